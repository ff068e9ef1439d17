import { codePoints } from '../json/code-points.ts';
import {
  addItem,
  endBranch,
  type Frame,
  type Item,
  openFrame,
  type Reading,
  repeatLast,
  type Width,
  widthOf,
} from './python-frames.ts';
import { openParenthesis, refer } from './python-groups.ts';
import { DIGITS, MAX_DIGITS, PatternFault, PatternTokens, readClass, readEscape } from './python-tokens.ts';

const MAX_REPEAT = 0xffffffff;
const MAX_LOOK_BEHIND = 0xffffffff;

/** Notes a fault of the second pass, which reports the outermost of the first ones. */
const noteLate = (reading: Reading, at: number, message: string): void => {
  if (reading.late === null || at <= reading.late.at) reading.late = { at, message };
};

const closeFrame = (reading: Reading, frame: Frame): void => {
  const { tokens, frames, groups } = reading;
  if (!tokens.match(')')) throw new PatternFault('missing ), unterminated subpattern', frame.at);
  endBranch(frame);
  frames.pop();
  const width = widthOf(frame);
  if (frame.group !== null) groups[frame.group] = width;
  const { min, max } = frame.folded ?? width;
  if (frame.kind === 'look-behind') {
    if (frames.every(({ kind }) => kind !== 'look-behind')) reading.behind = null;
    if (min > MAX_LOOK_BEHIND) noteLate(reading, frame.at, 'looks too much behind');
    else if (min !== max) noteLate(reading, frame.at, 'look-behind requires fixed-width pattern');
  }
  const outer = frames.at(-1);
  if (outer !== undefined) addItem(outer, { kind: 'other', at: frame.at, min: width.min, max: width.max });
};

const nextBranch = (reading: Reading, frame: Frame): void => {
  const isFull = frame.kind === 'condition' && frame.branches === 1;
  if (isFull) throw reading.tokens.fault('conditional backref with more than two branches');
  reading.tokens.take();
  endBranch(frame);
  if (frame.kind === 'pattern') frame.isVerbose = reading.flags.has('x');
};

const count = (digits: string): number => {
  const message = `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${digits.length} digits`;
  if (digits.length > MAX_DIGITS) throw new PatternFault(`${message}; use sys.set_int_max_str_digits() to increase the limit`);
  if (Number(digits) >= MAX_REPEAT) throw new PatternFault('the repetition number is too large');
  return Number(digits);
};

/** Reads bounds in braces; null where the brace stands for itself. */
const readBounds = (tokens: PatternTokens): Width | null => {
  const start = tokens.position;
  if (tokens.next === '}') return null;
  const low = tokens.takeWhile(DIGITS);
  const high = tokens.match(',') ? tokens.takeWhile(DIGITS) : low;
  if (!tokens.match('}')) {
    tokens.seek(start);
    return null;
  }
  const min = low === '' ? 0 : count(low);
  const max = high === '' ? Infinity : count(high);
  if (max < min) throw new PatternFault('min repeat greater than max repeat', start);
  return { min, max };
};

const QUANTIFIERS: Readonly<Record<string, Width>> = {
  '?': { min: 0, max: 1 },
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
};

const readRepeat = (reading: Reading, frame: Frame, at: number, token: string): Item | null => {
  const { tokens } = reading;
  const times = QUANTIFIERS[token] ?? readBounds(tokens);
  if (times === null) return character(at);
  const { last } = frame;
  if (last === null || last.kind === 'place') throw new PatternFault('nothing to repeat', at);
  if (last.kind === 'repeat') throw new PatternFault('multiple repeat', at);
  const operator = tokens.match('?') ? 'MIN_REPEAT' : tokens.match('+') ? 'POSSESSIVE_REPEAT' : 'MAX_REPEAT';
  if (reading.flags.has('t')) noteLate(reading, last.at, `internal: unsupported template operator ${operator}`);
  repeatLast(frame, last, times);
  return null;
};

const character = (at: number): Item => ({ kind: 'other', at, min: 1, max: 1 });
const place = (at: number): Item => ({ kind: 'place', at, min: 0, max: 0 });

const readBackslash = (reading: Reading, at: number, token: string): Item | null => {
  const { tokens, groups } = reading;
  const read = readEscape(tokens, token);
  if (typeof read === 'string') return read === 'place' ? place(at) : character(at);
  if (read.group >= groups.length) throw tokens.fault(`invalid group reference ${read.group}`, read.length - 1);
  return refer(reading, at, read.group, read.length);
};

const skipLine = (tokens: PatternTokens): null => {
  for (let token = tokens.take(); token !== null && token !== '\n'; ) token = tokens.take();
  return null;
};

const readToken = (reading: Reading, frame: Frame, at: number, token: string): Item | null => {
  const { tokens } = reading;
  if (frame.isVerbose && token === '#') return skipLine(tokens);
  if (frame.isVerbose && ' \t\n\r\v\f'.includes(token)) return null;
  if (token.startsWith('\\')) return readBackslash(reading, at, token);
  if (token === '(') return openParenthesis(reading, frame, at);
  if ('*+?{'.includes(token)) return readRepeat(reading, frame, at, token);
  if (token === '[') readClass(tokens, at);
  return token === '^' || token === '$' ? place(at) : character(at);
};

const checkWhole = ({ tokens, flags, asked, groups, late }: Reading): void => {
  if (flags.has('a') && flags.has('u')) throw new PatternFault('ASCII and UNICODE flags are incompatible');
  if (tokens.next !== null) throw tokens.fault('unbalanced parenthesis');
  for (const [group, at] of asked) if (group >= groups.length) throw new PatternFault(`invalid group reference ${group}`, at);
  if (late !== null) throw new PatternFault(late.message);
};

const compile = (pattern: string): void => {
  const tokens = new PatternTokens(pattern);
  const reading: Reading = {
    tokens,
    frames: [],
    flags: new Set(),
    names: new Map(),
    groups: [null],
    asked: new Map(),
    behind: null,
    late: null,
  };
  openFrame(reading, { kind: 'pattern', at: 0, group: null, isVerbose: false });
  for (let frame = reading.frames.at(-1); frame !== undefined; frame = reading.frames.at(-1)) {
    const { next, position } = tokens;
    if (next === '|') nextBranch(reading, frame);
    else if (next !== null && next !== ')') {
      tokens.take();
      const item = readToken(reading, frame, position, next);
      if (item !== null) addItem(frame, item);
    } else if (frame.kind === 'pattern') break;
    else closeFrame(reading, frame);
  }
  checkWhole(reading);
};

const worded = (pattern: string, { message, position }: PatternFault): string => {
  if (position === null) return message;
  const place = `${message} at position ${position}`;
  if (!pattern.includes('\n')) return place;
  const lines = [...pattern].slice(0, position).join('').split('\n');
  return `${place} (line ${lines.length}, column ${codePoints(lines.at(-1) ?? '') + 1})`;
};

/**
 * Tells why Python 3.11's `re.compile` refuses a pattern; null where it takes it.
 *
 * The text is that of the exception, position included. Names in `\N{…}` are not looked up: a well-formed one passes.
 */
export const pythonRegexError = (pattern: string): string | null => {
  try {
    compile(pattern);
    return null;
  } catch (fault) {
    if (fault instanceof PatternFault) return worded(pattern, fault);
    throw fault;
  }
};
