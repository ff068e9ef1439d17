import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const closed = (properties: object, required: readonly string[] = Object.keys(properties)) =>
  object(properties, { required, additionalProperties: false });
const text = { type: 'string' };
const said = 'The model returned the following errors: ';

describe('names on Converse', () => {
  const named = (name: string, asOf?: string) =>
    judgeTools('bedrock', [{ name, description: 'Do it.', schema: object({}) }], asOf === undefined ? {} : { asOf });

  it('took no dash before March 2025, and take one since', () => {
    const before = named('gtr-cool', '2025-01-13');
    expect(placesOf(before)).toEqual(['name-charset tool:/name']);
    expect(before.predicted).toBe(
      "1 validation error detected: Value 'gtr-cool' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z][a-zA-Z0-9_]*",
    );
    expect([named('gtr-cool', '2025-03-05').asSent, named('gtr-cool').asSent]).toEqual(['accepted', 'accepted']);
  });

  it('break two constraints where they are empty', () => {
    const at = "Value '' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: ";
    expect(named('').predicted).toBe(
      `2 validation errors detected: ${at}Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+; ${at}Member must have length greater than or equal to 1`,
    );
  });
});

describe('bedrock-nova', () => {
  it('takes a plain tool', () => {
    const schema = object(
      { a: { type: 'array', items: { type: 'string', enum: ['x'], description: 'X.' } } },
      { required: ['a'] },
    );
    expect(judgeSchema('bedrock-nova', schema).asSent).toBe('accepted');
  });

  it.each(['$defs', 'definitions', '$schema', 'description', 'title', 'additionalProperties'])(
    'refuses %s at the root',
    (key) => {
      const good = { name: 'a', description: 'A.', schema: object({ a: text }) };
      const bad = {
        name: 'b',
        description: 'B.',
        schema: { [key]: key === 'additionalProperties' ? false : 'x', ...object({}) },
      };
      const { faults, predicted } = judgeTools('bedrock-nova', [good, bad]);
      expect(faults.map(({ tool, at }) => [tool, at])).toEqual([['b', `/${key}`]]);
      expect(predicted).toBe(
        `${said}Malformed input request: #/toolConfig/tools/1/toolSpec/inputSchema/json: extraneous key [${key}] is not permitted, please reformat your input and try again.`,
      );
    },
  );

  it('says of other keywords below the root that nobody knows', () => {
    const { asSent, unmeasured } = judgeSchema('bedrock-nova', object({ a: { anyOf: [text, { type: 'null' }] } }));
    expect([asSent, unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
      'unknown',
      ['keyword-unmeasured /properties/a/anyOf'],
    ]);
  });

  it("is asked for the service's own rules first", () => {
    const tool = { name: 'a b', description: 'A.', schema: { type: 'string', title: 'A' } };
    expect(placesOf(judgeTools('bedrock-nova', [tool]))).toEqual([
      'name-charset tool:/name',
      'root-not-object /type',
      'root-key-disputed /title',
    ]);
  });

  it('does not know what a strict flag does', () => {
    expect(judgeSchema('bedrock-nova', object({}), { flag: true }).unmeasured.map(({ fact }) => fact)).toEqual([
      'strict-unlisted',
    ]);
  });
});

describe('bedrock-strict', () => {
  it('takes a closed tool and refuses an open object at any depth', () => {
    expect(judgeSchema('bedrock-strict', closed({ a: text })).asSent).toBe('accepted');
    const verdict = judgeSchema('bedrock-strict', closed({ a: object({ b: text }, { required: ['b'] }) }));
    expect(placesOf(verdict)).toEqual(['not-closed /properties/a/additionalProperties']);
    expect(verdict.predicted).toBe(
      `${said}tools.0.custom: For 'object' type, 'additionalProperties' must be explicitly set to false`,
    );
  });

  it.each([
    ['maxItems', { type: 'array', items: text, maxItems: 4 }, "For 'array' type, property 'maxItems' is not supported"],
    [
      'minItems',
      { type: 'array', items: text, minItems: 2 },
      "For 'array' type, 'minItems' values other than 0 or 1 are not supported",
    ],
    [
      'exclusiveMinimum',
      { type: 'integer', exclusiveMinimum: 0 },
      "For 'integer' type, property 'exclusiveMinimum' is not supported",
    ],
  ])('refuses %s', (keyword, node, sentence) => {
    const verdict = judgeSchema('bedrock-strict', closed({ a: node }));
    expect(verdict.faults.map(({ at }) => at)).toEqual([`/properties/a/${keyword}`]);
    expect(verdict.predicted).toBe(`${said}tools.0.custom: ${sentence}`);
  });

  it('leaves open what the documentation and a recording disagree about', () => {
    const { asSent, unmeasured } = judgeSchema('bedrock-strict', closed({ a: { type: 'string', maxLength: 9 } }));
    expect([asSent, unmeasured.map(({ fact }) => fact)]).toEqual(['unknown', ['string-length']]);
  });

  it('is what a flagged tool meets on Claude too, and no other tool does', () => {
    const tool = { name: 'a', description: 'A.', schema: object({ a: { type: 'array', items: text, maxItems: 4 } }) };
    expect(judgeTools('bedrock-claude', [tool]).asSent).toBe('accepted');
    expect(placesOf(judgeTools('bedrock-claude', [{ ...tool, strict: true }]))).toEqual([
      'not-closed /additionalProperties',
      'keyword-unsupported /properties/a/maxItems',
    ]);
  });

  it('is refused whole by models that take no flag', () => {
    const ask = (model?: string) => judgeSchema('bedrock-strict', closed({ a: text }), model === undefined ? {} : { model });
    expect(ask('us.anthropic.claude-opus-4-7-v1:0').predicted).toBe(
      `${said}tools.0.custom.strict: Extra inputs are not permitted`,
    );
    expect([ask('claude-sonnet-4-6').asSent, ask().asSent]).toEqual(['accepted', 'accepted']);
  });
});

describe('models of Meta and Mistral on Bedrock', () => {
  it('refuse additionalProperties that is text', () => {
    const schema = { type: 'object', properties: {}, additionalProperties: 'string' };
    const verdict = judgeSchema('bedrock', schema, { model: 'us.meta.llama3-3-70b-instruct-v1:0' });
    expect([placesOf(verdict), verdict.predicted]).toEqual([
      ['additional-properties-malformed /additionalProperties'],
      "'string' is not of type 'object', 'boolean'",
    ]);
    expect(judgeSchema('bedrock', schema).asSent).toBe('accepted');
  });
});
