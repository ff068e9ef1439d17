import { describe, expect, it } from 'vitest';
import { own } from '../../src/json/value.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { carriedTo, toolWith } from './compiling.ts';

const compiled = (target: string, member: object) =>
  carriedTo(target, toolWith({ type: 'object', properties: { p: member }, required: ['p'] }));

const sentMember = (target: string, member: object): object => {
  const { properties } = compiled(target, member).wire.schema as { properties: { p: object } };
  return properties.p;
};

describe('an object that asks for members it does not declare', () => {
  const asking = (minProperties: number) => ({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    minProperties,
  });
  const isClosed = (minProperties: number): boolean =>
    own(sentMember('anthropic-strict', asking(minProperties)), 'additionalProperties') === false;

  it('is closed where those it declares are enough, and is not where they are not', () => {
    expect([1, 2, 3].map(isClosed)).toEqual([true, true, false]);
  });
});

describe('a value that may be an object or a list', () => {
  const either = {
    type: ['object', 'array'],
    properties: { k: {} },
    items: { type: 'object', additionalProperties: { type: 'string' } },
  };

  it('is undone as what it is', () => {
    const { plan } = compiled('openai-chat-strict', either);
    const spelt = [
      [{ p: { k: 1 } }, { p: { k: '1' } }],
      [{ p: {} }, { p: { k: null } }],
      [{ p: [{ x: 'y' }] }, { p: [[{ key: 'x', value: 'y' }]] }],
      [{ p: [] }, { p: [] }],
    ];
    for (const [value, wire] of spelt) {
      expect(encodeByPlan(plan, value)).toEqual({ ok: true, value: wire });
      expect(decodeByPlan(plan, wire)).toMatchObject({ ok: true, value });
    }
  });
});

describe('a pattern that a runtime cannot convert', () => {
  const text = (format: string) => ({ type: 'string', pattern: '(?<=a)b', format });

  it('stays beside a format that is read in its place', () => {
    const kept = (format: string) => own(sentMember('vllm', text(format)), 'pattern') !== undefined;
    expect(['email', 'uuid', 'odd'].map(kept)).toEqual([true, true, false]);
  });
});
