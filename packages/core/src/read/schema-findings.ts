import { resolvePointer } from '../json/pointer.ts';
import type { Budgets } from '../model/budget.ts';
import { readSchema } from '../model/read-schema.ts';
import type { Finding, Tool } from '../model/tool.ts';
import { schemaTypes } from './reader.ts';

/** Told by the reader of the list already. */
const told = ['schema-not-object'];

/** A type in capitals, as the lists of some providers have it: their own spelling, no fault. */
const isOwnSpelling = (tool: Tool, pointer: string): boolean => {
  if (tool.source.format !== 'gemini' || !pointer.endsWith('/type')) return false;
  const found = resolvePointer(tool.inputSchema, pointer);
  return found.found && typeof found.value === 'string' && schemaTypes.includes(found.value.toLowerCase());
};

/** Lists what reading a tool's schema found: references that lead nowhere, malformed keywords, budgets. */
export const schemaFindings = (tool: Tool, index: number, budgets: Partial<Budgets> = {}): readonly Finding[] => {
  if (typeof tool.inputSchema !== 'object' || tool.inputSchema === null) return [];
  const { dialect } = tool.source;
  return readSchema(tool.inputSchema, { budgets, ...(dialect === undefined ? {} : { dialect }) })
    .problems.filter((problem) => !told.includes(problem.id) && !isOwnSpelling(tool, problem.pointer))
    .map((problem) => ({
      id: problem.id,
      severity: 'warning',
      message: problem.message,
      at: problem.pointer,
      tool: tool.name,
      index,
    }));
};
