import pc from 'picocolors';
import { type ChangeKind, changeKinds, headingOf, labelCounts, type Outcome, rankOf } from './change-kinds.ts';
import type { CheckDocument } from './document.ts';
import { kindAdvice, type LeftOutKind, leftOutIn, leftOutKinds, otherPlaces, placeText } from './left-out.ts';
import { shownName } from './printable.ts';

/** How much of the compiled column is shown, and how text is wrapped. */
export interface CompiledContext {
  readonly all: boolean;
  readonly verbose: boolean;
  readonly wrap: (text: string, indent: string) => string;
}

const shownKinds = 3;
const shownPlaces = 4;
const shownLeftOut = 12;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const outcomesOn = (document: CheckDocument, id: string): readonly Outcome[] =>
  document.tools.flatMap(({ name, index, targets }) => {
    const verdict = targets[id];
    return verdict === undefined ? [] : [{ tool: name, index, verdict }];
  });

const kindText = ({ words, places }: ChangeKind): string => `${words}${places.length > 1 ? ` (${places.length})` : ''}`;

/** The heaviest kinds of a rank in one line. */
const briefly = (kinds: readonly ChangeKind[], rank: number): string => {
  const of = kinds.filter(({ effects }) => rankOf(effects) === rank);
  const shown = of.slice(0, shownKinds).map(kindText);
  const more = of.length - shown.length;
  return `${headingOf(rank)}: ${[...shown, ...(more > 0 ? [plural(more, 'more kind')] : [])].join(', ')}`;
};

const placesText = ({ places }: ChangeKind, all: boolean): string => {
  const texts = [...new Set(places.map(({ outcome, change }) => `${shownName(outcome.tool)} ${change.at || '(root)'}`))];
  const shown = all ? texts : texts.slice(0, shownPlaces);
  const left = texts.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
};

/** Every kind of change with its places, under what it means. */
const details = (kinds: readonly ChangeKind[], { all, wrap }: CompiledContext): readonly string[] => {
  const ranks = [...new Set(kinds.map(({ effects }) => rankOf(effects)))];
  return ranks.flatMap((rank) => [
    `      ${pc.dim(headingOf(rank))}`,
    ...kinds
      .filter(({ effects }) => rankOf(effects) === rank)
      .map((kind) => `        ${wrap(`${kindText(kind)}: ${placesText(kind, all)}`, '          ')}`),
  ]);
};

const isAsItStands = ({ verdict }: Outcome): boolean => verdict.compiled === 'accepted' && verdict.changes.length === 0;

const countsText = (outcomes: readonly Outcome[]): string => {
  const open = outcomes.filter(({ verdict }) => verdict.compiled === 'unverified').length;
  const renamed = outcomes.filter(({ tool, verdict }) => verdict.wireName !== null && verdict.wireName !== tool).length;
  return [
    labelCounts(outcomes),
    ...(renamed > 0 ? [`${renamed} renamed`] : []),
    ...(open > 0 ? [`${open} with something nobody has measured`] : []),
  ].join(', ');
};

/** What one target gets: the counts, and what has an effect in a line each; where asked for, in detail. */
const targetText = (outcomes: readonly Outcome[], context: CompiledContext): string => {
  if (outcomes.every(isAsItStands)) return outcomes.length === 1 ? 'as it stands' : 'all as they stand';
  const kinds = changeKinds(outcomes);
  const ranks = [...new Set(kinds.map(({ effects }) => rankOf(effects)))].filter((rank) => rank < 3);
  return [
    countsText(outcomes),
    ...(context.verbose
      ? details(kinds, context)
      : ranks.map((rank) => `      ${context.wrap(briefly(kinds, rank), '        ')}`)),
  ].join('\n');
};

/** What compiling makes of the tools, target by target; targets with the same text share it. Empty where nothing changes. */
export const compiledPart = (document: CheckDocument, context: CompiledContext): string => {
  if (document.targets.every(({ id }) => outcomesOn(document, id).every(isAsItStands))) return '';
  const texts = new Map<string, string[]>();
  for (const { id } of document.targets) {
    const text = targetText(outcomesOn(document, id), context);
    texts.set(text, [...(texts.get(text) ?? []), id]);
  }
  const lines = [...texts].map(([text, ids]) => `    ${pc.bold(context.wrap(`${ids.join(', ')}:`, '    '))} ${text}`);
  return `${pc.cyan('→')} ${pc.bold('Compiled')}\n${lines.join('\n')}`;
};

const leftOutText = (kind: LeftOutKind, { all, wrap }: CompiledContext): string => {
  const { first } = kind;
  const others = otherPlaces(kind);
  const listed = all ? others : others.slice(0, shownPlaces);
  const left = others.length - listed.length;
  return [
    `${pc.red('✗')} ${placeText(first)}`,
    `    ${wrap(`not sent to ${first.targets.join(', ')}; cannot express: ${first.reason.message}`, '      ')}`,
    `    ${pc.cyan('→')} ${wrap(kindAdvice(kind), '      ')}`,
    ...listed.map((place) => `      ${place}`),
    ...(left > 0 ? [pc.dim(`      … and ${left} more (--all lists them)`)] : []),
  ].join('\n');
};

/** Tools that some target cannot be sent, with the reason and what to do. */
export const leftOutPart = (document: CheckDocument, context: CompiledContext): string => {
  const kinds = leftOutKinds(leftOutIn(document));
  const shown = context.all ? kinds : kinds.slice(0, shownLeftOut);
  const left = kinds.length - shown.length;
  return [
    ...shown.map((kind) => leftOutText(kind, context)),
    ...(left > 0 ? [pc.dim(`… ${plural(left, 'more kind')} of reasons (--all shows them)`)] : []),
  ].join('\n\n');
};
