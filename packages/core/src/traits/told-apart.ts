import { isWrite } from './side-effect.ts';
import type { Subject } from './subject.ts';
import { verbOf } from './verbs.ts';
import { isContent, nameWords, stemOf, wordsOf } from './words.ts';

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
    .filter((word) => isContent(word) && (verbOf(word)?.kind ?? 'noun') === 'noun')
    .map(stemOf);

const purposeOf = (subject: Subject): string => subject.sentences()[0] ?? '';

/** Tells whether a name has a word for a thing that its own first sentence takes up, and the other tool's does not. */
const hasOwnThing = (a: Subject, b: Subject): boolean => {
  const [text, other] = [purposeOf(a), `${nameWords(b.name).join(' ')} ${purposeOf(b)}`].map(
    (one) => new Set(wordsOf(one).map(stemOf)),
  );
  return thingsOf(a.name).some((word) => text?.has(word) && !other?.has(word));
};

/** Tells whether the names of two tools with nearly the same words tell them apart: by what is done, or by what it is done to. */
export const areToldApart = (a: Subject, b: Subject): boolean => {
  // Pairs such as add and delete share all but the verb, and nobody confuses them.
  if (a.effect.class !== b.effect.class && (isWrite(a.effect.class) || isWrite(b.effect.class))) return true;
  const [one, other] = [verbsOf(a.name), verbsOf(b.name)];
  if ([...one].some((verb) => !other.has(verb)) && [...other].some((verb) => !one.has(verb))) return true;
  return hasOwnThing(a, b) || hasOwnThing(b, a);
};
