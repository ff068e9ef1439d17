import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { checkCompiled, excused } from './check-compiled.ts';
import { codec, compileFor, toolWith } from './compiling.ts';
import { createJudge } from './judge.ts';
import { rareSchemas } from './rare-schemas.ts';
import { witnessesOf } from './witnesses.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const judge = createJudge({ Ajv, Ajv2019, Ajv2020 });

describe.each(rareSchemas)('$name', ({ name, inputSchema, accepted, refused }) => {
  const tool = toolWith(inputSchema, name);

  it('is carried by every target, and does there what its changes say', () => {
    const witnesses = witnessesOf(tool, judge, { accepted, refused });
    expect(witnesses.accepted.length).toBeGreaterThanOrEqual(accepted.length);
    const found = allTargets.flatMap(({ id }) => {
      const { tools, verdict } = compileFor(id, [tool]);
      const [one] = tools;
      if (one === undefined) return [`${id}: left out`];
      const against = checkCompiled(tool, one, witnesses, judge, codec).filter(({ kind }) => !excused.includes(kind));
      const first = against.slice(0, 1).map(({ kind, value, where }) => `${id}: ${kind} ${JSON.stringify(value)} ${where}`);
      return verdict.asSent === 'rejected' ? [...first, `${id}: rejected`] : first;
    });
    expect(found).toEqual([]);
  });
});
