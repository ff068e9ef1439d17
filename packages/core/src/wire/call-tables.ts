import { isObject, type Json, own } from '../json/value.ts';
import type { CarrierId } from '../model/target.ts';
import type { CallPlace, CallTable } from './call-place.ts';

const ofType = (...among: readonly string[]) => ({ key: 'type', among, mayLack: true });

/** The first text under one of the keys, inside out. */
const firstText =
  (...keys: readonly string[]) =>
  (holders: readonly object[]): string | undefined => {
    const values = holders.flatMap((holder) => keys.map((key) => own(holder, key)));
    return values.find((value): value is string => typeof value === 'string');
  };

/** Calls of a message in the chat form: arguments are text; some servers send them as an object. */
const chatCalls = (message: readonly string[]): readonly CallPlace[] => [
  {
    way: [...message, 'tool_calls', '*'],
    where: ofType('function'),
    within: 'function',
    name: 'name',
    arguments: 'arguments',
    id: 'id',
  },
  { way: [...message, 'function_call'], name: 'name', arguments: 'arguments' },
];

const chatNames: CallPlace = {
  way: ['messages', '*'],
  where: { key: 'role', among: ['tool', 'function'], mayLack: false },
  name: 'name',
  isResult: true,
};

/** Where a request says which tools the model is to call. */
const chatChoices: readonly CallPlace[] = [
  { way: ['tool_choice'], where: ofType('function'), within: 'function', name: 'name' },
  { way: ['tool_choice', 'allowed_tools', 'tools', '*'], where: ofType('function'), within: 'function', name: 'name' },
  { way: ['function_call'], name: 'name' },
];

const openaiChat = (): CallTable => ({
  history: [...chatCalls(['messages', '*']), chatNames, ...chatChoices],
  response: chatCalls(['choices', '*', 'message']),
  stopReason: firstText('finish_reason'),
});

const responsesItem = (): Omit<CallPlace, 'way'> => ({
  where: ofType('function_call'),
  name: 'name',
  arguments: 'arguments',
  id: 'call_id',
});

/** An item tells whether it is whole; why it is not is told by the response. */
const responsesStop = (holders: readonly object[]): string | undefined => {
  const status = firstText('status')(holders);
  const details: Json = own(holders.at(-1) ?? {}, 'incomplete_details');
  const reason = isObject(details) ? own(details, 'reason') : undefined;
  return status !== 'completed' && typeof reason === 'string' ? reason : status;
};

const openaiResponses = (): CallTable => ({
  history: [
    { way: ['input', '*'], ...responsesItem() },
    { way: ['tool_choice'], where: ofType('function'), name: 'name' },
    { way: ['tool_choice', 'tools', '*'], where: ofType('function'), name: 'name' },
  ],
  response: [{ way: ['output', '*'], ...responsesItem() }],
  stopReason: responsesStop,
});

const anthropicBlock = (): Omit<CallPlace, 'way'> => ({
  where: ofType('tool_use'),
  name: 'name',
  arguments: 'input',
  id: 'id',
});

const anthropic = (): CallTable => ({
  history: [
    { way: ['messages', '*', 'content', '*'], ...anthropicBlock() },
    { way: ['messages', '*', 'content', '*', 'content', '*'], where: ofType('tool_reference'), name: 'tool_name' },
    { way: ['tool_choice'], where: ofType('tool'), name: 'name' },
  ],
  response: [{ way: ['content', '*'], ...anthropicBlock() }],
  stopReason: firstText('stop_reason'),
});

const geminiPart = (...way: readonly string[]): readonly CallPlace[] =>
  ['functionCall', 'function_call'].map((key) => ({ way: [...way, key], name: 'name', arguments: 'args', id: 'id' }));

const gemini = (): CallTable => ({
  history: [
    ...geminiPart('contents', '*', 'parts', '*'),
    { way: ['contents', '*', 'parts', '*', 'functionResponse'], name: 'name', isResult: true },
    { way: ['contents', '*', 'parts', '*', 'function_response'], name: 'name', isResult: true },
    { way: ['toolConfig', 'functionCallingConfig'], name: 'allowedFunctionNames' },
    { way: ['tool_config', 'function_calling_config'], name: 'allowed_function_names' },
    // The SDKs put the body's fields under `config`.
    { way: ['config', 'toolConfig', 'functionCallingConfig'], name: 'allowedFunctionNames' },
    { way: ['config', 'tool_config', 'function_calling_config'], name: 'allowed_function_names' },
  ],
  response: geminiPart('candidates', '*', 'content', 'parts', '*'),
  stopReason: firstText('finishReason', 'finish_reason'),
});

const bedrockBlock = (...way: readonly string[]): CallPlace => ({
  way: [...way, 'content', '*', 'toolUse'],
  name: 'name',
  arguments: 'input',
  id: 'toolUseId',
});

const bedrock = (): CallTable => ({
  history: [bedrockBlock('messages', '*'), { way: ['toolConfig', 'toolChoice', 'tool'], name: 'name' }],
  response: [bedrockBlock('output', 'message')],
  stopReason: firstText('stopReason'),
});

const cohere = (): CallTable => ({
  history: chatCalls(['messages', '*']),
  response: chatCalls(['message']),
  stopReason: firstText('finish_reason'),
});

const listed: readonly CallPlace[] = [
  { way: ['params'], name: 'name', arguments: 'arguments' },
  { way: ['*'], name: 'name', arguments: 'arguments', id: 'id' },
];

/** Bare lists of calls, and the requests of MCP. */
const mcp = (): CallTable => ({ history: listed, response: listed, stopReason: () => undefined });

const tables = (): Readonly<Record<CarrierId, CallTable>> => ({
  'openai-chat': openaiChat(),
  'openai-responses': openaiResponses(),
  anthropic: anthropic(),
  gemini: gemini(),
  'gemini-json': gemini(),
  bedrock: bedrock(),
  cohere: cohere(),
  mcp: mcp(),
});

/** Where the calls of each API stand, by the id of its envelope. Made by one pure call, so that bundles without it have none. */
export const callTables: Readonly<Record<CarrierId, CallTable>> = /* @__PURE__ */ tables();
