import { isObject, own } from '../json/value.ts';
import { type Draft, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { typesOf, word } from './types.ts';

const mayBeObject = (node: Draft): boolean => {
  if (!isObject(node.schema) || own(node.schema, 'enum') !== undefined || Object.hasOwn(node.schema, 'const')) return false;
  const types = typesOf(node.schema);
  return types.length === 0 || types.includes('object');
};

export const rootTypeObject: Step = {
  id: 'root-type-object',
  why: 'Arguments are always an object, and the root has to say so.',
  phase: 'shape',
  removes: ['root-type', 'type-list', 'type-missing', 'type-name', 'boolean-schema'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, { raised }) => {
    if (node.keyword !== null) return null;
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
