import { describe, expect, it } from 'vitest';
import type { EntryFact, Rule, Target } from '../../src/model/target.ts';
import { type VerifyOptions, verifyBlock } from '../../src/verify/verify.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';
import { placesOf, targetOf } from './request.ts';

const base = targetOf('bedrock');
const said = { says: ['mcp-outputschema-accepts'], verdict: 'rejects' } as unknown as Pick<EntryFact, 'says' | 'verdict'>;
const asked = (entry: readonly EntryFact[], rules: readonly Rule[] = []): Target => ({
  ...base,
  plain: { ...base.plain, rules },
  strict: { ...base.plain, id: 'strict', rules },
  entry,
  rules: [],
  stages: [{ id: 'only', reports: 'all', head: '{count} faults: ', headOfOne: '1 fault: ', join: '; ' }],
});

const judge = (target: Target, more: Partial<WireEntry> = {}, options: VerifyOptions = {}) => {
  const entry: WireEntry = {
    name: 'a',
    description: 'A.',
    schema: { type: 'object', properties: {} },
    strict: undefined,
    place: { group: 0, index: 0 },
    ...more,
  };
  return verifyBlock({ entries: [entry], providerTools: 0 }, target, options);
};

describe('a fact about the strict flag', () => {
  const flagged = asked([{ ...said, id: 'no-strict', field: 'strict', is: 'true' }]);

  it('asks for the flag in force, whoever set it', () => {
    const verdicts = [judge(flagged, { strict: true }), judge(flagged, {}, { flag: true }), judge({ ...flagged, flag: true })];
    expect(verdicts.map(placesOf)).toEqual(Array.from({ length: 3 }, () => ['no-strict tool:/strict']));
  });

  it('holds for no other', () => {
    const verdicts = [judge(flagged, { strict: false }), judge(flagged), judge(flagged, {}, { flag: 'omitted' })];
    expect(verdicts.map(({ asSent }) => asSent)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});

describe('fields the envelope has no place for', () => {
  const closed = asked([
    { ...said, id: 'extra', field: 'unlisted', is: 'present', answer: { template: "no '{value}'", stage: 'only' } },
  ]);

  it('are told one by one, each at its place', () => {
    const verdict = judge(closed, { unlisted: ['cache', 'a/b'] });
    expect(placesOf(verdict)).toEqual(['extra tool:/cache', 'extra tool:/a~1b']);
    expect(verdict.predicted).toBe("2 faults: no 'cache'; no 'a/b'");
  });

  it('have a head of their own where there is one', () => {
    expect(judge(closed, { unlisted: ['cache'] }).predicted).toBe("1 fault: no 'cache'");
    expect(judge(closed).predicted).toBe(null);
  });
});

describe('a rule that some property is required', () => {
  const rule = { ...said, id: 'optional', rule: 'needs', of: 'properties', has: 'some-required', verdict: 'rejects' } as Rule;
  const places = (schema: unknown) => placesOf(judge(asked([], [rule]), { schema }));
  const object = (more: object) => ({ type: 'object', properties: { a: {} }, ...more });

  it('holds for objects with properties and none of them required', () => {
    expect([places(object({})), places(object({ required: [] }))]).toEqual([['optional /required'], ['optional /required']]);
  });

  it('asks nothing of objects without properties, or with one required', () => {
    expect([places({ type: 'object', properties: {} }), places({ type: 'object' }), places(object({ required: ['a'] }))]).toEqual(
      [[], [], []],
    );
  });
});
