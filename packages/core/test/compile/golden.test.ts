import { describe, expect, it, vi } from 'vitest';
import { cases } from './cases.ts';
import { goldenFiles, savedFiles, saveFiles } from './golden.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** With `UPDATE=1` the files are written anew; read what changed before you keep it. */
const isUpdate = process.env['UPDATE'] === '1';

const numbers = [...Array.from({ length: 26 }, (_, at) => at + 1), 31, 32, 33, 34, 35];

it('has the cases of the conformance list, each once', () => {
  expect(cases.map(({ name }) => name.slice(0, 3))).toEqual(numbers.map((number) => `c${String(number).padStart(2, '0')}`));
});

describe('what comes out', () => {
  it.each(cases)('of $name is as it was', (one) => {
    const files = goldenFiles(one);
    if (isUpdate) saveFiles(one, files);
    const saved = savedFiles(one);
    expect([...saved.keys()]).toEqual([...files.keys()]);
    for (const [file, text] of files) expect(text, file).toBe(saved.get(file));
  });
});
