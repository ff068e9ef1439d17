import { describe, expect, it } from 'vitest';
import type { CallError } from '../../src/decode/call.ts';
import { refusedCalls } from '../../src/decode/refused-calls.ts';
import type { Json } from '../../src/model/tool.ts';
import { called, object } from './calling.ts';

const text = { type: 'string' };

/** The one fault of a call whose argument `a` has a schema. */
const errorOf = (schema: object, a: Json, required: readonly string[] = ['a']): CallError => {
  const decoded = called(object({ a: schema }, required), { a });
  if (decoded.ok) throw new Error('It was taken.');
  return decoded.error;
};

describe('an error says what is taken', () => {
  it.each([
    [{ type: 'integer' }, 'x', 'INVALID_TYPE', "'a' must be integer, not string.", 'must be integer'],
    [{ type: ['integer', 'null'] }, 'x', 'INVALID_TYPE', "'a' must be integer or null, not string.", 'must be integer or null'],
    [text, [1], 'INVALID_TYPE', "'a' must be string, not array.", 'must be string'],
    [{ type: 'array' }, null, 'INVALID_TYPE', "'a' must be array, not null.", 'must be array'],
    [{ enum: ['x', 1, null] }, 'y', 'INVALID_ENUM', '\'a\' must be one of "x", 1, null.', ['x', 1, null]],
    [{ const: 'only' }, 'onyl', 'INVALID_ENUM', '\'a\' must be "only". Did you mean "only"?', ['only']],
    [{ const: 7 }, 8, 'INVALID_ENUM', "'a' must be 7.", [7]],
    [{ minimum: 3 }, 2, 'OUT_OF_RANGE', "'a' must be at least 3.", 'must be at least 3'],
    [{ maximum: 3 }, 4, 'OUT_OF_RANGE', "'a' must be at most 3.", 'must be at most 3'],
    [{ exclusiveMinimum: 3 }, 3, 'OUT_OF_RANGE', "'a' must be greater than 3.", 'must be greater than 3'],
    [{ exclusiveMaximum: 3 }, 3, 'OUT_OF_RANGE', "'a' must be less than 3.", 'must be less than 3'],
    [{ multipleOf: 5 }, 3, 'OUT_OF_RANGE', "'a' must be a multiple of 5.", 'must be a multiple of 5'],
    [{ minLength: 2 }, 'x', 'OUT_OF_RANGE', "'a' must have at least 2 characters.", 'must have at least 2 characters'],
    [{ maxLength: 1 }, 'xy', 'OUT_OF_RANGE', "'a' must have at most 1 character.", 'must have at most 1 character'],
    [{ minItems: 1 }, [], 'OUT_OF_RANGE', "'a' must have at least 1 item.", 'must have at least 1 item'],
    [{ maxItems: 2 }, [1, 2, 3], 'OUT_OF_RANGE', "'a' must have at most 2 items.", 'must have at most 2 items'],
    [{ uniqueItems: true }, [1, 1], 'OUT_OF_RANGE', "'a' must not have an item twice.", 'must not have an item twice'],
    [{ minProperties: 1 }, {}, 'OUT_OF_RANGE', "'a' must have at least 1 member.", 'must have at least 1 member'],
    [{ maxProperties: 0 }, { b: 1 }, 'OUT_OF_RANGE', "'a' must have at most 0 members.", 'must have at most 0 members'],
    [{ pattern: '^x' }, 'y', 'INVALID_FORMAT', '\'a\' must match the pattern "^x".', 'must match the pattern "^x"'],
    [{ not: text }, 'y', 'INVALID_FORMAT', "'a' has a form that is excluded.", 'has a form that is excluded'],
    [
      { contains: { const: 1 } },
      [2],
      'OUT_OF_RANGE',
      "'a' lacks an item of the form that has to be in it.",
      'lacks an item of the form that has to be in it',
    ],
    [
      { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
      'x',
      'INVALID_TYPE',
      "'a' fits none of its forms.",
      'fits none of its forms',
    ],
    [
      { oneOf: [{ minimum: 1 }, { maximum: 9 }] },
      5,
      'INVALID_TYPE',
      "'a' does not fit exactly one of its forms.",
      'does not fit exactly one of its forms',
    ],
  ] as const)('%j and %j', (schema, value, code, error, allowed) => {
    const found = errorOf(schema, value);
    expect([found.code, found.error, found.allowed, found.field]).toEqual([code, error, allowed, '/a']);
    expect([found.success, found.retryable, found.not_run, found.retry_hint]).toEqual([
      false,
      false,
      'invalid_arguments',
      'Correct it and call again.',
    ]);
  });

  it('and of a long list the first of them', () => {
    const found = errorOf({ enum: Array.from({ length: 30 }, (_, at) => at) }, 'x');
    expect(found.error).toMatch(/ 18, 19 and 10 more\.$/);
    expect(found.allowed).toHaveLength(20);
  });

  it('and of names what is missing, where, and what asks for it', () => {
    const inner = object({ b: text }, ['b'], { dependentRequired: { c: ['d'] } }) as object;
    expect(errorOf(inner, {})).toMatchObject({
      code: 'MISSING_ARGUMENT',
      error: '"b" is missing in \'a\'.',
      field: '/a/b',
      not_run: 'invalid_arguments',
      retry_hint: 'Send it and call again.',
    });
    expect(errorOf(inner, { b: 'x', c: 1 }).error).toBe('"d" is missing, which "c" asks for.');
    const top = called(object({ a: text }, ['a']), {});
    expect(top).toMatchObject({ error: { error: '"a" is missing.', field: '/a', not_run: 'missing_arguments' } });
    expect(top.ok || 'received' in top.error).toBe(false);
    const more = called(object({ a: text }, [], { additionalProperties: false }), { b: 1 });
    expect(more).toMatchObject({
      error: {
        code: 'UNKNOWN_ARGUMENT',
        error: 'The tool takes no argument "b".',
        received: '1',
        retry_hint: 'Leave it away and call again.',
      },
    });
    expect(errorOf({ propertyNames: { maxLength: 1 } }, { long: 1 })).toMatchObject({ code: 'INVALID_FORMAT', field: '/a/long' });
    expect(errorOf({ type: 'object', properties: { never: false } }, { never: 1 })).toMatchObject({
      code: 'UNKNOWN_ARGUMENT',
      error: "'a.never' takes no value.",
    });
  });

  it('and no more than twenty faults', () => {
    const decoded = called(object({ a: { type: 'array', items: text } }), { a: Array.from({ length: 25 }, () => 1) });
    expect(decoded.ok || decoded.error.error).toMatch(
      /^25 faults\. 1\. .* 20\. 'a\.19' must be string, not number\. And 5 more\.$/,
    );
    expect(decoded.ok || decoded.faults.length).toBe(25);
  });
});

describe('calls that were refused', () => {
  const refused = called(object({ a: { type: 'integer' } }, ['a']), { a: 'x' });
  const plain = called(object({ a: { type: 'integer' } }, ['a']), {});

  it('are counted by name and arguments, and taken ones are not', () => {
    const memory = refusedCalls();
    const hints = (call: { name: string; arguments: Json }, decoded = refused) => {
      const seen = memory.seen(call, decoded);
      return seen.ok ? 'ok' : seen.error.retry_hint;
    };
    const told =
      'This very call was refused 3 times. Do not send it again. Change what is named above, or go on without this tool.';
    expect([1, 2, 3].map(() => hints({ name: 'a', arguments: { b: 1, c: 2 } }))).toEqual([
      'Correct it and call again.',
      'Correct it and call again.',
      told,
    ]);
    expect(hints({ name: 'a', arguments: { c: 2, b: 1 } })).toContain('refused 4 times');
    expect(hints({ name: 'a', arguments: { b: 2 } })).toBe('Correct it and call again.');
    expect(hints({ name: 'b', arguments: { b: 1, c: 2 } }, plain)).toBe('Send it and call again.');
    expect(hints({ name: 'a', arguments: { b: 1, c: 2 } }, called(object({}), {}))).toBe('ok');
  });

  it('are forgotten once there are very many others', () => {
    const memory = refusedCalls();
    const ask = (name: string) => memory.seen({ name, arguments: 'x' }, refused);
    ask('first');
    ask('first');
    for (let at = 0; at < 1000; at += 1) ask(`other ${at}`);
    expect(ask('first')).toEqual(refused);
  });
});
