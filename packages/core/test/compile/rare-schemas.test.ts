import { describe, expect, it, vi } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { brief, counterexamplesOf, valuesOf } from '../prove/proving.ts';
import { compileFor, toolWith } from './compiling.ts';
import { rareJoins } from './rare-joins.ts';
import { rareSchemas } from './rare-schemas.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

describe.each([...rareSchemas, ...rareJoins])('$name', ({ name, inputSchema, accepted, refused, leftOut = [] }) => {
  const tool = toolWith(inputSchema, name);

  it('is carried by targets, and does there what its changes say', () => {
    const values = valuesOf(tool, { accepted, refused });
    expect(values.accepted.length).toBeGreaterThanOrEqual(accepted.length);
    const found = allTargets.flatMap(({ id }) => {
      const { tools, verdict } = compileFor(id, [tool]);
      const [one] = tools;
      if (one === undefined) return [`${id}: left out`];
      const first = counterexamplesOf(tool, one, values)
        .slice(0, 1)
        .map((against) => `${id}: ${brief(against)}`);
      return verdict.asSent === 'rejected' ? [...first, `${id}: rejected`] : first;
    });
    expect(found).toEqual(leftOut.map((id) => `${id}: left out`));
  });
});
