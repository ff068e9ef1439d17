import type { ShownReason } from '../compiled-tool.ts';
import { adviceFor } from './advice.ts';
import type { CheckDocument } from './document.ts';
import { printable, shownName } from './printable.ts';

/** One reason why one tool is not sent, and the targets it is not sent to. */
export interface LeftOutPlace {
  readonly tool: string;
  readonly index: number;
  readonly reason: ShownReason;
  readonly targets: readonly string[];
}

/** Places with the same reason, the first one shown. */
export interface LeftOutKind {
  readonly first: LeftOutPlace;
  readonly others: readonly LeftOutPlace[];
}

/** One tool that a target is not sent, with all its reasons. */
export interface LeftOutTool {
  readonly tool: string;
  readonly index: number;
  readonly target: string;
  readonly reasons: readonly ShownReason[];
}

/** All tools that some target of a document is not sent. */
export const leftOutIn = (document: CheckDocument): readonly LeftOutTool[] =>
  document.targets.flatMap(({ id }) =>
    document.tools.flatMap(({ name, index, targets }) => {
      const verdict = targets[id];
      return verdict?.compiled === 'left-out' ? [{ tool: name, index, target: id, reasons: verdict.reasons ?? [] }] : [];
    }),
  );

/** Joins targets that one place is not sent to, then places with one reason; the most frequent kind first. */
export const leftOutKinds = (tools: readonly LeftOutTool[]): readonly LeftOutKind[] => {
  const places = new Map<string, { tool: string; index: number; reason: ShownReason; targets: string[] }>();
  for (const { tool, index, target, reasons } of tools) {
    for (const reason of reasons) {
      const key = `${index}\n${reason.at}\n${reason.id}\n${reason.message}`;
      const place = places.get(key);
      if (place === undefined) places.set(key, { tool, index, reason, targets: [target] });
      else if (!place.targets.includes(target)) place.targets.push(target);
    }
  }
  const kinds = new Map<string, LeftOutPlace[]>();
  for (const place of places.values()) {
    const key = `${place.targets.join()}\n${place.reason.id}\n${place.reason.fact}`;
    kinds.set(key, [...(kinds.get(key) ?? []), place]);
  }
  return [...kinds.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
    .sort((a, b) => b.others.length - a.others.length);
};

/** Names the place of a reason: the tool, the pointer, the file. */
export const placeText = ({ tool, reason: { at, loc } }: LeftOutPlace): string => {
  const where = loc === undefined ? '' : `  ${printable(loc.file)}:${loc.line}:${loc.column}`;
  return `${shownName(tool)} ${printable(at) || '(root)'}${where}`;
};

/** What to do about a kind. */
export const kindAdvice = ({ first: { reason, targets } }: LeftOutKind): string => adviceFor(reason, targets);

/** The places of a kind beside the first, each once. */
export const otherPlaces = ({ first, others }: LeftOutKind): readonly string[] => {
  const own = placeText(first);
  return [...new Set(others.map(placeText))].filter((text) => text !== own);
};
