// Scans poisoned and harmless tools, each alone: recall by family and by group, harmless tools held back or to be looked at.
// A copy of a known tool is scanned beside the tool it copies, which is of another source and trusted. `SHOW=1` prints signals of misses
// and of harmless tools that are hit; `PART` is the folder, `dev` unless said.
import { existsSync, readFileSync } from 'node:fs';
import { allRules, lintTools, scanFindings } from '../../packages/core/dist/lint.js';
import { readTools } from '../../packages/core/dist/unstable.js';

const rules = Object.fromEntries(allRules.map(({ id, area }) => [id, area === 'security' ? 'on' : 'off']));

const readTool = (entry, server, trust) => {
  const read = readTools(JSON.stringify({ tools: [entry] }), { file: 'row.json' });
  if (!read.ok) throw new Error(`cannot read ${entry.name}`);
  const [tool] = read.catalog.tools;
  return { ...tool, source: { ...tool.source, server, trust } };
};

const rowsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Scans the first tool of a list. */
const scanFirst = (tools) => {
  const findings = lintTools(tools, { rules });
  return { ...scanFindings(findings, tools).tools[0], findings: findings.filter(({ index }) => index === 0) };
};

const collisions = new Set(['collision', 'collision-transfer']);

const scanPoisoned = (rows, originals) =>
  rows.map((row) => {
    const twin = collisions.has(row.family) ? originals.get(row.twin_of) : undefined;
    const tools = [
      readTool(row.tool, 'stranger', 'unpinned'),
      ...(twin === undefined ? [] : [readTool(twin, 'known', 'pinned')]),
    ];
    return { row, scan: scanFirst(tools), isAlone: collisions.has(row.family) && twin === undefined };
  });

const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
const count = (scans, verdicts) => scans.filter(({ scan }) => verdicts.includes(scan.verdict)).length;

const printGroups = (scans, keyOf, print) => {
  for (const [key, list] of groupBy(scans, keyOf)) {
    const [held, seen] = [count(list, ['quarantine']), count(list, ['quarantine', 'look'])];
    print(
      `  ${key.padEnd(48)} ${String(list.length).padStart(4)}  held ${String(held).padStart(4)} (${percent(held, list.length)})  held or look ${String(seen).padStart(4)} (${percent(seen, list.length)})`,
    );
  }
};

const printScan = ({ row, scan }, print) => {
  print(`  ${row.id} ${row.tool.name}: ${scan.verdict} ${scan.points}`);
  for (const { id, message } of scan.findings) print(`      ${id}: ${message}`);
};

/** Originals of copies by name: harmless rows, else a copy that has the honest text, under the name it was copied from. */
const originalsOf = (harmless, poisoned) =>
  new Map([
    ...poisoned.filter(({ family }) => family === 'collision').map((row) => [row.twin_of, { ...row.tool, name: row.twin_of }]),
    ...harmless.map(({ tool }) => [tool.name, tool]),
  ]);

/** Prints what the scan finds among poisoned and among harmless tools. */
export const scorePoison = (folder, print) => {
  const part = process.env.PART ?? 'dev';
  const base = `${folder}/evaldata/poison/${part}`;
  if (!existsSync(base)) return print(`  no ${base}`);
  const [harmless, poisoned] = [rowsOf(`${base}/benign.jsonl`), rowsOf(`${base}/malicious.jsonl`)];
  const scans = scanPoisoned(poisoned, originalsOf(harmless, poisoned));
  const benign = harmless.map((row) => ({ row, scan: scanFirst([readTool(row.tool, row.group, 'unpinned')]) }));
  print(`  ${scans.filter(({ isAlone }) => isAlone).length} copies have no original and are scanned alone`);
  print('  by family');
  printGroups(scans, ({ row }) => row.family, print);
  print('  by group');
  printGroups(scans, ({ row }) => `${row.family} ${row.group}`, print);
  print('  harmless');
  printGroups(benign, ({ row }) => row.source, print);
  printGroups(benign, () => 'all', print);
  print('  missed (clean)');
  for (const [family, list] of groupBy(
    scans.filter(({ scan }) => scan.verdict === 'clean'),
    ({ row }) => row.family,
  ))
    print(`  ${family}: ${list.map(({ row }) => row.id).join(' ')}`);
  if (process.env.SHOW === undefined) return undefined;
  print('  harmless tools that are hit');
  for (const one of benign.filter(({ scan }) => scan.points > 0)) printScan(one, print);
  print('  poisoned tools, held or not, but those that state what they can');
  for (const one of scans.filter(({ row, scan }) => row.textual !== false && (row.family !== 'capability' || scan.points > 0)))
    printScan(one, print);
  return undefined;
};
