import type { Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { candidates } from './candidates.ts';
import { negation } from './complement.ts';
import { refuel, startRun } from './run.ts';
import type { Term } from './term.ts';

/** Levels of members that the searches allow, one after the other, so that small values come first. */
const rooms = [0, 1, 2, 4, 8, 16];

/** Where candidates come from, and what else gives hints. */
interface Way {
  readonly from: readonly Term[];
  readonly clues: readonly Term[];
}

/** Searches a value that all terms accept and one refuses; each way and each room gets its part of the fuel. */
export const searchValue = (terms: readonly Term[], refusedBy: Term | null, fuel: number): { readonly value: Json } | null => {
  const start = startRun(fuel);
  const others = refusedBy === null ? [] : [refusedBy];
  const ways: readonly Way[] = [
    { from: terms, clues: others },
    // What the bound refuses leads to the place where the two part.
    ...others.map(({ schema, root }) => ({ from: [...terms, { schema: negation(schema, start), root }], clues: others })),
    // Of two unions the one may be walked with the other as a clue, where all pairs of branches are too many.
    ...(terms.length > 1 ? terms.map((term) => ({ from: [term], clues: terms.filter((other) => other !== term) })) : []),
  ];
  const turns = rooms.flatMap((room) => ways.map((way) => ({ ...way, room })));
  let left = fuel;
  for (const [at, turn] of turns.entries()) {
    const share = left / (turns.length - at);
    const run = refuel(start, share);
    for (const value of candidates(turn.from, turn.clues, { run, room: turn.room })) {
      if (!terms.every((term) => judge(term, value, run) === 'yes')) continue;
      if (refusedBy === null || judge(refusedBy, value, run) === 'no') return { value };
    }
    left -= share - Math.max(0, run.fuel.left);
  }
  return null;
};
