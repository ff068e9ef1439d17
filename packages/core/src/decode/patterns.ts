import { acceptsHere, atStartOf, automatonOf, stepOn } from '../compare/automaton.ts';
import { readPattern } from '../compare/pattern-tree.ts';
import type { PatternReader } from '../validate/validator.ts';

const known = new Map<string, ((text: string) => boolean) | null>();

/** Patterns are few; those of other sources are read again beyond this number. */
const mostKept = 512;

const read = (pattern: string): ((text: string) => boolean) | null => {
  const automaton = automatonOf(readPattern(pattern));
  if (automaton === null) return null;
  return (text) => {
    let reached = atStartOf(automaton);
    for (const character of text) {
      if (reached.includes(automaton.final)) return true;
      reached = stepOn(automaton, reached, character.codePointAt(0) as number);
    }
    return acceptsHere(automaton, reached, text === '');
  };
};

/** Reads patterns as automata, which look at each character of a text once; null for those that are none. */
export const automata: PatternReader = (pattern) => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = read(pattern);
  if (known.size >= mostKept) known.clear();
  known.set(pattern, made);
  return made;
};

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
