import { describe, expect, it } from 'vitest';
import { judgeSchema, placesOf } from '../verify/request.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const misread = (instance: string) => `JSON Schema not supported: could not understand the instance \`${instance}\`.`;

describe('fireworks', () => {
  it.each([
    [object({ a: {} }), '/properties/a', '{}'],
    [object({ a: { description: 'Any.' } }), '/properties/a', "{'description': 'Any.'}"],
    [object({ a: { default: null, title: 'Page Size' } }), '/properties/a', "{'default': None, 'title': 'Page Size'}"],
    [object({ a: { type: 'array', items: {} } }), '/properties/a/items', '{}'],
    [object({}, { anyOf: [{ required: ['a'] }] }), '/anyOf/0', "{'required': ['a']}"],
    [object({ a: { not: { type: 'null' } } }), '/properties/a', "{'not': {'type': 'null'}}"],
  ])('does not understand a node without a type: %j', (schema, at, instance) => {
    const verdict = judgeSchema('fireworks', schema);
    expect(verdict.faults.map((fault) => [fault.id, fault.at, fault.related])).toEqual([['type-missing', at, [`${at}/type`]]]);
    expect(verdict.predicted).toBe(misread(instance));
  });

  it('names what stands beside a reference, a description apart', () => {
    const place = { $ref: '#/$defs/Place', description: 'Where.', default: null };
    const verdict = judgeSchema('fireworks', object({ place }, { $defs: { Place: object({ city: { type: 'string' } }) } }));
    expect([placesOf(verdict), verdict.faults[0]?.related, verdict.predicted]).toEqual([
      ['ref-siblings /properties/place/default', 'ref-local /properties/place/$ref'],
      ['/properties/place/$ref'],
      "JSON Schema not supported: keyword(s) ['default'] not allowed at the same level as $ref",
    ]);
  });

  it('does not resolve references since July 2026', () => {
    const schema = object({ a: { $ref: '#/$defs/A' } }, { $defs: { A: { type: 'string' } } });
    expect(judgeSchema('fireworks', schema, { asOf: '2026-06-30' }).asSent).toBe('accepted');
    expect(judgeSchema('fireworks', schema).predicted).toBe(
      `Error resolving schema reference '#/$defs/A': AttributeError("'NoneType' object has no attribute 'lookup'")`,
    );
  });

  it('takes what its page lists, and does not know what it lists as unsupported', () => {
    const taken = { a: { type: ['string', 'null'] }, b: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, c: { enum: [1] } };
    expect(judgeSchema('fireworks', object(taken, { required: ['a'], additionalProperties: false })).asSent).toBe('accepted');
    const verdict = judgeSchema('fireworks', object({ a: { type: 'string', minLength: 1 } }));
    expect([verdict.asSent, verdict.unmeasured.map(({ at }) => at)]).toEqual(['unknown', ['/properties/a/minLength']]);
  });

  it('refuses a keyword that two merged branches disagree on', () => {
    const a = {
      type: 'string',
      allOf: [
        { type: 'string', pattern: 'a' },
        { type: 'string', pattern: 'b' },
      ],
    };
    expect(judgeSchema('fireworks', object({ a })).predicted).toBe("Conflict in schema definitions for key 'pattern'");
  });
});
