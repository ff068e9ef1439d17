import { allRules, type BadExample, exampleFindings, type LintRule, shownExample } from '@toolwire/core/lint';
import pc from 'picocolors';
import { jsonText } from '../json-text.ts';
import { printable } from './printable.ts';

const areas: Readonly<Record<LintRule['area'], string>> = {
  authoring: 'how a tool is written',
  catalog: 'tools beside each other',
  security: 'texts that a model reads',
  house: 'a schema that goes everywhere as it stands',
};

const circumstances: Readonly<Record<string, string>> = {
  write: 'for a tool that writes',
  irreversible: 'where what it does cannot be undone',
  admin: 'for a tool of administrators',
  twin: 'where another tool says nearly the same',
  strict: 'where a strict target is chosen',
};

const indented = (title: string, value: unknown): string =>
  `    ${pc.dim(title.padEnd(8))} ${jsonText(value, 'pretty').replaceAll('\n', '\n             ')}`;

const badText = (rule: LintRule, example: BadExample): string =>
  [
    indented('bad', shownExample(example)),
    ...exampleFindings(rule, example).map(
      ({ at, message }) => `    ${pc.dim('found'.padEnd(8))} ${at === '' ? '(root)' : at}: ${printable(message)}`,
    ),
    indented('better', shownExample(example.fixed)),
  ].join('\n');

const severityText = ({ severity, raise = {}, isDefault }: LintRule): string =>
  [
    severity,
    ...Object.entries(raise).map(([one, to]) => `${to} ${circumstances[one] ?? one}`),
    isDefault ? 'on by default' : 'off by default',
  ].join('; ');

/** The rule of an id. */
export const ruleOf = (id: string): LintRule | undefined => allRules.find((rule) => rule.id === id);

/** Ids of all rules. */
export const ruleIds: readonly string[] = allRules.map(({ id }) => id);

/** Explains a rule. */
export const aboutRule = (rule: LintRule): string =>
  [
    `${pc.bold(rule.id)}  a rule: ${areas[rule.area]}`,
    `  ${pc.dim('why')} ${rule.why}`,
    `  ${pc.dim('do')} ${rule.advice}`,
    `  ${pc.dim('severity')} ${severityText(rule)}`,
    ...(rule.points === undefined ? [] : [`  ${pc.dim('points')} ${rule.points} of the 2 that hold a foreign tool back`]),
    `  ${pc.dim('says')} ${rule.sources.join('; ')}`,
    ...rule.bad.map((example) => badText(rule, example)),
  ].join('\n');

/** The same as data. */
export const ruleData = (rule: LintRule): object => {
  const { id, area, isDefault, severity, raise, points, message, why, advice, sources, bad } = rule;
  const examples = bad.map(({ at, fixed, ...example }) => ({ bad: shownExample(example), at, fixed: shownExample(fixed) }));
  return { id, area, isDefault, severity, raise, points, message, why, advice, sources, examples };
};
