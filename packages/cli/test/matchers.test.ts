import { describe, expect, test } from 'vitest';
import { toBePortable } from '../src/matchers.ts';

expect.extend({ toBePortable });

const tool = (inputSchema: object, name = 'make_note') => ({ name, description: 'Makes a note.', inputSchema });
const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const plain = tool(object({ title: text, tags: { type: 'array', items: text } }, { required: ['title'] }));
const elsewhere = tool(object({ to: { $ref: 'https://example.com/address.json' } }), 'put_note');

describe('toBePortable', () => {
  test('takes tools that mean the same everywhere, in any form that is read', () => {
    expect([plain]).toBePortable(['openai-chat-strict', 'gemini', 'anthropic']);
    expect(JSON.stringify({ tools: [plain] })).toBePortable('gemini+anthropic', { values: 20, seed: 7 });
    expect([{ type: 'function', function: { name: 'make_note', parameters: plain.inputSchema } }]).toBePortable('openai-chat');
  });

  test('names the tool, the target, the place and the reason where one cannot be sent', () => {
    expect(() => expect([plain, elsewhere]).toBePortable(['gemini', 'anthropic'])).toThrow(
      /expected 2 tools to be portable to gemini, anthropic:\n {2}put_note cannot be sent to gemini: \/properties\/to/,
    );
    expect([elsewhere]).not.toBePortable('gemini');
    expect(() => expect([plain]).not.toBePortable('gemini')).toThrow(
      'expected 1 tools not to be portable to gemini, and they are',
    );
  });

  test('lets a target take more than the schema unless that is refused too, and then shows what', () => {
    const bounded = tool(object({ code: { ...text, pattern: '^[a-z]+$', maxLength: 5 } }, { required: ['code'] }));
    expect([bounded]).toBePortable('openai-chat-strict');
    const closed = tool(
      object({ level: { type: 'integer', not: { const: 3 } } }, { required: ['level'], additionalProperties: false }),
    );
    expect([closed]).toBePortable('gemini');
    expect(() => expect([closed]).toBePortable('gemini', { wider: false })).toThrow(
      /make_note \/properties\/level: `not: \{"const":3\}` is not enforced by gemini: 3 at \/level can arrive, which your schema refuses/,
    );
  });

  test('says what is wrong with what it was given', () => {
    expect(() => expect(7).toBePortable('gemini')).toThrow(/toBePortable takes tools/);
    expect(() => expect([plain]).toBePortable('gemni')).toThrow("There is no target 'gemni'.");
  });
});
