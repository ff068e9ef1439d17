// Holds every compiled tool against values, on all targets: each different pair of schema and wire once.
// `VALUES` (200), `SEED` (1), `ONLY` names targets, `EVERY` takes each so manyeth tool. `STATE` is the file that keeps what
// is done: a run that was stopped goes on from there.
import { appendFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { allTargets } from '../../packages/core/dist/unstable.js';
import { textLines } from './lines.js';

const workers = 2;
/** What was read of large schemas is let go late. */
const resourceLimits = { maxOldGenerationSizeMb: 8000 };

const linesOf = (state) => (existsSync(state) ? textLines(state).map((line) => JSON.parse(line)) : []);

const sumOf = (lines, count) => lines.reduce((sum, line) => sum + count(line), 0);

const printResults = (lines, print) => {
  const proved = lines.filter(({ laws }) => laws !== undefined);
  const unjudged = proved.filter(({ judgedBy, against }) => judgedBy.length === 0 && against.length === 0);
  const byOne = proved.filter(({ judgedBy }) => judgedBy.length === 1);
  print(
    `  pairs ${proved.length}, values ${sumOf(proved, ({ values }) => values)}, disputed ${sumOf(proved, ({ disputed }) => disputed)}`,
  );
  print(`  judged by both ${proved.length - unjudged.length - byOne.length}, by one ${byOne.length}, by none ${unjudged.length}`);
  for (const law of ['1', '2', '3', '4']) {
    const count = (name) => sumOf(proved, ({ laws }) => laws[law][name]);
    print(`  law ${law}: checked ${count('checked')}, explained ${count('explained')}, unexplained ${count('unexplained')}`);
  }
  print(
    `  changes that say wider or narrower ${sumOf(proved, ({ widened }) => widened)}, shown ${sumOf(proved, (line) => line.shown)}`,
  );
  const wrong = lines.filter(({ against, threw }) => threw !== undefined || against.length > 0);
  print(`  pairs with something unexplained: ${wrong.length}`);
  for (const { of, ids, against, threw } of wrong.slice(0, Number(process.env.ROWS ?? 20)))
    print(`  ${of} on ${ids?.join(' ') ?? ''}\n    ${threw ?? against.join('\n    ')}`);
};

/** Runs the proof and prints its result. */
export const scoreProve = async (_, print) => {
  const values = Number(process.env.VALUES ?? 200);
  const seed = Number(process.env.SEED ?? 1);
  const every = Number(process.env.EVERY ?? 1);
  const state = process.env.STATE ?? join(tmpdir(), `toolwire-prove-${values}-${seed}.jsonl`);
  const only = process.env.ONLY?.split(',');
  const ids = allTargets.map(({ id }) => id).filter((id) => only === undefined || only.includes(id));
  const done = linesOf(state)
    .filter(({ threw }) => threw === undefined)
    .map(({ key }) => key);
  print(`  state in ${state}: ${done.length} pairs done before`);
  const start = performance.now();
  let next = 0;
  const failed = new Set();
  /** One worker until all is done; the tool at `again` first. Its end tells at which tool it ran out of memory. */
  const run = (again) =>
    new Promise((resolve, reject) => {
      // Of a worker that is begun anew what others did is done too.
      const known = again === undefined ? done : linesOf(state).map(({ key }) => key);
      const workerData = { ids, values, seed, every, state, done: known };
      const worker = new Worker(new URL('./prove-worker.js', import.meta.url), { workerData, resourceLimits });
      let at = again;
      let isFirst = again !== undefined;
      worker.on('message', (count) => {
        if (isFirst) {
          isFirst = false;
          return worker.postMessage(at);
        }
        if (next >= count) return worker.postMessage(undefined);
        at = next;
        if (at % 200 === 0) print(`  tool ${at} of ${count} after ${Math.round((performance.now() - start) / 1000)} s`);
        worker.postMessage(at);
        next += 1;
      });
      worker.on('error', (cause) => (cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(at) : reject(cause)));
      worker.on('exit', () => resolve(undefined));
    });
  const runAll = async () => {
    for (let again = await run(); again !== undefined; ) {
      // Memory may have been full of the tools before it; a second time it is this one.
      if (failed.has(again)) {
        print(`  tool ${again} needs more memory than there is; it is not proved`);
        appendFileSync(state, `${JSON.stringify({ key: `memory ${again}`, at: again, threw: 'out of memory', against: [] })}\n`);
        again = await run();
      } else {
        failed.add(again);
        again = await run(again);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, runAll));
  print(`  ${Math.round((performance.now() - start) / 1000)} s`);
  printResults(linesOf(state), print);
};
