import type { Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { matches } from './pattern.ts';
import { shapesOf } from './refine.ts';
import { deeper, type Run } from './run.ts';
import type { Shape } from './shape.ts';
import type { Term } from './term.ts';
import { askedOf, findTexts } from './texts.ts';

const mostPatterns = 6;

/** Names of members of which some patterns say the same. */
export interface NameRegion {
  readonly matched: readonly string[];
  /** Some names; none where none was found, though there may be. */
  readonly some: readonly string[];
}

const text: Term = { schema: { type: 'string' }, root: null };

/** Names of one shape that match some patterns and no others; null where there are none. */
const namesOfShape = (
  shape: Shape,
  matched: readonly string[],
  unmatched: readonly string[],
  declared: readonly string[],
  run: Run,
): readonly string[] | null => {
  const isAsked = (name: string): boolean =>
    matched.every((pattern) => matches(pattern, name, run) !== 'no') &&
    unmatched.every((pattern) => matches(pattern, name, run) !== 'yes');
  if (shape.values !== null) {
    const left = shape.values.filter((name) => isAsked(name as string) && !declared.includes(name as string));
    return left.length === 0 ? null : (left as readonly string[]);
  }
  const asked = askedOf(shape, run);
  // Declared names are told apart only where a pattern may leave no other.
  const excluded = [...asked.matched, ...matched].length === 0 && asked.high > 2 ? [] : declared.filter(isAsked).slice(0, 8);
  const { some, isSearched } = findTexts(
    {
      ...asked,
      matched: [...asked.matched, ...matched],
      unmatched: [...asked.unmatched, ...unmatched],
      excluded: [...asked.excluded, ...excluded],
    },
    run,
  );
  return isSearched && some.length === 0 ? null : some;
};

/** Splits names that are not declared by which patterns they match; leaves out what no name can be. Null where there are many patterns. */
export const regionsOf = (
  names: readonly Term[],
  patterns: readonly string[],
  declared: readonly string[],
  run: Run,
): readonly NameRegion[] | null => {
  const distinct = [...new Set(patterns)];
  const next = deeper(run);
  if (distinct.length > mostPatterns || next === null) return null;
  const shapes = [...shapesOf([...names, text], 'string', next)];
  const split = (at: number, matched: readonly string[], unmatched: readonly string[]): readonly NameRegion[] => {
    const found = shapes.map((shape) => namesOfShape(shape, matched, unmatched, declared, next)).filter((some) => some !== null);
    if (found.length === 0) return [];
    const pattern = distinct[at];
    if (pattern === undefined)
      return [{ matched, some: found.flat().filter((name) => names.every((term) => judge(term, name as Json, next) === 'yes')) }];
    return [...split(at + 1, matched, [...unmatched, pattern]), ...split(at + 1, [...matched, pattern], unmatched)];
  };
  return split(0, [], []);
};
