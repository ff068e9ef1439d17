// Which tests reach which mutants, and how long they take; kept between runs for each file of tests.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundle, testFiles } from './bundle.js';
import { repository } from './instrument.js';
import { start } from './start.js';

const core = `${repository}packages/core/`;

const hashOf = (...texts) =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

const shared = () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(core + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  return hashOf(...files.sort().map((file) => `${file}\n${readFileSync(file, 'utf8')}`));
};

/** Counts instead of asking for a mutant: every call of the instrumenter's function marks its arguments. */
const marking = (code) =>
  code.replace(
    'function stryCov_9fa48() {',
    'function stryCov_9fa48() { const marks = globalThis.reachedMutants; for (let i = 0; i < arguments.length; i++) marks[arguments[i]] = 1; return;',
  );

/** Tells nothing: for runs in which a mutant is switched on. */
export const quiet = (code) => code.replace('function stryCov_9fa48() {', 'function stryCov_9fa48() { return;');

const measure = async (main, file, count) => {
  const lines = [];
  const end = await start(
    main,
    { count, plan: [{ file }] },
    undefined,
    (line) => lines.push(line),
    () => 900_000,
  );
  const failed = lines.find((line) => typeof line.failed === 'string');
  if (end !== 'ended' || failed !== undefined) throw new Error(`${file} fails without any mutant: ${failed?.failed ?? end}`);
  const { ms, reached } = lines.find(({ loaded }) => loaded);
  return {
    ms,
    reached,
    tests: lines.filter(({ ran }) => ran !== undefined).map((line) => ({ ms: line.ms, reached: line.reached })),
  };
};

/** By file of tests: what loading it and each of its tests reaches, as bits, and takes, in milliseconds. */
export const reachOf = async ({ files, mutants }, { cache, work }, accept, tell) => {
  const common = shared();
  let main;
  const reach = new Map();
  for (const file of testFiles().filter(accept)) {
    const kept = `${cache}/${hashOf(common, file, readFileSync(`${core}test/${file}`, 'utf8'))}.json`;
    if (!existsSync(kept)) {
      main ??= await bundle(new Map([...files].map(([name, code]) => [name, marking(code)])), `${work}/reach`);
      tell(`what tests reach: ${file}`);
      const count = Math.max(...mutants.map(({ id }) => Number(id))) + 1;
      writeFileSync(kept, JSON.stringify(await measure(main, file, count)));
    }
    const { ms, reached, tests } = JSON.parse(readFileSync(kept, 'utf8'));
    const bits = (text) => Buffer.from(text, 'base64');
    reach.set(file, { ms, reached: bits(reached), tests: tests.map((test) => ({ ms: test.ms, reached: bits(test.reached) })) });
  }
  return reach;
};
