import { describe, expect, it } from 'vitest';
import { diagnose, gist, object, padding, type Sample, text } from './diagnosing.ts';

const faulty: Sample = [
  'faulty',
  object({ a: { type: 'array' }, b: { ...text, enum: ['x', ''] } }, { oneOf: [{ required: ['a'] }] }),
];
const tools = [...padding(2), faulty];

const elsewhere: readonly (readonly [blames: string, target: string, error: string])[] = [
  [
    'set',
    'openai-chat',
    "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 142 instead.",
  ],
  [
    'set',
    'gemini',
    'The GenerateContentRequest proto is invalid:\n  * tools[0].function_declarations: [FIELD_INVALID] At most 512 function declarations can be specified.',
  ],
  ['set', 'anthropic-strict', 'The compiled grammar is too large'],
  [
    'set',
    'anthropic-strict',
    '400 invalid_request_error: Schema is too complex for compilation. Try reducing the number of tools or simplifying tool schemas.',
  ],
  [
    'set',
    'cerebras-strict',
    "Tools with mixed values for 'strict' are not allowed. Please set all tools to 'strict: true' or 'strict: false'",
  ],
  [
    'history',
    'openai-responses',
    "400 Invalid 'input[10].name': string too long. Expected a string with maximum length 128, but got a string with length 134 instead.",
  ],
  [
    'history',
    'openai-chat',
    "Invalid 'messages[9].tool_calls[0].function.name': string does not match\npattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  ],
  ['history', 'minimax', 'invalid params, invalid function arguments json string, tool_call_id: call_function_x_1 (2013)'],
  ['account', 'openai-chat', 'Rate limit reached for requests'],
  ['set', 'anthropic', 'tools: List should have at most 128 items after validation, not 150'],
  ['set', 'cursor', 'You have 157 tools enabled, the limit is 100'],
  ['history', 'bedrock', 'The toolConfig field must be defined when using toolUse and toolResult content blocks.'],
  ['nobody', 'mcp-2025-11-25', 'unknown format "uint64" ignored in schema at path "#/properties/ms"'],
];

describe('no tool is blamed where the text blames', () => {
  it.each(elsewhere)('the %s (%s)', (blames, target, error) => {
    const found = diagnose(target, tools, error);
    expect([found.tool, found.at, found.blames]).toEqual([null, null, blames]);
  });

  it('the provider, and no tool breaks a known rule', () => {
    const found = diagnose('cohere', padding(1), 'Internal Server Error');
    expect([found.tool, found.blames, found.confidence]).toEqual([null, 'provider', 'low']);
  });

  it('the provider, where no definition can have caused it', () => {
    expect(diagnose('gemini', tools, '503 The model is overloaded. Please try again later.').tool).toBe(null);
    expect(diagnose('gemini', tools, '500 Internal error encountered.').tool).toBe('faulty');
  });

  it("the model's own call, whose tool is named", () => {
    const error =
      "Tool call validation failed: parameters for tool lookup_1 did not match schema: errors: [missing properties: 'id']";
    const found = diagnose('groq', tools, error);
    expect([found.tool, found.at, found.blames]).toEqual(['lookup_1', null, 'call']);
  });
});

describe('an opaque text', () => {
  it('leads to the tool that breaks a known rule, as a guess', () => {
    const found = diagnose(
      'xai',
      [...padding(3), ['code_find', object({ mode: { ...text, enum: ['a', null] } })]],
      'Client specified an invalid argument',
    );
    expect(gist(found)).toEqual(['code_find', '/properties/mode/enum/1', 'low']);
    expect(found.message).toMatch(/^The error names no tool; by the facts that are known code_find is the likeliest at /);
  });

  it('leads nowhere where no tool does', () => {
    expect(gist(diagnose('gemini-json', padding(20), 'INVALID_ARGUMENT'))).toEqual([null, null, 'low']);
  });

  it('is passed over beside a message that says more', () => {
    const error = {
      message: 'Provider returned error',
      metadata: { raw: "Invalid 'tools[1].function.name': string does not match pattern." },
    };
    expect(diagnose('openai-chat', [...padding(1), ['a b', object({})]], error).faults.map(gist)).toEqual([
      ['a b', 'tool:/name', 'medium'],
    ]);
  });
});

describe('an index', () => {
  const item = object({ note: { type: 'array' } });

  it('is not trusted where that tool does not declare the property', () => {
    const error = 'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[note].items: missing field.';
    expect(gist(diagnose('gemini', [...padding(2), ['real', item]], error))).toEqual([
      'real',
      '/properties/note/items',
      'medium',
    ]);
  });

  it('leads to nobody surely where two other tools declare it', () => {
    const error = 'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[note].items: missing field.';
    expect(diagnose('gemini', [...padding(1), ['one', item], ['two', item]], error).confidence).toBe('low');
  });

  it('counts for less than a name', () => {
    const error = {
      error: {
        message: "Invalid schema for function 'real': In context=('properties', 'note'), array schema missing items.",
        param: 'tools[0].function.parameters',
      },
    };
    expect(gist(diagnose('openai-chat', [...padding(1), ['real', item]], error))).toEqual([
      'real',
      '/properties/note/items',
      'high',
    ]);
  });

  it('tells two tools of one name apart', () => {
    const twice: readonly Sample[] = [
      ['press', object({ a: text })],
      ['press', object({ a: text })],
    ];
    expect(diagnose('gemini', twice, 'Duplicate function declaration found: press').index).toBe(1);
    const unnamed = diagnose('anthropic', twice, 'tools: Tool names must be unique.');
    expect([unnamed.index, unnamed.at, unnamed.confidence]).toEqual([1, 'tool:/name', 'medium']);
  });
});

describe('a name', () => {
  it('that no tool has leads to none of them', () => {
    const found = diagnose(
      'openai-chat',
      tools,
      "Invalid schema for function 'other_tool': In context=(), object schema missing properties.",
    );
    expect(found.tool).toBe(null);
    expect(found.message).toBe(
      'The error names other_tool, which is none of the tools given; diagnose it with the list that was sent.',
    );
  });

  it('with the name of a server before it leads to the tool, less surely', () => {
    const error = "Invalid schema for function 'mcp__srv__faulty': In context=('properties', 'a'), array schema missing items.";
    expect(gist(diagnose('openai-chat', tools, error))).toEqual(['faulty', '/properties/a/items', 'medium']);
  });

  it('inside another one is not meant', () => {
    const error = "Invalid schema for function 'lookup_10': In context=(), object schema missing properties.";
    expect(diagnose('openai-chat', [...padding(2), ['lookup_10', { type: 'object' }]], error).tool).toBe('lookup_10');
  });
});

describe('several faults of one text', () => {
  it('are told one by one, in two tools and of two kinds', () => {
    const error = [
      "HTTP error: Invalid value at 'tools[0].function_declarations[0].parameters.properties[1].value.enum[0]' (TYPE_STRING), 0",
      "Invalid value at 'tools[0].function_declarations[0].parameters.properties[1].value.enum[1]' (TYPE_STRING), 1",
      'Invalid JSON payload received. Unknown name "propertyNames" at \'tools[0].function_declarations[1].parameters.properties[0].value\': Cannot find field.',
    ].join('\n');
    const list: readonly Sample[] = [
      ['set_rate', object({ unit: text, rate: { type: 'integer', enum: [0, 1] } })],
      ['put_map', object({ map: { type: 'object', propertyNames: text } })],
    ];
    expect(diagnose('gemini', list, error).faults.map(({ tool, at }) => [tool, at])).toEqual([
      ['set_rate', '/properties/rate/enum/0'],
      ['set_rate', '/properties/rate/enum/1'],
      ['put_map', '/properties/map/propertyNames'],
    ]);
  });

  it('stand between semicolons', () => {
    const error =
      "2 validation errors detected: Value 'a b' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+; Value '' at 'toolConfig.tools.2.member.toolSpec.description' failed to satisfy constraint: Member must have length greater than or equal to 1";
    const list: readonly Sample[] = [
      ['a b', object({})],
      ['c', object({}), ''],
    ];
    expect(diagnose('bedrock', list, error).faults.map(gist)).toEqual([
      ['a b', 'tool:/name', 'high'],
      ['c', 'tool:/description', 'medium'],
    ]);
  });
});
