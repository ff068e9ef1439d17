// Writes docs/targets/*.md from the tables; `npm run docs`. A test asks that the pages are up to date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { records } from '../packages/core/dist/evidence.js';
import { allTargets } from '../packages/core/dist/unstable.js';
import { targetPage } from './target-page.js';

const folder = fileURLToPath(new URL('./targets/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const target of allTargets) writeFileSync(`${folder}${target.id}.md`, targetPage(target, records));
const list = allTargets.map((target) => `| [${target.id}](${target.id}.md) | ${target.title} |`);
writeFileSync(`${folder}README.md`, `# Targets\n\n| id | what |\n|---|---|\n${list.join('\n')}\n`);
console.log(`${allTargets.length} pages written to docs/targets`);
