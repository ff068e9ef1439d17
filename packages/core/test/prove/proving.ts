import type { CompiledTool } from '../../src/compile/compiled.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import type { Codec, Exception } from '../../src/prove/laws.ts';
import { proveTool } from '../../src/prove/prove-tool.ts';
import { draftOfTool, sourceValues, type Values } from '../../src/prove/values.ts';
import { kit } from './kit.ts';

/** Both directions of a plan, as they are run for users. */
export const codec: Codec = { encode: encodeByPlan, decode: decodeByPlan };

/** What tests try of each tool. */
export const amount = { values: 300, seed: 11 };

/** Values that are known of a tool by hand. */
export interface Given {
  readonly accepted: readonly Json[];
  readonly refused: readonly Json[];
}

/**
 * Values of a tool, those given by hand among them.
 *
 * @throws Error where the validators contradict a value given by hand.
 */
export const valuesOf = (tool: Tool, given: Given = { accepted: [], refused: [] }): Values => {
  const found = sourceValues(tool, kit, amount, [...given.accepted, ...given.refused]);
  const opinion = kit.judge(tool.inputSchema, { draft: draftOfTool(tool) });
  if (found === null || opinion === null) throw new Error(`No validator reads ${tool.name}.`);
  for (const label of ['accepted', 'refused'] as const)
    for (const value of given[label]) {
      const ruling = opinion.rule(value);
      if (ruling !== label) throw new Error(`${tool.name}: ${JSON.stringify(value)} is ${ruling}, not ${label}.`);
    }
  return {
    ...found,
    accepted: [...given.accepted, ...found.accepted],
    refused: [...given.refused, ...found.refused],
  };
};

const proved = new WeakMap<Tool, Map<string, readonly Exception[]>>();

/** All that a proof asks of a compiled tool: targets often share it. */
const claimText = ({ wire, plan, changes }: CompiledTool): string =>
  JSON.stringify([wire.schema, plan.ops, plan.root, changes.map(({ at, wireAt, effects, lost }) => [at, wireAt, effects, lost])]);

/** What speaks against a compiled tool. */
export const counterexamplesOf = (tool: Tool, one: CompiledTool, values: Values): readonly Exception[] => {
  const known = proved.get(tool) ?? new Map<string, readonly Exception[]>();
  proved.set(tool, known);
  const claim = claimText(one);
  const found = known.get(claim) ?? proveTool(tool, one, codec, kit, amount, values).counterexamples;
  known.set(claim, found);
  return found;
};

/** An exception in one line. */
export const brief = ({ law, kind, value, sent, back, objections }: Exception): string =>
  `law ${law} ${kind}: ${JSON.stringify({ value, sent, back, objections })}`.slice(0, 600);
