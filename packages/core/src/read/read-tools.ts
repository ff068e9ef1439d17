import { type DuplicateKey, parseJson } from '../json/parse.ts';
import { position } from '../json/position.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Catalog, Finding, Json, SourceFormat } from '../model/tool.ts';
import { aiSdkReader } from './ai-sdk.ts';
import { anthropicReader } from './anthropic.ts';
import { bedrockReader } from './bedrock.ts';
import { cohereReader } from './cohere.ts';
import { fastmcpReader } from './fastmcp.ts';
import { geminiJsonReader, geminiReader } from './gemini.ts';
import { inWords } from './in-words.ts';
import { jsonSchemaReader } from './json-schema.ts';
import { langchainReader } from './langchain.ts';
import { llamaindexReader } from './llamaindex.ts';
import { mcpReader } from './mcp.ts';
import { openaiBuiltInReader, openaiChatReader, openaiResponsesReader } from './openai.ts';
import { openapiReader, swaggerMessage } from './openapi.ts';
import type { Reader } from './reader.ts';

/** Why a source could not be read; places count from 1. */
export interface ReadError {
  readonly code: 'SYNTAX' | 'FORMAT' | 'EMPTY' | 'TOO_DEEP' | 'TOO_LARGE';
  readonly message: string;
  readonly offset?: number;
  readonly line?: number;
  readonly column?: number;
}

/** The tools of a source, or why it has none. */
export type ReadResult = { readonly ok: true; readonly catalog: Catalog } | { readonly ok: false; readonly error: ReadError };

/** What is known of a source beforehand. */
export interface ReadOptions {
  /** Name of the source, for places and for naming a bare schema. */
  readonly file?: string;
  /** Read as this format, whatever it looks like. */
  readonly format?: SourceFormat;
  /** UTF-8 bytes of text that are read; 64 MB where absent. */
  readonly maxBytes?: number;
}

const maxTextBytes = 64 * 1024 * 1024;

/** All readers, in the order they are asked: the narrower form first. */
const readers: readonly Reader[] = [
  cohereReader,
  openapiReader,
  openaiChatReader,
  openaiResponsesReader,
  langchainReader,
  llamaindexReader,
  fastmcpReader,
  bedrockReader,
  anthropicReader,
  geminiReader,
  geminiJsonReader,
  aiSdkReader,
  mcpReader,
  openaiBuiltInReader,
  jsonSchemaReader,
];

/** Words a source's format may be called by. Mistral and Ollama have the form of Chat; models of Pydantic are JSON Schemas. */
export const inputFormats: Readonly<Record<string, SourceFormat>> = {
  ...Object.fromEntries(readers.map(({ format }) => [format, format])),
  mistral: 'openai-chat',
  ollama: 'openai-chat',
  pydantic: 'json-schema',
};

/** Reads tool definitions of any known format from text (JSON, JSONC) or from a value; never throws. */
export const readTools = (input: string | Json, options: ReadOptions = {}): ReadResult => {
  if (typeof input !== 'string') return readValue(input, options, []);
  const parsed = parseJson(input, { comments: true, trailingCommas: true, maxBytes: options.maxBytes ?? maxTextBytes });
  if (!parsed.ok) return { ok: false, error: parsed.error };
  return readValue(parsed.value, options, duplicateKeys(input, parsed.duplicates));
};

/** Doubled keys are told one by one up to here; the rest is counted. */
const mostDuplicates = 50;

const duplicateKeys = (text: string, duplicates: readonly DuplicateKey[]): readonly Finding[] => {
  const told = duplicates.slice(0, mostDuplicates).map(({ key, offset, pointer }): Finding => {
    const { line, column } = position(text, offset);
    const shown = key.length > 40 ? `${key.slice(0, 40)}…` : key;
    const message = `Line ${line}, column ${column}: the key ${JSON.stringify(shown)} stands twice in one object; the last one counts.`;
    return { id: 'duplicate-key', severity: 'warning', message, at: pointer };
  });
  const rest = duplicates.length - told.length;
  if (rest === 0) return told;
  return [...told, { id: 'duplicate-key', severity: 'warning', message: `${rest} more keys stand twice.`, at: '' }];
};

const readValue = (value: Json, options: ReadOptions, findings: readonly Finding[]): ReadResult => {
  const reader =
    options.format === undefined
      ? readers.find((one) => one.detect(value))
      : readers.find((one) => one.format === options.format);
  if (reader === undefined || (options.format === undefined && swaggerMessage(value) !== null))
    return { ok: false, error: { code: 'FORMAT', message: unknownFormat(value) } };
  const catalog = reader.read(value, options.file === undefined ? {} : { file: options.file });
  const told = [...catalog.findings, ...noTools(catalog), ...findings];
  return { ok: true, catalog: told.length === catalog.findings.length ? catalog : { ...catalog, findings: told } };
};

/** A list that is read and empty, where its reader says nothing of its own about it. */
const noTools = ({ tools, providerTools, findings }: Catalog): readonly Finding[] =>
  tools.length + providerTools.length + findings.length > 0
    ? []
    : [{ id: 'tools-none', severity: 'warning', message: 'The list of tools is empty.', at: '' }];

const known =
  'Readable are MCP tools/list results, tool arrays or whole requests of OpenAI (Chat, Responses), Anthropic, Gemini, Bedrock, Cohere, Mistral and Ollama, exports of FastMCP, LangChain, LlamaIndex and the AI SDK, OpenAPI 3 documents, and bare JSON Schemas.';

const unknownFormat = (value: Json): string => {
  const swagger = swaggerMessage(value);
  if (swagger !== null) return swagger;
  if (Array.isArray(value))
    return value.length === 0
      ? `The list is empty: there is no tool to read. ${known}`
      : `This list holds nothing that looks like a tool. ${known}`;
  if (!isObject(value)) return `This is ${inWords(value)}, not a list of tools. ${known}`;
  if (hasOwn(value, 'tools') && !Array.isArray(own(value, 'tools')))
    return `\`tools\` is ${inWords(own(value, 'tools'))}, not a list. ${known}`;
  const keys = keysOf(value)
    .slice(0, 6)
    .map((key) => `"${key.slice(0, 30)}"`);
  return `No tools were found in this object${keys.length === 0 ? '' : ` with the keys ${keys.join(', ')}`}. ${known}`;
};
