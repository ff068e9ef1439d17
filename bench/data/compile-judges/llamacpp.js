// The converter and the grammar reader of llama.cpp itself, as the program that `setup.js` builds: rows in, verdicts out, one JSON a line.
import { spawnSync } from 'node:child_process';
import { judgeFile } from './load.js';

const big = 1 << 30;

const program = judgeFile('llamacpp', 'judge');

export const llamacppJudge = {
  id: 'llamacpp',
  oracle: 'llamacpp',
  missing: program === null ? 'llamacpp/judge' : null,
  placeless: true,
  run: (rows) => {
    const input = rows
      .map(({ schema }, id) => `${JSON.stringify({ id, schema: schema === undefined ? {} : schema })}\n`)
      .join('');
    const { stdout } = spawnSync(program, [], { input, maxBuffer: big, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    const verdicts = rows.map(() => undefined);
    for (const line of stdout.trim().split('\n')) {
      const { id, ok, message } = JSON.parse(line);
      // Out of memory or time: no verdict.
      verdicts[id] = ok === true ? null : ok === false ? { at: '', message } : { at: '', message, failed: true };
    }
    return verdicts;
  },
};
