import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/tool.ts';
import { called, object, outcome } from './calling.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };

/** What argument `a` becomes where it has a schema; the code where it is refused. */
const become = (schema: Json, a: Json, required: readonly string[] = ['a']): Json => {
  const found = outcome(called(object({ a: schema }, required), { a }));
  return 'code' in found ? found.code : [(found.arguments as { a?: Json }).a, ...found.repairs];
};

describe('what can mean one thing only is mended', () => {
  it.each([
    [whole, '7', [7, 'number-text /a']],
    [whole, '-7', [-7, 'number-text /a']],
    [whole, '007', 'INVALID_TYPE'],
    [whole, '7.0', 'INVALID_TYPE'],
    [whole, ' 7', 'INVALID_TYPE'],
    [whole, 'seven', 'INVALID_TYPE'],
    [{ type: 'number' }, '1e3', [1000, 'number-text /a']],
    [{ type: 'number' }, '1e999', 'INVALID_TYPE'],
    [{ type: 'number' }, '.5', 'INVALID_TYPE'],
    [{ type: 'boolean' }, 'YES', [true, 'boolean-word /a']],
    [{ type: 'boolean' }, 'off', [false, 'boolean-word /a']],
    [{ type: 'boolean' }, '1', [true, 'boolean-word /a']],
    [{ type: 'boolean' }, 1, 'INVALID_TYPE'],
    [{ type: ['boolean', 'integer'] }, '1', 'INVALID_TYPE'],
    [{ type: ['boolean', 'integer'] }, 'true', [true, 'boolean-word /a']],
    [{ type: ['string', 'integer'] }, '7', ['7']],
    [{ enum: [1, 2] }, '2', [2, 'number-text /a']],
    [{ enum: [1, 2] }, '3', 'INVALID_ENUM'],
    [{ const: true }, 'true', [true, 'boolean-word /a']],
    [{ enum: ['1', 2] }, '2', 'INVALID_ENUM'],
    [{ type: 'array', items: whole }, '[1,"2"]', [[1, 2], 'json-text /a', 'number-text /a/1']],
    [{ type: 'array', items: whole }, '["[3]"]', 'INVALID_TYPE'],
    [{ type: 'array', items: { type: 'array', items: whole } }, '["[3]"]', 'INVALID_TYPE'],
    [{ type: 'array' }, '{"b":1}', 'INVALID_TYPE'],
    [{ type: 'object' }, '{"b":1}', [{ b: 1 }, 'json-text /a']],
    [{ type: 'object' }, '{"b":1,"b":2}', 'INVALID_TYPE'],
    [{ type: 'object' }, '{"b":', 'INVALID_TYPE'],
    [{ type: 'array', items: text }, 'x', 'INVALID_TYPE'],
    [{ type: 'array', items: text, 'x-toolwire-one': true }, 'x', [['x'], 'one-as-list /a']],
    [{ type: 'array', items: whole, 'x-toolwire-one': true }, '[1]', [[1], 'json-text /a']],
    [{ type: 'array', items: text, 'x-toolwire-one': true }, null, 'INVALID_TYPE'],
    [{ type: 'array', items: text, 'x-toolwire-one': false }, 'x', 'INVALID_TYPE'],
    [
      { type: 'array', prefixItems: [whole, { type: 'boolean' }], items: whole },
      ['1', 'yes', '3'],
      [[1, true, 3], 'number-text /a/0', 'boolean-word /a/1', 'number-text /a/2'],
    ],
    [{ type: 'object', additionalProperties: whole }, { b: '1' }, [{ b: 1 }, 'number-text /a/b']],
    [{ allOf: [{ type: 'object', properties: { b: whole } }, { required: ['b'] }] }, { b: '1' }, [{ b: 1 }, 'number-text /a/b']],
    [
      { anyOf: [object({ k: { const: 'x' }, n: whole }, ['k', 'n']), object({ k: { const: 'y' } }, ['k'])] },
      { k: 'x', n: '1' },
      [{ k: 'x', n: 1 }, 'number-text /a/n'],
    ],
    [{ type: 'string' }, 7, 'INVALID_TYPE'],
    [{ type: 'null' }, 'null', 'INVALID_TYPE'],
    [{ type: 'array', items: text }, { item: ['x'], more: 1 }, 'INVALID_TYPE'],
  ] as const)('%j: %j', (schema, value, result) => expect(become(schema, value)).toEqual(result));

  it.each([
    [whole, null, 'null-as-absent /a'],
    [whole, '', 'empty-as-absent /a'],
    [whole, 'null', 'null-word-as-absent /a'],
    [{ enum: ['x'] }, '', 'empty-as-absent /a'],
  ] as const)('%j: %j is no value of what may be absent', (schema, value, repair) => {
    expect(become(schema, value, [])).toEqual([undefined, repair]);
    expect(become(schema, value)).toMatch(/^INVALID_/);
  });

  it('also where what is required is said by a part', () => {
    const schema = { ...(object({ a: whole }) as object), allOf: [{ required: ['a'] }] };
    expect(outcome(called(schema, { a: null }))).toMatchObject({ code: 'INVALID_TYPE' });
  });

  it('and names only where one can be meant, and it was not sent too', () => {
    const closed = object({ file_path: text, filePath2: text, 'max-size': whole }, [], { additionalProperties: false });
    expect(outcome(called(closed, { 'File Path': 'x', maxSize: 1 }))).toEqual({
      arguments: { file_path: 'x', 'max-size': 1 },
      repairs: ['name-respelled /File Path', 'name-respelled /maxSize'],
    });
    expect(outcome(called(closed, { file_path: 'x', filePath: 'y' }))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
    expect(outcome(called(closed, { FILE_PATH: 'x', filePath: 'y' }))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
    const twins = object({ ab: text, a_b: text }, [], { additionalProperties: false });
    expect(outcome(called(twins, { aB: 'x' }))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
    const patterned = object({ ab: text }, ['ab'], { patternProperties: { '^A': text } });
    expect(outcome(called(patterned, { AB: 'x' }))).toMatchObject({ code: 'MISSING_ARGUMENT' });
  });
});

describe('what was let pass is told', () => {
  const undeclared = (schema: object, value: Json = { a: { more: 1 } }) => {
    const found = outcome(called(object({ a: schema }), value));
    return 'code' in found ? found.code : found.repairs;
  };

  it('where an object declares members and is silent about others, and nowhere else', () => {
    const inner = object({ b: text }) as object;
    expect(undeclared(inner)).toEqual(['undeclared /a/more']);
    expect(undeclared(inner, { a: {}, z: 1 })).toEqual(['undeclared /z']);
    for (const open of [
      { type: 'object' },
      { ...inner, additionalProperties: true },
      { ...inner, additionalProperties: { type: 'integer' } },
      { ...inner, patternProperties: { x: {} } },
      { ...inner, propertyNames: { maxLength: 9 } },
      { ...inner, dependentSchemas: { q: {} } },
      { ...inner, unevaluatedProperties: true },
      { ...inner, not: { required: ['q'] } },
      { ...inner, if: { required: ['q'] } },
      { ...inner, anyOf: [{}] },
      { ...inner, allOf: [{}] },
      { ...inner, oneOf: [{}] },
    ])
      expect([open, undeclared(open)]).toEqual([open, []]);
  });

  it('and an empty object of any form only where it was required and nothing is declared', () => {
    const empty = (schema: object, required: readonly string[]) => outcome(called(object({ a: schema }, required), { a: {} }));
    expect(empty({ type: 'object' }, ['a'])).toMatchObject({ repairs: ['suspect-empty /a'] });
    expect(empty({ type: 'object' }, [])).toMatchObject({ repairs: [] });
    expect(empty(object({ b: text }) as object, ['a'])).toMatchObject({ repairs: [] });
    expect(empty({ type: ['object', 'null'] }, ['a'])).toMatchObject({ repairs: [] });
  });
});
