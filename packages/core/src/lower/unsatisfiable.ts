import { emptiness } from '../compare/empty.ts';
import type { Reason } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import type { Draft } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { isEndless } from './endless.ts';

/** What a target has against a node. */
interface Against {
  readonly node: Draft;
  readonly raised: Raised;
}

/** Constructs that may leave no value; without one of them nobody asks. */
const suspicious: ReadonlySet<Construct> = new Set<Construct>([
  'all-of',
  'boolean-schema',
  'contradiction',
  'enum-empty',
  'not',
  'required-undeclared',
]);

/** Why a schema that no value meets is not carried: taken apart it would look like any other. */
export const unsatisfiable = (at: Pointer, fact: string | null): Reason => ({
  id: 'unsatisfiable',
  at,
  fact,
  message: 'No value meets this schema: what it demands contradicts itself.',
});

/** A closed object has `false` below a keyword, and means no more than that. */
const closes = ({ node, raised }: Against): boolean =>
  raised.keyword === 'additionalProperties' || node.keyword === 'additionalProperties';

/** A reference to what requires itself. */
const neverEnds = ({ node, raised }: Against): boolean =>
  raised.construct === 'reference' && node.target !== null && isEndless(node.target);

/** Finds what makes it likely that no value meets a schema, where that is so. */
export const contradictionIn = (schema: Json, against: readonly Against[]): Against | null => {
  const found = against.find((one) => (suspicious.has(one.raised.construct) && !closes(one)) || neverEnds(one));
  return found !== undefined && emptiness(schema).is === 'yes' ? found : null;
};
