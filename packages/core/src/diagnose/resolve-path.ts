import { joinPointer, resolvePointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, keysOf, own, type Pointer } from '../json/value.ts';
import { keywordRows } from '../model/keywords.ts';
import { camel, isKeyword } from './mentions.ts';
import type { PathToken } from './path-tokens.ts';

/** Where the way of an answer leads in a schema. */
export interface Resolved {
  readonly pointer: Pointer;
  /** The schema there, where the way leads to one; else the last one on the way. */
  readonly node: Json;
  /** `node` is a schema; `keyword` one of its keywords, there or missing; `member` a member of one. */
  readonly leads: 'node' | 'keyword' | 'member';
  /** The whole way could be followed. */
  readonly isComplete: boolean;
  /** Properties on the way that the answer names and the schema declares. */
  readonly named: number;
}

interface Walk {
  node: Json;
  pointer: Pointer;
  leads: Resolved['leads'];
  named: number;
  /** The way; marks that were lost are put back where they are missed. */
  tokens: readonly PathToken[];
  /** Tokens that are used. */
  at: number;
  /** Keyword that holds the last node of a list, for numbers right behind numbers. */
  list: string | null;
  hops: number;
}

const isNumber = (token: PathToken | undefined): token is string => token !== undefined && /^\d{1,6}$/.test(token);
/** Tells whether a part of a path was hidden or left out. */
export const isMasked = (token: PathToken): boolean => /^(?:\*+|\.{2,}|…|[A-Zn])$/.test(token);

/** The keyword of a node that a token spells: as it stands, in the words of protocol buffers, or in lower case. */
const keywordFor = (node: object, token: PathToken): string | null => {
  if (hasOwn(node, token)) return token;
  const spelt = camel(token);
  if (hasOwn(node, spelt)) return spelt;
  const dollar = `$${token}`;
  return hasOwn(node, dollar) && keywordRows.has(dollar) ? dollar : null;
};

/** The key that tokens spell, which may itself hold the marks that part tokens; and how many they are. */
const keyAt = (map: object, tokens: readonly PathToken[], at: number): { readonly key: string; readonly used: number } | null => {
  const first = tokens[at];
  if (first === undefined) return null;
  if (hasOwn(map, first)) return { key: first, used: 1 };
  for (let used = 2; used <= 4 && at + used <= tokens.length; used += 1) {
    const parts = tokens.slice(at, at + used);
    for (const joined of [parts.join('.'), `${parts[0]}[${parts.slice(1).join('][')}]`, parts.join('/')])
      if (hasOwn(map, joined)) return { key: joined, used };
  }
  return null;
};

const step = (walk: Walk, ...tokens: readonly (string | number)[]): void => {
  walk.pointer = joinPointer(walk.pointer, ...tokens);
};

/** Into a map of schemas: by name, or by number in the order sent. */
const intoMap = (walk: Walk, keyword: string, map: object): boolean => {
  const { tokens } = walk;
  const token = tokens[walk.at];
  if (token === undefined) return true;
  const byNumber = isNumber(token) && (tokens[walk.at + 1] === 'value' || !hasOwn(map, token));
  const found = byNumber ? keysOf(map)[Number(token)] : undefined;
  const key = found === undefined ? keyAt(map, tokens, walk.at) : { key: found, used: 1 };
  if (key === null) return false;
  walk.at += key.used;
  if (byNumber && tokens[walk.at] === 'value') walk.at += 1;
  if (!byNumber && keyword === 'properties') walk.named += 1;
  step(walk, key.key);
  walk.node = own(map, key.key);
  walk.leads = 'node';
  return true;
};

/** Into what a keyword holds. */
const into = (walk: Walk, keyword: string): boolean => {
  const { tokens } = walk;
  const value = own(walk.node as object, keyword);
  walk.at += 1;
  step(walk, keyword);
  walk.leads = 'keyword';
  walk.list = null;
  const holds = keywordRows.get(keyword)?.holds ?? 'data';
  if (holds === 'schema-map' || holds === 'schema-or-strings-map') return isObject(value) ? intoMap(walk, keyword, value) : true;
  const next = tokens[walk.at];
  if (Array.isArray(value)) {
    if (!isNumber(next)) return next === undefined;
    walk.at += 1;
    step(walk, next);
    walk.node = value[Number(next)];
    walk.leads = holds === 'data' ? 'member' : 'node';
    if (holds !== 'data') walk.list = keyword;
    return Number(next) < value.length;
  }
  if (holds === 'schema' || holds === 'schema-or-list') {
    walk.node = value;
    walk.leads = 'node';
    // A single schema under a keyword that may also hold a list.
    if (isNumber(next) && !isObject(value)) walk.at += 1;
    return true;
  }
  return walk.at >= tokens.length;
};

/** Follows the reference of a node within its document. */
const follow = (walk: Walk, root: Json): boolean => {
  const reference = own(walk.node as object, '$ref');
  if (typeof reference !== 'string' || !reference.startsWith('#') || walk.hops > 20) return false;
  const found = resolvePointer(root, reference.slice(1));
  if (!found.found) return false;
  walk.hops += 1;
  walk.node = found.value;
  walk.pointer = reference.slice(1);
  return true;
};

/** Takes one token of the way; false where it leads nowhere. */
const advance = (walk: Walk, root: Json): boolean => {
  const { node, tokens } = walk;
  const token = tokens[walk.at] as PathToken;
  if (!isObject(node)) return false;
  if (token === 'type' && isNumber(tokens[walk.at + 1]) && Array.isArray(own(node, 'type')) && walk.at + 2 <= tokens.length) {
    walk.at += 2;
    return true;
  }
  const keyword = keywordFor(node, token);
  if (keyword !== null) return into(walk, keyword);
  const lost = /^([A-Za-z_]+?)(\d{1,4})$/.exec(token);
  const word = lost === null ? null : keywordFor(node, lost[1] as string);
  if (lost !== null && word !== null) {
    walk.tokens = [...tokens.slice(0, walk.at), word, lost[2] as string, ...tokens.slice(walk.at + 1)];
    return into(walk, word);
  }
  if (isNumber(token) && walk.list !== null && Array.isArray(own(node, walk.list))) {
    walk.tokens = [...tokens.slice(0, walk.at), walk.list, ...tokens.slice(walk.at)];
    return into(walk, walk.list);
  }
  const properties = own(node, 'properties');
  if (isObject(properties) && keyAt(properties, tokens, walk.at) !== null) {
    step(walk, 'properties');
    return intoMap(walk, 'properties', properties);
  }
  if (isNumber(token) && isObject(own(node, 'items'))) {
    walk.at += 1;
    step(walk, 'items');
    walk.node = own(node, 'items');
    return true;
  }
  if (!isMasked(token) && isKeyword(token) && walk.at + 1 >= tokens.length) {
    walk.at += 1;
    step(walk, keywordRows.has(token) ? token : camel(token));
    walk.leads = 'keyword';
    return true;
  }
  return follow(walk, root);
};

/** Follows the way of an answer from a place of a schema, as far as it leads. */
const resolvePath = (root: Json, tokens: readonly PathToken[], from: Pointer = ''): Resolved => {
  const start = resolvePointer(root, from);
  const walk: Walk = {
    node: start.found ? start.value : undefined,
    pointer: from,
    leads: 'node',
    named: 0,
    tokens,
    at: 0,
    list: null,
    hops: 0,
  };
  let isOpen = true;
  while (isOpen && walk.at < walk.tokens.length) {
    const before = { ...walk };
    if (walk.leads === 'node') isOpen = advance(walk, root);
    else isOpen = false;
    if (!isOpen && walk.at === before.at) Object.assign(walk, before);
  }
  const isComplete = isOpen && walk.at >= walk.tokens.length;
  return { pointer: walk.pointer, node: walk.node, leads: walk.leads, isComplete, named: walk.named };
};

/** The definitions of a schema: some validators tell a place from there on. */
const definitions = (root: Json): readonly Pointer[] =>
  isObject(root)
    ? ['$defs', 'definitions'].flatMap((keyword) => {
        const map = own(root, keyword);
        return isObject(map)
          ? keysOf(map)
              .slice(0, 50)
              .map((key) => joinPointer('', keyword, key))
          : [];
      })
    : [];

/** Follows the way of an answer from the root, or from a definition where only that leads to its end. */
export const resolveFromAnywhere = (root: Json, tokens: readonly PathToken[]): Resolved => {
  const first = resolvePath(root, tokens);
  if (first.isComplete || tokens.length === 0) return first;
  const other = definitions(root)
    .map((from) => resolvePath(root, tokens, from))
    .find((one) => one.isComplete && one.named > 0);
  return other ?? first;
};
