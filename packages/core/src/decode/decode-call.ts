import { joinPointer, resolvePointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, keysOf, own, type Pointer } from '../json/value.ts';
import { decodeByPlan } from '../plan/decode.ts';
import { escapesEntities } from '../targets/call-habits.ts';
import type { Checker } from '../validate/checker.ts';
import type { SchemaFault } from '../validate/fault.ts';
import { mapOf } from '../validate/held.ts';
import { type BigNumbers, withBigNumbers } from './big-numbers.ts';
import type { CallError, CallRepair, DecodedCall, WireCall } from './call.ts';
import { callError, faultError, joinedError, placeName, type WireView } from './call-error.ts';
import { checkerFor, type Validation, validationFor } from './checkers.ts';
import { asksForNothing, coerce, missingFrom } from './coerce.ts';
import { withoutEntities } from './entities.ts';
import { gone, mapParts } from './map-parts.ts';
import { splitName } from './marked-arguments.ts';
import { toolNamed } from './names.ts';
import { parseArguments } from './parse-arguments.ts';
import type { PlannedTool, PlannedTools } from './planned-tools.ts';
import { receivedText } from './received.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { emptyFreeForms, undeclaredIn } from './unknown-names.ts';
import { wirePointer } from './wire-pointer.ts';
import { unwrappedRoot } from './wrapped-root.ts';

/** How calls are read. */
export interface DecodeCallOptions {
  /** How much of the declared schema is checked; by default all of one's own tools, types of others. */
  readonly validate?: Validation;
  /** Known formats (date, email, uri …) are demands; notes where absent, as in the draft. */
  readonly formats?: boolean;
  /** Calls that were refused before in the same conversation: a third one alike is told so. */
  readonly refused?: RefusedCalls;
  /** Names that the host itself adds to arguments: they are dropped where the tool does not declare them, and told. */
  readonly hostKeys?: readonly string[];
  /** What whole numbers beyond 2^53 are handed on as; where absent they stay numbers, and their digits are kept beside them. */
  readonly bigNumbers?: BigNumbers;
}

/** Reasons to stop that leave a call unfinished, as providers name them. */
const cutReasons = new Set(['length', 'max_tokens', 'max_output_tokens', 'incomplete', 'model_context_window_exceeded']);

const isCutBy = ({ stopReason }: WireCall): boolean => stopReason !== undefined && cutReasons.has(stopReason.toLowerCase());

/** What is known of a call while it is read. */
interface Reading {
  readonly options: DecodeCallOptions;
  readonly call: WireCall;
  readonly tool: PlannedTool;
  readonly checker: Checker;
  readonly repairs: CallRepair[];
}

const refused = (
  tool: string | null,
  repairs: readonly CallRepair[],
  faults: readonly [CallError, ...CallError[]],
): DecodedCall => ({
  ok: false,
  tool,
  error: joinedError(faults),
  faults,
  repairs,
});

const valueAt = (value: Json, pointer: Pointer): Json => {
  const found = resolvePointer(value, pointer);
  return found.found ? found.value : undefined;
};

const viewOf = ({ tool, checker }: Reading, wire: Json): WireView => ({
  pointer: (source) => wirePointer(tool.plan, source, wire),
  value: (pointer) => valueAt(wire, pointer),
  declared: (schemaAt) => {
    const node = checker.graph.nodes.find(({ pointer }) => pointer === schemaAt);
    return node === undefined ? [] : [...(mapOf(node, 'properties')?.keys() ?? [])];
  },
});

/** What is missing at the root is refused first, by the declared schema alone. */
const missingFirst = (faults: readonly SchemaFault[]): readonly SchemaFault[] => {
  const isMissing = ({ at, keyword }: SchemaFault) => keyword === 'required' && at === '';
  return [...faults.filter(isMissing), ...faults.filter((fault) => !isMissing(fault))];
};

/** Faults of a value by what is to be checked. */
const faultsOf = ({ checker }: Reading, validation: Validation, value: object): readonly SchemaFault[] => {
  if (validation !== 'required') return missingFirst(checker.faults(value));
  return missingFrom(checker, value).map((member) => ({ at: '', keyword: 'required', schemaAt: '', value, member }));
};

const asWire = (repairs: readonly CallRepair[], { tool }: Reading, wire: Json): readonly CallRepair[] =>
  repairs.map((repair) => ({ ...repair, at: wirePointer(tool.plan, repair.at, wire) }));

/** Arguments without what the host added of itself. */
const withoutHostKeys = ({ options, checker, repairs }: Reading, value: Readonly<Record<string, Json>>) => {
  const [root] = checker.graph.nodes;
  const declared = root === undefined ? null : mapOf(root, 'properties');
  const added = (options.hostKeys ?? []).filter((name) => hasOwn(value, name) && declared?.has(name) !== true);
  if (added.length === 0) return value;
  for (const name of added) repairs.push({ id: 'host-key', at: joinPointer('', name) });
  return mapParts(value, (part, key) => (added.includes(String(key)) ? gone : part)) as Readonly<Record<string, Json>>;
};

/** The call as the tool gets it. */
const handedOn = (reading: Reading, wire: Json, value: Readonly<Record<string, Json>>): DecodedCall => {
  const { tool, checker, repairs, options } = reading;
  const tooBig: Pointer[] = [];
  const args = options.bigNumbers === undefined ? value : withBigNumbers(value, options.bigNumbers, tooBig);
  const [first] = tooBig;
  if (first === undefined)
    return { ok: true, tool: tool.name, arguments: isObject(args) ? args : value, repairs, unchecked: checker.unchecked };
  const field = wirePointer(tool.plan, first, wire);
  return refused(tool.name, repairs, [
    callError('OUT_OF_RANGE', `${placeName(field)} is a whole number beyond 2^53.`, 'invalid_arguments', { field }),
  ]);
};

/** Stages 4 and 5: what is invalid and plain is mended, and the rest is judged. */
const judged = (reading: Reading, validation: Validation, wire: Json, decoded: Readonly<Record<string, Json>>): DecodedCall => {
  const { tool, checker, repairs, call } = reading;
  const isRight = validation !== 'required' && checker.accepts(decoded);
  let value = decoded;
  if (!isRight) {
    const unwrapped = unwrappedRoot(checker, decoded);
    if (unwrapped !== null) repairs.push({ id: 'unwrapped', at: '', note: `Read as ${JSON.stringify(unwrapped.name)}.` });
    const mended = coerce(checkerFor(tool.tool, 'full', reading.options.formats), unwrapped?.value ?? decoded);
    repairs.push(...asWire(mended.repairs, reading, wire));
    value = mended.value;
  }
  const faults = isRight ? [] : faultsOf(reading, validation, value);
  const [first, ...others] = faults;
  if (first === undefined) {
    repairs.push(...undeclaredIn(checker.graph, value), ...emptyFreeForms(checker.graph, value));
    return handedOn(reading, wire, value);
  }
  const lacking = faults.find(({ keyword }) => keyword === 'required');
  if (isCutBy(call) && lacking !== undefined)
    return refused(tool.name, repairs, [
      callError('TRUNCATED', `The answer was cut off, and ${JSON.stringify(lacking.member)} did not arrive.`, 'malformed_call', {
        retry_hint: 'Send the call again, shorter or in parts.',
      }),
    ]);
  const view = viewOf(reading, wire);
  return refused(tool.name, repairs, [faultError(first, view), ...others.map((fault) => faultError(fault, view))]);
};

/** Stage 3: what the wire spells otherwise is spelt as the tool does. */
const undone = (reading: Reading, validation: Validation, wire: Json): DecodedCall => {
  const { tool, repairs } = reading;
  const bareText = () => false;
  const result = decodeByPlan(tool.plan, wire, { bareText });
  repairs.push(...result.repairs);
  if (!result.ok)
    return refused(tool.name, repairs, [
      callError(result.code, result.message, 'invalid_arguments', {
        field: result.at,
        received: receivedText(valueAt(wire, result.at), undefined),
        retry_hint: 'Correct it and call again.',
      }),
    ]);
  if (isObject(result.value)) return judged(reading, validation, wire, withoutHostKeys(reading, result.value));
  return refused(tool.name, repairs, [callError('INVALID_TYPE', 'Arguments are a JSON object.', 'invalid_arguments')]);
};

/** Stages 1 and 2: what came is read; what was cut off never is. */
const read = (reading: Reading, validation: Validation, given: Json, target: string): DecodedCall => {
  const { tool, checker, repairs } = reading;
  const parsed = parseArguments(given);
  if (!parsed.ok) {
    const isCut = parsed.code === 'TRUNCATED';
    const hint = isCut ? 'Send the call again, shorter or in parts.' : 'Send the arguments as one JSON object.';
    return refused(tool.name, repairs, [
      callError(parsed.code, parsed.message, 'malformed_call', { received: receivedText(given, undefined), retry_hint: hint }),
    ]);
  }
  repairs.push(...parsed.repairs);
  if (parsed.isEmpty) {
    if (asksForNothing(checker)) repairs.push({ id: 'no-arguments', at: '' });
    return undone(reading, validation, {});
  }
  const wire = escapesEntities(target) ? withoutEntities(parsed.value) : parsed.value;
  if (wire !== parsed.value) repairs.push({ id: 'html-entities', at: '' });
  return undone(reading, validation, wire);
};

/** A name that carries its arguments as markup is split. */
const splitCall = (call: WireCall): { readonly call: WireCall; readonly isSplit: boolean } => {
  const split = splitName(call.name);
  const isEmpty =
    call.arguments === undefined || call.arguments === '' || (isObject(call.arguments) && keysOf(call.arguments).length === 0);
  return split !== null && isEmpty
    ? { call: { ...call, name: split.name, arguments: split.marked }, isSplit: true }
    : { call, isSplit: false };
};

/**
 * Reads a call as a provider delivers it: parses it, undoes the spelling of the wire, mends what can mean one thing only, and
 * judges it by the tool's declared schema. Never throws, and never completes what was cut off.
 */
export const decodeCall = (given: WireCall, active: PlannedTools, options: DecodeCallOptions = {}): DecodedCall => {
  const { call, isSplit } = splitCall({ ...given, name: String(own(given, 'name') ?? '') });
  const named = toolNamed(call.name, active);
  const repairs: CallRepair[] = isSplit ? [{ id: 'markup', at: '', note: 'The name carried the arguments.' }] : [];
  if (!named.ok)
    return options.refused?.seen(call, refused(null, repairs, [named.error])) ?? refused(null, repairs, [named.error]);
  const { tool } = named;
  if (named.isSourceName) repairs.push({ id: 'source-name', at: '' });
  const validation = validationFor(tool.tool, options.validate ?? active.policy?.validate);
  const reading: Reading = { options, call, tool, checker: checkerFor(tool.tool, validation, options.formats), repairs };
  const decoded = read(reading, validation, call.arguments, active.target ?? '');
  return options.refused?.seen(call, decoded) ?? decoded;
};
