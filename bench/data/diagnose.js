// Diagnoses every error text of the public reports: is the tool the one at fault, and the place?
import { allTargets, carriers, diagnoseRejection } from '../../packages/core/dist/unstable.js';
import { parseLine, textLines } from './lines.js';

const requestOf = (row, target) =>
  carriers[target.carrier].encode(
    row.tools.map(({ name, description, inputSchema }) => ({ name, description, schema: inputSchema })),
  );

const diagnoseRow = (row) => {
  const target = allTargets.find(({ id }) => id === row.target);
  if (target === undefined) return null;
  const found = diagnoseRejection(row.error, requestOf(row, target), target);
  const want = row.offender ?? { tool: null, path: '' };
  const rightTool = found.tool === want.tool && (want.index === undefined || found.index === want.index);
  const places = [want.path, ...(row.related ?? [])];
  const rightPlace = rightTool && (want.tool === null || places.includes(found.at ?? ''));
  return { row, found, want, rightTool, rightPlace, wrongHigh: !rightTool && found.confidence === 'high' };
};

const share = (list, key) => {
  const count = list.filter((one) => one[key]).length;
  return `${count}/${list.length} (${((100 * count) / list.length).toFixed(1)} %)`;
};

const sentence = (error) => (typeof error === 'string' ? error : JSON.stringify(error)).replace(/\s+/g, ' ').slice(0, 160);

/** Scores all rows with an error text; prints the misses. */
export const scoreDiagnose = (folder, print) => {
  const rows = textLines(`${folder}/cases/rejections.jsonl`).map(parseLine);
  const all = rows.filter(({ phase, error, target }) => phase === 'request' && error && target);
  const results = all.map(diagnoseRow).filter((one) => one !== null);
  const withTool = results.filter(({ want }) => want.tool !== null);
  print(`tool right (or rightly none)   ${share(results, 'rightTool')}`);
  print(`place right, of named tools    ${share(withTool, 'rightPlace')}`);
  print(`place right, of all rows       ${share(results, 'rightPlace')}`);
  print(`wrong tool, high confidence    ${results.filter(({ wrongHigh }) => wrongHigh).length}`);
  for (const level of ['high', 'medium', 'low'])
    print(
      `${level.padEnd(7)} ${share(
        results.filter(({ found }) => found.confidence === level),
        'rightTool',
      )} tools right`,
    );
  print(`a fact is named                ${results.filter(({ found }) => found.fact !== null).length}/${results.length}`);
  for (const { row, found, want, rightTool, rightPlace } of results) {
    if (rightTool && rightPlace) continue;
    print(
      `  miss ${row.id} ${row.target} ${rightTool ? 'place' : 'tool'}: ${found.tool} ${found.at} (${found.fact}, ${found.confidence}), not ${want.tool} ${want.path}`,
    );
    print(`       ${sentence(row.error)}`);
  }
  return results;
};
