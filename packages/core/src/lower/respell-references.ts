import { parsePointer } from '../json/pointer.ts';
import { isObject, own } from '../json/value.ts';
import { type Draft, dropWords, setWord } from '../model/draft.ts';
import { allOf, syncUp } from '../model/draft-tree.ts';
import { containerFor, hoist } from '../steps/definitions.ts';
import { comesBack, writeOut } from '../steps/write-out.ts';
import { askAbout, meet, type Run } from './run.ts';
import { wirePlace } from './source-map.ts';

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const encoded = (pointer: string): string => `#${encodeURI(pointer).replaceAll('#', '%23')}`;

const leadsTo = (reference: string, place: string): boolean => {
  if (!reference.startsWith('#')) return false;
  const tokens = parsePointer(decoded(reference.slice(1)));
  return tokens !== null && tokens.join('\u0000') === (parsePointer(place) ?? []).join('\u0000');
};

/** The anchor that a reference names is no word of its target any more. */
const isUnnamed = (reference: string, { schema }: Draft): boolean => {
  if (!reference.startsWith('#') || reference === '#' || !isObject(schema)) return false;
  const names = [own(schema, '$anchor'), own(schema, '$dynamicAnchor'), own(schema, '$id'), own(schema, 'id')];
  return !names.some((name) => name === reference.slice(1) || name === reference);
};

/**
 * What a reference led to is no place of the wire any more: it becomes a definition, or is written out. Gives the nodes that
 * stand in its new home, as they refer to others in their turn.
 */
const giveHome = (run: Run, node: Draft, target: Draft): readonly Draft[] => {
  let found: readonly Draft[] = [];
  const ask = askAbout(run, [], null);
  const container = containerFor(ask, target.isRecursive);
  if (container !== null) {
    const { reference, home } = hoist(target, container, ask);
    node.target = home;
    setWord(node, '$ref', reference);
    meet(run, { id: 'hoist-ref', step: null, node, effects: {}, raised: null });
    found = allOf(home);
  } else if (!comesBack(node, target)) {
    writeOut(node, target);
    meet(run, { id: 'inline-ref', step: null, node, effects: {}, raised: null });
    found = allOf(node);
  }
  syncUp(node);
  return found;
};

const names = ['$id', 'id', '$anchor'];

/**
 * What is written out in several places has its name in one of them only: two schemas of one name are none. Where schemas
 * with addresses of their own stand in another, references are spelt from the root on, and none but that keeps its address.
 */
const forgetNames = (run: Run, nodes: readonly Draft[], isOneResource: boolean): void => {
  const known = new Set<string>();
  // A definition keeps its name, the copies of it do not.
  const [definitions, others] = [true, false].map((is) => nodes.filter(({ position }) => (position === 'definition') === is));
  for (const node of [...(definitions ?? []), ...(others ?? [])]) {
    for (const keyword of node === run.root ? [] : names) {
      const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
      if (typeof value !== 'string') continue;
      const key = JSON.stringify([keyword, value, node.source[0]]);
      const isTaken = known.has(key);
      known.add(key);
      if (isOneResource && !isTaken) continue;
      dropWords(node, keyword);
      syncUp(node);
      if (!isTaken) meet(run, { id: 'annotation-lost', step: null, node, effects: {}, raised: null, lost: { keyword, value } });
    }
  }
};

/** Lets every reference that is left lead to where its target stands now; true where something was moved. */
export const respellReferences = (run: Run, isOneResource: boolean): boolean => {
  let isMoved = false;
  const open = [...allOf(run.root)];
  const alive = new Set(open);
  forgetNames(run, open, isOneResource);
  for (const node of open) {
    const { target } = node;
    const reference = isObject(node.schema) ? own(node.schema, '$ref') : undefined;
    if (target === null || typeof reference !== 'string') continue;
    if (!alive.has(target)) {
      for (const moved of giveHome(run, node, target)) {
        if (moved === node || !alive.has(moved)) open.push(moved);
        alive.add(moved);
      }
      isMoved = true;
      continue;
    }
    const place = wirePlace(target, run.root);
    if (reference.startsWith('#/') ? !leadsTo(reference, place) : !isOneResource || isUnnamed(reference, target)) {
      setWord(node, '$ref', encoded(place));
      syncUp(node);
      meet(run, { id: 'respell-ref', step: null, node, effects: {}, raised: null });
    }
  }
  return isMoved;
};
