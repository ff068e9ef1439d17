import { contradictionIn } from '../compare/unsatisfiable.ts';
import { resolvePointer } from '../json/pointer.ts';
import type { Budgets } from '../model/budget.ts';
import { readSchema } from '../model/read-schema.ts';
import type { Finding, Tool } from '../model/tool.ts';
import { schemaTypes } from './reader.ts';

const contradicts = 'No arguments meet this schema: what it demands contradicts itself, so no call can be right.';

/** Told by the reader of the list already. */
const told = ['schema-not-object'];

/** A type in capitals, as the lists of some providers have it: their own spelling, no fault. */
const isOwnSpelling = (tool: Tool, pointer: string): boolean => {
  if (tool.source.format !== 'gemini' || !pointer.endsWith('/type')) return false;
  const found = resolvePointer(tool.inputSchema, pointer);
  return found.found && typeof found.value === 'string' && schemaTypes.includes(found.value.toLowerCase());
};

/** Lists what reading a tool's schema found: references that lead nowhere, malformed keywords, budgets, contradictions. */
export const schemaFindings = (tool: Tool, index: number, budgets: Partial<Budgets> = {}): readonly Finding[] => {
  if (typeof tool.inputSchema !== 'object' || tool.inputSchema === null) return [];
  const { dialect } = tool.source;
  const graph = readSchema(tool.inputSchema, { budgets, ...(dialect === undefined ? {} : { dialect }) });
  const found = graph.problems.filter((problem) => !told.includes(problem.id) && !isOwnSpelling(tool, problem.pointer));
  const findings: Pick<Finding, 'id' | 'message' | 'at'>[] = found.map(({ id, message, pointer }) => ({
    id,
    message,
    at: pointer,
  }));
  if (contradictionIn(graph) !== null) findings.push({ id: 'schema-unsatisfiable', message: contradicts, at: '' });
  return findings.map((finding) => ({ ...finding, severity: 'warning', tool: tool.name, index }));
};
