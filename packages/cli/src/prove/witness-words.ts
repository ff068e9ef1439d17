import type { Exception, Objection, Witness } from '@toolwire/core/prove';
import { type Change, type Json, resolvePointer } from '@toolwire/core/unstable';
import { wordsFor } from '../report/change-words.ts';
import { printable } from '../report/printable.ts';

const longest = 120;

/** A value on one line, cut where it is long. */
const shortJson = (value: Json): string => {
  const text: string = JSON.stringify(value) ?? 'nothing';
  return printable(text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
};

const placeWords = (at: string): string => (at === '' ? 'as arguments' : `at ${printable(at)}`);

/** The innermost place that is objected to, and what stands there. */
const partOf = (value: Json, objections: readonly Objection[]): { readonly at: string; readonly value: Json } => {
  const [first, ...others] = objections;
  const at = others.reduce((deepest, one) => (one.at.length > deepest.length ? one.at : deepest), first?.at ?? '');
  const found = resolvePointer(value, at);
  return found.found ? { at, value: found.value } : { at: '', value };
};

/** What a change takes away, in words. */
const lossWords = ({ id, by, lost }: Change): string => {
  if (lost === undefined) return wordsFor(id, by);
  const value = shortJson(lost.value);
  return value === '' || lost.value === undefined || lost.value === null
    ? `\`${lost.keyword}\``
    : `\`${lost.keyword}: ${value}\``;
};

/** Says what an exception of a law shows: the value, its place, and who refuses it. */
const shownBy = ({ kind, value, sent, back, objections }: Exception, target: string): string => {
  if (kind === 'refused-by-source') {
    const part = partOf(back, objections);
    return `${target} takes ${shortJson(part.value)} ${placeWords(part.at)}, which your schema refuses`;
  }
  if (kind === 'spells-nothing') {
    const part = partOf(sent, objections);
    return `${target} takes ${shortJson(part.value)} ${placeWords(part.at)}, which stands for nothing`;
  }
  const part = partOf(kind === 'refused-by-wire' ? sent : value, objections);
  return `your schema takes ${shortJson(part.value)} ${placeWords(part.at)}, which cannot be sent to ${target}`;
};

/** Says in words what a change costs, and shows it by a value. */
export const witnessWords = ({ change, effect, exception }: Witness, target: string): string => {
  const loss = effect === 'wider' ? `${lossWords(change)} does not hold there` : lossWords(change);
  return exception === undefined ? `${loss}: no value was found that shows it` : `${loss}: ${shownBy(exception, target)}`;
};

const lawWords: Readonly<Record<Exception['law'], string>> = {
  '1': 'what your schema takes comes back as it was',
  '2': 'what the target takes is something your schema takes',
  '3': 'a tool without a change has no exception',
  '4': 'what is valid is read without a repair',
};

/** Says what speaks against a law that nothing explains. */
export const counterexampleWords = ({ law, kind, value, sent, back, objections }: Exception): string => {
  const parts = [
    ...(value === undefined ? [] : [`value ${shortJson(value)}`]),
    ...(sent === undefined ? [] : [`sent as ${shortJson(sent)}`]),
    ...(back === undefined ? [] : [`came back as ${shortJson(back)}`]),
  ];
  const [objection] = objections;
  const why = objection === undefined ? kind : `${kind}: ${placeWords(objection.at)} ${printable(objection.by)}`;
  return `law ${law} (${lawWords[law]}) does not hold. ${why}; ${parts.join(', ')}`;
};
