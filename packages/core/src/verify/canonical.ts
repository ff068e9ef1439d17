import { hasOwn, keysOf } from '../json/value.ts';
import type { Dialect } from '../model/target.ts';

/** Field name as the grammar's table spells it. */
export const canonical = (key: string, { grammar }: Dialect): string => {
  if (grammar.snakeCase && /^[a-z]+_/.test(key)) return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!grammar.foldKeywords || hasOwn(grammar.shapes, key)) return key;
  return keysOf(grammar.shapes).find((keyword) => keyword.toLowerCase() === key.toLowerCase()) ?? key;
};
