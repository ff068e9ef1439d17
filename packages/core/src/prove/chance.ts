/** A source of chance that gives the same for the same seed. */
export interface Chance {
  /** A whole number from 0, below the bound. */
  readonly below: (bound: number) => number;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

/** Makes chance of a seed, by the generator known as mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => Math.floor((next() / 2 ** 32) * bound);
  return { below, pick: (items) => items[below(items.length)] };
};
