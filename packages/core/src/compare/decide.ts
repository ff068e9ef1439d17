import { included } from './prove.ts';
import { startRun } from './run.ts';
import { searchValue } from './search.ts';
import { nothing, type Term } from './term.ts';
import type { Compared } from './verdict.ts';

/** Decides whether every value that meets all terms meets the bound: by a proof, else by a value that shows otherwise. */
export const decide = (terms: readonly Term[], bound: Term, fuel: number): Compared => {
  if (included(terms, bound, startRun(fuel))) return { is: 'yes' };
  const found = searchValue(terms, bound === nothing ? null : bound, fuel);
  return found === null ? { is: 'unknown' } : { is: 'no', witness: found.value };
};
