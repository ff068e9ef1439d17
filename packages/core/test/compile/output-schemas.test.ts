import { expect, it } from 'vitest';
import { readTools } from '../../src/read/read-tools.ts';
import { verify } from '../../src/verify/verify.ts';
import { compileFor, targetOf } from './compiling.ts';

const entry = {
  name: 'read_note',
  description: 'Reads a note.',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
};
const dangling = { type: 'object', properties: { note: { $ref: '#/$defs/gone' } } };
const text = { type: 'string' };

const compiled = (id: string, outputSchema: unknown, format: 'mcp' | 'fastmcp' = 'mcp') => {
  const read = readTools({ tools: [{ ...entry, outputSchema }] }, { format });
  if (!read.ok) throw new Error(read.error.message);
  return compileFor(id, read.catalog.tools);
};

it.each([
  ['claude-code', dangling, 'output-reference-dangling'],
  ['claude-code', text, 'root-not-object'],
  ['mcp-2025-11-25', {}, 'root-not-object'],
  ['mcp-2026-07-28', dangling, 'output-reference-dangling'],
] as const)('for %s the output schema %j is left away, with its fact and its value', (id, output, fact) => {
  for (const format of ['mcp', 'fastmcp'] as const) {
    const { request, tools, verdict } = compiled(id, output, format);
    expect(request).toEqual({ tools: [entry] });
    expect(tools[0]?.changes).toMatchObject([
      {
        id: 'output-schema-dropped',
        fact,
        at: 'tool:/outputSchema',
        effects: {},
        lost: { keyword: 'outputSchema', value: output },
      },
    ]);
    expect([verdict.asSent, verify(request, targetOf(id)).asSent]).toEqual(['accepted', 'accepted']);
  }
});

it.each([
  ['claude-code', { type: 'object' }],
  ['mcp-2026-07-28', text],
  ['vscode', dangling],
  ['claude-code', null],
] as const)('for %s the output schema %j stays as it came', (id, output) => {
  const { request, tools } = compiled(id, output);
  expect(request).toEqual({ tools: [{ ...entry, outputSchema: output }] });
  expect(tools[0]?.changes).toEqual([]);
});

it('other envelopes have no place for output schemas, and nothing is said of them', () => {
  const { request, tools } = compiled('openai-chat', dangling);
  expect(JSON.stringify(request)).not.toContain('gone');
  expect(tools[0]?.changes).toEqual([]);
});
