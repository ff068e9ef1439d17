import { parsePointer } from './pointer.ts';
import { skipBlank, stringEnd } from './scan.ts';

/** Where a value stands in its text, its key included; lines and columns count from 1. */
export interface Place {
  /** Start of the key where the value has one, else of the value. */
  readonly offset: number;
  readonly endOffset: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Start of the key's quote; absent in a list and at the root. */
  readonly keyOffset?: number;
  /** Start of the value itself where a key stands before it. */
  readonly valueOffset?: number;
  /** The value itself is not there: this is the nearest one that holds its place. */
  readonly missing?: true;
}

interface Member {
  readonly key: string | null;
  /** Offset of the key's quote; of the value in a list. */
  readonly from: number;
  readonly value: number;
  readonly end: number;
}

type Listing = readonly Member[] | ReadonlyMap<string, Member>;

/** Place behind the end of each container, by the offset where it opens; made in one pass. Unclosed ones run to the end. */
const containerEnds = (text: string, comments: boolean): Int32Array => {
  const ends = new Int32Array(text.length);
  const open: number[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      const end = stringEnd(text, at);
      at = end < 0 ? text.length : end;
      continue;
    }
    if (code === 47 && comments) {
      const end = skipBlank(text, at, true);
      // An unclosed comment: nothing behind it counts.
      if (end === at && text[at + 1] === '*') break;
      at = Math.max(end, at + 1);
      continue;
    }
    at += 1;
    if (code === 123 || code === 91) open.push(at - 1);
    else if (code === 125 || code === 93) {
      const opened = open.pop();
      if (opened !== undefined) ends[opened] = at;
    }
  }
  for (const opened of open) ends[opened] = text.length;
  return ends;
};

const unquote = (token: string): string => {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

/** Place behind a number or a word; one character on where neither stands, so that reading always gets further. */
const wordEnd = (text: string, from: number): number => {
  const word = /[^\s,:\]}[{"/]+/y;
  word.lastIndex = from;
  return from + (word.exec(text)?.[0].length ?? 1);
};

/** Lists the members of the container at a place; what is broken ends the list. */
const listMembers = (text: string, from: number, comments: boolean, endOf: (at: number) => number): Listing => {
  const isList = text[from] === '[';
  if (!isList && text[from] !== '{') return [];
  const members: Member[] = [];
  let at = skipBlank(text, from + 1, comments);
  while (at < text.length && !/[}\]/]/.test(text[at] ?? '')) {
    const start = at;
    let key: string | null = null;
    if (!isList) {
      const keyEnd = text[at] === '"' ? stringEnd(text, at) : -1;
      if (keyEnd < 0) break;
      key = unquote(text.slice(at, keyEnd));
      at = skipBlank(text, skipBlank(text, keyEnd, comments) + 1, comments);
    }
    if (text[at] === '/') break;
    const end = endOf(at);
    members.push({ key, from: start, value: at, end });
    at = skipBlank(text, end, comments);
    if (text[at] === ',') at = skipBlank(text, at + 1, comments);
  }
  return isList ? members : new Map(members.map((member) => [member.key ?? '', member]));
};

const memberAt = (listing: Listing, token: string): Member | undefined => {
  if ('get' in listing) return listing.get(token);
  return /^(?:0|[1-9]\d*)$/.test(token) ? listing[Number(token)] : undefined;
};

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const lineColumn = (starts: readonly number[], offset: number): { readonly line: number; readonly column: number } => {
  let low = 0;
  for (let high = starts.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
};

/** The scans of one text, each made when first asked for and kept. */
const scansOf = (text: string, comments: boolean) => {
  const listings = new Map<number, Listing>();
  let ends: Int32Array | undefined;
  let starts: readonly number[] | undefined;
  const endOf = (at: number): number => {
    const char = text[at];
    if (char === '{' || char === '[') {
      ends ??= containerEnds(text, comments);
      return ends[at] || text.length;
    }
    const end = char === '"' ? stringEnd(text, at) : wordEnd(text, at);
    return end < 0 ? text.length : Math.min(end, text.length);
  };
  return {
    endOf,
    members: (from: number): Listing => {
      const listing = listings.get(from) ?? listMembers(text, from, comments, endOf);
      listings.set(from, listing);
      return listing;
    },
    placed: (member: Member, missing: boolean): Place => {
      starts ??= lineStarts(text);
      const stop = lineColumn(starts, member.end);
      return {
        offset: member.from,
        endOffset: member.end,
        ...lineColumn(starts, member.from),
        endLine: stop.line,
        endColumn: stop.column,
        ...(member.key === null ? {} : { keyOffset: member.from, valueOffset: member.value }),
        ...(missing ? { missing: true as const } : {}),
      };
    },
  };
};

/**
 * Makes a finder of places in one JSON text. Of doubled keys the last is found, as the parser takes it.
 * The text is passed once as a whole; the containers on the way to a value are listed once.
 */
export const createLocator = (
  text: string,
  options: { readonly comments?: boolean } = {},
): ((pointer: string) => Place | null) => {
  const comments = options.comments ?? false;
  const { endOf, members, placed } = scansOf(text, comments);
  return (pointer) => {
    const tokens = parsePointer(pointer);
    if (tokens === null) return null;
    const start = skipBlank(text, text.charCodeAt(0) === 0xfeff ? 1 : 0, comments);
    let holder: Member = { key: null, from: start, value: start, end: endOf(start) };
    for (const token of tokens) {
      const member = memberAt(members(holder.value), token);
      if (member === undefined) return placed(holder, true);
      holder = member;
    }
    return placed(holder, false);
  };
};
