import { authoringRules } from './authoring/index.ts';
import { catalogRules } from './catalog/index.ts';
import { houseRules } from './house/index.ts';
import type { LintRule } from './rule.ts';
import { securityRules } from './security/index.ts';

/** All rules, in the order in which their findings are told. */
export const allRules: readonly LintRule[] = [...securityRules, ...authoringRules, ...catalogRules, ...houseRules];
