/** One change of a text; what is inserted at one offset by several comes deepest first. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
  /** Levels of the container that is changed. */
  readonly depth: number;
}

/** What one step changes in a text, or why it cannot be made there. */
export type Draft =
  | {
      readonly ok: true;
      readonly edits: readonly TextEdit[];
      /** Offset of the container whose members change: two steps in one container wait for each other. */
      readonly holder: number;
      /** The place is one that other places refer to. */
      readonly isShared?: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** A draft that cannot be made, with the reason for people. */
export const refused = (reason: string): Draft => ({ ok: false, reason });

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  [...edits].sort((a, b) => a.offset - b.offset || (a.length === 0 ? 0 : 1) - (b.length === 0 ? 0 : 1) || b.depth - a.depth);

/** Tells whether two changes of a text touch the same characters. */
export const overlap = (edits: readonly TextEdit[]): boolean => {
  let end = 0;
  return inOrder(edits).some(({ offset, length }) => {
    const isBefore = offset < end;
    end = Math.max(end, offset + length);
    return isBefore;
  });
};

/** The text with all changes made. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string => {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, content } of inOrder(edits)) {
    parts.push(text.slice(end, offset), content);
    end = offset + length;
  }
  return parts.join('') + text.slice(end);
};

/** Where the line of an offset begins. */
export const lineStartAt = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends, before its line break. */
export const lineEndAt = (text: string, offset: number): number => {
  const at = text.indexOf('\n', offset);
  const end = at < 0 ? text.length : at;
  return end > offset && text[end - 1] === '\r' ? end - 1 : end;
};

/** Where the line after that of an offset begins. */
export const nextLineAt = (text: string, offset: number): number => {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
};

/** The blanks a line begins with; null where something else stands before the offset. */
export const indentBefore = (text: string, offset: number): string | null => {
  const before = text.slice(lineStartAt(text, offset), offset).replace(/^\uFEFF/, '');
  return /^[ \t]*$/.test(before) ? before : null;
};

/** The blanks that the line of an offset begins with. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStartAt(text, offset), offset).replace(/^\uFEFF/, ''))?.[0] ?? '';
