import { hasOwn, own } from '../json/value.ts';
import { append, type OpenNode, type OpenResource, type Reading, report } from './read-schema-state.ts';
import type { DraftId } from './schema.ts';
import { draftOf, ignoresRefSiblings } from './schema-draft.ts';
import { decodeFragment, resolveUri, splitFragment } from './schema-uri.ts';

// Names of a node: its id, its anchors, the draft it declares.

const text = (raw: object, key: string): string | undefined => {
  const value = own(raw, key);
  return typeof value === 'string' ? value : undefined;
};

const resourceOf = (reading: Reading, node: OpenNode): OpenResource => reading.resources[node.resource] as OpenResource;

const addAnchor = (reading: Reading, node: OpenNode, name: string, keyword: string): void => {
  const { anchors } = resourceOf(reading, node);
  const holder = anchors.get(name);
  if (holder === node.id) return;
  if (holder !== undefined) {
    report(
      reading,
      'identifier-repeated',
      `${node.pointer}/${keyword}`,
      'Another schema of the same resource has this anchor; references mean that one.',
      { text: name },
    );
    return;
  }
  anchors.set(name, node.id);
  reading.identifiers += 1;
};

const addDynamicAnchor = (reading: Reading, node: OpenNode, name: string): void => {
  const holders = reading.dynamicAnchors.get(name);
  if (holders === undefined) reading.dynamicAnchors.set(name, [node.id]);
  else holders.push(node.id);
};

const nameResource = (reading: Reading, resource: OpenResource, pointer: string): void => {
  if (reading.byUri.has(resource.uri)) {
    report(reading, 'identifier-repeated', pointer, 'Another schema of the document has this id; references mean that one.', {
      text: resource.uri,
    });
    return;
  }
  reading.byUri.set(resource.uri, resource);
  reading.identifiers += 1;
};

/** Starts a new resource at a node, or names the document's own when the node is the root. */
const openResource = (reading: Reading, node: OpenNode, uri: string, draft: DraftId, spelt: string): void => {
  let resource = resourceOf(reading, node);
  if (node.id === 0) resource.uri = uri;
  else {
    resource = { uri, root: node.id, draft, anchors: new Map() };
    node.resource = reading.resources.length;
    reading.resources.push(resource);
  }
  nameResource(reading, resource, `${node.pointer}/${spelt}`);
};

const readId = (reading: Reading, node: OpenNode, id: string, spelt: '$id' | 'id', draft: DraftId): void => {
  const base = resourceOf(reading, node);
  const { uri, fragment } = splitFragment(id);
  if (uri !== '') {
    const resolved = resolveUri(base.uri, uri);
    // Outside draft-04 an `id` below the root may be anything: it names the node, but moves no base.
    if (spelt === 'id' && draft !== 'draft-04' && node.id !== 0) nameAlias(reading, node, resolved);
    else if (node.id === 0 || resolved !== base.uri) openResource(reading, node, resolved, draft, spelt);
  }
  if (fragment) {
    addAnchor(reading, node, decodeFragment(fragment), spelt);
    if (uri === '') node.respellings = append(node.respellings, 'id-anchor');
  }
};

const nameAlias = (reading: Reading, node: OpenNode, uri: string): void => {
  if (reading.byUri.has(uri)) return;
  const { draft, anchors } = resourceOf(reading, node);
  reading.byUri.set(uri, { uri, root: node.id, draft, anchors });
  reading.identifiers += 1;
};

/** The draft that holds from a node on: its own `$schema` where it is the root or has an id, else the one around it. */
const readDraft = (reading: Reading, node: OpenNode, raw: object, hasId: boolean): DraftId => {
  const { draft } = resourceOf(reading, node);
  const uri = text(raw, '$schema');
  if (uri === undefined || (node.id !== 0 && !hasId)) return draft;
  const declared = draftOf(uri);
  if (declared === undefined)
    report(
      reading,
      'dialect-unknown',
      `${node.pointer}/$schema`,
      `The schema names a meta-schema that is not known; it is read as ${draft}.`,
      { text: uri },
    );
  return declared ?? draft;
};

/** Reads the ids, anchors and draft of a node before its keywords. */
export const readIdentity = (reading: Reading, node: OpenNode, raw: object): void => {
  const spelt = hasOwn(raw, '$id') ? '$id' : 'id';
  const id = text(raw, spelt);
  const draft = readDraft(reading, node, raw, id !== undefined);
  if (node.id === 0) resourceOf(reading, node).draft = draft;
  const isIgnored = node.id !== 0 && ignoresRefSiblings(draft) && text(raw, '$ref') !== undefined;
  if (id !== undefined && !isIgnored) readId(reading, node, id, spelt, draft);
  if (own(raw, '$recursiveAnchor') === true) addDynamicAnchor(reading, node, '');
  const anchor = text(raw, '$anchor');
  if (anchor !== undefined) addAnchor(reading, node, anchor, '$anchor');
  const dynamic = text(raw, '$dynamicAnchor');
  if (dynamic === undefined) return;
  addAnchor(reading, node, dynamic, '$dynamicAnchor');
  addDynamicAnchor(reading, node, dynamic);
};
