import { indentAt, indentBefore, lineStartAt, nextLineAt, type TextEdit } from './text-edit.ts';

/** An object or list between braces, and where its members stand; for JSON, and for what is written so in YAML. */
export interface Braced {
  readonly text: string;
  /** Where its key begins, if it has one; else where it begins itself. */
  readonly owner: number;
  /** Offsets of the opening brace and behind the closing one. */
  readonly start: number;
  readonly end: number;
  readonly members: readonly { readonly start: number; readonly end: number }[];
  readonly depth: number;
  /** What follows a member: a comma, if one does, and where its line can go on, behind comments. */
  readonly after: (offset: number) => Following;
}

/** What follows a member. */
export interface Following {
  /** Offset of the comma; null where none follows. */
  readonly comma: number | null;
  /** Behind the comma and the comments of its line. */
  readonly end: number;
}

/** Tells whether something stands first on its line. */
export const isFirstOnLine = (text: string, offset: number): boolean =>
  lineStartAt(text, offset) > 0 && indentBefore(text, offset) !== null;

/** How a new member is written: on a line of its own with an indentation, or on the line of the others. */
export type Render = (isSpread: boolean, indent: string) => string;

/** Layout of what is put between braces. */
export interface BracedLayout {
  readonly eol: string;
  readonly unit: string;
  readonly comma: string;
  readonly pad: string;
}

const intoEmpty = ({ text, owner, start, end, depth }: Braced, render: Render, layout: BracedLayout): readonly TextEdit[] => {
  const inside = text.slice(start + 1, end - 1);
  const indent = indentAt(text, start);
  const isSpread = inside.includes('\n') || isFirstOnLine(text, owner);
  const line = layout.eol + indent + layout.unit;
  const member = render(isSpread, indent + layout.unit);
  if (inside.trim() === '') {
    const content = isSpread ? `${line}${member}${layout.eol}${indent}` : `${layout.pad}${member}${layout.pad}`;
    return [{ offset: start + 1, length: inside.length, content, depth }];
  }
  const offset = start + 1 + inside.trimEnd().length;
  return [{ offset, length: 0, content: isSpread ? `${line}${member}` : ` ${member}`, depth }];
};

/** Adds a member behind the last. */
export const addMember = (box: Braced, render: Render, layout: BracedLayout): readonly TextEdit[] => {
  const { text, members, depth, after } = box;
  const last = members.at(-1);
  if (last === undefined) return intoEmpty(box, render, layout);
  const { comma, end } = after(last.end);
  const indent = indentBefore(text, last.start);
  if (isFirstOnLine(text, last.start) && indent !== null) {
    const member = `${layout.eol}${indent}${render(true, indent)}`;
    if (comma !== null) return [{ offset: end, length: 0, content: `${member},`, depth }];
    if (end === last.end) return [{ offset: end, length: 0, content: `,${member}`, depth }];
    return [
      { offset: last.end, length: 0, content: ',', depth },
      { offset: end, length: 0, content: member, depth },
    ];
  }
  const member = render(false, indentAt(text, last.start));
  if (comma !== null) return [{ offset: comma + 1, length: 0, content: ` ${member},`, depth }];
  const before = members.at(-2);
  const between = before === undefined ? '' : text.slice(before.end, last.start);
  const separator = /^,[ \t]*$/.test(between) ? between : layout.comma;
  return [{ offset: last.end, length: 0, content: separator + member, depth }];
};

const cut = (start: number, end: number, depth: number): TextEdit => ({ offset: start, length: end - start, content: '', depth });

/** Removes a member that stands on lines of its own, with its lines; null where it does not. */
const withoutLines = (box: Braced, at: number): readonly TextEdit[] | null => {
  const { text, members, depth, after } = box;
  const member = members[at];
  if (member === undefined || !isFirstOnLine(text, member.start)) return null;
  const { comma, end } = after(member.end);
  const next = nextLineAt(text, end);
  if (next > box.end - 1 || !/^[ \t]*\r?\n$/.test(text.slice(end, next))) return null;
  const lines = cut(lineStartAt(text, member.start), next, depth);
  const before = members[at - 1];
  if (comma !== null || before === undefined) return [lines];
  const stray = after(before.end).comma;
  return stray === null ? [lines] : [cut(stray, stray + 1, depth), lines];
};

/** Removes a member, and the comma that would be left. */
export const removeMember = (box: Braced, at: number): readonly TextEdit[] => {
  const { text, start, members, depth, after } = box;
  const member = members[at];
  if (member === undefined) return [];
  const { comma } = after(member.end);
  const behind = comma === null ? member.end : comma + 1;
  if (members.length === 1) {
    const rest = text.slice(start + 1, member.start) + text.slice(behind, box.end - 1);
    if (rest.trim() === '') return [cut(start + 1, box.end - 1, depth)];
  }
  const lines = withoutLines(box, at);
  if (lines !== null) return lines;
  const next = members[at + 1];
  if (next !== undefined) {
    const isBare = /^\s*,\s*$/.test(text.slice(member.end, next.start));
    return [cut(member.start, isBare ? next.start : behind, depth)];
  }
  const before = members[at - 1];
  if (before === undefined) return [cut(member.start, behind, depth)];
  if (/^\s*,\s*$/.test(text.slice(before.end, member.start))) return [cut(before.end, member.end, depth)];
  const stray = comma === null ? after(before.end).comma : null;
  return [...(stray === null ? [] : [cut(stray, stray + 1, depth)]), cut(member.start, behind, depth)];
};
