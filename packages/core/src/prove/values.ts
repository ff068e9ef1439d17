import { parseJson } from '../json/parse.ts';
import { resolvePointer } from '../json/pointer.ts';
import { isObject, type Json, typeName } from '../json/value.ts';
import { readSchema } from '../model/read-schema.ts';
import type { DraftId, SchemaGraph } from '../model/schema.ts';
import type { Tool } from '../model/tool.ts';
import { judgedSchema } from '../validate/judged-schema.ts';
import type { Opinion } from '../validate/opinion.ts';
import type { Objection } from '../validate/validator.ts';
import { chanceOf } from './chance.ts';
import { isIntended } from './intended.ts';
import type { Amount, ProofKit } from './kit.ts';
import { nearMisses } from './near-misses.ts';
import { distinct, plainValues } from './plain-values.ts';
import { randomValues } from './random-values.ts';

/** Values of one schema, as independent validators rule on them. */
export interface Values {
  readonly accepted: readonly Json[];
  readonly refused: readonly Json[];
  /** All refused values that were found, with what is objected to: among them are those that show what one loss costs. */
  readonly pool: readonly Refused[];
  /** Values on which the validators disagree, which prove nothing. */
  readonly disputed: number;
}

/** A value that is refused, and what for. */
interface Refused {
  readonly value: Json;
  readonly objections: readonly Objection[];
}

/** Shares of all values: accepted and refused by the source; the rest is accepted by the wire. */
const acceptedShare = 0.4;
const refusedShare = 0.3;
/** Values that are looked at for each that is kept. */
const perValue = 8;
const mostBases = 24;

/** Takes values evenly from a list that is too long, always the same ones. */
const evenly = <T>(values: readonly T[], limit: number): readonly T[] =>
  values.length <= limit
    ? values
    : Array.from({ length: limit }, (_, at) => values[Math.floor((at * values.length) / limit)] as T);

/** What speaks against a value first, and what kind of value stands there. */
const sortOf = ({ value, objections: [first] }: Refused): string => {
  if (first === undefined) return '';
  const place = resolvePointer(value, first.at);
  return `${first.by} ${first.at} ${place.found ? typeName(place.value) : ''}`;
};

/** Takes values in turn from each sort, so that none is crowded out. */
const ofEachSort = (values: readonly Refused[], limit: number): readonly Refused[] => {
  const sorts = new Map<string, Refused[]>();
  for (const value of values) {
    const sort = sortOf(value);
    const known = sorts.get(sort);
    if (known === undefined) sorts.set(sort, [value]);
    else known.push(value);
  }
  const groups = [...sorts.values()].map((group) => evenly(group, limit));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1)));
  return turns.flat().slice(0, limit);
};

/** What draft a tool's schema is read in where it does not say. */
export const draftOfTool = (tool: Tool): DraftId => tool.source.dialect ?? '2020-12';

/** The graph of a tool's own schema, for finding values. */
export const graphOfTool = (tool: Tool): SchemaGraph => readSchema(tool.inputSchema, { dialect: draftOfTool(tool) });

/** Values around 2^53 with a digit more than a double has. */
const withExactDigits = (values: readonly Json[]): readonly Json[] =>
  values.flatMap((value) => {
    const text = JSON.stringify(value);
    if (!/[:[,]9007199254740992[,}\]]/.test(text)) return [];
    const parsed = parseJson(text.replace(/([:[,])9007199254740992([,}\]])/g, '$19007199254740993$2'));
    return parsed.ok ? [parsed.value] : [];
  });

/** Values as they seem to the first validator. */
interface Found {
  readonly accepted: readonly Json[];
  readonly refused: readonly Json[];
}

const sorted = (values: readonly Json[], opinion: Opinion): Found => {
  const found = { accepted: [] as Json[], refused: [] as Json[] };
  for (const value of values) found[opinion.seemsAccepted(value) ? 'accepted' : 'refused'].push(value);
  return found;
};

/** Plain values, drawn ones, and what differs in one place from those that are accepted. */
const search = (
  graph: SchemaGraph,
  opinion: Opinion,
  given: readonly Json[],
  { values, seed }: Amount,
  { textsFor }: ProofKit,
): Found => {
  const most = values * perValue;
  const plain = distinct(
    [...given, ...plainValues(graph, textsFor), ...randomValues(graph, chanceOf(seed), values, textsFor)],
    most,
  );
  const first = sorted(plain, opinion);
  const bases = evenly(first.accepted, Math.min(mostBases, Math.ceil(values / 8)));
  const misses = distinct(
    (bases.length === 0 ? [{}] : bases).flatMap((base) => evenly(nearMisses(base), most)),
    most,
  );
  const second = sorted(misses, opinion);
  return {
    accepted: [...first.accepted, ...second.accepted],
    refused: [...first.refused, ...second.refused],
  };
};

/**
 * The opinion where what stands beside references counts. Older drafts pass over it, validators in use do not, and who wrote
 * it meant it: what only the letter of the draft accepts proves nothing. Null where both readings are one.
 */
const besideReferences = (tool: Tool, { nodes }: SchemaGraph, { judge }: ProofKit): Opinion | null =>
  nodes.some((node) => node.refSiblingsIgnored)
    ? judge(tool.inputSchema, { draft: draftOfTool(tool), readsSiblings: true })
    : null;

/**
 * Finds values that a tool's own schema accepts, and values it refuses; validators label them. Null where none can read it.
 * Arguments are objects: an accepted value that is none proves nothing, nor does one with members nobody had in mind.
 */
export const sourceValues = (tool: Tool, kit: ProofKit, amount: Amount, given: readonly Json[] = []): Values | null => {
  const opinion = kit.judge(tool.inputSchema, { draft: draftOfTool(tool) });
  if (opinion === null) return null;
  const graph = graphOfTool(tool);
  const found = search(graph, opinion, given, amount, kit);
  const mostAccepted = Math.ceil(amount.values * acceptedShare);
  const mostRefused = Math.ceil(amount.values * refusedShare);
  const beside = besideReferences(tool, graph, kit);
  const isMeant = (value: Json) =>
    isObject(value) && isIntended(graph, value, kit.reads) && beside?.seemsAccepted(value) !== false;
  const accepted = evenly(found.accepted.filter(isMeant), mostAccepted);
  const pool = found.refused.map((value): Refused => ({ value, objections: opinion.objections(value) }));
  const refused = ofEachSort(pool, mostRefused).map(({ value }) => value);
  const sure = accepted.filter((value) => opinion.rule(value) === 'accepted');
  const surelyRefused = refused.filter((value) => opinion.rule(value) === 'refused');
  return {
    accepted: [...sure, ...withExactDigits(sure).slice(0, Math.ceil(mostAccepted / 8))],
    refused: surelyRefused,
    pool,
    disputed: accepted.length - sure.length + refused.length - surelyRefused.length,
  };
};

/** Finds values that a wire accepts and that a model would send; none where no validator can read it. */
export const wireValues = (schema: Json, kit: ProofKit, amount: Amount): readonly Json[] => {
  const opinion = kit.judge(schema, { isWire: true });
  if (opinion === null) return [];
  const graph = readSchema(judgedSchema(schema, { draft: '2020-12', isWire: true, reads: kit.reads }));
  const wanted = Math.ceil(amount.values * (1 - acceptedShare - refusedShare));
  const { accepted } = search(graph, opinion, [], { ...amount, values: wanted }, kit);
  // Twice as many are looked at as are wanted: more than half of what is accepted is what somebody had in mind.
  const objects = evenly(accepted.filter(isObject), wanted * 2);
  return evenly(
    objects.filter((value) => isIntended(graph, value, kit.reads)),
    wanted,
  ).filter((value) => opinion.rule(value) === 'accepted');
};
