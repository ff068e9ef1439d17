// Stands for `vitest` in the bundle: tests are collected and run one after the other, with the same matchers.
import { ASYMMETRIC_MATCHERS_OBJECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { restoreAllMocks, spyOn } from '@vitest/spy';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);

export const vi = { spyOn, restoreAllMocks, setConfig() {} };

const emptySuite = () => ({ tests: [], before: [], after: [] });
let suite = emptySuite();

/** The tests that importing a file has declared, in order. */
export const collected = () => {
  const all = suite;
  suite = emptySuite();
  return all;
};

const eachOf = (declare) => (rows) => (name, run) => {
  for (const row of rows) declare(name, () => (Array.isArray(row) ? run(...row) : run(row)));
};

export const it = Object.assign((name, run) => suite.tests.push({ name, run }), {});
it.each = eachOf(it);
export const test = it;

export const describe = (_, declare) => declare();
describe.each = eachOf((_, run) => run());
describe.skipIf = (isSkipped) => (isSkipped ? () => {} : describe);

export const beforeAll = (run) => suite.before.push(run);
export const afterAll = (run) => suite.after.push(run);
