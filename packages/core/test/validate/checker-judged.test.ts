import { expect, it, vi } from 'vitest';
import { createChecker } from '../../src/validate/checker.ts';
import { sampled } from '../compile/sample-tools.ts';
import { kit } from '../prove/kit.ts';
import { valuesOf } from '../prove/proving.ts';

// Values are judged by two validators; a busy machine is slow at that.
vi.setConfig({ testTimeout: 60_000 });

/** Some of the tools of all reports, always the same. */
const some = sampled.filter(({ tool }, at) => at % 4 === 0 && tool.source.dialect === undefined);

it('says of values what two foreign validators say', () => {
  let [accepted, refused] = [0, 0];
  for (const { tool } of some) {
    const checker = createChecker(tool.inputSchema, { reads: kit.reads });
    const values = valuesOf(tool);
    for (const value of values.accepted) {
      expect([tool.name, value, checker.faults(value)]).toEqual([tool.name, value, []]);
      accepted += 1;
    }
    for (const value of values.refused) {
      expect([tool.name, value, checker.accepts(value)]).toEqual([tool.name, value, false]);
      expect(checker.faults(value).length).toBeGreaterThan(0);
      refused += 1;
    }
  }
  expect(accepted).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(100);
});
