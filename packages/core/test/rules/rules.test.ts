import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/lint/apply-edits.ts';
import { lintWith } from '../../src/lint/lint-tools.ts';
import type { Tool } from '../../src/model/tool.ts';
import { exampleTools } from '../../src/rules/example.ts';
import { allRules } from '../../src/rules/index.ts';
import type { Example, LintRule } from '../../src/rules/rule.ts';

const on = (rule: LintRule) => ({ [rule.id]: 'on' as const });

const findingsOf = (rule: LintRule, example: Example, tools: readonly Tool[] = exampleTools(example)) =>
  lintWith([rule], tools, {
    rules: on(rule),
    ...(example.isStrict === undefined ? {} : { strict: true }),
    ...(example.activeSet === undefined ? {} : { activeSet: example.activeSet }),
    ...(example.contextWindow === undefined ? {} : { contextWindow: example.contextWindow }),
    ...(example.contexts === undefined ? {} : { contexts: example.contexts }),
  });

const places = (rule: LintRule, example: Example, tools?: readonly Tool[]) =>
  findingsOf(rule, example, tools).map(({ id, at, index = 0 }) => {
    expect(id).toBe(rule.id);
    return index === 0 ? at : `${index} ${at}`;
  });

/** What the rule's own fixes make of an example; null where it has none. */
const repaired = (rule: LintRule, example: Example): readonly Tool[] | null => {
  const tools = exampleTools(example);
  const edits = findingsOf(rule, example).flatMap(({ index = 0, fix }) => (fix?.edits ?? []).map((edit) => ({ index, edit })));
  if (edits.length === 0) return null;
  return tools.map((tool, at) =>
    applyEdits(
      tool,
      edits.filter(({ index }) => index === at).map(({ edit }) => edit),
    ),
  );
};

const prefixes = { authoring: 'auth-', catalog: 'cat-', security: 'sec-' } as const;
const shown = (tools: readonly Tool[]) => tools.map(({ entry: _, source: __, ...said }) => said);

describe('rules', () => {
  it('are registered, each from the file of its own id', () => {
    const files = Object.entries(prefixes).flatMap(([area, prefix]) =>
      readdirSync(new URL(`../../src/rules/${area}/`, import.meta.url))
        .filter((file) => file !== 'index.ts')
        .map((file) => `${area}/${prefix}${file.replace(/\.ts$/, '')}`),
    );
    const words = files.filter((file) => allRules.some(({ id, area }) => `${area}/${id}` === file));
    expect(allRules.map(({ id, area }) => `${area}/${id}`).filter((id) => !files.includes(id))).toEqual([]);
    expect(words.length).toBe(allRules.length);
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
  });

  it.each(allRules.map((rule) => [rule.id, rule] as const))('%s says what, why and what to do', (_, rule) => {
    for (const text of [rule.message, rule.why, rule.advice]) {
      expect(text).toMatch(/^["`{A-Z0-9].*[.`]$/s);
      expect(text.length).toBeLessThan(220);
    }
    expect(rule.sources.length).toBeGreaterThan(0);
    expect(rule.bad.length).toBeGreaterThan(0);
    expect(rule.good.length).toBeGreaterThan(0);
  });

  const bad = allRules.flatMap((rule) => rule.bad.map((example, at) => [`${rule.id} ${at + 1}`, rule, example] as const));
  const good = allRules.flatMap((rule) => rule.good.map((example, at) => [`${rule.id} ${at + 1}`, rule, example] as const));

  it.each(bad)('%s is broken where its bad example says', (_, rule, example) => {
    expect(places(rule, example)).toEqual(example.at);
    for (const { message } of findingsOf(rule, example)) expect(message).not.toMatch(/\{\w+\}/);
  });

  it.each(bad)('%s is silent about the same example repaired', (_, rule, example) => {
    expect(places(rule, example.fixed)).toEqual([]);
    const made = repaired(rule, example);
    if (made !== null) expect(shown(made)).toEqual(shown(exampleTools(example.fixed)));
  });

  it.each(good)('%s is silent about its good example', (_, rule, example) => {
    expect(places(rule, example)).toEqual([]);
  });
});
