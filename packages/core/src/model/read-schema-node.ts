import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { type DataType, type KeywordRow, keywordRows } from './keywords.ts';
import { readIdentity } from './read-schema-identity.ts';
import { addNode, append, type OpenNode, type OpenReference, type Reading, report } from './read-schema-state.ts';
import type { KeywordEntry, NodeId, Respelling } from './schema.ts';
import { ignoresRefSiblings } from './schema-draft.ts';
import type { JsonType } from './target.ts';
import type { Json } from './tool.ts';

// Reads the keywords of one node; children are only added, never entered.

/** The node under reading and what its keyword readers need of it. */
interface Site {
  readonly reading: Reading;
  readonly node: OpenNode;
  readonly raw: object;
}

type ReadKeyword = (site: Site, value: Json, spelt: string, row: KeywordRow) => void;

const typeNames: ReadonlySet<Json> = new Set<JsonType>(['null', 'boolean', 'number', 'integer', 'string', 'array', 'object']);
const single: ReadonlyMap<Json, readonly JsonType[]> = new Map([...typeNames].map((name) => [name, [name as JsonType]]));
const typesOf = (value: Json): readonly JsonType[] =>
  single.get(value) ?? [...new Set(Array.isArray(value) ? (value as readonly JsonType[]) : [])];
const isStrings = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isCount = (value: Json): boolean => typeof value === 'number' && value >= 0 && Number.isInteger(value);
const isSchema = (value: Json): boolean => typeof value === 'boolean' || isObject(value);

const fits: Readonly<Record<DataType, (value: Json) => boolean>> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  'number-or-boolean': (value) => typeof value === 'number',
  count: isCount,
  list: Array.isArray,
  strings: isStrings,
  'strings-map': (value) => isObject(value) && keysOf(value).every((key) => isStrings(own(value, key))),
  object: isObject,
  type: (value) => (Array.isArray(value) ? value.length > 0 && value.every((name) => typeNames.has(name)) : typeNames.has(value)),
};

const respell = (node: OpenNode, respelling: Respelling): void => {
  if (!node.respellings.includes(respelling)) node.respellings = append(node.respellings, respelling);
};

const malformed = ({ reading, node }: Site, value: Json, spelt: string): void => {
  if (!node.keywords.has(spelt)) node.keywords.set(spelt, { holds: 'malformed', spelt, value });
  report(reading, 'keyword-malformed', joinPointer(node.pointer, spelt), `The value of \`${spelt}\` is of a wrong JSON type.`);
};

const merge = <T>(first: ReadonlyMap<string, T>, second: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map([...second, ...first]);
const overlap = (first: ReadonlyMap<string, unknown>, second: ReadonlyMap<string, unknown>): boolean =>
  [...second.keys()].some((key) => first.has(key));

/** Sets a keyword; maps that two spellings share are joined, anything else met twice is a conflict. */
const set = ({ reading, node }: Site, keyword: string, entry: KeywordEntry): void => {
  const before = node.keywords.get(keyword);
  if (before === undefined) node.keywords.set(keyword, entry);
  else if (before.holds === 'schema-map' && entry.holds === 'schema-map' && !overlap(before.nodes, entry.nodes))
    node.keywords.set(keyword, { ...before, nodes: merge(before.nodes, entry.nodes) });
  else if (before.holds === 'strings-map' && entry.holds === 'strings-map' && !overlap(before.lists, entry.lists))
    node.keywords.set(keyword, { ...before, lists: merge(before.lists, entry.lists) });
  else
    report(
      reading,
      'keyword-conflict',
      joinPointer(node.pointer, entry.spelt),
      `\`${entry.spelt}\` and \`${before.spelt}\` both say \`${keyword}\`; the first one counts.`,
    );
};

const childOf = ({ reading, node }: Site, raw: Json, keyword: string, key: string | null, row: KeywordRow): NodeId | null =>
  addNode(reading, raw, { parent: node, keyword, key, position: row.position })?.id ?? null;

const readOne = (site: Site, keyword: string, value: Json, spelt: string, row: KeywordRow): void => {
  if (!isSchema(value)) {
    malformed(site, value, spelt);
    return;
  }
  const child = childOf(site, value, spelt, null, row);
  if (child !== null) set(site, keyword, { holds: 'schema', spelt, node: child });
};

const readList = (site: Site, keyword: string, value: Json, spelt: string, row: KeywordRow): void => {
  if (!Array.isArray(value)) {
    malformed(site, value, spelt);
    return;
  }
  const nodes: NodeId[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const child = childOf(site, value[at], spelt, String(at), row);
    if (child === null) break;
    nodes.push(child);
  }
  set(site, keyword, { holds: 'schema-list', spelt, nodes });
};

const readMap: ReadKeyword = (site, value, spelt, row) => {
  if (!isObject(value)) return malformed(site, value, spelt);
  const nodes = new Map<string, NodeId>();
  for (const key of keysOf(value)) {
    const child = childOf(site, own(value, key), spelt, key, row);
    if (child === null) break;
    nodes.set(key, child);
  }
  set(site, spelt, { holds: 'schema-map', spelt, nodes });
};

/** `dependencies` holds what later drafts call `dependentRequired` and `dependentSchemas`. */
const readDependencies: ReadKeyword = (site, value, spelt, row) => {
  if (!isObject(value)) return malformed(site, value, spelt);
  const nodes = new Map<string, NodeId>();
  const lists = new Map<string, readonly string[]>();
  for (const key of keysOf(value)) {
    const member = own(value, key);
    if (isStrings(member)) lists.set(key, member);
    else {
      const child = childOf(site, member, spelt, key, row);
      if (child === null) break;
      nodes.set(key, child);
    }
  }
  respell(site.node, 'dependencies');
  if (lists.size > 0) set(site, 'dependentRequired', { holds: 'strings-map', spelt, lists });
  if (nodes.size > 0) set(site, 'dependentSchemas', { holds: 'schema-map', spelt, nodes });
};

const readReference: ReadKeyword = (site, value, spelt) => {
  if (typeof value !== 'string') return malformed(site, value, spelt);
  const { node, reading } = site;
  const keyword = spelt === '$ref' ? '$ref' : '$dynamicRef';
  const reference: OpenReference = {
    text: value,
    keyword,
    spelt: spelt as OpenReference['spelt'],
    kind: 'dangling',
    target: null,
    isKnown: false,
    isAmbiguous: false,
  };
  if (spelt === '$recursiveRef') respell(node, 'recursive-ref');
  set(site, keyword, { holds: 'reference', spelt, reference });
  node.references = append(node.references, reference);
  reading.pending.push({ node, reference });
};

const readData: ReadKeyword = (site, value, spelt, row) => {
  if (!fits[row.data](value)) return malformed(site, value, spelt);
  if (row.data === 'strings-map' && isObject(value)) {
    const lists = new Map(keysOf(value).map((key) => [key, own(value, key) as readonly string[]]));
    return set(site, spelt, { holds: 'strings-map', spelt, lists });
  }
  if (row.data === 'type') site.node.types = typesOf(value);
  // Keys of one object never repeat, and no other keyword is respelt as a data keyword it stands beside.
  site.node.keywords.set(spelt, { holds: 'data', spelt, value });
};

const readItems: ReadKeyword = (site, value, spelt, row) => {
  if (!Array.isArray(value)) return readOne(site, 'items', value, spelt, row);
  if (hasOwn(site.raw, 'prefixItems')) return malformed(site, value, spelt);
  respell(site.node, 'items-list');
  readList(site, 'prefixItems', value, spelt, row);
};

/** Beside a list of items `additionalItems` is what later drafts call `items`; elsewhere it says nothing. */
const readAdditionalItems: ReadKeyword = (site, value, spelt, row) =>
  readOne(site, Array.isArray(own(site.raw, 'items')) ? 'items' : spelt, value, spelt, row);

const bounds: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** Draft-04: `exclusiveMinimum: true` beside a `minimum` makes that bound exclusive. */
const readExclusive: ReadKeyword = (site, value, spelt, row) => {
  const bound = own(site.raw, bounds[spelt] ?? '');
  if (typeof value !== 'boolean') return readData(site, value, spelt, row);
  if (value && typeof bound !== 'number') return malformed(site, value, spelt);
  respell(site.node, 'exclusive-boolean');
  if (value) set(site, spelt, { holds: 'data', spelt, value: bound });
};

const readBound: ReadKeyword = (site, value, spelt, row) => {
  const isExclusive = own(site.raw, spelt === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum') === true;
  if (!isExclusive || typeof value !== 'number') readData(site, value, spelt, row);
};

const readers: Readonly<Record<KeywordRow['holds'], ReadKeyword>> = {
  schema: (site, value, spelt, row) => readOne(site, spelt, value, spelt, row),
  'schema-or-list': (site, value, spelt, row) => readOne(site, spelt, value, spelt, row),
  'schema-list': (site, value, spelt, row) => readList(site, spelt, value, spelt, row),
  'schema-map': readMap,
  'schema-or-strings-map': readDependencies,
  reference: readReference,
  data: readData,
};

const ownReaders: ReadonlyMap<string, ReadKeyword> = new Map([
  ['items', readItems],
  ['additionalItems', readAdditionalItems],
  ['exclusiveMinimum', readExclusive],
  ['exclusiveMaximum', readExclusive],
  ['minimum', readBound],
  ['maximum', readBound],
]);

/** One look-up per keyword: this runs for every key of every schema. */
const known: ReadonlyMap<string, { readonly row: KeywordRow; readonly read: ReadKeyword }> = new Map(
  [...keywordRows].map(([keyword, row]) => [keyword, { row, read: ownReaders.get(keyword) ?? readers[row.holds] }]),
);

const readUnknown = (site: Site, value: Json, spelt: string): void => {
  const { node, raw } = site;
  if (spelt === 'id' && typeof value === 'string' && !hasOwn(raw, '$id')) {
    respell(node, 'id');
    set(site, '$id', { holds: 'data', spelt, value });
  } else node.unknown = append(node.unknown, spelt);
};

/** Siblings that mean the same whether a draft reads them or not. */
const harmless: ReadonlySet<string> = new Set(['$ref', '$schema', '$id', 'id', '$comment', 'definitions', '$defs']);

const namesNode = (key: string): boolean => key.startsWith('$') || key === 'id';

/** Reads one node: its ids, its keywords in 2020-12 terms, and its children as nodes yet to be read. */
export const readNode = (reading: Reading, node: OpenNode): void => {
  const { raw } = node;
  if (!isObject(raw)) {
    if (node.boolean === undefined)
      report(reading, 'schema-not-object', node.pointer, 'A schema has to be an object or a boolean.');
    return;
  }
  const keys = keysOf(raw);
  if (keys.length === 0) return;
  if (keys.some(namesNode)) readIdentity(reading, node, raw);
  node.keywords = new Map();
  const site: Site = { reading, node, raw };
  for (const key of keys) {
    const keyword = known.get(key);
    if (keyword === undefined) readUnknown(site, raw[key], key);
    else keyword.read(site, raw[key], key, keyword.row);
  }
  if (node.keywords.has('nullable')) readNullable(node, raw);
  if (node.references.length > 0) noteSiblings(reading, node, keys);
};

const readNullable = (node: OpenNode, raw: object): void => {
  if (node.types === undefined || own(raw, 'nullable') !== true || node.types.includes('null')) return;
  node.types = [...node.types, 'null'];
  respell(node, 'nullable');
};

const noteSiblings = (reading: Reading, node: OpenNode, keys: readonly string[]): void => {
  const draft = reading.resources[node.resource]?.draft;
  if (draft !== undefined && ignoresRefSiblings(draft) && node.keywords.get('$ref')?.holds === 'reference')
    node.refSiblingsIgnored = keys.some((key) => !harmless.has(key));
};
