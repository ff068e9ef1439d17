import { parsePointer } from '../json/pointer.ts';
import type { Change, Effects } from '../model/change.ts';
import type { Json, Pointer } from '../model/tool.ts';
import type { Objection } from '../validate/validator.ts';
import { withHoles } from './holes.ts';
import type { Trial } from './laws.ts';
import { schemasAbout } from './places.ts';
import { synonymsOf } from './synonyms.ts';

const only = (changes: readonly Change[], effect: keyof Effects): readonly Change[] =>
  changes.filter(({ effects }) => effects[effect]);

/** Changes that say narrower at a place of the source value, above it or below. */
export const narrowerAt = ({ claim, sourceGraph }: Trial, at: Pointer): readonly Change[] => {
  const narrower = only(claim.changes, 'narrower');
  if (narrower.length === 0) return [];
  const about = schemasAbout(sourceGraph, at);
  return narrower.filter((change) => about.has(change.at));
};

/** Changes with an effect at a place of the wire value, above it or below. What is left of a change nowhere may be anywhere. */
export const changesOnWire = ({ claim, wireGraph }: Trial, effect: keyof Effects, at: Pointer): readonly Change[] => {
  const said = only(claim.changes, effect);
  if (said.length === 0) return [];
  const about = schemasAbout(wireGraph(), at);
  // A schema that is written out several times is changed once, and the map of places knows the others.
  const from = new Set([...about].flatMap((place) => claim.sourceMap[place] ?? []));
  return said.filter((change) => change.wireAt === null || about.has(change.wireAt) || from.has(change.at));
};

/**
 * Changes that put a part of a value into JSON text, where that part alone is objected to: no wire judges what a text spells.
 */
export const textsBehind = (trial: Trial, sent: Json, back: Json): readonly Change[] | 'disputed' => {
  const { claim, codec, source, sourceGraph } = trial;
  const slack = only(claim.changes, 'slack');
  if (slack.length === 0) return [];
  const value = withHoles({ plan: claim.plan, sent, back }, codec);
  // Where all that is called with is one text, nothing is left to judge.
  const ruling = typeof value === 'string' ? 'accepted' : value === null ? 'refused' : (trial.holey()?.rule(value) ?? 'disputed');
  if (ruling !== 'accepted') return ruling === 'disputed' ? 'disputed' : [];
  const about = new Set(source.objections(back).flatMap(({ at }) => [...schemasAbout(sourceGraph, at)]));
  const found = slack.filter(({ at }) => about.has(at));
  return found.length > 0 ? found : slack;
};

/**
 * Changes whose spelling on the wire takes what came back as it was sent: the return took it for another branch of the union
 * that the change is part of, and no reading was wrong.
 */
export const spellingsBehind = ({ claim, spelt }: Trial, back: Json): readonly Change[] =>
  spelt()?.rule(back) === 'accepted' ? only(claim.changes, 'slack') : [];

/** Ways through a schema are fragments of addresses. */
const unescaped = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const lastOf = (pointer: Pointer): string => parsePointer(pointer)?.at(-1) ?? '';

/** Tells whether an objection is to what a change says is lost, in the source's own words for it. */
export const isLostBy = ({ by }: Objection, { at, lost }: Change): boolean => {
  const place = unescaped(by.replace(/^#/, ''));
  if (lost === undefined) return place.startsWith(`${at}/`);
  return [lost.keyword, ...synonymsOf(lost.keyword)].some(
    (keyword) =>
      place === `${at}/${keyword}` ||
      place.startsWith(`${at}/${keyword}/`) ||
      (place.startsWith(`${at}/`) && lastOf(place) === keyword),
  );
};

/** The changes that say wider and lost what a value is refused for; all that say wider where the objections do not tell. */
export const widerBehind = ({ claim, source }: Trial, value: Json): readonly Change[] => {
  const wider = only(claim.changes, 'wider');
  if (wider.length < 2) return wider;
  const objections = source.objections(value);
  const found = wider.filter((change) => objections.some((objection) => isLostBy(objection, change)));
  return found.length > 0 ? found : wider;
};
