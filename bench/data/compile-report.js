// Prints what compiling came to: one line a target, then findings by cause.

const columns = [
  ['target', 26, (stats) => stats.id],
  ['tools', 7, (stats) => stats.tools],
  ['exact', 7, (stats) => stats.exact],
  ['revers.', 8, (stats) => stats.reversible],
  ['wider', 7, (stats) => stats.wider],
  ['narrower', 9, (stats) => stats.narrower],
  ['crashed', 8, (stats) => stats.crashed],
  ['left out', 9, (stats) => stats.leftOut],
  ['unverif.', 9, (stats) => stats.unverified],
  ['% out', 7, (stats) => ((100 * stats.leftOut) / stats.tools).toFixed(1)],
  ['untouched', 10, (stats) => stats.untouched],
  ['plain', 7, (stats) => stats.plain],
  ['out/plain by request', 21, (stats) => `${stats.byRequest.leftOut}/${stats.byRequest.plain}`],
  ['ms/tool', 9, (stats) => (stats.ms / stats.tools).toFixed(3)],
];

const cell = (text, width, at) => (at === 0 ? String(text).padEnd(width) : String(text).padStart(width));

/** The table of all targets. */
export const printTable = (all, print) => {
  print(`  ${columns.map(([name, width], at) => cell(name, width, at)).join('')}`);
  for (const stats of all) print(`  ${columns.map(([, width, read], at) => cell(read(stats), width, at)).join('')}`);
};

const byCount = (a, b) => b[1].count - a[1].count;

/** Causes with their numbers and one example each. */
const printTally = (title, map, most, print) => {
  if (map.size === 0) return;
  print(`    ${title}`);
  for (const [key, { count, of }] of [...map].sort(byCount).slice(0, most)) print(`      ${count} × ${key}   e.g. ${of}`);
  if (map.size > most) print(`      … ${map.size - most} more causes`);
};

/** Why tools were left out, and what was lost, target by target. */
export const printCauses = (all, print) => {
  for (const stats of all) {
    if (stats.reasons.size + stats.losses.size === 0) continue;
    print(`  ${stats.id}`);
    printTally('left out for', stats.reasons, 12, print);
    printTally('wider or narrower by', stats.losses, 12, print);
  }
};

const grouped = (findings) => {
  const groups = new Map();
  for (const one of findings) {
    const key = `${one.kind}: ${one.group}`;
    const seen = groups.get(key) ?? { count: 0, targets: new Set(), examples: [] };
    seen.count += 1;
    seen.targets.add(one.target);
    if (seen.examples.length < 3) seen.examples.push(one);
    groups.set(key, seen);
  }
  return [...groups].sort(byCount);
};

/** What should not be, by kind and cause. */
export const printFindings = (findings, print) => {
  const groups = grouped(findings);
  print(`  ${findings.length} findings of ${groups.length} causes`);
  for (const [key, { count, targets, examples }] of groups.slice(0, 60)) {
    print(
      `  ${count} × ${key}   [${[...targets].slice(0, 8).join(' ')}${targets.size > 8 ? ` and ${targets.size - 8} more` : ''}]`,
    );
    for (const { target, of, detail } of examples) print(`      ${target} ${of} ${detail}`);
  }
  if (groups.length > 60) print(`  … ${groups.length - 60} more causes`);
};

/** Single tools that took longer than they may, the slowest first. */
export const printSlow = (all, print) => {
  const byTool = new Map();
  for (const { id, slow } of all) {
    for (const { of, took } of slow) {
      const seen = byTool.get(of) ?? { worst: 0, on: '', targets: 0 };
      byTool.set(of, { worst: Math.max(seen.worst, took), on: took > seen.worst ? id : seen.on, targets: seen.targets + 1 });
    }
  }
  print(`  ${byTool.size} tools over 200 ms`);
  for (const [of, { worst, on, targets }] of [...byTool].sort((a, b) => b[1].worst - a[1].worst).slice(0, 20))
    print(`      ${worst.toFixed(0)} ms on ${on}, over 200 ms on ${targets} targets: ${of}`);
};
