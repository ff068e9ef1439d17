import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Compiled, CompiledTool } from '../../src/compile/compiled.ts';
import type { Exception } from '../../src/prove/laws.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { brief, counterexamplesOf, valuesOf } from '../prove/proving.ts';
import { compileFor, toolsOf } from './compiling.ts';
import { probes } from './probes.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** Targets that cannot carry a probe, and why. */
const leftOut: Readonly<Record<string, readonly string[]>> = {};

interface Outcome {
  readonly target: string;
  readonly compiled: Compiled;
  readonly tool: CompiledTool | undefined;
  readonly found: readonly Exception[];
}

it('has all 26 probes, each once', () => {
  const letters = 'a b c d e f g h i j k l m n o p q1 q2 q3 r s t u w y z';
  expect(probes.map(({ letter }) => letter)).toEqual(letters.split(' '));
  expect(new Set(probes.map(({ name }) => name)).size).toBe(26);
});

describe.each(probes)('probe $letter ($name) on every target', (probe) => {
  const [tool] = toolsOf([probe]);
  const outcomes: Outcome[] = [];

  beforeAll(() => {
    if (tool === undefined) throw new Error('The probe is no tool.');
    const values = valuesOf(tool, probe);
    for (const { id } of allTargets) {
      const compiled = compileFor(id, [tool]);
      const [first] = compiled.tools;
      const found = first === undefined ? [] : counterexamplesOf(tool, first, values);
      outcomes.push({ target: id, compiled, tool: first, found });
    }
  });

  it('is carried, but where no rewrite is known, and then with a reason', () => {
    const missing = outcomes.filter((one) => one.tool === undefined);
    expect(missing.map(({ target }) => target)).toEqual(leftOut[probe.letter] ?? []);
    for (const { compiled } of missing) {
      expect(compiled.leftOut.map(({ name }) => name)).toEqual([probe.name]);
      expect(compiled.leftOut[0]?.reasons.length).toBeGreaterThan(0);
    }
  });

  it('keeps what is accepted, brings it back as it was, and loses nothing without a word', () => {
    const first = outcomes.flatMap(({ target, found }) => found.slice(0, 1).map((one) => `${target}: ${brief(one)}`));
    expect(first).toEqual([]);
  });

  it('is nowhere narrower', () => {
    const narrower = outcomes.filter(
      ({ tool: one }) => one?.effects.narrower || one?.changes.some((change) => change.effects.narrower),
    );
    expect(narrower.map(({ target }) => target)).toEqual([]);
  });

  it('names the keyword of every loss', () => {
    const unnamed = outcomes.flatMap(({ target, tool: one }) =>
      (one?.changes ?? [])
        .filter(({ effects, lost }) => effects.wider && lost === undefined)
        .map(({ id, at }) => `${target}: ${id} ${at}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('is taken by its target as it is sent', () => {
    expect(outcomes.filter(({ compiled }) => compiled.verdict.asSent === 'rejected').map(({ target }) => target)).toEqual([]);
  });
});
