import type { PatternReader } from './validator.ts';

/** What is used of the class `RE2JS` of the package `re2js`, version 2. */
export interface LinearEngine {
  compile(pattern: string): { matcher(text: string): { find(): boolean } };
  translateRegExp(pattern: string): string;
}

type Matcher = (text: string) => boolean;

/** ECMA-262 takes a pattern in Unicode mode or, as older schemas want it, without. */
const isEcma = (pattern: string): boolean => {
  for (const flags of ['u', '']) {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {
      // Not in this mode.
    }
  }
  return false;
};

/** Place behind the group that opens at a place; -1 where it does not close. */
const endOfGroup = (pattern: string, start: number): number => {
  let depth = 0;
  let inClass = false;
  for (let at = start; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === '\\') at += 1;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

interface Ahead {
  /** What has to follow, or must not. */
  readonly pattern: string;
  readonly isNegative: boolean;
}

/** What a pattern asks of the beginning of a text before it reads it: `^(?!…)(?=…)rest`. */
const lookaheads = (pattern: string): { readonly ahead: readonly Ahead[]; readonly rest: string } => {
  const ahead: Ahead[] = [];
  let at = pattern.startsWith('^') ? 1 : 0;
  while (at > 0 && /^\(\?[=!]/.test(pattern.slice(at, at + 3))) {
    const end = endOfGroup(pattern, at);
    if (end === -1) break;
    ahead.push({ pattern: `^(?:${pattern.slice(at + 3, end - 1)})`, isNegative: pattern[at + 2] === '!' });
    at = end;
  }
  return { ahead, rest: ahead.length === 0 ? pattern : `^(?:${pattern.slice(at)})` };
};

/** A choice at the outermost level would leave its later sides without what was asked before the first. */
const hasOuterChoice = (pattern: string): boolean => {
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '|') return true;
    else if (pattern[at] === '(' || pattern[at] === '[') {
      const end = pattern[at] === '(' ? endOfGroup(pattern, at) : pattern.indexOf(']', at + 1) + 1;
      if (end <= 0) return true;
      at = end - 1;
    }
  }
  return false;
};

/**
 * Reads patterns by an engine that takes linear time; each pattern once. Lookaheads at the very beginning are asked one by
 * one; other lookaround and backreferences have no such engine.
 */
export const linearPatterns = (engine: LinearEngine): PatternReader => {
  const known = new Map<string, Matcher | null>();
  const matcherOf = (pattern: string): Matcher => {
    const compiled = engine.compile(engine.translateRegExp(pattern));
    return (text) => compiled.matcher(text).find();
  };
  const read = (written: string): Matcher | null => {
    // Groups are named in two spellings; engines that runtimes use have the other one.
    const pattern = written.replaceAll('(?P<', '(?<');
    if (!isEcma(pattern)) return null;
    const { ahead, rest } = lookaheads(pattern);
    if (ahead.length > 0 && hasOuterChoice(pattern)) return null;
    try {
      const whole = matcherOf(rest);
      const asked = ahead.map(({ pattern: one, isNegative }) => ({ matches: matcherOf(one), isNegative }));
      return (text) => whole(text) && asked.every(({ matches, isNegative }) => matches(text) !== isNegative);
    } catch {
      return null;
    }
  };
  return (pattern) => {
    const before = known.get(pattern);
    if (before !== undefined) return before;
    const reader = read(pattern);
    known.set(pattern, reader);
    return reader;
  };
};
