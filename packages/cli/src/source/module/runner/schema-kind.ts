import { isPlain } from './json.ts';

/** Libraries whose schemas are told apart; `standard` is any that writes JSON Schema by the Standard JSON Schema interface. */
export type SchemaKind =
  | 'zod4'
  | 'zod3'
  | 'valibot'
  | 'arktype'
  | 'typebox'
  | 'effect'
  | 'wrapper'
  | 'standard'
  | 'standard-without-json'
  | 'shape'
  | 'json';

type Fields = Readonly<Record<string | symbol, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? (value as Fields) : undefined;

const standardOf = (value: Fields): Fields | undefined => fieldsOf(value['~standard']);

const typeNames = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const isTypeName = (value: unknown) => typeof value === 'string' && typeNames.includes(value);

/** Names of one library may not be asked of a value that fails when it is asked. */
const safely = <T>(ask: () => T): T | undefined => {
  try {
    return ask();
  } catch {
    return undefined;
  }
};

const isTypeBox = (value: Fields): boolean =>
  typeof value['~kind'] === 'string' ||
  Object.getOwnPropertySymbols(value).some((one) => ['TypeBox.Kind', 'TypeBox.Optional'].includes(one.description ?? ''));

const isWrapper = (value: Fields): boolean => {
  const marked = [...Object.getOwnPropertySymbols(value)].some((one) => one.description?.endsWith('ai.schema') === true);
  return marked || (isPlain(value) && 'jsonSchema' in value && 'validate' in value);
};

const libraryKind = (value: Fields): SchemaKind | undefined => {
  if (fieldsOf(value['_zod'])?.['def'] !== undefined) return 'zod4';
  const typeName = fieldsOf(value['_def'])?.['typeName'];
  if (typeof typeName === 'string' && typeName.startsWith('Zod')) return 'zod3';
  const standard = standardOf(value);
  if (standard?.['vendor'] === 'valibot' && value['kind'] === 'schema') return 'valibot';
  if (standard?.['vendor'] === 'arktype' && typeof value['toJsonSchema'] === 'function') return 'arktype';
  if (fieldsOf(standard?.['jsonSchema'])?.['input'] !== undefined) return 'standard';
  if (isTypeBox(value)) return 'typebox';
  if (typeof fieldsOf(value['ast'])?.['_tag'] === 'string') return 'effect';
  if (isWrapper(value)) return 'wrapper';
  return standard !== undefined && typeof standard['validate'] === 'function' ? 'standard-without-json' : undefined;
};

/** Tells which library made a schema; undefined where none did. */
export const madeBy = (value: unknown): SchemaKind | undefined => {
  const fields = fieldsOf(value);
  return fields === undefined ? undefined : safely(() => libraryKind(fields));
};

/** Looks like a JSON Schema that says something. */
export const isJsonSchema = (value: unknown): boolean => {
  if (!isPlain(value)) return false;
  const { type } = value;
  return (
    isTypeName(type) ||
    (Array.isArray(type) && type.length > 0 && type.every(isTypeName)) ||
    ['$ref', '$schema'].some((key) => typeof value[key] === 'string') ||
    ['properties', '$defs', 'definitions'].some((key) => isPlain(value[key])) ||
    ['anyOf', 'oneOf', 'allOf', 'enum'].some((key) => Array.isArray(value[key]))
  );
};

/** `{ a: schema, b: schema }`: the members of an object, each a schema of a library. */
export const isShape = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isPlain(value) || madeBy(value) !== undefined) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every((member) => madeBy(member) !== undefined);
};

/** Tells what kind of schema stands where a tool's schema is expected. */
export const schemaKind = (value: unknown): SchemaKind | undefined =>
  madeBy(value) ?? (isShape(value) ? 'shape' : isJsonSchema(value) ? 'json' : undefined);
