import type { LintRule } from '../rule.ts';
import { activeSetSize } from './active-set-size.ts';
import { copiedDescription } from './copied-description.ts';
import { deadReference } from './dead-reference.ts';
import { mixedClassGroup } from './mixed-class-group.ts';
import { nameCollision } from './name-collision.ts';
import { namespaceSize } from './namespace-size.ts';
import { readWriteTwin } from './read-write-twin.ts';
import { tokenBudget } from './token-budget.ts';
import { twinTools } from './twin-tools.ts';

export const catalogRules: readonly LintRule[] = [
  twinTools,
  activeSetSize,
  tokenBudget,
  nameCollision,
  copiedDescription,
  readWriteTwin,
  namespaceSize,
  mixedClassGroup,
  deadReference,
];
