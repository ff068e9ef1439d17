import type { Dialect, EntryFact, Fact, Row, Rule, Target } from '../../src/model/target.ts';
import { allTargets, hopTargets } from '../../src/targets/registry.ts';

/** One fact or rule of a target, and what it is in its table. */
export interface Stated {
  readonly target: Target;
  /** `anthropic/plain rows/3 taken`: where to look for it. */
  readonly place: string;
  readonly kind: 'entry' | 'row' | 'shape' | 'request' | 'node';
  readonly fact: Fact | Row | Rule | EntryFact;
}

/** The dialects of a target. */
export const dialectsOf = (target: Target): readonly Dialect[] =>
  target.strict === undefined ? [target.plain] : [target.plain, target.strict];

/** The dialects of a target, its reading of output schemas among them, each with the word for its place. */
const readingsOf = (target: Target): readonly (readonly [string, Dialect])[] => [
  ...dialectsOf(target).map((dialect) => [dialect.id, dialect] as const),
  ...(target.output === undefined ? [] : [['output', target.output] as const]),
];

const statedBy = (target: Target): readonly Stated[] => {
  const list = (kind: Stated['kind'], part: string, facts: readonly Stated['fact'][]) =>
    facts.map((fact, at) => ({ target, kind, fact, place: `${target.id} ${part}/${at} ${fact.id}` }));
  return [
    ...list('entry', 'entry', target.entry),
    ...list('request', 'rules', target.rules),
    ...readingsOf(target).flatMap(([word, dialect]) => [
      ...list('row', `${word} rows`, dialect.rows),
      ...list('node', `${word} rules`, dialect.rules),
      ...list(
        'shape',
        `${word} shapes`,
        Object.values(dialect.shapes ?? {}).filter((fact) => fact !== undefined),
      ),
    ]),
  ];
};

/** Every fact and rule of every target, views included. */
export const allStated: readonly Stated[] = [...allTargets, ...hopTargets].flatMap(statedBy);

/** Tells whether a row holds wherever its keyword stands. */
export const isUnconditional = (row: Row): boolean =>
  row.at === undefined &&
  row.type === undefined &&
  row.value === undefined &&
  row.beside === undefined &&
  row.when === undefined &&
  row.each === undefined;
