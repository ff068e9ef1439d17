import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { resolvePointer } from '../../src/json/pointer.ts';
import type { Catalog } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';

const schema = { type: 'object', properties: { a: { type: 'string' } } };

const catalogOf = (input: unknown, file?: string): Catalog => {
  const result = readTools(input, file === undefined ? {} : { file });
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog;
};

const group = { functionDeclarations: [{ name: 'one', description: 'D.', parameters: schema }] };

describe('formats', () => {
  test.each([
    ['an MCP result', { tools: [{ name: 'one', description: 'D.', inputSchema: schema }] }, 'mcp', '/tools/0/inputSchema'],
    [
      'a JSON-RPC answer',
      { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'one', inputSchema: schema }] } },
      'mcp',
      '/result/tools/0/inputSchema',
    ],
    ['a raw list', [{ name: 'one', inputSchema: schema }], 'mcp', '/0/inputSchema'],
    ['one MCP tool', { name: 'one', inputSchema: schema }, 'mcp', '/inputSchema'],
    [
      'a Chat list',
      [{ type: 'function', function: { name: 'one', parameters: schema } }],
      'openai-chat',
      '/0/function/parameters',
    ],
    [
      'a Chat request',
      { model: 'm', messages: [], tools: [{ type: 'function', function: { name: 'one', parameters: schema } }] },
      'openai-chat',
      '/tools/0/function/parameters',
    ],
    [
      'older functions',
      { model: 'm', functions: [{ name: 'one', parameters: schema }] },
      'openai-chat',
      '/functions/0/parameters',
    ],
    [
      'a Responses list',
      [{ type: 'function', name: 'one', parameters: schema, strict: true }],
      'openai-responses',
      '/0/parameters',
    ],
    ['an Anthropic list', [{ name: 'one', input_schema: schema }], 'anthropic', '/0/input_schema'],
    [
      'an Anthropic request',
      { model: 'm', max_tokens: 1, tools: [{ name: 'one', input_schema: schema }] },
      'anthropic',
      '/tools/0/input_schema',
    ],
    ['a Gemini group', group, 'gemini', '/functionDeclarations/0/parameters'],
    ['a Gemini list', [group], 'gemini', '/0/functionDeclarations/0/parameters'],
    ['a Gemini request', { contents: [], tools: [group] }, 'gemini', '/tools/0/functionDeclarations/0/parameters'],
    [
      'snake case',
      { tools: [{ function_declarations: [{ name: 'one', parameters: schema }] }] },
      'gemini',
      '/tools/0/function_declarations/0/parameters',
    ],
    [
      'a Gemini JSON Schema field',
      [{ functionDeclarations: [{ name: 'one', parametersJsonSchema: schema }] }],
      'gemini-json',
      '/0/functionDeclarations/0/parametersJsonSchema',
    ],
    ['bare declarations', [{ name: 'one', parameters: schema }], 'gemini', '/0/parameters'],
  ])('%s', (_, value, format, pointer) => {
    const catalog = catalogOf(value);
    expect(catalog.format).toBe(format);
    expect(catalog.tools.map((tool) => tool.name)).toEqual(['one']);
    expect(catalog.tools[0]?.inputSchema).toBe(schema);
    expect(catalog.tools[0]?.source.schemaPointer).toBe(pointer);
    expect(resolvePointer(value, pointer)).toEqual({ found: true, value: schema });
    expect(resolvePointer(value, catalog.tools[0]?.source.namePointer ?? '-')).toEqual({ found: true, value: 'one' });
  });

  test('a bare schema is the input of a tool named after its title or file', () => {
    expect(catalogOf({ ...schema, title: 'Make note' }).tools[0]).toMatchObject({
      name: 'Make_note',
      inputSchema: { type: 'object' },
    });
    expect(catalogOf(schema, 'x/make-note.schema.json').tools[0]?.name).toBe('make-note');
    expect(catalogOf(schema).format).toBe('json-schema');
  });

  test('the strict flag, examples and the server are kept', () => {
    expect(catalogOf([{ type: 'function', name: 'one', parameters: schema, strict: false }]).tools[0]?.strict).toBe(false);
    expect(catalogOf([{ name: 'one', input_schema: schema, input_examples: [{ a: 'x' }] }]).tools[0]?.examples).toEqual([
      { a: 'x' },
    ]);
    const listed = catalogOf({ package: 'p', server: { name: 'notes' }, tools: [{ name: 'one', inputSchema: schema }] });
    expect(listed.server).toBe('notes');
    expect(listed.tools[0]?.source).toMatchObject({ server: 'notes', trust: 'unpinned' });
  });

  test('provider-defined tools pass beside the functions', () => {
    const chat = catalogOf([{ type: 'web_search' }, { type: 'function', name: 'one', parameters: schema }]);
    expect(chat.providerTools).toEqual([{ type: 'web_search', pointer: '/0', entry: { type: 'web_search' } }]);
    expect(chat.tools).toHaveLength(1);
    const gemini = catalogOf({ tools: [{ googleSearch: {} }, group] });
    expect(gemini.providerTools.map((tool) => tool.type)).toEqual(['googleSearch']);
    const anthropic = catalogOf([
      { type: 'web_search_20250305', name: 'web_search' },
      { name: 'one', input_schema: schema },
    ]);
    expect(anthropic.providerTools.map((tool) => tool.type)).toEqual(['web_search_20250305']);
  });
});

describe('what is wrong with a list', () => {
  test('is told by entry and the rest is read', () => {
    const catalog = catalogOf({
      tools: [
        7,
        { name: 'a', inputSchema: 'x' },
        { name: 5, inputSchema: schema },
        { name: 'b' },
        { name: 'a', inputSchema: schema },
      ],
    });
    expect(catalog.tools.map((tool) => tool.name)).toEqual(['a', '', 'b', 'a']);
    expect(catalog.findings.map(({ id, at, index }) => [id, at, index])).toEqual([
      ['tool-not-object', '/tools/0', undefined],
      ['schema-not-object', 'tool:/inputSchema', 0],
      ['tool-name-missing', 'tool:/name', 1],
      ['schema-missing', 'tool:/inputSchema', 2],
      ['tool-name-duplicate', 'tool:/name', 3],
    ]);
  });

  test('a doubled key is told with its line', () => {
    const catalog = catalogOf('{"tools":[\n{"name":"a","name":"b","inputSchema":{"type":"object"}}]}');
    expect(catalog.tools[0]?.name).toBe('b');
    expect(catalog.findings).toEqual([
      expect.objectContaining({
        id: 'duplicate-key',
        severity: 'warning',
        message: expect.stringContaining('Line 2, column 13'),
      }),
    ]);
  });

  test.each([
    ['', 'EMPTY'],
    ['[1', 'SYNTAX'],
    ['[]', 'FORMAT'],
    ['{"a":1}', 'FORMAT'],
    ['"text"', 'FORMAT'],
    ['['.repeat(6000), 'TOO_DEEP'],
  ])('%j cannot be read: %s', (text, code) => {
    expect(readTools(text.slice(0, 6000))).toMatchObject({ ok: false, error: { code } });
  });

  test('comments and trailing commas are let through, a real mistake keeps its place', () => {
    expect(catalogOf('[ // c\n{"name":"a","inputSchema":{"type":"object",},},]').tools).toHaveLength(1);
    expect(readTools('{"tools":[{"name" "a"}]}')).toMatchObject({
      ok: false,
      error: { line: 1, column: 19, message: "Expected ':' after a property name, found '\"'." },
    });
  });
});

const corpus = fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url));

describe.skipIf(!existsSync(corpus))('real tool lists (../shared/corpus; skipped where it is absent)', () => {
  test('are read whole', () => {
    const counts = readdirSync(corpus)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const text = readFileSync(`${corpus}/${file}`, 'utf8');
        return catalogOf(text).tools.length - JSON.parse(text).tools.length;
      });
    expect(counts).toHaveLength(86);
    expect(new Set(counts)).toEqual(new Set([0]));
  });
});
