import type { LintRule } from '../rule.ts';
import { combinator } from './combinator.ts';
import { keyword } from './keyword.ts';
import { limit } from './limit.ts';
import { rootNotObject } from './root-not-object.ts';
import { title } from './title.ts';
import { typeNotConcrete } from './type-not-concrete.ts';

/** What cannot be repaired on the way to a provider: the hard rules for a schema that goes everywhere as it stands. */
export const houseRules: readonly LintRule[] = [rootNotObject, typeNotConcrete, combinator, title, limit, keyword];
