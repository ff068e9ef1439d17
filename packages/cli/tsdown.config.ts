import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { main: 'src/main.ts', 'module-runner': 'src/source/module/runner/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  clean: true,
  minify: true,
  outExtensions: () => ({ js: '.js' }),
  // The reader of TypeScript modules finds its parts beside itself, so it stays a package.
  deps: { alwaysBundle: [/^(?!jiti$)/], neverBundle: ['jiti'] },
});
