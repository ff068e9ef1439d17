import { automata } from '../compare/automata.ts';
import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';
import { type Checker, createChecker } from '../validate/checker.ts';
import { ownPatterns } from './patterns.ts';

/** How much of a tool's declared schema is checked. */
export type Validation = NonNullable<Policy['validate']>;

const known = new WeakMap<Tool, Map<string, Checker>>();

const make = (tool: Tool, validation: Validation, formats: boolean): Checker => {
  const { inputSchema, source } = tool;
  const depth = validation === 'full' ? 'full' : 'types';
  const reads = source.trust === 'own' ? ownPatterns : automata;
  const schema = inputSchema ?? { type: 'object' };
  const how = { depth, reads, formats } as const;
  return createChecker(schema, source.dialect === undefined ? how : { ...how, draft: source.dialect });
};

/** The checker of a tool's declared schema; made once for each way of checking. */
export const checkerFor = (tool: Tool, validation: Validation, formats = false): Checker => {
  const made = known.get(tool) ?? new Map<string, Checker>();
  known.set(tool, made);
  const key = formats ? `${validation} with formats` : validation;
  const found = made.get(key) ?? make(tool, validation, formats);
  made.set(key, found);
  return found;
};

/** What is checked where nobody says: all of one's own tools; types of others, since the server checks the rest. */
export const validationFor = ({ source }: Tool, asked: Validation | undefined): Validation =>
  asked ?? (source.trust === 'own' ? 'full' : 'types');
