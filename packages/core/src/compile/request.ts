import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';
import { patchEntry } from '../wire/patch-entry.ts';
import type { Draught } from './compile-tool.ts';
import type { Route } from './destination.ts';

const wireTool = ({ wireName, description, schema, flag, examples, output }: Draught): WireTool => ({
  name: wireName,
  description,
  schema,
  ...(output === undefined ? {} : { output }),
  ...(flag === undefined ? {} : { strict: flag }),
  ...(examples === null ? {} : { examples }),
});

/** The entry of a tool: its own where it came in this form, with what was changed put in; else one made anew. */
const entryOf = ({ tool }: Draught, wire: WireTool, carrier: Carrier): Json => {
  const patched = tool.source.format === carrier.id ? patchEntry(tool.entry, wire, carrier) : null;
  return patched ?? carrier.entry(wire);
};

/** Puts compiled tools into the envelope of their target. */
export const requestOf = (draughts: readonly Draught[], route: Route): Json => {
  const carrier = carriers[route.carrier];
  const wires = draughts.map(wireTool);
  return carrier.wrap(
    draughts.map((draught, at) => entryOf(draught, wires[at] as WireTool, carrier)),
    wires,
  );
};
