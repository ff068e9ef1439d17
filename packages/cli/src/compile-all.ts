import { type Compiled, type CompiledTool, compile, type Policy, type Selected } from '@toolwire/core/unstable';
import { type ShownChange, type ShownReason, shownChange, shownReason } from './compiled-tool.ts';
import type { UsageProblem } from './exit.ts';
import type { Placed } from './placed.ts';
import type { ShownPolicy } from './policy.ts';
import { type ProviderTool, providerToolsFor, withProviderTools } from './provider-tools.ts';
import type { ShownContext } from './shown-context.ts';
import type { Loaded } from './source/load.ts';

/** A tool of a record, as documents show it; its plan and its source map are made when they are read. */
interface ShownTool extends Pick<CompiledTool, 'name' | 'index' | 'wireName' | 'dialect' | 'fidelity' | 'effects' | 'verdict'> {
  readonly changes: readonly ShownChange[];
  readonly plan: CompiledTool['plan'];
  readonly sourceMap: CompiledTool['sourceMap'];
}

/** A tool that is not in the request. */
interface ShownLeftOut {
  readonly name: string;
  readonly index: number;
  readonly reasons: readonly ShownReason[];
}

/** The record of one target. */
export interface TargetRecord {
  readonly target: string;
  readonly request: unknown;
  readonly requires?: Compiled['requires'];
  readonly tools: readonly ShownTool[];
  readonly leftOut: readonly ShownLeftOut[];
  /** Tools that the provider itself defines. */
  readonly providerTools?: readonly ProviderTool[];
  readonly grants: Compiled['grants'];
}

/** What `compile --format json` prints: one record, or several under `compiled`. */
export interface CompileHead {
  readonly formatVersion: 1;
  readonly ok: boolean;
  readonly context: ShownContext;
  readonly policy: ShownPolicy;
}

/** One target's result: what the engine said, and its record. */
export interface TargetResult {
  readonly selected: Selected;
  readonly compiled: Compiled;
  readonly record: TargetRecord;
  /** What the target would still say against the whole request: our own fault. */
  readonly bug: UsageProblem | null;
}

const shownTool = (tool: CompiledTool): ShownTool => ({
  name: tool.name,
  index: tool.index,
  wireName: tool.wireName,
  dialect: tool.dialect,
  fidelity: tool.fidelity,
  effects: tool.effects,
  verdict: tool.verdict,
  changes: tool.changes.map(shownChange),
  get plan() {
    return tool.plan;
  },
  get sourceMap() {
    return tool.sourceMap;
  },
});

const bugOf = ({ target, tools, verdict }: Compiled): UsageProblem | null => {
  if (verdict.asSent !== 'rejected' || tools.length === 0) return null;
  const why = (verdict.predicted ?? verdict.faults[0]?.message ?? 'no reason is known').replace(/\.$/, '');
  return {
    code: 'INTERNAL',
    message: `A fault of toolwire itself: ${target} would refuse what was made for it (${why}). Please report it with the command and the input.`,
  };
};

/** Compiles all tools for one target into one request. */
export const compileFor = (
  selected: Selected,
  placed: readonly Placed[],
  loaded: readonly Loaded[],
  policy: Policy,
): TargetResult => {
  const providerTools = providerToolsFor(selected, loaded);
  const compiled = compile(
    placed.map(({ tool }) => tool),
    selected,
    policy,
    { providerTools: providerTools.filter(({ sent }) => sent).length },
  );
  const { requires, tools, leftOut, grants } = compiled;
  const record: TargetRecord = {
    target: selected.id,
    request: withProviderTools(compiled.request, providerTools),
    ...(requires.length === 0 ? {} : { requires }),
    tools: tools.map(shownTool),
    leftOut: leftOut.map(({ name, index, reasons }) => ({
      name,
      index,
      reasons: reasons.map((reason) => shownReason(reason, placed[index])),
    })),
    ...(providerTools.length === 0 ? {} : { providerTools: providerTools.map(({ entry: _, ...shown }) => shown) }),
    grants,
  };
  return { selected, compiled, record, bug: bugOf(compiled) };
};

/** Tells whether something did not make it into a request. */
export const isIncomplete = ({ leftOut, providerTools = [] }: TargetRecord): boolean =>
  leftOut.length > 0 || providerTools.some(({ sent }) => !sent);
