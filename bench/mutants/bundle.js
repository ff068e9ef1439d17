// All tests of packages/core as one program, with some sources replaced.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { repository } from './instrument.js';

const tests = `${repository}packages/core/test/`;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The files of tests, but for those that read sources and pages instead of running code. */
export const testFiles = () =>
  readdirSync(tests, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !/^(architecture|docs)\/|^targets\/evidence/.test(file))
    .sort();

const entry = (files) => {
  const lines = files.map((file) => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(tests + file)}),`);
  return `import { run } from ${JSON.stringify(here('child.js'))};\nimport { collected } from 'vitest';\nawait run({\n${lines.join('\n')}\n}, collected);\n`;
};

/** Writes the bundle to a folder; `replaced` has the text of sources by file. Returns the file to start. */
export const bundle = async (replaced, folder) => {
  const build = await rolldown({
    input: 'mutants:entry',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutants',
        resolveId: (id) => (id === 'mutants:entry' ? id : id === 'vitest' ? here('vitest.js') : null),
        load(id) {
          if (id === 'mutants:entry') return entry(testFiles());
          if (!/\/packages\/core\/(src|test)\/.*\.ts$/.test(id)) return null;
          const text = replaced.get(id) ?? readFileSync(id, 'utf8');
          return { code: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), moduleType: 'ts' };
        },
      },
    ],
  });
  await build.write({ dir: folder, format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' });
  await build.close();
  return `${folder}/main.mjs`;
};
