import { isWrite } from './side-effect.ts';
import type { Subject } from './subject.ts';
import { verbOf } from './verbs.ts';
import { isContent, nameWords, squeezed, stemOf, wordsOf } from './words.ts';

/** Verbs that are used for one another; all others of two different names tell the tools apart. */
const alike = `get list find search fetch read query retrieve show view lookup describe inspect check browse|
  create add insert register generate|update edit modify change set patch replace adjust|delete remove purge destroy erase drop clear|
  send publish post submit broadcast|run execute invoke call|start resume|stop pause cancel terminate kill`
  .split('|')
  .map((group) => group.trim().split(/\s+/));
const groupOf = new Map(alike.flatMap((group, at) => group.map((verb) => [verb, at] as const)));

const verbsOf = (name: string): ReadonlySet<string> =>
  new Set(
    nameWords(name).flatMap((word) => {
      const kind = verbOf(word)?.kind;
      return kind === undefined || kind === 'noun' ? [] : [String(groupOf.get(word) ?? word)];
    }),
  );

const thingsOf = (name: string): readonly string[] =>
  nameWords(name)
    .filter((word) => isContent(word) && !groupOf.has(word) && verbOf(word)?.kind !== 'verb')
    .map(stemOf);

const manyVerbs = new Set(['list', 'search', 'find', 'query', 'browse']);

const pluralOf = (words: readonly string[]): ReadonlyMap<string, boolean> =>
  new Map(words.map((word) => [stemOf(word), /[^s]s$/.test(word)]));

/** Tells whether one name is about many things and the other about one: `list_notes` and `get_note`. */
const differInNumber = (first: readonly string[], second: readonly string[]): boolean => {
  // A service that all names begin with may end in an s.
  const start = first.findIndex((word, at) => word !== second[at]);
  const [a, b] = [first.slice(Math.max(0, start)), second.slice(Math.max(0, start))];
  const [one, other] = [pluralOf(a), pluralOf(b)];
  const isMany = (words: readonly string[], plurals: ReadonlyMap<string, boolean>, others: ReadonlyMap<string, boolean>) =>
    words.some((word, at) => {
      const isVerb = at === 0 || at === words.length - 1 || verbOf(words[0] ?? '') === null;
      return (isVerb && manyVerbs.has(word)) || (plurals.get(stemOf(word)) === true && others.has(stemOf(word)));
    });
  return isMany(a, one, other) !== isMany(b, other, one);
};

/** The first sentence, words of names in it taken apart. */
const purposeOf = (subject: Subject): string => (subject.sentences()[0] ?? '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Tells whether a name has a word for a thing that its own first sentence takes up, and the other tool's does not. */
const hasOwnThing = (a: Subject, b: Subject): boolean => {
  const [text, other] = [purposeOf(a), `${nameWords(b.name).join(' ')} ${purposeOf(b)}`].map(
    (one) => new Set(wordsOf(one).map(stemOf)),
  );
  const says = (words: ReadonlySet<string> | undefined, thing: string) =>
    [...(words ?? [])].some((word) => word === thing || (thing.length > 3 && word.startsWith(thing)));
  const [run, otherRun] = [squeezed(purposeOf(a)), squeezed(`${b.name} ${purposeOf(b)}`)];
  const isRun = (thing: string) => thing.length > 5 && run.includes(thing) && !otherRun.includes(thing);
  return thingsOf(a.name).some((thing) => isRun(thing) || (says(text, thing) && !says(other, thing)));
};

/** Tells whether the names of two tools with nearly the same words tell them apart: by what is done, to what, or to how many. */
export const areToldApart = (a: Subject, b: Subject): boolean => {
  // Pairs such as add and delete share all but the verb, and nobody confuses them.
  if (a.effect.class !== b.effect.class && (isWrite(a.effect.class) || isWrite(b.effect.class))) return true;
  if (differInNumber(a.words, b.words)) return true;
  const [one, other] = [verbsOf(a.name), verbsOf(b.name)];
  if ([...one].some((verb) => !other.has(verb)) && [...other].some((verb) => !one.has(verb))) return true;
  return hasOwnThing(a, b) || hasOwnThing(b, a);
};
