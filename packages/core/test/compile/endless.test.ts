import { expect, it } from 'vitest';
import { compileFor, toolWith } from './compiling.ts';

// A schema that requires itself has no finite value. A target that refuses such references gets the member as text.

const schema = {
  type: 'object',
  properties: {
    knot: { $ref: '#/$defs/knot' },
    loop: { anyOf: [{ $ref: '#/$defs/loop' }, { type: 'string' }] },
    tree: { $ref: '#/$defs/tree' },
  },
  $defs: {
    knot: { type: 'object', properties: { in: { $ref: '#/$defs/knot' } }, required: ['in'] },
    loop: { $ref: '#/$defs/loop' },
    tree: { type: 'object', properties: { left: { $ref: '#/$defs/tree' } } },
  },
};

it('what may end keeps its reference, what cannot goes', () => {
  const { tools, verdict } = compileFor('kimi', [toolWith(schema)]);
  expect(verdict.asSent).toBe('accepted');
  const wire = tools[0]?.wire.schema as typeof schema;
  expect(wire.properties.tree).toBe(schema.properties.tree);
  expect(Object.keys(wire.$defs)).toEqual(['tree']);
  expect(JSON.stringify(wire)).not.toMatch(/#\/\$defs\/(?:knot|loop)/);
});

it('all lists and unions are ways out', () => {
  const list = { type: 'object', properties: { more: { type: 'array', items: { $ref: '#/$defs/list' } } }, required: ['more'] };
  const union = {
    type: 'object',
    properties: { next: { anyOf: [{ $ref: '#/$defs/union' }, { type: 'null' }] } },
    required: ['next'],
  };
  const ended = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/list' }, b: { $ref: '#/$defs/union' } },
    $defs: { list, union },
  };
  const tool = toolWith(ended);
  expect(compileFor('kimi', [tool]).tools[0]?.wire.schema).toBe(tool.inputSchema);
});
