import { describe, expect, it, vi } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { brief, counterexamplesOf, valuesOf } from '../prove/proving.ts';
import { cases } from './cases.ts';
import { compiledFor } from './compiling.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** Its names are what c32 is about, and the fan-out of c34 has no values but enormous ones; of c31 Ajv takes a required
 * member that is called by the empty name for given where it is not. */
const without = ['c32-names', 'c34-fan-out', 'c31-keyword-names'];

const tools = cases
  .filter(({ name }) => !without.includes(name))
  .flatMap(({ name, catalogs }) =>
    catalogs.flatMap((catalog) => catalog.tools.map((tool) => ({ name: `${name} ${tool.name}`, tool }))),
  );

describe('values prove what a compilation says of itself', () => {
  it.each(tools)('of $name, on every target', ({ tool }) => {
    const values = valuesOf(tool);
    const found = allTargets.flatMap(({ id }) => {
      const one = compiledFor(id, tool);
      return one === undefined ? [] : counterexamplesOf(tool, one, values).map((against) => `${id}: ${brief(against)}`);
    });
    expect(found).toEqual([]);
  });
});
