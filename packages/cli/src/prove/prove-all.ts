import { type Amount, type Codec, type ProofKit, proveTool, sourceValues, type ToolProof } from '@toolwire/core/prove';
import {
  type Compiled,
  type CompiledTool,
  compile,
  decodeByPlan,
  encodeByPlan,
  type Policy,
  type Selected,
  type Tool,
} from '@toolwire/core/unstable';

/** One compiled tool and what values say of it. */
export interface Proved {
  readonly one: CompiledTool;
  readonly proof: ToolProof;
}

/** What was proved on one target, and what could not be sent there. */
export interface TargetProof {
  readonly target: string;
  readonly proved: readonly Proved[];
  readonly leftOut: Compiled['leftOut'];
  /** What is sent although nobody knows what the target makes of it. */
  readonly unmeasured: Compiled['verdict']['unmeasured'];
}

const codec: Codec = { encode: encodeByPlan, decode: decodeByPlan };

/** Told after each tool: how many were proved, of how many. */
export type Progress = (done: number, all: number, target: string) => void;

/** Proves tools on targets, each with the same values of its own schema. */
export const proveAll = (
  tools: readonly Tool[],
  targets: readonly Selected[],
  policyFor: (id: string) => Policy,
  kit: ProofKit,
  amount: Amount,
  progress: Progress = () => {},
): readonly TargetProof[] => {
  const found = new Map<Tool, ReturnType<typeof sourceValues>>();
  const valuesOf = (tool: Tool) => {
    if (!found.has(tool)) found.set(tool, sourceValues(tool, kit, amount));
    return found.get(tool) ?? null;
  };
  let done = 0;
  return targets.map((selected) => {
    const compiled = compile(tools, selected, policyFor(selected.id));
    const proved = compiled.tools.map((one): Proved => {
      const proof = proveTool(one.tool, one, codec, kit, amount, valuesOf(one.tool));
      done += 1;
      progress(done, tools.length * targets.length, selected.id);
      return { one, proof };
    });
    done += compiled.leftOut.length;
    return { target: selected.id, proved, leftOut: compiled.leftOut, unmeasured: compiled.verdict.unmeasured };
  });
};
