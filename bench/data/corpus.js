// Reads every real tool list and judges it on every target: no crash, nothing unread, every fault cites evidence.
import { readdirSync, readFileSync } from 'node:fs';
import { records } from '../../packages/core/dist/evidence.js';
import { allTargets, judge, readTools } from '../../packages/core/dist/unstable.js';

/** Prints how the corpus fares. */
export const scoreCorpus = (folder, print) => {
  const files = readdirSync(`${folder}/corpus`).filter((file) => file.endsWith('.json'));
  const count = { files: 0, tools: 0, unread: 0, uncited: 0, faults: 0 };
  const states = Object.fromEntries(allTargets.map(({ id }) => [id, { accepted: 0, rejected: 0, unknown: 0 }]));
  for (const file of files) {
    const text = readFileSync(`${folder}/corpus/${file}`, 'utf8');
    const result = readTools(text, { file });
    count.files += 1;
    if (!result.ok || result.catalog.tools.length !== JSON.parse(text).tools.length) {
      count.unread += 1;
      print(`  unread: ${file} ${result.ok ? result.catalog.tools.length : result.error.message}`);
      continue;
    }
    count.tools += result.catalog.tools.length;
    for (const target of allTargets) {
      for (const verdict of judge([result.catalog], target).tools) {
        states[target.id][verdict.asSent] += 1;
        count.faults += verdict.faults.length;
        count.uncited += verdict.faults.filter(
          (fault) => fault.evidence.length === 0 || fault.evidence.some((id) => records[id] === undefined),
        ).length;
      }
    }
  }
  print(
    `${count.files} files, ${count.tools} tools read, ${count.unread} files with unread tools; ${count.faults} faults, ${count.uncited} without evidence`,
  );
  for (const [id, state] of Object.entries(states))
    print(`  ${id.padEnd(26)} accepted ${state.accepted}  rejected ${state.rejected}  unknown ${state.unknown}`);
};
