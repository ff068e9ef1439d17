// Runs in the bundle: the tests it is told to run, up to the first that fails. One line of output for each step.
import { readFileSync, writeSync } from 'node:fs';

const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

/** What tests print would stand between the lines. */
console.log = () => {};

/** On a busy machine a test of speed fails without any mutant: tests see no time pass. */
performance.now = () => 0;

/** A timer that only a signal waits for does not keep a process alive. */
const alive = setInterval(() => {}, 60_000);

/** Milliseconds of work: what else the machine does is not in it. */
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const failure = async (work) => {
  try {
    await work();
    return null;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 300);
  }
};

/** The mutants reached since the last question, one bit each. */
const takeReached = () => {
  const bytes = globalThis.reachedMutants;
  if (bytes === undefined) return undefined;
  const bits = new Uint8Array(Math.ceil(bytes.length / 8));
  for (const [id, isReached] of bytes.entries()) bits[id >> 3] |= isReached << (id & 7);
  bytes.fill(0);
  return Buffer.from(bits).toString('base64');
};

const runFile = async (load, collected, only) => {
  const start = now();
  let failed = await failure(load);
  const { tests, before, after } = collected();
  for (const work of before) failed ??= await failure(work);
  say({ loaded: true, ms: now() - start, reached: takeReached(), failed });
  if (failed !== null) return false;
  for (const number of only ?? tests.keys()) {
    const { name, run: work } = tests[number];
    say({ test: number });
    const at = now();
    failed = await failure(work);
    say({ ran: name, ms: now() - at, reached: takeReached(), failed });
    if (failed !== null) return false;
  }
  for (const work of after) await failure(work);
  return true;
};

/** Input: `{ count, plan: [{ file, only? }] }`; `count` asks for what is reached, `only` lists tests by number. */
export const run = async (files, collected) => {
  const { count, plan } = JSON.parse(readFileSync(0, 'utf8'));
  if (count !== undefined) globalThis.reachedMutants = new Uint8Array(count);
  let isFine = true;
  for (const { file, only } of plan) {
    say({ file });
    isFine = await runFile(files[file], collected, only);
    if (!isFine) break;
  }
  if (isFine) say({ done: true });
  clearInterval(alive);
};
