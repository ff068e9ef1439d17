import { type Lowered, type LowerOptions, lower } from '../../src/lower/lower.ts';
import { preparedFor } from '../../src/lower/prepared.ts';
import type { Change } from '../../src/model/change.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Dialect, Row, Rule } from '../../src/model/target.ts';
import { anthropicTarget } from '../../src/targets/anthropic.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const { shapes: _, ...bare } = anthropicTarget.plain;

/** A dialect that has nothing but these facts against a schema. */
export const dialectWith = (more: Partial<Dialect>): Dialect => ({ ...bare, rows: [], rules: [], ...more });

/** A row or a rule without what is only told of it. */
export type Given<T> = T extends infer One ? Omit<One, 'id' | 'says'> & { readonly id?: string } : never;

/** A rule of a test. */
export const ruleOf = (given: Given<Rule>): Rule => ({ id: 'test', says: [], ...given }) as unknown as Rule;

/** A row of a test. */
export const rowOf = (given: Given<Row>): Row => ({ id: 'test', says: [], ...given }) as unknown as Row;

/** A bound on one tool. */
export const limitOf = (metric: Extract<Rule, { rule: 'limit' }>['metric'], max: number, verdict?: 'rejects' | 'unknown'): Rule =>
  ruleOf({ rule: 'limit', metric, scope: 'tool', max, ...(verdict === undefined ? {} : { verdict }) } as Given<Rule>);

/** Lowers a schema for a dialect. */
export const loweredFor = (dialect: Dialect, schema: unknown, more: Partial<LowerOptions> = {}): Lowered => {
  const circumstances = { asOf: '2026-01-01', model: undefined, flag: 'omitted' } as const;
  const prepared = preparedFor([{ dialect, circumstances, conversions: [] }]);
  const options = { policy: {}, room: { nodes: 10_000, bytes: 1_000_000 }, mayGiveUp: false, ...more };
  return lower(readSchema(deepFreeze(structuredClone(schema))), prepared, options);
};

/** A change in one line: what was done, where, and the keyword that was lost. */
export const changeLine = ({ id, at, lost }: Change): string => [id, at, lost?.keyword].filter(Boolean).join(' ');
