import { isObject, keysOf, own } from '../json/value.ts';
import type { Grammar, Shape, ShapeFailure } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { pythonRegexError } from '../regex/python.ts';

/** A value that the grammar of a target cannot hold under its keyword. */
export interface Misfit {
  readonly failure: ShapeFailure;
  readonly member?: string | number;
}

/** A value of another JSON type than the one that is due. */
const mistyped = (value: Json, failure: ShapeFailure = 'value'): Misfit => ({
  failure: Array.isArray(value) ? 'list' : isObject(value) ? 'object-for-scalar' : failure,
});

const isText = (value: Json): boolean => typeof value === 'string';
const isNode = (value: Json, { booleanSchemas }: Grammar): boolean =>
  isObject(value) || (booleanSchemas && typeof value === 'boolean');
const repeats = (values: readonly Json[]): boolean => new Set(values).size < values.length;

const texts = (value: Json, unique: boolean): Misfit | null => {
  if (!Array.isArray(value)) return mistyped(value);
  const wrong = value.findIndex((item) => !isText(item));
  if (wrong >= 0) return { failure: 'member', member: wrong };
  return unique && repeats(value) ? { failure: 'repeated' } : null;
};

const list = (value: Json, isFilled: boolean, unique: boolean): Misfit | null => {
  if (!Array.isArray(value)) return mistyped(value);
  if (isFilled && value.length === 0) return { failure: 'value' };
  return unique && repeats(value) ? { failure: 'repeated' } : null;
};

const nodes = (value: Json, grammar: Grammar, isFilled: boolean): Misfit | null => {
  const wrong = list(value, isFilled, false);
  if (wrong !== null || !Array.isArray(value)) return wrong;
  const at = value.findIndex((item) => !isNode(item, grammar));
  return at < 0 ? null : { failure: 'node', member: at };
};

const nodeMap = (value: Json, grammar: Grammar): Misfit | null => {
  if (!isObject(value)) return { failure: 'map' };
  const wrong = keysOf(value).find((key) => !isNode(own(value, key), grammar));
  return wrong === undefined ? null : { failure: 'node', member: wrong };
};

const pattern = (value: Json, { regex }: Grammar): Misfit | null => {
  if (typeof value !== 'string') return mistyped(value);
  return regex !== 'python' || pythonRegexError(value) === null ? null : { failure: 'value' };
};

const typeName = (name: Json, grammar: Grammar): boolean =>
  typeof name === 'string' && grammar.typeNames.includes(grammar.foldTypes ? name.toLowerCase() : name);

const types = (value: Json, grammar: Grammar, mayList: boolean): Misfit | null => {
  if (!Array.isArray(value))
    return typeName(value, grammar) ? null : { failure: isObject(value) ? 'object-for-scalar' : 'type-name' };
  if (!mayList) return { failure: 'list' };
  const wrong = value.findIndex((name) => !typeName(name, grammar));
  if (wrong >= 0) return { failure: 'type-name', member: wrong };
  return value.length === 0 || repeats(value) ? { failure: 'type-name' } : null;
};

const number = (given: Json, isWhole: boolean, least = Number.NEGATIVE_INFINITY, isLenient = false): Misfit | null => {
  const value = isLenient && typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
  const fits = typeof value === 'number' && (!isWhole || Number.isInteger(value)) && value >= least;
  return fits ? null : { failure: isObject(value) ? 'object-for-scalar' : Array.isArray(value) ? 'list' : 'value' };
};

const one = (value: Json, grammar: Grammar): Misfit | null =>
  isNode(value, grammar) ? null : { failure: Array.isArray(value) ? 'list' : 'node' };

const text = (value: Json, form: RegExp | null): Misfit | null => {
  if (!isText(value)) return mistyped(value, 'member');
  return form === null || form.test(value as string) ? null : { failure: 'value' };
};

const stringLists = (value: Json, grammar: Grammar | null, unique: boolean): Misfit | null => {
  if (!isObject(value)) return { failure: 'value' };
  const wrong = keysOf(value).find((key) => {
    const item = own(value, key);
    return !(grammar !== null && isNode(item, grammar)) && texts(item, unique) !== null;
  });
  return wrong === undefined ? null : { failure: 'member', member: wrong };
};

type Fit = (value: Json, grammar: Grammar) => Misfit | null;

/** Shapes that hold of any value a schema reader took; all others are looked at. */
const fits: Partial<Readonly<Record<Shape, Fit>>> = {
  schema: one,
  'object-schema': (value) => (isObject(value) ? null : { failure: 'value' }),
  'object-schemas': (value) => (Array.isArray(value) && value.every(isObject) ? null : { failure: 'member' }),
  'schema-map': nodeMap,
  'schema-members': (value, grammar) => (Array.isArray(value) ? nodes(value, grammar, false) : nodeMap(value, grammar)),
  'pattern-map': (value, grammar) => {
    const bad = isObject(value) ? keysOf(value).find((key) => pattern(key, grammar) !== null) : undefined;
    return bad === undefined ? nodeMap(value, grammar) : { failure: 'value', member: bad };
  },
  'schema-list': (value, grammar) => nodes(value, grammar, false),
  'schema-list-filled': (value, grammar) => nodes(value, grammar, true),
  'schema-or-list': (value, grammar) => (Array.isArray(value) ? nodes(value, grammar, true) : one(value, grammar)),
  'schema-or-members': (value, grammar) => (Array.isArray(value) ? nodes(value, grammar, false) : one(value, grammar)),
  'schema-or-flag': (value, grammar) => (typeof value === 'boolean' ? null : one(value, grammar)),
  'schema-or-strings-map': (value, grammar) => stringLists(value, grammar, true),
  'strings-map': (value) => stringLists(value, null, false),
  'strings-map-unique': (value) => stringLists(value, null, true),
  string: (value) => text(value, null),
  regex: pattern,
  uri: (value) => text(value, /^[A-Za-z][-+.A-Za-z0-9]*:/),
  id: (value) => text(value, /^[^#]*#?$/),
  anchor: (value) => text(value, /^[A-Za-z_][-A-Za-z0-9._]*$/),
  strings: (value) => texts(value, false),
  'strings-unique': (value) => texts(value, true),
  'string-or-strings': (value) => (isText(value) ? null : texts(value, false)),
  boolean: (value) => (typeof value === 'boolean' ? null : mistyped(value)),
  number: (value, { lenientScalars }) => number(value, false, undefined, lenientScalars),
  'number-or-boolean': (value) => (typeof value === 'boolean' ? null : number(value, false)),
  positive: (value) => (typeof value !== 'number' ? mistyped(value) : value > 0 ? null : { failure: 'value' }),
  count: (value) => number(value, true, 0),
  integer: (value) => number(value, true, undefined, true),
  whole: (value) => number(value, true),
  'whole-positive': (value) => number(value, true, 0),
  list: (value) => list(value, false, false),
  'list-filled': (value) => list(value, true, false),
  'list-filled-unique': (value) => list(value, true, true),
  type: (value, grammar) => types(value, grammar, true),
  types: (value, grammar) => types(value, grammar, true),
  'type-name': (value, grammar) => types(value, grammar, false),
};

/** Scalars that stand for a value of the kind that is due, where scalars are coerced (ajv.js.org/coercion.html). */
const isCoerced = (value: Json, shape: Shape): boolean => {
  if (value !== null && typeof value === 'object') return false;
  if (['string', 'regex', 'uri', 'id', 'anchor'].includes(shape)) return typeof value !== 'string';
  if (['number', 'positive', 'count', 'integer'].includes(shape))
    return (
      value === null ||
      typeof value === 'boolean' ||
      (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
    );
  return ['boolean', 'schema'].includes(shape) && [null, 0, 1, 'true', 'false'].includes(value as never);
};

/** Says how a keyword's value misses what the grammar holds there; null where it fits. */
export const misfitOf = (value: Json, shape: Shape, grammar: Grammar): Misfit | null => {
  if (grammar.nullIsAbsent && value === null) return null;
  if (grammar.coerces && isCoerced(value, shape)) return null;
  return fits[shape]?.(value, grammar) ?? null;
};
