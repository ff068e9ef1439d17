import { describe, expect, it } from 'vitest';
import { readSchema } from '../../src/model/read-schema.ts';
import { childrenOf, type DraftId, type SchemaGraph, type SchemaNode } from '../../src/model/schema.ts';
import { deepFreeze } from './deep-freeze.ts';
import { plainGraph } from './plain-graph.ts';

const at = (graph: SchemaGraph, pointer: string): SchemaNode => {
  const found = graph.nodes.find((node) => node.pointer === pointer);
  if (found === undefined) throw new Error(`no node at ${pointer}`);
  return found;
};
const pointers = (graph: SchemaGraph) => graph.nodes.map((node) => node.pointer);
const problems = (graph: SchemaGraph) => graph.problems.map(({ id, pointer }) => [id, pointer]);

describe('spellings of the drafts', () => {
  const body = (container: string) => ({ id: { type: 'integer' }, tag: { $ref: `#/${container}/tag` } });
  const modern = (uri: string) => ({
    $schema: uri,
    $id: 'https://example.com/root',
    $defs: { tag: { type: 'string' } },
    properties: body('$defs'),
    minimum: 0,
    exclusiveMaximum: 10,
    prefixItems: [{ type: 'number' }],
    items: false,
    dependentRequired: { a: ['b'] },
    dependentSchemas: { c: { minProperties: 2 } },
  });
  const old = (uri: string) => ({
    $schema: uri,
    $id: 'https://example.com/root',
    definitions: { tag: { type: 'string' } },
    properties: body('definitions'),
    minimum: 0,
    exclusiveMaximum: 10,
    items: [{ type: 'number' }],
    additionalItems: false,
    dependencies: { a: ['b'], c: { minProperties: 2 } },
  });
  const { $id, exclusiveMaximum, ...rest } = old('http://json-schema.org/draft-04/schema#');
  const oldest = { ...rest, id: $id, maximum: exclusiveMaximum, exclusiveMaximum: true, exclusiveMinimum: false };
  const reference = readSchema(modern('https://json-schema.org/draft/2020-12/schema'));

  it.each([
    ['draft-04', oldest],
    ['draft-06', old('http://json-schema.org/draft-06/schema#')],
    ['draft-07', old('http://json-schema.org/draft-07/schema')],
    ['2019-09', modern('https://json-schema.org/draft/2019-09/schema#')],
  ] as [DraftId, object][])('%s reads as 2020-12 does', (draft, schema) => {
    const graph = readSchema(schema);
    expect(graph.resources.map((one) => [one.uri, one.draft])).toEqual([['https://example.com/root', draft]]);
    expect(plainGraph(graph)).toEqual(plainGraph(reference));
    expect(graph.problems).toEqual([]);
  });

  it('says which old spellings it read', () => {
    expect(readSchema(oldest).nodes[0]?.respellings).toEqual(['items-list', 'dependencies', 'id', 'exclusive-boolean']);
    expect(reference.nodes[0]?.respellings).toEqual([]);
    expect(readSchema(oldest).nodes[0]?.keywords.get('items')).toEqual({
      holds: 'schema',
      spelt: 'additionalItems',
      node: expect.any(Number),
    });
  });

  it('reads nullable as a type list and keeps the keyword', () => {
    const graph = readSchema({ type: 'string', nullable: true }, { dialect: 'openapi-3.0' });
    expect(graph.nodes[0]?.types).toEqual(['string', 'null']);
    expect(graph.nodes[0]?.respellings).toEqual(['nullable']);
    expect(graph.nodes[0]?.keywords.get('nullable')).toEqual({ holds: 'data', spelt: 'nullable', value: true });
    expect(readSchema({ nullable: true }).nodes[0]?.types).toBeUndefined();
    expect(readSchema({ type: ['string', 'null'], nullable: true }).nodes[0]?.types).toEqual(['string', 'null']);
  });

  it('takes the draft of the dialect option only where the schema does not tell', () => {
    expect(readSchema({}, { dialect: 'draft-04' }).resources[0]?.draft).toBe('draft-04');
    expect(readSchema({ $schema: 'http://json-schema.org/draft-07/schema#' }, { dialect: 'draft-04' }).resources[0]?.draft).toBe(
      'draft-07',
    );
    expect(readSchema({}).resources[0]?.draft).toBe('2020-12');
    expect(problems(readSchema({ $schema: 'https://example.com/my-dialect' }))).toEqual([['dialect-unknown', '/$schema']]);
  });

  it('reads the draft of an embedded resource', () => {
    const graph = readSchema({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: {
        old: {
          $id: 'https://example.com/old',
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { a: { $ref: '#', minLength: 1 } },
        },
      },
    });
    expect(graph.resources.map((one) => one.draft)).toEqual(['2020-12', 'draft-07']);
    expect(at(graph, '/$defs/old/properties/a').refSiblingsIgnored).toBe(true);
    expect(at(graph, '/$defs/old/properties/a').keywords.has('minLength')).toBe(true);
  });

  it('joins dependencies with what later drafts call them, and reports a clash', () => {
    const graph = readSchema({
      dependencies: { a: ['b'], c: {} },
      dependentRequired: { d: ['e'] },
      dependentSchemas: { c: true },
    });
    const required = graph.nodes[0]?.keywords.get('dependentRequired');
    expect(required?.holds === 'strings-map' && Object.fromEntries(required.lists)).toEqual({ a: ['b'], d: ['e'] });
    expect(problems(graph)).toEqual([['keyword-conflict', '/dependentSchemas']]);
  });
});

describe('positions', () => {
  it('walks only what holds schemas', () => {
    const payload = { properties: { x: { $ref: '#/nowhere' } }, $id: 'urn:not-an-id', $anchor: 'no' };
    const graph = readSchema({
      default: payload,
      const: payload,
      enum: [payload],
      examples: [payload],
      example: payload,
      'x-vendor': payload,
    });
    expect(pointers(graph)).toEqual(['']);
    expect(graph.nodes[0]?.unknown).toEqual(['x-vendor']);
    expect(graph.resources.length).toBe(1);
    expect(graph.problems).toEqual([]);
  });

  it('takes properties named like keywords, and hostile names, as properties', () => {
    const names = [
      'default',
      'enum',
      '$ref',
      '$id',
      'strict',
      'pattern',
      'additionalProperties',
      'constructor',
      'toString',
      '',
      '/',
      '~',
      '__proto__',
    ];
    const schema = JSON.parse(`{"properties":{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',')}}}`);
    const graph = readSchema(schema);
    const properties = graph.nodes[0]?.keywords.get('properties');
    expect(properties?.holds === 'schema-map' && [...properties.nodes.keys()]).toEqual(names);
    expect(graph.nodes.slice(1).map((node) => [node.key, node.position, node.types])).toEqual(
      names.map((name) => [name, 'root-property', ['string']]),
    );
    expect(pointers(graph).slice(-4)).toEqual(['/properties/', '/properties/~1', '/properties/~0', '/properties/__proto__']);
    expect(graph.problems).toEqual([]);
  });

  it('takes hostile keywords as unknown ones', () => {
    const graph = readSchema(JSON.parse('{"__proto__":{"type":"string"},"constructor":1,"":2,"/":3,"toString":4,"strict":true}'));
    expect(graph.nodes[0]?.unknown).toEqual(['__proto__', 'constructor', '', '/', 'toString', 'strict']);
    expect(graph.nodes[0]?.types).toBeUndefined();
    expect([...(graph.nodes[0]?.keywords.keys() ?? [])]).toEqual([]);
  });

  it('ignores inherited keywords', () => {
    expect(readSchema(Object.create({ type: 'string', $ref: '#' })).nodes[0]?.keywords.size).toBe(0);
  });

  it('says where each node stands', () => {
    const schema = {
      properties: { a: { properties: { b: true } } },
      additionalProperties: {},
      items: {},
      anyOf: [{}],
      not: {},
      $defs: { d: {} },
    };
    expect(readSchema(schema).nodes.map((node) => [node.pointer, node.position])).toEqual([
      ['', 'root'],
      ['/properties/a', 'root-property'],
      ['/additionalProperties', 'map-value'],
      ['/items', 'items'],
      ['/anyOf/0', 'branch'],
      ['/not', 'condition'],
      ['/$defs/d', 'definition'],
      ['/properties/a/properties/b', 'property'],
    ]);
  });

  it('gives parents smaller ids than children and keeps the very source objects', () => {
    const schema = { allOf: [{ properties: { a: { items: {} } } }, false] };
    const graph = readSchema(schema);
    for (const node of graph.nodes) for (const child of childrenOf(node)) expect(graph.nodes[child]?.parent).toBe(node.id);
    expect(graph.nodes[0]?.raw).toBe(schema);
    expect(at(graph, '/allOf/0').raw).toBe(schema.allOf[0]);
    expect(at(graph, '/allOf/1').boolean).toBe(false);
    expect(childrenOf(graph.nodes[0] as SchemaNode)).toEqual([1, 2]);
  });
});

describe('malformed input', () => {
  it.each([[null], [5], ['text'], [[]], [undefined]])('reports a root that is no schema: %j', (schema) => {
    const graph = readSchema(schema);
    expect(problems(graph)).toEqual([['schema-not-object', '']]);
    expect(graph.nodes.length).toBe(1);
  });

  it('keeps malformed keywords raw, reports them, and reads the rest', () => {
    const graph = readSchema({
      type: 'any',
      required: true,
      minLength: '3',
      properties: [],
      allOf: {},
      items: 5,
      enum: 'a',
      $ref: 5,
      exclusiveMinimum: true,
      multipleOf: null,
      additionalProperties: { type: 'string' },
    });
    expect(problems(graph)).toEqual(
      ['type', 'required', 'minLength', 'properties', 'allOf', 'items', 'enum', '$ref', 'exclusiveMinimum', 'multipleOf'].map(
        (name) => ['keyword-malformed', `/${name}`],
      ),
    );
    expect(graph.nodes[0]?.keywords.get('required')).toEqual({ holds: 'malformed', spelt: 'required', value: true });
    expect(graph.nodes[0]?.types).toBeUndefined();
    expect(graph.nodes[0]?.references).toEqual([]);
    expect(at(graph, '/additionalProperties').types).toEqual(['string']);
  });

  it('reports members that are no schemas', () => {
    expect(problems(readSchema({ properties: { a: 1, b: {} }, anyOf: [null, {}], dependencies: { c: [1] } }))).toEqual([
      ['schema-not-object', '/properties/a'],
      ['schema-not-object', '/anyOf/0'],
      ['schema-not-object', '/dependencies/c'],
    ]);
  });

  it('never writes to its input', () => {
    const schema = deepFreeze({
      id: 'https://example.com/x',
      items: [{ $ref: '#/unknown/a' }],
      additionalItems: { nullable: true, type: 'string' },
      unknown: { a: { $ref: '#' } },
      dependencies: { a: ['b'] },
      minimum: 1,
      exclusiveMinimum: true,
      $defs: { a: { $anchor: 'a' } },
    });
    const text = JSON.stringify(schema);
    expect(readSchema(schema).problems).toEqual([]);
    expect(JSON.stringify(schema)).toBe(text);
  });
});

describe('budgets', () => {
  it('reads 20 doublings of references as 21 definitions', () => {
    const $defs: Record<string, unknown> = { d20: { type: 'string' } };
    for (let level = 0; level < 20; level += 1)
      $defs[`d${level}`] = { properties: { a: { $ref: `#/$defs/d${level + 1}` }, b: { $ref: `#/$defs/d${level + 1}` } } };
    const graph = readSchema({ $defs, $ref: '#/$defs/d0' });
    expect(graph.nodes.length).toBe(1 + 21 + 40);
    expect(graph.problems).toEqual([]);
  });

  it.each(['properties', 'allOf', 'not', 'items'])('stops at 100 levels of 2,000 under %s', (keyword) => {
    let schema: unknown = { type: 'string' };
    for (let level = 0; level < 2000; level += 1)
      schema = { [keyword]: keyword === 'properties' ? { a: schema } : keyword === 'allOf' ? [schema] : schema };
    const graph = readSchema(schema);
    expect(graph.nodes.length).toBe(100);
    expect(graph.isComplete).toBe(false);
    expect(graph.nodes[99]?.isCut).toBe(true);
    expect(graph.problems.map(({ id, limit }) => [id, limit])).toEqual([['budget-depth', 100]]);
    expect(graph.problems[0]?.pointer.split(`/${keyword}`).length).toBe(101);
  });

  it('reads 200,000 levels of data and unknown keywords without overflow', () => {
    let data: unknown = 1;
    for (let level = 0; level < 200_000; level += 1) data = [data];
    const graph = readSchema({ default: data, 'x-deep': data, properties: { a: {} } });
    expect([graph.nodes.length, graph.isComplete]).toEqual([2, true]);
  });

  it('names the node budget and keeps what was read', () => {
    const properties: Record<string, unknown> = {};
    for (let count = 0; count < 20_000; count += 1) properties[`p${count}`] = {};
    const graph = readSchema({ properties, title: 'kept' });
    expect(graph.nodes.length).toBe(20_000);
    expect(graph.problems).toEqual([
      { id: 'budget-nodes', limit: 20_000, pointer: '/properties/p19999', message: 'The schema has more than 20000 nodes.' },
    ]);
    expect(graph.nodes[0]?.keywords.get('title')).toEqual({ holds: 'data', spelt: 'title', value: 'kept' });
    const { p0, ...others } = properties;
    expect([p0, readSchema({ properties: others }).problems]).toEqual([{}, []]);
  });

  it('names the byte budget, in bytes of UTF-8', () => {
    const problem = {
      id: 'budget-bytes',
      limit: 1_000_000,
      pointer: '',
      message: 'The schema is longer than 1000000 bytes; its keywords are not read.',
    };
    expect(readSchema({ description: 'x'.repeat(1_000_000) }).problems).toEqual([problem]);
    expect(readSchema({ description: 'x'.repeat(999_900) }).problems).toEqual([]);
    expect(readSchema({ description: 'é'.repeat(500_000) }).problems).toEqual([problem]);
    expect(readSchema({ description: 'é'.repeat(499_900) }).problems).toEqual([]);
    expect(readSchema({ type: 'string' }, { bytes: 2_000_000 }).problems).toEqual([problem]);
    expect(readSchema({ type: 'string' }, { budgets: { bytes: 5 } }).problems[0]?.limit).toBe(5);
  });

  it('ends on objects that hold themselves', () => {
    const schema = { type: 'object', properties: {} };
    schema.properties = { a: schema, b: schema };
    expect(readSchema(schema).isComplete).toBe(false);
    expect(readSchema(schema, { bytes: 0 }).problems.map(({ id }) => id)).toEqual(['budget-nodes']);
  });

  it('does not put long pointers together for many references', () => {
    const name = 'n'.repeat(300_000);
    const members = Array.from({ length: 5000 }, (_, at) => ({ $ref: `#/properties/${at % 2 === 0 ? 'a' : 'b'}` }));
    const graph = readSchema({ properties: { a: {}, [name]: { anyOf: members } } });
    expect(graph.problems.length).toBe(2500);
  });
});
