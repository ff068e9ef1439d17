import { typeName } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

/** Names what a value is, in a few words for messages; long and nested values are not printed. */
export const inWords = (value: Json): string => {
  if (typeof value === 'string') return `the string ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  if (value === null) return 'null';
  const type = typeName(value);
  if (type === 'number' || type === 'boolean') return `the ${type} ${String(value)}`;
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
};
