import { inclusion } from '../compare/subset.ts';
import type { Compared } from '../compare/verdict.ts';
import type { Change } from '../model/change.ts';
import type { Json, Tool } from '../model/tool.ts';
import { judgedSchema } from '../validate/judged-schema.ts';
import type { ProofKit } from './kit.ts';
import { relaxedBy } from './relaxed.ts';
import { draftOfTool } from './values.ts';

/** Changes of one tool that are compared. */
const mostCompared = 12;

/** What the comparison of schemas knows of changes that no value has shown. */
export interface ComparedChanges {
  /** Values that are taken once one of the changes is made. */
  readonly values: readonly Json[];
  /** Changes that let nothing in, as what is left of the schema refuses the same. */
  readonly vain: ReadonlySet<Change>;
}

/** Asks, for each change, whether the schema without what it lost takes more than the schema. */
export const compareChanges = (tool: Tool, changes: readonly Change[], { reads }: ProofKit): ComparedChanges => {
  const how = { draft: draftOfTool(tool), isWire: false, reads };
  const source = judgedSchema(tool.inputSchema, how);
  const values: Json[] = [];
  const vain = new Set<Change>();
  for (const change of changes.slice(0, mostCompared)) {
    const compared: Compared = inclusion(judgedSchema(relaxedBy([change], tool.inputSchema), how), source);
    if (compared.is === 'no') values.push(compared.witness);
    if (compared.is === 'yes') vain.add(change);
  }
  return { values, vain };
};
