import { hashOf } from '../json/hash.ts';
import type { Lowered } from '../lower/lower.ts';
import type { Plan } from '../model/plan.ts';
import type { Json, Tool } from '../model/tool.ts';

const same = [{ op: 'same' }] as const;

/** The parts of a compiled tool that its plan is made of. */
export interface Planned {
  readonly tool: Tool;
  readonly wireName: string;
  readonly schema: Json;
  readonly lowered: Lowered | null;
}

/** The plan that spells calls of a tool for the wire, and reads them back. */
export const planFor = ({ tool, wireName, schema, lowered }: Planned): Plan => ({
  planVersion: 1,
  sourceHash: hashOf(tool.inputSchema),
  wireHash: hashOf(schema),
  name: { source: tool.name, wire: wireName },
  root: lowered?.root ?? 0,
  ops: lowered?.ops ?? same,
});
