import { describe, expect, it } from 'vitest';
import { judgeSchema, placesOf } from '../verify/request.ts';

const text = { type: 'string' };
const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const list = (rest: object = {}) => ({ type: 'array', items: { $ref: '#' }, ...rest });
const sentence = (path: string, message: string) =>
  `Invalid request: tools.function.parameters is not a valid moonshot flavored json schema, details: <At path '${path}': ${message}>`;
const said = (schema: object, asOf?: string) => {
  const verdict = judgeSchema('kimi', schema, asOf === undefined ? {} : { asOf });
  return [placesOf(verdict), verdict.predicted];
};

describe('kimi', () => {
  it('refuses a schema that requires itself, whatever the way', () => {
    const never = 'detected infinite recursion without termination condition';
    const node = object({ n: { $ref: '#/$defs/N' } }, { required: ['n'] });
    expect(said(object({ a: { $ref: '#/$defs/N' } }, { $defs: { N: node } }))).toEqual([
      ['ref-endless /properties/a/$ref', 'ref-endless /$defs/N/properties/n/$ref'],
      sentence('properties.a', never),
    ]);
    expect(said(object({ next: list({ minItems: 1 }) }, { required: ['next'] }))).toEqual([
      ['ref-endless /properties/next/items/$ref'],
      sentence('properties.next.items', never),
    ]);
  });

  it('takes recursion that an empty list, a missing property or another type ends', () => {
    const nullable = { $ref: '#/$defs/N' };
    const N = { type: ['object', 'null'], properties: { n: nullable }, required: ['n'] };
    for (const schema of [
      object({ next: list() }, { required: ['next'] }),
      object({ next: { $ref: '#' } }),
      object({ next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }, { required: ['next'] }),
      object({ a: nullable }, { required: ['a'], $defs: { N } }),
    ])
      expect(judgeSchema('kimi', schema).asSent).toBe('accepted');
  });

  it('says which JSON type a keyword takes', () => {
    const cases: readonly [object, string, string][] = [
      [object({ a: { anyOf: [] } }), 'properties.a.anyOf', 'anyOf must have 1-500 items'],
      [object({ a: { anyOf: {} } }), 'properties.a.anyOf', 'anyOf must be an array'],
      [object({ a: { type: 'string', enum: 'x' } }), 'properties.a.enum', 'enum must be an array'],
      [object({ a: { $ref: 3 } }), 'properties.a.$ref', '$ref must be a string'],
      [object({ a: 'string' }), 'properties', "property schema for 'a' must be an object"],
      [object({}, { additionalProperties: 'no' }), 'additionalProperties', 'additionalProperties must be a boolean or an object'],
    ];
    for (const [schema, path, message] of cases) expect(judgeSchema('kimi', schema).predicted).toBe(sentence(path, message));
  });

  it('takes doubled names and odd counts, and mends them', () => {
    const odd = { type: 'string', minLength: -1, maxLength: 2.5 };
    expect(judgeSchema('kimi', object({ a: odd, b: { type: ['string', 'string'] } }, { required: ['a', 'a'] })).asSent).toBe(
      'accepted',
    );
  });

  it('refuses a property called $ref and no other keyword', () => {
    expect(said(object({ $ref: text }))).toEqual([
      ['property-name /properties/$ref'],
      sentence('properties', "property name '$ref' is reserved for JSON Schema keywords"),
    ]);
    expect(judgeSchema('kimi', object({ required: text })).asSent).toBe('accepted');
  });

  it('refused a keyword beside anyOf and in a branch until the end of August 2026', () => {
    const branches = [{ type: 'object', properties: { y: text } }];
    const schema = object({ a: { properties: { x: text }, description: 'A.', anyOf: branches } });
    expect(said(schema, '2026-08-01')).toEqual([
      ['union-clash /properties/a/properties'],
      sentence(
        'properties.a',
        'conflicting keywords found in anyOf with parent: keywords (properties) are defined on the parent schema and inside anyOf; remove them from the parent or from anyOf branches',
      ),
    ]);
    expect(judgeSchema('kimi', schema).asSent).toBe('accepted');
  });
});
