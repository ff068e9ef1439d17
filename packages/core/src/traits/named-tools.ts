import type { Subject } from './subject.ts';

const word = /[A-Za-z0-9_-]+/g;
/** What can only be the name of a tool: of several parts, joined by a mark or by capitals. */
const joined = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+$|^[a-z]+(?:[A-Z][a-z0-9]+)+$/;
const longest = 128;

/** Words of a text that have the form of a tool's name, each once. */
export const joinedWords = (text: string): readonly string[] => [
  ...new Set((text.match(word) ?? []).filter((one) => one.length <= longest && joined.test(one))),
];

interface Names {
  readonly named: (name: string) => readonly Subject[];
}

/** Names of tools that a text holds as words and that the same source offers, the tool itself left out. */
export const sameSourceNames = (text: string, subject: Subject | undefined, { named }: Names): readonly string[] =>
  joinedWords(text).filter(
    (word) =>
      word !== subject?.name && named(word).some(({ name, origin }) => name === word && origin === (subject?.origin ?? origin)),
  );
