import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const text = { type: 'string', description: 'T.' };
const schema = {
  type: 'object',
  properties: { a: text, b: { type: 'array', items: { type: 'integer' } }, c: { type: 'string', enum: ['x'] } },
  required: ['a'],
};
const named = (id: string, name: string) => judgeTools(id, [{ name, description: 'A.', schema }]);
const facts = (verdict: ReturnType<typeof judgeSchema>) => verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`);

describe.each(['qwen', 'glm', 'minimax'])('%s', (id) => {
  it('takes what everyday tools hold', () => {
    expect(judgeSchema(id, schema).asSent).toBe('accepted');
  });

  it('says of other keywords, type lists and malformed values that nobody knows', () => {
    const odd = {
      type: 'object',
      properties: { a: { anyOf: [text] }, b: { type: ['string', 'null'] }, c: { type: 'str' }, d: true },
    };
    expect(facts(judgeSchema(id, odd))).toEqual([
      'keyword-unmeasured /properties/a/anyOf',
      'type-list /properties/b/type',
      'keyword-malformed /properties/c/type',
      'boolean-schema /properties/d',
    ]);
  });

  it('knows no rule for the characters of a name', () => {
    expect([named(id, 'a.b').asSent, facts(named(id, 'a.b'))]).toEqual(['unknown', ['name-charset tool:/name']]);
  });
});

describe('qwen', () => {
  const said = '<400> InternalError.Algo.InvalidParameter: ';

  it('refuses names over 64 and a name of its own, without saying where', () => {
    expect(named('qwen', 'a'.repeat(64)).asSent).toBe('accepted');
    expect(placesOf(named('qwen', 'a'.repeat(65)))).toEqual(['name-length tool:/name']);
    expect(named('qwen', 'a'.repeat(65)).predicted).toBe(`${said}The length of the tool name cannot exceed 64.`);
    expect(named('qwen', 'search').predicted).toBe(`${said}Tool names are not allowed to be [search]`);
  });

  it('takes a tool without parameters, and one whose parameters are empty', () => {
    expect([undefined, {}].map((one) => judgeSchema('qwen', one).asSent)).toEqual(['accepted', 'accepted']);
  });

  it('fails a turn later where the root is no object', () => {
    const verdict = judgeSchema('qwen', { type: 'string' });
    expect(verdict.faults.map(({ at, stage }) => [at, stage])).toEqual([['/type', 'later']]);
    expect(verdict.predicted).toBe(`${said}The "function.arguments" parameter of the code model must be in JSON format.`);
  });
});

describe('glm', () => {
  it('refuses an empty name, and says at which place', () => {
    const tools = ['a', ''].map((name) => ({ name, description: 'A.', schema }));
    const verdict = judgeTools('glm', tools);
    expect([placesOf(verdict), verdict.predicted]).toEqual([['name-empty tool:/name'], 'tools[1].function.name:不能为空']);
  });

  it('takes 128 tools', () => {
    const tools = Array.from({ length: 129 }, (_, at) => ({ name: `t${at}`, description: 'T.', schema }));
    expect([judgeTools('glm', tools.slice(1)).asSent, placesOf(judgeTools('glm', tools))]).toEqual([
      'accepted',
      ['tools-count '],
    ]);
  });
});

describe('minimax', () => {
  it('refuses a tool without parameters and takes an empty object', () => {
    const verdict = judgeSchema('minimax', undefined);
    expect(placesOf(verdict)).toEqual(['schema-missing tool:/inputSchema']);
    expect(verdict.predicted).toBe('invalid params, function parameters is empty (2013)');
    expect(judgeSchema('minimax', { type: 'object', properties: {} }).asSent).toBe('accepted');
  });
});

describe('sambanova', () => {
  const shown = { type: 'object', properties: { a: text }, required: ['a'] };

  it('takes what the official example holds, and a tool without parameters', () => {
    expect([shown, undefined].map((one) => judgeSchema('sambanova', one).asSent)).toEqual(['accepted', 'accepted']);
  });

  it('does not know lists, enumerations, other roots and the strict flag', () => {
    expect(facts(judgeSchema('sambanova', schema))).toEqual([
      'keyword-unmeasured /properties/b/items',
      'keyword-unmeasured /properties/c/enum',
    ]);
    expect(facts(judgeSchema('sambanova', { properties: {} }))).toEqual(['root-type-missing /type']);
    expect(facts(judgeSchema('sambanova', { type: 'string' }))).toEqual(['root-not-object /type']);
    expect(facts(judgeTools('sambanova', [{ name: 'a', description: 'A.', schema: shown, strict: true }]))).toEqual([
      'strict-unmeasured tool:/strict',
    ]);
  });

  it('knows documented characters of a name, and no refusal of others', () => {
    const verdicts = ['a-b_1', 'a.b'].map((name) => judgeTools('sambanova', [{ name, description: 'A.', schema: shown }]));
    expect(verdicts.map(({ asSent }) => asSent)).toEqual(['accepted', 'unknown']);
    expect(verdicts.flatMap(facts)).toEqual(['name-charset tool:/name']);
  });
});
