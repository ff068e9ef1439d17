import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, run by `npm run docs` too
import { indexPage, targetPage } from '../../../../docs/target-page.js';
import { records } from '../../src/evidence/records.ts';
import { targetEvidence, targetFacts } from '../../src/targets/citations.ts';
import { allTargets, hasLittleEvidence, hopTargets } from '../../src/targets/registry.ts';

const words = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const page = (id: string) => readFileSync(new URL(`../../../../docs/targets/${id}.md`, import.meta.url), 'utf8');
const tables = [...allTargets, ...hopTargets].filter((target) => !target.id.endsWith('-strict'));

describe('pages of targets', () => {
  test.each(tables.map((target) => [target.id, target] as const))('%s is up to date (npm run docs writes it)', (id, target) => {
    expect(page(id)).toBe(targetPage(target, records, { targetEvidence, targetFacts, hasLittleEvidence }));
  });

  test('the list names every target', () => {
    expect(page('README')).toBe(indexPage(tables));
    for (const target of allTargets) expect(page('README')).toContain(`\`${target.id}\``);
  });

  test.each(['README.md', 'CHANGELOG.md'])('%s names every target too', (file) => {
    const ids = allTargets.map(({ id }) => id.replace(/-strict$/, ''));
    expect(ids.filter((id) => !words(file).includes(`\`${id}\``))).toEqual([]);
  });

  test.each(tables.map((target) => [target.id, target] as const))(
    '%s tells every fact and every record it cites',
    (id, target) => {
      const text = page(id);
      for (const fact of targetFacts(target)) expect(text).toContain(`\`${fact.id}\``);
      for (const evidence of targetEvidence(target)) expect(text).toContain(`| ${evidence} |`);
    },
  );
});
