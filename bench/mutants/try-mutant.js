// One mutant against the tests that reach it: quick files first, and those that killed before.
import { start } from './start.js';

/** Files that take less run as a whole: what tests before them left in caches is then as it is without a mutant. */
const wholeBelow = 1000;

const has = (bits, id) => (bits[id >> 3] & (1 << (id & 7))) !== 0;

const planOf = (reach, id, budget, kills) => {
  const parts = [];
  for (const [file, { ms, reached, tests }] of reach) {
    const numbers = [...tests.keys()].filter((at) => has(tests[at].reached, id));
    const isAtLoad = has(reached, id);
    if (numbers.length === 0 && !isAtLoad) continue;
    const total = ms + tests.reduce((sum, test) => sum + test.ms, 0);
    const isWhole = isAtLoad || total < wholeBelow;
    const cost = isWhole ? total : ms + numbers.reduce((sum, at) => sum + tests[at].ms, 0);
    parts.push({ file, only: isWhole ? undefined : numbers, cost });
  }
  const { runs } = kills;
  parts.sort((a, b) => (a.cost + 5) / (1 + (runs.get(a.file) ?? 0)) - (b.cost + 5) / (1 + (runs.get(b.file) ?? 0)));
  let left = budget;
  return parts.filter(({ cost }) => {
    left -= cost;
    return left >= 0;
  });
};

/** How a mutant ended: `killed`, `timeout`, `crash`, `unreached` or `survived`, and the test that told. */
export const tryMutant = async (main, { id }, reach, budget, kills) => {
  const plan = planOf(reach, Number(id), budget, kills);
  if (plan.length === 0) return { end: 'unreached' };
  let file;
  let at;
  let failed;
  const hear = (line) => {
    if (line.file !== undefined) file = line.file;
    at = line.test ?? at;
    if (typeof line.failed === 'string') failed = { by: file, test: line.ran ?? 'load', message: line.failed };
  };
  const allowance = (line) =>
    8000 + 10 * (line.test === undefined ? (reach.get(file)?.ms ?? 0) : reach.get(file).tests[line.test].ms);
  const end = await start(main, { plan }, id, hear, allowance);
  if (failed === undefined && end === 'ended') return { end: 'survived', asked: plan.map((part) => part.file) };
  kills.runs.set(file, (kills.runs.get(file) ?? 0) + 1);
  return failed === undefined ? { end, by: file } : { end: 'killed', ...failed };
};
