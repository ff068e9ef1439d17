import type { Finding, Tool } from '../model/tool.ts';
import { exampleTools } from '../rules/example.ts';
import type { Example, LintRule } from '../rules/rule.ts';
import { lintWith } from './lint-tools.ts';

/** What one rule finds in an example, or in the tools that an example has become. */
export const exampleFindings = (
  rule: LintRule,
  example: Example,
  tools: readonly Tool[] = exampleTools(example),
): readonly Finding[] =>
  lintWith([rule], tools, {
    rules: { [rule.id]: 'on' },
    ...(example.isStrict === undefined ? {} : { strict: true }),
    ...(example.activeSet === undefined ? {} : { activeSet: example.activeSet }),
    ...(example.contextWindow === undefined ? {} : { contextWindow: example.contextWindow }),
    ...(example.contexts === undefined ? {} : { contexts: example.contexts }),
    ...(example.lockOf === undefined ? {} : { lockOf: example.lockOf }),
  });
