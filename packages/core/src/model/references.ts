import { joinPointer, parsePointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import { addNode, type OpenNode, type OpenReference, type OpenResource, type Reading, report } from './read-schema-state.ts';
import type { NodeId } from './schema.ts';
import { isMetaSchema } from './schema-draft.ts';
import { decodeFragment, resolveUri, splitFragment } from './schema-uri.ts';
import type { Json } from './tool.ts';

// Turns the references of a reading into edges; a place that no keyword leads to is read when a pointer names it.

/** Numbers the places that pointers lead through, so that long pointers are never put together. */
interface Places {
  readonly numbers: Map<string, number>;
  readonly ofNode: number[];
  readonly nodeAt: Map<number, OpenNode>;
}

/** What a fragment names: a node, a place beyond a budget, or nothing. */
type Found = OpenNode | 'beyond-budget' | 'nothing';

interface Resolving {
  readonly reading: Reading;
  readonly places: Places;
  readonly readNodes: (from: number) => void;
}

const placeBelow = ({ numbers }: Places, place: number, token: string): number => {
  const name = `${place} ${token}`;
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size + 1);
  return numbers.size;
};

const numberPlaces = (reading: Reading, places: Places): void => {
  for (let at = places.ofNode.length; at < reading.nodes.length; at += 1) {
    const node = reading.nodes[at] as OpenNode;
    let place = node.parent === null ? 0 : (places.ofNode[node.parent] ?? 0);
    if (node.keyword !== null) place = placeBelow(places, place, node.keyword);
    if (node.key !== null) place = placeBelow(places, place, node.key);
    places.ofNode.push(place);
    places.nodeAt.set(place, node);
  }
};

const below = (value: Json, token: string): Json => {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && hasOwn(value, token) ? own(value, token) : undefined;
};

const findPointer = (resolving: Resolving, root: OpenNode, pointer: string): Found => {
  const { reading, places } = resolving;
  const tokens = parsePointer(pointer);
  if (tokens === null) return 'nothing';
  numberPlaces(reading, places);
  let place = places.ofNode[root.id] ?? 0;
  let around = root;
  let value = root.raw;
  let passed: string[] = [];
  for (const token of tokens) {
    value = below(value, token);
    if (value === undefined) return 'nothing';
    place = placeBelow(places, place, token);
    passed.push(token);
    const node = places.nodeAt.get(place);
    if (node === undefined) continue;
    around = node;
    passed = [];
  }
  if (passed.length === 0) return around;
  return isObject(value) || typeof value === 'boolean' ? readPlace(resolving, value, around, place, passed) : 'nothing';
};

/** Reads a place as a schema because a reference says that it is one. */
const readPlace = (
  { reading, places, readNodes }: Resolving,
  value: Json,
  around: OpenNode,
  place: number,
  tokens: readonly string[],
): Found => {
  const pointer = tokens.reduce((base, token) => joinPointer(base, token), around.pointer);
  const wasCut = around.isCut;
  const node = addNode(
    reading,
    value,
    { parent: around, keyword: tokens[0] ?? null, key: null, position: 'definition' },
    pointer,
  );
  if (node === null) {
    around.isCut = wasCut;
    return 'beyond-budget';
  }
  places.ofNode.push(place);
  places.nodeAt.set(place, node);
  readNodes(node.id);
  return node;
};

const nodeOf = (reading: Reading, id: NodeId | undefined): Found =>
  id === undefined ? 'nothing' : (reading.nodes[id] ?? 'nothing');

const findFragment = (resolving: Resolving, resource: OpenResource, fragment: string, isDynamic: boolean): Found => {
  const { reading } = resolving;
  const root = reading.nodes[resource.root] as OpenNode;
  const name = decodeFragment(fragment);
  if (name === '') return root;
  if (name.startsWith('/')) return findPointer(resolving, root, name);
  const anchored = nodeOf(reading, resource.anchors.get(name));
  return anchored === 'nothing' && isDynamic ? nodeOf(reading, reading.dynamicAnchors.get(name)?.[0]) : anchored;
};

const isAmbiguous = (reading: Reading, reference: OpenReference, target: OpenNode): boolean => {
  if (reference.keyword === '$ref') return false;
  const name = reference.spelt === '$recursiveRef' ? '' : decodeFragment(splitFragment(reference.text).fragment ?? '/');
  const holders = reading.dynamicAnchors.get(name);
  return holders !== undefined && holders.length > 1 && holders.includes(target.id);
};

/** Resolves one reference; false where nothing is found that it names. */
const resolve = (resolving: Resolving, node: OpenNode, reference: OpenReference): boolean => {
  const { reading } = resolving;
  const home = reading.resources[node.resource] as OpenResource;
  const { uri, fragment } = splitFragment(reference.text);
  const absolute = uri === '' ? home.uri : resolveUri(home.uri, uri);
  const resource = uri === '' ? home : reading.byUri.get(absolute);
  if (resource === undefined) {
    reference.kind = 'external';
    reference.isKnown = isMetaSchema(absolute);
    return false;
  }
  const found = findFragment(resolving, resource, fragment ?? '', reference.keyword === '$dynamicRef');
  reference.kind = found === 'nothing' ? 'dangling' : 'local';
  if (typeof found === 'string') return found === 'beyond-budget';
  reference.target = found.id;
  reference.isAmbiguous = isAmbiguous(reading, reference, found);
  return true;
};

const reportUnresolved = (reading: Reading, node: OpenNode, { kind, spelt, text, isKnown }: OpenReference): void => {
  const pointer = `${node.pointer}/${spelt}`;
  if (kind === 'external')
    report(
      reading,
      'ref-external',
      pointer,
      isKnown ? 'The reference names an official meta-schema.' : 'The reference names another document, which is not fetched.',
      { text },
    );
  // In a graph that is cut short its target may stand in the part left out.
  else if (reading.budgetsHit.size === 0)
    report(reading, 'ref-dangling', pointer, 'The reference names no schema of this document.', { text });
};

/** Resolves all references of a reading; those of places read meanwhile are resolved too. */
export const resolveReferences = (reading: Reading, readNodes: (from: number) => void): void => {
  const resolving: Resolving = { reading, readNodes, places: { numbers: new Map(), ofNode: [], nodeAt: new Map() } };
  const { pending } = reading;
  let unresolved: typeof pending = [];
  const known = reading.identifiers;
  for (let at = 0; at < pending.length; at += 1) {
    const one = pending[at];
    if (one !== undefined && !resolve(resolving, one.node, one.reference)) unresolved.push(one);
  }
  // Places read on demand may carry the id or anchor that an earlier reference names.
  if (reading.identifiers > known) {
    const settled = pending.length;
    unresolved = unresolved.filter((one) => !resolve(resolving, one.node, one.reference));
    for (const one of pending.slice(settled)) if (!resolve(resolving, one.node, one.reference)) unresolved.push(one);
  }
  for (const { node, reference } of unresolved) reportUnresolved(reading, node, reference);
};
