import { keywordRows } from '../model/keywords.ts';
import { pathWords } from '../targets/answers.ts';
import { readLoose } from './loose-value.ts';
import { type PathRun, type PathToken, pathRuns } from './path-tokens.ts';

/** What a path in an answer leads to. */
export interface Mention {
  readonly leads: 'tool' | 'schema' | 'set' | 'history';
  /** Number behind the first list, and behind the list inside it; null where masked or left out. */
  readonly outer: number | null;
  readonly inner: number | null;
  /** Words right behind the numbers, which tell from where a provider counts. */
  readonly behind: readonly string[];
  /** Field of the tool: `name`, `description`, `schema`, or as it stands; null for the tool itself. */
  readonly field: string | null;
  /** Way into the schema. */
  readonly tokens: readonly PathToken[];
  /** The way begins at the root of the schema. */
  readonly isRooted: boolean;
  readonly start: number;
  readonly end: number;
}

const has = (list: readonly string[], word: string | undefined): boolean => word !== undefined && list.includes(word);

/** A number, a mask, or neither. */
const numberOf = (token: PathToken | undefined): number | null | undefined => {
  if (token === undefined) return undefined;
  if (/^\d{1,6}$/.test(token)) return Number(token);
  return /^(?:\*+|[a-zA-Z]|\.{2,}|…)$/.test(token) ? null : undefined;
};

/** Brackets around a number behind a known word may be lost: `tools0`. */
const regained = (tokens: readonly PathToken[]): readonly PathToken[] =>
  tokens.flatMap((token) => {
    const parts = /^([A-Za-z_]+?)(\d{1,6})$/.exec(token);
    return parts !== null && has(pathWords.lists, parts[1]) ? [parts[1] as string, parts[2] as string] : [token];
  });

/** Spells a keyword as schemas do: `any_of` is `anyOf`. */
export const camel = (word: string): string =>
  word.includes('_') ? word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : word;

export const isKeyword = (word: string): boolean => keywordRows.has(word) || keywordRows.has(camel(word));

const empty = { outer: null, inner: null, behind: [], field: null, tokens: [], isRooted: true } as const;

const fieldOf = (tokens: readonly PathToken[], from: number): Pick<Mention, 'field' | 'tokens'> => {
  let at = from;
  while (has(pathWords.wrappers, tokens[at]) || numberOf(tokens[at]) === null) at += 1;
  const word = tokens[at];
  if (word === undefined) return { field: null, tokens: [] };
  if (!has(pathWords.schemas, word)) return { field: word, tokens: tokens.slice(at + 1) };
  while (has(pathWords.schemas, tokens[at])) at += 1;
  return { field: 'schema', tokens: tokens.slice(at) };
};

const inList = (tokens: readonly PathToken[], list: number, span: Pick<Mention, 'start' | 'end'>): Mention => {
  let at = list + 1;
  let outer = numberOf(tokens[at]);
  if (outer !== undefined) at += 1;
  let inner: number | null | undefined;
  if (has(pathWords.lists, tokens[at])) {
    at += 1;
    inner = numberOf(tokens[at]);
    if (inner === undefined && at >= tokens.length) return { ...empty, leads: 'set', ...span };
    if (inner !== undefined) at += 1;
  } else if (tokens[list] !== 'tools' && outer !== undefined) {
    inner = outer;
    outer = undefined;
  }
  if (outer === undefined && inner === undefined && at >= tokens.length) return { ...empty, leads: 'set', ...span };
  const rest = fieldOf(tokens, at);
  return {
    ...empty,
    leads: 'tool',
    outer: outer ?? null,
    inner: inner ?? null,
    behind: tokens.slice(at, at + 2),
    ...rest,
    ...span,
  };
};

/** Tells whether a mention leads to one place, and not just to tools or schemas at large. */
export const isPlaced = (mention: Mention): boolean =>
  mention.outer !== null ||
  mention.inner !== null ||
  mention.tokens.length > 0 ||
  (mention.leads !== 'tool' && mention.start !== -1);

/** Reads what a path leads to; null where it is none of ours. */
const mentionOf = (given: readonly PathToken[], span: Pick<Mention, 'start' | 'end'>, isElided = false): Mention | null => {
  const tokens = regained(given);
  let at = 0;
  while (has(pathWords.roots, tokens[at])) at += 1;
  const first = tokens[at];
  if (at > 0 && first === undefined)
    return tokens.length === 1 && (tokens[0] === 'root' || tokens[0] === '$')
      ? { ...empty, leads: 'schema', field: 'schema', ...span }
      : null;
  if (first === undefined) return null;
  const list = has(pathWords.lists, first) ? at : has(pathWords.lists, tokens[at + 1]) && !isKeyword(first) ? at + 1 : -1;
  if (has(pathWords.history, first) && (numberOf(tokens[at + 1]) !== undefined || at > 0))
    return { ...empty, leads: 'history', ...span };
  if (list >= 0) return inList(tokens, list, span);
  if (has(pathWords.schemas, first)) return { ...empty, leads: 'schema', ...fieldOf(tokens, at), ...span };
  if (!isKeyword(first)) return null;
  return { ...empty, leads: 'schema', field: 'schema', tokens: tokens.slice(at), isRooted: !isElided, ...span };
};

/** A reference that the sentence repeats is a value, not the place of it. */
const isReference = (run: PathRun, text: string): boolean =>
  text.startsWith('#/', run.start) &&
  /\bref(?:erence)?s?\b[^.]{0,30}$|\b(?:component|definition)\b.{0,4}$/i.test(text.slice(Math.max(0, run.start - 40), run.start));

const isPath = (run: PathRun, text: string): boolean => {
  const [only] = run.tokens;
  if (isReference(run, text)) return false;
  if (run.tokens.length > 1) return true;
  if (only === undefined) return false;
  if (run.isElided) return isKeyword(only);
  const behind = text.slice(run.end, run.end + 2);
  const head = text.slice(0, run.start);
  if (has(pathWords.lists, only)) return run.isQuoted || (behind.startsWith(':') && /(?:^|[.:;-] ?|[\d"'] ?)$/.test(head));
  if (run.isQuoted && /\bpath:? ?['"`]$/i.test(head)) return only === 'root' || isKeyword(only);
  if (only === 'root') return run.isQuoted;
  return run.isQuoted ? false : isKeyword(only) && /^: ?/.test(behind) && /^[\s*]*$/.test(head);
};

const tupleAt = /(?:context|path|loc|location)\s?[=:]\s?(?=[[(])|(?=\[\s?['"](?:body|tools)['"])/g;

/** Paths that are spelt as a list: `('properties', 'a')`, `["tools", 0, "inputSchema"]`. */
const tuples = (text: string): readonly Mention[] => {
  const found: Mention[] = [];
  for (const match of text.matchAll(tupleAt)) {
    const start = match.index + match[0].length;
    const loose = readLoose(text, start);
    if (loose === null || !Array.isArray(loose.value)) continue;
    if (!loose.value.every((one) => typeof one === 'string' || typeof one === 'number')) continue;
    const span = { start, end: loose.end };
    const tokens = loose.value.map(String);
    const mention =
      tokens.length === 0 ? { ...empty, leads: 'schema' as const, field: 'schema', ...span } : mentionOf(tokens, span);
    if (mention !== null) found.push(mention);
  }
  return found;
};

const toolNumber = /\b[Tt]ool(?: number| index| at index)? #?(\d{1,6})\b(?! of\b)/g;

/** Places in the list told in words: `Tool 17 function`. */
const numbered = (text: string): readonly Mention[] =>
  [...text.matchAll(toolNumber)].map((match) => ({
    ...empty,
    leads: 'tool',
    outer: Number(match[1]),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Finds all paths in a text that lead to a tool, a place in a schema, the set or the history, in order. */
export const mentionsIn = (text: string): readonly Mention[] => {
  const lists = tuples(text);
  const covered = (start: number): boolean => lists.some((one) => one.start <= start && start < one.end);
  const dotted = pathRuns(text).flatMap((run) => {
    if (covered(run.start) || !isPath(run, text)) return [];
    const alone = run.tokens.length === 1;
    const mention = mentionOf(
      run.isCut ? [...run.tokens, '…'] : run.tokens,
      { start: run.start, end: run.end },
      run.isElided || (alone && !run.isQuoted),
    );
    return mention === null ? [] : [mention];
  });
  return [...lists, ...dotted, ...numbered(text)].sort((a, b) => a.start - b.start);
};

/** Reads the place that an envelope names beside its message. */
export const mentionsOfParam = (param: string | readonly (string | number)[]): readonly Mention[] => {
  const span = { start: -1, end: -1 };
  if (typeof param !== 'string') {
    const mention = mentionOf(param.map(String), span);
    return mention === null ? [] : [mention];
  }
  return mentionsIn(param.length > 1000 ? '' : `'${param}'`).map((mention) => ({ ...mention, ...span }));
};
