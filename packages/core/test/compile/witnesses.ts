import { resolvePointer } from '../../src/json/pointer.ts';
import { isObject, typeName } from '../../src/json/value.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { DraftId, SchemaGraph } from '../../src/model/schema.ts';
import type { Tool } from '../../src/model/tool.ts';
import { isIntended } from './intended.ts';
import type { Judge, Opinion } from './judge.ts';
import { judgedSchema } from './judged-schema.ts';
import { mutantsOf } from './mutants.ts';
import { distinct, sample } from './sample.ts';

/** Values that a tool's own schema accepts, and values that it refuses. */
export interface Witnesses {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** How many values of each sort are kept. */
const mostAccepted = 120;
const mostRefused = 160;
const mostBases = 24;
const most = 4000;

/** Takes values evenly from a list that is too long, always the same ones. */
const evenly = (values: readonly unknown[], limit: number): readonly unknown[] =>
  values.length <= limit ? values : Array.from({ length: limit }, (_, at) => values[Math.floor((at * values.length) / limit)]);

/** Takes values in turn from each sort of refusal, so that none is crowded out. */
const ofEachSort = (values: readonly unknown[], sortOf: (value: unknown) => string, limit: number): readonly unknown[] => {
  const sorts = new Map<string, unknown[]>();
  for (const value of values) sorts.set(sortOf(value), [...(sorts.get(sortOf(value)) ?? []), value]);
  const groups = [...sorts.values()].map((group) => evenly(group, limit));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, at) => groups.flatMap((group) => (at < group.length ? [group[at]] : [])));
  return turns.flat().slice(0, limit);
};

/** What draft a tool's schema is read in where it does not say. */
export const draftOfTool = (tool: Tool): DraftId => tool.source.dialect ?? '2020-12';

/** The graph of a tool's own schema, for finding values. */
export const graphOfTool = (tool: Tool): SchemaGraph => readSchema(tool.inputSchema, { dialect: draftOfTool(tool) });

/** Plain values, and what differs in one place from those that are accepted. */
const candidates = (graph: SchemaGraph, seeds: readonly unknown[], accepts: (value: unknown) => boolean): readonly unknown[] => {
  const plain = distinct([...seeds, ...sample(graph)], most);
  const bases = evenly(
    plain.filter((value) => accepts(value)),
    mostBases,
  );
  return distinct([...plain, ...(bases.length === 0 ? [{}] : bases).flatMap((base) => mutantsOf(base))], most);
};

/** What the judge objects to, and what kind of value stands there. */
const sortOf = (value: unknown, opinion: Opinion): string => {
  const objection = opinion(value) ?? '';
  const at = /^at (\/.*?): #/.exec(objection)?.[1] ?? '';
  const place = resolvePointer(value, at);
  return `${objection} ${place.found ? typeName(place.value) : ''}`;
};

const disagreements = (given: Witnesses, judged: (value: unknown) => string | null): readonly string[] => [
  ...given.accepted.flatMap((value) => {
    const objection = judged(value);
    return objection === null ? [] : [`${JSON.stringify(value)} is not accepted: ${objection}`];
  }),
  ...given.refused.filter((value) => judged(value) === null).map((value) => `${JSON.stringify(value)} is not refused`),
];

const none: Witnesses = { accepted: [], refused: [] };

/**
 * Finds values that a tool's schema accepts and refuses, from values given by hand and from the schema; the judge labels them.
 * Arguments are objects: an accepted value that is none is no witness, nor is one with members nobody had in mind.
 *
 * @throws Error where the judge contradicts a value given by hand.
 */
export const witnessesOf = (tool: Tool, judge: Judge, given: Witnesses = none): Witnesses => {
  const opinion = judge(tool.inputSchema, { draft: draftOfTool(tool) });
  if (opinion === null) return given;
  const wrong = disagreements(given, opinion);
  if (wrong.length > 0) throw new Error(`${tool.name}: ${wrong.join('; ')}`);
  const graph = graphOfTool(tool);
  const found = candidates(graph, [...given.accepted, ...given.refused], (value) => opinion(value) === null);
  const accepted = found.filter((value) => isObject(value) && opinion(value) === null && isIntended(graph, value));
  const refused = ofEachSort(
    found.filter((value) => opinion(value) !== null),
    (value) => sortOf(value, opinion),
    mostRefused,
  );
  return {
    accepted: distinct([...given.accepted, ...evenly(accepted, mostAccepted)], mostAccepted),
    refused: distinct([...given.refused, ...refused], mostRefused),
  };
};

/** Values that a wire accepts and that a model would send; empty where no judge can read it. */
export const wireWitnesses = (schema: unknown, judge: Judge): readonly unknown[] => {
  const opinion = judge(schema, { isWire: true });
  if (opinion === null) return [];
  const graph = readSchema(judgedSchema(schema, { draft: '2020-12', isWire: true }));
  const found = candidates(graph, [], (value) => opinion(value) === null);
  return evenly(
    found.filter((value) => isObject(value) && opinion(value) === null && isIntended(graph, value)),
    mostRefused,
  );
};
