import { resolvePointer } from '../json/pointer.ts';
import { sameText } from '../json/same.ts';
import { isObject, own } from '../json/value.ts';
import type { Change, Effects } from '../model/change.ts';
import { allOf } from '../model/draft-tree.ts';
import type { Json, Pointer } from '../model/tool.ts';
import type { Met, Run } from './run.ts';
import { wirePlace } from './source-map.ts';

/** What is asked of entries in the words of the map that they were. */
const ofMaps: Readonly<Record<string, string>> = { minItems: 'minProperties', maxItems: 'maxProperties' };

/** Of the places that one node says, the one whose own keyword is lost: with that very value, else with any. */
const placeOf = ({ at, node, lost }: Met, source: Json): Pointer => {
  if (lost === undefined || node.source.length < 2) return at;
  const asMap = Object.hasOwn(ofMaps, lost.keyword) ? ofMaps[lost.keyword] : undefined;
  const held = (pointer: Pointer): Json => {
    const found = resolvePointer(source, pointer);
    if (!found.found || !isObject(found.value)) return undefined;
    return own(found.value, lost.keyword) ?? (asMap === undefined ? undefined : own(found.value, asMap));
  };
  const places = [at, ...node.source];
  return (
    places.find((pointer) => sameText(held(pointer), lost.value)) ?? places.find((pointer) => held(pointer) !== undefined) ?? at
  );
};

const changeFrom = (met: Met, wireAt: Pointer | null, source: Json, tells: boolean): Change => ({
  id: met.id,
  step: met.step?.id ?? null,
  fact: met.raised?.fact ?? null,
  cause: met.raised?.says ?? [],
  by: met.raised?.by ?? 'policy',
  at: placeOf(met, source),
  wireAt,
  effects: met.effects,
  ...(met.lost === undefined ? {} : { lost: met.lost }),
  told: tells && met.effects.wider === true && met.node.told.length > 0,
});

const effectsOf = ({ narrower, wider, respelled, slack }: Effects): number =>
  (narrower ? 8 : 0) + (wider ? 4 : 0) + (respelled ? 2 : 0) + (slack ? 1 : 0);

/** What two records of one change have in common: what was done, where, and what it cost. */
const keyOf = ({ id, at, wireAt, effects, lost }: Change): string =>
  `${id} ${effectsOf(effects)} ${lost?.keyword ?? ''}\n${at}\n${wireAt ?? '-'}`;

/** Lists what was met in one lowering as changes; what a step did to a node in several turns is one change. */
export const changesOf = (run: Run, source: Json, tells: boolean): readonly Change[] => {
  if (run.met.length === 0) return [];
  const found = new Map<string, Change>();
  const alive = new Set(allOf(run.root));
  for (const met of run.met) {
    const wireAt = alive.has(met.node) ? wirePlace(met.node, run.root) : null;
    const change = changeFrom(met, wireAt, source, tells);
    const key = keyOf(change);
    if (!found.has(key)) found.set(key, change);
  }
  return [...found.values()];
};
