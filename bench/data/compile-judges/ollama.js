// Go's decoding of JSON into the tool structs of Ollama's API, written after what they take: names of fields in any case,
// null for anything, values of another type refused.
import { oneByOne } from './load.js';

const kindOf = (value) => (Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value);

const refuse = (value, at, due) => ({ at, message: `cannot unmarshal ${kindOf(value)} into ${due}` });

const text = (value, at) => (typeof value === 'string' ? null : refuse(value, at, 'string'));

const any = () => null;

/** First refusal among the members; null is taken everywhere. */
const first = (members) => {
  for (const [value, at, take] of members) {
    const refusal = value === null || value === undefined ? null : take(value, at);
    if (refusal !== null) return refusal;
  }
  return null;
};

const list = (take, due) => (value, at) =>
  Array.isArray(value) ? first(value.map((item, place) => [item, `${at}/${place}`, take])) : refuse(value, at, due);

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const map = (take, due) => (value, at) =>
  isObject(value)
    ? first(Object.entries(value).map(([key, item]) => [item, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, take]))
    : refuse(value, at, due);

/** A struct: members whose name is that of a field, whatever their case; all others are skipped. */
const struct = (fields, due) => (value, at) =>
  isObject(value)
    ? first(Object.entries(value).map(([key, item]) => [item, `${at}/${key}`, fields()[key.toLowerCase()] ?? any]))
    : refuse(value, at, due);

const textOrTexts = (value, at) => (typeof value === 'string' ? null : list(text, '[]string')(value, at));

const property = struct(
  () => ({
    anyof: list(property, '[]api.ToolProperty'),
    type: textOrTexts,
    items: any,
    description: text,
    enum: list(any, '[]interface {}'),
    properties: map(property, 'map[string]api.ToolProperty'),
    required: list(text, '[]string'),
  }),
  'api.ToolProperty',
);

const parameters = struct(
  () => ({
    type: text,
    $defs: any,
    items: any,
    required: list(text, '[]string'),
    properties: map(property, 'map[string]api.ToolProperty'),
  }),
  'api.ToolFunctionParameters',
);

const declared = struct(() => ({ name: text, description: text, parameters }), 'api.ToolFunction');

export const ollamaJudge = {
  id: 'ollama-types',
  oracle: 'ollama-types',
  missing: null,
  run: oneByOne((row) =>
    declared(row.raw?.function ?? { name: row.name, description: row.description, parameters: row.schema }, ''),
  ),
};
