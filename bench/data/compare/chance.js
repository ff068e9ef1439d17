// Chance that a seed decides: the same seed gives the same throws.

/** Makes throws from a seed. */
export const createChance = (seed) => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count) => Math.floor(next() * count);
  const pick = (list) => list[below(list.length)];
  return {
    below,
    pick,
    /** True so many times out of a hundred. */
    percent: (share) => next() * 100 < share,
    /** Picks one of [weight, value]. */
    weighted: (choices) => {
      let at = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of choices) {
        at -= weight;
        if (at < 0) return value;
      }
      return choices.at(-1)[1];
    },
    /** Takes some members, in their order. */
    some: (list, share = 50) => list.filter(() => next() * 100 < share),
  };
};
