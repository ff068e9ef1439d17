import { expect, it } from 'vitest';
import type { Json } from '../../src/model/tool.ts';
import { carriedTo, toolWith } from './compiling.ts';

// An exclusive union becomes a plain one; whether that lets more through depends on what its branches are on the wire.

const having = (name: string, more: object = {}): Json => ({
  type: 'object',
  properties: { [name]: { type: 'string' }, ...more },
  required: [name, ...Object.keys(more)],
});
const inMember = (...oneOf: readonly Json[]): Json => ({ type: 'object', properties: { by: { oneOf } }, required: ['by'] });

const apart = (fidelity: string, schema: Json, id: string) => {
  const tool = carriedTo(id, toolWith(schema));
  expect([id, tool.fidelity, tool.changes.some((one) => one.id === 'one-of-as-any-of')]).toEqual([id, fidelity, true]);
  return tool;
};

it('of open objects lets through what is both, and that is told', () => {
  const tool = apart('wider', inMember(having('card'), having('iban')), 'gemini');
  expect(JSON.stringify(tool.wire.schema)).toContain('Must match exactly one of the forms.');
});

it('of objects that get closed is the same', () => {
  apart('exact', inMember(having('card'), having('iban')), 'openai-chat-strict');
});

it('of objects with a tag each is the same, open or not', () => {
  const tagged = inMember(having('card', { kind: { const: 'card' } }), having('iban', { kind: { const: 'iban' } }));
  apart('exact', tagged, 'gemini');
  apart('exact', tagged, 'openai-chat-strict');
});
