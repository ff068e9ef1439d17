import { acceptsHere, atStartOf, automatonOf, stepOn } from './automaton.ts';
import { readPattern } from './pattern-tree.ts';

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
export const automata = (pattern: string): ((text: string) => boolean) | null => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = read(pattern);
  if (known.size >= mostKept) known.clear();
  known.set(pattern, made);
  return made;
};

/** Tells whether some text matches a pattern; so it seems too of a pattern that is no automaton. */
export const mayMatch = (pattern: string, texts: readonly string[]): boolean => {
  if (texts.length === 0) return false;
  const matches = automata(pattern);
  return matches === null || texts.some(matches);
};
