import type { Json } from '../json/value.ts';
import { readSchema } from '../model/read-schema.ts';
import type { DraftId, NodeId, SchemaGraph } from '../model/schema.ts';
import { type CheckDepth, type Checking, nodeCheck } from './check-node.ts';
import { type Check, type CheckRun, EndlessCheckError, type SchemaFault } from './fault.ts';
import type { PatternReader } from './validator.ts';

/** A schema made ready to judge values. */
export interface Checker {
  /** Tells whether a value is accepted; what cannot be decided refuses nothing. */
  readonly accepts: (value: Json) => boolean;
  /** All that speaks against a value; empty where it is accepted. */
  readonly faults: (value: Json) => readonly SchemaFault[];
  /** What is not checked, in words: patterns that no engine runs in linear time, references that lead nowhere. */
  readonly unchecked: readonly string[];
  readonly graph: SchemaGraph;
  /** Judges a value by one schema of the graph. */
  readonly acceptsAt: (id: NodeId, value: Json) => boolean;
}

/** How a schema is to be read and checked. */
export interface CheckerOptions {
  readonly depth?: CheckDepth;
  readonly reads: PatternReader;
  /** Known formats are demands; notes where absent, as in the draft. */
  readonly formats?: boolean;
  /** Draft of a schema that names none. */
  readonly draft?: DraftId;
}

const runOf = (faults: SchemaFault[] | null): CheckRun => ({ faults, path: [], depth: 0, scope: [0] });

const judged = (check: Check, value: Json): boolean => {
  try {
    return check(value, runOf(null));
  } catch (cause) {
    if (cause instanceof EndlessCheckError || cause instanceof RangeError) return true;
    throw cause;
  }
};

/** Makes a schema of any draft ready: each node becomes a function when it is first asked. No code is generated. */
export const createChecker = (schema: Json, { depth = 'full', reads, formats = false, draft }: CheckerOptions): Checker => {
  const graph = readSchema(schema, draft === undefined ? {} : { dialect: draft });
  const checks: (Check | undefined)[] = [];
  const unchecked = new Set<string>();
  const checking: Checking = {
    graph,
    depth,
    reads,
    formats,
    unchecked,
    at: (id) => {
      const known = checks[id];
      if (known !== undefined) return known;
      const node = graph.nodes[id];
      const made: Check = node === undefined ? () => true : nodeCheck(checking, node);
      checks[id] = made;
      return made;
    },
  };
  for (const { id } of graph.nodes) checking.at(id);
  if (!graph.isComplete) unchecked.add('The schema is too large to be checked as a whole.');
  return {
    accepts: (value) => judged(checking.at(0), value),
    faults: (value) => {
      const faults: SchemaFault[] = [];
      try {
        checking.at(0)(value, runOf(faults));
        return faults;
      } catch (cause) {
        if (cause instanceof EndlessCheckError || cause instanceof RangeError) return [];
        throw cause;
      }
    },
    unchecked: [...unchecked],
    graph,
    acceptsAt: (id, value) => judged(checking.at(id), value),
  };
};
