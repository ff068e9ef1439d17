import { describe, expect, it } from 'vitest';
import { lexemeOf } from '../../src/json/value.ts';
import { called, object as objectSchema, outcome } from './calling.ts';

const object = (...parts: Parameters<typeof objectSchema>): object => objectSchema(...parts) as object;
const text = { type: 'string' };
const whole = { type: 'integer' };
const flag = { type: 'boolean' };
const draft07 = 'http://json-schema.org/draft-07/schema#';

describe('members', () => {
  it('of any name are mended by what is said of them, and of no other', () => {
    const open = { type: 'object', additionalProperties: whole };
    expect(outcome(called(open, { b: '1' }))).toEqual({ arguments: { b: 1 }, repairs: ['number-text /b'] });
    expect(outcome(called({ ...open, patternProperties: { '^x': text } }, { b: '1' }))).toMatchObject({ code: 'INVALID_TYPE' });
    const closed = object({ a: text }, [], { additionalProperties: false });
    expect(outcome(called(closed, { z: null }))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
    expect(outcome(called(object({ a: whole }), { a: '1', z: '2' }))).toEqual({
      arguments: { a: 1, z: '2' },
      repairs: ['number-text /a', 'undeclared /z'],
    });
  });

  it('stay where nothing is taken for absent', () => {
    const schema = object({ a: { type: ['string', 'null'] }, b: text, n: whole });
    expect(outcome(called(schema, { a: null, b: '', n: '1' }))).toMatchObject({ arguments: { a: null, b: '', n: 1 } });
    expect(outcome(called(schema, { b: 'null', n: '1' }))).toMatchObject({ arguments: { b: 'null', n: 1 } });
    expect(outcome(called(schema, { n: 'nul' }))).toMatchObject({ code: 'INVALID_TYPE' });
  });

  it('are required by what is said up to eight levels below', () => {
    const within = (levels: number): object => (levels === 0 ? { required: ['a'] } : { allOf: [{}, within(levels - 1)] });
    const codeOf = (levels: number) => outcome(called({ ...object({ a: whole }), ...within(levels) }, { a: null }));
    expect(codeOf(8)).toMatchObject({ code: 'INVALID_TYPE' });
    expect(codeOf(9)).toMatchObject({ code: 'MISSING_ARGUMENT' });
    const referred = { ...object({ a: whole }), $ref: '#/$defs/r', $defs: { r: { required: ['b', 'a'] } } };
    expect(outcome(called(referred, { a: null, b: 1 }))).toMatchObject({ code: 'INVALID_TYPE' });
    const other = { ...object({ a: whole }), $ref: '#/$defs/r', $defs: { r: { required: ['b'] } } };
    expect(outcome(called(other, { a: null, b: 1 }))).toMatchObject({ arguments: { b: 1 } });
  });

  it('that tell of consent stay, and those beside them are mended', () => {
    expect(outcome(called(object({ confirm: flag, n: whole }), { confirm: true, n: '1' }))).toMatchObject({
      arguments: { confirm: true, n: 1 },
    });
    expect(outcome(called(object({ confirm: flag, n: whole }), { confirm: 'yes', n: '1' }))).toEqual({
      code: 'INVALID_TYPE',
      error: "'confirm' must be boolean, not string.",
    });
  });
});

describe('branches', () => {
  it.each(['anyOf', 'oneOf'])(
    'of %s: the first that fits once it is mended, and what was tried before leaves nothing',
    (keyword) => {
      const branches = [
        object({ k: { const: 'a' }, n: whole }, ['k', 'n']),
        object({ k: { const: 'b' }, n: flag }, ['k', 'n']),
        object({ k: { const: 'b' }, n: { type: 'null' } }, ['k', 'n']),
      ];
      expect(outcome(called(object({ of: { [keyword]: branches } }), { of: { k: 'b', n: '1' } }))).toEqual({
        arguments: { of: { k: 'b', n: true } },
        repairs: ['boolean-word /of/n'],
      });
      expect(outcome(called(object({ of: { [keyword]: branches } }), { of: { k: 'c', n: '1' } }))).toMatchObject({
        code: 'INVALID_ENUM',
      });
    },
  );

  it('leave a value as it is where one takes it so', () => {
    const schema = object({ m: whole }, [], {
      anyOf: [object({ n: whole }, ['n']), object({ n: text }, ['n'])],
    });
    expect(outcome(called(schema, { m: '1', n: '7' }, 'mcp-2025-11-25'))).toEqual({
      arguments: { m: 1, n: '7' },
      repairs: ['number-text /m'],
    });
  });

  it('read a text anew, each for itself', () => {
    const lists = { type: 'array', items: { type: 'array' } };
    const schema = object({ of: { anyOf: [object({ a: lists }, ['a', 'z']), object({ a: { type: 'array' } }, ['a'])] } });
    expect(outcome(called(schema, { of: { a: '["[1]"]' } }))).toEqual({
      arguments: { of: { a: ['[1]'] } },
      repairs: ['json-text /of/a'],
    });
  });

  it('beside a reference count for nothing in drafts that pass them over', () => {
    const beside = { properties: { b: whole }, anyOf: [{ properties: { c: whole } }], allOf: [{ properties: { d: whole } }] };
    const schema = {
      $schema: draft07,
      ...object({ of: { $ref: '#/definitions/o', ...beside } }),
      definitions: { o: object({ a: flag }) },
    };
    expect(outcome(called(schema, { of: { a: 'yes', b: '1', c: '1', d: '1' } }))).toMatchObject({
      arguments: { of: { a: true, b: '1', c: '1', d: '1' } },
    });
    const now = { ...object({ of: { $ref: '#/$defs/o', ...beside } }), $defs: { o: object({ a: flag }) } };
    expect(outcome(called(now, { of: { a: 'yes', b: '1', c: '1', d: '1' } }))).toMatchObject({
      arguments: { of: { a: true, b: 1, c: 1, d: 1 } },
    });
  });
});

describe('lists', () => {
  const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });

  it('of any length are mended, and so is what stands behind them', () => {
    const many = Array.from({ length: 500 }, (_, at) => `${at}`);
    const schema = object({ of: list(whole), n: { type: 'number' }, last: list(whole) });
    expect(outcome(called(schema, { of: many, n: '1e3', last: '["7"]' }))).toMatchObject({
      arguments: { of: many.map(Number), n: 1000, last: [7] },
    });
    const exact = Array.from({ length: 500 }, () => '1e3');
    expect(outcome(called(object({ of: list({ type: 'number' }) }), { of: exact }))).toMatchObject({
      arguments: { of: exact.map(Number) },
    });
  });

  it('are mended as deep as 400 levels of schemas', () => {
    const of = { ...object({ n: whole }), items: { $ref: '#/$defs/of' }, type: ['object', 'array'] };
    const deep = (levels: number, value: unknown): unknown => (levels === 0 ? value : [deep(levels - 1, value)]);
    const isMended = (levels: number, schema: object, wrap: (value: unknown) => object) =>
      called({ ...schema, $defs: { of } }, wrap(deep(levels, { n: '1' }))).ok;
    const one = (levels: number) => isMended(levels, object({ of: { $ref: '#/$defs/of' } }), (value) => ({ of: value }));
    const two = (levels: number) =>
      isMended(levels, object({ in: object({ of: { $ref: '#/$defs/of' } }) }), (value) => ({ in: { of: value } }));
    expect([198, 199].map((levels) => [one(levels), two(levels)])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('in a wrapper are unwrapped only where an object cannot be meant', () => {
    const wrapped = (of: object, value: unknown) => outcome(called(object({ of }, ['of']), { of: value }));
    expect(wrapped(list(whole), { item: [1, '2'] })).toEqual({
      arguments: { of: [1, 2] },
      repairs: ['item-wrapper /of', 'number-text /of/1'],
    });
    expect(wrapped(list(list(whole)), { item: { item: 1 } })).toEqual({
      arguments: { of: [[1]] },
      repairs: ['item-wrapper /of', 'item-wrapper /of/0'],
    });
    expect(wrapped({ type: ['object', 'array'], required: ['k'] }, { item: [1] })).toMatchObject({ code: 'MISSING_ARGUMENT' });
    for (const value of [{ item: [1], more: 1 }, { items: [1] }, {}])
      expect(wrapped(list(whole), value)).toMatchObject({ code: 'INVALID_TYPE' });
  });

  it('are made of one item where the schema says so, and of no null', () => {
    const one = { type: 'array', 'x-toolwire-one': true };
    const made = (schema: object, value: unknown) => outcome(called(object({ of: schema }, ['of']), { of: value }));
    expect(made(one, 7)).toEqual({ arguments: { of: [7] }, repairs: ['one-as-list /of'] });
    expect(made(one, null)).toMatchObject({ code: 'INVALID_TYPE' });
    expect(made({ ...one, items: whole }, '7')).toEqual({
      arguments: { of: [7] },
      repairs: ['one-as-list /of', 'number-text /of/0'],
    });
    expect(made({ ...one, minItems: 2 }, [7])).toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(made({ ...one, type: 'object' }, 7)).toMatchObject({ code: 'INVALID_TYPE' });
  });

  it('of places are mended by place', () => {
    const schema = object({ of: { type: 'array', prefixItems: [flag] } });
    expect(outcome(called(schema, { of: ['no', '7'] }, 'mcp-2025-11-25'))).toEqual({
      arguments: { of: [false, '7'] },
      repairs: ['boolean-word /of/0'],
    });
  });
});

describe('numbers', () => {
  const read = (schema: object, number: string, more: object = { b: whole }) => {
    const decoded = called(object({ a: schema, ...more }), `{"a":${number},"b":"7"}`);
    if (!decoded.ok) return decoded.error.code;
    const at = decoded.repairs.filter((one) => one.at === '/a').map(({ id }) => id);
    return [decoded.arguments['a'], lexemeOf(decoded.arguments, 'a'), ...at];
  };

  it.each([
    ['3.0', 3],
    ['-12.00', -12],
    ['0.0', 0],
  ])('whole ones that came as %s lose their zeros beside what is mended', (number, value) =>
    expect(read(whole, number)).toEqual([value, undefined, 'integral']),
  );

  it.each(['1e2', '3.0e1', '12345678901234567890'])('%s keeps its digits', (number) =>
    expect(read(whole, number)).toEqual([Number(number), number]),
  );

  it('keep them where others are taken too, and in a call that is right as it is', () => {
    expect(read({ type: 'number' }, '3.0')).toEqual([3, '3.0']);
    expect(read({}, '3.0')).toEqual([3, '3.0']);
    expect(read(whole, '3.0', { b: text })).toEqual([3, '3.0']);
    expect(read(whole, '3.5')).toBe('INVALID_TYPE');
  });

  it('keep the digits that a text had, whatever else is said of them', () => {
    for (const schema of [{ type: 'number' }, { type: 'number', anyOf: [{ minimum: 1 }] }, { allOf: [{ type: 'number' }] }])
      expect(read(schema, '"1.50"')).toEqual([1.5, '1.50', 'number-text']);
    expect(read({ allOf: [whole, { enum: [1, 2] }] }, '"2"')).toEqual([2, undefined, 'number-text']);
  });
});
