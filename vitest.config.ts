import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const coreTests = 'packages/core/test/**/*.test.ts';
const folder = fileURLToPath(new URL('./packages/core/test/', import.meta.url));

/** Ajv compiles its validators: tests that ask it, themselves or by the kit of proofs, cannot run where code generation is off. */
const generatesCode = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      /from '(ajv\b|[./]*(prove\/)?(kit|proving)\.ts')/.test(readFileSync(`${folder}${file}`, 'utf8')),
  )
  .map((file) => `packages/core/test/${file}`);

/** Long tests that lead the same code over more schemas: once is enough where only code generation is asked about. */
const long = ['compile/conformance-identity', 'compile/hostile', 'compile/probes', 'compile/recorded-once', 'verify/frozen'].map(
  (file) => `packages/core/test/${file}.test.ts`,
);

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: [coreTests] } },
      // Runs the built command: `npm run build` first.
      { test: { name: 'cli', include: ['packages/cli/test/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'core-no-codegen',
          include: [coreTests],
          exclude: ['packages/core/test/architecture/**', 'packages/core/test/docs/**', ...generatesCode, ...long],
          setupFiles: ['packages/core/test/architecture/no-codegen.setup.ts'],
          pool: 'forks',
          execArgv: ['--disallow-code-generation-from-strings'],
        },
      },
    ],
  },
});
