// `npm run test:data`: the long data runs, by hand; prints tables, needs `../shared`.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scoreCalls } from './calls.js';
import { scoreCases } from './cases.js';
import { scoreCompare } from './compare.js';
import { scoreCompile } from './compile.js';
import { scoreCompiledCases } from './compile-cases.js';
import { scorePortable } from './compile-portable.js';
import { scoreCorpus } from './corpus.js';
import { scoreDiagnose } from './diagnose.js';
import { scoreFuzz } from './fuzz.js';
import { scoreLint } from './lint.js';
import { scoreOracles } from './oracles.js';
import { scorePoison } from './poison.js';
import { scoreProve } from './prove.js';
import { scoreSuite } from './suite.js';

const shared = fileURLToPath(new URL('../../../shared', import.meta.url));
if (!existsSync(shared)) {
  console.log('test:data skipped: no ../shared beside this checkout.');
} else {
  const only = process.argv.slice(2);
  const parts = {
    cases: scoreCases,
    oracles: scoreOracles,
    corpus: scoreCorpus,
    suite: scoreSuite,
    compile: scoreCompile,
    'compile-cases': scoreCompiledCases,
    'compile-portable': scorePortable,
    compare: scoreCompare,
    diagnose: scoreDiagnose,
    prove: scoreProve,
    calls: scoreCalls,
    fuzz: scoreFuzz,
    lint: scoreLint,
    poison: scorePoison,
  };
  for (const [name, score] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(`\n== ${name}`);
    await score(shared, console.log);
  }
}
