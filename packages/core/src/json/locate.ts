import { parsePointer } from './pointer.ts';
import { skipBlank, stringEnd } from './scan.ts';

/** Where a value stands in its text; lines and columns count from 1. */
export interface Place {
  readonly offset: number;
  readonly endOffset: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The value itself is not there: this is the nearest one that holds its place. */
  readonly missing?: true;
}

interface Member {
  readonly key: string;
  /** Offset of the key's quote; of the value in a list. */
  readonly from: number;
  readonly value: number;
  readonly end: number;
}

/** Finds where a value ends that starts at `from`, without reading it. */
const valueEnd = (text: string, from: number, comments: boolean): number => {
  let depth = 0;
  for (let at = from; at < text.length; ) {
    at = skipBlank(text, at, comments);
    const char = text[at];
    if (char === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return text.length;
      at = end;
    } else if (char === '{' || char === '[') {
      depth += 1;
      at += 1;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      at += 1;
    } else if ((char === ',' || char === ':') && depth > 0) {
      at += 1;
      continue;
    } else {
      const token = /[^\s,:\]}[{"/]+/y;
      token.lastIndex = at;
      at += Math.max(1, token.exec(text)?.[0].length ?? 1);
    }
    if (depth <= 0) return at;
  }
  return text.length;
};

const unquote = (token: string): string => {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

const membersOf = (text: string, from: number, comments: boolean): readonly Member[] => {
  const open = text[from];
  if (open !== '{' && open !== '[') return [];
  const members: Member[] = [];
  let at = skipBlank(text, from + 1, comments);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const keyFrom = at;
    let key = String(members.length);
    if (open === '{') {
      const keyEnd = stringEnd(text, at);
      if (keyEnd < 0) return members;
      key = unquote(text.slice(at, keyEnd));
      at = skipBlank(text, skipBlank(text, keyEnd, comments) + 1, comments);
    }
    const end = valueEnd(text, at, comments);
    members.push({ key, from: keyFrom, value: at, end });
    at = skipBlank(text, end, comments);
    if (text[at] === ',') at = skipBlank(text, at + 1, comments);
  }
  return members;
};

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Makes a finder of places in one JSON text: containers on the way are listed once and kept. */
export const createLocator = (
  text: string,
  options: { readonly comments?: boolean } = {},
): ((pointer: string) => Place | null) => {
  const comments = options.comments ?? false;
  const known = new Map<number, ReadonlyMap<string, Member>>();
  let starts: readonly number[] | undefined;
  const members = (from: number): ReadonlyMap<string, Member> => {
    const found = known.get(from) ?? new Map(membersOf(text, from, comments).map((member) => [member.key, member]));
    known.set(from, found);
    return found;
  };
  const lineColumn = (offset: number): { line: number; column: number } => {
    starts ??= lineStarts(text);
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  const placed = (from: number, end: number, missing: boolean): Place => {
    const start = lineColumn(from);
    const stop = lineColumn(end);
    return {
      offset: from,
      endOffset: end,
      ...start,
      endLine: stop.line,
      endColumn: stop.column,
      ...(missing ? { missing: true as const } : {}),
    };
  };
  return (pointer) => {
    const tokens = parsePointer(pointer);
    if (tokens === null) return null;
    let from = skipBlank(text, text.charCodeAt(0) === 0xfeff ? 1 : 0, comments);
    let holder: Member | undefined;
    for (const token of tokens) {
      const member = members(from).get(token);
      if (member === undefined)
        return holder === undefined ? placed(from, from + 1, true) : placed(holder.from, holder.end, true);
      holder = member;
      from = member.value;
    }
    return holder === undefined ? placed(from, text.length, false) : placed(holder.from, holder.end, false);
  };
};
