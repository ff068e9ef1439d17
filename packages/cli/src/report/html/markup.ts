import { markupText } from '../xml.ts';

/** Markup that may stand in a page as it is; everything else is escaped first. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const partText = (part: Part): string => {
  if (typeof part === 'string') return markupText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** Makes markup of a template: what is filled in is escaped unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => text + (at < parts.length ? partText(parts[at] as Part) : '')).join(''),
});

/** Nothing. */
export const none: Markup = { markup: '' };

/** A sentence with its words in backticks set as code. */
export const prose = (text: string): Markup => ({ markup: markupText(text).replace(/`([^`\n]+)`/g, '<code>$1</code>') });

/** A count with its word. */
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
