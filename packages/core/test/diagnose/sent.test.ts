import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { diagnoseRejection } from '../../src/diagnose/diagnose-rejection.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { object, requestOf, targetOf, text } from './diagnosing.ts';

const read = (tools: readonly object[]) => {
  const result = readTools(JSON.stringify({ tools }));
  if (!result.ok) throw new Error(result.error.message);
  return result;
};

const notes = { type: 'array', items: { $ref: '#/$defs/Note' } };
const source = [
  { name: 'plain', description: 'Do.', inputSchema: object({ id: text }) },
  { name: 'save notes', description: 'Save.', inputSchema: object({ notes }, { $defs: { Note: object({ title: text }) } }) },
];
const gemini = targetOf('gemini');

describe('what was sent may be', () => {
  const error = 'GenerateContentRequest.tools[0].function_declarations[1].name: Invalid function name.';

  it('tools as they were read, their catalog, or the result of reading', () => {
    const result = read(source);
    for (const sent of [result.catalog.tools, result.catalog, result]) {
      const { tool, index, at } = diagnoseRejection(error, sent, gemini);
      expect([tool, index, at]).toEqual(['save notes', 1, 'tool:/name']);
    }
  });

  it('a body in the envelope of another API', () => {
    const body = requestOf('openai-chat', [
      ['plain', object({})],
      ['save notes', object({ a: { type: 'array' } })],
    ]);
    const said = 'GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[a].items: missing field.';
    const { tool, at, confidence } = diagnoseRejection(said, body, gemini);
    expect([tool, at, confidence]).toEqual(['save notes', '/properties/a/items', 'high']);
  });

  it('the record of a compilation: names and places are brought back to the source', () => {
    const compiled = compile(read(source).catalog.tools, gemini);
    expect(compiled.tools.map(({ wireName }) => wireName)).toEqual(['plain', expect.stringMatching(/^save_notes_/)]);
    const said =
      'GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[notes].items.properties[title].format: only some are supported';
    const { tool, index, at, wireAt, confidence } = diagnoseRejection(said, compiled, gemini);
    expect([tool, index, confidence]).toEqual(['save notes', 1, 'high']);
    expect(wireAt).toBe('/properties/notes/items/properties/title/format');
    expect(at).toBe('/$defs/Note/properties/title/format');
  });

  it('a compilation that left a tool out before it', () => {
    const bad = { name: 'bad', description: 'Do.', inputSchema: 'no schema' };
    const compiled = compile(read([bad, ...source]).catalog.tools, gemini);
    expect(compiled.leftOut.map(({ name }) => name)).toEqual(['bad']);
    const said =
      'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[id].format: only some are supported';
    const { tool, index } = diagnoseRejection(said, compiled, gemini);
    expect([tool, index]).toEqual(['plain', 1]);
  });

  it('meant for a target behind a host or in another envelope', () => {
    const selection = selectTargets(['gemini@openai-chat']);
    const target = selection.ok ? selection.targets[0] : undefined;
    if (target === undefined) throw new Error('no target');
    const { tool } = diagnoseRejection(error, read(source).catalog.tools, target);
    expect(tool).toBe('save notes');
  });
});

describe('facts of other days', () => {
  it('are asked where the text is older than those of today', () => {
    const said =
      "Invalid schema for function 'plain': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.";
    const list = read([
      { name: 'plain', description: 'Do.', inputSchema: object({ id: text }, { oneOf: [{ required: ['id'] }] }) },
    ]).catalog.tools;
    const { tool, at, fact, confidence } = diagnoseRejection(said, list, targetOf('openai-chat'));
    expect([tool, at, confidence]).toEqual(['plain', '/oneOf', 'high']);
    expect(fact).toMatch(/^openai-chat\/root-composition/);
  });
});
