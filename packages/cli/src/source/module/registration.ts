import type { SourceText } from './imported-files.ts';

/** Where the text of a project registers a tool; line and column count from 1. */
export interface Registration {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Strings and comments, whichever begins first: a comment sign in a string is text, a quote in a comment is not. */
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;

/** The same text with its comments blanked out, so that offsets stay. */
const withoutComments = (text: string): string => text.replace(tokens, (token) => (token.startsWith('/') ? blank(token) : token));

const quoted = (name: string) => `(?<quote>["'\`])${escaped(name)}\\k<quote>`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isWord = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** Ways to register a tool by name, the surest first; the mark is where the name itself begins. */
const ways = (name: string): readonly RegExp[] => [
  new RegExp(`\\b(?:name|id|toolName)["']?\\s*[:=]\\s*(?<mark>${quoted(name)})`, 'g'),
  new RegExp(`\\b\\w*[tT]ool\\w*\\s*(?:<[^()]*>)?\\(\\s*(?<mark>${quoted(name)})`, 'g'),
  new RegExp(`[{,(\\[\\s](?<mark>${quoted(name)})\\s*:\\s*[{\\w]`, 'g'),
  ...(isWord(name)
    ? [
        new RegExp(`[{,\\s](?<mark>${escaped(name)})\\s*:\\s*(?:\\w*[tT]ool\\w*\\s*[(<.]|\\{)`, 'g'),
        new RegExp(`\\b(?:const|let|var|function|class)\\s+(?<mark>${escaped(name)})\\b`, 'g'),
      ]
    : []),
];

/** A name that is said once, in whatever way, is registered there; said more often it may be anything. */
const anywhere = (name: string) => new RegExp(`(?<mark>${quoted(name)})`, 'g');

const at = ({ path, text }: SourceText, match: RegExpExecArray, name: string): Registration => {
  const mark = match.groups?.['mark'] ?? match[0];
  const offset = match.index + match[0].indexOf(mark);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { path, offset, length: Math.max(mark.length, name.length), line, column: offset - before.lastIndexOf('\n') };
};

/** Makes a search for the places where tools of given names are registered; null where no text says a name. */
export const registrations = (files: readonly SourceText[]): ((name: string) => Registration | null) => {
  const bare = files.map(({ path, text }) => ({ path, text: withoutComments(text) }));
  return (name) => {
    if (name === '') return null;
    const holding = bare.filter(({ text }) => text.includes(name));
    for (const way of ways(name))
      for (const file of holding) {
        const match = new RegExp(way).exec(file.text);
        if (match !== null) return at(file, match, name);
      }
    const mentions = holding.flatMap((file) => [...file.text.matchAll(anywhere(name))].map((match) => at(file, match, name)));
    return mentions.length === 1 ? (mentions[0] ?? null) : null;
  };
};
