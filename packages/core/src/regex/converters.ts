import type { RegexConverter, RegexProblem } from '../model/target.ts';
import { ebnfProblems } from './ebnf.ts';
import { gbnfProblems } from './gbnf.ts';

const converters: Readonly<Record<RegexConverter, (pattern: string) => readonly RegexProblem[]>> = {
  gbnf: gbnfProblems,
  ebnf: ebnfProblems,
};

/** Lists what keeps a converter from turning a pattern into grammar text. */
export const converterProblems = (pattern: string, converter: RegexConverter): readonly RegexProblem[] =>
  converters[converter](pattern);
