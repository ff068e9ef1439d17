import { describe, expect, it } from 'vitest';
import { typesTaken } from '../../src/decode/taken-types.ts';
import { readSchema } from '../../src/model/read-schema.ts';

const all = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const taken = (schema: unknown) => [...typesTaken(readSchema(schema), 0)].sort();

/** A schema inside so many others. */
const within = (levels: number, wrap: (schema: object) => object, schema: object): object =>
  levels === 0 ? schema : wrap(within(levels - 1, wrap, schema));

describe('types that a schema takes', () => {
  it.each<[object, readonly string[]]>([
    [{}, all],
    [{ minimum: 1 }, all],
    [{ type: 'string' }, ['string']],
    [{ type: ['null', 'object'] }, ['null', 'object']],
    [{ type: 'number' }, ['integer', 'number']],
    [{ type: 'integer' }, ['integer']],
    [{ const: null }, ['null']],
    [{ const: [] }, ['array']],
    [{ const: {} }, ['object']],
    [{ const: 'x' }, ['string']],
    [{ const: 1 }, ['integer', 'number']],
    [{ enum: [true, 'x', null] }, ['boolean', 'null', 'string']],
    [{ enum: [1, [1]] }, ['array', 'integer', 'number']],
    [{ type: 'string', const: 1 }, ['string']],
    [{ enum: 'x' }, all],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['integer', 'string']],
    [{ oneOf: [{ type: 'string' }, { const: null }] }, ['null', 'string']],
    [{ anyOf: [{ type: 'string' }, {}] }, all],
    [{ type: ['string', 'integer'], anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, ['integer']],
    [{ type: ['string', 'integer'], oneOf: [{ type: 'string' }, { type: 'boolean' }] }, ['string']],
    [{ anyOf: [{ type: ['string', 'null'] }], oneOf: [{ type: ['null', 'array'] }] }, ['null']],
    [{ allOf: [{ type: ['string', 'null'] }, { type: ['null', 'integer'] }] }, ['null']],
    [{ allOf: [{ type: 'integer' }, { enum: [1, 2] }] }, ['integer']],
    [{ allOf: [{ type: 'string' }, { type: 'integer' }] }, []],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'integer' } } }, ['integer']],
    [{ $ref: '#/$defs/a', type: ['null', 'boolean'], $defs: { a: { type: ['null', 'array'] } } }, ['null']],
    [{ $ref: 'https://a.example/b', type: 'null' }, ['null']],
    [{ $ref: '#' }, all],
    [{ type: 'array', allOf: [{ $ref: '#' }] }, ['array']],
    [{ type: 'array', anyOf: [{ $ref: '#' }] }, ['array']],
  ])('%j: %j', (schema, types) => expect(taken(schema)).toEqual(types));

  it('are not those beside a reference in drafts that pass them over', () => {
    const beside = { type: 'null', allOf: [{ type: 'null' }], anyOf: [{ type: 'null' }], oneOf: [{ type: 'null' }] };
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { $ref: '#/definitions/d', ...beside } },
      definitions: { d: { type: ['null', 'array'] } },
    };
    const graph = readSchema(schema);
    const { id } = graph.nodes.find(({ pointer }) => pointer === '/properties/a') ?? { id: -1 };
    expect([...typesTaken(graph, id)].sort()).toEqual(['array', 'null']);
  });

  it('are all where there is no schema', () => expect([...typesTaken(readSchema({}), 99)].sort()).toEqual(all));

  it.each<[string, (schema: object) => object]>([
    ['anyOf', (schema) => ({ anyOf: [schema] })],
    ['oneOf', (schema) => ({ oneOf: [schema] })],
    ['allOf', (schema) => ({ allOf: [schema] })],
  ])('are looked for through 24 levels of %s', (_, wrap) => {
    expect(taken(within(24, wrap, { type: 'null' }))).toEqual(['null']);
    expect(taken(within(25, wrap, { type: 'null' }))).toEqual(all);
  });

  it('are found once, and as far as can be seen from each', () => {
    const graph = readSchema(within(30, (schema) => ({ anyOf: [schema] }), { type: 'null' }));
    expect([...typesTaken(graph, 0)].sort()).toEqual(all);
    const { id } = graph.nodes.find(({ pointer }) => pointer === '/anyOf/0'.repeat(20)) ?? { id: -1 };
    expect([...typesTaken(graph, id)]).toEqual(['null']);
    expect(typesTaken(graph, id)).toBe(typesTaken(graph, id));
    expect([...typesTaken(graph, 0)].sort()).toEqual(all);
  });
});
