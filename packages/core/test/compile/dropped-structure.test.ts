import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/tool.ts';
import { carriedTo, toolWith } from './compiling.ts';

const withProperty = (schema: Json, more: object = {}): Json => ({ type: 'object', properties: { a: schema }, ...more });

/** What the property of a tool is on the wire, and what it costs. */
const sent = (id: string, schema: Json, more: object = {}): readonly [Json, string] => {
  const { wire, fidelity } = carriedTo(id, toolWith(withProperty(schema, more)));
  return [(wire.schema as { properties: { a: Json } }).properties.a, fidelity];
};

describe('structure that is dropped on the way to the model', () => {
  const address = { type: 'object', properties: { city: { type: 'string' } } };

  it('is written in what is not dropped', () => {
    expect(sent('ollama', { $ref: '#/$defs/address' }, { $defs: { address } })).toEqual([address, 'exact']);
    expect(sent('ollama', { oneOf: [{ type: 'string' }, { type: 'integer' }] })).toEqual([
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      'exact',
    ]);
    expect(sent('ollama', { allOf: [{ type: 'string' }, { enum: ['x', 'y'] }] })).toEqual([
      { type: 'string', enum: ['x', 'y'] },
      'exact',
    ]);
    for (const id of ['ollama', 'gemini-json'])
      expect(sent(id, { const: 'x' })).toEqual([{ type: 'string', enum: ['x'] }, 'exact']);
  });

  it('at the root is a union under one property', () => {
    const branches = ['a', 'b'].map((name) => ({ properties: { [name]: { type: 'string' } }, required: [name] }));
    const { wire, fidelity } = carriedTo('ollama', toolWith({ type: 'object', anyOf: branches }));
    expect([wire.schema, fidelity]).toEqual([
      { type: 'object', properties: { input: { type: 'object', anyOf: branches } }, required: ['input'] },
      'reversible',
    ]);
  });

  it('stays where the target passes it on unread, with the definitions it needs', () => {
    const list = { type: 'array', items: { $ref: '#/$defs/address' } };
    const { wire, changes } = carriedTo('ollama', toolWith(withProperty(list, { $defs: { address } })));
    expect([wire.schema, changes]).toEqual([withProperty(list, { $defs: { address } }), []]);
  });

  it('is no reason to touch bounds and annotations that are dropped too', () => {
    const schema = withProperty(
      { type: 'string', minLength: 2, format: 'uri', title: 'A', default: 'x' },
      { additionalProperties: false },
    );
    expect(carriedTo('ollama', toolWith(schema)).changes).toEqual([]);
    expect(sent('gemini-json', { const: true })).toEqual([{ const: true }, 'exact']);
  });
});
