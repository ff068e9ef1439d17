import { PatternFault, type PatternTokens } from './python-tokens.ts';

/** Levels an interpreter with the usual recursion limit of 1,000 calls compiles. */
const MAX_NESTING = 495;
const MAX_WIDTH = 2 ** 64;

/** The fewest and the most characters that a part of a pattern matches. */
export interface Width {
  readonly min: number;
  readonly max: number;
}

/** The part that a quantifier would apply to; `at` is where it starts. */
export interface Item extends Width {
  readonly kind: 'place' | 'repeat' | 'other';
  readonly at: number;
}

/** A group that is still open; the outermost one is the pattern itself. */
export interface Frame {
  readonly kind: 'pattern' | 'group' | 'look-ahead' | 'look-behind' | 'condition';
  /** Where its parenthesis stands. */
  readonly at: number;
  /** Its number; null where it captures nothing. */
  readonly group: number | null;
  /** Whether white space and comments are skipped. */
  isVerbose: boolean;
  /** How many branches are complete, and what they match together. */
  branches: number;
  folded: Width | null;
  /** What the current branch matches before its last item. */
  before: Width;
  last: Item | null;
}

/** What is known of a pattern while it is read. */
export interface Reading {
  readonly tokens: PatternTokens;
  readonly frames: Frame[];
  readonly flags: Set<string>;
  readonly names: Map<string, number>;
  /** The width of each group by number; null while it is open, and for the pattern itself. */
  readonly groups: (Width | null)[];
  /** Where each number that a condition asks for stands first. */
  readonly asked: Map<number, number>;
  /** How many groups there were at the start of the outermost look-behind; null outside. */
  behind: number | null;
  /** The first fault, by place, that only shows once the whole pattern is read. */
  late: { readonly at: number; readonly message: string } | null;
}

const NOTHING: Width = { min: 0, max: 0 };

const sum = (one: Width, other: Width): Width => ({
  min: Math.min(one.min + other.min, MAX_WIDTH),
  max: Math.min(one.max + other.max, MAX_WIDTH),
});

const either = (one: Width, other: Width): Width => ({ min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) });

/** Opens a group within the one that is open; it becomes an item when it closes, so there is none to add yet. */
export const openFrame = (
  reading: Reading,
  { kind, at, group, isVerbose }: Pick<Frame, 'kind' | 'at' | 'group' | 'isVerbose'>,
): null => {
  if (reading.frames.length > MAX_NESTING) throw new PatternFault('maximum recursion depth exceeded');
  reading.frames.push({ kind, at, group, isVerbose, branches: 0, folded: null, before: NOTHING, last: null });
  return null;
};

/** Adds an item to the current branch of a group. */
export const addItem = (frame: Frame, item: Item): void => {
  if (frame.last !== null) frame.before = sum(frame.before, frame.last);
  frame.last = item;
};

/** Puts the last item of the current branch in repetition. */
export const repeatLast = (frame: Frame, last: Item, times: Width): void => {
  const max = times.max === Infinity && last.max > 0 ? MAX_WIDTH : last.max * Math.min(times.max, MAX_WIDTH);
  frame.last = { kind: 'repeat', at: last.at, min: Math.min(last.min * times.min, MAX_WIDTH), max: Math.min(max, MAX_WIDTH) };
};

/** Ends the current branch of a group. */
export const endBranch = (frame: Frame): void => {
  const width = frame.last === null ? frame.before : sum(frame.before, frame.last);
  frame.folded = frame.folded === null ? width : either(frame.folded, width);
  frame.branches += 1;
  frame.before = NOTHING;
  frame.last = null;
};

/** Gives what a group matches once its branches are complete. */
export const widthOf = ({ kind, branches, folded }: Frame): Width => {
  if (kind === 'look-ahead' || kind === 'look-behind') return NOTHING;
  const width = folded ?? NOTHING;
  return kind === 'condition' && branches === 1 ? either(width, NOTHING) : width;
};
