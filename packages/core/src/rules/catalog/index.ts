import type { LintRule } from '../rule.ts';
import { twinTools } from './twin-tools.ts';

export const catalogRules: readonly LintRule[] = [twinTools];
