import { describe, expect, test } from 'vitest';
import type { SourceFormat } from '../../src/model/tool.ts';
import { inputFormats, readTools } from '../../src/read/read-tools.ts';

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const about = { name: 'weather', description: 'The weather of a city.' };

/** Per form: what it is, a value, its format, and where each tool's schema stands. */
const samples: readonly (readonly [string, unknown, SourceFormat, string])[] = [
  ['an MCP result', { tools: [{ ...about, inputSchema: schema }] }, 'mcp', '/tools/0/inputSchema'],
  [
    'an MCP answer',
    { jsonrpc: '2.0', id: 1, result: { tools: [{ ...about, inputSchema: schema }] } },
    'mcp',
    '/result/tools/0/inputSchema',
  ],
  [
    'an MCP manifest of FastMCP',
    { environment: { fastmcp: '2.12.0' }, serverInfo: { name: 's' }, tools: [{ ...about, inputSchema: schema }], prompts: [] },
    'mcp',
    '/tools/0/inputSchema',
  ],
  [
    'a Chat request',
    { model: 'm', messages: [], tools: [{ type: 'function', function: { ...about, parameters: schema } }] },
    'openai-chat',
    '/tools/0/function/parameters',
  ],
  [
    'an Ollama request',
    { model: 'm', messages: [], stream: false, tools: [{ type: 'function', function: { ...about, parameters: schema } }] },
    'openai-chat',
    '/tools/0/function/parameters',
  ],
  [
    'a Mistral list without types',
    [{ function: { ...about, strict: false, parameters: schema } }],
    'openai-chat',
    '/0/function/parameters',
  ],
  [
    'a dump of Mistral or Ollama tools with null for what is absent',
    [{ type: null, function: { ...about, strict: null, parameters: schema } }],
    'openai-chat',
    '/0/function/parameters',
  ],
  ['a list of Mistral functions', [{ ...about, strict: false, parameters: schema }], 'openai-chat', '/0/parameters'],
  ['a Responses list', [{ type: 'function', ...about, parameters: schema }], 'openai-responses', '/0/parameters'],
  ['an Anthropic list', [{ ...about, input_schema: schema }], 'anthropic', '/0/input_schema'],
  [
    'a Gemini group',
    { functionDeclarations: [{ ...about, parameters: schema }] },
    'gemini',
    '/functionDeclarations/0/parameters',
  ],
  ['a Gemini list', [{ ...about, parameters: schema }], 'gemini', '/0/parameters'],
  ['a Gemini JSON list', [{ ...about, parametersJsonSchema: schema }], 'gemini-json', '/0/parametersJsonSchema'],
  [
    'a Bedrock request',
    { toolConfig: { tools: [{ toolSpec: { ...about, inputSchema: { json: schema } } }] } },
    'bedrock',
    '/toolConfig/tools/0/toolSpec/inputSchema/json',
  ],
  [
    'a Bedrock tool configuration',
    { tools: [{ toolSpec: { ...about, inputSchema: { json: schema } } }], toolChoice: { auto: {} } },
    'bedrock',
    '/tools/0/toolSpec/inputSchema/json',
  ],
  [
    'a Bedrock request in snake case',
    { tool_config: { tools: [{ tool_spec: { ...about, input_schema: { json: schema } } }] } },
    'bedrock',
    '/tool_config/tools/0/tool_spec/input_schema/json',
  ],
  [
    'a Cohere request',
    { strict_tools: true, tools: [{ type: 'function', function: { ...about, parameters: schema } }] },
    'cohere',
    '/tools/0/function/parameters',
  ],
  ['a Bedrock specification alone', { ...about, inputSchema: { json: schema } }, 'bedrock', '/inputSchema/json'],
  ['Bedrock specifications without toolSpec', [{ ...about, inputSchema: { json: schema } }], 'bedrock', '/0/inputSchema/json'],
  [
    'what fastmcp inspect writes',
    { server: { name: 's' }, tools: [{ key: 'weather', ...about, input_schema: schema, tags: [] }], prompts: [], resources: [] },
    'fastmcp',
    '/tools/0/input_schema',
  ],
  ['a dump of FastMCP tools', [{ ...about, parameters: schema, tags: [], enabled: true }], 'fastmcp', '/0/parameters'],
  ['a dump of the MCP SDK', [{ ...about, parameters: schema, fn_metadata: {}, is_async: false }], 'fastmcp', '/0/parameters'],
  ['LangChain tools', [{ ...about, args_schema: schema, return_direct: false }], 'langchain', '/0/args_schema'],
  ['LangChain tools of JavaScript', [{ ...about, schema }], 'langchain', '/0/schema'],
  [
    'a serialised LangChain tool',
    { lc: 1, type: 'constructor', id: ['langchain', 'tools', 'DynamicStructuredTool'], kwargs: { ...about, schema } },
    'langchain',
    '/kwargs/schema',
  ],
  [
    'LangChain tools inside out',
    [{ lc_namespace: ['langchain', 'tools'], lc_kwargs: { ...about, schema } }],
    'langchain',
    '/0/lc_kwargs/schema',
  ],
  ['LlamaIndex tools', [{ metadata: { ...about, parameters: schema } }], 'llamaindex', '/0/metadata/parameters'],
  ['LlamaIndex metadata', { ...about, fn_schema: schema }, 'llamaindex', '/fn_schema'],
  ['an AI SDK record', { weather: { description: 'W.', inputSchema: schema } }, 'ai-sdk', '/weather/inputSchema'],
  ['an AI SDK record of its older form', { weather: { description: 'W.', parameters: schema } }, 'ai-sdk', '/weather/parameters'],
  [
    'an AI SDK record with its own schemas',
    { tools: { weather: { description: 'W.', inputSchema: { jsonSchema: schema } } } },
    'ai-sdk',
    '/tools/weather/inputSchema/jsonSchema',
  ],
  [
    'an AI SDK list',
    { prompt: [], tools: [{ type: 'function', ...about, inputSchema: schema }] },
    'ai-sdk',
    '/tools/0/inputSchema',
  ],
  ['a schema', { title: 'weather', ...schema }, 'json-schema', ''],
  ['schemas by name', { weather: schema }, 'json-schema', '/weather'],
  ['a list of schemas', [{ title: 'weather', ...schema }], 'json-schema', '/0'],
  ['definitions', { $defs: { weather: schema } }, 'json-schema', '/$defs/weather'],
];

const read = (value: unknown, format?: SourceFormat) => {
  const result = readTools(value, format === undefined ? {} : { format });
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog;
};

describe('each form is taken for its own format', () => {
  test.each(samples)('%s', (_, value, format, at) => {
    const catalog = read(JSON.parse(JSON.stringify(value)));
    expect([catalog.format, ...catalog.findings.map(({ message }) => message)]).toEqual([format]);
    expect(catalog.tools.map((tool) => [tool.name, tool.source.schemaPointer, tool.source.format])).toEqual([
      ['weather', at, format],
    ]);
    expect(catalog.tools[0]?.inputSchema).toMatchObject(schema);
  });

  test('an OpenAPI document', () => {
    const catalog = read({ openapi: '3.1.0', info: {}, paths: { '/weather': { get: { operationId: 'weather' } } }, tools: [] });
    expect([catalog.format, ...catalog.tools.map(({ name }) => name)]).toEqual(['openapi', 'weather']);
  });

  test('one bad entry among good ones is told and the rest is read', () => {
    const bad: readonly [unknown, string][] = [
      [[{ ...about, schema }, 7, { lc: 1, type: 'not_implemented', id: ['langchain', 'tools', 'X'] }], 'tool-not-object'],
      [[{ metadata: { ...about, parameters: schema } }, { metadata: 5 }], 'tool-not-object'],
      [[{ key: 'a', ...about, input_schema: schema }, null], 'tool-not-object'],
      [{ weather: { inputSchema: schema }, other: 'x', third: { parameters: schema } }, 'tool-not-object'],
      [{ tools: [{ toolSpec: { ...about, inputSchema: { json: schema } } }, { toolSpec: 5 }] }, 'tool-not-object'],
      [{ weather: schema, other: { type: 'string' } }, 'schema-left-out'],
    ];
    for (const [value, id] of bad) {
      const { tools, findings } = read(value);
      expect(tools[0]?.name).toBe('weather');
      expect(findings.map((finding) => finding.id)).toContain(id);
    }
  });

  test('every format has a word, and the words of others with the same form lead to it', () => {
    const formats = new Set([...samples.map(([, , format]) => format), 'openapi']);
    expect(new Set(Object.values(inputFormats))).toEqual(formats);
    expect([inputFormats['mistral'], inputFormats['ollama'], inputFormats['pydantic']]).toEqual([
      'openai-chat',
      'openai-chat',
      'json-schema',
    ]);
  });
});

describe('what looks like tools and is none', () => {
  test.each([
    ['a list of people', [{ name: 'Ada', age: 36 }]],
    ['a configuration with a schema of its own', { $schema: 'https://example.com/config.json', rules: { a: 1 } }],
    ['a compiler configuration', { compilerOptions: { types: ['node'] }, include: ['src'] }],
    ['a list of calls', [{ name: 'weather', args: { city: 'x' }, id: '1', type: 'tool_call' }]],
    [
      'messages of LangChain',
      [{ lc: 1, type: 'constructor', id: ['langchain', 'messages', 'ToolMessage'], kwargs: { content: 'x' } }],
    ],
    ['jobs with parameters', { build: { parameters: { image: 'x' } }, test: { parameters: {} } }],
    ['a list under items', { items: [1, 2] }],
    ['a Swagger document', { swagger: '2.0', paths: {}, definitions: { A: schema } }],
  ])('%s', (_, value) => {
    expect(readTools(value)).toMatchObject({ ok: false, error: { code: 'FORMAT' } });
  });

  test('Swagger 2.0 is named, with what to do', () => {
    const result = readTools({ swagger: '2.0', paths: {} });
    expect(!result.ok && result.error.message).toBe(
      'This is a Swagger 2.0 document; OpenAPI 3.0, 3.1 and 3.2 are read. Convert it first, as with `npx swagger2openapi`.',
    );
    expect(read({ swagger: '2.0', paths: {} }, 'openapi').findings).toMatchObject([{ id: 'openapi-version', at: '/swagger' }]);
  });

  test('a schema whose properties are called as the fields of tools are', () => {
    for (const key of ['inputSchema', 'parameters', 'function', 'tools', 'metadata', 'openapi', 'args', 'schema']) {
      const catalog = read({ type: 'object', properties: { [key]: schema, name: { type: 'string' } } });
      expect([catalog.format, catalog.tools.length]).toEqual(['json-schema', 1]);
      expect(read({ properties: { [key]: schema } }).format).toBe('json-schema');
    }
  });
});

describe('schemas that are not as the format has them', () => {
  const told = (value: unknown) => read(value).findings.map(({ id, message }) => `${id}: ${message}`);

  test('a Bedrock schema one level too high', () => {
    expect(told([{ toolSpec: { ...about, inputSchema: schema } }])).toEqual([
      'schema-missing: The schema stands one level too high: write it under `json`.',
    ]);
  });

  test('the inside of a validation library', () => {
    for (const inputSchema of [
      { _def: { typeName: 'ZodObject' } },
      { '~standard': { vendor: 'zod' }, def: {}, type: 'object' },
    ]) {
      expect(told({ weather: { description: 'W.', inputSchema } })[0]).toMatch(/^schema-foreign: /);
    }
  });

  test('a LangChain tool that was not written out', () => {
    expect(told([{ lc: 1, type: 'not_implemented', id: ['langchain', 'tools', 'X'] }])).toContain(
      'schema-missing: LangChain did not write this tool out. Export `convert_to_openai_tool(tool)` (in JavaScript `convertToOpenAITool`) instead.',
    );
  });

  test('LangChain args are properties', () => {
    const args = { city: { type: 'string' } };
    const tool = read([{ ...about, args }]).tools[0];
    expect(tool?.inputSchema).toEqual({ type: 'object', properties: args });
    expect(tool?.source.places).toEqual([new Map([['/properties', '/0/args']])]);
  });
});

describe('sets of schemas', () => {
  const object = (properties: object) => ({ type: 'object', properties });

  test('a schema takes along what it refers to in the document, and is the same object where it refers to nothing', () => {
    const document = {
      $defs: { Unit: { enum: ['C', 'F'] }, Place: object({ unit: { $ref: '#/$defs/Unit' } }) },
      Weather: object({ place: { $ref: '#/$defs/Place' } }),
      Time: schema,
      Own: { ...object({ x: { $ref: '#/$defs/Unit' } }), $defs: { Unit: { type: 'integer' } } },
    };
    const { tools } = read(document);
    expect(tools.map(({ name }) => name)).toEqual(['Weather', 'Time', 'Own']);
    expect(tools[0]?.inputSchema).toEqual({
      ...document.Weather,
      $defs: { Place: document.$defs.Place, Unit: document.$defs.Unit },
    });
    expect(tools[0]?.source.places).toEqual([
      new Map([
        ['/$defs/Place', '/$defs/Place'],
        ['/$defs/Unit', '/$defs/Unit'],
      ]),
    ]);
    expect(tools[1]?.inputSchema).toBe(schema);
    expect(tools[2]?.inputSchema).toBe(document.Own);
  });

  test('definitions that others are made of are no tools; of those that only refer to each other the first is one', () => {
    const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
    const names = ($defs: object) => read({ $defs }).tools.map(({ name }) => name);
    expect(names({ B: object({}), A: object({ b: ref('B') }), E: { enum: [1] }, S: object({ s: ref('S') }) })).toEqual([
      'A',
      'S',
    ]);
    expect(names({ A: object({ b: ref('B') }), B: object({ a: ref('A') }), C: object({}) })).toEqual(['A', 'C']);
  });
});
