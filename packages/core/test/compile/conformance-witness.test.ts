import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { cases } from './cases.ts';
import { checkCompiled, excused } from './check-compiled.ts';
import { codec, compiledFor } from './compiling.ts';
import { createJudge } from './judge.ts';
import { witnessesOf } from './witnesses.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const judge = createJudge({ Ajv, Ajv2019, Ajv2020 });

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
    const witnesses = witnessesOf(tool, judge);
    const found = allTargets.flatMap(({ id }) => {
      const one = compiledFor(id, tool);
      if (one === undefined) return [];
      const counterexamples = checkCompiled(tool, one, witnesses, judge, codec).filter(({ kind }) => !excused.includes(kind));
      const kinds = new Map(counterexamples.map((counterexample) => [counterexample.kind, counterexample]));
      return [...kinds.values()].map(({ kind, value, where }) => `${id}: ${kind} ${JSON.stringify(value)} ${where}`);
    });
    expect(found).toEqual([]);
  });
});
