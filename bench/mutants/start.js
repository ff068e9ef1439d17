// One run of the bundle in a process of its own, stopped where a test takes far longer than it should.
import { spawn } from 'node:child_process';

/** Yields to `hear` each line; `allowance` says how long the step that a line opens may take. Resolves to how it ended. */
export const start = (main, input, mutant, hear, allowance) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...(mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant }) };
    const child = spawn(process.execPath, ['--max-old-space-size=1500', main], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    let isLate = false;
    let rest = '';
    const stop = () => {
      isLate = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(stop, allowance({}));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const said = JSON.parse(line);
        hear(said);
        clearTimeout(timer);
        timer = setTimeout(stop, allowance(said));
      }
    });
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify(input));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(isLate ? 'timeout' : code === 0 ? 'ended' : 'crash');
    });
  });
