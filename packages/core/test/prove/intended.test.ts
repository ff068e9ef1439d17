import { describe, expect, it } from 'vitest';
import { readSchema } from '../../src/model/read-schema.ts';
import { isIntended, withoutDefaultNulls } from '../../src/prove/intended.ts';
import { kit } from './kit.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('what an author had in mind', () => {
  const fits = (schema: unknown, value: unknown) => isIntended(readSchema(schema), value, kit.reads);

  it('is what an open object declares, at every depth', () => {
    const schema = object({ tag: text, inner: object({ of: text }) });
    expect(fits(schema, { tag: 'a', inner: { of: 'b' } })).toBe(true);
    expect(fits(schema, { tag: 'a', other: 1 })).toBe(false);
    expect(fits(schema, { inner: { of: 'b', other: 1 } })).toBe(false);
    expect(fits(object({ list: { type: 'array', items: object({ of: text }) } }), { list: [{ of: 'a', more: 1 }] })).toBe(false);
  });

  it('is anything where the schema speaks of others or declares none', () => {
    expect(fits(object({ tag: text }, { additionalProperties: true }), { other: 1 })).toBe(true);
    expect(fits(object({ map: { type: 'object' } }), { map: { other: 1 } })).toBe(true);
    expect(fits(object({ tag: text }, { patternProperties: { '^x-': text } }), { 'x-a': 'b' })).toBe(true);
    expect(fits(object({ any: {} }), { any: { other: { deep: 1 } } })).toBe(true);
  });

  it('is what a silent object requires, where it declares none', () => {
    const schema = object({ node: { type: 'object', required: ['host'] } });
    expect(fits(schema, { node: { host: 'a' } })).toBe(true);
    expect(fits(schema, { node: { host: 'a', other: 1 } })).toBe(false);
    expect(
      fits(object({ node: { type: 'object', required: ['host'], additionalProperties: true } }), { node: { host: 1, other: 1 } }),
    ).toBe(true);
  });

  it('is nothing where the root says `object` and no more', () => {
    expect(fits({ type: 'object', description: 'None.' }, {})).toBe(true);
    expect(fits({ type: 'object' }, { other: 1 })).toBe(false);
    expect(fits({ type: 'object', oneOf: [], required: [] }, { other: 1 })).toBe(false);
    expect(fits({ oneOf: [] }, { other: 1 })).toBe(false);
    expect(fits({ oneOf: [{}] }, { other: 1 })).toBe(true);
    expect(fits({ type: 'object', oneOf: [{}] }, { other: 1 })).toBe(true);
    expect(fits({ $schema: 'http://json-schema.org/draft-07/schema#' }, { other: 1 })).toBe(false);
    expect(fits({ $schema: 'http://json-schema.org/draft-07/schema#' }, {})).toBe(true);
  });

  it('is one branch of a union, beside what the whole declares', () => {
    const schema = object(
      { tag: text },
      { anyOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    );
    expect(fits(schema, { tag: 'x', a: 'y' })).toBe(true);
    expect(fits(schema, { a: 'y', b: 'z' })).toBe(false);
    expect(fits({ allOf: [object({ a: text }), object({ b: text })] }, { a: 'y', b: 'z' })).toBe(true);
  });

  it('is of the type that all keywords speak of where none is declared', () => {
    const schema = object({ list: { type: 'array', items: { properties: { of: text }, required: ['of'] } } });
    expect(fits(schema, { list: [{ of: 'a' }] })).toBe(true);
    expect(fits(schema, { list: ['text'] })).toBe(false);
    expect(fits(object({ a: { minLength: 2 }, b: { minLength: 2, minimum: 1 }, c: {} }), { a: 'xx', b: 1, c: [] })).toBe(true);
    expect(fits(object({ a: { minLength: 2 } }), { a: 1 })).toBe(false);
  });

  it('is no item behind leading ones that a list declares, unless it speaks of others', () => {
    const pair = { type: 'array', prefixItems: [text, text] };
    expect(fits(object({ pair }), { pair: ['a', 'b'] })).toBe(true);
    expect(fits(object({ pair }), { pair: ['a', 'b', 'c'] })).toBe(false);
    expect(fits(object({ pair: { ...pair, items: true } }), { pair: ['a', 'b', 'c'] })).toBe(true);
    expect(fits(object({ list: { type: 'array' } }), { list: [1] })).toBe(true);
  });

  it('takes a null for absent only where that is the default', () => {
    const nullable = { type: ['string', 'null'] };
    const schema = readSchema(object({ a: { ...nullable, default: null }, b: nullable }));
    expect(withoutDefaultNulls(schema, { a: null, b: null }, kit.reads)).toEqual({ b: null });
    expect(withoutDefaultNulls(schema, { a: 'x', b: 'y' }, kit.reads)).toEqual({ a: 'x', b: 'y' });
  });
});
