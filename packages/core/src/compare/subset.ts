import type { Json } from '../json/value.ts';
import { decide } from './decide.ts';
import { defaultFuel } from './run.ts';
import { termOf } from './term.ts';
import type { Compared } from './verdict.ts';

/**
 * Tells whether every value of one schema is a value of another; the witness of `no` meets the first one only.
 * References count from the root, or each from its own schema where none is given.
 */
export const inclusion = (a: Json, b: Json, root?: Json, fuel: number = defaultFuel): Compared =>
  decide([termOf(a, root ?? a)], termOf(b, root ?? b), fuel);
