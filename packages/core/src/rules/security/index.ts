import type { LintRule } from '../rule.ts';

export const securityRules: readonly LintRule[] = [];
