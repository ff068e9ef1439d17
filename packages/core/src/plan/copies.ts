import { type Json, KEY_ORDER, keysOf, LEXEMES, lexemeOf, own } from '../json/value.ts';
import { type Run, visit } from './run.ts';

/** An object in the making, with what JavaScript would lose of it: the order of its keys, and number texts. */
export interface Draft {
  readonly object: Record<string, Json>;
  readonly keys: string[];
  /** Some key may be an array index, which JavaScript lists first. */
  hasIndex: boolean;
  lexemes: Map<string, string> | null;
}

/** A draft without members. */
export const emptyDraft = (): Draft => ({ object: {}, keys: [], hasIndex: false, lexemes: null });

/** Adds a member under a new name; the text counts where the value is a number. */
export const put = (draft: Draft, key: string, value: Json, lexeme: string | undefined): void => {
  if (key === '__proto__')
    Object.defineProperty(draft.object, key, { value, writable: true, enumerable: true, configurable: true });
  else draft.object[key] = value;
  draft.keys.push(key);
  const first = key.charCodeAt(0);
  draft.hasIndex ||= first >= 48 && first <= 57;
  if (lexeme === undefined || typeof value !== 'number') return;
  draft.lexemes ??= new Map();
  draft.lexemes.set(key, lexeme);
};

const withLexemes = <T extends object>(container: T, lexemes: ReadonlyMap<string, string> | null): T =>
  lexemes === null || lexemes.size === 0 ? container : Object.defineProperty(container, LEXEMES, { value: lexemes });

/** Makes the object. */
export const finish = ({ object, keys, hasIndex, lexemes }: Draft): Readonly<Record<string, Json>> => {
  if (hasIndex && Object.keys(object).some((key, at) => key !== keys[at])) {
    Object.defineProperty(object, KEY_ORDER, { value: Object.freeze(keys) });
  }
  return withLexemes(object, lexemes);
};

/** An object that is copied only once something differs: until then its first members stand for themselves. */
interface Copy {
  readonly from: object;
  readonly keys: readonly string[];
  kept: number;
  draft: Draft | null;
}

/** A copy without members yet. */
export const copyOf = (from: object): Copy => ({ from, keys: keysOf(from), kept: 0, draft: null });

/** Gives the draft of a copy that differs from here on. */
export const differing = (copy: Copy): Draft => {
  if (copy.draft !== null) return copy.draft;
  copy.draft = emptyDraft();
  for (let at = 0; at < copy.kept; at += 1) {
    const key = copy.keys[at] as string;
    put(copy.draft, key, own(copy.from, key), lexemeOf(copy.from, key));
  }
  return copy.draft;
};

/** Adds the next member of the original as it is. */
export const keep = (copy: Copy, key: string, value: Json): void => {
  if (copy.draft === null) copy.kept += 1;
  else put(copy.draft, key, value, lexemeOf(copy.from, key));
};

/** Respells the next member of the original, and adds it under a name. */
export const carry = (run: Run, copy: Copy, child: number, value: Json, key: string, name: string): void => {
  const out = visit(run, child, value, copy.from, key);
  if (copy.draft === null && out === value && name === key) copy.kept += 1;
  else put(differing(copy), name, out, run.lexeme);
};

/** Makes the object; it is the original where nothing differs. */
export const finishCopy = ({ from, draft }: Copy): Json => (draft === null ? from : finish(draft));

/** Items of a list in the making. */
interface ListDraft {
  readonly items: Json[];
  readonly lexemes: Map<string, string>;
}

/** A list without items. */
export const emptyList = (): ListDraft => ({ items: [], lexemes: new Map() });

/** Adds an item behind the others; the text counts where it is a number. */
export const append = ({ items, lexemes }: ListDraft, item: Json, lexeme: string | undefined): void => {
  if (lexeme !== undefined && typeof item === 'number') lexemes.set(String(items.length), lexeme);
  items.push(item);
};

/** Adds the items of a list from a place on. */
export const appendFrom = (draft: ListDraft, list: readonly Json[], from: number): void => {
  for (let at = from; at < list.length; at += 1) append(draft, list[at], lexemeOf(list, at));
};

/** Makes the list. */
export const finishList = ({ items, lexemes }: ListDraft): readonly Json[] => withLexemes(items, lexemes);

/** Gives the end of a list as a list. */
export const endOf = (list: readonly Json[], from: number): readonly Json[] => {
  const end = emptyList();
  appendFrom(end, list, from);
  return finishList(end);
};

/** Operations of a list: of its first items, and of all others. */
interface ByPlace {
  readonly prefix: readonly number[];
  readonly rest: number;
}

/** Respells the items of a list; gives the same list where none differs. `base` is the place of its first item. */
export const respellItems = (run: Run, list: readonly Json[], { prefix, rest }: ByPlace, base: number): Json => {
  let copy: Json[] | null = null;
  let lexemes: Map<string, string> | null = null;
  const end = run.ops[rest]?.op === 'same' ? Math.min(prefix.length, list.length) : list.length;
  for (let at = 0; at < end; at += 1) {
    const item = list[at];
    const out = visit(run, prefix[at] ?? rest, item, list, at, at + base);
    if (out === item) continue;
    copy ??= list.slice();
    copy[at] = out;
    lexemes ??= new Map((list as { [LEXEMES]?: ReadonlyMap<string, string> })[LEXEMES] ?? []);
    if (typeof out === 'number' && run.lexeme !== undefined) lexemes.set(String(at), run.lexeme);
    else lexemes.delete(String(at));
  }
  return copy === null ? list : withLexemes(copy, lexemes);
};
