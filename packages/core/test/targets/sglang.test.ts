import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools } from '../verify/request.ts';

const first = (message: string) => `Tool 0 function has invalid 'parameters' schema: ${message}`;

describe('sglang', () => {
  it.each([
    ['null as required', { required: null }, '/required', "None is not of type 'array'"],
    [
      'a draft-07 tuple',
      { properties: { a: { items: [{}] } } },
      '/properties/a/items',
      "[{}] is not of type 'object', 'boolean'",
    ],
    ['a type in upper case', { type: 'STRING' }, '/type', "'STRING' is not valid under any of the given schemas"],
    ['a pattern Python does not take', { pattern: '\\p{L}' }, '/pattern', "'\\\\p{L}' is not a 'regex'"],
    ['an empty union', { anyOf: [] }, '/anyOf', '[] should be non-empty'],
  ])('refuses %s', (_, schema, at, message) => {
    const verdict = judgeSchema('sglang', schema);
    expect([verdict.asSent, verdict.faults[0]?.at, verdict.predicted]).toEqual(['rejected', at, first(message)]);
  });

  it('counts tools from 0 and names the first that fails', () => {
    const tool = (name: string, schema: unknown) => ({ name, description: 'd', schema });
    const verdict = judgeTools('sglang', [tool('a', {}), tool('b', { required: true }), tool('c', { required: 1 })]);
    expect(verdict.predicted).toBe("Tool 1 function has invalid 'parameters' schema: True is not of type 'array'");
    expect(verdict.faults.map(({ index, tool: name }) => [index, name])).toEqual([
      [1, 'b'],
      [2, 'c'],
    ]);
  });

  it.each([[null], [true], [{ enum: [] }], [{ $ref: '#/$defs/gone' }], [{ 'x-mine': 1, nullable: true }]])(
    'takes %j',
    (schema) => {
      expect(judgeSchema('sglang', schema).asSent).toBe('accepted');
    },
  );
});
