/** What a pattern uses of the constructs that some regular-expression engines refuse. */
export interface RegexFeatures {
  /** A look-ahead or look-behind. */
  look: boolean;
  /** A reference to a group, by number or by name. */
  backref: boolean;
  /** `\b` or `\B` outside a class. */
  wordb: boolean;
  /** `\p{…}` or `\P{…}`. */
  prop: boolean;
  /** Flags in the pattern: `(?i)` or `(?i:…)`. */
  flag: boolean;
  /** The first character is `^`. */
  anchoredStart: boolean;
  /** The last character is a `$` that stands for the end. */
  anchoredEnd: boolean;
  /** The largest number in a counted repetition; 0 where there is none. */
  maxRepeat: number;
}

const BRACED = /[pPuxN]\{[\w=^: -]*\}/y;
const FLAGS = /\(\?[a-zA-Z-]+[:)]/y;
const REPEAT = /\{(\d+)(?:,(\d*))?\}/y;

const matchAt = (expression: RegExp, pattern: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at;
  return expression.exec(pattern);
};

/** Notes the escape whose backslash stands at `at`; gives the place after it. */
const scanEscape = (pattern: string, at: number, inClass: boolean, found: RegexFeatures): number => {
  const letter = pattern[at + 1] ?? '';
  const braced = matchAt(BRACED, pattern, at + 1);
  if (braced !== null) {
    if (letter === 'p' || letter === 'P') found.prop = true;
    return at + 1 + braced[0].length;
  }
  if (!inClass) {
    if (letter === 'b' || letter === 'B') found.wordb = true;
    if (/[1-9]/.test(letter) || pattern.startsWith('k<', at + 1)) found.backref = true;
  }
  return at + 2;
};

const scanGroup = (pattern: string, at: number, found: RegexFeatures): void => {
  if (['(?=', '(?!', '(?<=', '(?<!'].some((opening) => pattern.startsWith(opening, at))) found.look = true;
  if (matchAt(FLAGS, pattern, at) !== null) found.flag = true;
};

const scanRepeat = (pattern: string, at: number, found: RegexFeatures): void => {
  const [, low, high] = matchAt(REPEAT, pattern, at) ?? [];
  found.maxRepeat = Math.max(found.maxRepeat, Number(low ?? 0), Number(high ?? 0));
};

/**
 * Lists what an ECMA-style pattern uses; malformed ones are scanned as far as they make sense.
 *
 * Classes are read as ECMAScript reads them: a `]` that comes first closes the class.
 */
export const regexFeatures = (pattern: string): RegexFeatures => {
  const found: RegexFeatures = {
    look: false,
    backref: false,
    wordb: false,
    prop: false,
    flag: false,
    anchoredStart: pattern.startsWith('^'),
    anchoredEnd: false,
    maxRepeat: 0,
  };
  let inClass = false;
  for (let at = 0; at < pattern.length; ) {
    const character = pattern[at];
    if (character === '\\') {
      at = scanEscape(pattern, at, inClass, found);
      continue;
    }
    if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') scanGroup(pattern, at, found);
    else if (character === '{') scanRepeat(pattern, at, found);
    else if (character === '$') found.anchoredEnd = at === pattern.length - 1;
    at += 1;
  }
  return found;
};
