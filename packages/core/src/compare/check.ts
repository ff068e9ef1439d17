import type { Json } from '../json/value.ts';
import type { Node } from './node.ts';
import type { Run } from './run.ts';
import type { Term } from './term.ts';
import type { Truth } from './verdict.ts';

/** What a check of one keyword knows of its surroundings. */
export interface Around {
  readonly term: Term;
  readonly node: Node;
  readonly run: Run;
  /** Asks a schema that the term holds about a value. */
  readonly judge: (schema: Json, value: Json) => Truth;
}

/** Tells whether a value meets a keyword that speaks of its kind; what the keyword holds has the right form. */
type Check = (held: Json, value: Json, around: Around) => Truth;

/** Checks by keyword. */
export type Checks = Readonly<Record<string, Check>>;

/** Spells a fact as an answer. */
export const truthOf = (holds: boolean): Truth => (holds ? 'yes' : 'no');
