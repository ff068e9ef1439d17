import { type Draft, draftOf, replaceSchema, setWord } from '../model/draft.ts';
import { holdMap, holdOne } from '../model/draft-tree.ts';
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

/** Turns an object node into the list of its members as entries. */
export const writeAsEntries = (node: Draft, value: Draft, name?: Draft): void => {
  const [least, most, description] = ['minProperties', 'maxProperties', 'description'].map((keyword) => word(node, keyword));
  const isNullable = word(node, 'nullable') === true;
  const [entry] = entryList(node, value, name).children;
  replaceSchema(node, {});
  setWord(node, 'type', 'array');
  if (typeof description === 'string') setWord(node, 'description', description);
  if (entry !== undefined) holdOne(node, 'items', entry);
  if (typeof least === 'number') setWord(node, 'minItems', least);
  if (typeof most === 'number') setWord(node, 'maxItems', most);
  if (isNullable) setWord(node, 'nullable', true);
  describe(node, 'Send each member as an entry with its key and its value; no key twice.');
  node.encoding = { as: 'entries', key: entryKey, value: entryValue, child: value };
};
