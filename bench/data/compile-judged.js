// Puts compiled wires before judges written elsewhere.
import { deepestRefused } from './compile-judges/deepest.js';
import { judges, judgesOf } from './compile-judges/judges.js';

/** Wires that are the same text are asked about once. */
const distinct = (rows) => {
  const byText = new Map();
  for (const row of rows) {
    const text = JSON.stringify([row.raw ?? null, row.name, row.description, row.schema]);
    if (!byText.has(text)) byText.set(text, row);
  }
  return [...byText.values()];
};

const placeOf = (judge, row, answer) => (answer.at === '' && judge.placeless ? deepestRefused(judge, row.schema) : answer.at);

const printRefused = (judge, refused, print) => {
  const causes = new Map();
  for (const { row, answer } of refused) {
    const cause = answer.message
      .replace(/"[^"]*"|\d+/g, '…')
      .split('\n')[0]
      .slice(0, 110);
    const seen = causes.get(cause) ?? { count: 0, examples: [] };
    seen.count += 1;
    if (seen.examples.length < 3) seen.examples.push({ row, answer });
    causes.set(cause, seen);
  }
  for (const [cause, { count, examples }] of [...causes].sort((a, b) => b[1].count - a[1].count).slice(0, 10)) {
    print(`      ${count} × ${cause}`);
    for (const { row, answer } of examples)
      print(`          ${row.of} ${placeOf(judge, row, answer)}: ${answer.message.replace(/\s+/g, ' ').slice(0, 200)}`);
  }
};

const askJudge = (judge, rows, target, print) => {
  const answers = judge.run(rows);
  const refused = rows.flatMap((row, at) => {
    const answer = answers[at];
    return answer === null || answer === undefined || answer.failed ? [] : [{ row, answer }];
  });
  const silent = answers.filter((answer) => answer === undefined || answer?.failed);
  print(
    `  ${target.padEnd(18)} ${judge.id.padEnd(20)} ${rows.length} wires, refused ${refused.length}${silent.length > 0 ? `, no verdict ${silent.length} (${silent[0]?.message})` : ''}`,
  );
  printRefused(judge, refused, print);
  return refused.map(({ row, answer }) => ({ target, judge: judge.id, of: row.of, schema: row.schema, ...answer }));
};

/** Asks each target's judges about its wires. */
export const printJudged = (all, print) =>
  all.flatMap((stats) =>
    (judgesOf[stats.id] ?? []).flatMap((id) => {
      const judge = judges.find((one) => one.id === id);
      if (judge.missing === null) return askJudge(judge, distinct(stats.rows), stats.id, print);
      print(`  ${stats.id.padEnd(18)} ${id.padEnd(20)} skipped: ${judge.missing} not found in JUDGES`);
      return [];
    }),
  );
