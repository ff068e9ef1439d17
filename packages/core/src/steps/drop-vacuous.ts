import { isObject } from '../json/value.ts';
import { type Draft, dropWords, heldAt } from '../model/draft.ts';
import { exact, type Raised, type Step } from '../model/step.ts';
import { assertionsOf, typesOf, word } from './types.ts';

/** Tells whether a keyword with this value refuses nothing. */
const saysNothing = (node: Draft, keyword: string): boolean => {
  const value = word(node, keyword);
  const held = heldAt(node, keyword, null);
  switch (keyword) {
    case 'propertyNames':
      return (
        held?.schema === true ||
        (isObject(held?.schema) &&
          (typesOf(held.schema).join() || 'string') === 'string' &&
          assertionsOf(held, ['type']).length === 0)
      );
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return value === 0;
    case 'uniqueItems':
      return value === false;
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
    case 'additionalItems':
      return value === true || (isObject(value) && Object.keys(value).length === 0);
    case 'pattern':
      // `^.*$` refuses texts of several lines.
      return value === '' || value === '.*';
    case 'patternProperties':
    case 'dependentRequired':
    case 'dependentSchemas':
    case 'dependencies':
      return isObject(value) && Object.keys(value).length === 0;
    case 'not':
      return value === false;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      // A list of no schemas is malformed, and says nothing.
      return Array.isArray(value) && value.length === 0;
    case 'then':
    case 'else':
      return word(node, 'if') === undefined;
    case 'if':
      return word(node, 'then') === undefined && word(node, 'else') === undefined;
    case 'minContains':
    case 'maxContains':
      return word(node, 'contains') === undefined;
    case 'nullable':
      return value === false || typesOf(node.schema).includes('null');
    case 'required':
      return Array.isArray(value) && value.length === 0;
    case 'format':
      return (
        typesOf(node.schema).every((type) => type === 'boolean' || type === 'object' || type === 'array' || type === 'null') &&
        typesOf(node.schema).length > 0
      );
    default:
      return false;
  }
};

const ofOtherType = ({ construct }: Raised): boolean => construct === 'keyword-irrelevant';

export const dropVacuous: Step = {
  id: 'drop-vacuous',
  why: 'The keyword is not taken, and with this value or this type it refuses nothing.',
  phase: 'shape',
  removes: [
    ...([
      'keyword-irrelevant',
      'property-names',
      'assertion',
      'unevaluated',
      'pattern',
      'pattern-properties',
      'dependent',
    ] as const),
    ...([
      'not',
      'all-of',
      'any-of',
      'one-of',
      'root-union',
      'condition',
      'contains',
      'nullable',
      'keyword-malformed',
      'tuple',
    ] as const),
  ],
  introduces: [],
  effects: exact,
  rank: -5,
  applies: (node, { raised }) => (raised.some((one) => ofOtherType(one) || saysNothing(node, one.keyword)) ? exact : null),
  rewrite: (node, { raised }) =>
    dropWords(node, ...raised.filter((one) => ofOtherType(one) || saysNothing(node, one.keyword)).map(({ keyword }) => keyword)),
  examples: [
    {
      before: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'integer' } },
      after: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    { before: { type: 'string', minLength: 0 }, after: { type: 'string' } },
    { before: { type: 'string', items: { type: 'string' } }, after: { type: 'string' } },
    { before: { type: 'string', oneOf: [] }, after: { type: 'string' } },
  ],
};
