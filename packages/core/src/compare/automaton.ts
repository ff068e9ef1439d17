import type { PatternTree, Range } from './pattern-tree.ts';

/** One state: where it goes on a character, without one, and at the ends of a text. */
interface State {
  readonly on: readonly (readonly [ranges: readonly Range[], to: number])[];
  readonly free: readonly number[];
  readonly atStart: readonly number[];
  readonly atEnd: readonly number[];
}

/** A machine that reads a text character by character, and knows at each place whether the text may end there. */
export interface Automaton {
  readonly states: readonly State[];
  readonly first: number;
  readonly final: number;
}

/** States that a text read so far may have led to. */
export type Reached = readonly number[];

const mostStates = 600;
const all: readonly Range[] = [[0, 0x10ffff]];

type Draft = { -readonly [Key in keyof State]: State[Key][number][] };

/** Builds states from the end to the start; null where there would be too many. */
const build = (tree: PatternTree): Automaton | null => {
  const states: Draft[] = [];
  let calls = 0;
  const add = (more: Partial<Draft> = {}): number => states.push({ on: [], free: [], atStart: [], atEnd: [], ...more }) - 1;
  /** Adds the states that read a tree and then go on; null where there are too many. */
  const before = (part: PatternTree, next: number): number | null => {
    calls += 1;
    if (states.length > mostStates || calls > 2 * mostStates) return null;
    if (part.is === 'set') return add({ on: [[part.ranges, next]] });
    if (part.is === 'start') return add({ atStart: [next] });
    if (part.is === 'end') return add({ atEnd: [next] });
    if (part.is === 'choice') {
      const ways = part.parts.map((one) => before(one, next));
      return ways.every((way) => way !== null) ? add({ free: ways }) : null;
    }
    if (part.is === 'repeat') return repeated(part, next);
    return part.parts.reduceRight<number | null>((at, one) => (at === null ? null : before(one, at)), next);
  };
  const repeated = ({ part, least, most }: Extract<PatternTree, { readonly is: 'repeat' }>, next: number): number | null => {
    let at: number | null = next;
    if (most === Number.POSITIVE_INFINITY) {
      const loop = add({ free: [next] });
      const inside = before(part, loop);
      if (inside === null) return null;
      states[loop]?.free.push(inside);
      at = loop;
    } else
      for (let more = least; more < most && at !== null; more += 1) {
        const inside = before(part, at);
        at = inside === null ? null : add({ free: [inside, next] });
      }
    for (let must = 0; must < least && at !== null; must += 1) at = before(part, at);
    return at;
  };
  const final = add();
  states[final]?.on.push([all, final]);
  const inside = before(tree, final);
  if (inside === null) return null;
  const first = add({ free: [inside] });
  states[first]?.on.push([all, first]);
  return { states, first, final };
};

/** Makes a machine of a pattern that matches anywhere in a text; null where it would be large. */
export const automatonOf = (tree: PatternTree | null): Automaton | null => (tree === null ? null : build(tree));

const closure = ({ states }: Automaton, from: Iterable<number>, isStart: boolean, isEnd: boolean): Reached => {
  const reached = new Set(from);
  for (const at of reached) {
    const { free, atStart, atEnd } = states[at] as State;
    for (const next of [...free, ...(isStart ? atStart : []), ...(isEnd ? atEnd : [])]) reached.add(next);
  }
  return [...reached].sort((a, b) => a - b);
};

/** What is reached before anything is read. */
export const atStartOf = (automaton: Automaton): Reached => closure(automaton, [automaton.first], true, false);

/** Tells whether a text that led here may end here. */
export const acceptsHere = (automaton: Automaton, reached: Reached, isStart: boolean): boolean =>
  closure(automaton, reached, isStart, true).includes(automaton.final);

const isIn = (ranges: readonly Range[], code: number): boolean => ranges.some(([low, high]) => code >= low && code <= high);

/** Reads one character. */
export const stepOn = (automaton: Automaton, reached: Reached, code: number): Reached =>
  closure(
    automaton,
    reached.flatMap((at) => (automaton.states[at] as State).on.flatMap(([ranges, to]) => (isIn(ranges, code) ? [to] : []))),
    false,
    false,
  );

/** Characters of which some machines tell each apart from the others, and no further ones: one for each class of them. */
export const charactersFor = (automata: readonly Automaton[]): readonly number[] => {
  const sets = [...new Set(automata.flatMap(({ states }) => states.flatMap(({ on }) => on.map(([ranges]) => ranges))))];
  const starts = new Set([0, ...[...'a0A- é'].flatMap((one) => one.codePointAt(0) ?? [])]);
  for (const ranges of sets) for (const [low, high] of ranges) starts.add(low).add(high + 1);
  const byMembership = new Map<string, number>();
  const rank = (code: number): number =>
    code >= 97 && code <= 122 ? 0 : code >= 32 && code < 127 ? 1 : code >= 0xd800 && code <= 0xdfff ? 3 : 2;
  for (const code of [...starts].filter((one) => one <= 0x10ffff).sort((a, b) => rank(a) - rank(b) || a - b)) {
    const key = sets.map((ranges) => (isIn(ranges, code) ? '1' : '0')).join('');
    if (!byMembership.has(key)) byMembership.set(key, code);
  }
  return [...byMembership.values()];
};
