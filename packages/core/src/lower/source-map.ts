import { escapeToken } from '../json/pointer.ts';
import type { Draft } from '../model/draft.ts';
import type { Pointer } from '../model/tool.ts';

/** The place on the wire of a node that is part of it. */
export const wirePlace = (node: Draft, root: Draft): Pointer => {
  const tokens: string[] = [];
  for (let at: Draft = node; at !== root; ) {
    const { parent, keyword, key } = at;
    if (parent === null || keyword === null) break;
    if (key !== null) tokens.push(escapeToken(String(key)));
    tokens.push(escapeToken(keyword));
    at = parent;
  }
  return tokens.length === 0 ? '' : `/${tokens.reverse().join('/')}`;
};

/** Lists for every schema node of the wire the places of the tool's own schema that it says. */
export const sourceMapOf = (root: Draft): Readonly<Record<Pointer, readonly Pointer[]>> => {
  const found: [Pointer, readonly Pointer[]][] = [];
  const visit = (node: Draft, at: Pointer): void => {
    found.push([at, node.source]);
    for (const child of node.children) {
      const holder = `${at}/${escapeToken(child.keyword ?? '')}`;
      visit(child, child.key === null ? holder : `${holder}/${escapeToken(String(child.key))}`);
    }
  };
  visit(root, '');
  return Object.fromEntries(found);
};
