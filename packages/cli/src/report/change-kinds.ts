import type { Effects } from '@toolwire/core/unstable';
import type { CompiledVerdict, ShownChange } from '../compiled-tool.ts';
import { wordsFor } from './change-words.ts';
import { printable } from './printable.ts';

/** What became of one tool on one target. */
export interface Outcome {
  readonly tool: string;
  readonly index: number;
  readonly verdict: CompiledVerdict;
}

/** Changes of one kind, wherever they were made. */
export interface ChangeKind {
  readonly id: string;
  readonly words: string;
  readonly effects: Effects;
  readonly places: readonly { readonly outcome: Outcome; readonly change: ShownChange }[];
  /** Number of tools. */
  readonly tools: number;
}

/** The ranks of effects, the heaviest first. */
export const rankOf = ({ narrower, wider, respelled, slack }: Effects): number => {
  if (narrower) return 0;
  if (wider) return 1;
  return respelled || slack ? 2 : 3;
};

/** A pointer and all that it lies below. */
const wayTo = (at: string): readonly string[] => {
  const way = [at];
  for (let end = at.lastIndexOf('/'); end >= 0; end = at.lastIndexOf('/', end - 1)) {
    way.push(at.slice(0, end));
    if (end === 0) break;
  }
  return way;
};

/** A step that noted what it did, there or below, is shown by its notes, where they are as heavy as itself. */
const shownOf = (changes: readonly ShownChange[]): readonly ShownChange[] => {
  const notes = changes.filter(({ id, step }) => step !== null && id !== step);
  if (notes.length === 0) return changes;
  const noted = new Map<string, number>();
  for (const { step, at, effects } of notes)
    for (const place of wayTo(at))
      noted.set(`${step} ${place}`, Math.min(rankOf(effects), noted.get(`${step} ${place}`) ?? Number.POSITIVE_INFINITY));
  return changes.filter(({ id, step, at, effects }) => id !== step || !((noted.get(`${step} ${at}`) ?? 9) <= rankOf(effects)));
};

/** What two kinds never share: the act, what is said of it, and how heavy it is. */
const kindOf = ({ id, by, effects }: ShownChange): string => `${id} ${wordsFor(id, by)} ${rankOf(effects)}`;

/** The keywords that were lost, the most frequent first; those that the words name already say nothing more. */
const keywordsOf = (changes: readonly ShownChange[], words: string): string => {
  const counts = new Map<string, number>();
  for (const { lost } of changes) if (lost !== undefined) counts.set(lost.keyword, (counts.get(lost.keyword) ?? 0) + 1);
  const sorted = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([keyword]) => `\`${printable(keyword)}\``)
    .filter((keyword) => !words.includes(keyword));
  return sorted.length === 0 ? '' : `: ${sorted.slice(0, 5).join(', ')}${sorted.length > 5 ? ' …' : ''}`;
};

/** Gathers changes by kind, the heaviest and then the most frequent first. */
export const changeKinds = (outcomes: readonly Outcome[]): readonly ChangeKind[] => {
  const kinds = new Map<string, { outcome: Outcome; change: ShownChange }[]>();
  for (const outcome of outcomes) {
    for (const change of shownOf(outcome.verdict.changes)) {
      const places = kinds.get(kindOf(change)) ?? [];
      if (places.length === 0) kinds.set(kindOf(change), places);
      places.push({ outcome, change });
    }
  }
  return [...kinds.values()]
    .map((places): ChangeKind => {
      const { id, by, effects } = (places[0] as { change: ShownChange }).change;
      const short = wordsFor(id, by);
      const words = `${short}${keywordsOf(
        places.map(({ change }) => change),
        short,
      )}`;
      return { id, words, effects, places, tools: new Set(places.map(({ outcome }) => outcome.index)).size };
    })
    .sort((a, b) => rankOf(a.effects) - rankOf(b.effects) || b.places.length - a.places.length);
};

const labels = ['exact', 'reversible', 'wider', 'narrower'] as const;

/** Counts tools by their label, as `3 exact, 1 wider, 1 left out`. */
export const labelCounts = (outcomes: readonly Outcome[]): string => {
  const count = (holds: (verdict: CompiledVerdict) => boolean) => outcomes.filter(({ verdict }) => holds(verdict)).length;
  const parts: readonly (readonly [number, string])[] = [
    ...labels.map((label) => [count((one) => one.compiled !== 'left-out' && one.fidelity === label), label] as const),
    [count((one) => one.compiled === 'left-out'), 'left out'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, label]) => `${number} ${label}`)
    .join(', ');
};

/** The heading under which changes of a rank are listed. */
export const headingOf = (rank: number): string =>
  [
    'refuses some values that your schema takes',
    'accepts more than your schema (to be checked on return)',
    'spelt otherwise, restored on return',
    'no effect on values',
  ][rank] ?? '';
