import type { Json } from '../json/value.ts';
import { decide } from './decide.ts';
import { defaultFuel } from './run.ts';
import { nothing, termOf } from './term.ts';
import type { Compared } from './verdict.ts';

/**
 * Tells whether no value meets both schemas; the witness of `no` is a value that meets both.
 * References count from the root, or each from its own schema where none is given.
 */
export const disjointness = (a: Json, b: Json, root?: Json, fuel: number = defaultFuel): Compared =>
  decide([termOf(a, root ?? a), termOf(b, root ?? b)], nothing, fuel);
