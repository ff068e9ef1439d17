import { describe, expect, it } from 'vitest';
import { diagnose, gist, object, padding, type Sample, text } from './diagnosing.ts';

type Family = readonly [
  name: string,
  target: string,
  tools: readonly Sample[],
  error: string,
  expected: readonly [tool: string | null, at: string | null, confidence: 'high' | 'medium' | 'low'],
];

const labels: Sample = ['make_note', object({ labels: { type: 'array' } })];
const rate: Sample = ['set_rate', object({ unit: text, rate: { type: 'integer', enum: [0, 1] } })];
const turns: Sample = ['store_turns', object({ turns: { type: ['null', 'array'] } })];
const url: Sample = ['git_remote', object({ url: { type: ['string', 'null'], format: 'uri' } })];
const email: Sample = ['user_make', object({ email: { ...text, pattern: '^(?!x).*$' } })];
const quit: Sample = ['quit', { type: 'object', properties: {}, required: {} }];

const families: readonly Family[] = [
  [
    'names in brackets, a list behind a group',
    'gemini',
    [...padding(3), labels],
    '* GenerateContentRequest.tools[0].function_declarations[3].parameters.properties[labels].items: missing field.',
    ['make_note', '/properties/labels/items', 'high'],
  ],
  [
    'numbers in the order sent',
    'gemini',
    [...padding(2), rate],
    "Invalid value at 'request.tools[0].function_declarations[2].parameters.properties[1].value.enum[0]' (TYPE_STRING), 0",
    ['set_rate', '/properties/rate/enum/0', 'medium'],
  ],
  [
    'one entry a tool',
    'gemini',
    [...padding(6), ['book_op', object({ action: { ...text, enum: ['a', 'b', 'c', ''] } })]],
    '* * GenerateContentRequest.tools[6].function_declarations[0].parameters.properties[action].enum[3]: cannot be empty',
    ['book_op', '/properties/action/enum/3', 'high'],
  ],
  [
    'lost brackets',
    'gemini',
    [...padding(12), ['put', object({ map: { type: 'object', propertyNames: text } })]],
    'Unknown name propertyNames at tools0.function_declarations12.parameters.properties0.value: Cannot find field.',
    ['put', '/properties/map/propertyNames', 'medium'],
  ],
  [
    'hidden parts',
    'gemini',
    [['read_lines', object({ limit: { type: 'integer', exclusiveMinimum: 0 } })]],
    'Unknown name "exclusiveMinimum" at\n\'tools[0].function_declarations[N].parameters.properties[...].value\':\nCannot find field.',
    ['read_lines', '/properties/limit/exclusiveMinimum', 'medium'],
  ],
  [
    'a path that a line break cut',
    'gemini',
    [...padding(15), ['skills_edit', object({ kind: { ...text, enum: ['', 'a'] } })]],
    'gemini error 400: GenerateContentRequest.tools[0].function_declarations[15]\n.parameters.properties[kind].enum[0]: cannot be empty',
    ['skills_edit', '/properties/kind/enum/0', 'high'],
  ],
  [
    'dotted names of one tool',
    'vertex',
    [['branch_create', object({ base: { anyOf: [text, { type: 'null' }], description: 'Base.' } })]],
    'Unable to submit request because `branch_create` functionDeclaration `parameters.base` schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
    ['branch_create', '/properties/base/anyOf', 'high'],
  ],
  [
    'a Python tuple, with the place of a type in a list of types',
    'openai-chat',
    [turns],
    "400 Invalid schema for function 'store_turns': In context=('properties', 'turns', 'type', '1'), array schema missing items.",
    ['store_turns', '/properties/turns/items', 'high'],
  ],
  [
    'a tuple over two lines, without the last mark',
    'openai-responses-strict',
    [...padding(4), url],
    "400 Invalid schema for function 'git_remote':\nIn context=('properties','url',\n'type','0'), 'uri' is not a valid format",
    ['git_remote', '/properties/url/format', 'high'],
  ],
  [
    'a JSON path and no tool',
    'openai-chat',
    [...padding(1), email],
    'Session error: Invalid JSON schema: regex lookaround is not supported.\nFound at $.properties.email.pattern.',
    ['user_make', '/properties/email/pattern', 'medium'],
  ],
  [
    'a value that Python prints',
    'openai-chat',
    [['get_quote', object({ q: text }, { required: null })]],
    "Invalid schema for function 'get_quote': None is not of type 'array'.",
    ['get_quote', '/required', 'high'],
  ],
  [
    'dots and numbers',
    'anthropic',
    [...padding(3), ['impact_report', { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] }]],
    'tools.3.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
    ['impact_report', '/anyOf', 'medium'],
  ],
  [
    'a key that breaks a printed pattern',
    'anthropic',
    [['search', object({ query: text, 'full name': text })]],
    "API Error: 400 tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
    ['search', '/properties/full name', 'medium'],
  ],
  [
    'no path below the tool',
    'anthropic-strict',
    [['get_level', object({ level: { type: 'integer', minimum: 1 } }, { additionalProperties: false, required: ['level'] })]],
    "tools.0.custom: For 'integer' type, property 'minimum' is not supported",
    ['get_level', '/properties/level/minimum', 'medium'],
  ],
  [
    'places counted from 1',
    'bedrock',
    [...padding(2), ['Finish Session', object({})]],
    "Value 'Finish Session' at 'toolConfig.tools.3.member.toolSpec.name' failed to satisfy constraint: \nMember must satisfy regular expression pattern: [a-zA-Z0-9_-]+",
    ['Finish Session', 'tool:/name', 'high'],
  ],
  [
    'places counted from 0 by the same provider',
    'bedrock',
    [...padding(2), ['builtin_note', { type: 'string' }]],
    'Bedrock error message: The value at toolConfig.tools.2.toolSpec.inputSchema.json.type must be one of the following: object.',
    ['builtin_note', '/type', 'medium'],
  ],
  [
    'slashes and a key in brackets',
    'bedrock-nova',
    [...padding(2), ['clock', { type: 'object', properties: {}, definitions: { A: text } }]],
    'ValidationException: The model returned the following errors: Malformed input request:\n#/toolConfig/tools/2/toolSpec/inputSchema/json: extraneous key [definitions] is not permitted, please reformat your input and try again.',
    ['clock', '/definitions', 'medium'],
  ],
  [
    'a path in angle brackets and no tool',
    'kimi',
    [...padding(2), ['spawn', object({ tasks: { type: 'array', items: object({ outSchema: true }) } })]],
    "400 tools.function.parameters is not a valid moonshot flavored json schema,\ndetails: <At path 'properties.tasks.items.properties': property schema for 'outSchema' must be an object>",
    ['spawn', '/properties/tasks/items/properties/outSchema', 'medium'],
  ],
  [
    'a name before the sentence',
    'xai',
    [...padding(1), ['app__schedule_update', { type: 'object', properties: {}, oneOf: [{ required: ['a'] }] }]],
    'HTTP 400 invalid-argument\nFailed to start sampling: [invalid_client_tool_schema] app__schedule_update:\ntool parameter root must be an object type (root schema is an anyOf/oneOf union with a non-object branch)',
    ['app__schedule_update', '/oneOf/0', 'high'],
  ],
  [
    'the list of a Python validator',
    'mistral',
    [['reverse_text', object({ text })]],
    JSON.stringify({
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'tools', 0, 'function', 'required'],
            msg: 'Extra inputs are not permitted',
            input: ['text'],
          },
        ],
      },
    }),
    ['reverse_text', '', 'medium'],
  ],
  [
    'the list of a TypeScript validator',
    'cursor',
    [['merge_it', { type: 'array' }], ...padding(1)],
    'Error listing tools: [\n  {\n    "code": "invalid_literal",\n    "expected": "object",\n    "path": ["tools", 0, "inputSchema", "type"],\n    "message": "Invalid literal value, expected \\"object\\""\n  }\n]',
    ['merge_it', '/type', 'medium'],
  ],
  [
    'the field of a Go struct',
    'ollama',
    [quit],
    '{"error":{"message":"json: cannot unmarshal object into Go struct field ToolFunctionParameters.tools.function.parameters.required of type []string (ref: x)","type":"invalid_request_error","param":null,"code":null}}',
    ['quit', '/required', 'medium'],
  ],
  [
    'a Go struct that leaves out the name of the property',
    'ollama',
    [...padding(1), ['set_note', object({ title: text, note: { type: ['string', 'null'] } })]],
    'cannot unmarshal array into Go struct field .tools.function.parameters.properties.type of type string',
    ['set_note', '/properties/note/type', 'medium'],
  ],
  [
    'a tool by its number in words',
    'sglang',
    [...padding(4), ['say_hi', object({ a: text }, { required: null })]],
    "400 Tool 4 function has invalid 'parameters' schema: None is not of type 'array'\n\nFailed validating 'type' in metaschema['allOf'][3]['properties']['required']:\n    {'type': 'array'}\n\nOn schema['required']:\n    None",
    ['say_hi', '/required', 'medium'],
  ],
  [
    'a schema that was never sent',
    'deepseek',
    [...padding(5), ['last_cmd', undefined]],
    'tools[5].***.parameters must be valid JSON (line 1, column 1). Request id: ********',
    ['last_cmd', 'tool:/inputSchema', 'medium'],
  ],
  [
    'a value and no place',
    'fireworks',
    [...padding(1), ['judge', object({ a: text }, { anyOf: [{ required: ['criteria'] }] })]],
    'Error: 400 {"error":{"type":"invalid_request_error","message":"JSON Schema not supported: could not understand the instance `{\'required\': [\'criteria\']}`."},"type":"error"}',
    ['judge', '/anyOf/0', 'medium'],
  ],
];

describe('diagnoseRejection reads', () => {
  it.each(families)('%s', (_, target, tools, error, expected) => {
    expect(gist(diagnose(target, tools, error))).toEqual(expected);
  });
});
