import type { Json } from '../json/value.ts';
import { type Automaton, acceptsHere, atStartOf, automatonOf, charactersFor, type Reached, stepOn } from './automaton.ts';
import { readNode } from './node.ts';
import { readPattern } from './pattern-tree.ts';
import { memberPrice, type Run, spend } from './run.ts';
import type { Shape } from './shape.ts';

const mostSeen = 2_000;
const mostTexts = 8;
const mostExcluded = 16;

/** What is asked of a text. */
export interface Asked {
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
  readonly excluded: readonly string[];
  /** Least and most characters. */
  readonly low: number;
  readonly high: number;
}

/** Some texts that meet what is asked, short ones first, and whether there are no others if there are none. */
export interface Texts {
  readonly some: readonly string[];
  readonly isSearched: boolean;
}

const machineOf = (pattern: string, run: Run): Automaton | null => {
  const known = run.automata.get(pattern);
  if (known !== undefined) return known;
  const tree = readPattern(pattern);
  let made = tree === null ? null : automatonOf(tree);
  try {
    new RegExp(pattern, 'u');
  } catch {
    made = null;
  }
  spend(run, made === null ? 1 : 1 + made.states.length * memberPrice);
  run.automata.set(pattern, made);
  return made;
};

const quoted = (text: string): string => `^${text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')}$`;

/** A text on its way: where it has led each machine. */
interface Way {
  readonly text: string;
  readonly reached: readonly Reached[];
}

/** Looks for texts in order of length; the first machines have to accept a text, the others to refuse it. */
const search = (machines: readonly Automaton[], positive: number, { low, high }: Asked, run: Run): Texts => {
  const characters = charactersFor(machines);
  const some: string[] = [];
  let seen = new Set<string>();
  let ways: readonly Way[] = [{ text: '', reached: machines.map(atStartOf) }];
  const isMet = ({ reached, text }: Way): boolean =>
    machines.every((machine, at) => acceptsHere(machine, reached[at] ?? [], text === '') === at < positive);
  let visited = 0;
  for (let length = 0; length <= high && ways.length > 0; length += 1) {
    if (length >= low) some.push(...ways.filter(isMet).map(({ text }) => text));
    if (some.length >= mostTexts) break;
    // From the least length on, what was reached by a shorter text leads nowhere new.
    if (length < low) seen = new Set();
    const next: Way[] = [];
    for (const way of ways)
      for (const code of characters) {
        visited += 1;
        if (visited > mostSeen || !spend(run, memberPrice)) return { some, isSearched: false };
        const reached = machines.map((machine, at) => stepOn(machine, way.reached[at] ?? [], code));
        const key = reached.map((states) => states.join()).join(';');
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ text: way.text + String.fromCodePoint(code), reached });
      }
    ways = next;
  }
  const sound = some.filter((text) => !/\p{Surrogate}/u.test(text));
  return { some: sound.slice(0, mostTexts), isSearched: sound.length === some.length };
};

/** Finds texts that meet what is asked; patterns that are not read ask for nothing. */
export const findTexts = (asked: Asked, run: Run): Texts => {
  const key = JSON.stringify([asked.matched, asked.unmatched, asked.excluded, asked.low, String(asked.high)]);
  const known = run.texts.get(key);
  if (known !== undefined) return known;
  const machines = (patterns: readonly string[]): readonly Automaton[] =>
    [...new Set(patterns)].flatMap((pattern) => machineOf(pattern, run) ?? []);
  const positive = machines(asked.matched);
  const found = search(
    [...positive, ...machines([...asked.unmatched, ...asked.excluded.map(quoted)])],
    positive.length,
    asked,
    run,
  );
  run.texts.set(key, found);
  return found;
};

/** Tells whether it is sure that no text meets what is asked. */
export const isNoText = (asked: Asked, run: Run): boolean => {
  const { some, isSearched } = findTexts(asked, run);
  return isSearched && some.length === 0;
};

/** Reads what a shape asks of its texts; what is under `not` as far as it is a pattern or a list of values. */
export const askedOf = ({ patterns, nots, low, high }: Shape, run: Run): Asked => {
  const alone = nots.flatMap(({ schema }) => {
    const { keywords, strange } = readNode(schema as object, run);
    return keywords.size === 1 && strange.size === 0 ? [...keywords] : [];
  });
  const held = (keyword: string): readonly Json[] => alone.filter(([own]) => own === keyword).map(([, value]) => value);
  const excluded = [...held('const'), ...held('enum').flat()].filter((value) => typeof value === 'string');
  return {
    matched: patterns,
    unmatched: held('pattern') as readonly string[],
    excluded: excluded.slice(0, mostExcluded),
    low,
    high,
  };
};
