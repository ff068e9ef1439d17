import { isObject, own } from '../json/value.ts';
import { type Draft, replaceSchema, setWord } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';
import { describe } from './describe.ts';

/** Longest schema that is quoted in a description. */
const mostQuoted = 600;

const quoted = (schema: Json): string => {
  if (!isObject(schema)) return '';
  const shown = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'description' && key !== 'title'));
  if (Object.keys(shown).length === 0) return '';
  const text = JSON.stringify(shown);
  return text.length <= mostQuoted && !text.includes('"$ref"') ? ` Its JSON Schema: ${text}` : '';
};

/** Turns a node into text that holds the JSON of its values; the description says so and quotes a short schema. */
export const writeAsJsonText = (node: Draft, quotes = true): void => {
  const before = node.schema;
  const [title, description] = ['title', 'description'].map((word) => (isObject(before) ? own(before, word) : undefined));
  replaceSchema(node, {});
  Object.assign(node, { nulls: null, names: null, rest: null });
  setWord(node, 'type', 'string');
  if (typeof title === 'string') setWord(node, 'title', title);
  if (typeof description === 'string') setWord(node, 'description', description);
  describe(node, `Send the value as JSON text.${quotes ? quoted(node.meaning) : ''}`);
  node.encoding = { as: 'json' };
};
