// Mutation test of packages/core: changes the code in one place at a time and asks whether a test notices.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.js';
import { folders, instrument } from './instrument.js';
import { quiet, reachOf } from './reach.js';
import { tryMutant } from './try-mutant.js';
import { createTypeCheck } from './types.js';

const usage = `npm run test:mutants -- FOLDER [--sample 200] [--seed 1] [--budget 20] [--file NAME] [--tests PATTERN] [--out FILE] [--again FILE]
FOLDER is one of ${folders.join(', ')}. Without --sample all mutants are tried: that takes hours.
--budget: seconds of tests for a mutant, by the time they take without one.
--out writes what survived; --again tries only the mutants of such a file.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    budget: { type: 'string', default: '20' },
    file: { type: 'string' },
    tests: { type: 'string', default: '.' },
    out: { type: 'string' },
    again: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folders.includes(folder)) {
  console.error(usage);
  process.exit(2);
}

/** What tests reach is kept here between runs; what is bundled for one run is gone after it. */
const cache = `${tmpdir()}/toolwire-mutants-${process.getuid?.() ?? ''}`;
mkdirSync(cache, { recursive: true });
const work = mkdtempSync(`${cache}/run-`);
process.on('exit', () => rmSync(work, { recursive: true }));

const note = (text) => process.stderr.write(`${text}\n`);

/** The same mutant has the same key after changes elsewhere in its file. */
const keyOf = ({ file, kind, original, replacement, column }) => JSON.stringify([file, kind, original, replacement, column]);
const orderOf = (mutant) => createHash('sha256').update(values.seed).update(keyOf(mutant)).digest('hex');

const made = await instrument();
const again = values.again === undefined ? null : new Set(JSON.parse(readFileSync(values.again, 'utf8')).map(({ key }) => key));
const all = made.mutants
  .filter(({ file }) => file.startsWith(`${folder}/`) && (values.file === undefined || file === `${folder}/${values.file}`))
  .filter((mutant) => again === null || again.has(keyOf(mutant)))
  .map((mutant) => ({ ...mutant, order: orderOf(mutant) }))
  .sort((a, b) => (a.order < b.order ? -1 : 1));
const wanted = values.sample === undefined ? all.length : Math.min(Number(values.sample), all.length);

const accept = new RegExp(values.tests);
const reach = await reachOf(made, { cache, work }, (file) => accept.test(file), note);
const compiles = createTypeCheck([...made.files.keys()]);

/** The first of the list that compile, file by file: a bundle serves all mutants of a file. */
const chosen = new Map();
let refused = 0;
let count = 0;
for (const mutant of all) {
  if (count >= wanted) break;
  if (!compiles(mutant.path, mutant.mutated)) {
    refused++;
    continue;
  }
  count++;
  chosen.set(mutant.path, [...(chosen.get(mutant.path) ?? []), mutant]);
}
note(`${count} mutants to try; ${refused} more do not compile`);

const ends = { killed: 0, timeout: 0, crash: 0, unreached: 0, survived: 0 };
const left = [];
const kills = { runs: new Map() };
for (const [path, mutants] of [...chosen].sort()) {
  const main = await bundle(new Map([[path, quiet(made.files.get(path))]]), `${work}/mutants`);
  for (const mutant of mutants) {
    const { end, by, test } = await tryMutant(main, mutant, reach, Number(values.budget) * 1000, kills);
    ends[end]++;
    const { file, line, column, kind, original, replacement } = mutant;
    const where = `${file}:${line}:${column}`;
    note(`${end.padEnd(9)} ${where} ${kind}${by === undefined ? '' : ` (${by}: ${test ?? ''})`}`);
    if (end === 'survived' || end === 'unreached') left.push({ where, end, kind, original, replacement, key: keyOf(mutant) });
  }
  rmSync(`${work}/mutants`, { recursive: true });
}

const short = (text) => (text.length > 100 ? `${text.slice(0, 97)}...` : text).replaceAll('\n', ' ').replaceAll(/ +/g, ' ');
for (const { where, end, kind, original, replacement } of left.sort((a, b) => (a.where < b.where ? -1 : 1))) {
  console.log(`${end} ${where} ${kind}\n  - ${short(original)}\n  + ${short(replacement)}`);
}
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(left, null, 1));

/** Wilson's interval: what a sample says about all. */
const interval = (hits, size) => {
  const z = 1.96;
  const share = hits / size;
  const middle = (share + z ** 2 / (2 * size)) / (1 + z ** 2 / size);
  const half = (z / (1 + z ** 2 / size)) * Math.sqrt((share * (1 - share)) / size + z ** 2 / (4 * size ** 2));
  return [middle - half, middle + half];
};
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const dead = ends.killed + ends.timeout + ends.crash;
const isSample = count + refused < all.length;
console.log(`
${folder}: ${isSample ? `a sample of ${count} mutants, seed ${values.seed}, of ${all.length}` : `all ${count} mutants`}; ${refused} more did not compile
killed ${ends.killed}, timeouts ${ends.timeout}, crashes ${ends.crash}, survived ${ends.survived}, reached by no test ${ends.unreached}
score ${percent(dead / count)}${isSample ? ` (95 %: ${interval(dead, count).map(percent).join(' to ')})` : ''}`);
