import { describe, expect, it } from 'vitest';
import { callError, faultError, joinedError, placeName, type WireView } from '../../src/decode/call-error.ts';
import type { SchemaFault } from '../../src/validate/fault.ts';

const view = (names: readonly string[] = [], value: unknown = 1): WireView => ({
  pointer: (source) => source,
  value: () => value,
  declared: () => names,
});

const fault = (keyword: string, more: Partial<SchemaFault> = {}): SchemaFault => ({
  at: '/a',
  keyword,
  schemaAt: '',
  value: 1,
  ...more,
});

const sentence = (given: SchemaFault, ...names: readonly string[]) => faultError(given, view(names)).error;

describe('a place is shown', () => {
  it.each([
    ['', 'The arguments'],
    ['no pointer', 'The arguments'],
    ['/a', "'a'"],
    ['/a/0/b~1c', "'a.0.b/c'"],
    ['/', "''"],
  ])('%j as %s', (pointer, name) => expect(placeName(pointer)).toBe(name));
});

describe('an error of one fault', () => {
  it('says all of it', () => {
    expect(faultError(fault('maximum', { limit: 3, value: 4 }), view([], 4))).toEqual({
      success: false,
      code: 'OUT_OF_RANGE',
      error: "'a' must be at most 3.",
      field: '/a',
      received: '4',
      allowed: 'must be at most 3',
      retry_hint: 'Correct it and call again.',
      retryable: false,
      not_run: 'invalid_arguments',
    });
  });

  it('names the place of the source where the wire has another', () => {
    const moved: WireView = { pointer: (source) => `/in${source}`, value: (at) => at, declared: () => [] };
    expect(faultError(fault('minimum', { limit: 3 }), moved)).toMatchObject({
      error: "'in.a' must be at least 3.",
      field: '/in/a',
      sourceField: '/a',
      received: '"/in/a"',
    });
    expect(faultError(fault('required', { at: '', member: 'b' }), moved)).toEqual({
      success: false,
      code: 'MISSING_ARGUMENT',
      error: '"b" is missing in \'in\'.',
      field: '/in/b',
      sourceField: '/b',
      retry_hint: 'Send it and call again.',
      retryable: false,
      not_run: 'missing_arguments',
    });
  });

  it('masks what has the name of a secret', () => {
    const token = fault('type', { at: '/token', limit: 'integer', value: 'x' });
    expect(faultError(token, view([], 'x'))).toMatchObject({
      received: '"***"',
      error: "'token' must be integer, not string.",
    });
  });

  it.each([
    ['enum', { limit: 'x' }, '\'a\' must be one of "x".'],
    ['enum', { limit: [undefined, null] }, "'a' must be one of null, null."],
    ['const', { limit: undefined }, "'a' must be null."],
    ['format', { limit: 'date' }, "'a' must be of the format date."],
    ['propertyNames', {}, "'a' has a name that is not taken."],
    ['minProperties', { limit: 2 }, "'a' must have at least 2 members."],
    ['if', {}, "'a' is not taken."],
    ['if', { at: '' }, 'The arguments is not taken.'],
    ['type', { limit: ['null', 'string'], value: true }, "'a' must be null or string, not boolean."],
    ['required', { at: '', member: 'b' }, '"b" is missing.'],
    ['required', { member: 'b' }, '"b" is missing in \'a\'.'],
    ['dependentRequired', { member: 'b', limit: 'c' }, '"b" is missing, which "c" asks for.'],
    ['false', { at: '/a', member: 'a' }, 'The tool takes no argument "a".'],
    ['false', { at: '/b/a', member: 'a' }, '\'b\' takes no "a".'],
    ['false', { at: '/a' }, "'a' takes no value."],
    ['false', { at: '/undefined' }, 'The tool takes no argument "".'],
    ['false', { at: '', member: 'a' }, 'The arguments takes no value.'],
    ['unevaluatedProperties', { at: '/b/c/a', member: 'a' }, '\'b.c\' takes no "a".'],
  ] as const)('says of %s and %j: %s', (keyword, more, error) => expect(sentence(fault(keyword, more))).toBe(error));

  it.each([
    ['additionalProperties', 'UNKNOWN_ARGUMENT'],
    ['unevaluatedProperties', 'UNKNOWN_ARGUMENT'],
    ['false', 'UNKNOWN_ARGUMENT'],
    ['dependentRequired', 'MISSING_ARGUMENT'],
    ['propertyNames', 'INVALID_FORMAT'],
    ['format', 'INVALID_FORMAT'],
    ['const', 'INVALID_ENUM'],
    ['oneOf', 'INVALID_TYPE'],
    ['if', 'OUT_OF_RANGE'],
  ])('of %s has the code %s', (keyword, code) => expect(faultError(fault(keyword, { limit: 'x' }), view()).code).toBe(code));

  it('lists twenty values, and of more how many', () => {
    const values = Array.from({ length: 21 }, (_, at) => at);
    expect(sentence(fault('enum', { limit: values.slice(0, 20) }))).toMatch(/ 18, 19\.$/);
    expect(sentence(fault('enum', { limit: values }))).toMatch(/ 18, 19 and 1 more\.$/);
    expect(faultError(fault('enum', { limit: values }), view()).allowed).toEqual(values.slice(0, 20));
    expect(faultError(fault('enum', { limit: [] }), view()).allowed).toBe('must be one of ');
    expect('allowed' in faultError(fault('if'), view())).toBe(false);
  });

  it('asks for the nearest word that is known', () => {
    const listed = (value: unknown, limit: readonly unknown[]) => sentence(fault('enum', { value, limit }));
    expect(listed('hihg', [1, 'high'])).toBe('\'a\' must be one of 1, "high". Did you mean "high"?');
    expect(listed('high', ['high'])).toBe('\'a\' must be one of "high".');
    expect(listed(8, [7, '8'])).toBe('\'a\' must be one of 7, "8".');
    expect(sentence(fault('const', { value: 'onyl', limit: 'only' }))).toBe('\'a\' must be "only". Did you mean "only"?');
    expect(sentence(fault('format', { value: 'dates', limit: 'date' }))).toBe("'a' must be of the format date.");
    expect(sentence(fault('additionalProperties', { at: '/nam', member: 'nam' }), 'size', 'name')).toBe(
      'The tool takes no argument "nam". Did you mean "name"?',
    );
    expect(sentence(fault('maximum', { value: 'nam', limit: 3 }), 'size', 'name')).toBe("'a' must be at most 3.");
  });

  it('but for words of more than 200 characters, and among the first 500', () => {
    const [near, far] = ['x'.repeat(200), 'x'.repeat(201)];
    const wordsOf = (count: number) => [...Array.from({ length: count }, (_, at) => `${at}`), 'name'];
    expect(sentence(fault('enum', { value: near, limit: [`${near}y`] }))).toMatch(/ Did you mean /);
    expect(sentence(fault('enum', { value: far, limit: [`${far}y`] }))).not.toMatch(/ Did you mean /);
    const unknown = fault('false', { at: '/nmae', member: 'nmae' });
    expect(sentence(unknown, ...wordsOf(499))).toBe('The tool takes no argument "nmae". Did you mean "name"?');
    expect(sentence(unknown, ...wordsOf(500))).toBe('The tool takes no argument "nmae".');
  });

  it('is that of the nearest branch, as deep as it lies', () => {
    const deepest = fault('minimum', { at: '/a/b/c', limit: 1 });
    const inner = fault('oneOf', { at: '/a/b', nearest: [deepest, fault('type', { at: '/a/b/d' })] });
    expect(sentence(fault('anyOf', { nearest: [inner] }))).toBe("'a.b.c' must be at least 1.");
    expect(sentence(fault('anyOf', { nearest: [] }))).toBe("'a' fits none of its forms.");
    expect(sentence(fault('anyOf', { nearest: [fault('minimum', { limit: 1 }), deepest] }))).toBe("'a' fits none of its forms.");
  });
});

describe('errors', () => {
  it('of a call as a whole', () => {
    expect(callError('TRUNCATED', 'Cut.', 'malformed_call')).toEqual({
      success: false,
      code: 'TRUNCATED',
      error: 'Cut.',
      retryable: false,
      not_run: 'malformed_call',
    });
    expect(callError('OUT_OF_RANGE', 'Big.', 'invalid_arguments', { field: '/a', allowed: [1] })).toMatchObject({
      field: '/a',
      allowed: [1],
    });
  });

  it('are joined to one', () => {
    const one = (at: number) => callError('OUT_OF_RANGE', `Bad ${at}.`, 'invalid_arguments', { field: `/${at}` });
    const first = one(1);
    expect(joinedError([first])).toBe(first);
    expect(joinedError([first, one(2)])).toEqual({
      ...first,
      error: '2 faults. 1. Bad 1. 2. Bad 2.',
      retry_hint: 'Correct all of them and call again.',
    });
    const many = Array.from({ length: 21 }, (_, at) => one(at + 1));
    expect(joinedError([first, ...many.slice(1, 20)]).error).toMatch(/^20 faults\. 1\. .* 20\. Bad 20\.$/);
    expect(joinedError([first, ...many.slice(1)]).error).toMatch(/^21 faults\. 1\. .* 20\. Bad 20\. And 1 more\.$/);
  });
});
