import { isObject, own } from '../json/value.ts';
import type { Json, Tool } from '../model/tool.ts';
import { languageOf } from './language.ts';
import { sentencesOf } from './sentences.ts';
import { type Verb, verbOf } from './verbs.ts';
import { nameWords, wordsOf } from './words.ts';

/** What a tool does to the world outside it; `unknown` is no reason to think it harmless. */
export type EffectClass = 'read' | 'write-reversible' | 'write-irreversible' | 'admin' | 'unknown';

/** A class, and what told it. */
export interface Effect {
  readonly class: EffectClass;
  /** Declared by whoever runs the check or by the tool, said by its hints, or guessed by a verb. */
  readonly by: 'declared' | 'hints' | 'name' | 'text' | null;
  /** The verb it was guessed by. */
  readonly verb?: string;
}

/** Classes from harmless to grave; where nothing is known comes last but one, before what only administrators may. */
const gravity: readonly EffectClass[] = ['read', 'write-reversible', 'write-irreversible', 'unknown', 'admin'];

const isClass = (value: Json): value is EffectClass => gravity.includes(value as EffectClass);

/** Tells whether a class changes something, as far as is known. */
export const isWrite = (effect: EffectClass): boolean => effect !== 'read' && effect !== 'unknown';

const unknown: Effect = { class: 'unknown', by: null };

/** Words that stand before the verb of a description, a label of the server among them. */
const openings =
  /^(?:[^|:.]{1,24}[|:]\s+)?(?:this tool|this function|this|tool|a tool (?:that|to)|use this(?: tool)? to|used to|allows you to|can|will|please)?\s*/i;

interface Found extends Verb {
  readonly word: string;
}

const graver = (a: Found, b: Found): Found => (gravity.indexOf(b.class) > gravity.indexOf(a.class) ? b : a);

const effectBy = (found: Found | undefined, by: 'name' | 'text'): Effect =>
  found === undefined || found.class === 'unknown' ? unknown : { class: found.class, by, verb: found.word };

/** Place of the verb of a name: the first, unless it is rather a noun and a better one follows: `search_index_get`, `comment_delete`. */
const verbPlace = (found: readonly (Found | null)[]): number => {
  const first = found.findIndex((one) => one !== null);
  const last = found.length - 1;
  const [head, end] = [found[first], found[last]];
  if (head === undefined || head === null || head.kind === 'verb') return first;
  if (end !== undefined && end !== null && (end.kind === 'verb' || (head.kind === 'noun' && end.class !== 'unknown')))
    return last;
  const better = head.kind === 'noun' ? found.findIndex((one) => one?.kind === 'verb') : -1;
  return better === -1 ? first : better;
};

/** The class by the verb of a name; of several joined by `and` or `or` the gravest. */
export const effectOfName = (name: string): Effect => {
  const words = nameWords(name);
  const found = words.map((word) => {
    const verb = verbOf(word);
    return verb === null ? null : { word, ...verb };
  });
  const at = verbPlace(found);
  const all = found.filter((one, place) => one !== null && place > at && ['and', 'or'].includes(words[place - 1] ?? ''));
  const head = found[at] ?? undefined;
  return effectBy(
    head === undefined ? head : all.reduce<Found>((most, one) => (one === null ? most : graver(most, one)), head),
    'name',
  );
};

const determiners = new Set('a an the all one any every each this your new multiple several some'.split(' '));

/** The verb a word is, in plain form or with the ending of `deletes`. */
const verbIn = (word: string, next: string): Found | null => {
  for (const stem of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    const verb = verbOf(stem);
    if (verb !== null) return verb.kind !== 'noun' || stem !== word || determiners.has(next) ? { word: stem, ...verb } : null;
  }
  return null;
};

/** The class by the verb that an English text begins with: `Deletes the note.` Of several in a row the gravest. */
export const effectOfText = (text: string): Effect => {
  if (languageOf(text) !== 'en') return unknown;
  const first = (sentencesOf(text)[0] ?? '').replace(/^[^\p{L}]+/u, '').replace(openings, '');
  const words = wordsOf(first).slice(0, 12);
  let most: Found | undefined;
  for (const [at, word] of words.entries()) {
    if (at > 0 && (word === 'and' || word === 'or')) continue;
    const found = verbIn(word, words[at + 1] ?? '');
    if (found === null) break;
    most = most === undefined ? found : graver(most, found);
  }
  return effectBy(most, 'text');
};

/** The class by a tool's hints; null where they say nothing. */
const effectOfHints = (annotations: Json): EffectClass | null => {
  if (!isObject(annotations)) return null;
  if (own(annotations, 'readOnlyHint') === true) return 'read';
  const destructive = own(annotations, 'destructiveHint');
  if (destructive === true) return 'write-irreversible';
  return destructive === false && own(annotations, 'readOnlyHint') === false ? 'write-reversible' : null;
};

const declaredBy = ({ entry }: Tool): EffectClass | null => {
  if (!isObject(entry)) return null;
  const meta = own(entry, '_meta');
  const said = own(entry, 'x-toolwire-side-effect') ?? (isObject(meta) ? own(meta, 'toolwire/side-effect') : undefined);
  return isClass(said) ? said : null;
};

/** The class by verbs alone: of the name, else of the text. */
const guessedEffect = ({ name, description = '' }: Pick<Tool, 'name' | 'description'>): Effect => {
  const named = effectOfName(name);
  return named.by === null ? effectOfText(description) : named;
};

/**
 * The class of a tool: declared before hinted, hinted before guessed. Hints of a source that is not trusted never make a class
 * milder than its verb does (MCP specification 2026-07-28, tools: clients treat hints of untrusted servers as untrusted).
 */
export const effectOf = (tool: Tool, declared?: EffectClass): Effect => {
  const said = declared ?? (tool.source.trust === 'unpinned' ? null : declaredBy(tool));
  if (said !== null && said !== undefined) return { class: said, by: 'declared' };
  const hinted = effectOfHints(tool.annotations);
  const guessed = guessedEffect(tool);
  if (hinted === null) {
    // Said to change something, by a name that says the contrary: neither is believed.
    const isDenied = guessed.class === 'read' && isObject(tool.annotations) && own(tool.annotations, 'readOnlyHint') === false;
    return isDenied ? { class: 'unknown', by: 'hints' } : guessed;
  }
  const isMilder = guessed.by !== null && gravity.indexOf(hinted) < gravity.indexOf(guessed.class);
  return tool.source.trust === 'unpinned' && isMilder ? guessed : { class: hinted, by: 'hints' };
};
