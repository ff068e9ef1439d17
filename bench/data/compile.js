// Compiles every tool list we have for every target: nothing crashes, nothing is sent that is refused, neither by our own
// verdict nor by code written elsewhere, and what is taken as it stands leaves as it came.
// `JUDGES` names the folder of the judges, `FUZZ` takes each so manyeth fuzz input (0 for none), `ONLY` names targets.
import { allTargets } from '../../packages/core/dist/unstable.js';
import { corpusLists, fuzzLists, oracleInputs, pydanticLists } from './compile-inputs.js';
import { printJudged } from './compile-judged.js';
import { printAgreement } from './compile-judges/agreement.js';
import { judges, judgesOf } from './compile-judges/judges.js';
import { printCauses, printFindings, printSlow, printTable } from './compile-report.js';
import { runTarget } from './compile-run.js';

const isHost = (target) => target.passage?.kind === 'host';

const wanted = () => {
  const only = process.env.ONLY?.split(',');
  return allTargets.filter(({ id }) => only === undefined || only.includes(id));
};

const runPart = (title, lists, targets, print) => {
  const tools = lists.reduce((sum, { catalog }) => sum + catalog.tools.length, 0);
  print(`\n-- ${title}: ${lists.length} lists, ${tools} tools`);
  const before = JSON.stringify(lists.map(({ catalog }) => catalog.tools));
  const all = targets.map((target) => runTarget(target, lists, judgesOf[target.id] !== undefined));
  const intact = JSON.stringify(lists.map(({ catalog }) => catalog.tools)) === before;
  if (!intact) print('  INPUTS WERE CHANGED');
  const hosts = new Set(targets.filter(isHost).map(({ id }) => id));
  printTable(
    all.filter(({ id }) => !hosts.has(id)),
    print,
  );
  if (hosts.size > 0) {
    print('  hosts');
    printTable(
      all.filter(({ id }) => hosts.has(id)),
      print,
    );
  }
  print(`\n   findings (${title})`);
  const findings = all.flatMap((stats) => stats.findings);
  printFindings(findings, print);
  printSlow(all, print);
  print(`\n   judged by code written elsewhere (${title})`);
  const refused = printJudged(all, print);
  print(`\n   causes (${title})`);
  printCauses(all, print);
  return { title, all, findings, refused };
};

/** Runs all parts and prints them. */
export const scoreCompile = (folder, print) => {
  const targets = wanted();
  const { inputs, verdicts } = oracleInputs(folder);
  if (process.env.AGREE !== '0') {
    print('-- judges against the recorded verdicts');
    printAgreement(judges, inputs, verdicts, print);
  }
  const every = Number(process.env.FUZZ ?? '1');
  const parts = [
    ['corpus', () => corpusLists(folder, print)],
    ['pydantic', () => pydanticLists(folder, print)],
    ['fuzz', () => (every > 0 ? fuzzLists(inputs, every, print) : [])],
  ];
  const named = process.env.PARTS?.split(',');
  return parts
    .filter(([title]) => named === undefined || named.includes(title))
    .map(([title, read]) => runPart(title, read(), targets, print));
};
