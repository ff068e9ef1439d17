import { codePoints } from '../json/code-points.ts';
import { pythonRepr } from '../json/python-repr.ts';
import { type Frame, type Item, openFrame, type Reading } from './python-frames.ts';
import { isFlag, MAX_DIGITS, PatternFault, type PatternTokens, readFlags } from './python-tokens.ts';

const MAX_GROUPS = 0x3fffffff;

const openGroup = (reading: Reading, frame: Frame, at: number, name: string | null): null => {
  const group = reading.groups.push(null) - 1;
  if (name !== null) {
    const taken = reading.names.get(name);
    const message = `redefinition of group name ${pythonRepr(name)} as group ${group}; was group ${taken}`;
    if (taken !== undefined) throw reading.tokens.fault(message, codePoints(name) + 1);
    reading.names.set(name, group);
  }
  return openFrame(reading, { kind: 'group', at, group, isVerbose: frame.isVerbose });
};

const isIdentifier = (name: string): boolean => /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(name);

const groupName = (tokens: PatternTokens, end: string): string => {
  const name = tokens.takeUntil(end, 'group name');
  if (isIdentifier(name)) return name;
  throw tokens.fault(`bad character in group name ${pythonRepr(name)}`, codePoints(name) + 1);
};

const groupOf = ({ names, tokens }: Reading, name: string): number => {
  const group = names.get(name);
  if (group !== undefined) return group;
  throw tokens.fault(`unknown group name ${pythonRepr(name)}`, codePoints(name) + 1);
};

const checkBehind = ({ tokens, groups, behind }: Reading, group: number): void => {
  if (behind === null) return;
  if (!groups[group]) throw tokens.fault('cannot refer to an open group');
  if (group >= behind) throw tokens.fault('cannot refer to group defined in the same lookbehind subpattern');
};

/** Makes a reference to a group; `back` is where a fault lies, counted back from the next token. */
export const refer = (reading: Reading, at: number, group: number, back: number): Item => {
  const width = reading.groups[group];
  if (!width) throw reading.tokens.fault('cannot refer to an open group', back);
  checkBehind(reading, group);
  return { kind: 'other', at, min: width.min, max: width.max };
};

const openNamed = (reading: Reading, frame: Frame, at: number): Item | null => {
  const { tokens } = reading;
  if (tokens.match('<')) return openGroup(reading, frame, at, groupName(tokens, '>'));
  if (tokens.match('=')) {
    const name = groupName(tokens, ')');
    return refer(reading, at, groupOf(reading, name), codePoints(name) + 1);
  }
  const token = tokens.take();
  if (token === null) throw tokens.fault('unexpected end of pattern');
  throw tokens.fault(`unknown extension ?P${token}`, codePoints(token) + 2);
};

const skipComment = (tokens: PatternTokens, at: number): null => {
  while (tokens.next !== null) if (tokens.take() === ')') return null;
  throw new PatternFault('missing ), unterminated comment', at);
};

const openLook = (reading: Reading, frame: Frame, at: number, token: string): null => {
  const { tokens } = reading;
  if (token === '<') {
    const sign = tokens.take();
    if (sign === null) throw tokens.fault('unexpected end of pattern');
    if (sign !== '=' && sign !== '!') throw tokens.fault(`unknown extension ?<${sign}`, codePoints(sign) + 2);
    reading.behind ??= reading.groups.length;
  }
  return openFrame(reading, { kind: token === '<' ? 'look-behind' : 'look-ahead', at, group: null, isVerbose: frame.isVerbose });
};

/** Reads the number of a group as Python's `int` does: a sign, underscores and white space may stand around the digits. */
const numberedGroup = ({ tokens, asked }: Reading, name: string): number => {
  const [, sign, digits] = /^\s*([+-]?)([0-9]+(?:_[0-9]+)*)\s*$/.exec(name) ?? [];
  const group = digits === undefined || digits.length > MAX_DIGITS ? Number.NaN : Number(digits.replaceAll('_', ''));
  const back = codePoints(name) + 1;
  if (Number.isNaN(group) || (sign === '-' && group > 0))
    throw tokens.fault(`bad character in group name ${pythonRepr(name)}`, back);
  if (group === 0) throw tokens.fault('bad group number', back);
  if (group >= MAX_GROUPS) throw tokens.fault(`invalid group reference ${BigInt(digits?.replaceAll('_', '') ?? 0)}`, back);
  if (!asked.has(group)) asked.set(group, tokens.position - back);
  return group;
};

const openCondition = (reading: Reading, frame: Frame, at: number): null => {
  const name = reading.tokens.takeUntil(')', 'group name');
  const group = isIdentifier(name) ? groupOf(reading, name) : numberedGroup(reading, name);
  checkBehind(reading, group);
  return openFrame(reading, { kind: 'condition', at, group: null, isVerbose: frame.isVerbose });
};

const openFlagged = (reading: Reading, frame: Frame, at: number, token: string): Item | null => {
  const { on, off, isGlobal } = readFlags(reading.tokens, token);
  if (!isGlobal) {
    const isVerbose = (frame.isVerbose || on.has('x')) && !off.has('x');
    return openFrame(reading, { kind: 'group', at, group: null, isVerbose });
  }
  const isFirst = frame.kind === 'pattern' && frame.branches === 0 && frame.last === null;
  if (!isFirst) throw new PatternFault('global flags not at the start of the expression', at);
  for (const flag of on) reading.flags.add(flag);
  frame.isVerbose = reading.flags.has('x');
  return null;
};

/** Reads what an opening parenthesis, at `at` and taken already, begins; an item where that is complete. */
export const openParenthesis = (reading: Reading, frame: Frame, at: number): Item | null => {
  const { tokens } = reading;
  if (!tokens.match('?')) return openGroup(reading, frame, at, null);
  const token = tokens.take();
  switch (token) {
    case null:
      throw tokens.fault('unexpected end of pattern');
    case 'P':
      return openNamed(reading, frame, at);
    case '#':
      return skipComment(tokens, at);
    case '=':
    case '!':
    case '<':
      return openLook(reading, frame, at, token);
    case '(':
      return openCondition(reading, frame, at);
    case ':':
    case '>':
      return openFrame(reading, { kind: 'group', at, group: null, isVerbose: frame.isVerbose });
    default:
      if (token === '-' || isFlag(token)) return openFlagged(reading, frame, at, token);
      throw tokens.fault(`unknown extension ?${token}`, codePoints(token) + 1);
  }
};
