/** Edit distance of two words. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** Finds the known word nearest to a mistyped one; undefined where none is near. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const ranked = known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  if (best === undefined || best.far > Math.max(2, word.length / 3)) return undefined;
  // Half of a short word changed is another word.
  return best.far * 2 <= Math.max(word.length, best.one.length) ? best.one : undefined;
};
