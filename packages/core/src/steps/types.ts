import { isObject, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';

const noTypes: readonly string[] = [];

/** One list for each usual type. */
const single: ReadonlyMap<unknown, readonly string[]> = new Map(
  ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((name) => [name, [name]]),
);

/** The types a node declares, as spelt; none where it declares none. */
export const typesOf = (schema: Json): readonly string[] => {
  const type = isObject(schema) ? own(schema, 'type') : undefined;
  if (type === undefined) return noTypes;
  const known = single.get(type);
  if (known !== undefined) return known;
  const list = Array.isArray(type) ? type : [type];
  return list.filter((name): name is string => typeof name === 'string');
};

/** Reads a keyword of a node. */
export const word = (node: Draft, keyword: string): Json => (isObject(node.schema) ? own(node.schema, keyword) : undefined);

/** Tells whether a node has one of these keywords. */
export const hasAny = (node: Draft, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => word(node, keyword) !== undefined);

/** Names the JSON type of a value as schemas call it. */
export const typeOfValue = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : typeof value;
};

/** Texts and hints about a node that say nothing of its values. */
export const annotationWords: readonly string[] = [
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  'id',
  '$anchor',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'externalDocs',
  'xml',
  'discriminator',
];

/** Keywords whose schemas ask something of the object that holds them, under a condition. */
export const conditions: readonly string[] = ['if', 'then', 'else', 'dependentSchemas', 'dependencies'];

/** Keywords that ask something of an object as a whole: where one stands, its members cannot be spelt otherwise. */
export const overMembers: readonly string[] = [
  'patternProperties',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
];

/** Lists the keywords of a node that say something of its values. */
export const assertionsOf = (node: Draft, but: readonly string[] = []): readonly string[] =>
  isObject(node.schema)
    ? Object.keys(node.schema).filter((key) => !annotationWords.includes(key) && !but.includes(key) && !key.startsWith('x-'))
    : [];

/** Tells whether a node's own type, enum or constant refuses null, whatever its branches take. */
export const refusesNull = ({ schema }: Draft): boolean => {
  if (!isObject(schema)) return schema === false;
  const types = typesOf(schema);
  const members = own(schema, 'enum');
  if (types.length > 0 && !types.includes('null')) return true;
  return (Array.isArray(members) && !members.includes(null)) || (Object.hasOwn(schema, 'const') && own(schema, 'const') !== null);
};

/** Tells whether a node takes null, as far as its own words say; true where it says nothing of types. */
export const takesNull = (node: Draft, depth = 0): boolean => {
  const { schema } = node;
  if (!isObject(schema)) return schema !== false;
  if (depth > 20) return true;
  if (own(schema, 'nullable') === true && own(schema, 'type') !== undefined) return true;
  if (refusesNull(node)) return false;
  if (node.target !== null && Object.hasOwn(schema, '$ref') && !takesNull(node.target, depth + 1)) return false;
  if (node.children.length === 0) return true;
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = node.children.filter((child) => child.keyword === keyword);
    if (branches.length > 0 && !branches.some((branch) => takesNull(branch, depth + 1))) return false;
  }
  return node.children.every((child) => child.keyword !== 'allOf' || takesNull(child, depth + 1));
};
