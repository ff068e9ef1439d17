const escaped = (char: string): string => {
  if (char === '\n') return '\\n';
  if (char === '\t') return '\\t';
  const code = char.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** Spells out characters that would steer a terminal or hide themselves, so that text is shown as it is. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0\ufffe\uffff]/gu, escaped);

/** A tool's name for a reader; the empty name is shown as such. */
export const shownName = (name: string): string => (name === '' ? '(no name)' : printable(name));

/** Cuts a text for a report that has little room for it; no character is cut in two. */
export const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};
