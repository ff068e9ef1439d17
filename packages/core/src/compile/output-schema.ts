import type { Change } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import type { Json, Tool } from '../model/tool.ts';
import { judgeEntry } from '../verify/verify.ts';
import { judgesOf, type Route } from './destination.ts';

/** The output schema that a tool is sent with, and the record of one that is left away. */
export interface WireOutput {
  readonly output: Json;
  readonly dropped: Change | null;
}

/** Part of an entry that nobody asks about here. */
const around = { name: 'tool', description: '', schema: { type: 'object' }, strict: undefined } as const;

/**
 * Gives the output schema that travels with a tool: in lists of tools only, and only one that everybody takes who reads it.
 * What a tool sends back is checked less without it; with one that is refused, the tool or the whole list would be lost.
 */
export const wireOutput = ({ outputSchema: output }: Tool, route: Route, policy: Policy): WireOutput => {
  if (output === undefined || route.carrier !== 'mcp') return { output: undefined, dropped: null };
  const { asOf, model } = policy;
  const options = { ...(asOf === undefined ? {} : { asOf }), ...(model === undefined ? {} : { model }) };
  for (const target of judgesOf(route)) {
    if (target.output === undefined) continue;
    const { hits } = judgeEntry({ ...around, output, place: { group: 0, index: 0 } }, 0, target, options);
    const refusal = hits.find(({ at, verdict }) => verdict === 'rejects' && at.startsWith('tool:/outputSchema'));
    if (refusal !== undefined) return { output: undefined, dropped: droppedFor(refusal.grounds, output) };
  }
  return { output, dropped: null };
};

const droppedFor = ({ id: fact, says }: { readonly id: string; readonly says: readonly string[] }, value: Json): Change => {
  const change: Change = {
    id: 'output-schema-dropped',
    step: null,
    fact,
    cause: says,
    by: 'fact',
    at: 'tool:/outputSchema',
    wireAt: null,
    effects: {},
    lost: { keyword: 'outputSchema', value },
    told: false,
  };
  return change;
};
