// Judges every `judge` row of the public reports and compares verdict, place and sentence.
import { readFileSync } from 'node:fs';
import { allTargets, carriers, verify } from '../../packages/core/dist/unstable.js';

const squeeze = (text) =>
  text
    .replace(/\\n/g, ' ')
    .replace(/\\+"/g, '"')
    .replace(/\\+'/g, "'")
    .replace(/\\\\/g, '\\')
    .replace(/\s+/g, '')
    .replace(/request\./g, '');

/** The predicted sentence is what a whole quote has to contain, wrappers around it aside. */
const sameSentence = (quote, fault, predicted) => {
  const quoted = squeeze(quote);
  const sentences = [fault?.predicted, predicted].filter((text) => typeof text === 'string').map(squeeze);
  return sentences.some(
    (sentence) => quoted.includes(sentence.replace(/^\*|^Invalidrequest:/, '').replace(/\.$/, '')) || sentence.includes(quoted),
  );
};

const judgeRow = (row) => {
  const target = allTargets.find((one) => one.id === row.target);
  if (target === undefined) return null;
  const tools = row.tools.map((tool) => ({ name: tool.name, description: tool.description, schema: tool.inputSchema }));
  const carrier = carriers[target.carrier];
  const flag = row.strict ?? undefined;
  const request = carrier.encode(tools);
  const options = {
    ...(row.asOf ? { asOf: row.asOf } : {}),
    ...(row.model ? { model: row.model } : {}),
    ...(flag === undefined || flag === null ? {} : { flag }),
  };
  const verdict = verify(request, target, options);
  const first = verdict.faults[0];
  const want = row.offender;
  const right = verdict.asSent === row.verdict;
  const rejected = row.verdict === 'rejected';
  const places = first ? [first.at, ...first.related] : [];
  const wanted = want ? [want.path, ...(row.related ?? [])] : [];
  const placed =
    rejected &&
    first !== undefined &&
    first.tool === want.tool &&
    (want.index === undefined || first.index === want.index) &&
    wanted.some((path) => places.includes(path));
  const asked = rejected && row.quote === 'whole';
  const said = asked && sameSentence(row.error, first, verdict.predicted);
  return { row, verdict, right, rejected, placed, asked, said };
};

/** Scores all rows of the targets we have; prints the misses. */
export const scoreCases = (folder, print) => {
  const rows = readFileSync(`${folder}/cases/rejections.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const results = rows
    .filter((row) => row.judge && row.phase === 'request')
    .map(judgeRow)
    .filter((result) => result !== null);
  const share = (list, key) =>
    `${list.filter((one) => one[key]).length}/${list.length} (${((100 * list.filter((one) => one[key]).length) / list.length).toFixed(1)} %)`;
  const rejected = results.filter((one) => one.rejected);
  print(`verdict right       ${share(results, 'right')}`);
  print(`place right         ${share(rejected, 'placed')}`);
  print(
    `sentence right      ${share(
      results.filter((one) => one.asked),
      'said',
    )}`,
  );
  for (const one of results) {
    if (one.right && (!one.rejected || one.placed) && (!one.asked || one.said)) continue;
    const first = one.verdict.faults[0];
    print(
      `  miss ${one.row.id} ${one.row.target}${one.right ? '' : ` verdict ${one.verdict.asSent}, not ${one.row.verdict}`}${one.rejected && !one.placed ? ` place ${first?.at} (${first?.id}), not ${one.row.offender.path}` : ''}${one.asked && !one.said ? ' sentence' : ''}`,
    );
    if (!one.right && one.verdict.unmeasured.length > 0)
      print(
        `      unmeasured: ${one.verdict.unmeasured
          .map((u) => `${u.fact} ${u.at}`)
          .join('; ')
          .slice(0, 200)}`,
      );
    if (one.asked && !one.said)
      print(`      said   ${first?.predicted}\n      quoted ${JSON.stringify(one.row.error).slice(0, 300)}`);
  }
  return results;
};
