import { describe, expect, it } from 'vitest';
import type { Row, Target } from '../../src/model/target.ts';
import { anthropicTarget } from '../../src/targets/anthropic.ts';
import { verify } from '../../src/verify/verify.ts';
import { judgeSchema, judgeTools, placesOf } from './request.ts';

const union = { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] };
const named = (name: string) => [{ name, description: 'Do it.', schema: { type: 'object', properties: {} } }];

describe('a fact that holds until a day', () => {
  it('holds on that day, and what follows it on the next', () => {
    const on = (asOf: string) => judgeTools('anthropic', named('n'.repeat(100)), { asOf });
    expect([on('2025-07-31').asSent, on('2025-08-01').asSent]).toEqual(['rejected', 'accepted']);
    expect(on('2025-07-31').predicted).toBe("tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'");
  });

  it('gives way to another sentence where only the words changed', () => {
    const told = ['2026-07-31', '2026-08-01', undefined].map(
      (asOf) => judgeSchema('openai-chat', union, asOf === undefined ? {} : { asOf }).predicted,
    );
    const text = (list: string) =>
      `Invalid schema for function 'make_note': schema must have type 'object' and not have ${list} at the top level.`;
    expect(told).toEqual([
      text("'oneOf'/'anyOf'/'allOf'/'enum'/'not'"),
      text("'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not'"),
      text("'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not'"),
    ]);
  });

  it('lets go of what is taken later', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'uri' } } };
    expect(placesOf(judgeSchema('gemini', schema, { asOf: '2025-06-01' }))).toEqual(['format-unlisted /properties/a/format']);
    expect(judgeSchema('gemini', schema).asSent).toBe('accepted');
  });

  it('holds on where a later report without an answer speaks against it', () => {
    const schema = { type: 'object', properties: { a: { type: 'object', properties: {} } } };
    for (const asOf of ['2026-02-28', '2026-03-01', undefined])
      expect(placesOf(judgeSchema('gemini', schema, asOf === undefined ? {} : { asOf }))).toEqual([
        'properties-empty /properties/a/properties',
      ]);
  });

  it('starts on the day it starts', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(?=a)' } } };
    const on = (asOf: string) => placesOf(judgeSchema('openai-responses', schema, { asOf, flag: false }));
    expect([on('2026-04-30'), on('2026-05-01')]).toEqual([[], ['pattern-lookaround /properties/a/pattern']]);
  });
});

describe('a fact about some models', () => {
  const rootUnion = (model?: string) =>
    judgeSchema('openai-responses', union, { flag: false, ...(model === undefined ? {} : { model }) });

  it('lets the named model through', () => {
    expect(rootUnion('gpt-5')).toEqual({ asSent: 'accepted', faults: [], more: 0, unmeasured: [], predicted: null });
    expect(rootUnion('gpt-6-mini').asSent).toBe('accepted');
  });

  it('does not hold for another model, and then names none', () => {
    const [fault] = rootUnion('gpt-4.1').faults;
    expect([fault?.id, fault?.at, fault?.models]).toEqual(['root-composition', '/anyOf', undefined]);
  });

  it('leaves an unnamed model to the most cautious row, and says which models differ', () => {
    const verdict = rootUnion();
    expect(verdict.asSent).toBe('rejected');
    expect(verdict.faults.map(({ id, at, models }) => [id, at, models])).toEqual([
      ['root-composition', '/anyOf', 'not on gpt-5*, gpt-6*'],
    ]);
  });

  it('counts for a named model only, where it says so', () => {
    const dotted = (model?: string) => judgeTools('openai-chat', named('a.b'), model === undefined ? {} : { model });
    expect([dotted().asSent, dotted('gpt-5').asSent, dotted('o4-mini-2025-04-16').asSent]).toEqual([
      'rejected',
      'rejected',
      'accepted',
    ]);
    expect(placesOf(judgeTools('openai-chat', named('a!b')))).toEqual(['name-charset tool:/name']);
    expect(judgeTools('openai-chat', named('a!b'), { model: 'o4-mini' }).predicted).toBe(
      "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_\\.-]+$'.",
    );
  });

  it('spares the models it excepts, and holds where none is named', () => {
    const tools = Array.from({ length: 129 }, (_, at) => ({
      name: `tool_${at}`,
      description: 'Do it.',
      schema: { type: 'object', properties: {} },
    }));
    expect(judgeTools('openai-chat', tools, { model: 'gpt-5.6-pro' }).asSent).toBe('accepted');
    expect([{ model: 'gpt-5' }, {}].map((options) => judgeTools('openai-chat', tools, options).asSent)).toEqual([
      'rejected',
      'rejected',
    ]);
  });
});

describe('the strict flag', () => {
  const nestedOneOf = { type: 'object', properties: { a: { oneOf: [{ type: 'string' }, { type: 'number' }] } } };

  it('decides a fact that asks for it', () => {
    const flagged = (flag: 'omitted' | boolean) => placesOf(judgeSchema('openai-responses', nestedOneOf, { flag }));
    expect([flagged('omitted'), flagged(false)]).toEqual([['one-of-implicit-strict /properties/a/oneOf'], []]);
  });

  it('of a tool wins over the one given for all', () => {
    const open = { type: 'object', properties: {} };
    const tools = (strict?: boolean) => [
      { name: 'make_note', description: 'Make a note.', schema: open, ...(strict === undefined ? {} : { strict }) },
    ];
    const told = [
      judgeTools('anthropic', tools(true), { flag: false }),
      judgeTools('anthropic', tools(false), { flag: true }),
      judgeTools('anthropic', tools(), { flag: true }),
    ];
    expect(told.map(placesOf)).toEqual([['not-closed /additionalProperties'], [], ['not-closed /additionalProperties']]);
  });

  it('is set by a strict view for tools that bring none', () => {
    const open = { type: 'object', properties: {} };
    expect(placesOf(judgeSchema('anthropic-strict', open))).toEqual(['not-closed /additionalProperties']);
    expect(judgeSchema('anthropic', open).asSent).toBe('accepted');
  });
});

describe('what nobody has measured', () => {
  const unmeasured: Row = {
    id: 'pattern-unmeasured',
    keywords: ['pattern'],
    verdict: 'unknown',
    says: ['anthropic-nonstrict-accepts'],
    note: 'Nobody has measured `{keyword}`.',
  };
  const { plain } = anthropicTarget;
  const target: Target = { ...anthropicTarget, plain: { ...plain, rows: [unmeasured, ...plain.rows] } };
  const verdictOn = (properties: unknown) =>
    verify({ tools: [{ name: 'make_note', input_schema: { type: 'object', properties } }] }, target);

  it('makes a verdict unknown, names its place and is no fault', () => {
    expect(verdictOn({ a: { type: 'string', pattern: '^a' } })).toEqual({
      asSent: 'unknown',
      faults: [],
      more: 0,
      unmeasured: [
        {
          fact: 'pattern-unmeasured',
          at: '/properties/a/pattern',
          tool: 'make_note',
          index: 0,
          message: 'Nobody has measured `pattern`.',
          evidence: ['anthropic-nonstrict-accepts'],
        },
      ],
      predicted: null,
    });
  });

  it('stays behind a refusal', () => {
    const verdict = verdictOn({ a: { type: 'string', pattern: '^a' }, b: { type: 'text' } });
    expect([verdict.asSent, placesOf(verdict)]).toEqual(['rejected', ['meta-schema /properties/b/type']]);
    expect(verdict.unmeasured.map(({ fact }) => fact)).toEqual(['pattern-unmeasured']);
  });
});
