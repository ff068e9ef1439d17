import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const rootIs = (type: string) =>
  `Invalid schema for function 'make_note': schema must be a JSON Schema of 'type: "object"', got 'type: ${type}'.`;

describe('deepseek', () => {
  it.each([
    [{}, 'null'],
    [{ type: null }, 'null'],
    [{ oneOf: [{ type: 'object', properties: {} }] }, 'null'],
    [{ type: 'string' }, '"string"'],
  ])('refuses the root %j and says its type', (schema, type) => {
    const verdict = judgeSchema('deepseek', schema);
    expect([verdict.asSent, placesOf(verdict), verdict.predicted]).toEqual(['rejected', ['root-not-object /type'], rootIs(type)]);
  });

  it('words a null in place of a list as the Rust validator does, and a repeated name not at all', () => {
    const nulled = judgeSchema('deepseek', { type: 'object', properties: {}, required: null });
    expect([placesOf(nulled), nulled.predicted]).toEqual([
      ['keyword-malformed /required'],
      `Invalid schema for function 'make_note': null is not of type "array"`,
    ]);
    const repeated = judgeSchema('deepseek', { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'a'] });
    expect([repeated.asSent, repeated.predicted, repeated.unmeasured.map(({ at }) => at)]).toEqual([
      'unknown',
      null,
      ['/required/1'],
    ]);
  });

  it('takes lists of types, nested objects and a missing schema', () => {
    const steps = { type: 'array', items: { type: 'object', properties: { n: { type: ['integer', 'null'] } } } };
    expect(judgeSchema('deepseek', { type: 'object', properties: { steps } }).asSent).toBe('accepted');
    expect(judgeTools('deepseek', [{ name: 'ping', description: 'Ping.' }]).asSent).toBe('accepted');
  });

  it('refuses null for a schema, without a text that is known', () => {
    const { faults, predicted } = judgeTools('deepseek', [
      { name: 'ping', schema: { type: 'object', properties: {} } },
      { name: 'last_cmd', schema: null },
    ]);
    expect([faults.map(({ id, at, tool }) => [id, at, tool]), predicted]).toEqual([
      [['schema-not-object', 'tool:/inputSchema', 'last_cmd']],
      null,
    ]);
  });

  it('refuses a long name in the words of OpenAI', () => {
    expect(judgeTools('deepseek', [{ name: 'n'.repeat(71), schema: { type: 'object', properties: {} } }]).predicted).toBe(
      "Invalid 'tools[0].function.name': string too long. Expected a string with maximum length 64, but got a string with length 71 instead.",
    );
  });

  it('wants all tools strict or none', () => {
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
    const verdict = judgeTools('deepseek', [
      { name: 'one', schema, strict: true },
      { name: 'two', schema },
    ]);
    expect(verdict.faults.map(({ id, at, tool, message }) => [id, at, tool, message])).toEqual([
      ['strict-mixed', '', null, '1 of 2 tools are strict. Send all tools of a request with `"strict": true`, or none.'],
    ]);
    expect(judgeTools('deepseek-strict', [{ name: 'one', schema }]).asSent).toBe('accepted');
  });
});

describe('deepseek-strict', () => {
  it('closes every object, requires every property and refuses lengths', () => {
    const note = { type: 'object', properties: { text: { type: 'string', maxLength: 9 } } };
    const schema = { type: 'object', properties: { note }, required: ['note'], additionalProperties: false };
    expect(placesOf(judgeSchema('deepseek-strict', schema))).toEqual([
      'not-closed /properties/note/additionalProperties',
      'not-all-required /properties/note/required',
      'bounds-unsupported /properties/note/properties/text/maxLength',
    ]);
  });

  it('takes five formats and does not know the others', () => {
    const of = (format: string) => ({
      type: 'object',
      properties: { a: { type: 'string', format } },
      required: ['a'],
      additionalProperties: false,
    });
    expect(['email', 'uuid', 'uri', 'date'].map((format) => judgeSchema('deepseek-strict', of(format)).asSent)).toEqual([
      'accepted',
      'accepted',
      'unknown',
      'unknown',
    ]);
  });
});
