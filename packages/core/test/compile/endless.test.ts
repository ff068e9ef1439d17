import { describe, expect, it } from 'vitest';
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

describe('numbers that leave no value', () => {
  it.each([
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], maxItems: 1 }],
    [{ type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'], maxProperties: 1 }],
  ])('are found before a tool is sent: %j', (of) => {
    const { tools, leftOut } = compileFor('vllm', [toolWith({ type: 'object', properties: { of }, required: ['of'] })]);
    expect(tools).toEqual([]);
    expect(leftOut.flatMap(({ reasons }) => reasons.map(({ id, at }) => [id, at]))).toEqual([
      ['contradiction', '/properties/of'],
    ]);
  });
});
