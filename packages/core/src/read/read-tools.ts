import { type ParseResult, parseJson } from '../json/parse.ts';
import { position } from '../json/position.ts';
import { isObject, keysOf, typeName } from '../json/value.ts';
import type { Catalog, Finding, Json, SourceFormat } from '../model/tool.ts';
import { anthropicReader } from './anthropic.ts';
import { geminiJsonReader, geminiReader } from './gemini.ts';
import { jsonSchemaReader } from './json-schema.ts';
import { mcpReader } from './mcp.ts';
import { openaiChatReader, openaiResponsesReader } from './openai.ts';
import type { Reader } from './reader.ts';

/** Why a source could not be read; places count from 1. */
export interface ReadError {
  readonly code: 'SYNTAX' | 'FORMAT' | 'EMPTY' | 'TOO_DEEP';
  readonly message: string;
  readonly offset?: number;
  readonly line?: number;
  readonly column?: number;
}

export type ReadResult = { readonly ok: true; readonly catalog: Catalog } | { readonly ok: false; readonly error: ReadError };

export interface ReadOptions {
  /** Name of the source, for places and for naming a bare schema. */
  readonly file?: string;
  /** Read as this format, whatever it looks like. */
  readonly format?: SourceFormat;
}

/** All readers, in the order they are asked: the narrower form first. */
const readers: readonly Reader[] = [
  openaiChatReader,
  openaiResponsesReader,
  anthropicReader,
  geminiReader,
  geminiJsonReader,
  mcpReader,
  jsonSchemaReader,
];

/** Reads tool definitions of any known format from text or from a value; never throws. */
export const readTools = (input: string | Json, options: ReadOptions = {}): ReadResult => {
  if (typeof input !== 'string') return readValue(input, options, []);
  const strict = parseJson(input);
  const parsed: ParseResult = strict.ok || strict.error.code !== 'SYNTAX' ? strict : loose(input, strict);
  if (!parsed.ok) return { ok: false, error: parsed.error };
  const findings = parsed.duplicates.map(({ key, offset }): Finding => {
    const { line, column } = position(input, offset);
    return {
      id: 'duplicate-key',
      severity: 'warning',
      message: `Line ${line}, column ${column}: the key "${key}" stands twice in one object; the last one counts.`,
      at: '',
    };
  });
  return readValue(parsed.value, options, findings);
};

/** JSON with comments and trailing commas; where that fails too, the strict reading's complaint is told unless it was about a comment. */
const loose = (text: string, strict: ParseResult): ParseResult => {
  const parsed = parseJson(text, { comments: true, trailingCommas: true });
  if (parsed.ok) return parsed;
  return strict.ok || /'\/'/.test(strict.error.message) || strict.error.offset < parsed.error.offset ? parsed : strict;
};

const readValue = (value: Json, options: ReadOptions, findings: readonly Finding[]): ReadResult => {
  const reader =
    options.format === undefined
      ? readers.find((one) => one.detect(value))
      : readers.find((one) => one.format === options.format);
  if (reader === undefined) return { ok: false, error: { code: 'FORMAT', message: unknownFormat(value) } };
  const catalog = reader.read(value, options.file === undefined ? {} : { file: options.file });
  return { ok: true, catalog: findings.length === 0 ? catalog : { ...catalog, findings: [...catalog.findings, ...findings] } };
};

const known =
  'Readable are MCP tools/list results, tool arrays or whole requests of OpenAI (Chat, Responses), Anthropic and Gemini, and bare JSON Schemas.';

const unknownFormat = (value: Json): string => {
  if (Array.isArray(value))
    return value.length === 0
      ? `The list is empty: there is no tool to read. ${known}`
      : `This list holds nothing that looks like a tool. ${known}`;
  if (!isObject(value)) return `This is a ${typeName(value)}, not a list of tools. ${known}`;
  const keys = keysOf(value)
    .slice(0, 6)
    .map((key) => `"${key.slice(0, 30)}"`);
  return `No tools were found in this object${keys.length === 0 ? '' : ` with the keys ${keys.join(', ')}`}. ${known}`;
};
