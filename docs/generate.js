// Writes docs/targets/*.md from the tables and docs/rules/*.md from the rules; `npm run docs`. A test asks that the pages are up to date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { records } from '../packages/core/dist/evidence.js';
import { allRules, exampleFindings, shownExample } from '../packages/core/dist/lint.js';
import { allTargets, hasLittleEvidence, hopTargets, targetEvidence, targetFacts } from '../packages/core/dist/unstable.js';
import { ruleIndex, rulePage } from './rule-page.js';
import { indexPage, targetPage } from './target-page.js';

const folder = fileURLToPath(new URL('./targets/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tables = [...allTargets, ...hopTargets].filter((target) => !target.id.endsWith('-strict'));
for (const target of tables)
  writeFileSync(`${folder}${target.id}.md`, targetPage(target, records, { targetEvidence, targetFacts, hasLittleEvidence }));
writeFileSync(`${folder}README.md`, indexPage(tables));
console.log(`${tables.length} pages written to docs/targets`);

const rules = fileURLToPath(new URL('./rules/', import.meta.url));
rmSync(rules, { recursive: true, force: true });
mkdirSync(rules, { recursive: true });
for (const rule of allRules) writeFileSync(`${rules}${rule.id}.md`, rulePage(rule, { shownExample, exampleFindings }));
writeFileSync(`${rules}README.md`, ruleIndex(allRules));
console.log(`${allRules.length} pages written to docs/rules`);
