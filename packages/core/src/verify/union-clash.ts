import { isObject, keysOf, own } from '../json/value.ts';
import type { Keyword } from '../model/target.ts';
import type { WireNode } from './node.ts';
import type { Objection } from './rules.ts';

/** Keywords that stand beside `anyOf` and in the first of its branches that repeats any. */
export const unionClash = (node: WireNode, except: readonly Keyword[]): readonly Objection[] => {
  const schema = node.schema as object;
  const branches = own(schema, 'anyOf');
  if (!Array.isArray(branches)) return [];
  const outer = keysOf(schema).filter((key) => key !== 'anyOf' && !except.includes(key));
  for (const [at, branch] of branches.entries()) {
    if (!isObject(branch)) continue;
    const both = outer.filter((key) => own(branch, key) !== undefined);
    const [first] = both;
    if (first === undefined) continue;
    const related = [['anyOf', at, first], ['anyOf'], ...both.slice(1).map((key) => [key])];
    return [{ below: [first], related, vars: { keyword: first, keywords: both } }];
  }
  return [];
};
