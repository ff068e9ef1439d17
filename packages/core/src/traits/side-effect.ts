import { isObject, own } from '../json/value.ts';
import type { Json, Tool } from '../model/tool.ts';
import { languageOf } from './language.ts';
import { sentencesOf } from './sentences.ts';
import { verbClass } from './verbs.ts';
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
export const gravity: readonly EffectClass[] = ['read', 'write-reversible', 'write-irreversible', 'unknown', 'admin'];

export const isClass = (value: Json): value is EffectClass => gravity.includes(value as EffectClass);

/** Tells whether a class changes something, as far as is known. */
export const isWrite = (effect: EffectClass): boolean => effect !== 'read' && effect !== 'unknown';

const unknown: Effect = { class: 'unknown', by: null };

/** Words that stand before the verb of a description. */
const openings =
  /^(?:this tool|this function|this|tool|a tool that|use this(?: tool)? to|used to|allows you to|can|will|please)\s+/i;

/** The class by the verb of a name; of several joined by `and` or `or` the gravest. */
export const effectOfName = (name: string): Effect => {
  const words = nameWords(name);
  let found = unknown;
  for (const [at, word] of words.entries()) {
    const verb = verbClass(word);
    if (verb === null) continue;
    const isJoined = found.by !== null && ['and', 'or'].includes(words[at - 1] ?? '');
    if (found.by !== null && !isJoined) continue;
    if (gravity.indexOf(verb) > gravity.indexOf(found.class) || found.by === null)
      found = { class: verb, by: 'name', verb: word };
  }
  return found;
};

/** The class by the verb that an English text begins with: `Deletes the note.` */
export const effectOfText = (text: string): Effect => {
  if (languageOf(text) !== 'en') return unknown;
  const first = (sentencesOf(text)[0] ?? '').replace(/^[^\p{L}]+/u, '').replace(openings, '');
  const word = wordsOf(first)[0] ?? '';
  const stems = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  for (const stem of stems) {
    const verb = verbClass(stem);
    if (verb !== null) return { class: verb, by: 'text', verb: stem };
  }
  return unknown;
};

/** The class by a tool's hints; null where they say nothing. */
export const effectOfHints = (annotations: Json): EffectClass | null => {
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
export const guessedEffect = ({ name, description = '' }: Pick<Tool, 'name' | 'description'>): Effect => {
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
  if (hinted === null) return guessed;
  const isMilder = guessed.by !== null && gravity.indexOf(hinted) < gravity.indexOf(guessed.class);
  return tool.source.trust === 'unpinned' && isMilder ? guessed : { class: hinted, by: 'hints' };
};
