import type { JsonType, ValueTest } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import { kit } from '../../prove/kit.ts';

export const text = { type: 'string' };

/** An object that no dialect has anything against: closed, and all it declares is required. */
export const closed = (properties: Readonly<Record<string, Json>>, more: object = {}): Readonly<Record<string, Json>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

/** Definitions that the references among the values lead to; `endless` has no finite value. */
export const definitions = {
  part: { type: 'string', description: 'A part.' },
  either: { anyOf: [text, { type: 'integer' }] },
  self: closed({ inner: { type: ['object', 'null'], anyOf: [{ $ref: '#/$defs/self' }, { type: 'null' }] } }),
  tree: { type: 'object', properties: { inner: { type: 'array', items: { $ref: '#/$defs/tree' } } } },
  endless: closed({ inner: { $ref: '#/$defs/endless' } }),
};

const references = [
  ...['#/$defs/part', '#/$defs/either', '#/$defs/tree', '#/$defs/self', '#/$defs/endless', '#/$defs/gone', '#'],
  ...[
    '#/properties/other',
    '#/required',
    '#/definitions/part',
    'https://example.org/part.json',
    'part.json',
    '#part',
    'gone',
    '',
    '/',
  ],
];

const patterns = [
  ...['^[a-z]+$', '[a-z]+', '^(?=.*a).*$', '^(?!a).*$', '(?<=a)b', '^(a)\\1$', '\\bword\\b', '\\p{L}+', '(?i)a', '^a{1,2000}$'],
  ...[
    '(',
    '[',
    '^a{',
    'a{2,1}',
    '^a{1,2,3}$',
    '^a{x}$',
    '^[a$',
    '^(a$',
    '^a)$',
    '^\\d+$',
    '^\\w+\\s$',
    '^(\\d)+$',
    '\\q',
    '^a**$',
  ],
  ...[
    '^a]$',
    '^a}$',
    '^a{1$',
    '^{1}$',
    '^a{,3}$',
    '^a{99999}$',
    '^+$',
    '^\\x41$',
    '^\\u0041$',
    '^\\cA$',
    '^[^]$',
    '^\\p{Greek}$',
  ],
];

/** Values of every type, and lists and objects of them: what fits nowhere is among them. */
const odd: readonly Json[] = [
  ...[null, 0, 1, -1, 1.5, 2 ** 63, 'x', '', '7', 'true', true, false, [], {}],
  ...[['x'], ['x', 'x'], [1], [null], [''], ['/'], [true], [{}], [[]], ['x', 1], [text], [text, text], [1, 1], [{ a: 1 }]],
  ...[{ a: 1 }, { a: 'x' }, { a: null }, { a: [] }, { a: ['x'] }, { a: ['x', 'x'] }, { a: [1] }, { a: true }, { a: text }],
  ...[{ '(': text }, { '': text }, Array.from({ length: 8 }, (_, at) => ({ const: at }))],
];

const usual: Readonly<Record<string, readonly Json[]>> = {
  type: ['string', ['string', 'null'], 'object', 'array', 'integer', 'null', 'STRING', 'strnig', ['object', 'null'], []],
  properties: [{ inner: text }, {}],
  patternProperties: [{ '^x': text }],
  required: [['inner'], ['gone'], []],
  items: [text, [text], true, false],
  prefixItems: [[text, text]],
  enum: [['a', 'b'], [], [1, 2], ['a', 1], [''], ['a/b'], [null], [true], ['a', { b: 1 }]],
  const: ['a', 1, null, true, { a: 1 }],
  pattern: patterns,
  format: ['date-time', 'email', 'int32', 'uri', 'enum', 'phone', 'binary'],
  minimum: [1],
  maximum: [9],
  exclusiveMinimum: [1, true],
  exclusiveMaximum: [9, true],
  multipleOf: [2, 0],
  minLength: [1],
  maxLength: [9],
  minItems: [1, 0, 2],
  maxItems: [9],
  minProperties: [1],
  maxProperties: [9],
  minContains: [1],
  maxContains: [2],
  uniqueItems: [true],
  contains: [text],
  anyOf: [[closed({ inner: text })], [text, { type: 'integer' }], [], [text]],
  oneOf: [[closed({ inner: text })], [text, { type: 'integer' }], [], [text]],
  allOf: [[closed({ inner: text })], [text], [text, { minLength: 1 }], []],
  not: [{ type: 'null' }],
  if: [{ type: 'string' }],
  // By name: `then` in a literal looks like a promise.
  ...Object.fromEntries([['then', [{ minLength: 1 }]]]),
  else: [{ minimum: 1 }],
  additionalProperties: [false, true, text, {}],
  unevaluatedProperties: [false, text],
  unevaluatedItems: [false, text],
  additionalItems: [false, text],
  propertyNames: [{ pattern: '^a' }],
  dependentRequired: [{ a: ['b'] }],
  dependentSchemas: [{ a: { required: ['b'] } }],
  dependencies: [{ a: ['b'] }],
  $ref: references,
  $defs: [{ part: text }],
  definitions: [{ part: text }],
  $schema: ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#', 'x'],
  $id: ['https://example.org/a', '#a', 'not a #uri#'],
  $anchor: ['here', '1 2'],
  $dynamicAnchor: ['here', '1 2'],
  $dynamicRef: ['#here'],
  $recursiveRef: ['#'],
  $recursiveAnchor: [true],
  $vocabulary: [{ 'https://example.org/v': true }],
  $comment: ['why'],
  id: ['https://example.org/a'],
  title: ['Title'],
  description: ['What it is.'],
  default: ['a', null],
  examples: [['a']],
  example: ['a'],
  deprecated: [true],
  readOnly: [true],
  writeOnly: [true],
  nullable: [true],
  contentEncoding: ['base64'],
  contentMediaType: ['text/plain'],
  contentSchema: [text],
  discriminator: [{ propertyName: 'kind' }],
  propertyOrdering: [['inner']],
};

/** Values that a keyword usually has, the most sensible first. */
export const usualValues = (keyword: string): readonly Json[] => usual[keyword] ?? ['a', 1, true];

/** Those, and what hardly fits anywhere. */
export const valuesOf = (keyword: string): readonly Json[] => [...usualValues(keyword), ...odd];

const samples: Readonly<Record<JsonType, readonly Json[]>> = {
  null: [null],
  boolean: [true, false],
  number: [1.5, 3],
  integer: [3],
  string: ['a'],
  array: [['a'], [text]],
  object: [{ a: 1 }, text],
};

const listOf = (count: number): readonly Json[] => Array.from({ length: count }, (_, at) => `m${at}`);

const ofSize = (size: number): readonly Json[] => [
  listOf(size),
  listOf(size).map(() => text),
  'x'.repeat(size),
  Object.fromEntries(listOf(size).map((name) => [name, text])),
];

/** Values made for a test; those that fail it are told by who is asked. */
export const valuesFor = (test: ValueTest): readonly Json[] => {
  if ('in' in test) return test.in;
  if ('is' in test) return test.is.flatMap((type) => samples[type]);
  if ('min' in test) return [test.min, test.min + 1];
  if ('max' in test) return [test.max, test.max - 1];
  if ('size' in test) {
    const { min = 0, max = min } = test.size;
    return [...ofSize(min), ...ofSize(max)];
  }
  if ('beyond' in test) return [2 ** 64, -(2 ** 64)];
  if ('key' in test) return valuesFor(test.key).map((key) => ({ [String(key)]: text }));
  if ('members' in test) return [test.members.flatMap((type) => samples[type])];
  if ('breaks' in test || 'regex' in test) return patterns;
  if ('refers' in test) return references;
  if ('own' in test) return valuesFor(test.passes).map((value) => ({ [test.own]: value }));
  if ('matches' in test) return kit.textsFor(test.matches, 6);
  if ('any' in test) return test.any.flatMap(valuesFor);
  if ('all' in test) return test.all.flatMap(valuesFor);
  return odd;
};
