import type { CarrierId } from '../../src/model/target.ts';

/** One API: a request whose history has one call, and a response with that call; targets are of its envelope. */
export interface ApiShape {
  readonly title: string;
  readonly carrier: CarrierId;
  readonly targets: readonly string[];
  /** Arguments are JSON text. */
  readonly isText: boolean;
  readonly request: (name: string, args: unknown) => unknown;
  /** Pointer of the object that holds the call's name. */
  readonly at: string;
  readonly id: string | undefined;
  readonly response: (name: string, args: unknown, stop: string) => unknown;
}

const chatCall = (name: string, args: unknown) => ({ id: 'c1', type: 'function', function: { name, arguments: args } });

const geminiShape = (title: string, call: string, answer: string, reason: string): ApiShape => ({
  title,
  carrier: 'gemini',
  targets: ['gemini'],
  isText: false,
  request: (name, args) => ({
    contents: [
      { role: 'user', parts: [{ text: 'Write it.' }] },
      { role: 'model', parts: [{ text: 'Yes.' }, { [call]: { name, args }, thoughtSignature: 'c2ln' }] },
      { role: 'user', parts: [{ [answer]: { name, response: { name: 'files.write' } } }] },
    ],
  }),
  at: `/contents/1/parts/1/${call}`,
  id: undefined,
  response: (name, args, stop) => ({
    candidates: [{ content: { role: 'model', parts: [{ text: 'Yes.' }, { [call]: { name, args } }] }, [reason]: stop }],
  }),
});

/** All shapes in which calls stand in a request. */
export const apiShapes: readonly ApiShape[] = [
  {
    title: 'OpenAI Chat',
    carrier: 'openai-chat',
    targets: ['openai-chat-strict', 'openai-chat', 'mistral'],
    isText: true,
    request: (name, args) => ({
      model: 'm',
      messages: [
        { role: 'user', name: 'find', content: 'Write it.' },
        { role: 'assistant', content: null, reasoning_content: 'So.', tool_calls: [chatCall(name, args)] },
        { role: 'tool', tool_call_id: 'c1', content: '{"name":"files.write"}' },
      ],
    }),
    at: '/messages/1/tool_calls/0/function',
    id: 'c1',
    response: (name, args, stop) => ({
      choices: [{ index: 0, finish_reason: stop, message: { role: 'assistant', tool_calls: [chatCall(name, args)] } }],
    }),
  },
  {
    title: 'OpenAI Responses',
    carrier: 'openai-responses',
    targets: ['openai-responses-strict'],
    isText: true,
    request: (name, args) => ({
      input: [
        { role: 'user', content: 'Write it.' },
        { type: 'reasoning', id: 'rs', encrypted_content: 'abc', summary: [] },
        { type: 'function_call', call_id: 'c1', name, arguments: args },
        { type: 'function_call_output', call_id: 'c1', output: 'ok' },
      ],
    }),
    at: '/input/2',
    id: 'c1',
    response: (name, args, stop) => ({
      status: stop,
      output: [
        { type: 'reasoning', id: 'rs', summary: [] },
        { type: 'function_call', call_id: 'c1', name, arguments: args, status: stop },
      ],
    }),
  },
  {
    title: 'Anthropic Messages',
    carrier: 'anthropic',
    targets: ['anthropic-strict', 'anthropic'],
    isText: false,
    request: (name, args) => ({
      messages: [
        { role: 'user', content: 'Write it.' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'So.', signature: 'c2ln' },
            { type: 'server_tool_use', id: 's1', name: 'find', input: { extra: {} } },
            { type: 'tool_use', id: 'c1', name, input: args },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'ok' }] },
      ],
    }),
    at: '/messages/1/content/2',
    id: 'c1',
    response: (name, args, stop) => ({
      content: [
        { type: 'text', text: 'Yes.' },
        { type: 'tool_use', id: 'c1', name, input: args },
      ],
      stop_reason: stop,
    }),
  },
  geminiShape('Gemini', 'functionCall', 'functionResponse', 'finishReason'),
  geminiShape('Gemini in snake case', 'function_call', 'function_response', 'finish_reason'),
  {
    title: 'Bedrock Converse',
    carrier: 'bedrock',
    targets: ['bedrock-claude', 'bedrock-nova'],
    isText: false,
    request: (name, args) => ({
      messages: [
        { role: 'user', content: [{ text: 'Write it.' }] },
        {
          role: 'assistant',
          content: [
            { reasoningContent: { reasoningText: { text: 'So.', signature: 'c2ln' } } },
            { toolUse: { toolUseId: 'c1', name, input: args } },
          ],
        },
        { role: 'user', content: [{ toolResult: { toolUseId: 'c1', content: [{ text: 'ok' }] } }] },
      ],
    }),
    at: '/messages/1/content/1/toolUse',
    id: 'c1',
    response: (name, args, stop) => ({
      output: {
        message: { role: 'assistant', content: [{ text: 'Yes.' }, { toolUse: { toolUseId: 'c1', name, input: args } }] },
      },
      stopReason: stop,
    }),
  },
  {
    title: 'Cohere Chat v2',
    carrier: 'cohere',
    targets: ['cohere'],
    isText: true,
    request: (name, args) => ({
      messages: [
        { role: 'user', content: 'Write it.' },
        { role: 'assistant', tool_plan: 'So.', tool_calls: [chatCall(name, args)] },
        { role: 'tool', tool_call_id: 'c1', content: 'ok' },
      ],
    }),
    at: '/messages/1/tool_calls/0/function',
    id: 'c1',
    response: (name, args, stop) => ({
      finish_reason: stop,
      message: { role: 'assistant', tool_calls: [chatCall(name, args)] },
    }),
  },
  {
    title: 'a list of calls',
    carrier: 'mcp',
    targets: ['mcp-2025-11-25'],
    isText: false,
    request: (name, args) => [
      { id: 'c0', name: 'find', arguments: { text: 'x' } },
      { id: 'c1', name, arguments: args },
    ],
    at: '/1',
    id: 'c1',
    response: (name, args) => [{ id: 'c1', name, arguments: args }],
  },
  {
    title: 'an MCP request',
    carrier: 'mcp',
    targets: ['mcp-2025-11-25'],
    isText: false,
    request: (name, args) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    at: '/params',
    id: undefined,
    response: (name, args) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  },
];
