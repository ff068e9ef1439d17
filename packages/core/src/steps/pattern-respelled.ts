import { type Draft, setWord } from '../model/draft.ts';
import { type Ask, exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

const withoutRange = (start: string): string => start.replace(/(^|[^\\])-$/, '$1\\-');

/** Spells classes of characters out; both mean the same in ECMA-262. */
const spelledOut = (pattern: string): string => {
  let inClass = false;
  let out = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const two = pattern.slice(at, at + 2);
    if (two === '\\d' || two === '\\w') {
      const set = two === '\\d' ? '0-9' : 'A-Za-z0-9_';
      out = inClass ? `${withoutRange(out)}${set}` : `${out}[${set}]`;
      at += 1;
      // A hyphen beside a class stands for itself, beside a character it makes a range.
      if (inClass && pattern[at + 1] === '-' && pattern[at + 2] !== ']') {
        out += '\\-';
        at += 1;
      }
    } else if (two[0] === '\\') {
      out += /^\\[-/ "'#%&,:;<=>@_`~!]$/.test(two) && !(two === '\\-' && inClass) ? (two[1] ?? '') : two;
      at += 1;
    } else {
      if (two[0] === '[') inClass = true;
      if (two[0] === ']') inClass = false;
      out += two[0] ?? '';
    }
  }
  return out;
};

const pythonGroups = (pattern: string): string =>
  pattern.replace(/\(\?<([A-Za-z_]\w*)>/g, '(?P<$1>').replace(/\\k<([A-Za-z_]\w*)>/g, '(?P=$1)');

const anchored = (pattern: string): string => {
  const [start, end] = [pattern.startsWith('^'), /(^|[^\\])\$$/.test(pattern)];
  if (start && end) return pattern;
  const any = '(.|\\n|\\r)*';
  const inner = pattern.slice(start ? 1 : 0, end ? -1 : undefined);
  return `^${start ? '' : any}(${inner})${end ? '' : any}$`;
};

const hasTopAlternatives = (pattern: string): boolean => /\|/.test(pattern) && /^\^|\$$/.test(pattern);

const candidates = (pattern: string): readonly string[] => {
  const plain = spelledOut(pattern);
  const named = pythonGroups(pattern);
  const whole = hasTopAlternatives(pattern) ? [] : [anchored(pattern), anchored(plain)];
  return [...new Set([plain, named, pythonGroups(plain), ...whole])].filter((one) => one !== pattern);
};

const respelled = (node: Draft, { takes }: Ask): string | undefined => {
  const pattern = word(node, 'pattern');
  if (typeof pattern !== 'string' || pattern.length > 500) return undefined;
  return candidates(pattern).find((one) => takes({ type: 'string', pattern: one }) === 'yes');
};

export const patternRespelled: Step = {
  id: 'pattern-respelled',
  why: 'The pattern is read in another dialect of regular expressions, in which the same is spelled otherwise.',
  phase: 'scalar',
  removes: ['pattern'],
  introduces: [],
  effects: exact,
  applies: (node, ask) => (respelled(node, ask) === undefined ? null : exact),
  rewrite: (node, ask) => {
    const found = respelled(node, ask);
    if (found !== undefined) setWord(node, 'pattern', found);
  },
  examples: [{ before: { type: 'string', pattern: '^\\d+$' }, after: { type: 'string', pattern: '^[0-9]+$' } }],
};
