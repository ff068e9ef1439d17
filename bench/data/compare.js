// Asks about random pairs of schemas, and judges the answers by values that validators written elsewhere accept and refuse.
// `PAIRS` says how many, `SEED` which, `SHOW` how many unknowns are printed.
import { disjointness, inclusion } from '../../packages/core/dist/unstable.js';
import { askPair } from './compare/ask.js';
import { judges } from './compare/judges.js';
import { pairOf } from './compare/pairs.js';

const answerers = { inclusion, disjointness };
const share = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const text = (value) => JSON.stringify(value);

const keywordsIn = (value, found = new Set()) => {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, held] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key);
    if (key === 'properties' || key === 'patternProperties' || key === '$defs')
      for (const one of Object.values(held)) keywordsIn(one, found);
    else if (key !== 'const' && key !== 'enum' && key !== 'dependentRequired') keywordsIn(held, found);
  }
  return found;
};

const isRecursive = ({ $defs }) => Object.keys($defs ?? {}).some((name) => name !== 'part');

const kindsOf = ({ a, b }) => [...keywordsIn([a, b]), ...(isRecursive(a) || isRecursive(b) ? ['(recursion)'] : [])];

const tally = () => ({ yes: 0, no: 0, unknown: 0, missed: 0, wrongYes: [], wrongNo: [], split: [], slow: 0, time: 0 });

const counted = (groups, keys, isUnknown) => {
  for (const key of new Set(keys)) {
    const group = groups.get(key) ?? { pairs: 0, unknown: 0 };
    groups.set(key, { pairs: group.pairs + 1, unknown: group.unknown + (isUnknown ? 1 : 0) });
  }
};

const printGroups = (title, groups, print) => {
  print(`   ${title}: unknown of all pairs with it`);
  const rows = [...groups].filter(([, { unknown }]) => unknown > 0).sort(([, a], [, b]) => b.unknown - a.unknown);
  for (const [key, { pairs, unknown }] of rows)
    print(
      `     ${key.padEnd(24)} ${String(unknown).padStart(6)} of ${String(pairs).padStart(6)}  ${share(unknown, pairs).padStart(8)}`,
    );
};

const printFaults = (title, faults, print) => {
  for (const { number, pair, value } of faults.slice(0, 20))
    print(
      `   ${title}, pair ${number} (${pair.edits.join(', ')})\n     a ${text(pair.a)}\n     b ${text(pair.b)}\n     value ${text(value)}`,
    );
};

/** Asks about all pairs and prints what came of it. */
export const scoreCompare = (_, print) => {
  const pairs = Number(process.env.PAIRS ?? 20_000);
  const seed = Number(process.env.SEED ?? 1);
  const show = Number(process.env.SHOW ?? 0);
  const totals = Object.fromEntries(Object.keys(answerers).map((name) => [name, tally()]));
  const [byEdit, byKeyword] = [new Map(), new Map()];
  for (let number = 0; number < pairs; number += 1) {
    const pair = pairOf(seed, number);
    const told = askPair(pair, answerers, judges, number);
    for (const [name, { verdict, time, isMissed, said, value }] of Object.entries(told)) {
      const total = totals[name];
      total[verdict.is] += 1;
      total.missed += isMissed ? 1 : 0;
      total.time += time;
      total.slow = Math.max(total.slow, time);
      if (said === 'wrong') total[verdict.is === 'yes' ? 'wrongYes' : 'wrongNo'].push({ number, pair, value });
      if (said === 'split') total.split.push({ number, pair, value });
    }
    const { verdict, isMissed } = told.inclusion;
    const isUnknown = verdict.is === 'unknown';
    counted(byEdit, pair.edits, isUnknown);
    counted(byKeyword, kindsOf(pair), isUnknown);
    if (isUnknown && totals.inclusion.unknown <= show)
      print(
        `   unknown ${number} (${pair.edits.join(', ')})${isMissed ? ' no' : ''}\n     a ${text(pair.a)}\n     b ${text(pair.b)}`,
      );
  }
  print(`   ${pairs} pairs, seed ${seed}`);
  print(
    '   question          yes      no  unknown    share  of these sampled no  wrong yes  wrong no  judges differ      time   slowest',
  );
  for (const [name, total] of Object.entries(totals)) {
    const cells = [
      name.padEnd(14),
      String(total.yes).padStart(6),
      String(total.no).padStart(7),
      String(total.unknown).padStart(8),
      share(total.unknown, pairs).padStart(8),
      String(total.missed).padStart(20),
      String(total.wrongYes.length).padStart(10),
      String(total.wrongNo.length).padStart(9),
      String(total.split.length).padStart(14),
      `${(total.time / 1000).toFixed(1)} s`.padStart(9),
      `${total.slow.toFixed(0)} ms`.padStart(9),
    ];
    print(`   ${cells.join(' ')}`);
  }
  for (const [name, { wrongYes, wrongNo, split }] of Object.entries(totals)) {
    printFaults(`wrong yes of ${name}`, wrongYes, print);
    printFaults(`wrong no of ${name}`, wrongNo, print);
    printFaults(`judges differ about ${name}`, split.slice(0, 5), print);
  }
  printGroups('by edit', byEdit, print);
  printGroups('by keyword', byKeyword, print);
};
