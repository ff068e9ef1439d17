import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

describe('firebase', () => {
  it('takes a plain tool', () => {
    expect(judgeSchema('firebase', object({ a: { type: 'array', items: text } }, { required: ['a'] })).asSent).toBe('accepted');
  });

  it("knows no `optionalProperties` on the wire, though the SDK's builder has it", () => {
    const verdict = judgeSchema('firebase', object({ a: text, b: text }, { optionalProperties: ['b'] }));
    expect(placesOf(verdict)).toEqual(['unknown-name /optionalProperties']);
    expect(verdict.predicted).toBe(
      'Invalid JSON payload received. Unknown name "optionalProperties" at \'tools[0].function_declarations[0].parameters\': Cannot find field.',
    );
    expect(verdict.faults[0]?.message).not.toContain('parametersJsonSchema');
  });

  it('fails in the parse stage of its backend before any later one', () => {
    const verdict = judgeSchema('firebase', object({ a: { type: ['string', 'null'] }, b: { type: 'array' } }));
    expect(verdict.predicted).toBe(
      'Invalid JSON payload received. Unknown name "type" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Proto field is not repeating, cannot start list.',
    );
  });

  it('has a date for string formats: refused in 2025, disputed since', () => {
    const schema = object({ a: { type: 'string', format: 'email' } });
    const then = judgeSchema('firebase', schema, { asOf: '2025-06-01' });
    expect(then.predicted).toBe(
      "* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[a].format: only 'enum' and 'date-time' are supported for STRING type",
    );
    expect(judgeSchema('firebase', schema).unmeasured.map(({ fact }) => fact)).toEqual(['format-disputed']);
  });

  it('does not know who refuses what only the SDK documents', () => {
    const asked = judgeTools('firebase', [{ name: 'a.b', schema: object({ a: text }) }]);
    expect([asked.asSent, asked.unmeasured.map(({ fact }) => fact)]).toEqual([
      'unknown',
      ['description-missing', 'name-documented'],
    ]);
    const many = Array.from({ length: 65 }, (_, at) => ({ name: `t${at}`, description: 'T.', schema: object({ a: text }) }));
    expect(judgeTools('firebase', many).unmeasured.map(({ fact }) => fact)).toEqual(['tools-documented']);
    expect(judgeTools('firebase', many.slice(1)).asSent).toBe('accepted');
  });
});
