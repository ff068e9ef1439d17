import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { anthropicTarget } from '../../src/targets/anthropic.ts';
import { verify } from '../../src/verify/verify.ts';
import { draft202012, olderDrafts, openapi30 } from '../targets/keywords.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
// The meta-schema itself: `validateSchema` would choose by `$schema`, and throw where that is no string.
const metaSchema = ajv.getSchema('https://json-schema.org/draft/2020-12/schema');
const isSchema = (schema: unknown): boolean => metaSchema?.(schema) === true;

const refuses = (schema: unknown): boolean => {
  const verdict = verify({ tools: [{ name: 'x', input_schema: schema }] }, anthropicTarget, { budgets: { faults: 1000 } });
  return verdict.faults.some(({ id }) => id === 'meta-schema');
};

const values: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, '', 'string', 'no type', '#a', '9', 'a b'],
  ...[
    [],
    ['a'],
    ['a', 'a'],
    ['string', 'null'],
    ['string', 'string'],
    ['string', 'x'],
    [1],
    [null],
    [{}],
    [{}, {}],
    [true],
    [[]],
  ],
  ...[{}, { a: 1 }, { a: {} }, { a: true }, { a: null }, { a: 'x' }, { a: [] }, { a: ['b'] }, { a: ['b', 'b'] }, { a: [1] }],
  ...[{ type: 'no type' }, { a: { type: 1 } }, { '[': {} }],
];

const places: Readonly<Record<string, (node: object) => object>> = {
  root: (node) => ({ type: 'object', ...node }),
  property: (node) => ({ type: 'object', properties: { a: node } }),
  items: (node) => ({ type: 'object', properties: { a: { type: 'array', items: node } } }),
  'a branch of anyOf': (node) => ({ type: 'object', properties: { a: { anyOf: [{ type: 'null' }, node] } } }),
  definitions: (node) => ({ type: 'object', definitions: { a: node } }),
  dependencies: (node) => ({ type: 'object', dependencies: { b: ['a'], a: node } }),
};

const keywords = [...draft202012, ...olderDrafts, ...openapi30, 'x-anything'];
const written = (value: unknown) => JSON.stringify(value);

describe.each(Object.entries(places))('a keyword of any value at %s', (_, place) => {
  it.each(keywords)('%s is refused where Ajv refuses it by the meta-schema, and only there', (keyword) => {
    const schemas = values.map((value) => place({ [keyword]: value }));
    const told = schemas.map((schema) => `${written(schema)} ${refuses(schema) ? 'refused' : 'taken'}`);
    expect(told).toEqual(schemas.map((schema) => `${written(schema)} ${isSchema(schema) ? 'taken' : 'refused'}`));
  });
});

describe('the comparison with Ajv', () => {
  it('asks about thousands of schemas, of which each side refuses a good part', () => {
    const schemas = Object.values(places).flatMap((place) =>
      keywords.flatMap((keyword) => values.map((value) => place({ [keyword]: value }))),
    );
    expect(schemas.length).toBe(15_732);
    const refused = schemas.filter((schema) => !isSchema(schema)).length;
    expect(refused / schemas.length).toBeGreaterThan(0.5);
    expect(refused / schemas.length).toBeLessThan(0.9);
  });
});
