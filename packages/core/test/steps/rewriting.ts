import { expect } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import type { Effects } from '../../src/model/change.ts';
import type { Draft } from '../../src/model/draft.ts';
import { allOf, sync } from '../../src/model/draft-tree.ts';
import type { Policy } from '../../src/model/policy.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Ask, Raised, Taken } from '../../src/model/step.ts';
import { allSteps } from '../../src/steps/index.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

/** What stands around one step at one node; a target takes what it is asked about where nothing is given. */
export interface Surroundings {
  /** Where the node stands in the schema; the root where absent. */
  readonly at?: string;
  /** Keywords that are objected to, with a member where one is meant; by default those of the node. */
  readonly raised?: readonly (string | Partial<Raised>)[];
  readonly takes?: (schema: unknown, position?: string) => Taken;
  readonly knows?: readonly string[];
  readonly policy?: Policy;
  readonly room?: number;
}

/** What one step does to a schema: null where it does not fit. */
interface Rewritten {
  readonly schema: unknown;
  readonly effects: string;
  /** The keywords that are told. */
  readonly told: readonly string[];
  readonly notes: readonly string[];
  readonly node: Draft;
}

const named = (effects: Effects): string =>
  Object.entries(effects)
    .flatMap(([name, isHad]) => (isHad ? [name] : []))
    .join(' ');

const raisedOf = (one: string | Partial<Raised>): Raised => ({
  construct: 'limit',
  keyword: '',
  verdict: 'rejects',
  fact: 'test',
  says: [],
  by: 'fact',
  ...(typeof one === 'string' ? { keyword: one } : one),
});

/** Runs the step of an id at one node. */
export const rewritten = (id: string, before: unknown, around: Surroundings = {}): Rewritten | null => {
  const step = allSteps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`There is no step ${id}.`);
  const root = draftsFrom(readSchema(deepFreeze(structuredClone(before))))[0] as Draft;
  const node = allOf(root).find(({ source }) => source[0] === (around.at ?? '')) as Draft;
  const notes: string[] = [];
  const keywords = typeof node.schema === 'object' && node.schema !== null ? Object.keys(node.schema) : ['boolean-schema'];
  const ask: Ask = {
    takes: around.takes ?? (() => 'yes'),
    knows: (keyword) => around.knows?.includes(keyword) ?? false,
    policy: around.policy ?? {},
    root,
    room: () => around.room ?? 1000,
    spend: () => {},
    raised: (around.raised ?? keywords).map(raisedOf),
    note: (change, { source }, effects = {}, lost = undefined) =>
      notes.push([change, source[0] ?? '', named(effects), lost?.keyword ?? ''].filter((word) => word !== '').join(' ')),
  };
  const effects = step.applies(node, ask);
  if (effects === null) return null;
  step.rewrite(node, ask);
  for (let at: Draft | null = node; at !== null; at = at.parent) if (typeof at.schema === 'object') sync(at);
  return { schema: root.schema, effects: named(effects), told: node.told.map(({ keyword }) => keyword), notes, node };
};

/** The schema that one step leaves; null where it does not fit. */
export const schemaBy = (id: string, before: unknown, around: Surroundings = {}): unknown =>
  rewritten(id, before, around)?.schema ?? null;

/** A schema, and what one step leaves of it: null where it does not fit. */
export type Row = readonly [before: unknown, after: unknown, around?: Surroundings];

/** Asserts what one step leaves of each schema. */
export const leaves = (id: string, rows: readonly Row[], common: Surroundings = {}): void => {
  const said = rows.map(([before, , around]) => [before, schemaBy(id, before, { ...common, ...around })]);
  expect(said).toStrictEqual(rows.map(([before, after]) => [before, after]));
};

/** Targets that refuse, or do not know, whatever they are asked about. */
export const no: Surroundings = { takes: () => 'no' };
export const unknown: Surroundings = { takes: () => 'unknown' };
