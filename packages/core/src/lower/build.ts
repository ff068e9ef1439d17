import { type Draft, draftOf } from '../model/draft.ts';
import { adopt } from '../model/draft-tree.ts';
import type { KeywordEntry, SchemaGraph, SchemaNode } from '../model/schema.ts';
import { markRecursive } from './cycles.ts';

const standBelow = (parent: Draft, entry: KeywordEntry, drafts: readonly Draft[]): void => {
  const put = (id: number, key: string | number | null) => {
    parent.children.push(adopt(parent, drafts[id] as Draft, entry.spelt, key));
  };
  if (entry.holds === 'schema') put(entry.node, null);
  else if (entry.holds === 'schema-list') for (const [at, id] of entry.nodes.entries()) put(id, at);
  else if (entry.holds === 'schema-map') for (const [name, id] of entry.nodes) put(id, name);
};

const noteKeywords = (draft: Draft, node: SchemaNode, drafts: readonly Draft[]): void => {
  for (const entry of node.keywords.values()) {
    if (entry.holds === 'malformed') draft.malformed = [...draft.malformed, entry.spelt];
    else if (entry.holds !== 'data') standBelow(draft, entry, drafts);
  }
  const target = node.references[0]?.target;
  const there = typeof target === 'number' ? drafts[target] : undefined;
  if (there === undefined) return;
  draft.target = there;
  there.isReferred = true;
};

/** Where a place stands that no keyword leads to, only a reference. */
const elsewhere = '(elsewhere)';

/** Makes the nodes of one lowering from a schema's graph; the first is the root. Linear in the graph. */
export const draftsFrom = (graph: SchemaGraph): readonly Draft[] => {
  const drafts = graph.nodes.map((node) => draftOf(node.raw, [node.pointer]));
  for (const node of graph.nodes) noteKeywords(drafts[node.id] as Draft, node, drafts);
  const root = drafts[0] as Draft;
  for (const draft of drafts) {
    if (draft === root || draft.parent !== null) continue;
    draft.parent = root;
    draft.keyword = elsewhere;
    draft.position = 'definition';
  }
  if (drafts.some((draft) => draft.target !== null)) markRecursive(drafts);
  return drafts;
};
