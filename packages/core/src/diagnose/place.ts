import { escapeToken, joinPointer, resolvePointer } from '../json/pointer.ts';
import { isObject, type Json, own, type Pointer } from '../json/value.ts';
import type { Fault } from '../model/fault.ts';
import { likeness, type Wording, wordingOf } from './likeness.ts';
import { camel, isKeyword, isPlaced, type Mention } from './mentions.ts';
import { type NamedKeywords, namedKeywords } from './named-keywords.ts';
import { isMasked, type Resolved, resolveFromAnywhere } from './resolve-path.ts';
import {
  keyThatBreaks,
  placeInSomeMember,
  placeOfKeyword,
  placeOfOwed,
  placeOfValue,
  printedPattern,
  printedValues,
} from './schema-places.ts';
import type { SentTool } from './sent-tools.ts';
import type { Statement } from './statements.ts';

/** A statement with what is read from it once, whichever tool it is held against. */
export interface Reading extends Statement {
  readonly wording: Wording;
  readonly keywords: NamedKeywords;
  /** Values that the statement prints, and types that it says a value is not of. */
  readonly values: readonly Json[];
  readonly types: readonly string[];
  /** The mention that leads furthest into a tool. */
  readonly way: Mention | null;
}

/** Where a statement leads in a tool, and how much speaks for it. */
export interface Place {
  /** Pointer into the schema on the wire, `tool:/name` and the like; null where nothing tells. */
  readonly at: string | null;
  readonly fault: Fault | null;
  /** Over 2: sentence or path fit this very tool; over 0: something does; 0: nothing. */
  readonly score: number;
  /** Properties that the statement names and the tool declares. */
  readonly named: number;
  /** The path of the statement leads somewhere else than this tool's schema. */
  readonly isContradicted: boolean;
}

/** Reads what a statement says, before any tool is asked. */
export const readingOf = (statement: Statement): Reading => {
  const ways = statement.mentions.filter(({ leads }) => leads === 'tool' || leads === 'schema');
  const way =
    ways.find(({ tokens, start }) => tokens.length > 0 && start >= 0) ??
    ways.find((one) => one.field !== null && isPlaced(one)) ??
    ways[0] ??
    null;
  const { text, mentions } = statement;
  const types = [...(/\bnot of type ((?:'\w+'(?:, )?){1,7})/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([type]) => type);
  const keywords = namedKeywords(text, mentions);
  return { ...statement, wording: wordingOf(text), keywords, values: printedValues(text), types, way };
};

/** Least likeness at which a predicted sentence counts as the one that was said. */
const alike = { sure: 0.85, likely: 0.5 } as const;

const isUnder = (at: string, pointer: Pointer): boolean => at === pointer || at.startsWith(`${pointer}/`);

const keyOf = (at: string): string => {
  const tokens = at.split('/');
  const last = tokens.at(-1) ?? '';
  return /^\d+$/.test(last) ? (tokens.at(-2) ?? '') : last;
};

/** Tells whether a place ends in a path of which parts are hidden. */
const endsAlike = (at: string, tokens: readonly string[]): boolean => {
  const shown = tokens.filter((token) => token !== 'value');
  const parts = at.split('/').slice(-shown.length);
  return (
    parts.length === shown.length &&
    shown.every(
      (token, index) => isMasked(token) || escapeToken(camel(token)) === parts[index] || escapeToken(token) === parts[index],
    )
  );
};

interface Best {
  readonly fault: Fault;
  readonly like: number;
}

const best = (faults: readonly Fault[], wording: Wording): Best | null => {
  let found: Best | null = null;
  for (const fault of faults) {
    const like = Math.max(likeness(wording, fault.predicted ?? ''), 0);
    if (found === null || like > found.like) found = { fault, like };
  }
  return found;
};

const byKeyword = (faults: readonly Fault[], words: readonly string[]): Fault | null => {
  for (const word of words) {
    const fault = faults.find(({ at }) => keyOf(at) === escapeToken(word));
    if (fault !== undefined) return fault;
  }
  return null;
};

/** The keyword of a node that the sentence is about, as a place. */
const keywordPlace = (node: object, pointer: Pointer, { quoted, words, isOwed }: NamedKeywords): Pointer | null => {
  const said = [...quoted, ...words];
  const there = quoted.find((word) => Object.hasOwn(node, word));
  const properties = own(node, 'properties');
  if (isOwed && quoted[0] !== undefined && (words.includes(quoted[0]) || there === undefined)) {
    const owed = said.find((word) => words.includes(word) || word === 'type');
    if (owed !== undefined) return joinPointer(pointer, owed);
  }
  if (there !== undefined) return joinPointer(pointer, there);
  const inProperties = isObject(properties) ? quoted.find((word) => Object.hasOwn(properties, word)) : undefined;
  if (inProperties !== undefined) return joinPointer(pointer, 'properties', inProperties);
  const word = words.find((one) => Object.hasOwn(node, one)) ?? words[0];
  return word === undefined ? null : joinPointer(pointer, word);
};

const none: Place = { at: null, fault: null, score: 0, named: 0, isContradicted: false };

/** A place that the path leads to: the keyword or member it ends at, or one of a node. */
const placeOnWay = (tool: SentTool, reading: Reading, way: Resolved, faults: readonly Fault[]): Place => {
  const { pointer, leads, named } = way;
  const under = faults.filter(({ at }) => isUnder(at, pointer));
  const said = best(under, reading.wording);
  const score = 3 + (named > 0 ? 1 : 0);
  if (said !== null && said.like >= alike.sure) return { ...none, at: said.fault.at, fault: said.fault, score: score + 3, named };
  if (leads !== 'node') {
    const pattern = pointer.endsWith('/properties') ? printedPattern(reading.text) : null;
    const broken = pattern === null ? null : keyThatBreaks(tool.entry.schema, pointer, pattern);
    const key = broken ?? (leads === 'keyword' ? memberSaid(tool, pointer, reading.keywords) : null);
    if (key !== null) return { ...none, at: key, fault: under.find(({ at }) => at === key) ?? null, score, named };
    const fault = under.find(({ at }) => at === pointer) ?? (said !== null && said.like >= alike.likely ? said.fault : null);
    return {
      ...none,
      at: fault !== null && leads === 'keyword' ? fault.at : pointer,
      fault,
      score: fault === null ? score : score + 1,
      named,
    };
  }
  const direct = under.filter(
    ({ at }) => !at.slice(pointer.length + 1).includes('/') || keyOf(at) === at.slice(pointer.length + 1).split('/')[0],
  );
  const keyed = byKeyword(direct, [...reading.keywords.quoted]);
  if (keyed !== null) return { ...none, at: keyed.at, fault: keyed, score: score + 1, named };
  const at = isObject(way.node) ? keywordPlace(way.node, pointer, reading.keywords) : null;
  const fault =
    at === null
      ? said !== null && said.like >= alike.likely
        ? said.fault
        : null
      : (direct.find((one) => one.at === at) ?? null);
  return { ...none, at: at ?? fault?.at ?? pointer, fault, score, named };
};

/** A key that the sentence names below a map of schemas. */
const memberSaid = (tool: SentTool, pointer: Pointer, { quoted }: NamedKeywords): Pointer | null => {
  if (quoted.length === 0 || !/\/(?:properties|\$defs|definitions)$/.test(pointer)) return null;
  const found = resolvePointer(tool.entry.schema, pointer);
  if (!found.found || !isObject(found.value)) return null;
  const map = found.value;
  const key = quoted.find((word) => Object.hasOwn(map, word));
  return key === undefined ? null : joinPointer(pointer, key);
};

/** Keywords that may not stand at the root of many a target. */
const inPlace = new Set(['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not', 'if', '$ref']);

/** A place for a sentence without a path, or with one that leads nowhere. */
const placeBySentence = (tool: SentTool, reading: Reading, faults: readonly Fault[], isContradicted: boolean): Place => {
  const tokens = reading.way?.tokens ?? [];
  const tail = tokens.length === 0 ? [] : faults.filter(({ at }) => endsAlike(at, tokens));
  const tailed = best(tail, reading.wording);
  if (tailed !== null) return { ...none, at: tailed.fault.at, fault: tailed.fault, score: 1.5 + tailed.like, isContradicted };
  const said = best(faults, reading.wording);
  if (said !== null && said.like >= alike.sure)
    return { ...none, at: said.fault.at, fault: said.fault, score: 2 + said.like, isContradicted };
  for (const value of reading.values) {
    const at = placeOfValue(tool.entry.schema, value, reading.types);
    if (at !== null) return { ...none, at, fault: faults.find((one) => one.at === at) ?? null, score: 1.7, isContradicted };
  }
  const atRoot = /\btop[ -]level\b|\broot\b/i.test(reading.text) && isObject(tool.entry.schema) ? tool.entry.schema : null;
  const rootWord =
    atRoot === null ? undefined : reading.keywords.quoted.find((word) => inPlace.has(word) && Object.hasOwn(atRoot, word));
  if (rootWord !== undefined) return { ...none, at: joinPointer('', rootWord), score: 1.2, isContradicted };
  const keyed = byKeyword(faults, reading.keywords.quoted);
  if (keyed !== null) return { ...none, at: keyed.at, fault: keyed, score: 1.6, isContradicted };
  if (said !== null && said.like >= alike.likely)
    return { ...none, at: said.fault.at, fault: said.fault, score: 1 + said.like, isContradicted };
  const worded = byKeyword(faults, reading.keywords.words);
  if (worded !== null) return { ...none, at: worded.at, fault: worded, score: 1.2, isContradicted };
  for (const word of [...reading.keywords.quoted, ...reading.keywords.words]) {
    const owed = reading.keywords.isOwed ? placeOfOwed(tool.entry.schema, word) : null;
    if (owed !== null) return { ...none, at: owed, score: 0.6, isContradicted };
    const at = placeOfKeyword(tool.entry.schema, word);
    if (at !== null) return { ...none, at, score: 0.5, isContradicted };
  }
  return { ...none, isContradicted };
};

const aboutName =
  /\b(?:function|tool|declaration)s?(?:'s)? names?\b|\bnames must\b|\bduplicate (?:function|tool)|name is invalid|\bname\b.{0,40}\b(?:reserved|taken|already)/i;
const aboutDescription = /\b(?:function|tool) descriptions?\b/i;
const aboutSchema =
  /\bparameters (?:is|are|must|cannot)(?: not)?(?: be)? (?:empty|required|missing|null|undefined|blank)|\bno parameters\b|must be valid JSON|\binput ?_?schema (?:is )?(?:required|missing|empty)/i;

/** Tells whether the field at fault is of the kind that gets refused. */
const isOddIn = ({ wireName, entry }: SentTool, at: string, text: string): boolean => {
  if (at === 'tool:/inputSchema') return !isObject(entry.schema);
  if (at === 'tool:/description') return entry.description === undefined || entry.description === '';
  return !(printedPattern(text) ?? /^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/).test(wireName);
};

/** No schema, or one without anything in it: clients that find nothing to send leave it away. */
const isWithoutInputs = (schema: unknown): boolean => {
  if (!isObject(schema)) return true;
  const properties = own(schema, 'properties');
  return properties === undefined
    ? Object.keys(schema).length <= 1
    : isObject(properties) && Object.keys(properties).length === 0;
};

/** Places outside the schema that a field or the words lead to. */
const outside = (tool: SentTool, { way, text, wording }: Reading, faults: readonly Fault[]): string | null => {
  const field = way?.field ?? null;
  if (field === 'name' || field === 'description') return `tool:/${field}`;
  const hasSchema = isObject(tool.entry.schema);
  if (field === 'schema' && !hasSchema && (way?.tokens.length ?? 0) === 0) return 'tool:/inputSchema';
  if (field !== null && field !== 'schema') return '';
  if (field === 'schema' && isPlaced(way as Mention)) return null;
  const said = best(faults, wording);
  if (said !== null && said.like >= alike.sure) return said.fault.at.startsWith('tool:') ? said.fault.at : null;
  if (aboutSchema.test(text) && isWithoutInputs(tool.entry.schema)) return 'tool:/inputSchema';
  if (aboutName.test(text)) return 'tool:/name';
  return aboutDescription.test(text) ? 'tool:/description' : null;
};

/** Finds where a statement leads in one tool; `faults` are what the target's own facts say against it. */
export const placeIn = (tool: SentTool, reading: Reading, faults: readonly Fault[]): Place => {
  const beyond = outside(tool, reading, faults);
  if (beyond !== null) {
    const fault =
      best(
        faults.filter(({ at }) => at === beyond),
        reading.wording,
      )?.fault ?? null;
    if (beyond === '') {
      const said = best(faults, reading.wording);
      return { ...none, at: said !== null && said.like >= alike.sure ? said.fault.at : '', fault: said?.fault ?? null, score: 2 };
    }
    return { ...none, at: beyond, fault, score: fault !== null ? 2.5 : isOddIn(tool, beyond, reading.text) ? 0.9 : 0.3 };
  }
  const { way } = reading;
  const isAlong = way !== null && (way.leads === 'schema' || way.field === 'schema') && (way.isRooted || way.tokens.length > 0);
  if (way === null || !isAlong) return placeBySentence(tool, reading, faults, false);
  if (way.leads === 'tool' && way.tokens.length === 0 && !isPlaced(way)) return placeBySentence(tool, reading, faults, false);
  const resolved = resolveFromAnywhere(tool.entry.schema, way.tokens);
  if (!way.isRooted && !resolved.isComplete) return placeBySentence(tool, reading, faults, false);
  if (!way.isRooted && resolved.leads !== 'node') {
    const tail = placeBySentence(tool, reading, faults, false);
    if (tail.score >= 1.5) return tail;
    const only = way.tokens.length === 1 ? camel(way.tokens[0] as string) : null;
    const owed = only !== null && reading.keywords.isOwed ? placeOfOwed(tool.entry.schema, only) : null;
    const near = only === null ? undefined : faults.find((one) => one.at.includes(`/${only}/`))?.at;
    const at = owed ?? near ?? (only === null ? null : placeOfKeyword(tool.entry.schema, only));
    if (at !== null) return { ...none, at, fault: faults.find((one) => one.at === at) ?? null, score: 1 };
  }
  if (resolved.isComplete && isObject(tool.entry.schema)) return placeOnWay(tool, reading, resolved, faults);
  const last = way.tokens.at(-1) ?? '';
  if (/\/properties$/.test(resolved.pointer) && isKeyword(last) && way.tokens.at(-2) === 'properties') {
    const kind = /\bunmarshal (\w+)/.exec(reading.text)?.[1] ?? null;
    const found = placeInSomeMember(tool.entry.schema, resolved.pointer, camel(last), kind);
    if (found !== null) {
      const fault = faults.find(({ at }) => at === found.at) ?? null;
      return { ...none, at: found.at, fault, score: found.isOfKind ? 2.2 : 0.8 };
    }
  }
  const isHidden = way.tokens.some(isMasked);
  const bySentence = placeBySentence(tool, reading, faults, !isHidden);
  if (bySentence.score >= 1) return bySentence;
  return { ...none, at: resolved.pointer, score: 0.4, named: resolved.named, isContradicted: !isHidden };
};
