/** A name in a text that is written like a tool's. */
export interface Mention {
  readonly name: string;
  readonly start: number;
}

// `use find_notes`, `via the find_notes tool`, `see also find-notes`; a name of one word must be marked and called a tool.
const called =
  /\b(?:use|using|call|calling|invoke|run|via|prefer|try|see|returned by|obtained from|provided by|from|with|after|before|by)\s+(?:the\s+|also\s+|either\s+)?([`'"]?)([A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+)\1(?![\w/:=[@*+-]|\.\w|\s+(?:command|action|operation|field|parameter|argument|option|mode|request|event|permission|scope|value|flag|property|header)s?\b)/gi;

/** Names in a text that are written like a tool's and said to be used. */
export const mentionsIn = (text: string): readonly Mention[] =>
  [...text.matchAll(called)].map(({ 0: all, 1: mark = '', 2: name = '', index }) => ({
    name,
    start: index + all.length - mark.length - name.length,
  }));
