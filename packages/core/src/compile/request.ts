import { isObject } from '../json/value.ts';
import type { Policy } from '../model/policy.ts';
import type { Json } from '../model/tool.ts';
import { encodeByPlan } from '../plan/encode.ts';
import type { Carrier, WireTool } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';
import { patchEntry } from '../wire/patch-entry.ts';
import type { Draught } from './compile-tool.ts';
import type { CompiledTool } from './compiled.ts';
import type { Route } from './destination.ts';

/** Examples as the wire spells them; one that the plan cannot spell is left away. */
const examplesOf = ({ tool }: Draught, compiled: CompiledTool, carrier: Carrier, policy: Policy): readonly Json[] | undefined => {
  if (carrier.examples === undefined || policy.examples === 'describe' || !Array.isArray(tool.examples)) return undefined;
  const calls = tool.examples.filter(isObject).map((call) => encodeByPlan(compiled.plan, call));
  const spelt = calls.flatMap((call) => (call.ok ? [call.value] : []));
  return spelt.length === 0 ? undefined : spelt;
};

const wireTool = (draught: Draught, examples: readonly Json[] | undefined): WireTool => ({
  name: draught.wireName,
  description: draught.description,
  schema: draught.schema,
  ...(draught.flag === undefined ? {} : { strict: draught.flag }),
  ...(examples === undefined ? {} : { examples }),
});

/** The entry of a tool: its own where it came in this form, with what was changed put in; else one made anew. */
const entryOf = (draught: Draught, wire: WireTool, carrier: Carrier): Json => {
  const { tool } = draught;
  const patched = tool.source.format === carrier.id ? patchEntry(tool.entry, wire, carrier) : null;
  if (patched !== null) return patched;
  return carrier.entry(tool.outputSchema === undefined || carrier.id !== 'mcp' ? wire : { ...wire, output: tool.outputSchema });
};

/** Puts compiled tools into the envelope of their target. */
export const requestOf = (
  draughts: readonly Draught[],
  compiled: readonly CompiledTool[],
  route: Route,
  policy: Policy,
): Json => {
  const carrier = carriers[route.carrier];
  const wires = draughts.map((draught, at) =>
    wireTool(draught, examplesOf(draught, compiled[at] as CompiledTool, carrier, policy)),
  );
  return carrier.wrap(
    draughts.map((draught, at) => entryOf(draught, wires[at] as WireTool, carrier)),
    wires,
  );
};
