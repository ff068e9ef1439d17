import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for XML and HTML: markup is escaped, and characters that hide or that XML does not have are spelled out; lines stay. */
export const markupText = (text: string): string =>
  text
    .split('\n')
    .map((line) => printable(line).replace(/[&<>"']/g, (char) => entities[char] ?? char))
    .join('\n');

/** Text of an attribute of XML, whose lines would else be read as blanks. */
export const xmlAttribute = (text: string): string => markupText(text).replaceAll('\n', '&#10;');
