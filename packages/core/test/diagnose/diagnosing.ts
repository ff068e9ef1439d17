import { diagnoseRejection } from '../../src/diagnose/diagnose-rejection.ts';
import type { Diagnosis } from '../../src/diagnose/diagnosis.ts';
import type { Target } from '../../src/model/target.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { carriers } from '../../src/wire/carriers.ts';

/** A tool of a test: its name and its schema; `undefined` where it has none. */
export type Sample = readonly [name: string, schema: unknown, description?: string];

export const text = { type: 'string' } as const;
export const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** Tools that nothing is wrong with, so that indices say something. */
export const padding = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, at): Sample => [`lookup_${at}`, object({ id: text }, { required: ['id'] })]);

export const targetOf = (id: string): Target => {
  const target = allTargets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
};

/** The request of a target with some tools, as it is sent. */
export const requestOf = (id: string, tools: readonly Sample[]): unknown =>
  carriers[targetOf(id).carrier].encode(tools.map(([name, schema, description = 'Do.']) => ({ name, description, schema })));

/** Diagnoses an error against tools sent to a target. */
export const diagnose = (id: string, tools: readonly Sample[], error: unknown): Diagnosis =>
  diagnoseRejection(error, requestOf(id, tools), targetOf(id));

/** What a diagnosis comes to: tool, place, confidence. */
export const gist = ({ tool, at, confidence }: Pick<Diagnosis, 'tool' | 'at' | 'confidence'>) => [tool, at, confidence];
