import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, run by `npm run docs` too
import { ruleIndex, rulePage } from '../../../../docs/rule-page.js';
import { exampleFindings } from '../../src/lint/example-findings.ts';
import { shownExample } from '../../src/rules/example.ts';
import { allRules } from '../../src/rules/index.ts';

const folder = new URL('../../../../docs/rules/', import.meta.url);
const page = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8');

describe('pages of rules', () => {
  test.each(allRules.map((rule) => [rule.id, rule] as const))('%s is up to date (npm run docs writes it)', (id, rule) => {
    expect(page(id)).toBe(rulePage(rule, { shownExample, exampleFindings }));
  });

  test('are those of the list, and no others', () => {
    expect(page('README')).toBe(ruleIndex(allRules));
    const names = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
    expect(names.sort()).toEqual(['README', ...allRules.map(({ id }) => id)].sort());
  });
});
