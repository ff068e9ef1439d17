import { emptiness } from '../compare/empty.ts';
import type { Reason } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import type { Raised } from '../model/step.ts';
import type { Json, Pointer } from '../model/tool.ts';

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

/** Finds what makes it likely that no value meets a schema, where that is so. */
export const contradictionIn = <T extends { readonly raised: Raised }>(schema: Json, against: readonly T[]): T | null => {
  const found = against.find(({ raised }) => suspicious.has(raised.construct) && raised.keyword !== 'additionalProperties');
  return found !== undefined && emptiness(schema).is === 'yes' ? found : null;
};
