import type { CarrierId } from '../model/target.ts';
import { anthropicMessages } from './anthropic.ts';
import { bedrockConverse } from './bedrock.ts';
import type { Carrier } from './carrier.ts';
import { cohereChat } from './cohere.ts';
import { geminiJsonSchema, geminiParameters } from './gemini.ts';
import { mcpTools } from './mcp.ts';
import { openaiChat, openaiResponses } from './openai.ts';

/** All envelopes by id. */
export const carriers: Readonly<Record<CarrierId, Carrier>> = {
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  anthropic: anthropicMessages,
  gemini: geminiParameters,
  'gemini-json': geminiJsonSchema,
  bedrock: bedrockConverse,
  cohere: cohereChat,
  mcp: mcpTools,
};
