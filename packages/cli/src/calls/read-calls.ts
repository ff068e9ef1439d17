import {
  type CallError,
  callError,
  endsEarly,
  isObject,
  keysOf,
  own,
  type ParseResult,
  parseJson,
} from '@toolwire/core/unstable';

/** One call of the input, or why it is none. */
export type ReadCall =
  | { readonly ok: true; readonly name: string; readonly given: unknown; readonly stopReason?: string }
  | { readonly ok: false; readonly name: string | null; readonly error: CallError };

const failed = (name: string | null, code: CallError['code'], message: string): ReadCall => ({
  ok: false,
  name,
  error: callError(code, message, 'malformed_call'),
});

type Parsed = Extract<ParseResult, { ok: true }>;

/** Says what is wrong with a text that begins on a line; one that ends too early was cut off. */
const mistake = (what: string, result: ParseResult, text: string, from = 1): ReadCall | null => {
  if (!result.ok) {
    const { message, line, column } = result.error;
    return failed(
      null,
      endsEarly(result, text) ? 'TRUNCATED' : 'INVALID_JSON',
      `${what}, line ${line + from - 1}, column ${column}: ${message}`,
    );
  }
  const [twice] = result.duplicates;
  return twice === undefined
    ? null
    : failed(null, 'INVALID_ENCODING', `${what} has the key ${JSON.stringify(twice.key.slice(0, 80))} twice in one object.`);
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const form = 'A call is {"name": …, "arguments": …}';

/** Fields in which calls carry their arguments: of OpenAI and MCP, of Gemini, of Anthropic and Bedrock. */
const fields = ['arguments', 'args', 'input'];

/** Fields in which a record of a call says why the model stopped. */
const reasons = ['stopReason', 'stop_reason', 'finishReason', 'finish_reason'];

const callOf = (value: unknown): ReadCall => {
  if (!isObject(value)) return failed(null, 'INVALID_TYPE', `${form}; this is a ${typeOf(value)}.`);
  const name = own(value, 'name');
  if (typeof name !== 'string') {
    const keys = keysOf(value)
      .slice(0, 8)
      .map((key) => JSON.stringify(key.slice(0, 40)));
    return failed(null, 'INVALID_TYPE', `${form}; this object has ${keys.length === 0 ? 'no keys' : keys.join(', ')}.`);
  }
  const given = own(value, fields.find((field) => own(value, field) !== undefined) ?? 'arguments');
  const stopReason = reasons.map((reason) => own(value, reason)).find((reason) => typeof reason === 'string');
  return { ok: true, name, given, ...(typeof stopReason === 'string' ? { stopReason } : {}) };
};

const callOnLine = (line: string, number: number): ReadCall => {
  const result = parseJson(line);
  return mistake('Input', result, line, number) ?? callOf((result as Parsed).value);
};

/** Reads calls: one JSON value, a JSON list of them, or one a line. */
export const readCalls = (text: string): readonly ReadCall[] => {
  if (text.trim() === '') return [];
  const whole = parseJson(text);
  const wrong = mistake('Input', whole, text);
  if (whole.ok) return wrong !== null ? [wrong] : Array.isArray(whole.value) ? whole.value.map(callOf) : [callOf(whole.value)];
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [callOnLine(line, at + 1)]));
  // Where no line is a call, the text is one value over several lines that is broken.
  return lines.some(({ ok }) => ok) || wrong === null ? lines : [wrong];
};
