import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const empty = { type: 'object', properties: {} };

describe('groq', () => {
  it('takes everyday tools, generated ones too', () => {
    const properties = {
      title: { title: 'Title', type: 'string', description: 'What to call it.' },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, default: [] },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      step: { $ref: '#/$defs/Step' },
      code: { type: ['string', 'null'] },
    };
    const Step = { type: 'object', properties: { weight: { type: 'integer' }, done: { type: 'boolean' } }, required: ['weight'] };
    const schema = { type: 'object', properties, required: ['title'], additionalProperties: false, $defs: { Step } };
    expect(judgeSchema('groq', schema).asSent).toBe('accepted');
  });

  it('refuses required without properties, empty or not', () => {
    const verdict = judgeTools('groq', [
      { name: 'first', schema: empty },
      { name: 'second', schema: { type: 'object', required: [] } },
    ]);
    expect(verdict.faults.map(({ id, at, related, tool }) => [id, at, related, tool])).toEqual([
      ['required-without-properties', '/properties', ['/required'], 'second'],
    ]);
    expect(verdict.predicted).toBe(
      "invalid JSON schema for tool second, tools[1].function.parameters: 'required' present but 'properties' is missing",
    );
  });

  it('does not know the same below the root, nor item bounds', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'object', required: ['x'] }, b: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    };
    const verdict = judgeSchema('groq', schema);
    expect([verdict.asSent, placesOf(verdict), verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
      'unknown',
      [],
      ['required-without-properties-below /properties/a/properties', 'bounds-unmeasured /properties/b/minItems'],
    ]);
  });

  it('takes 128 tools', () => {
    const tools = Array.from({ length: 129 }, (_, at) => ({ name: `t${at}`, schema: empty }));
    expect(judgeTools('groq', tools.slice(1)).asSent).toBe('accepted');
    expect(judgeTools('groq', tools).predicted).toBe("'tools' : maximum number of items is 128");
  });
});
