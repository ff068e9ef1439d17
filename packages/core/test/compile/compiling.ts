import { compile } from '../../src/compile/compile.ts';
import type { Compiled, CompiledTool } from '../../src/compile/compiled.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Target } from '../../src/model/target.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { allTargets } from '../../src/targets/registry.ts';

/** A tool as an MCP server lists it. */
export interface Listed {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: Json;
}

/** Reads tools as an MCP server lists them. */
export const toolsOf = (list: readonly Listed[]): readonly Tool[] => {
  const read = readTools({ tools: list }, { format: 'mcp' });
  if (!read.ok) throw new Error(read.error.message);
  return read.catalog.tools;
};

/** One tool with this schema. */
export const toolWith = (inputSchema: Json, name = 'make_note'): Tool => {
  const [tool] = toolsOf([{ name, description: 'Makes a note of what was said.', inputSchema }]);
  if (tool === undefined) throw new Error('There is no tool to read.');
  return tool;
};

/** The target of an id. */
export const targetOf = (id: string): Target => {
  const target = allTargets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`There is no target ${id}.`);
  return target;
};

/** Tells whether a schema has a keyword that a target takes and alters: such a tool is rewritten although it is taken. */
export const isAltered = ({ plain, strict }: Target, schema: Json): boolean => {
  const rows = [...plain.rows, ...(strict?.rows ?? [])].filter(({ verdict }) => verdict === 'alters');
  const keywords = rows.flatMap((row) => (row.keywords === '*' ? [] : row.keywords));
  return keywords.some((keyword) => JSON.stringify(schema)?.includes(`"${keyword}"`));
};

/** Compiles tools for the target of an id. */
export const compileFor = (id: string, tools: readonly Tool[], policy?: Policy): Compiled =>
  policy === undefined ? compile(tools, targetOf(id)) : compile(tools, targetOf(id), policy);

/** Compiles one tool; undefined where it is left out. */
export const compiledFor = (id: string, tool: Tool, policy?: Policy): CompiledTool | undefined =>
  compileFor(id, [tool], policy).tools[0];

/** Compiles one tool that is expected to be carried. */
export const carriedTo = (id: string, tool: Tool, policy?: Policy): CompiledTool => {
  const { tools, leftOut } = compileFor(id, [tool], policy);
  const [compiled] = tools;
  if (compiled === undefined)
    throw new Error(
      `${tool.name} is left out on ${id}: ${leftOut.flatMap(({ reasons }) => reasons.map(({ message }) => message)).join(' ')}`,
    );
  return compiled;
};
