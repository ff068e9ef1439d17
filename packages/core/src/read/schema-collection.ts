import { joinPointer, resolvePointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { keywordRows } from '../model/keywords.ts';
import type { Catalog, Finding, Json, Pointer } from '../model/tool.ts';
import { type Definitions, definitionsOf, withDefinitions } from './definitions.ts';
import { inWords } from './in-words.ts';
import { catalogOf, type Entry, type ReadContext } from './reader.ts';

/** Several schemas in one document, and the members that are none. */
export interface Collection {
  readonly members: readonly Member[];
  readonly others: readonly Member[];
  /** All members are definitions: those that others are made of are no tools. */
  readonly isDefinitions: boolean;
}

interface Member {
  readonly name: string;
  readonly schema: Json;
  readonly pointer: Pointer;
}

const homes = ['$defs', 'definitions'];

/** What may stand beside definitions without saying anything of a value. */
const annotations = [...homes, '$schema', '$id', 'id', '$comment', 'title', 'description'];

const describesObject = (schema: Json): boolean => {
  if (!isObject(schema)) return false;
  const type = own(schema, 'type');
  const properties = own(schema, 'properties');
  if (isObject(properties)) return keysOf(properties).every((key) => typeof own(properties, key) !== 'string');
  return type === 'object' || (Array.isArray(type) && type.includes('object'));
};

const isReference = (schema: Json): boolean => isObject(schema) && typeof own(schema, '$ref') === 'string';

const membersOf = (holder: object, pointer: Pointer, keys: readonly string[]): readonly Member[] =>
  keys.map((name) => ({ name, schema: own(holder, name), pointer: joinPointer(pointer, name) }));

const fromDefinitions = (value: object): Collection | null => {
  const all = homes.flatMap((home) => {
    const holder = own(value, home);
    return isObject(holder) ? membersOf(holder, joinPointer('', home), keysOf(holder)) : [];
  });
  const members = all.filter(({ schema }) => describesObject(schema));
  return members.length === 0 ? null : { members, others: [], isDefinitions: true };
};

/** At least half are schemas of objects, so that one bad member does not hide the rest. */
const sorted = (all: readonly Member[]): Collection | null => {
  const isMember = ({ schema }: Member) => describesObject(schema) || isReference(schema);
  const members = all.filter(isMember);
  if (!all.some(({ schema }) => describesObject(schema)) && !(members.length === all.length && members.length > 0)) return null;
  return members.length * 2 < all.length ? null : { members, others: all.filter((one) => !isMember(one)), isDefinitions: false };
};

const fromList = (list: readonly Json[]): Collection | null => {
  if (list.some((item) => isObject(item) && hasOwn(item, 'name'))) return null;
  const all = list.map((schema, place) => {
    const title = isObject(schema) ? own(schema, 'title') : undefined;
    return { name: typeof title === 'string' && title !== '' ? title : `tool_${place + 1}`, schema, pointer: `/${place}` };
  });
  return sorted(all);
};

/** Finds schemas in a list, in a record by name, or under `$defs` or `definitions` alone; null where the value is one schema. */
export const collectionIn = (value: Json): Collection | null => {
  if (Array.isArray(value)) return fromList(value);
  if (!isObject(value)) return null;
  const keys = keysOf(value);
  if (keys.every((key) => annotations.includes(key))) return fromDefinitions(value);
  if (keys.some((key) => keywordRows.has(key) && !annotations.includes(key))) return null;
  return sorted(
    membersOf(
      value,
      '',
      keys.filter((key) => !annotations.includes(key)),
    ),
  );
};

const legal = (name: string): string => name.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 64);

const entryOf = ({ name, schema, pointer }: Member, definitions: Definitions): Entry => {
  const carried = definitions.rewrite(schema);
  const needed = definitions.closure(carried.names);
  return {
    entry: schema,
    pointer,
    body: schema,
    bodyPointer: pointer,
    name: { value: legal(name), pointer },
    built: {
      schema: isObject(carried.schema) ? withDefinitions(carried.schema, needed) : schema,
      pointer,
      places: [needed.places],
    },
    schemaFields: [],
  };
};

/** Members that no other member is made of; of members that only refer to each other the first. */
const rootsOf = (members: readonly Member[], definitions: Definitions): readonly Member[] => {
  const edges = members.map(({ schema, pointer }) => {
    const direct = new Set(definitions.rewrite(schema).names);
    return { pointer, direct };
  });
  const pointers = new Map(
    definitions.closure(edges.flatMap(({ direct }) => [...direct])).list.map((one) => [one.name, one.pointer]),
  );
  const isPart = new Set(
    edges.flatMap(({ pointer, direct }) => [...direct].map((name) => pointers.get(name)).filter((to) => to !== pointer)),
  );
  const reached = new Set<string>();
  const reach = ({ schema, pointer }: Member) => {
    reached.add(pointer);
    for (const one of definitions.closure(definitions.rewrite(schema).names).list) reached.add(one.pointer);
  };
  const roots = new Set(members.filter(({ pointer }) => !isPart.has(pointer)));
  for (const root of roots) reach(root);
  for (const member of members) {
    if (reached.has(member.pointer)) continue;
    roots.add(member);
    reach(member);
  }
  return members.filter((member) => roots.has(member));
};

const left = ({ name, schema, pointer }: Member): Finding => ({
  id: 'schema-left-out',
  severity: 'warning',
  message: `${JSON.stringify(name.slice(0, 40))} is ${isObject(schema) ? 'no schema of an object' : inWords(schema)}; it was left out.`,
  at: pointer,
});

/** Reads each schema as a tool named by its key; what it refers to in the document goes with it under `$defs`. */
export const readCollection = (document: Json, collection: Collection, context: ReadContext): Catalog => {
  const isLocal = (schema: Json, pointer: Pointer) => resolvePointer(schema, pointer).found;
  const definitions = definitionsOf(document, ['/$defs', '/definitions', ''], isLocal);
  const { members, others, isDefinitions } = collection;
  const roots = isDefinitions ? rootsOf(members, definitions) : members;
  const entries = roots.map((member) => entryOf(member, definitions));
  const catalog = catalogOf('json-schema', entries, document, context);
  return { ...catalog, findings: [...catalog.findings, ...others.map(left)] };
};
