import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Compiled, CompiledTool } from '../../src/compile/compiled.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { type Counterexample, type CounterexampleKind, checkCompiled } from './check-compiled.ts';
import { codec, compileFor, toolsOf } from './compiling.ts';
import { createJudge } from './judge.ts';
import { probes } from './probes.ts';
import { witnessesOf } from './witnesses.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const judge = createJudge({ Ajv, Ajv2019, Ajv2020 });

/** Targets that cannot carry a probe, and why. */
const leftOut: Readonly<Record<string, readonly string[]>> = {};

interface Outcome {
  readonly target: string;
  readonly compiled: Compiled;
  readonly tool: CompiledTool | undefined;
  readonly found: readonly Counterexample[];
}

const brief = (target: string, { kind, value, where }: Counterexample): string =>
  `${target}: ${kind} ${JSON.stringify(value)} ${where}`;

/** The first counterexample of each target that is of one of these kinds. */
const firstOf = (outcomes: readonly Outcome[], kinds: readonly CounterexampleKind[]): readonly string[] =>
  outcomes.flatMap(({ target, found }) =>
    found
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, 1)
      .map((one) => brief(target, one)),
  );

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
    const witnesses = witnessesOf(tool, judge, probe);
    for (const { id } of allTargets) {
      const compiled = compileFor(id, [tool]);
      const [first] = compiled.tools;
      const found = first === undefined ? [] : checkCompiled(tool, first, witnesses, judge, codec);
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

  it('keeps what is accepted, and brings it back as it was', () => {
    expect(firstOf(outcomes, ['not-encoded', 'refused-by-wire', 'not-decoded', 'not-restored', 'threw'])).toEqual([]);
  });

  it('is nowhere narrower', () => {
    const narrower = outcomes.filter(
      ({ tool: one }) => one?.effects.narrower || one?.changes.some((change) => change.effects.narrower),
    );
    expect(narrower.map(({ target }) => target)).toEqual([]);
  });

  it('loses nothing without a word', () => {
    expect(firstOf(outcomes, ['let-through', 'wider-unsaid', 'unexplained', 'wire-unreadable'])).toEqual([]);
  });

  it('names the keyword of every loss', () => {
    const unnamed = outcomes.flatMap(({ target, tool: one }) =>
      (one?.changes ?? [])
        .filter(({ effects, lost }) => effects.wider && lost === undefined)
        .map(({ id, at }) => `${target}: ${id} ${at}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('says where values are spelt otherwise, and where the wire admits what spells nothing', () => {
    expect(firstOf(outcomes, ['respelled-unsaid', 'slack-unsaid'])).toEqual([]);
  });

  it('is taken by its target as it is sent', () => {
    expect(outcomes.filter(({ compiled }) => compiled.verdict.asSent === 'rejected').map(({ target }) => target)).toEqual([]);
  });
});
