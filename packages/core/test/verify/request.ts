import type { Verdict } from '../../src/model/fault.ts';
import type { Target } from '../../src/model/target.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { type VerifyOptions, verify } from '../../src/verify/verify.ts';
import type { WireTool } from '../../src/wire/carrier.ts';
import { carriers } from '../../src/wire/carriers.ts';

/** The target of an id. */
export const targetOf = (id: string): Target => {
  const target = allTargets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`There is no target ${id}.`);
  return target;
};

/** Judges tools in the envelope of a target. */
export const judgeTools = (id: string, tools: readonly WireTool[], options: VerifyOptions = {}): Verdict => {
  const target = targetOf(id);
  return verify(carriers[options.carrier ?? target.carrier].encode(tools), target, options);
};

/** Judges one tool with this schema. */
export const judgeSchema = (id: string, schema: unknown, options: VerifyOptions = {}): Verdict =>
  judgeTools(id, [{ name: 'make_note', description: 'Make a note.', schema }], options);

/** Fault ids and places, in the order told. */
export const placesOf = (verdict: Verdict): readonly string[] => verdict.faults.map(({ id, at }) => `${id} ${at}`);
