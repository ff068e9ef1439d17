import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/json/locate.ts';
import { resolvePointer } from '../../src/json/pointer.ts';
import type { Catalog, SourceFormat } from '../../src/model/tool.ts';
import { type ReadOptions, readTools } from '../../src/read/read-tools.ts';

const schema = { type: 'object', properties: { a: { type: 'string' } } };

const catalogOf = (input: unknown, options: ReadOptions = {}): Catalog => {
  const result = readTools(input, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog;
};

const shapeOf = ({ format, tools, providerTools }: Catalog) => ({
  format,
  tools: tools.map((tool) => `${tool.name} ${tool.source.pointer} ${tool.source.schemaPointer}`),
  providerTools: providerTools.map(({ type, pointer }) => `${type} ${pointer}`),
});

const dated = { type: 'computer_20250124', name: 'computer' };

describe('what a value is taken for', () => {
  const cases: readonly [string, unknown, SourceFormat, readonly string[], readonly string[]][] = [
    [
      'one Chat tool',
      { type: 'function', function: { name: 'a', parameters: schema } },
      'openai-chat',
      ['a  /function/parameters'],
      [],
    ],
    ['one Responses tool', { type: 'function', name: 'a', parameters: schema }, 'openai-responses', ['a  /parameters'], []],
    ['one Anthropic tool', { name: 'a', input_schema: schema }, 'anthropic', ['a  /input_schema'], []],
    ['one Gemini declaration', { name: 'a', parameters: schema }, 'gemini', ['a  /parameters'], []],
    [
      'one Gemini JSON declaration',
      { name: 'a', parameters_json_schema: schema },
      'gemini-json',
      ['a  /parameters_json_schema'],
      [],
    ],
    [
      'a Responses request',
      {
        model: 'm',
        input: 'x',
        tools: [
          { type: 'function', name: 'a', parameters: schema },
          { type: 'mcp', server_label: 's' },
        ],
      },
      'openai-responses',
      ['a /tools/0 /tools/0/parameters'],
      ['mcp /tools/1'],
    ],
    [
      'a Chat list with both spellings',
      [
        { type: 'function', function: { name: 'a', parameters: schema } },
        { type: 'function', name: 'b', parameters: schema },
      ],
      'openai-chat',
      ['a /0 /0/function/parameters', 'b /1 /1/parameters'],
      [],
    ],
    [
      'a Chat custom tool',
      [
        { type: 'custom', custom: { name: 'c' } },
        { type: 'function', function: { name: 'a' } },
      ],
      'openai-chat',
      ['a /1 /1/function/parameters'],
      ['custom /0'],
    ],
    [
      'Anthropic tools of type custom',
      [{ type: 'custom', name: 'a', input_schema: schema }, dated],
      'anthropic',
      ['a /0 /0/input_schema'],
      ['computer_20250124 /1'],
    ],
    [
      'a list as the AI SDK hands it to its models',
      { tools: [{ type: 'function', name: 'a', inputSchema: schema }] },
      'ai-sdk',
      ['a /tools/0 /tools/0/inputSchema'],
      [],
    ],
    [
      'MCP tools with a snake-case schema in an answer',
      { result: { tools: [{ name: 'a', input_schema: schema }] } },
      'mcp',
      ['a /result/tools/0 /result/tools/0/input_schema'],
      [],
    ],
    [
      'a Gemini request with one group in place of a list',
      { contents: [], tools: { functionDeclarations: [{ name: 'a', parameters: schema }] } },
      'gemini',
      ['a /tools/functionDeclarations/0 /tools/functionDeclarations/0/parameters'],
      [],
    ],
    [
      'a Gemini group with a tool of its own',
      [{ functionDeclarations: [{ name: 'a' }], googleSearch: {} }],
      'gemini',
      ['a /0/functionDeclarations/0 /0/functionDeclarations/0/parameters'],
      ['googleSearch /0/googleSearch'],
    ],
    [
      'a Bedrock request',
      {
        modelId: 'm',
        toolConfig: { tools: [{ toolSpec: { name: 'a', inputSchema: { json: schema } } }, { cachePoint: { type: 'default' } }] },
      },
      'bedrock',
      ['a /toolConfig/tools/0 /toolConfig/tools/0/toolSpec/inputSchema/json'],
      ['cachePoint /toolConfig/tools/1'],
    ],
    [
      'a Bedrock list',
      [{ toolSpec: { name: 'a', inputSchema: { json: schema } } }],
      'bedrock',
      ['a /0 /0/toolSpec/inputSchema/json'],
      [],
    ],
    [
      'a Cohere request with a function and a type without one',
      {
        model: 'm',
        strict_tools: true,
        tools: [{ type: 'function', function: { name: 'a', parameters: schema } }, { type: 'b' }],
      },
      'cohere',
      ['a /tools/0 /tools/0/function/parameters'],
      ['b /tools/1'],
    ],
    [
      'one Cohere tool of v1',
      { name: 'a', parameter_definitions: { q: { type: 'str', required: true } } },
      'cohere',
      ['a  /parameters'],
      [],
    ],
    ['only tools of Anthropic', [dated], 'anthropic', [], ['computer_20250124 /0']],
    [
      'only tools of OpenAI',
      { model: 'm', input: 'x', tools: [{ type: 'web_search' }] },
      'openai-responses',
      [],
      ['web_search /tools/0'],
    ],
    ['only tools of Google', { contents: [], tools: [{ google_search: {} }] }, 'gemini', [], ['google_search /tools/0']],
    ['a Chat request without tools', { model: 'm', messages: [], tools: [] }, 'openai-chat', [], []],
    ['a Responses request without tools', { model: 'm', input: 'x', tools: [] }, 'openai-responses', [], []],
    ['a Gemini request without tools', { contents: [], tools: [] }, 'gemini', [], []],
    ['an MCP result without tools', { tools: [] }, 'mcp', [], []],
  ];

  test.each(cases)('%s', (_, value, format, tools, providerTools) => {
    expect(shapeOf(catalogOf(value))).toEqual({ format, tools, providerTools });
    expect(shapeOf(catalogOf(JSON.stringify(value)))).toEqual({ format, tools, providerTools });
  });

  test.each(cases)('%s: pointers lead to the very objects', (_, value) => {
    for (const tool of catalogOf(value).tools) {
      expect(resolvePointer(value, tool.source.pointer)).toEqual({ found: true, value: tool.entry });
      if (tool.inputSchema === undefined) continue;
      expect(tool.inputSchema).toBe(schema);
      const at = resolvePointer(value, tool.source.schemaPointer);
      expect(at.found && at.value).toBe(schema);
    }
  });

  test('Gemini fields are told apart tool by tool; one with neither goes with most', () => {
    const typed = { name: 'a', parameters: schema };
    const json = (name: string) => ({ name, parametersJsonSchema: schema });
    const formats = (list: readonly object[]) => {
      const catalog = catalogOf([{ functionDeclarations: list }]);
      return [catalog.format, ...catalog.tools.map((tool) => tool.source.format)];
    };
    expect(formats([typed, json('b'), json('c'), { name: 'd' }])).toEqual([
      'gemini-json',
      'gemini',
      'gemini-json',
      'gemini-json',
      'gemini-json',
    ]);
    expect(formats([typed, json('b'), { name: 'd' }])).toEqual(['gemini', 'gemini', 'gemini-json', 'gemini']);
  });

  test('a bare schema is named after its title, its file, or nothing', () => {
    const named = (value: object, file?: string) => catalogOf(value, file === undefined ? {} : { file }).tools[0]?.name;
    expect(named({ type: ['object', 'null'], title: 'x y' }, 'f.json')).toBe('x_y');
    expect(named({ $ref: '#/$defs/a' }, 'C:\\d\\f.schema.json')).toBe('f');
    expect(named({ anyOf: [] }, '<stdin>')).toBe('tool');
    expect(named({ properties: {}, title: 5 })).toBe('tool');
  });
});

describe('what is none', () => {
  test.each([
    ['a package file', { name: 'x', type: 'module', version: '1' }, '"name", "type", "version"'],
    ['a tool map', { tools: { a: {} } }, '`tools` is an object, not a list'],
    ['a list of other things', [{ type: 'customer', id: 1 }], 'nothing that looks like a tool'],
    ['a list of addresses', [{ url: 'https://example.com' }], 'nothing that looks like a tool'],
    ['null', null, 'This is null'],
    ['a number', '42', 'This is the number 42'],
    ['a bigint', 1n, 'This is a bigint'],
    ['nothing', undefined, 'This is an undefined'],
  ])('%s is told what it is and what can be read', (_, value, words) => {
    const result = readTools(value);
    expect(result).toMatchObject({ ok: false, error: { code: 'FORMAT', message: expect.stringContaining(words) } });
    expect(!result.ok && result.error.message).toContain('MCP tools/list');
  });

  test('text over the limit is not read', () => {
    expect(readTools('[]', { maxBytes: 1 })).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  });
});

describe('entries that are wrong', () => {
  const findings = (value: unknown, options?: ReadOptions) =>
    catalogOf(value, options).findings.map(({ id, at, index }) => `${id} ${at} ${index ?? '-'}`);

  test('an OpenAI function that is missing or no object', () => {
    const catalog = catalogOf([
      { type: 'function' },
      { type: 'function', function: 5 },
      { type: 'function', function: { name: 'a' } },
    ]);
    expect(catalog.tools.map((tool) => [tool.name, tool.source.namePointer])).toEqual([
      ['', '/0/function/name'],
      ['a', '/2/function/name'],
    ]);
    expect(
      findings([{ type: 'function' }, { type: 'function', function: 5 }, { type: 'function', function: { name: 'a' } }]),
    ).toEqual(['tool-name-missing tool:/name 0', 'tool-not-object /1/function -']);
  });

  test('a tool of another format in the list is told by its field', () => {
    const catalog = catalogOf([
      { name: 'a', input_schema: schema },
      { name: 'b', inputSchema: schema },
    ]);
    expect(catalog.tools.map((tool) => tool.inputSchema)).toEqual([schema, undefined]);
    expect(catalog.findings).toEqual([
      {
        id: 'schema-missing',
        severity: 'error',
        message: "The schema stands under `inputSchema`, which is another format's field than this list's; write `input_schema`.",
        at: 'tool:/inputSchema',
        tool: 'b',
        index: 1,
      },
    ]);
  });

  test('names and schemas of any type, cyclic and deep ones too, are kept and told', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const tools = [
      { name: loop, inputSchema: loop },
      { name: deep, inputSchema: deep },
      { name: 1n, inputSchema: 1n },
      { name: null, inputSchema: null },
      { name: '', inputSchema: true },
    ];
    const catalog = catalogOf({ tools });
    expect(catalog.tools.map((tool) => tool.inputSchema)).toEqual(tools.map((tool) => tool.inputSchema));
    expect(catalog.findings.map(({ message }) => message)).toEqual([
      "The tool's `name` is an array, not a string. Give it one.",
      'The input schema is an array, not a JSON Schema object.',
      "The tool's `name` is an array, not a string. Give it one.",
      'The input schema is an array, not a JSON Schema object.',
      "The tool's `name` is a bigint, not a string. Give it one.",
      'The input schema is a bigint, not a JSON Schema object.',
      "The tool's `name` is null, not a string. Give it one.",
      'The input schema is null, not a JSON Schema object.',
      "The tool's `name` is empty. Give it one.",
      'The input schema is the boolean true, not a JSON Schema object.',
    ]);
  });

  test('names of the prototype are names', () => {
    const names = ['__proto__', 'constructor', 'toString', '/', 'a b', '__proto__'];
    const catalog = catalogOf(names.map((name) => ({ name, inputSchema: schema })));
    expect(catalog.tools.map((tool) => tool.name)).toEqual(names);
    expect(catalog.findings.map(({ id, index }) => [id, index])).toEqual([['tool-name-duplicate', 5]]);
    const text = '{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}]}';
    const at = resolvePointer(catalogOf(text).tools[0]?.inputSchema, '/properties');
    expect(at.found && Object.keys(at.value as object)).toEqual(['__proto__']);
    expect(readTools('{"__proto__":{"tools":[{"name":"a","inputSchema":{}}]}}').ok).toBe(false);
  });

  test('doubled keys are told with a pointer that leads to them, the first 50 one by one', () => {
    const text = '{"tools":[{"name":"a","inputSchema":{},\n "inputSchema":{"type":"object"}}]}';
    const { tools, findings: told } = catalogOf(text);
    expect(tools[0]?.inputSchema).toEqual({ type: 'object' });
    expect(told).toEqual([
      {
        id: 'duplicate-key',
        severity: 'warning',
        message: 'Line 2, column 2: the key "inputSchema" stands twice in one object; the last one counts.',
        at: '/tools/0/inputSchema',
      },
    ]);
    expect(createLocator(text)('/tools/0/inputSchema')).toMatchObject({ line: 2, column: 2 });
    const many = catalogOf(`{"tools":[],${'"a":1,'.repeat(200_000)}"a":2}`).findings.filter(({ id }) => id === 'duplicate-key');
    expect([many.length, many.at(-1)?.message]).toEqual([51, '199950 more keys stand twice.']);
  });

  test('an empty list is told, one with a provider tool alone is not', () => {
    const told = (value: unknown) => catalogOf(value).findings.map(({ id, severity }) => [id, severity]);
    expect(told({ tools: [] })).toEqual([['tools-none', 'warning']]);
    expect(told({ model: 'm', messages: [], tools: [] })).toEqual([['tools-none', 'warning']]);
    expect(told({ contents: [], tools: [{ googleSearch: {} }] })).toEqual([]);
    expect(told({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] })).toEqual([]);
  });

  test('a format that is asked for is read whatever the value is', () => {
    const formats: readonly SourceFormat[] = [
      'mcp',
      'openai-chat',
      'openai-responses',
      'anthropic',
      'gemini',
      'gemini-json',
      'bedrock',
      'fastmcp',
      'langchain',
      'llamaindex',
      'ai-sdk',
      'openapi',
      'json-schema',
    ];
    for (const format of formats) {
      for (const value of [null, 5, true, 'null', '"x"', [], {}, [null], { tools: [7] }, { result: 5 }]) {
        const result = readTools(value, { format });
        expect(result).toMatchObject({ ok: true, catalog: { format } });
      }
      expect(findings([7], { format }).length).toBe(1);
    }
  });
});

describe('hostile input', () => {
  test('every prefix of a list is refused or read, never thrown', () => {
    const text =
      '[ /* c */ {"type":"function","function":{"name":"a\\u00e9","strict":true,"parameters":{"type":"object","enum":[-1.5e3,null,],},}}, ] // end';
    for (let end = 0; end < text.indexOf(']', text.indexOf('}}')); end += 1) expect(readTools(text.slice(0, end)).ok).toBe(false);
    expect(readTools(text)).toMatchObject({ ok: true });
  });

  test('the real mistake is told, not the comment or comma before it', () => {
    expect(readTools('[1, // c\n 2,\n 3 4,]')).toMatchObject({ error: { code: 'SYNTAX', line: 3, column: 4, offset: 16 } });
  });

  test('no value of any kind throws, and nothing in it changes', () => {
    const field = fc.constantFrom(
      'tools',
      'functions',
      'function',
      'name',
      'type',
      'inputSchema',
      'input_schema',
      'parameters',
      'functionDeclarations',
      'parametersJsonSchema',
      'toolConfig',
      'toolSpec',
      'result',
      'server',
      'contents',
      'lc',
      'id',
      'kwargs',
      'args',
      'schema',
      'metadata',
      'jsonSchema',
      'openapi',
      'paths',
      '/a',
      'get',
      'requestBody',
      'content',
      'application/json',
      '$ref',
      '$defs',
      'properties',
      'allOf',
      'messages',
      'input',
      'googleSearch',
      '__proto__',
      'title',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, 1, 'function', 'custom', 'object', '', 'web_search_20250305', '#/paths/~1a', '#/$defs/name'),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(field, tie('value'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(value, (input) => {
        const before = JSON.stringify(input);
        const result = readTools(input);
        expect(JSON.stringify(input)).toBe(before);
        if (!result.ok || typeof input === 'string') return;
        const { tools, findings: told, providerTools } = result.catalog;
        for (const tool of tools) {
          expect(resolvePointer(input, tool.source.pointer)).toEqual({ found: true, value: tool.entry });
          const at = resolvePointer(input, tool.source.schemaPointer);
          expect(at.found ? at.value : undefined).toBe(tool.inputSchema);
        }
        for (const tool of providerTools) expect(resolvePointer(input, tool.pointer)).toEqual({ found: true, value: tool.entry });
        for (const finding of told) if (finding.tool === undefined) expect(resolvePointer(input, finding.at).found).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
