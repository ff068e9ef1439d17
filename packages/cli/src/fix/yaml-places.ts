import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** A member of a map or an item of a list. */
export interface YamlMember {
  readonly key: Node | null;
  readonly value: Node | null;
  /** Where it begins: its key, or the item itself. */
  readonly start: number;
  /** Behind its last character; behind the line break of a block of text. */
  readonly end: number;
}

type Holder = YAMLMap | YAMLSeq;

const rangeOf = (node: Node): readonly [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0];

/** Where what a node says ends: comments behind it are no part of it. */
const endOf = (node: Node): number => {
  if ((!isMap(node) && !isSeq(node)) || node.flow === true) return rangeOf(node)[1];
  const last: unknown = node.items.at(-1);
  if (isPair(last)) return memberOfPair(last)?.end ?? rangeOf(node)[1];
  return isNode(last) ? endOf(last) : rangeOf(node)[1];
};

const memberOfPair = (pair: Pair): YamlMember | null => {
  if (!isNode(pair.key)) return null;
  const value = isNode(pair.value) ? pair.value : null;
  return { key: pair.key, value, start: rangeOf(pair.key)[0], end: value === null ? rangeOf(pair.key)[1] : endOf(value) };
};

/** Dashes of a list in block style, by place. */
const dashes = (list: YAMLSeq): readonly (number | undefined)[] => {
  const source = list.srcToken;
  if (source?.type !== 'block-seq') return [];
  return source.items
    .filter(({ start, value }) => value !== undefined || start.some(({ type }) => type === 'seq-item-ind'))
    .map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset);
};

/** All members of a map or list; null where one is written in a way that is left alone. */
const membersOf = (holder: Holder): readonly YamlMember[] | null => {
  const members: YamlMember[] = [];
  const starts = isSeq(holder) ? dashes(holder) : [];
  for (const [at, item] of holder.items.entries()) {
    if (isPair(item) && isMap(holder)) {
      const member = memberOfPair(item);
      if (member === null || !isScalar(member.key)) return null;
      members.push(member);
    } else if (isNode(item)) {
      const start = holder.flow === true ? rangeOf(item)[0] : starts[at];
      if (start === undefined) return null;
      members.push({ key: null, value: item, start, end: endOf(item) });
    } else return null;
  }
  return members;
};

const keyOf = ({ key }: YamlMember): string | null => (isScalar(key) ? String(key.value) : null);

/** Counts how often each anchor is referred to. */
export const aliasCounts = (document: Document): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  visit(document, {
    Alias: (_, { source }) => {
      counts.set(source, (counts.get(source) ?? 0) + 1);
    },
  });
  return counts;
};

/** The deepest container on the way to a place. */
export interface YamlFound {
  readonly holder: Holder;
  /** Where its key begins. */
  readonly owner: number;
  readonly members: readonly YamlMember[];
  readonly at: number;
  readonly rest: readonly string[];
  readonly depth: number;
  /** It was reached through an alias, or is what one refers to. */
  readonly isShared: boolean;
}

const manyUses = (anchor: string, count: number): string =>
  `\`*${anchor}\` is used in ${count} places, and all of them would change. Write the change at \`&${anchor}\` by hand, or resolve the aliases.`;

/** Leads to the deepest container of a place; says why not where it should be left alone. */
export const findYaml = (
  document: Document,
  counts: ReadonlyMap<string, number>,
  tokens: readonly string[],
): YamlFound | string => {
  let node: Node | null = document.contents as Node | null;
  let [owner, isShared] = [0, false];
  for (const [depth, token] of tokens.entries()) {
    if (isAlias(node)) {
      isShared = true;
      node = node.resolve(document) ?? null;
    }
    const anchor = node !== null && 'anchor' in node ? node.anchor : undefined;
    const uses = anchor === undefined ? 0 : (counts.get(anchor) ?? 0);
    if (uses > 1) return manyUses(anchor ?? '', uses);
    if (uses > 0) isShared = true;
    if (!isMap(node) && !isSeq(node)) return `What stands before '${token}' has no members.`;
    const members = membersOf(node);
    if (members === null) return 'A key or an item here is written in a way that is not edited (a complex or empty key).';
    const same = members.flatMap((member, at) => ((isMap(node) ? keyOf(member) : String(at)) === token ? [at] : []));
    if (same.length > 1) return `The key '${token}' stands twice in one map. Remove one of the two.`;
    if (isMap(node) && members.some((member) => keyOf(member) === '<<'))
      return 'The map has a merge key (`<<`), which is not resolved here. Write the change by hand.';
    const at = same[0] ?? -1;
    const value = members[at]?.value ?? null;
    if (at < 0 || value === null || depth === tokens.length - 1)
      return { holder: node, owner, members, at, rest: tokens.slice(depth), depth, isShared };
    owner = members[at]?.start ?? 0;
    node = value;
  }
  return 'The whole document cannot be replaced.';
};
