import type { Plan } from '../model/plan.ts';
import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';

/** What the way back needs of one compiled tool. */
export interface PlannedTool {
  /** The tool's own name. */
  readonly name: string;
  readonly wireName: string;
  readonly plan: Plan;
  readonly tool: Tool;
}

/** What the way back needs of a compilation: any `Compiled` is one. */
export interface PlannedTools {
  /** Id of the target whose model calls, where it is known. */
  readonly target?: string;
  readonly policy?: Policy;
  readonly tools: readonly PlannedTool[];
  /** Tools that were not sent, with what stood against them. */
  readonly leftOut?: readonly { readonly name: string; readonly reasons: readonly { readonly message: string }[] }[];
}

/** Tools by their names on either side; several where they share one. */
interface NameBook {
  readonly bySource: ReadonlyMap<string, readonly PlannedTool[]>;
  readonly byWire: ReadonlyMap<string, readonly PlannedTool[]>;
}

const books = new WeakMap<readonly PlannedTool[], NameBook>();

const grouped = (tools: readonly PlannedTool[], nameOf: (tool: PlannedTool) => string): NameBook['bySource'] => {
  const groups = new Map<string, PlannedTool[]>();
  for (const tool of tools) {
    const group = groups.get(nameOf(tool));
    if (group === undefined) groups.set(nameOf(tool), [tool]);
    else group.push(tool);
  }
  return groups;
};

/** Gives the tools of a compilation by name; found once, since compilations do not change. */
export const namesOf = ({ tools }: PlannedTools): NameBook => {
  const book = books.get(tools) ?? {
    bySource: grouped(tools, ({ name }) => name),
    byWire: grouped(tools, ({ wireName }) => wireName),
  };
  books.set(tools, book);
  return book;
};

/** Tells whether the wire spells the arguments of a tool as the tool does. */
export const keepsArguments = ({ plan }: PlannedTool): boolean => plan.ops[plan.root]?.op === 'same';
