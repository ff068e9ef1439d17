import { objectOf, withMembers } from '../json/object.ts';
import { escapeToken, joinPointer, parsePointer, resolvePointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { rewriteReferences } from '../model/rewrite-references.ts';
import { decodeFragment } from '../model/schema-uri.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { createNames } from './free-names.ts';

/** A schema whose references into its document lead to `$defs`, and the definitions it needs by name. */
export interface Carried {
  readonly schema: Json;
  readonly names: readonly string[];
}

/** One definition as tools carry it, and its place in the document. */
interface Definition {
  readonly name: string;
  readonly schema: Json;
  readonly pointer: Pointer;
  /** Names of the definitions it refers to itself. */
  readonly names: readonly string[];
}

/** The named schemas of one document, as tools read from it need them. */
export interface Definitions {
  /** Rewrites one schema; the same object gives the same result. */
  readonly rewrite: (schema: Json) => Carried;
  /** All definitions that some names need, those themselves included; the same names give the same object. */
  readonly closure: (names: Iterable<string>) => Closure;
}

/** Definitions that belong together. Tools that need the same ones share it. */
export interface Closure {
  readonly list: readonly Definition[];
  /** The value of `$defs`. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** Where the definitions stand in the document. */
  readonly places: ReadonlyMap<Pointer, Pointer>;
}

/** What is known of a document so far; places outside its homes are named when a reference first leads there. */
interface Book {
  readonly document: Json;
  readonly isLocal: (schema: Json, pointer: Pointer) => boolean;
  readonly newName: (name: string) => string;
  readonly nameAt: Map<Pointer, string>;
  readonly pointerOf: Map<string, Pointer>;
  /** Lengths of the pointers at which named schemas stand. */
  readonly lengths: readonly number[];
  readonly nameOfId: Map<string, string>;
  readonly carried: Map<object, Carried>;
  readonly definitions: Map<string, Definition | null>;
  readonly closures: Map<string, Closure>;
}

const addName = ({ newName, nameAt, pointerOf }: Book, pointer: Pointer, wanted: string): string => {
  const name = newName(wanted);
  nameAt.set(pointer, name);
  pointerOf.set(name, pointer);
  return name;
};

const addHome = (book: Book, home: Pointer): void => {
  const at = resolvePointer(book.document, home);
  if (!at.found || !isObject(at.value)) return;
  for (const key of keysOf(at.value)) {
    const name = addName(book, joinPointer(home, key), key);
    const schema = own(at.value, key);
    const id = isObject(schema) ? own(schema, '$id') : undefined;
    if (typeof id === 'string' && id !== '' && !book.nameOfId.has(id)) book.nameOfId.set(id, name);
  }
};

/** The named schema a pointer leads into, and the way below it; any other place that exists gets a name of its own. */
const target = (book: Book, pointer: Pointer): { readonly name: string; readonly rest: Pointer } | null => {
  const tokens = parsePointer(pointer) ?? [];
  for (const length of book.lengths) {
    const name = book.nameAt.get(joinPointer('', ...tokens.slice(0, length)));
    if (name !== undefined) return { name, rest: joinPointer('', ...tokens.slice(length)) };
  }
  const known = book.nameAt.get(pointer);
  if (known !== undefined) return { name: known, rest: '' };
  if (tokens.length === 0 || !resolvePointer(book.document, pointer).found) return null;
  return { name: addName(book, pointer, tokens.at(-1) || 'schema'), rest: '' };
};

const rewrite = (book: Book, schema: Json): Carried => {
  if (!isObject(schema)) return { schema, names: [] };
  const before = book.carried.get(schema);
  if (before !== undefined) return before;
  const needed = new Set<string>();
  const next = rewriteReferences(schema, (text) => {
    const named = book.nameOfId.get(text.split('#', 1)[0] ?? '');
    if (named !== undefined) needed.add(named);
    const pointer = text.startsWith('#/') ? decodeFragment(text.slice(1)) : null;
    const found = pointer === null || book.isLocal(schema, pointer) ? null : target(book, pointer);
    if (found === null) return text;
    needed.add(found.name);
    return `#/$defs/${escapeToken(found.name)}${found.rest}`.replaceAll('%', '%25');
  });
  const result = { schema: next, names: [...needed] };
  book.carried.set(schema, result);
  return result;
};

const definition = (book: Book, name: string): Definition | null => {
  const known = book.definitions.get(name);
  if (known !== undefined) return known;
  const pointer = book.pointerOf.get(name);
  const at = pointer === undefined ? null : resolvePointer(book.document, pointer);
  const made = pointer === undefined || !at?.found ? null : { name, pointer, ...rewrite(book, at.value) };
  book.definitions.set(name, made);
  return made;
};

const reachable = (book: Book, names: readonly string[]): readonly Definition[] => {
  const reached = new Set(names);
  const found: Definition[] = [];
  // A set lists what is added to it while it is read.
  for (const name of reached) {
    const one = definition(book, name);
    if (one === null) continue;
    found.push(one);
    for (const next of one.names) reached.add(next);
  }
  return found;
};

const closure = (book: Book, names: Iterable<string>): Closure => {
  const wanted = [...new Set(names)];
  const key = JSON.stringify(wanted);
  const known = book.closures.get(key);
  if (known !== undefined) return known;
  const list = reachable(book, wanted);
  const made = {
    list,
    schemas: objectOf(list.map(({ name, schema }) => [name, schema])),
    places: new Map(list.map(({ name, pointer }) => [joinPointer('/$defs', name), pointer])),
  };
  book.closures.set(key, made);
  return made;
};

/**
 * Finds what the schemas of a document refer to; `homes` are the places where it keeps named schemas.
 * `isLocal` tells which pointers lead into the schema itself and stay.
 */
export const definitionsOf = (document: Json, homes: readonly Pointer[], isLocal: Book['isLocal'] = () => false): Definitions => {
  const book: Book = {
    document,
    isLocal,
    newName: createNames(),
    nameAt: new Map(),
    pointerOf: new Map(),
    lengths: [...new Set(homes.map((home) => (parsePointer(home) ?? []).length + 1))],
    nameOfId: new Map(),
    carried: new Map(),
    definitions: new Map(),
    closures: new Map(),
  };
  for (const home of homes) addHome(book, home);
  return { rewrite: (schema) => rewrite(book, schema), closure: (names) => closure(book, names) };
};

/** Adds definitions to a schema under `$defs`, behind its own. */
export const withDefinitions = (schema: object, { list, schemas }: Closure): Json => {
  if (list.length === 0) return schema;
  const before = own(schema, '$defs');
  if (!isObject(before)) return withMembers(schema, new Map([['$defs', schemas]]));
  const added = list.filter(({ name }) => !hasOwn(before, name)).map((one) => [one.name, one.schema] as const);
  return withMembers(schema, new Map([['$defs', withMembers(before, new Map(added))]]));
};
