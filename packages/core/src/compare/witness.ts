import type { Json } from '../json/value.ts';
import { defaultFuel } from './run.ts';
import { searchValue } from './search.ts';
import { termOf } from './term.ts';

/** Finds a small value that a schema accepts; null where none was found, which says nothing. */
export const witnessOf = (schema: Json, root: Json = schema, fuel: number = defaultFuel): { readonly value: Json } | null =>
  searchValue([termOf(schema, root)], null, fuel);
