import { isObject, type Json, KEY_ORDER, keysOf, LEXEMES } from '../json/value.ts';
import type { Position } from './target.ts';
import type { Pointer } from './tool.ts';

/** How the values of a node are spelt on the wire, where they are not spelt as the source does. */
type Encoding =
  | { readonly as: 'json' }
  | { readonly as: 'text'; readonly table: readonly (readonly [wire: string, source: Json])[] }
  | { readonly as: 'entries'; readonly key: string; readonly value: string; readonly child: Draft }
  | {
      readonly as: 'tuple';
      readonly places: readonly { readonly name: string; readonly child: Draft }[];
      readonly rest: { readonly name: string; readonly child: Draft } | null;
    }
  | { readonly as: 'box'; readonly key: string; readonly child: Draft };

/** A constraint that left the wire; it is told in the text of its node. */
export interface Told {
  readonly keyword: string;
  readonly value: Json;
  /** Keywords of the same node that belong to the sentence, as they stood in the source. */
  readonly beside: Json;
}

/**
 * A schema node of one tool while it is being rewritten: the only mutable value, and it lives for one lowering.
 * `schema` is the wire text of the node; as long as nothing changed it is the source's own object.
 */
export interface Draft {
  schema: Json;
  parent: Draft | null;
  /** Keyword of the parent that holds this node, and the name or place below it. */
  keyword: string | null;
  key: string | number | null;
  position: Position;
  /** In the order of the schema; a keyword's children stand together. */
  children: Draft[];
  /** Places of the tool's own schema that this node says. */
  source: readonly Pointer[];
  /** What values of this node are in the source's spelling: a schema without the changes of a wire. */
  meaning: Json;
  /** Where its reference leads; null without one, or where it leads out of the schema. */
  target: Draft | null;
  /** The node stands on a way that leads back to itself through references. */
  isRecursive: boolean;
  /** References of the source lead to this very node. */
  isReferred: boolean;
  /** The definition this node was written out from. */
  origin: Draft | null;
  /** Something below was changed with an effect. */
  isTouched: boolean;
  encoding: Encoding | null;
  /** Names of properties whose absence is spelt as null. */
  nulls: Set<string> | null;
  /** Names of properties on the wire, and what the source calls them. */
  names: Map<string, string> | null;
  /** Undeclared members that travel as a list of entries. */
  rest: { readonly wire: string; readonly key: string; readonly value: string; readonly child: Draft } | null;
  told: Told[];
  /** Keywords whose values are of a wrong JSON type. */
  malformed: readonly string[];
  /** `schema` is a copy of this lowering and may be written to. */
  isOwned: boolean;
  /** Stands below a keyword that asks a question of a value instead of demanding something of it. */
  isConditional: boolean;
  /** Number of the phase it went through last. */
  phase: number;
  /** Nothing is said against the node or anything below it, and nothing but such a word moves them. */
  isQuiet: boolean;
  /** Counts what was written to the node, so that what was found out about it is known to hold still. */
  version: number;
  /** What somebody found out about the node at a version, for one asker, seen in one way. */
  known: { readonly version: number; readonly asker: object; readonly sight: readonly unknown[]; readonly found: unknown } | null;
}

/** Tells whether values of a node itself are spelt otherwise than the source spells them. */
export const isRespelt = ({ encoding, rest, names, nulls }: Draft): boolean =>
  encoding !== null || rest !== null || names !== null || nulls !== null;

/** Makes a node that stands nowhere yet. */
export const draftOf = (schema: Json, source: readonly Pointer[], meaning: Json = schema): Draft => ({
  schema,
  parent: null,
  keyword: null,
  key: null,
  position: 'root',
  children: [],
  source,
  meaning,
  target: null,
  isRecursive: false,
  isReferred: false,
  origin: null,
  isTouched: false,
  encoding: null,
  nulls: null,
  names: null,
  rest: null,
  told: [],
  malformed: [],
  isOwned: false,
  isConditional: false,
  phase: -1,
  isQuiet: false,
  version: 0,
  known: null,
});

/** Notes that a node is no longer what it was: what was found out about it, and about those above, holds no more. */
export const stir = (draft: Draft): void => {
  draft.version += 1;
  for (let at: Draft | null = draft; at?.isQuiet; at = at.parent) at.isQuiet = false;
};

type Writable = Record<string, Json> & { [KEY_ORDER]?: readonly string[]; [LEXEMES]?: ReadonlyMap<string, string> };

const setOwn = (object: Writable, key: string, value: Json): void => {
  if (key === '__proto__') Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
};

/** The node's own copy of its schema, made when it is first written to. */
const writable = (draft: Draft): Writable => {
  stir(draft);
  if (draft.isOwned && isObject(draft.schema)) return draft.schema as Writable;
  const source = isObject(draft.schema) ? (draft.schema as Writable) : {};
  const copy: Writable = {};
  for (const key of keysOf(source)) setOwn(copy, key, source[key]);
  for (const mark of [KEY_ORDER, LEXEMES] as const) {
    if (source[mark] !== undefined) Object.defineProperty(copy, mark, { value: source[mark], configurable: true });
  }
  draft.schema = copy;
  draft.isOwned = true;
  return copy;
};

const keepOrder = (copy: Writable, order: (keys: readonly string[]) => readonly string[]): void => {
  const keys = copy[KEY_ORDER];
  if (keys !== undefined) Object.defineProperty(copy, KEY_ORDER, { value: order(keys), configurable: true });
};

/** Writes a keyword of a node; a new one stands behind all others. */
export const setWord = (draft: Draft, keyword: string, value: Json): void => {
  const copy = writable(draft);
  if (!Object.hasOwn(copy, keyword)) keepOrder(copy, (keys) => [...keys, keyword]);
  setOwn(copy, keyword, value);
  const texts = copy[LEXEMES];
  if (texts?.has(keyword)) {
    const kept = new Map([...texts].filter(([key]) => key !== keyword));
    Object.defineProperty(copy, LEXEMES, { value: kept, configurable: true });
  }
};

/** Takes keywords out of a node, and with them the nodes they hold. */
export const dropWords = (draft: Draft, ...keywords: readonly string[]): void => {
  const schema = draft.schema;
  if (!isObject(schema)) return;
  const present = keywords.filter((keyword) => Object.hasOwn(schema, keyword));
  if (present.length === 0) return;
  const copy = writable(draft);
  for (const keyword of present) delete copy[keyword];
  keepOrder(copy, (keys) => keys.filter((key) => !present.includes(key)));
  if (draft.children.some((child) => present.includes(child.keyword ?? '')))
    draft.children = draft.children.filter((child) => !present.includes(child.keyword ?? ''));
};

/** Puts another schema in place of a node's, and leaves it without children. */
export const replaceSchema = (draft: Draft, schema: Json): void => {
  draft.schema = schema;
  stir(draft);
  draft.isOwned = false;
  draft.children = [];
  draft.target = null;
};

/** Lists the nodes that one keyword of a node holds. */
export const heldBy = (draft: Draft, keyword: string): readonly Draft[] =>
  draft.children.length === 0 ? draft.children : draft.children.filter((child) => child.keyword === keyword);

/** Finds the node that a keyword holds under a name. */
export const heldAt = (draft: Draft, keyword: string, key: string | number | null): Draft | undefined =>
  draft.children.find((child) => child.keyword === keyword && child.key === key);

/** Tells whether a node stands under one of these keywords, at any distance. */
export const standsBelow = (node: Draft, keywords: readonly string[]): boolean => {
  for (let at: Draft | null = node; at?.keyword != null; at = at.parent) if (keywords.includes(at.keyword)) return true;
  return false;
};
