import { hasOwn } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import type { Draft } from '../model/draft.ts';
import type { Conversion } from '../model/passage.ts';
import { readSchema } from '../model/read-schema.ts';
import { phases, type Raised, type Step, type Taken } from '../model/step.ts';
import type { Dialect, Position } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { allSteps } from '../steps/index.ts';
import { draftsFrom } from './build.ts';
import type { Circumstances } from './circumstances.ts';
import { raisedAgainst, visitSeen } from './sight.ts';
import { type Words, wordsOf } from './words.ts';

/** A dialect made ready for lowering: its facts by keyword, its steps by construct, cheapest first. */
export interface Prepared {
  /** One for each target that the same schema has to suit. */
  readonly words: readonly Words[];
  readonly stepsFor: (construct: Construct) => readonly Step[];
  /** Number of the first phase in which one of them may be taken. */
  readonly earliest: (construct: Construct) => number;
  /** The demand that every object is closed, where some target has it. */
  readonly closing: Raised | null;
  /** Tells whether every table of keywords has one. */
  readonly knows: (keyword: string) => boolean;
  readonly takes: (schema: Json, position?: Position) => Taken;
}

/** The cost of effects: exact, respelled, with slack, wider, narrower. */
export const costOf = (effects: Effects): number =>
  effects.narrower ? 4 : effects.wider ? 3 : effects.slack ? 2 : effects.respelled ? 1 : 0;

/** Number of the phase that a step belongs to. */
export const phaseOf = (step: Step): number => phases.indexOf(step.phase);

/** Place of a step in the order of all. */
export const orderOf: ReadonlyMap<Step, number> = new Map(allSteps.map((step, at) => [step, at]));

const byConstruct = (() => {
  const found = new Map<Construct, Step[]>();
  for (const step of allSteps)
    for (const construct of step.removes) found.set(construct, [...(found.get(construct) ?? []), step]);
  const rank = (step: Step): number => costOf(step.effects) * 10 + (step.rank ?? 1);
  for (const steps of found.values()) steps.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  return found;
})();

const firstPhases: ReadonlyMap<Construct, number> = new Map(
  [...byConstruct].map(([construct, steps]) => [construct, Math.min(...steps.map(phaseOf))]),
);

const worst = (a: Taken, b: Taken): Taken => (a === 'no' || b === 'no' ? 'no' : a === 'unknown' ? a : b);

const verdictOn = (all: readonly Words[], root: Draft): Taken => {
  let taken: Taken = 'yes';
  visitSeen(all, root, (node, sight) => {
    for (const { verdict } of raisedAgainst(all, node, sight)) taken = worst(taken, verdict === 'unknown' ? 'unknown' : 'no');
  });
  return taken;
};

const place = (schema: Json, position: Position): Draft => {
  const root = draftsFrom(readSchema(schema))[0] as Draft;
  if (position === 'root') return root;
  root.position = position;
  root.keyword = 'properties';
  return root;
};

/** Answers kept for one dialect; questions are about small schemas of a few forms. */
const mostKept = 2_000;

const closingOf = (all: readonly Words[]): Raised | null => {
  for (const { rules } of all) {
    const rule = rules.find(
      (one) => one.rule === 'needs' && one.has === 'closed' && !(one.at?.length === 1 && one.at[0] === 'root'),
    );
    if (rule !== undefined)
      return {
        construct: 'object-open',
        keyword: 'additionalProperties',
        verdict: 'rejects',
        fact: rule.id,
        says: rule.says,
        by: 'rule',
      };
  }
  return null;
};

const prepare = (words: readonly Words[]): Prepared => {
  const answers = new Map<string, Taken>();
  return {
    words,
    stepsFor: (construct) => byConstruct.get(construct) ?? [],
    earliest: (construct) => firstPhases.get(construct) ?? phases.length,
    closing: closingOf(words),
    knows: (keyword) => words.every(({ dialect }) => hasOwn(dialect.grammar.shapes, keyword)),
    takes: (schema, position = 'root-property') => {
      const key = `${position} ${JSON.stringify(schema)}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = verdictOn(words, place(schema, position));
      if (answers.size < mostKept) answers.set(key, answer);
      return answer;
    },
  };
};

/** A dialect and the circumstances it is read in. */
export interface Seating {
  readonly dialect: Dialect;
  readonly circumstances: Circumstances;
  /** What is rewritten on the way behind it. */
  readonly conversions: readonly Conversion[];
}

const ready = new WeakMap<Dialect, Map<string, Prepared>>();

const keyOf = ({ dialect, circumstances: { flag, asOf, model }, conversions }: Seating, at: number): string =>
  `${at === 0 ? '' : numberOf(dialect)} ${flag} ${asOf} ${model ?? ''} ${conversions.map(({ id }) => id).join(' ')}`;

const numbers = new WeakMap<Dialect, number>();
let counted = 0;

const numberOf = (dialect: Dialect): number => {
  const known = numbers.get(dialect);
  if (known !== undefined) return known;
  counted += 1;
  numbers.set(dialect, counted);
  return counted;
};

/** Makes dialects ready that one schema has to suit; once, since tables are constants. */
export const preparedFor = (seatings: readonly [Seating, ...Seating[]]): Prepared => {
  const [first] = seatings;
  const kept = ready.get(first.dialect) ?? new Map<string, Prepared>();
  ready.set(first.dialect, kept);
  const key = seatings.map(keyOf).join('+');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = prepare(seatings.map(({ dialect, circumstances, conversions }) => wordsOf(dialect, circumstances, conversions)));
  if (kept.size > 64) kept.clear();
  kept.set(key, made);
  return made;
};
