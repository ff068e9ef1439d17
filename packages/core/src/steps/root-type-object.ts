import { isObject, own } from '../json/value.ts';
import { type Draft, setWord } from '../model/draft.ts';
import { exact, type Raised, type Step } from '../model/step.ts';
import { hasAny, typesOf, word } from './types.ts';

const mayBeObject = (node: Draft): boolean => {
  if (!isObject(node.schema) || own(node.schema, 'enum') !== undefined || Object.hasOwn(node.schema, 'const')) return false;
  const types = typesOf(node.schema);
  return types.length === 0 || types.includes('object');
};

/** A type is missing or is another one; where a boolean is objected to, it is the root itself. */
const lacksType = (node: Draft, raised: readonly Raised[]): boolean =>
  raised.some(({ construct }) => construct === 'boolean-schema') ? !isObject(node.schema) : word(node, 'type') !== 'object';

/** A root that has a type beside a union. */
const branch = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
const typedUnion = { type: 'object', anyOf: [branch] };

export const rootTypeObject: Step = {
  id: 'root-type-object',
  why: 'Arguments are always an object, and the root has to say so.',
  phase: 'shape',
  removes: ['root-type', 'type-list', 'type-missing', 'type-name', 'boolean-schema'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, { raised, takes }) => {
    if (node.keyword !== null || !lacksType(node, raised)) return null;
    if (hasAny(node, ['anyOf', 'oneOf']) && takes(typedUnion, 'root') === 'no') return null;
    if (node.schema === true) return exact;
    if (raised.some(({ construct }) => construct === 'type-name') && word(node, 'properties') !== undefined) return exact;
    return mayBeObject(node) ? exact : null;
  },
  rewrite: (node) => {
    if (!isObject(node.schema)) node.schema = {};
    setWord(node, 'type', 'object');
  },
  examples: [
    { before: { properties: { a: { type: 'string' } } }, after: { properties: { a: { type: 'string' } }, type: 'object' } },
    { before: { type: ['object', 'null'] }, after: { type: 'object' } },
  ],
};
