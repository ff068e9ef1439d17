import { automata } from '../compare/automata.ts';
import type { PatternReader } from '../validate/validator.ts';

/** A pattern of one's own tool that is no automaton, with lookaheads say, runs in the engine of the platform. */
export const ownPatterns: PatternReader = (pattern) => {
  const found = automata(pattern);
  if (found !== null) return found;
  for (const flags of ['u', '']) {
    try {
      const made = new RegExp(pattern, flags);
      return (text) => made.test(text);
    } catch {
      // Not in this mode.
    }
  }
  return null;
};
