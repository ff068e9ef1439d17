import { expect, it } from 'vitest';
import { contradictionIn } from '../../src/compare/unsatisfiable.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Json } from '../../src/model/tool.ts';
import { schemaFindings } from '../../src/read/schema-findings.ts';
import { toolWith } from '../compile/compiling.ts';

const object = (properties: object, more: object = {}): Json => ({ type: 'object', properties, ...more });
const ids = (schema: Json): readonly string[] => schemaFindings(toolWith(schema), 0).map(({ id }) => id);

it.each<[string, Json]>([
  ['demands a member that is never there', object({ a: false }, { required: ['a'] })],
  ['demands a member of an empty list', object({ a: { enum: [] } }, { required: ['a'] })],
  ['demands a member that the closed object has not', object({ a: {} }, { required: ['b'], additionalProperties: false })],
  ['demands two types at once', object({ a: { allOf: [{ type: 'string' }, { type: 'integer' }] } }, { required: ['a'] })],
  ['demands what it forbids', object({ a: {} }, { required: ['a'], not: { required: ['a'] } })],
  ['demands more than it allows', object({ a: { type: 'string', minLength: 3, maxLength: 2 } }, { required: ['a'] })],
  [
    'demands it below a reference',
    {
      ...(object({ a: { $ref: '#/$defs/never' } }, { required: ['a'] }) as object),
      $defs: { never: { type: 'integer', minimum: 2, maximum: 1 } },
    },
  ],
])('a schema that %s is named', (_, schema) => {
  expect(ids(schema)).toEqual(['schema-unsatisfiable']);
});

it.each<[string, Json]>([
  ['forbids a member that may be left away', object({ a: false })],
  ['has an empty list for a member that may be left away', object({ a: { enum: [] } })],
  ['is closed', object({ a: { type: 'string' } }, { required: ['a'], additionalProperties: false })],
  ['demands a member that an open object may have', object({}, { required: ['a'] })],
  ['joins schemas that go together', object({ a: { allOf: [{ type: 'string' }, { minLength: 2 }] } }, { required: ['a'] })],
  [
    'has a list that is closed behind its places',
    object({ a: { type: 'array', prefixItems: [{}], items: false } }, { required: ['a'] }),
  ],
])('a schema that %s is fine', (_, schema) => {
  expect(ids(schema)).toEqual([]);
});

it.each<[string, Json, string]>([
  ['the member', object({ a: false }, { required: ['a'] }), '/properties/a'],
  ['the join', object({ a: { allOf: [{ type: 'string' }, { type: 'integer' }] } }, { required: ['a'] }), '/properties/a'],
  [
    'what requires itself',
    {
      ...(object({ a: { $ref: '#/$defs/knot' } }, { required: ['a'] }) as object),
      $defs: { knot: object({ in: { $ref: '#/$defs/knot' } }, { required: ['in'] }) },
    },
    '/$defs/knot/properties/in',
  ],
])('its place is %s', (_, schema, at) => {
  expect(contradictionIn(readSchema(schema))?.pointer).toBe(at);
});
