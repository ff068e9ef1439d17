import type { Json } from '../json/value.ts';
import { decide } from './decide.ts';
import { defaultFuel } from './run.ts';
import { nothing, termOf } from './term.ts';
import type { Compared } from './verdict.ts';

/** Tells whether a schema accepts no value at all; the witness of `no` is a value that it accepts. */
export const emptiness = (schema: Json, root: Json = schema, fuel: number = defaultFuel): Compared =>
  decide([termOf(schema, root)], nothing, fuel);
