import { type Budgets, defaultBudgets, exceedsBytes } from './budget.ts';
import { readNode } from './read-schema-node.ts';
import { addNode, type Reading, reportBudget } from './read-schema-state.ts';
import { resolveReferences } from './references.ts';
import type { DraftId, SchemaGraph } from './schema.ts';
import { reportLoops } from './schema-loops.ts';
import { nowhere } from './schema-uri.ts';
import type { Json } from './tool.ts';

/** How a schema is read. */
export interface ReadSchemaOptions {
  readonly budgets?: Partial<Budgets>;
  /** Draft of a schema whose `$schema` does not tell; 2020-12 by default. */
  readonly dialect?: DraftId;
  /** Bytes of the schema's text, where the caller knows them; counted otherwise. */
  readonly bytes?: number;
}

const newReading = (options: ReadSchemaOptions): Reading => ({
  budgets: { ...defaultBudgets, ...options.budgets },
  nodes: [],
  levels: [],
  resources: [{ uri: nowhere, root: 0, draft: options.dialect ?? '2020-12', anchors: new Map() }],
  byUri: new Map(),
  dynamicAnchors: new Map(),
  problems: [],
  pending: [],
  budgetsHit: new Set(),
  identifiers: 0,
});

/**
 * Reads a JSON Schema of any draft, or of OpenAPI 3.0, into one graph in 2020-12 terms.
 * Never throws, fetches nothing, and takes time in proportion to the schema; nodes come level by level, parents first.
 * What it cannot read is named in `problems`, and everything else is intact.
 */
export const readSchema = (schema: Json, options: ReadSchemaOptions = {}): SchemaGraph => {
  const reading = newReading(options);
  const { budgets, nodes, resources, problems } = reading;
  const root = addNode(reading, schema, { parent: null, keyword: null, key: null, position: 'root' });
  const isTooLong = options.bytes === undefined ? exceedsBytes(schema, budgets.bytes) : options.bytes > budgets.bytes;
  if (isTooLong && root !== null) {
    root.isCut = true;
    reportBudget(reading, 'bytes', '', `The schema is longer than ${budgets.bytes} bytes; its keywords are not read.`);
  } else {
    readNodes(reading, 0);
    resolveReferences(reading, (from) => readNodes(reading, from));
    reportLoops(reading);
  }
  return { nodes, resources, problems, isComplete: reading.budgetsHit.size === 0 };
};

/** Reads all nodes from one on; those they add come behind them in the same list. */
const readNodes = (reading: Reading, from: number): void => {
  for (let at = from; at < reading.nodes.length; at += 1) {
    const node = reading.nodes[at];
    if (node !== undefined) readNode(reading, node);
  }
};
