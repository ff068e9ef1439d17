import { describe, expect, it } from 'vitest';
import { readTools } from '../../src/read/read-tools.ts';
import { judge } from '../../src/verify/judge.ts';
import { verify } from '../../src/verify/verify.ts';
import { judgeSchema, judgeTools, placesOf, targetOf } from '../verify/request.ts';

const object = (properties: object, required?: readonly string[]) => ({
  type: 'object',
  properties,
  ...(required === undefined ? {} : { required }),
});
const text = { type: 'string' };
const open = (verdict: ReturnType<typeof judgeSchema>) => [
  verdict.asSent,
  verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`),
];

describe('cohere', () => {
  it('takes plain tools whatever bounds they state', () => {
    const schema = object({ a: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 3 }, b: { oneOf: [text] } });
    expect(judgeSchema('cohere', schema).asSent).toBe('accepted');
    expect(open(judgeSchema('cohere', { ...schema, $schema: 'x' }))).toEqual(['unknown', ['keyword-unmeasured /$schema']]);
  });

  it('refuses a flag on a tool, as any field it does not know', () => {
    const tool = { type: 'function', function: { name: 'a', parameters: object({}), strict: true } };
    const { faults, predicted } = verify({ tools: [tool] }, targetOf('cohere'));
    expect(faults.map(({ id, at, tool: name }) => [id, at, name])).toEqual([['unknown-field', 'tool:/strict', 'a']]);
    expect(predicted).toBe(
      "unknown field: parameter 'strict' is not a valid field. For proper usage, please refer to https://docs.cohere.com/reference/chat",
    );
  });

  it('leaves out a flag that the tools of another format do not share', () => {
    const chat = (name: string, strict: boolean) => ({
      type: 'function',
      function: { name, description: 'A.', parameters: object({ a: text }), strict },
    });
    const ask = (tools: readonly unknown[]) => {
      const read = readTools(tools);
      if (!read.ok) throw new Error(read.error.message);
      return judge([read.catalog], targetOf('cohere')).catalog.faults.map(({ id, tool }) => `${tool} ${id}`);
    };
    expect(ask([chat('a', true), chat('b', false)])).toEqual([]);
    expect(ask([chat('a', true), chat('b', true)])).toEqual(['a nothing-required', 'b nothing-required']);
  });
});

describe('cohere-strict', () => {
  it('takes a tool with one required argument, and one without arguments', () => {
    const verdicts = [object({ a: text, b: text }, ['a']), object({})].map(
      (schema) => judgeSchema('cohere-strict', schema).asSent,
    );
    expect(verdicts).toEqual(['accepted', 'accepted']);
  });

  it('refuses a tool whose arguments are all optional', () => {
    const verdicts = [object({ a: text }), object({ a: text }, [])].map((schema) =>
      placesOf(judgeSchema('cohere-strict', schema)),
    );
    expect(verdicts).toEqual([['nothing-required /required'], ['nothing-required /required']]);
  });

  it('does not ask that of objects below the root', () => {
    expect(judgeSchema('cohere-strict', object({ a: object({ b: text }) }, ['a'])).asSent).toBe('accepted');
  });

  it('counts 200 fields over all tools of a request', () => {
    const fields = (count: number) =>
      object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, text])), ['f0']);
    const ask = (second: number) =>
      judgeTools('cohere-strict', [
        { name: 'a', description: 'A.', schema: fields(100) },
        { name: 'b', description: 'B.', schema: fields(second) },
      ]).faults.map(({ id, message }) => [id, message]);
    expect(ask(100)).toEqual([]);
    expect(ask(101)).toEqual([['fields-total', '201 fields over all tools of the request; 200 are taken with `strict_tools`.']]);
  });

  it.each([
    ['composition', 'oneOf', { oneOf: [text] }],
    ['number-range', 'minimum', { type: 'integer', minimum: 1 }],
    ['pattern-dialect', 'pattern', { type: 'string', pattern: '^a' }],
    ['format-unlisted', 'format', { type: 'string', format: 'email' }],
  ])('does not know whether what is listed as not supported is refused (%s)', (fact, keyword, node) => {
    expect(open(judgeSchema('cohere-strict', object({ a: node }, ['a'])))).toEqual([
      'unknown',
      [`${fact} /properties/a/${keyword}`],
    ]);
  });
});
