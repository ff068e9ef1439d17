import { expect, it } from 'vitest';
import type { Json } from '../../src/model/tool.ts';
import { compileFor, toolWith } from './compiling.ts';

// Where members that may be absent are spelt as null, keywords that ask what is there get another answer.

const two = { a: { type: 'string' }, b: { type: 'string' } };
const asking = (more: object): Json => ({ type: 'object', properties: two, ...more });
const has = (name: string) => ({ required: [name] });

/** Keywords that would refuse a null in place of what was left away. */
const turned: readonly Json[] = [
  asking({ not: has('a') }),
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  asking({ if: has('a'), then: has('b') }),
  asking({ dependentSchemas: { a: { properties: { b: { type: 'string' } }, required: ['b'] } } }),
  asking({ allOf: [{ not: has('a') }] }),
];

it.each(['cohere-strict', 'deepseek-strict'])('%s gets none of them without a word about it', (id) => {
  for (const schema of turned) {
    const { tools, leftOut } = compileFor(id, [toolWith(schema)]);
    const silent = tools.filter(({ effects }) => effects.narrower !== true && effects.wider !== true);
    expect([schema, silent]).toEqual([schema, []]);
    expect(leftOut.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(tools.length + leftOut.length).toBe(1);
  }
});

it('a union inside a join lets more through, and the record says so', () => {
  const { tools } = compileFor('cohere-strict', [toolWith(asking({ allOf: [{ anyOf: [has('a'), has('b')] }] }))]);
  expect(tools[0]?.effects).toEqual({ respelled: true, wider: true });
  expect(tools[0]?.changes.find(({ id }) => id === 'presence-by-null')).toMatchObject({
    at: '/allOf/0',
    effects: { wider: true },
    lost: { keyword: 'anyOf' },
  });
});
