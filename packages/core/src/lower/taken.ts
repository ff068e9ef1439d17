import { isObject, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Raised, Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';

// What steps met at a node, so that one that changes nothing there is not taken again.

type Keywords = Readonly<Record<string, Json>>;

/** What a step met at a node: what was said against it, and its keywords as they were. */
interface Stand {
  readonly raised: readonly Raised[];
  readonly keywords: Keywords;
}

/** By node, the steps that were taken there and what each met last. */
export type Taken = WeakMap<Draft, Map<Step, Stand>>;

const keywordsOf = ({ schema }: Draft): Keywords => (isObject(schema) ? { ...schema } : { '': schema });

const isSameRaised = (a: Raised, b: Raised | undefined): boolean =>
  b !== undefined && a.construct === b.construct && a.keyword === b.keyword && a.member === b.member && a.fact === b.fact;

const isSameList = (a: readonly Json[], b: readonly Json[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

const isSameMap = (a: Keywords, b: Keywords): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => own(b, key) === value);

/** One value, or a list or map of the very same ones: they are made anew wherever nodes are put under a keyword. */
const isSame = (a: Json, b: Json): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b);
  return a === b || (isObject(a) && isObject(b) && isSameMap(a, b));
};

/** Notes that a step is taken at a node, and what it meets there. */
export const noteTaken = (taken: Taken, node: Draft, step: Step, raised: readonly Raised[]): void => {
  const known = taken.get(node) ?? new Map<Step, Stand>();
  taken.set(node, known.set(step, { raised, keywords: keywordsOf(node) }));
};

/** Tells whether a step was taken at a node against just this before and left all as it was: it would do so again. */
export const wasIdle = (taken: Taken, node: Draft, step: Step, raised: readonly Raised[]): boolean => {
  const stand = taken.get(node)?.get(step);
  if (stand === undefined || stand.raised.length !== raised.length) return false;
  if (!raised.every((one, at) => isSameRaised(one, stand.raised[at]))) return false;
  const now = keywordsOf(node);
  const keys = Object.keys(now);
  return keys.length === Object.keys(stand.keywords).length && keys.every((key) => isSame(now[key], own(stand.keywords, key)));
};
