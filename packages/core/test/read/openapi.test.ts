import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { resolvePointer } from '../../src/json/pointer.ts';
import { keysOf } from '../../src/json/value.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Tool } from '../../src/model/tool.ts';
import { documentPointer } from '../../src/read/document-pointer.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { schemaFindings } from '../../src/read/schema-findings.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });

const document = (paths: object, components: object = {}, openapi: unknown = '3.1.0') => ({
  openapi,
  info: { title: 'T', version: '1' },
  paths,
  components,
});

const read = (value: unknown) => {
  const result = readTools(deepFreeze(value));
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog;
};

const one = (operation: object, components: object = {}, item: object = {}): Tool => {
  const [tool] = read(document({ '/things/{id}': { ...item, post: operation } }, components)).tools;
  if (tool === undefined) throw new Error('no tool');
  return tool;
};

const parameter = (name: string, place: string, more: object = {}) => ({ name, in: place, schema: { type: 'string' }, ...more });

describe('the input schema of an operation', () => {
  test('holds parameters of every place and the members of a JSON body', () => {
    const parameters = [
      parameter('limit', 'query', { required: true, description: 'How many.' }),
      parameter('X-Trace', 'header'),
      parameter('session', 'cookie'),
      parameter('Authorization', 'header', { required: true }),
    ];
    const body = { type: ['object'], properties: { title: { type: 'string' }, done: { type: 'boolean' } }, required: ['title'] };
    const tool = one(
      { operationId: 'addThing', parameters, requestBody: { required: true, ...json(body) } },
      {},
      { parameters: [parameter('id', 'path')] },
    );
    expect([tool.name, tool.inputSchema]).toEqual([
      'addThing',
      {
        type: 'object',
        properties: {
          id: { type: 'string' },
          limit: { type: 'string', description: 'How many.' },
          'X-Trace': { type: 'string' },
          session: { type: 'string' },
          title: { type: 'string' },
          done: { type: 'boolean' },
        },
        required: ['id', 'limit', 'title'],
      },
    ]);
  });

  test('an operation without arguments has an object without members', () => {
    expect(one({}).inputSchema).toEqual({ type: 'object', properties: {} });
  });

  test('the operation’s own parameter replaces the path’s of the same name and place', () => {
    const tool = one(
      { parameters: [parameter('id', 'path', { schema: { type: 'integer' } })] },
      {},
      { parameters: [parameter('id', 'path')] },
    );
    expect(tool.inputSchema).toEqual({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] });
  });

  test('names that meet are told apart by their place, whatever else is called so', () => {
    const body = { type: 'object', properties: { id: { type: 'number' }, query_id: { type: 'null' } }, required: ['id'] };
    const tool = one({
      parameters: [parameter('id', 'path'), parameter('id', 'query')],
      requestBody: { required: true, ...json(body) },
    });
    expect(tool.inputSchema).toEqual({
      type: 'object',
      properties: {
        path_id: { type: 'string' },
        query_id_2: { type: 'string' },
        body_id: { type: 'number' },
        query_id: { type: 'null' },
      },
      required: ['path_id', 'body_id'],
    });
  });

  test.each([
    ['a list', { type: 'array', items: { type: 'string' } }],
    ['a text', { type: 'string' }],
    ['a choice', { oneOf: [{ type: 'object' }, { type: 'string' }] }],
    ['an object of any members', { type: 'object', additionalProperties: { type: 'string' } }],
    ['an object with a condition', { type: 'object', properties: { a: {} }, minProperties: 1 }],
    ['an object that may be null', { type: ['object', 'null'], properties: { a: {} } }],
    ['an object that requires what it does not declare', { type: 'object', properties: { a: {} }, required: ['b'] }],
  ])('%s stays whole as body', (_, schema) => {
    const tool = one({ requestBody: { required: true, description: 'What.', ...json(schema) } });
    expect(tool.inputSchema).toEqual({
      type: 'object',
      properties: { body: { ...schema, description: 'What.' } },
      required: ['body'],
    });
  });

  test('a body that may be left out requires nothing', () => {
    const body = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
    expect(one({ requestBody: json(body) }).inputSchema).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      additionalProperties: false,
    });
  });

  test('parts of a body under allOf are joined where they say different things', () => {
    const base = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, id: { type: 'string', readOnly: true } },
    };
    const body = { allOf: [ref('Base'), { type: 'object', properties: { name: { type: 'string' } } }] };
    expect(one({ requestBody: { required: true, ...json(body) } }, { schemas: { Base: base } }).inputSchema).toEqual({
      type: 'object',
      properties: { kind: { type: 'string' }, name: { type: 'string' } },
      required: ['kind'],
    });
    const twice = { allOf: [ref('Base'), { properties: { kind: { const: 'a' } } }] };
    expect(one({ requestBody: json(twice) }, { schemas: { Base: base } }).inputSchema).toEqual({
      type: 'object',
      properties: { body: { allOf: [{ $ref: '#/$defs/Base' }, { properties: { kind: { const: 'a' } } }] } },
      $defs: { Base: base },
    });
  });

  test('JSON comes before forms, and those before other media', () => {
    const media = (type: string) => ({ schema: { type: 'object', properties: { [type]: {} } } });
    const names = (types: readonly string[]) => {
      const content = Object.fromEntries(types.map((type) => [type, media(type)]));
      const { inputSchema } = one({ requestBody: { content } });
      return Object.keys((inputSchema as { properties: object }).properties);
    };
    expect(
      names(['application/xml', 'multipart/form-data', 'application/vnd.x+json', 'application/json; charset=utf-8']),
    ).toEqual(['application/json; charset=utf-8']);
    expect(names(['application/xml', 'multipart/form-data', 'application/vnd.x+json'])).toEqual(['application/vnd.x+json']);
    expect(names(['application/xml', 'multipart/form-data'])).toEqual(['multipart/form-data']);
    expect(names(['application/xml'])).toEqual(['application/xml']);
  });
});

describe('references', () => {
  const schemas = {
    Node: { type: 'object', properties: { next: ref('Node'), unit: ref('Unit') } },
    Unit: { enum: ['C', 'F'] },
    'a/b': { type: 'integer' },
    Unused: { type: 'string' },
  };

  test('what a tool needs goes with it under $defs, cycles kept; the rest does not', () => {
    const tool = one({ requestBody: json({ type: 'array', items: ref('Node') }) }, { schemas });
    expect(tool.inputSchema).toEqual({
      type: 'object',
      properties: { body: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      $defs: {
        Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, unit: { $ref: '#/$defs/Unit' } } },
        Unit: schemas.Unit,
      },
    });
    const validate = new Ajv2020({ strict: false }).compile(tool.inputSchema as object);
    expect([{ next: { unit: 'C' } }, { next: { unit: 'K' } }].map((node) => validate({ body: [node] }))).toEqual([true, false]);
  });

  test('only references are rewritten: properties and payloads of that name stay', () => {
    const schema = {
      type: 'object',
      properties: { $ref: { type: 'string' }, x: { ...ref('Unit'), default: { y: ref('Unit') }, examples: [ref('Unit')] } },
      const: { y: ref('Unit'), items: ref('Unit') },
    };
    const { properties } = one({ requestBody: json(schema) }, { schemas }).inputSchema as { properties: { body: unknown } };
    expect(properties.body).toEqual({
      ...schema,
      properties: { ...schema.properties, x: { ...schema.properties.x, $ref: '#/$defs/Unit' } },
    });
  });

  test('places below a schema, beside the schemas, and with escapes are found', () => {
    const parameters = [
      parameter('a', 'query', { schema: { $ref: '#/components/schemas/Node/properties/unit' } }),
      parameter('b', 'query', { schema: { $ref: '#/components/parameters/P/schema' } }),
      parameter('c', 'query', { schema: { $ref: '#/components/schemas/a~1b' } }),
      ref('P', 'parameters'),
    ];
    const tool = one({ parameters }, { schemas, parameters: { P: parameter('p', 'query') } });
    expect(tool.inputSchema).toEqual({
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/Node/properties/unit' },
        b: { $ref: '#/$defs/schema' },
        c: { $ref: '#/$defs/a~1b' },
        p: { type: 'string' },
      },
      $defs: {
        Node: expect.anything(),
        schema: { type: 'string' },
        'a/b': { type: 'integer' },
        Unit: schemas.Unit,
      },
    });
    expect(schemaFindings(tool, 0)).toEqual([]);
  });

  test('a description beside a bare reference is written into what the reference names', () => {
    const tool = one({ parameters: [parameter('unit', 'query', { schema: ref('Unit'), description: 'D.' })] }, { schemas });
    expect(tool.inputSchema).toEqual({ type: 'object', properties: { unit: { enum: ['C', 'F'], description: 'D.' } } });
    expect(documentPointer(tool.source, '/properties/unit/enum/1')).toBe('/components/schemas/Unit/enum/1');
    expect(documentPointer(tool.source, '/properties/unit/description')).toBe(
      '/paths/~1things~1{id}/post/parameters/0/description',
    );
  });

  test('mappings of discriminators lead to the definitions too', () => {
    const Pet = {
      oneOf: [ref('Cat')],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', d: 'Dog' } },
    };
    const tool = one({ requestBody: json(ref('Pet')) }, { schemas: { Pet, Cat: { type: 'object' } } });
    expect((tool.inputSchema as { $defs: { Pet: unknown } }).$defs.Pet).toEqual({
      oneOf: [{ $ref: '#/$defs/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', d: 'Dog' } },
    });
  });

  test('below an id of its own a reference is relative to that id, and the id carries the schema', () => {
    const A = { type: 'null' };
    const Own = { $id: 'https://example.com/own', properties: { a: ref('A') }, components: { schemas: { A } } };
    const prefixItems = [{ $ref: 'https://example.com/own' }, { $ref: 'https://example.com/own#/components/schemas/A' }];
    const tool = one({ requestBody: json({ type: 'array', prefixItems }) }, { schemas: { Own, A: { type: 'string' } } });
    expect(tool.inputSchema).toMatchObject({ properties: { body: { prefixItems } } });
    expect(Object.entries((tool.inputSchema as { $defs: object }).$defs)).toEqual([['Own', Own]]);
    expect(schemaFindings(tool, 0)).toEqual([]);
  });

  test('a path that is kept elsewhere may have operations beside its reference, and those win', () => {
    const pathItems = {
      P: { parameters: [parameter('p', 'query')], get: { operationId: 'theirs' }, put: { operationId: 'put' } },
    };
    const { tools } = read(document({ '/a': { ...ref('P', 'pathItems'), get: { operationId: 'own' } } }, { pathItems }));
    expect(
      tools.map(({ name, source, inputSchema }) => [
        name,
        source.pointer,
        Object.keys((inputSchema as { properties: object }).properties),
      ]),
    ).toEqual([
      ['own', '/paths/~1a/get', []],
      ['put', '/components/pathItems/P/put', ['p']],
    ]);
  });

  test('other documents are named and never asked; what leads nowhere or in circles is told', () => {
    const catalog = read(
      document(
        {
          '/a': { $ref: 'paths.yaml#/a' },
          '/b': {
            get: {
              parameters: [{ $ref: 'https://example.com/p.json' }, ref('None', 'parameters'), ref('Loop', 'parameters')],
              requestBody: { $ref: 'b.json' },
            },
          },
          '/c': { get: { parameters: [parameter('q', 'query', { schema: { $ref: 'other.json#/x' } })] } },
        },
        { parameters: { Loop: ref('Loop', 'parameters') } },
      ),
    );
    expect(catalog.tools.map(({ name, inputSchema }) => [name, inputSchema])).toEqual([
      ['get_b', { type: 'object', properties: {} }],
      ['get_c', { type: 'object', properties: { q: { $ref: 'other.json#/x' } } }],
    ]);
    expect(catalog.findings.map(({ id, at }) => `${id} ${at}`)).toEqual([
      'reference-remote /paths/~1a/$ref',
      'reference-remote /paths/~1b/get/parameters/0/$ref',
      'reference-dangling /paths/~1b/get/parameters/1/$ref',
      'reference-loop /components/parameters/Loop/$ref',
      'reference-remote /paths/~1b/get/requestBody/$ref',
    ]);
    const [finding] = schemaFindings(catalog.tools[1] as Tool, 1);
    expect([finding?.id, documentPointer((catalog.tools[1] as Tool).source, finding?.at ?? '')]).toEqual([
      'ref-external',
      '/paths/~1c/get/parameters/0/schema/$ref',
    ]);
  });
});

test('a foreign validator takes every schema, and judges arguments as the document has them', () => {
  const schemas = {
    Tree: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, children: { type: 'array', items: ref('Tree') } },
    },
    Shape: {
      oneOf: [ref('Circle'), ref('Square')],
      discriminator: { propertyName: 'kind', mapping: { circle: '#/components/schemas/Circle' } },
    },
    Circle: {
      type: 'object',
      required: ['kind', 'r'],
      properties: { kind: { const: 'circle' }, r: { type: 'number', exclusiveMinimum: 0 } },
    },
    Square: { allOf: [ref('Circle'), { properties: { side: { $ref: '#/components/schemas/Circle/properties/r' } } }] },
  };
  const { tools } = read(
    document(
      {
        '/trees/{name}': {
          parameters: [parameter('name', 'path')],
          put: {
            requestBody: { required: true, ...json(ref('Tree')) },
            responses: { '200': json({ type: 'array', items: ref('Tree') }) },
          },
        },
        '/shapes': { post: { requestBody: { required: true, ...json(ref('Shape')) }, responses: { '2XX': json(ref('Shape')) } } },
      },
      { schemas },
    ),
  );
  const ajv = new Ajv2020({ strict: false });
  const [tree, shape] = tools.map(({ inputSchema }) => ajv.compile(inputSchema as object));
  const [trees, anyShape] = tools.map(({ outputSchema }) => ajv.compile(outputSchema as object));
  const leaf = { name: 'l' };
  expect([
    tree?.({ path_name: 'p', body_name: 'b', children: [leaf] }),
    tree?.({ path_name: 'p', body_name: 'b', children: [{}] }),
    tree?.({ path_name: 'p' }),
    shape?.({ body: { kind: 'circle', r: 0 } }),
    shape?.({}),
    trees?.([{ name: 'a', children: [leaf] }]),
    trees?.([{ children: [] }]),
    anyShape?.({ kind: 'circle', r: 1, side: 'x' }),
    anyShape?.({ kind: 'square' }),
  ]).toEqual([true, false, false, false, false, true, false, true, false]);
});

describe('versions', () => {
  const old = {
    type: 'object',
    properties: { v: { type: 'number', nullable: true, minimum: 0, exclusiveMinimum: true, example: 1 } },
  };

  test.each(['3.0.3', '3.0', 3])('OpenAPI %j is read in its own draft', (version) => {
    const catalog = read(document({ '/a': { post: { requestBody: json(old) } } }, {}, version));
    const [tool] = catalog.tools as [Tool];
    expect([tool.source.dialect, catalog.findings, schemaFindings(tool, 0)]).toEqual(['openapi-3.0', [], []]);
    const { nodes, problems } = readSchema(tool.inputSchema, { dialect: 'openapi-3.0' });
    const node = nodes.find(({ key }) => key === 'v');
    expect([problems, node?.types, node?.keywords.get('exclusiveMinimum')]).toEqual([
      [],
      ['number', 'null'],
      { holds: 'data', spelt: 'exclusiveMinimum', value: 0 },
    ]);
  });

  test('what stands beside a reference counts since 3.1', () => {
    const schema = { type: 'array', items: { ...ref('A'), minLength: 2 } };
    const ignored = (version: string) => {
      const { tools } = read(document({ '/a': { post: { requestBody: json(schema) } } }, { schemas: { A: {} } }, version));
      const { inputSchema, source } = tools[0] as Tool;
      return readSchema(inputSchema, { dialect: source.dialect ?? '2020-12' }).nodes.some((node) => node.refSiblingsIgnored);
    };
    expect(['3.0.0', '3.1.1', '3.2.0'].map(ignored)).toEqual([true, false, false]);
  });

  test('methods of 3.2 are operations, and what is none is told', () => {
    const item = { query: {}, additionalOperations: { COPY: { operationId: 'copy' } }, get: 5, 'x-get': {}, servers: [] };
    const catalog = read(document({ '/a b/{c}': item, '/bad': 7, 'x-more': {} }, {}, '3.2.0'));
    expect(catalog.tools.map(({ name, source }) => [name, source.pointer])).toEqual([
      ['query_a_b_c', '/paths/~1a b~1{c}/query'],
      ['copy', '/paths/~1a b~1{c}/additionalOperations/COPY'],
    ]);
    expect(catalog.findings.map(({ id, at }) => `${id} ${at}`)).toEqual([
      'operation-malformed /paths/~1a b~1{c}/get',
      'operation-malformed /paths/~1bad',
    ]);
  });

  test('a version nobody knows and a document without operations are told', () => {
    expect(read(document({}, {}, '4.0.0')).findings.map(({ id }) => id)).toEqual(['openapi-version', 'openapi-no-operation']);
  });
});

describe('the rest of a tool', () => {
  test('description, summary and answer', () => {
    const User = { type: 'object', properties: { boss: ref('User') } };
    const responses = { '404': json({ type: 'string' }), '204': {}, '200': ref('Ok', 'responses') };
    const tool = one({ summary: 'S', description: 'D', responses }, { schemas: { User }, responses: { Ok: json(ref('User')) } });
    const carried = { type: 'object', properties: { boss: { $ref: '#/$defs/User' } } };
    expect(tool).toMatchObject({ description: 'D', title: 'S' });
    expect(tool.outputSchema).toEqual({ ...carried, $defs: { User: carried } });
    expect(documentPointer(tool.source, 'tool:/outputSchema/properties')).toBe('/components/schemas/User/properties');
    expect([one({ summary: 'S' }).description, one({}, {}, { summary: 'P' }).description, one({}).description]).toEqual([
      'S',
      'P',
      undefined,
    ]);
    expect(one({ responses: { '200': { content: { 'text/html': { schema: {} } } } } }).outputSchema).toBeUndefined();
  });

  test('places lead back into the document', () => {
    const body = { type: 'object', properties: { a: { type: 'array' }, b: ref('B') }, required: ['b', 'a'] };
    const value = document(
      {
        '/x/{id}': {
          parameters: [parameter('id', 'path')],
          put: { operationId: 'x', requestBody: { required: true, ...json(ref('Body')) } },
        },
      },
      { schemas: { Body: body, B: { enum: [1] } } },
    );
    const { source } = read(value).tools[0] as Tool;
    const places = [
      '/properties/id/type',
      '/properties/a/type',
      '/properties/b/$ref',
      '/$defs/B/enum/0',
      '/required/1',
      '/required/2',
      'tool:/name',
    ];
    const found = places.map((at) => {
      const pointer = documentPointer(source, at);
      const to = resolvePointer(value, pointer);
      return [pointer, to.found ? to.value : undefined];
    });
    expect(found).toEqual([
      ['/paths/~1x~1{id}/parameters/0/schema/type', 'string'],
      ['/components/schemas/Body/properties/a/type', 'array'],
      ['/components/schemas/Body/properties/b/$ref', '#/components/schemas/B'],
      ['/components/schemas/B/enum/0', 1],
      ['/components/schemas/Body/required/1', 'a'],
      ['/components/schemas/Body/required/0', 'b'],
      ['/paths/~1x~1{id}/put/operationId', 'x'],
    ]);
    expect(documentPointer(source, '/properties')).toBe('/paths/~1x~1{id}/put/properties');
  });

  test('names are made where there is none, each once, and given ids stay as they are written', () => {
    const paths = {
      '/a/{b}': { get: {} },
      '/a/b': { get: {}, post: { operationId: 'get_a_b' } },
      '/': { get: { operationId: 'list all' } },
    };
    expect(read(document(paths)).tools.map(({ name }) => name)).toEqual(['get_a_b_2', 'get_a_b_3', 'get_a_b', 'list all']);
    expect(read(document({ [`/${'long/'.repeat(40)}`]: { get: {} } })).tools[0]?.name).toMatch(/^[a-z_]{60}$/);
  });
});

describe('hostile documents', () => {
  test('names of the prototype, numbers and empty names keep their place', () => {
    const properties = JSON.parse('{"__proto__":{"type":"integer"},"":{"type":"null"}}');
    const tool = one({
      operationId: '__proto__',
      parameters: [parameter('constructor', 'query'), parameter('10', 'query'), parameter('9', 'query'), parameter('', 'query')],
      requestBody: json({ type: 'object', properties }),
    });
    const schema = tool.inputSchema as { properties: object };
    expect([tool.name, keysOf(schema.properties)]).toEqual(['__proto__', ['constructor', '10', '9', '__proto__', '']]);
    expect(Object.getOwnPropertyDescriptor(schema.properties, '__proto__')?.value).toEqual({ type: 'integer' });
  });

  test('definitions called as the prototype is are carried', () => {
    const schemas = JSON.parse('{"__proto__":{"type":"integer"}}');
    const { inputSchema } = one({ parameters: [parameter('a', 'query', { schema: ref('__proto__') })] }, { schemas });
    const { $defs } = inputSchema as { $defs: object };
    expect(Object.entries($defs)).toEqual([['__proto__', { type: 'integer' }]]);
  });

  test('values of any kind in any place are told or left out, never thrown', () => {
    const bad = [null, 5, 'x', [], [null], { $ref: 5 }, { $ref: '#' }, { $ref: '#/paths' }, { $ref: '#/%E0%A4%A' }, true];
    for (const value of bad) {
      const operations = [
        { parameters: value },
        { parameters: [value] },
        { parameters: [parameter('a', 'query', { schema: value })] },
        { parameters: [{ name: value, in: value, content: value }] },
        { requestBody: value },
        { requestBody: { content: value } },
        { requestBody: json(value) },
        { requestBody: json({ type: 'object', properties: value, required: value, allOf: value }) },
        { responses: value },
        { responses: { '200': value } },
        { operationId: value, summary: value, description: value },
      ];
      for (const operation of operations) expect(one(operation).name).toMatch(/^(post_things_id|x)$/);
      expect(readTools({ openapi: '3.1.0', info: {}, paths: value, components: value }).ok).toBe(true);
      expect(readTools({ openapi: '3.1.0', info: {}, paths: { '/a': value } }).ok).toBe(true);
    }
  });

  test('values that hold themselves, and schemas of great depth, end', () => {
    const loop: Record<string, unknown> = { type: 'object' };
    loop['properties'] = { loop, again: loop, unit: ref('Unit') };
    let deep: object = ref('Unit');
    for (let level = 0; level < 50_000; level += 1) deep = { type: 'array', items: deep };
    for (const schema of [loop, deep]) {
      const operation = { requestBody: json({ type: 'array', items: schema }) };
      const result = readTools(document({ '/a': { post: operation } }, { schemas: { Unit: { enum: [1] } } }));
      expect(result.ok && result.catalog.tools.length).toBe(1);
    }
  });

  test('10,000 operations that share schemas are read one by one', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`S${at}`, { type: 'object', properties: { next: ref(`S${(at + 1) % 200}`) } }]),
    );
    const paths = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `/p/${at}`,
        { post: { requestBody: { required: true, ...json(ref(`S${at % 200}`)) } } },
      ]),
    );
    const { tools } = read(document(paths, { schemas }));
    expect([tools.length, new Set(tools.map(({ name }) => name)).size, tools.at(-1)?.name]).toEqual([
      10_000,
      10_000,
      'post_p_9999',
    ]);
    const defs = (at: number) => ((tools[at] as Tool).inputSchema as { $defs: Record<string, unknown> }).$defs;
    expect(Object.keys(defs(5)).length).toBe(200);
    // The definitions themselves are shared, so that memory follows the document and not its square.
    expect(defs(5)['S7']).toBe(defs(9_999)['S7']);
  });
});
