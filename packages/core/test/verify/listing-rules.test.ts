import { describe, expect, it } from 'vitest';
import type { EvidenceId } from '../../src/evidence/ids.ts';
import type { Row, Rule, Target } from '../../src/model/target.ts';
import { verify } from '../../src/verify/verify.ts';
import { carriers } from '../../src/wire/carriers.ts';
import { targetOf } from './request.ts';

const says: readonly EvidenceId[] = ['mistral-chat-unknown'];
const answer = (template: string) => ({ template, stage: 'schema' });

/** A target that takes everything but what the rules and rows at hand object to. */
const withFacts = (rules: readonly Rule[], rows: readonly Row[] = [], requestRules: readonly Rule[] = []): Target => {
  const base = targetOf('mistral');
  return { ...base, rules: requestRules, plain: { ...base.plain, shapes: {}, rules, rows: [...rows, ...base.plain.rows] } };
};

const judge = (target: Target, ...schemas: readonly unknown[]) =>
  verify(carriers['openai-chat'].encode(schemas.map((schema, at) => ({ name: `tool_${at}`, schema }))), target);

const inside = (a: unknown) => ({ type: 'object', properties: { a } });
const told = (target: Target, a: unknown) => {
  const { faults, predicted } = judge(target, inside(a));
  return [faults.map(({ at, related }) => [at, ...related]), predicted];
};

describe('a rule that allows only some keywords', () => {
  const only = (more: object): Rule =>
    ({ id: 'extra', rule: 'only', of: 'type:array', says, answer: answer('{keywords:python-set}'), ...more }) as Rule;
  const list = { type: 'array', maxItems: 2, items: { type: 'string' }, minItems: 1 };

  it('finds a fault for each extra one', () => {
    const target = withFacts([only({ keywords: ['type', 'items'] })]);
    expect(told(target, list)[0]).toEqual([['/properties/a/maxItems'], ['/properties/a/minItems']]);
  });

  it('finds one fault that lists them, if it is told so', () => {
    const target = withFacts([only({ keywords: ['type', 'items'], told: 'extras' })]);
    expect(told(target, list)).toEqual([[['/properties/a/maxItems', '/properties/a/minItems']], "{'maxItems', 'minItems'}"]);
    expect(told(target, { type: 'array', items: {} })).toEqual([[], null]);
  });

  it('lists the rest of the node too, but for what it leaves out', () => {
    const target = withFacts([only({ keywords: [], besides: ['minItems'], told: { but: ['type'] } })]);
    expect(told(target, list)).toEqual([
      [['/properties/a/minItems', '/properties/a/maxItems', '/properties/a/items']],
      "{'maxItems', 'items', 'minItems'}",
    ]);
  });

  it('asks nodes of its type only', () => {
    const target = withFacts([only({ keywords: [] })]);
    expect(told(target, { type: 'string', maxItems: 2 })).toEqual([[], null]);
  });
});

describe('a rule about something owed', () => {
  it('blames the node where it is told so, and prints it', () => {
    const rule: Rule = {
      id: 'owed',
      rule: 'needs',
      of: '*',
      has: ['type'],
      blame: 'node',
      says,
      answer: answer('{value:python} {keywords:python}'),
    };
    expect(told(withFacts([rule]), { title: 'A' })).toEqual([
      [['/properties/a', '/properties/a/type']],
      "{'title': 'A'} ['title']",
    ]);
  });

  it('names the keyword that owes beside the one that lacks', () => {
    const rule: Rule = { id: 'owed', rule: 'needs', of: 'required', has: ['properties'], says, note: 'Owed.' };
    expect(told(withFacts([rule]), { required: [] })[0]).toEqual([['/properties/a/properties', '/properties/a/required']]);
  });
});

describe('a test of a keyword inside a value', () => {
  const row: Row = {
    id: 'branch',
    keywords: ['anyOf'],
    each: 'member',
    value: { not: { own: 'type', passes: { in: ['object'] } } },
    verdict: 'rejects',
    says,
  };

  it('fails for a value without it, and for a value that is no object', () => {
    const members = [{ type: 'object' }, {}, true, { type: 'string' }];
    expect(told(withFacts([], [row]), { anyOf: members })[0]).toEqual([
      ['/properties/a/anyOf/1', '/properties/a/anyOf'],
      ['/properties/a/anyOf/2', '/properties/a/anyOf'],
      ['/properties/a/anyOf/3', '/properties/a/anyOf'],
    ]);
  });
});

describe('a test of the characters of a value', () => {
  it('passes strings that have them, and nothing else', () => {
    const row: Row = { id: 'slash', keywords: ['enum'], each: 'member', value: { matches: '/' }, verdict: 'rejects', says };
    expect(told(withFacts([], [row]), { enum: ['a', 'b/c', 4, null, ['/']] })[0]).toEqual([
      ['/properties/a/enum/1', '/properties/a/enum'],
    ]);
  });
});

describe('a limit on the length of a schema', () => {
  it('counts the characters of its JSON', () => {
    const rule = (max: number): Rule => ({ id: 'long', rule: 'limit', metric: 'schema-length', scope: 'tool', max, says });
    const schema = inside({ type: 'string', description: 'é😀' });
    const length = [...JSON.stringify(schema)].length;
    expect(judge(withFacts([rule(length)]), schema).asSent).toBe('accepted');
    expect(judge(withFacts([rule(length - 1)]), schema).asSent).toBe('rejected');
  });
});

describe('a rule that flags agree', () => {
  const rule: Rule = { id: 'mixed', rule: 'clash', over: 'strict-flag', says, note: '{count} of {value}.' };
  const base = withFacts([], [], [rule]);
  const target: Target = { ...base, strict: { ...base.plain, id: 'strict' } };
  const send = (...flags: readonly (boolean | undefined)[]) =>
    verify(
      carriers['openai-chat'].encode(
        flags.map((strict, at) => ({ name: `tool_${at}`, schema: inside({}), ...(strict === undefined ? {} : { strict }) })),
      ),
      target,
    );

  it('blames the request, and no tool', () => {
    expect(send(true, undefined, false).faults.map(({ id, at, tool, message }) => [id, at, tool, message])).toEqual([
      ['mixed', '', null, '1 of 3.'],
    ]);
  });

  it('is content where all are strict, or none', () => {
    expect([send(true, true).asSent, send(false, undefined).asSent, send().asSent]).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
