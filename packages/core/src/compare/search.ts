import type { Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { candidates } from './candidates.ts';
import { negation } from './complement.ts';
import { type Run, refuel, startRun } from './run.ts';
import type { Term } from './term.ts';

/** Where candidates come from, and what else gives hints. */
interface Way {
  readonly from: readonly Term[];
  readonly clues: readonly Term[];
}

/** One search: a way, the levels of members that it allows, and its part of the fuel beside others. */
interface Turn extends Way {
  readonly room: number;
  readonly weight: number;
}

const roomsApart = [3, 16];

/** Small values come first; what the bound refuses is looked at closely before larger ones are tried by chance. */
const turnsOf = (terms: readonly Term[], refusedBy: Term | null, run: Run): readonly Turn[] => {
  const clues = refusedBy === null ? [] : [refusedBy];
  const ways: readonly Way[] = [
    { from: terms, clues },
    // Of two unions the one may be walked with the other as a clue, where all pairs of branches are too many.
    ...(terms.length > 1 ? terms.map((term) => ({ from: [term], clues: terms.filter((other) => other !== term) })) : []),
  ];
  const at = (rooms: readonly number[]): readonly Turn[] =>
    rooms.flatMap((room) => ways.map((way) => ({ ...way, room, weight: 1 })));
  const apart = clues.map(({ schema, root }) => ({ schema: negation(schema, run), root }));
  const closely = roomsApart.flatMap((room) => apart.map((term) => ({ from: [...terms, term], clues, room, weight: 6 })));
  return [...at([0, 1, 2]), ...closely, ...at([4, 8, 16])];
};

/** Searches a value that all terms accept and one refuses; each turn gets its part of the fuel. */
export const searchValue = (terms: readonly Term[], refusedBy: Term | null, fuel: number): { readonly value: Json } | null => {
  const start = startRun(fuel);
  let left = fuel;
  const turns = turnsOf(terms, refusedBy, start);
  let weight = turns.reduce((sum, turn) => sum + turn.weight, 0);
  for (const turn of turns) {
    const share = (left * turn.weight) / weight;
    const run = refuel(start, share);
    for (const value of candidates(turn.from, turn.clues, { run, room: turn.room })) {
      if (!terms.every((term) => judge(term, value, run) === 'yes')) continue;
      if (refusedBy === null || judge(refusedBy, value, run) === 'no') return { value };
    }
    left -= share - Math.max(0, run.fuel.left);
    weight -= turn.weight;
  }
  return null;
};
