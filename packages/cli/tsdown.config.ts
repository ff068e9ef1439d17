import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { main: 'src/main.ts', matchers: 'src/matchers.ts', 'module-runner': 'src/source/module/runner/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  clean: true,
  minify: true,
  // Its main file asks for its parts in a way that no bundler sees.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  outExtensions: () => ({ js: '.js' }),
  // What every check reads is one file: each more costs part of a start.
  outputOptions: {
    codeSplitting: {
      groups: [
        {
          name: 'reading',
          test: /packages\/core\/(src|dist)\/(?!evidence|prove|lint)|cli\/src\/(report\/printable|source\/document)\.ts|picocolors/,
        },
      ],
    },
  },
  // The reader of TypeScript modules finds its parts beside itself, so it stays a package.
  deps: { alwaysBundle: [/^(?!jiti$)/], neverBundle: ['jiti'] },
});
