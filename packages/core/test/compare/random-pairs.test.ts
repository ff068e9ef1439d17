import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { disjointness } from '../../src/compare/disjoint.ts';
import { inclusion } from '../../src/compare/subset.ts';
import type { Compared } from '../../src/compare/verdict.ts';
import type { Json } from '../../src/json/value.ts';

// The pairs of the data run `compare`, the first few of another seed.

interface Pair {
  readonly a: Json;
  readonly b: Json;
  readonly edits: readonly string[];
}
type Answer = (a: Json, b: Json) => Compared;
type JudgeOf = (schema: Json) => (value: Json) => boolean | null;
interface Told {
  readonly verdict: Compared;
  readonly said: 'right' | 'wrong' | 'split';
  readonly value?: Json;
}
type Ask = (pair: Pair, answerers: Record<string, Answer>, judges: readonly JudgeOf[], seed: number) => Record<string, Told>;

const options = { strict: false, validateFormats: false, ownProperties: true, allErrors: true, logger: false } as const;
const judge: JudgeOf = (schema) => {
  const validate = new Ajv2020({ ...options, validateSchema: false, meta: false }).compile(schema as object);
  return (value) => validate(value) === true;
};

const from = async (file: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../../../bench/data/compare/${file}`, import.meta.url).href);

const count = 120;
const seed = 7;

describe('random pairs of schemas', () => {
  let pairOf: (seed: number, at: number) => Pair;
  let askPair: Ask;
  beforeAll(async () => {
    pairOf = (await from('pairs.js'))['pairOf'] as typeof pairOf;
    askPair = (await from('ask.js'))['askPair'] as Ask;
  });

  it('are the same for the same seed', () => {
    expect(pairOf(seed, 3)).toEqual(pairOf(seed, 3));
    expect(pairOf(seed, 3)).not.toEqual(pairOf(seed, 4));
  });

  it('are told apart without a wrong answer, and nearly all of them', () => {
    const counts: Record<string, number> = {};
    const wrong: unknown[] = [];
    for (let at = 0; at < count; at += 1) {
      const pair = pairOf(seed, at);
      for (const [question, { verdict, said, value }] of Object.entries(
        askPair(pair, { inclusion, disjointness }, [judge, judge], at),
      )) {
        const key = `${question}: ${verdict.is}`;
        counts[key] = (counts[key] ?? 0) + 1;
        if (said !== 'right') wrong.push({ question, verdict, value, ...pair });
      }
    }
    expect(wrong).toEqual([]);
    expect(counts).toEqual({ 'inclusion: yes': 66, 'inclusion: no': 54, 'disjointness: yes': 36, 'disjointness: no': 84 });
  }, 60_000);

  it('show a wrong answer as wrong', () => {
    const [yes, no]: readonly Answer[] = [() => ({ is: 'yes' }), () => ({ is: 'no', witness: 1 })];
    const ask = (answer: Answer, a: Json, b: Json) =>
      askPair({ a, b, edits: [] }, { inclusion: answer }, [judge, judge], 1)['inclusion'];
    expect(ask(yes as Answer, { type: 'integer', minimum: 1 }, { minimum: 2 })).toMatchObject({ said: 'wrong', value: 1 });
    expect(ask(no as Answer, { type: 'integer' }, { type: 'number' })).toMatchObject({ said: 'wrong', value: 1 });
    expect(ask(no as Answer, { type: 'integer' }, { minimum: 2 })).toMatchObject({ said: 'right' });
  });
});
