import { isObject } from '../json/value.ts';
import { type Draft, draftOf, heldAt, replaceSchema, setWord } from '../model/draft.ts';
import { holdMap, holdOne } from '../model/draft-tree.ts';
import { holdersOf } from './around.ts';
import { describe } from './describe.ts';
import { word } from './types.ts';

/** Names under which an entry holds the name and the value of a member. */
export const entryKey = 'key';
export const entryValue = 'value';

/** Makes the list of entries that members with these values become. */
export const entryList = (node: Draft, value: Draft, name: Draft = draftOf({ type: 'string' }, node.source)): Draft => {
  const entry = draftOf({}, node.source);
  setWord(entry, 'type', 'object');
  holdMap(entry, 'properties', [
    [entryKey, name],
    [entryValue, value],
  ]);
  setWord(entry, 'required', [entryKey, entryValue]);
  const list = draftOf({}, node.source);
  setWord(list, 'type', 'array');
  holdOne(list, 'items', entry);
  return list;
};

/** The schema of an entry's name: what the object asks of the names of its members. */
export const nameOfEntries = (node: Draft): Draft | undefined => {
  const names = heldAt(node, 'propertyNames', null);
  if (names === undefined) return undefined;
  if (!isObject(names.schema)) replaceSchema(names, {});
  setWord(names, 'type', 'string');
  return names;
};

/** Keywords that a list of entries has words for, wherever they stand. */
export const counts = ['minProperties', 'maxProperties'];

const countsAt = (nodes: readonly Draft[], keyword: string): readonly number[] =>
  nodes.map((node) => word(node, keyword)).filter((count) => typeof count === 'number');

/** Asks of a list of entries as many as is asked of the object's members, in it and around it; tells whether there has to be one. */
export const countEntries = (node: Draft, list: Draft): boolean => {
  const around = holdersOf(node).filter((holder) => counts.some((keyword) => word(holder, keyword) !== undefined));
  const nodes = [node, ...around];
  node.source = [...new Set(nodes.flatMap(({ source }) => source))];
  const [least, most] = [countsAt(nodes, 'minProperties'), countsAt(nodes, 'maxProperties')];
  if (least.length > 0) setWord(list, 'minItems', Math.max(...least));
  if (most.length > 0) setWord(list, 'maxItems', Math.min(...most));
  return least.some((count) => count > 0);
};

/** Turns an object node into the list of its members as entries. */
export const writeAsEntries = (node: Draft, value: Draft, name: Draft | undefined = nameOfEntries(node)): void => {
  const description = word(node, 'description');
  const isNullable = word(node, 'nullable') === true;
  const list = entryList(node, value, name);
  countEntries(node, list);
  const numbers = (['minItems', 'maxItems'] as const).map((keyword) => [keyword, word(list, keyword)] as const);
  const [entry] = list.children;
  replaceSchema(node, {});
  setWord(node, 'type', 'array');
  if (typeof description === 'string') setWord(node, 'description', description);
  if (entry !== undefined) holdOne(node, 'items', entry);
  for (const [keyword, count] of numbers) if (count !== undefined) setWord(node, keyword, count);
  if (isNullable) setWord(node, 'nullable', true);
  describe(node, 'Send each member as an entry with its key and its value; no key twice.');
  node.encoding = { as: 'entries', key: entryKey, value: entryValue, child: value };
};
