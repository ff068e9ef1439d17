import { emptiness } from '../compare/empty.ts';
import type { Reason } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import type { Raised } from '../model/step.ts';
import type { Json } from '../model/tool.ts';

/** Constructs that may leave no value; without one of them nobody asks. */
const suspicious: ReadonlySet<Construct> = new Set<Construct>([
  'all-of',
  'boolean-schema',
  'contradiction',
  'enum-empty',
  'not',
  'required-undeclared',
]);

const message = 'No value meets this schema: what it demands contradicts itself.';

/** Why a schema that no value meets is not carried: taken apart it would look like any other. */
export const unsatisfiable: Reason = { id: 'unsatisfiable', at: '', fact: null, message };

/** Tells whether no value meets a schema, where something that is said against it makes that likely. */
export const isUnsatisfiable = (schema: Json, against: readonly { readonly raised: Raised }[]): boolean =>
  against.some(({ raised }) => suspicious.has(raised.construct)) && emptiness(schema).is === 'yes';
