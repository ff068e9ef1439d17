import { createHash } from 'node:crypto';
import type { Result } from './results.ts';

/** Names a result by what does not move with lines: rule, file, tool and place in the tool; several alike are counted. */
export const fingerprints = (results: readonly Result[], pathOf: (file: string) => string): ReadonlyMap<Result, string> => {
  const seen = new Map<string, number>();
  return new Map(
    results.map((result) => {
      const { rule, file, tool, at } = result;
      const basis = JSON.stringify([rule, pathOf(file), tool, at]);
      const count = seen.get(basis) ?? 0;
      seen.set(basis, count + 1);
      const counted = count === 0 ? basis : `${basis} ${count}`;
      return [result, createHash('sha256').update(counted).digest('hex').slice(0, 32)];
    }),
  );
};
