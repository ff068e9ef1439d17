import type { LintRule } from '../rule.ts';
import { descMissing } from './desc-missing.ts';
import { openObject } from './open-object.ts';
import { paramDescMissing } from './param-desc-missing.ts';
import { unitMissing } from './unit-missing.ts';

export const authoringRules: readonly LintRule[] = [descMissing, paramDescMissing, unitMissing, openObject];
