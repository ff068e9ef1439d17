import { isObject, own } from '../json/value.ts';
import { type Draft, heldBy } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';

/** Keywords that mean something only together. */
const together: Readonly<Record<string, readonly string[]>> = {
  if: ['if', 'then', 'else'],
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: ['if', 'then', 'else'],
  else: ['if', 'then', 'else'],
  contains: ['contains', 'minContains', 'maxContains'],
  minContains: ['contains', 'minContains', 'maxContains'],
  maxContains: ['contains', 'minContains', 'maxContains'],
};

/** The keywords that a keyword means something with, itself included. */
export const companionsOf = (keyword: string): readonly string[] =>
  Object.hasOwn(together, keyword) ? (together[keyword] ?? []) : [keyword];

/** What a node says in the source's words; one that leads elsewhere, as it is written out by now. */
const spoken = ({ meaning, schema }: Draft): Json => (JSON.stringify(meaning)?.includes('"$ref"') ? schema : meaning);

/** The value of a keyword, its schemas as the source has them: what a wire made of them is not what was meant. */
const meant = (node: Draft, keyword: string, value: Json): Json => {
  const held = heldBy(node, keyword);
  const [first] = held;
  if (first === undefined) return value;
  if (first.key === null) return spoken(first);
  if (typeof first.key === 'number') return held.map(spoken);
  return { ...(isObject(value) ? value : {}), ...Object.fromEntries(held.map((one) => [String(one.key), spoken(one)])) };
};

const allWords = (node: Draft): Readonly<Record<string, Json>> =>
  isObject(node.schema)
    ? Object.fromEntries(Object.entries(node.schema).map(([keyword, value]) => [keyword, meant(node, keyword, value)]))
    : {};

/**
 * Notes that a constraint leaves the wire, to be told in the text of its node. What stands beside it is kept as it is now,
 * with what was told before: keywords of one sentence may leave in different steps, and the node is written to after this.
 */
export const noteTold = (node: Draft, keyword: string, value?: Json): void => {
  const words = allWords(node);
  const gone = Object.fromEntries(node.told.map((one) => [one.keyword, one.value]));
  node.told.push({ keyword, value: value === undefined ? own(words, keyword) : value, beside: { ...gone, ...words } });
};
