import { isObject, keysOf, own } from '../json/value.ts';
import { type Draft, setWord } from '../model/draft.ts';
import { typesOfKeyword } from '../model/keyword-types.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { typesAround } from './around.ts';
import { typeOfValue, word } from './types.ts';

const typeOfMember = (value: Json): string => {
  const type = typeOfValue(value);
  return type === 'number' && Number.isInteger(value) ? 'integer' : type;
};

const ofValues = (values: readonly Json[]): readonly string[] => {
  const types = [...new Set(values.map(typeOfMember))];
  return types.includes('number') ? types.filter((type) => type !== 'integer') : types;
};

/** The types declared around a node, else the type all of its own words speak of; null where there is none. */
const inferred = (node: Draft): readonly string[] | null => {
  const { schema } = node;
  if (!isObject(schema)) return null;
  if (Object.hasOwn(schema, 'const')) return ofValues([own(schema, 'const')]);
  const listed = own(schema, 'enum');
  if (Array.isArray(listed) && listed.length > 0) return ofValues(listed);
  const around = typesAround(node);
  if (around.length > 0) return around;
  const spoken = keysOf(schema).map((key) => (Object.hasOwn(typesOfKeyword, key) ? typesOfKeyword[key] : undefined));
  const types = new Set(spoken.flatMap((of) => (of === undefined ? [] : [of.join()])));
  if (types.size !== 1) return null;
  return [[...types][0]?.split(',')[0] ?? ''];
};

const mayStand = ['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if'];

export const typeInferred: Step = {
  id: 'type-inferred',
  why: 'A type has to be declared, and all that is said speaks of one: it is the type that was meant.',
  phase: 'shape',
  removes: ['type-missing', 'type-name', 'object-free', 'map', 'open', 'closed', 'keyword-malformed'],
  introduces: ['array-no-items', 'object-open'],
  effects: exact,
  rank: 0,
  applies: (node) => {
    const isKnown = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'].includes(String(word(node, 'type')));
    if (isKnown || Array.isArray(word(node, 'type')) || mayStand.some((key) => word(node, key) !== undefined)) return null;
    const types = inferred(node);
    if (types === null) return null;
    // Lists of types that were declared stand; where values are of several kinds, parts of an object are not guessed.
    const isSimple = types.length === 1 || !types.some((type) => type === 'object' || type === 'array');
    return isSimple || types.join() === typesAround(node).join() ? exact : null;
  },
  rewrite: (node) => {
    const types = inferred(node) ?? [];
    setWord(node, 'type', types.length === 1 ? types[0] : types);
  },
  examples: [
    { before: { enum: ['a', 'b'] }, after: { enum: ['a', 'b'], type: 'string' } },
    { before: { properties: { a: {} } }, after: { properties: { a: {} }, type: 'object' } },
    {
      before: { type: 'integer', anyOf: [{ description: 'One.' }, { minimum: 2 }] },
      at: '/anyOf/0',
      after: { type: 'integer', anyOf: [{ description: 'One.', type: 'integer' }, { minimum: 2 }] },
    },
    { before: { minimum: 1 }, after: { minimum: 1, type: 'number' } },
  ],
};
