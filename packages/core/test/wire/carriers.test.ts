import { describe, expect, it } from 'vitest';
import type { CarrierId } from '../../src/model/target.ts';
import { carriers } from '../../src/wire/carriers.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const schema = { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } };
const tools = deepFreeze([
  { name: 'get_weather', description: 'Tell the weather.', schema, strict: true },
  { name: 'get_time', description: '', schema: { type: 'object' }, strict: false },
  { name: 'ping' },
]);

/** What each API's own documentation shows for these three. */
const wires: Readonly<
  Record<CarrierId, { readonly request: unknown; readonly list: (request: never) => unknown; readonly strict: boolean }>
> = {
  'openai-chat': {
    request: {
      tools: [
        {
          type: 'function',
          function: { name: 'get_weather', description: 'Tell the weather.', parameters: schema, strict: true },
        },
        { type: 'function', function: { name: 'get_time', description: '', parameters: { type: 'object' }, strict: false } },
        { type: 'function', function: { name: 'ping' } },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: true,
  },
  'openai-responses': {
    request: {
      tools: [
        { type: 'function', name: 'get_weather', description: 'Tell the weather.', parameters: schema, strict: true },
        { type: 'function', name: 'get_time', description: '', parameters: { type: 'object' }, strict: false },
        { type: 'function', name: 'ping' },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: true,
  },
  anthropic: {
    request: {
      tools: [
        { name: 'get_weather', description: 'Tell the weather.', input_schema: schema, strict: true },
        { name: 'get_time', description: '', input_schema: { type: 'object' }, strict: false },
        { name: 'ping' },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: true,
  },
  gemini: {
    request: {
      tools: [
        {
          functionDeclarations: [
            { name: 'get_weather', description: 'Tell the weather.', parameters: schema },
            { name: 'get_time', description: '', parameters: { type: 'object' } },
            { name: 'ping' },
          ],
        },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: false,
  },
  'gemini-json': {
    request: {
      tools: [
        {
          functionDeclarations: [
            { name: 'get_weather', description: 'Tell the weather.', parametersJsonSchema: schema },
            { name: 'get_time', description: '', parametersJsonSchema: { type: 'object' } },
            { name: 'ping' },
          ],
        },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: false,
  },
  bedrock: {
    request: {
      toolConfig: {
        tools: [
          { toolSpec: { name: 'get_weather', description: 'Tell the weather.', inputSchema: { json: schema }, strict: true } },
          { toolSpec: { name: 'get_time', description: '', inputSchema: { json: { type: 'object' } }, strict: false } },
          { toolSpec: { name: 'ping' } },
        ],
      },
    },
    list: (request: { toolConfig: { tools: unknown } }) => request.toolConfig.tools,
    strict: true,
  },
  cohere: {
    request: {
      tools: [
        { type: 'function', function: { name: 'get_weather', description: 'Tell the weather.', parameters: schema } },
        { type: 'function', function: { name: 'get_time', description: '', parameters: { type: 'object' } } },
        { type: 'function', function: { name: 'ping' } },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: false,
  },
  mcp: {
    request: {
      tools: [
        { name: 'get_weather', description: 'Tell the weather.', inputSchema: schema },
        { name: 'get_time', description: '', inputSchema: { type: 'object' } },
        { name: 'ping' },
      ],
    },
    list: (request: { tools: unknown }) => request.tools,
    strict: false,
  },
};

const rows = Object.entries(wires).map(([id, wire]) => ({ id: id as CarrierId, carrier: carriers[id as CarrierId], ...wire }));

describe.each(rows)('the envelope of $id', ({ id, carrier, request, list, strict }) => {
  const read = tools.map((tool, index) => ({
    name: tool.name,
    description: tool.description,
    schema: tool.schema,
    strict: strict ? tool.strict : undefined,
    place: { group: 0, index },
  }));

  it('is called by its id', () => {
    expect(carrier.id).toBe(id);
  });

  it('is written as the API takes it, without the fields a tool lacks', () => {
    expect(carrier.encode(tools)).toStrictEqual(request);
  });

  it('carries the schema itself, not a copy', () => {
    expect(carrier.entries(carrier.encode(tools)).entries[0]?.schema).toBe(tools[0]?.schema);
  });

  it('gives back what was put in, and loses nothing but a flag it has no place for', () => {
    expect(carrier.entries(carrier.encode(tools))).toStrictEqual({ entries: read, providerTools: 0 });
  });

  it('is read from a whole request, a fragment and a bare list alike', () => {
    const whole = { model: 'm', messages: [{ role: 'user', content: 'tools' }], ...(request as object), stream: true };
    const found = [whole, request, list(request as never)].map((one) => carrier.entries(deepFreeze(structuredClone(one))));
    expect(found).toStrictEqual([1, 2, 3].map(() => ({ entries: read, providerTools: 0 })));
  });

  it('is empty where a request has no tools', () => {
    const none = [{}, { tools: [] }, [], { model: 'm' }, null, undefined, 'tools', 5, true];
    expect(none.map((one) => carrier.entries(one))).toStrictEqual(none.map(() => ({ entries: [], providerTools: 0 })));
    expect(carrier.entries(carrier.encode([])).entries).toStrictEqual([]);
  });

  it('reads own fields only', () => {
    const inherited = Object.create(request as object) as object;
    expect(carrier.entries(inherited).entries).toStrictEqual([]);
  });
});

/** A function between two tools that the provider brings. */
const mixed: readonly {
  readonly id: CarrierId;
  readonly request: unknown;
  readonly place: { readonly group: number; readonly index: number };
}[] = [
  {
    id: 'openai-chat',
    request: {
      tools: [
        { type: 'custom', custom: { name: 'sql' } },
        { type: 'function', function: { name: 'ping' } },
        { type: 'web_search' },
      ],
    },
    place: { group: 0, index: 1 },
  },
  {
    id: 'openai-responses',
    request: { tools: [{ type: 'web_search' }, { type: 'function', name: 'ping' }, { type: 'mcp', server_label: 'a' }] },
    place: { group: 0, index: 1 },
  },
  {
    id: 'cohere',
    request: { tools: [{ type: 'other' }, { type: 'function', function: { name: 'ping' } }, { type: 'web' }] },
    place: { group: 0, index: 1 },
  },
  {
    id: 'anthropic',
    request: {
      tools: [
        { type: 'bash_20250124', name: 'bash' },
        { type: 'custom', name: 'ping' },
        { type: 'web_search_20250305', name: 'web_search' },
      ],
    },
    place: { group: 0, index: 1 },
  },
  {
    id: 'gemini',
    request: { tools: [{ googleSearch: {} }, { functionDeclarations: [{ name: 'ping' }] }, { codeExecution: {} }] },
    place: { group: 1, index: 0 },
  },
  {
    id: 'gemini-json',
    request: { tools: [{ googleSearch: {} }, { functionDeclarations: [{ name: 'ping' }] }, { codeExecution: {} }] },
    place: { group: 1, index: 0 },
  },
  {
    id: 'bedrock',
    request: {
      toolConfig: {
        tools: [{ cachePoint: { type: 'default' } }, { toolSpec: { name: 'ping' } }, { systemTool: { name: 'nova_grounding' } }],
      },
    },
    place: { group: 0, index: 1 },
  },
];

describe('tools that a provider brings', () => {
  it.each(mixed)('are counted and keep their place in the list ($id)', ({ id, request, place }) => {
    const { entries, providerTools } = carriers[id].entries(request);
    expect([entries.map(({ name }) => name), entries.map((entry) => entry.place), providerTools]).toEqual([['ping'], [place], 2]);
  });
});

describe('the one flag of a request', () => {
  const [first, , last] = tools;
  const flagged = (...flags: readonly boolean[]) =>
    carriers.cohere.encode(flags.map((strict, at) => ({ name: `tool_${at}`, schema, strict })));

  it('is written where all tools agree on it', () => {
    expect([
      flagged(true, true),
      flagged(false, false),
      flagged(true, false),
      carriers.cohere.encode([first, last] as never),
    ]).toEqual(
      [true, false, undefined, undefined].map((strict_tools) =>
        expect.objectContaining(strict_tools === undefined ? { tools: expect.anything() } : { strict_tools }),
      ),
    );
    expect(Object.keys(flagged(true, false) as object)).toEqual(['tools']);
  });

  it('is read as the flag of every tool, and a flag of a tool as a field without a place', () => {
    const tool = (more: object) => ({ type: 'function', function: { name: 'ping', parameters: schema, ...more } });
    const { entries } = carriers.cohere.entries({ tools: [tool({}), tool({ strict: false })], strict_tools: true });
    expect(entries.map(({ strict, unlisted }) => [strict, unlisted])).toEqual([
      [true, undefined],
      [true, ['strict']],
    ]);
  });
});

describe('older and other spellings', () => {
  it('of OpenAI: the `functions` list of 2023', () => {
    const { entries } = carriers['openai-chat'].entries({ functions: [{ name: 'ping', parameters: schema }] });
    expect(entries.map(({ name, schema: found }) => [name, found])).toEqual([['ping', schema]]);
  });

  it('of Gemini: snake case, declarations without a group, one group without a list', () => {
    const declaration = { name: 'ping', parameters: schema };
    const spelt = [
      { tools: [{ function_declarations: [declaration] }] },
      [declaration],
      { tools: { functionDeclarations: [declaration] } },
    ];
    const found = spelt.map((one) =>
      carriers.gemini.entries(one).entries.map(({ name, schema: own, place }) => [name, own, place]),
    );
    expect(found).toEqual(spelt.map(() => [['ping', schema, { group: 0, index: 0 }]]));
    const json = { tools: [{ functionDeclarations: [{ name: 'ping', parameters_json_schema: schema }] }] };
    expect(carriers['gemini-json'].entries(json).entries[0]?.schema).toEqual(schema);
  });

  it('of the flag: what is no boolean is no flag', () => {
    const { entries } = carriers.anthropic.entries({
      tools: [
        { name: 'ping', strict: 'yes' },
        { name: 'pong', strict: null },
      ],
    });
    expect(entries.map(({ strict }) => strict)).toEqual([undefined, undefined]);
  });

  it('of the schema: null is told from an absent one', () => {
    const { entries } = carriers.anthropic.entries({ tools: [{ name: 'ping', input_schema: null }, { name: 'pong' }] });
    expect(entries.map(({ schema: found }) => found)).toEqual([null, undefined]);
  });
});
