import type { RegexProblem } from '../model/target.ts';
import { regexFeatures } from './features.ts';

/** Whether classes and groups of a pattern are closed; a `]` that comes first closes the class. */
const unclosed = (pattern: string): readonly RegexProblem[] => {
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return ['parentheses'];
  }
  if (inClass) return ['brackets'];
  return depth > 0 ? ['parentheses'] : [];
};

/** Lists what an automaton of a pattern, and the EBNF text made where there is none, both refuse. */
export const ebnfProblems = (pattern: string): readonly RegexProblem[] => {
  const { backref, wordb, prop } = regexFeatures(pattern);
  return [
    ...unclosed(pattern),
    ...(/\(\?<[=!]/.test(pattern) ? (['look'] as const) : []),
    ...(backref ? (['backref'] as const) : []),
    ...(wordb ? (['wordb'] as const) : []),
    ...(prop ? (['prop'] as const) : []),
  ];
};
