import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    unstable: 'src/unstable.ts',
    evidence: 'src/evidence/index.ts',
    prove: 'src/prove/index.ts',
    lint: 'src/lint/index.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  clean: true,
  outExtensions: () => ({ js: '.js' }),
});
