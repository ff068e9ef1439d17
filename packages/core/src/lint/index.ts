/** Lint of tool definitions: rules of authorship, of catalogs, of safety. */

export { exampleTools, shownExample } from '../rules/example.ts';
export { allRules } from '../rules/index.ts';
export { type PresetId, presets } from '../rules/presets.ts';
export type {
  BadExample,
  Circumstance,
  Example,
  ExampleTool,
  Hit,
  LintRule,
  LockVerdict,
  Said,
  Severity,
} from '../rules/rule.ts';
export type { Twins } from '../traits/alike.ts';
export { type Effect, type EffectClass, effectOf } from '../traits/side-effect.ts';
export { applyEdits } from './apply-edits.ts';
export { exampleFindings } from './example-findings.ts';
export { type LintOptions, lintTools, type RuleSetting } from './lint-tools.ts';
export { enoughPoints, type Scan, type ScanResult, type ScanVerdict, scanFindings } from './scan.ts';
