import { parseJson } from '@toolwire/core/unstable';
import { createScanner, type Node, parseTree } from 'jsonc-parser';
import { addMember, type Braced, type Following, isFirstOnLine, type Render, removeMember } from './braced.ts';
import { jsonValue, type Layout, layoutOf } from './layout.ts';
import { type OpenText, wrapped } from './open-text.ts';
import type { Step } from './steps.ts';
import { type Draft, indentAt, refused } from './text-edit.ts';

/** Kinds of tokens, as the scanner numbers them: its own names do not outlive compiling. */
const token = { comma: 5, lineComment: 12, blockComment: 13, lineBreak: 14, blank: 15 } as const;

const trivia: readonly number[] = [token.lineComment, token.blockComment, token.lineBreak, token.blank];

const followingIn =
  (text: string) =>
  (offset: number): Following => {
    const scanner = createScanner(text, false);
    scanner.setPosition(offset);
    let [comma, end, isSameLine]: [number | null, number, boolean] = [null, offset, true];
    for (;;) {
      const kind: number = scanner.scan();
      const start = scanner.getTokenOffset();
      if (kind === token.comma && comma === null) {
        comma = start;
        end = start + 1;
        isSameLine = true;
      } else if (!trivia.includes(kind)) return { comma, end };
      else if (kind === token.lineBreak) isSameLine = false;
      else if (kind !== token.blank && isSameLine) end = start + scanner.getTokenLength();
    }
  };

const endOf = (node: Node): number => node.offset + node.length;

/** The member of a node that a token names; several where a key is there twice. */
const membersAt = (node: Node, token: string): readonly Node[] => {
  const children = node.children ?? [];
  if (node.type === 'object') return children.filter((property) => property.children?.[0]?.value === token);
  const item = node.type === 'array' && /^(0|[1-9]\d*)$/.test(token) ? children[Number(token)] : undefined;
  return item === undefined ? [] : [item];
};

const heldBy = (member: Node): Node | undefined => (member.type === 'property' ? member.children?.[1] : member);

/** The deepest container on the way to a place, and the member of it that the place goes through. */
interface Found {
  readonly holder: Node;
  /** Where the key of the holder begins. */
  readonly owner: number;
  readonly member: Node | null;
  /** What the place asks for from the member on; its first token is the member's. */
  readonly rest: readonly string[];
  readonly depth: number;
}

const find = (root: Node, tokens: readonly string[]): Found | string => {
  let [holder, owner] = [root, root.offset];
  for (const [depth, token] of tokens.entries()) {
    const [member, other] = membersAt(holder, token);
    if (other !== undefined) return `The key '${token}' stands twice in one object. Remove one of the two.`;
    const value = member === undefined ? undefined : heldBy(member);
    const isLast = depth === tokens.length - 1;
    if (member === undefined || value === undefined || isLast)
      return { holder, owner, member: member ?? null, rest: tokens.slice(depth), depth };
    if (value.type !== 'object' && value.type !== 'array') return `What stands at '${token}' has no members.`;
    [holder, owner] = [value, member.offset];
  }
  return 'The whole document cannot be replaced.';
};

const boxOf = (text: string, { holder, owner, depth }: Found): Braced => ({
  text,
  owner,
  start: holder.offset,
  end: endOf(holder),
  members: (holder.children ?? []).map((node) => ({ start: node.offset, end: endOf(node) })),
  depth,
  after: followingIn(text),
});

/** The layout as the members around a place have it, where they differ from the rest of the text. */
const layoutIn = (text: string, layout: Layout, { children = [] }: Node): Layout => {
  const [key, value] = children.at(-1)?.children ?? [];
  const colon = key === undefined || value === undefined ? '' : text.slice(endOf(key), value.offset);
  if (!/^[ \t]*:[ \t]*$/.test(colon)) return layout;
  return { ...layout, colon, comma: colon === ':' ? ',' : ', ' };
};

const drafted = (text: string, whole: Layout, root: Node, step: Step): Draft => {
  const found = find(root, step.tokens);
  if (typeof found === 'string') return refused(found);
  const { holder, member, rest, depth } = found;
  const box = boxOf(text, found);
  const layout = layoutIn(text, whole, holder);
  const done = { ok: true, holder: holder.offset } as const;
  const [name = '', ...deeper] = rest;
  if (step.op === 'remove') {
    if (member === null || deeper.length > 0) return { ...done, edits: [] };
    return { ...done, edits: removeMember(box, (holder.children ?? []).indexOf(member)) };
  }
  const value = member === null ? undefined : heldBy(member);
  if (member !== null && value !== undefined) {
    const isSpread = isFirstOnLine(text, member.offset);
    const content = jsonValue(step.value, { layout, isSpread, indent: indentAt(text, member.offset) });
    return { ...done, edits: [{ offset: value.offset, length: value.length, content, depth }] };
  }
  const isList = holder.type === 'array';
  if (isList && name !== '-' && name !== String(box.members.length)) return refused(`The list has no place '${name}'.`);
  const made = wrapped(deeper, step.value);
  const render: Render = (isSpread, indent) =>
    (isList ? '' : JSON.stringify(name) + layout.colon) + jsonValue(made, { layout, isSpread, indent });
  return { ...done, edits: addMember(box, render, layout) };
};

/** Opens JSON, with comments or without; null where it cannot be read to its end. */
export const openJson = (text: string): OpenText | null => {
  // A mark at the beginning is kept; a blank of its length stands in for it.
  const bare = text.replace(/^\uFEFF/, ' ');
  const read = parseJson(bare, { comments: true, trailingCommas: true });
  if (!read.ok) return null;
  let root: Node | undefined;
  try {
    root = parseTree(bare, [], { allowTrailingComma: true });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
  if (root === undefined) return null;
  const layout = layoutOf(bare);
  const tree = root;
  return { value: read.value, draft: (step) => drafted(bare, layout, tree, step) };
};
