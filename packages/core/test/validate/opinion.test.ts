import { describe, expect, it } from 'vitest';
import { kit } from '../prove/kit.ts';

const rule = (schema: unknown, value: unknown) => kit.judge(schema)?.rule(value);
const members = (properties: object) => ({ type: 'object', properties, additionalProperties: false });

describe('validators of different make', () => {
  it('judge names that every object has as any other', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const value = JSON.parse(`{"${name}":1}`);
      expect(rule(members({ other: {} }), value)).toBe('refused');
      expect(rule(members(JSON.parse(`{"${name}":{"type":"integer"}}`)), value)).toBe('accepted');
      expect(rule(members(JSON.parse(`{"${name}":{"type":"string"}}`)), value)).toBe('refused');
      expect(rule({ type: 'object', required: [name] }, {})).toBe('refused');
      expect(kit.judge({ properties: JSON.parse(`{"${name}":{"type":"string"}}`) })?.objections(value)).toMatchObject([
        { at: `/${name}`, by: `#/properties/${name}/type` },
      ]);
    }
  });

  it('tell several patterns of one schema apart', () => {
    const schema = { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] };
    expect(['ab', 'a', 'b'].map((text) => rule(schema, text))).toEqual(['accepted', 'refused', 'refused']);
    const keys = { patternProperties: { '^a': { type: 'string' }, '^b': { type: 'integer' } }, additionalProperties: false };
    expect([{ a: 'x' }, { b: 1 }, { a: 1 }, { b: 'x' }, { c: 1 }].map((value) => rule(keys, value))).toEqual([
      'accepted',
      'accepted',
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('pass over formats, and over patterns that no engine runs in linear time', () => {
    expect(rule({ format: 'email' }, 'none')).toBe('accepted');
    expect(rule({ pattern: 'a(?!b)' }, 'ab')).toBe('accepted');
    expect(rule({ patternProperties: { '(a)\\1': false } }, { aa: 1 })).toBe('accepted');
  });

  it('pass over words that only one of them has', () => {
    expect(rule({ $async: true, type: 'string' }, 1)).toBe('refused');
    expect(rule({ properties: { a: { $async: true, type: 'string' } } }, { a: 1 })).toBe('refused');
    expect(rule({ properties: { $async: { type: 'string' } } }, { $async: 1 })).toBe('refused');
    const union = { oneOfProperty: 'kind', oneOf: [{ properties: { kind: { const: 'a' } } }] };
    expect(rule(union, {})).toBe('accepted');
    expect(kit.judge(union)?.by).toEqual(['ajv', 'json-schema-library']);
  });

  it('pass over what misses the form of its keyword', () => {
    expect(rule({ type: 'object', additionalProperties: [] }, { a: 1 })).toBe('accepted');
    expect(rule({ properties: [], required: 'a', minLength: '3', anyOf: [] }, 'x')).toBe('accepted');
    expect(kit.judge({ additionalProperties: [] })?.by).toEqual(['ajv', 'json-schema-library']);
  });

  it('read older drafts in words of the newest', () => {
    const four = 'http://json-schema.org/draft-04/schema#';
    expect(rule({ $schema: four, items: [{ type: 'string' }], additionalItems: false }, ['a', 'b'])).toBe('refused');
    expect(rule({ $schema: four, dependencies: { a: ['b'], c: { required: ['d'] } } }, { a: 1, b: 1 })).toBe('accepted');
    expect(rule({ $schema: four, dependencies: { a: ['b'], c: { required: ['d'] } } }, { c: 1 })).toBe('refused');
    expect(rule({ $schema: four, $ref: '#/definitions/t', definitions: { t: { type: 'string', id: '#t' } } }, 1)).toBe('refused');
  });
});
