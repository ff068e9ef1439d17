import type { Exception, Objection, Witness } from '@toolwire/core/prove';
import { isObject, type Json, own, parsePointer, resolvePointer } from '@toolwire/core/unstable';
import { wordsFor } from '../report/change-words.ts';
import { printable } from '../report/printable.ts';

const longest = 120;

/** A value on one line, cut where it is long. */
const shortJson = (value: Json): string => {
  const text: string = JSON.stringify(value) ?? 'nothing';
  return printable(text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
};

const placeWords = (at: string): string => (at === '' ? 'as arguments' : `at ${printable(at)}`);

/** What stands at a place; the whole where nothing does. */
const partOf = (value: Json, at: string): string => {
  const found = resolvePointer(value, at);
  return found.found ? `${shortJson(found.value)} ${placeWords(at)}` : `${shortJson(value)} as arguments`;
};

const unescaped = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** The keyword that an objection is to, with its value, in the source's own words; null where that is no keyword of it. */
const inOwnWords = (schema: Json, { by }: Objection): string | null => {
  const pointer = unescaped(by.replace(/^#/, ''));
  const keyword = parsePointer(pointer)?.at(-1);
  const found = resolvePointer(schema, pointer);
  return keyword === undefined || !found.found ? null : `\`${printable(keyword)}: ${shortJson(found.value)}\``;
};

const conditions = ['if', 'then', 'else'];

/** A condition with what follows from it, as the source has them; null where they stand elsewhere now. */
const conditionWords = (schema: Json, at: string): string | null => {
  const found = resolvePointer(schema, at);
  if (!found.found || !isObject(found.value) || own(found.value, 'if') === undefined) return null;
  const node = found.value;
  const parts = conditions.filter((keyword) => own(node, keyword) !== undefined);
  return `\`${parts.map((keyword) => `${keyword}: ${shortJson(own(node, keyword))}`).join(', ')}\``;
};

/** What a change takes away, in words. */
const lossWords = ({ change: { id, by, lost, at }, objection }: Witness, schema: Json): string => {
  if (lost === undefined) return wordsFor(id, by);
  const isCondition = conditions.includes(lost.keyword);
  const said = isCondition ? conditionWords(schema, at) : objection === undefined ? null : inOwnWords(schema, objection);
  if (said !== null) return said;
  return lost.value === undefined || lost.value === null
    ? `\`${lost.keyword}\``
    : `\`${lost.keyword}: ${shortJson(lost.value)}\``;
};

/** Says what an exception of a law shows: the value and its place. */
const shownBy = ({ kind, value, sent, back }: Exception, at: string, target: string): string => {
  if (kind === 'refused-by-source') return `${partOf(back, at)} can arrive, which your schema refuses`;
  if (kind === 'spells-nothing') return `${partOf(sent, at)} can arrive, which stands for nothing`;
  return `your schema takes ${partOf(kind === 'refused-by-wire' ? sent : value, at)}, which cannot be sent to ${target}`;
};

const unshown = (keyword: string | undefined): string =>
  keyword === 'format' ? 'no value shows it, as validators pass over formats' : 'no value was found that shows it';

/** What becomes of a constraint that is not lost but weaker. */
const weaker: Readonly<Record<string, string>> = {
  'exclusive-bound-as-bound': 'becomes a bound that takes the number itself on',
  'one-of-as-any-of': 'becomes a union that takes what fits several of its forms on',
};

/** Says in words what a change costs a tool with some schema, and shows it by a value. */
export const witnessWords = (witness: Witness, target: string, schema: Json): string => {
  const { change, effect, exception, objection, isVain } = witness;
  const loss = lossWords(witness, schema);
  const becomes = change.step === null ? undefined : weaker[change.step];
  const head = effect === 'wider' ? `${loss} ${becomes ?? 'is not enforced by'} ${target}` : loss;
  if (isVain) return `${head}: harmless, as the rest of your schema refuses the same`;
  return `${head}: ${exception === undefined ? unshown(change.lost?.keyword) : shownBy(exception, objection?.at ?? '', target)}`;
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
