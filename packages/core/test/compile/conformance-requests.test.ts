import { describe, expect, it, vi } from 'vitest';
import type { Compiled } from '../../src/compile/compiled.ts';
import type { Target } from '../../src/model/target.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { verify } from '../../src/verify/verify.ts';
import { generated } from './cases.ts';
import { compileFor, targetOf } from './compiling.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const dialects = ({ tools }: Compiled): readonly [strict: number, plain: number] => [
  tools.filter(({ dialect }) => dialect === 'strict').length,
  tools.filter(({ dialect }) => dialect === 'plain').length,
];

/** The least number of tools that a target refuses, by its table; none where it counts them at no time. */
const mostTools = (target: Target): number =>
  Math.min(
    ...[target.rules, target.plain.rules]
      .flat()
      .flatMap((rule) =>
        rule.rule === 'limit' && rule.metric === 'tools' && rule.verdict !== 'unknown' && rule.when === undefined
          ? [rule.max]
          : [],
      )
      .filter((max) => max !== undefined),
  );

describe('C23 many tools', () => {
  const counts = [5, 20, 128, 600];

  it.each(allTargets)('are all accounted for on $id', ({ id }) => {
    for (const count of counts) {
      const tools = generated('c23', `${count} tools`);
      const compiled = compileFor(id, tools);
      expect(compiled.verdict.asSent).not.toBe('rejected');
      expect(compiled.tools.length + compiled.leftOut.length).toBe(count);
      const indices = [...compiled.tools, ...compiled.leftOut].map(({ index }) => index);
      expect(new Set(indices).size).toBe(count);
      for (const { name, index, reasons } of compiled.leftOut) {
        expect(name).toBe(tools[index]?.name);
        expect(reasons[0]?.message).toMatch(/\S/);
      }
      expect(compiled.tools.map(({ index }) => index)).toEqual(
        compiled.tools.map(({ index }) => index).toSorted((a, b) => a - b),
      );
    }
  });

  it.each(allTargets.filter((target) => Number.isFinite(mostTools(target))))(
    'are as many as $id takes, and no fewer',
    (target) => {
      for (const count of counts)
        expect(compileFor(target.id, generated('c23', `${count} tools`)).tools).toHaveLength(Math.min(count, mostTools(target)));
    },
  );

  it('are 128 for OpenAI, the other 472 named with the rule that left them out', () => {
    const { tools, leftOut } = compileFor('openai-chat', generated('c23', '600 tools'));
    expect([tools.length, leftOut.length]).toEqual([128, 472]);
    expect(new Set(leftOut.flatMap(({ reasons }) => reasons.map(({ fact }) => fact))).size).toBe(1);
    expect(leftOut[0]?.reasons[0]?.fact).not.toBe(null);
    expect(leftOut[0]?.reasons[0]?.message).toMatch(/\b128\b/);
  });
});

describe('C24 strict budgets', () => {
  const lists = [
    ['24 optional', '25 optional'],
    ['16 unions', '17 unions'],
    ['20 tools', '21 tools'],
  ] as const;
  const views = ['anthropic-strict', 'bedrock-strict'];
  /** Bedrock is not known to count unions. */
  const listsOf = (id: string) => (id === 'bedrock-strict' ? lists.filter(([at]) => at !== '16 unions') : lists);

  it.each(views)('pass on %s exactly at the limit', (id) => {
    for (const [at] of listsOf(id)) {
      const tools = generated('c24', at);
      const compiled = compileFor(id, tools);
      expect([at, ...dialects(compiled)]).toEqual([at, tools.length, 0]);
      expect(compiled.verdict.asSent).toBe('accepted');
    }
  });

  it.each(views)('send one tool plain on %s above it, and grants say which', (id) => {
    for (const [, above] of listsOf(id)) {
      const tools = generated('c24', above);
      const compiled = compileFor(id, tools);
      expect([above, ...dialects(compiled)]).toEqual([above, tools.length - 1, 1]);
      const plain = Object.entries(compiled.grants).filter(([, grant]) => grant === 'plain');
      expect(plain.map(([name]) => name)).toEqual(
        compiled.tools.filter(({ dialect }) => dialect === 'plain').map(({ name }) => name),
      );
      expect(Object.keys(compiled.grants)).toHaveLength(tools.length);
      expect(compiled.verdict.asSent).toBe('accepted');
      expect(verify(compiled.request, targetOf(id)).asSent).toBe('accepted');
    }
  });

  it('keep the grants there were', () => {
    const tools = generated('c24', '21 tools');
    const previous = Object.fromEntries(tools.map(({ name }, at) => [name, at === 3 ? ('plain' as const) : ('strict' as const)]));
    expect(compileFor('anthropic-strict', tools, { previous }).grants).toEqual(previous);
    const again = compileFor('anthropic-strict', tools, { previous: compileFor('anthropic-strict', tools).grants });
    expect(again.grants).toEqual(compileFor('anthropic-strict', tools).grants);
  });
});

describe('C25 field budget', () => {
  it('passes on strict Cohere at 200 fields', () => {
    const compiled = compileFor('cohere-strict', generated('c25', '200 fields'));
    expect([...dialects(compiled), compiled.leftOut.length]).toEqual([10, 0, 0]);
    expect(compiled.verdict.asSent).not.toBe('rejected');
  });

  it('leaves one tool out above them, since one flag holds for the whole request', () => {
    const compiled = compileFor('cohere-strict', generated('c25', '201 fields'));
    expect([...dialects(compiled), compiled.leftOut.length]).toEqual([10, 0, 1]);
    expect(compiled.leftOut[0]?.reasons[0]?.message).toMatch(/\b200\b/);
    expect(compiled.verdict.asSent).not.toBe('rejected');
  });

  it.each(['openai-chat', 'openai-chat-strict', 'anthropic', 'gemini', 'mistral'])('is none on %s', (id) => {
    expect(compileFor(id, generated('c25', '201 fields')).tools).toHaveLength(11);
  });
});
