/** Spells out characters that would steer a terminal or hide themselves, so that text is shown as it is. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, (char) => {
    if (char === '\n') return '\\n';
    if (char === '\t') return '\\t';
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** A tool's name for a reader; the empty name is shown as such. */
export const shownName = (name: string): string => (name === '' ? '(no name)' : printable(name));
