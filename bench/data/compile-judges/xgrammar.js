// XGrammar's own conversion, in its build for the web: older than what vLLM runs, so a refusal is a hint.
import { spawnSync } from 'node:child_process';
import { judgeFile } from './load.js';

const library = judgeFile('xgrammar.cjs');

// A refusal leaves the library's memory spoilt: the program ends there, and the next row gets a new one.
// The library prints warnings of its own: answers begin with `@`.
const program = `
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const { Grammar } = createRequire(process.argv[1])(process.argv[1]);
for (const schema of readFileSync(0, 'utf8').split('\\n').filter((line) => line !== '')) {
  try {
    (await Grammar.fromJSONSchema(schema, true, undefined, undefined, false)).dispose();
    console.log('@null');
  } catch (error) {
    const message = String(error?.message ?? error).slice(0, 300);
    console.log('@' + JSON.stringify({ at: '', message, failed: /Aborted|out of bounds|^\\d+$/.test(message) }));
    process.exit(0);
  }
}
`;

const answersFrom = (schemas) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, library], {
    input: schemas.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    timeout: 120_000,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('@'))
    .map((line) => JSON.parse(line.slice(1)));
};

export const xgrammarJudge = {
  id: 'xgrammar-web',
  oracle: 'xgrammar-web',
  missing: library === null ? 'xgrammar.cjs' : null,
  placeless: true,
  run: (rows) => {
    const schemas = rows.map(({ schema }) => JSON.stringify(schema === undefined ? {} : schema));
    const verdicts = [];
    while (verdicts.length < rows.length) {
      const answers = answersFrom(schemas.slice(verdicts.length));
      verdicts.push(...(answers.length > 0 ? answers : [{ at: '', message: 'died or out of time', failed: true }]));
    }
    return verdicts;
  },
};
