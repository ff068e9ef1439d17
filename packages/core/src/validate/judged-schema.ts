import type { DraftId } from '../model/schema.ts';
import type { PatternReader } from './validator.ts';

// Schemas of any draft and any wire in the words of 2020-12. A table of its own, apart from the model's: a second opinion.

type Raw = Record<string, unknown>;

/** How a schema is to be understood. */
export interface Understanding {
  readonly draft: DraftId;
  /** Of a provider's wire: `nullable` adds null whatever else stands there, and names of types may be in capitals. */
  readonly isWire: boolean;
  /** `nullable` adds null whatever else stands there, in a source too. */
  readonly addsNull?: boolean;
  /** What stands beside a reference counts, though the draft passes over it. */
  readonly readsSiblings?: boolean;
  readonly reads: PatternReader;
  /** Told each type that JSON does not have. */
  readonly onStrangeType?: (type: unknown) => void;
}

const single = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'items',
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'];
/** A word of each validator's own that changes what a schema is to it. */
const ofOneMake = ['$async', 'oneOfProperty'];
const besideRef = ['$ref', '$id', 'id', '$defs', 'definitions'];

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (members: readonly (readonly [string, unknown])[]): Raw => Object.fromEntries(members);

/** Drafts in which `$ref` stands alone. */
const isOld = ({ draft }: Understanding): boolean => draft !== '2019-09' && draft !== '2020-12';

const withoutSiblings = (schema: Raw, how: Understanding): Raw =>
  isOld(how) && !how.isWire && !how.readsSiblings && typeof schema['$ref'] === 'string'
    ? record(Object.entries(schema).filter(([key]) => besideRef.includes(key)))
    : schema;

const jsonTypes: readonly unknown[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** Types in capitals are meant as those in small letters; lowering says so too. */
const lowered = (type: unknown, how: Understanding): unknown => {
  if (Array.isArray(type)) return type.map((one) => lowered(one, how));
  const small = typeof type === 'string' ? type.toLowerCase() : type;
  if (jsonTypes.includes(small)) return small;
  how.onStrangeType?.(type);
  return type;
};

const bounds: readonly (readonly [string, string])[] = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
];

/** Draft-04 has a flag beside the bound where later drafts have two bounds. */
const withBounds = (schema: Raw): void => {
  for (const [flag, bound] of bounds) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag] === true && typeof schema[bound] === 'number') {
      schema[flag] = schema[bound];
      delete schema[bound];
    } else delete schema[flag];
  }
};

/** Older drafts have other names for lists of items, for dependencies and for ids. */
const withNewNames = (schema: Raw, { draft }: Understanding): void => {
  if (Array.isArray(schema['items'])) {
    schema['prefixItems'] = schema['items'];
    delete schema['items'];
    if ('additionalItems' in schema) schema['items'] = schema['additionalItems'];
  }
  delete schema['additionalItems'];
  if (isRecord(schema['dependencies'])) {
    const all = Object.entries(schema['dependencies']);
    const names = all.filter(([, needed]) => Array.isArray(needed));
    const schemas = all.filter(([, needed]) => !Array.isArray(needed));
    delete schema['dependencies'];
    if (names.length > 0) schema['dependentRequired'] = record(names);
    if (schemas.length > 0) schema['dependentSchemas'] = record(schemas);
  }
  if (draft === 'draft-04' && typeof schema['id'] === 'string') {
    schema['$id'] = schema['id'];
    delete schema['id'];
  }
  const id = schema['$id'];
  if (typeof id === 'string' && id.startsWith('#')) {
    delete schema['$id'];
    if (id.length > 1) schema['$anchor'] = id.slice(1);
  }
};

/** `nullable` as a type or, on a wire, as a branch of its own. */
const withNull = (schema: Raw, { isWire, addsNull }: Understanding): Raw => {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return rest;
  if (isWire || addsNull) return { anyOf: [rest, { type: 'null' }] };
  const types = Array.isArray(rest['type']) ? rest['type'] : [rest['type']];
  return rest['type'] === undefined || types.includes('null') ? rest : { ...rest, type: [...types, 'null'] };
};

/** Patterns that no judge could run are taken out, so that all of them pass over the same ones. */
const withReadPatterns = (schema: Raw, { reads }: Understanding): void => {
  if (typeof schema['pattern'] !== 'string' || reads(schema['pattern']) === null) delete schema['pattern'];
  const held = schema['patternProperties'];
  if (!isRecord(held)) return;
  schema['patternProperties'] = record(Object.entries(held).filter(([pattern]) => reads(pattern) !== null));
};

const child = (keyword: string, value: unknown, how: Understanding): unknown => {
  if (lists.includes(keyword) && Array.isArray(value)) return value.map((one) => judgedSchema(one, how));
  if (single.includes(keyword) && isRecord(value)) return judgedSchema(value, how);
  if (!maps.includes(keyword) || !isRecord(value)) return value;
  return record(Object.entries(value).map(([key, one]) => [key, isRecord(one) ? judgedSchema(one, how) : one]));
};

/** Keywords by the form of what they hold; some hold one of two. */
const forms: readonly (readonly [keywords: readonly string[], isFine: (value: unknown) => boolean])[] = [
  [single.filter((keyword) => keyword !== 'items'), (value) => isRecord(value) || typeof value === 'boolean'],
  [['items'], (value) => isRecord(value) || typeof value === 'boolean' || Array.isArray(value)],
  [lists.filter((keyword) => keyword !== 'items'), (value) => Array.isArray(value) && value.length > 0],
  [maps, isRecord],
  [['required'], (value) => Array.isArray(value) && value.every((name) => typeof name === 'string')],
  [['enum'], Array.isArray],
  [['minimum', 'maximum', 'multipleOf'], (value) => typeof value === 'number'],
  [
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
    (value) => Number.isInteger(value) && Number(value) >= 0,
  ],
  [['uniqueItems'], (value) => typeof value === 'boolean'],
];

/** What misses the form of its keyword says nothing; validators would each make something else of it. */
const isMalformed = (keyword: string, value: unknown): boolean =>
  forms.some(([keywords, isFine]) => keywords.includes(keyword) && !isFine(value));

/** Rewrites a schema of any draft or wire into 2020-12; positions that hold no schema stay as they are. */
export const judgedSchema = (schema: unknown, how: Understanding): unknown => {
  if (!isRecord(schema)) return schema;
  const own = record(
    Object.entries(withoutSiblings(schema, how))
      .filter(([key, value]) => key !== '$schema' && !ofOneMake.includes(key) && !isMalformed(key, value))
      .map(([key, value]) => [key, child(key, value, how)]),
  );
  if (own['type'] !== undefined) own['type'] = lowered(own['type'], how);
  withBounds(own);
  withNewNames(own, how);
  withReadPatterns(own, how);
  return withNull(own, how);
};
