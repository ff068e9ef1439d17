import type { Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { cluesAt, cluesFor, cluesOf, namedValues, namesAsked, namesFrom, patternsFrom } from './clues.ts';
import { negation } from './complement.ts';
import { equalJson } from './equal.ts';
import { namesIn, patternsIn, prefixLength, schemasAt, schemasFor } from './members.ts';
import { regionsOf } from './names.ts';
import type { Kind } from './node.ts';
import { openParts } from './prove.ts';
import { kindsOf, shapesOf } from './refine.ts';
import { deeper, memberPrice, type Run, spend } from './run.ts';
import { countsFor, numbersFor, textsFor } from './scalar-candidates.ts';
import type { Part, Shape } from './shape.ts';
import { below, type Term } from './term.ts';

const mostShapes = 64;
const mostItems = 16;
const mostNames = 24;
const mostOfMember = 6;
const mostPlain = 3;
const mostTold = 8;
const mostTried = 48;

/** A search for values: how many levels of members they may have. */
export interface Search {
  readonly run: Run;
  readonly room: number;
}

type Members = readonly (readonly [name: string, value: Json])[];

function* first<T>(items: Iterable<T>, most: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken >= most) return;
    taken += 1;
    yield item;
  }
}

/** Gives values that are sure to meet all terms. */
function* sure(terms: readonly Term[], clues: readonly Term[], search: Search): Generator<Json> {
  for (const value of candidates(terms, clues, search))
    if (terms.every((term) => judge(term, value, search.run) === 'yes')) yield value;
}

/** Gives the first values, then those that some clue refuses: these tell two schemas apart. */
function* telling(values: Iterable<Json>, clues: readonly Term[], { run }: Search): Generator<Json> {
  let given = 0;
  for (const value of first(values, mostTried)) {
    if (given >= mostPlain && clues.every((clue) => judge(clue, value, run) !== 'no')) continue;
    yield value;
    given += 1;
    if (given >= mostOfMember) return;
  }
}

const inside = ({ run, room }: Search): Search | null => {
  const next = room > 0 ? deeper(run) : null;
  return next === null ? null : { run: next, room: room - 1 };
};

/** Gives what the item at a place has to be for `contains`: one of them after the other, or all of them at once. */
const containedIn = ({ contains }: Shape, at: number, isSpread: boolean): readonly Term[] => {
  let from = 0;
  return contains.flatMap(({ term, node }) => {
    const least = (node.keywords.get('minContains') ?? 1) as number;
    const place = at - from;
    if (isSpread) from += least;
    return place >= 0 && place < least ? [below(term, node.keywords.get('contains'))] : [];
  });
};

/** Makes a list of some length; null where some item was not found. */
const listOf = (shape: Shape, length: number, itemsAt: (at: number) => Iterable<Json>, run: Run): readonly Json[] | null => {
  const items: Json[] = [];
  for (let at = 0; at < length; at += 1) {
    let found = false;
    for (const item of itemsAt(at)) {
      if (shape.unique && items.some((other) => equalJson(other, item, run) !== 'no')) continue;
      items.push(item);
      found = true;
      break;
    }
    if (!found) return null;
  }
  return items;
};

function* lists(shape: Shape, clues: readonly Part[], search: Search): Generator<Json> {
  const within = inside(search);
  if (shape.low === 0) yield [];
  if (within === null) return;
  for (const isSpread of shape.contains.length > 1 ? [true, false] : [false])
    yield* listsOf(shape, clues, search, (at) =>
      sure([...schemasAt(shape, at), ...containedIn(shape, at, isSpread)], cluesAt(clues, at), within),
    );
}

function* listsOf(
  shape: Shape,
  clues: readonly Part[],
  search: Search,
  itemsAt: (at: number) => Iterable<Json>,
): Generator<Json> {
  const lengths = countsFor(shape, clues, ['minItems', 'maxItems', 'minContains', 'maxContains'], mostItems);
  for (const length of lengths) {
    const list = length === 0 ? null : listOf(shape, length, itemsAt, search.run);
    if (list !== null) yield list;
  }
  const length = Math.max(shape.low, Math.min(prefixLength(shape) + 1, shape.high, mostItems));
  const list = length === 0 ? null : listOf(shape, length, itemsAt, search.run);
  for (const at of (list ?? []).keys())
    for (const item of telling(itemsAt(at), cluesAt(clues, at), search))
      yield list?.with(at, item).slice(0, Math.max(at + 1, shape.low));
  const repeated = shape.unique ? [] : lengths.filter((count) => count > 1).slice(0, 3);
  for (const item of repeated.length > 0 ? first(itemsAt(0), mostTried) : [])
    for (const count of repeated) yield Array(count).fill(item);
}

const text: Term = { schema: { type: 'string' }, root: null };

/** Names that nobody is likely to have declared. */
const freeNames = [...'abcdefghijklmnopqrstuvwxyz'];

/** Names that the shape does not declare, of each kind that patterns and other clues tell apart. */
const freeNamesOf = (shape: Shape, clues: readonly Part[], search: Search): readonly string[] => {
  const { run } = search;
  const within = [...shape.names, text];
  const refused = namesAsked(clues).map((term) => ({ ...term, schema: negation(term.schema, run) }));
  const asked = [...(shape.names.length > 0 ? [within] : []), ...refused.map((term) => [...within, term])].flatMap((terms) => [
    ...first(sure(terms, [], search), mostOfMember),
  ]);
  const patterns = [...patternsIn(shape), ...patternsFrom(clues)];
  const declared = [...namesIn(shape), ...namesFrom(clues)];
  const regions = patterns.length === 0 ? [] : (regionsOf(shape.names, patterns, declared, run) ?? []);
  return [...regions.flatMap(({ some }) => some.slice(0, 2)), ...asked.filter((name) => typeof name === 'string')];
};

const objectOfMembers = (members: Members): Json => Object.fromEntries(members);

/** Finds members for required names, and for others until there are enough; null where some were not found. */
const leastMembers = (shape: Shape, names: readonly string[], valuesFor: (name: string) => Iterable<Json>): Members | null => {
  const members: (readonly [string, Json])[] = [];
  for (const name of new Set([...shape.required, ...names])) {
    if (!shape.required.has(name) && members.length >= shape.low) break;
    const [value] = [...first(valuesFor(name), 1)].map((found) => [name, found] as const);
    if (value !== undefined) members.push(value);
    else if (shape.required.has(name)) return null;
  }
  return members.length >= shape.low ? members : null;
};

function* objects(shape: Shape, clues: readonly Part[], search: Search): Generator<Json> {
  const within = inside(search);
  if (shape.low === 0) yield {};
  if (within === null) return;
  const valuesFor = (name: string): Iterable<Json> => sure(schemasFor(shape, name, search.run), cluesFor(clues, name), within);
  const declared = new Set([...namesIn(shape), ...namesFrom(clues)]);
  if (!spend(search.run, memberPrice * declared.size)) return;
  const told = freeNamesOf(shape, clues, within).slice(0, mostTold);
  const free = [...new Set([...told, ...freeNames])].filter((name) => !declared.has(name));
  const names = [...declared].slice(0, mostNames);
  const least = leastMembers(shape, [...names, ...free], valuesFor);
  if (least === null) return;
  if (least.length > 0) yield objectOfMembers(least);
  for (const name of [...names, ...free.slice(0, told.length + 2)])
    for (const value of telling(valuesFor(name), cluesFor(clues, name), within)) yield objectOfMembers([...least, [name, value]]);
  const all: Members = names.flatMap((name) => [...first(valuesFor(name), 1)].map((value) => [name, value] as const));
  yield objectOfMembers([...least, ...all]);
  for (let more = 1; more <= 3; more += 1) {
    const others = free.slice(0, more).flatMap((name) => [...first(valuesFor(name), 1)].map((value) => [name, value] as const));
    yield objectOfMembers([...least, ...all, ...others]);
  }
}

function* ofShape(shape: Shape, clues: readonly Part[], search: Search): Generator<Json> {
  if (shape.values !== null) {
    yield* shape.values;
    return;
  }
  yield* namedValues(clues, shape.kind);
  if (shape.kind === 'number') yield* numbersFor(shape, clues);
  if (shape.kind === 'string') yield* textsFor(shape, clues, search.run);
  if (shape.kind === 'array') yield* lists(shape, clues, search);
  if (shape.kind === 'object') yield* objects(shape, clues, search);
}

function* openShapes(terms: readonly Term[], kind: Kind, run: Run): Generator<Shape> {
  for (const shape of shapesOf(terms, kind, run)) yield* openParts(shape, run);
}

/** Gives values that may meet all terms, small ones first; clues say what else is worth trying. */
export function* candidates(terms: readonly Term[], clues: readonly Term[], search: Search): Generator<Json> {
  const next = deeper(search.run);
  if (next === null) return;
  const known = cluesOf([...terms, ...clues], next);
  for (const kind of kindsOf(terms, next))
    for (const shape of first(openShapes(terms, kind, next), mostShapes))
      for (const value of ofShape(shape, known, { ...search, run: next })) {
        if (!spend(next, 1)) return;
        yield value;
      }
}
