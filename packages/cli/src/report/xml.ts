import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for XML and HTML: markup is escaped; characters that hide, break lines or that XML does not have are spelled out. */
export const markupText = (text: string): string => printable(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** The same for several lines, which stay lines. */
export const markupLines = (lines: readonly string[]): string => lines.map(markupText).join('\n');
