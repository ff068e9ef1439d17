import { describe, expect, it } from 'vitest';
import type { EvidenceRecord } from '../../src/evidence/record.ts';
import { records } from '../../src/evidence/records.ts';
import type { Fact } from '../../src/model/target.ts';
import { targetFacts } from '../../src/targets/citations.ts';
import { allTargets, hopTargets } from '../../src/targets/registry.ts';

type Cited = Omit<Fact, 'verdict'> & Partial<Fact> & { readonly rule?: string; readonly max?: number; readonly min?: number };

const facts = [...allTargets, ...hopTargets].flatMap((target) =>
  targetFacts(target).map((fact) => ({ name: `${target.id}/${fact.id}`, fact: fact as Cited })),
);
const recordOf = (id: Fact['says'][number]): EvidenceRecord => records[id];
const cited = ({ says, against = [] }: Cited) => [...says, ...against].map(recordOf);
const offenders = (objects: (fact: Cited) => boolean) => [
  ...new Set(facts.filter(({ fact }) => objects(fact)).map(({ name }) => name)),
];

/** First and last month that the date of a record may stand for. */
const monthsOf = (date: string) => (date.length === 4 ? [`${date}-01`, `${date}-12`] : [date.slice(0, 7), date.slice(0, 7)]);

/** A record lies in the month of the day, or one before it and one after it. */
const isBracketed = (fact: Cited, day: string) => {
  const month = day.slice(0, 7);
  const spans = cited(fact).flatMap(({ date }) => (date === null ? [] : [monthsOf(date)]));
  const before = spans.some(([first = '']) => first <= month);
  return before && spans.some(([, last = '']) => last >= month);
};

/** Records that tell the month of the change in words. */
const tellMonth: readonly Fact['says'][number][] = [
  'openai-chat-strict-limit-depth-enforces',
  'openai-chat-strict-limit-total-properties-enforces',
];

const plainText = (fact: Cited) => JSON.stringify([...fact.says, ...(fact.against ?? []), ...cited(fact)]);

describe('what a fact cites', () => {
  it('is more than that nothing is known, unless the fact says just that', () => {
    expect(
      offenders(({ verdict, says }) => verdict !== 'unknown' && says.every((id) => recordOf(id).verdict === 'unknown')),
    ).toEqual([]);
  });

  it('has a record before and after its first and its last day, or in the same month', () => {
    const lacks = (fact: Cited, day: string | undefined) =>
      day !== undefined && !fact.says.some((id) => tellMonth.includes(id)) && !isBracketed(fact, day);
    expect(offenders((fact) => lacks(fact, fact.when?.from))).toEqual([]);
    expect(offenders((fact) => lacks(fact, fact.when?.to))).toEqual([]);
  });

  it('names the number of a limit', () => {
    const lacks = (fact: Cited) => {
      const number = fact.rule === 'limit' && fact.verdict !== 'unknown' ? (fact.max ?? fact.min) : undefined;
      const text = plainText(fact).replaceAll(/(\d),(\d{3})/g, '$1$2');
      return number !== undefined && !new RegExp(`(^|\\D)${number}(\\D|$)`).test(text);
    };
    // Cursor's records say that a tool is left out at exactly 60.
    expect(offenders(lacks)).toEqual(['cursor/name-length']);
  });
});
