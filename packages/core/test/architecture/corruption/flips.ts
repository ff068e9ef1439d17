import type { Dialect, EntryFact, Fact, Row, Rule, ShapeFact, Target } from '../../../src/model/target.ts';
import { allTargets, hopTargets } from '../../../src/targets/registry.ts';

/** A fact of a target, and where it stands there: `anthropic strict rows subset`. */
export type Stated = { readonly target: Target; readonly place: string } & (
  | { readonly kind: 'row'; readonly dialect: Dialect; readonly part: DialectPart; readonly at: number; readonly fact: Row }
  | {
      readonly kind: 'node-rule';
      readonly dialect: Dialect;
      readonly part: DialectPart;
      readonly at: number;
      readonly fact: Rule;
    }
  | {
      readonly kind: 'shape';
      readonly dialect: Dialect;
      readonly part: DialectPart;
      readonly at: string;
      readonly fact: ShapeFact;
    }
  | { readonly kind: 'rule'; readonly at: number; readonly fact: Rule }
  | { readonly kind: 'entry'; readonly at: number; readonly fact: EntryFact }
);

type DialectPart = 'plain' | 'strict' | 'output';

/** One fact and the target in two copies, alike but for this fact: it objects in one and in the other it does not. */
export interface Flip {
  readonly stated: Stated;
  readonly objecting: Target;
  readonly taking: Target;
  /** What the table itself says; the other copy is the corrupted one. */
  readonly says: 'objects' | 'takes';
}

/** Id of the flipped fact in both copies: facts of one table may share theirs. */
export const flippedId = 'flipped-fact';

const shapesOf = ({ shapes = {} }: Dialect): readonly (readonly [string, ShapeFact])[] =>
  Object.entries(shapes).flatMap(([key, fact]) => (fact === undefined ? [] : [[key, fact] as const]));

/** Names each fact of a list by its id, and its number where several share one. */
const named = <T extends { readonly id: string }>(facts: readonly T[]): readonly (readonly [name: string, fact: T])[] =>
  facts.map((fact, at) => {
    const before = facts.slice(0, at).filter(({ id }) => id === fact.id).length;
    return [before === 0 ? fact.id : `${fact.id} ${before + 1}`, fact];
  });

const statedIn = (target: Target, part: DialectPart): readonly Stated[] => {
  const dialect = target[part];
  if (dialect === undefined) return [];
  const place = (list: string, name: string): string => `${target.id} ${part} ${list} ${name}`;
  return [
    ...named(dialect.rows).map(
      ([name, fact], at): Stated => ({ target, place: place('rows', name), kind: 'row', dialect, part, at, fact }),
    ),
    ...named(dialect.rules).map(
      ([name, fact], at): Stated => ({ target, place: place('rules', name), kind: 'node-rule', dialect, part, at, fact }),
    ),
    ...shapesOf(dialect).map(
      ([at, fact]): Stated => ({ target, place: place('shapes', at), kind: 'shape', dialect, part, at, fact }),
    ),
  ];
};

const statedBy = (target: Target): readonly Stated[] => [
  ...named(target.entry).map(
    ([name, fact], at): Stated => ({ target, place: `${target.id} entry ${name}`, kind: 'entry', at, fact }),
  ),
  ...named(target.rules).map(
    ([name, fact], at): Stated => ({ target, place: `${target.id} rules ${name}`, kind: 'rule', at, fact }),
  ),
  ...statedIn(target, 'plain'),
  ...statedIn(target, 'strict'),
  ...statedIn(target, 'output'),
];

/** Targets with tables of their own: a strict view has those of the target it shows. */
export const flippedTargets: readonly Target[] = [...allTargets, ...hopTargets].filter(
  (target, at, all) => !all.slice(0, at).some(({ plain }) => plain === target.plain),
);

const withDialect = (target: Target, part: DialectPart, change: (dialect: Dialect) => Dialect): Target => {
  const dialect = target[part];
  return dialect === undefined ? target : { ...target, [part]: change(dialect) };
};

/** A list with one member replaced, or taken out where there is none to put in. */
const replaced = <T>(list: readonly T[], at: number, fact: T | null): readonly T[] =>
  fact === null ? list.filter((_, place) => place !== at) : list.with(at, fact);

type Verdict = Fact['verdict'];

const objectsTo = (verdict: Verdict | undefined): boolean =>
  verdict === undefined || verdict === 'rejects' || verdict === 'unknown';

/** The target with another verdict in one place; a rule that does not object is taken away. */
const withVerdict = (stated: Stated, verdict: Verdict | undefined): Target => {
  const { target } = stated;
  const id = flippedId;
  switch (stated.kind) {
    case 'entry': {
      const { at, fact } = stated;
      return { ...target, entry: replaced(target.entry, at, { ...fact, id, verdict: verdict ?? fact.verdict }) };
    }
    case 'rule': {
      const { at, fact } = stated;
      return { ...target, rules: replaced(target.rules, at, objectsTo(verdict) ? { ...fact, id } : null) };
    }
    case 'row': {
      const { at, fact, part } = stated;
      const row = { ...fact, id, verdict: verdict ?? fact.verdict };
      return withDialect(target, part, (dialect) => ({ ...dialect, rows: replaced(dialect.rows, at, row) }));
    }
    case 'node-rule': {
      const { at, fact, part } = stated;
      const rule = objectsTo(verdict) ? { ...fact, id } : null;
      return withDialect(target, part, (dialect) => ({ ...dialect, rules: replaced(dialect.rules, at, rule) }));
    }
    case 'shape': {
      const { at, fact, part } = stated;
      const shape = { ...fact, id, verdict: verdict ?? fact.verdict };
      return withDialect(target, part, (dialect) => ({ ...dialect, shapes: { ...dialect.shapes, [at]: shape } }));
    }
  }
};

/** Turns one fact over: what objects is believed to be enforced, and what is taken to be refused. */
const flipOf = (stated: Stated): Flip => {
  const { verdict } = stated.fact;
  return objectsTo(verdict)
    ? { stated, says: 'objects', objecting: withVerdict(stated, verdict), taking: withVerdict(stated, 'enforces') }
    : { stated, says: 'takes', objecting: withVerdict(stated, 'rejects'), taking: withVerdict(stated, verdict) };
};

const taking = (dialect: Dialect): Dialect => ({
  ...dialect,
  rows: dialect.rows.map((row) => ({ ...row, verdict: 'enforces' })),
  rules: [],
  shapes: Object.fromEntries(shapesOf(dialect).map(([key, fact]) => [key, { ...fact, verdict: 'enforces' }])),
});

/** The target as one that takes everything, in the same grammars and the same envelope. */
export const takingAll = (target: Target): Target => ({
  ...target,
  plain: taking(target.plain),
  ...(target.strict === undefined ? {} : { strict: taking(target.strict) }),
  ...(target.output === undefined ? {} : { output: taking(target.output) }),
  rules: [],
  entry: [],
});

/** Every fact of a target, turned over. */
export const flipsOf = (target: Target): readonly Flip[] => statedBy(target).map(flipOf);
