import { describe, expect, it, vi } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Compiled, CompiledTool } from '../../src/compile/compiled.ts';
import { fidelityOf, joinEffects } from '../../src/model/change.ts';
import type { Target } from '../../src/model/target.ts';
import { graphOfTool } from '../../src/prove/values.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { verify } from '../../src/verify/verify.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { judgeTools } from '../verify/request.ts';
import { compileFor, isAltered, toolsOf } from './compiling.ts';
import { unaccounted } from './keyword-account.ts';
import { designed, type Sampled, sampled } from './sample-tools.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

// Every tool of the samples on every target, each sent alone unless a law says otherwise.

const compiledAlone = new Map<string, readonly (readonly [Sampled, Compiled])[]>(
  allTargets.map(({ id }) => [id, deepFreeze(sampled).map((one) => [one, compileFor(id, [one.tool])] as const)]),
);

const alone = ({ id }: Target) => compiledAlone.get(id) ?? [];

/** What a law finds wrong with the tools of a target, where from and which. */
const breaches = (target: Target, check: (one: CompiledTool, compiled: Compiled) => string | null): readonly string[] =>
  alone(target).flatMap(([{ from, tool }, compiled]) => {
    const [one] = compiled.tools;
    const breach = one === undefined ? null : check(one, compiled);
    return breach === null ? [] : [`${from} ${tool.name}: ${breach}`];
  });

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** All that a compilation says, plans and maps included. */
const whole = (compiled: Compiled): string => text([compiled, compiled.tools.map(({ plan, sourceMap }) => [plan, sourceMap])]);

it('the samples are there', () => {
  expect(designed.length).toBeGreaterThan(80);
  expect(sampled.length).toBeGreaterThan(250);
});

describe.each(allTargets)('on $id', (target) => {
  it('each tool is carried or left out with a reason', () => {
    const wrong = alone(target).flatMap(([{ from, tool }, { tools, leftOut }]) => {
      const isTold = leftOut.every(
        ({ name, reasons }) => name === tool.name && reasons.length > 0 && reasons.every(({ message }) => message !== ''),
      );
      return tools.length + leftOut.length === 1 && isTold ? [] : [`${from} ${tool.name}`];
    });
    expect(wrong).toEqual([]);
  });

  it('the same input gives the same bytes', () => {
    const some = alone(target).slice(0, designed.length);
    const differing = some.filter(([{ tool }, compiled]) => whole(compileFor(target.id, [tool])) !== whole(compiled));
    expect(differing.map(([{ from, tool }]) => `${from} ${tool.name}`)).toEqual([]);
  });

  it('nothing is sent that the target is known to refuse', () => {
    const refused = alone(target).flatMap(([{ from, tool }, { verdict, request }]) => {
      const again = verify(request, target);
      const faults = [...verdict.faults, ...again.faults].map(({ id, at }) => `${id} ${at}`);
      return verdict.asSent === 'rejected' || again.asSent === 'rejected' ? [`${from} ${tool.name}: ${faults.join(', ')}`] : [];
    });
    expect(refused).toEqual([]);
  });

  /** What leads to another document is never sent; what is read otherwise is rewritten. */
  const isException = (id: string, schema: unknown): boolean =>
    JSON.stringify(schema).includes('"$ref":"http') || (id === 'xai' && JSON.stringify(schema).includes('"allOf"'));

  /** A host says nothing against what it deletes or replaces on the way. */
  const rewrites = new Set([...(target.passage?.first ?? []), ...(target.passage?.conversions ?? [])].map(({ id }) => id));

  it('a tool that is taken unchanged leaves as it came', () => {
    const changed = alone(target).flatMap(([{ from, tool }, { tools }]) => {
      const wire = { name: tool.name, description: tool.description, schema: tool.inputSchema };
      const isTaken =
        judgeTools(target.id, [wire]).asSent === 'accepted' &&
        (tool.description ?? '').trim() !== '' &&
        !isException(target.id, tool.inputSchema) &&
        !isAltered(target, tool.inputSchema);
      const [one] = tools;
      const came = text([tool.name, tool.description, tool.inputSchema]);
      const isSame = one !== undefined && text([one.wireName, one.wire.description, one.wire.schema]) === came;
      if (!isTaken || (isSame && one.wire.schema === tool.inputSchema && one.changes.length === 0)) return [];
      if (one?.changes.some(({ fact }) => rewrites.has(String(fact)))) return [];
      return [
        `${from} ${tool.name}: ${one === undefined ? 'left out' : isSame ? 'copied' : one.changes.map(({ id, at }) => `${id} ${at}`).join(', ')}`,
      ];
    });
    expect(changed).toEqual([]);
  });

  it('what was compiled is compiled to itself', () => {
    const moved = breaches(target, (one) => {
      if (one.verdict !== 'accepted') return null;
      const { description, schema } = one.wire;
      const listed = {
        name: one.wireName,
        description: String(description),
        ...(schema === undefined ? {} : { inputSchema: schema }),
      };
      const [again] = compileFor(target.id, toolsOf([listed])).tools;
      if (again === undefined) return 'left out the second time';
      const isSame = text([again.wireName, again.wire]) === text([one.wireName, one.wire]);
      // A tool that went plain is wished strict again, and goes plain again.
      const others = again.changes.filter(({ id }) => id !== 'sent-plain');
      return isSame && others.length === 0
        ? null
        : again.changes.map(({ id, at }) => `${id} ${at}`).join(', ') || 'without a change';
    });
    expect(moved).toEqual([]);
  });

  it('each keyword of a schema is kept, rewritten with a change or lost with one', () => {
    expect(
      breaches(target, (one) => {
        const missing = unaccounted(one, graphOfTool(one.tool));
        return missing.length === 0 ? null : missing.join(', ');
      }),
    ).toEqual([]);
  });

  it('the label is that of the changes, and nothing is narrower unasked', () => {
    expect(
      breaches(target, ({ changes, effects, fidelity }) => {
        const joined = joinEffects(changes.map((change) => change.effects));
        if (text(Object.entries(joined).sort()) !== text(Object.entries(effects).sort()))
          return `${text(effects)} of ${text(joined)}`;
        if (effects.narrower) return 'narrower';
        return fidelity === fidelityOf(effects) ? null : `${fidelity} of ${text(effects)}`;
      }),
    ).toEqual([]);
  });

  it('each change that a fact asked for names the fact and its evidence', () => {
    expect(
      breaches(target, ({ changes }) => {
        const mute = changes.filter(
          ({ by, fact, cause }) => (by === 'fact' || by === 'rule') && (fact === null || cause.length === 0),
        );
        return mute.length === 0 ? null : mute.map(({ id, at }) => `${id} ${at}`).join(', ');
      }),
    ).toEqual([]);
  });

  it('another tool beside it changes no byte of a tool', () => {
    const list = designed.filter((_, at) => at % 9 === 0);
    const together = compileFor(
      target.id,
      list.map(({ tool }) => tool),
    );
    const changed = together.tools.flatMap((one) => {
      const before = alone(target).find(([{ tool }]) => tool === one.tool)?.[1].tools[0];
      if (before === undefined || before.dialect !== one.dialect) return [];
      return text([before.wireName, before.wire, before.plan]) === text([one.wireName, one.wire, one.plan]) ? [] : [one.name];
    });
    expect(changed).toEqual([]);
    expect(together.tools.length + together.leftOut.length).toBe(list.length);
  });
});

it('inputs are frozen all the while: target and policy too', () => {
  const [one] = designed;
  if (one === undefined) throw new Error('There are no samples.');
  for (const target of allTargets)
    expect(() =>
      compile([deepFreeze(one.tool)], deepFreeze(target), deepFreeze({ strict: 'auto', budgets: {}, previous: {} })),
    ).not.toThrow();
});

it('the policy is echoed', () => {
  const [one] = designed;
  expect(compileFor('gemini', one === undefined ? [] : [one.tool], { allowNarrower: true }).policy).toMatchObject({
    allowNarrower: true,
  });
});

it('no tools make an empty request', () => {
  for (const { id } of allTargets) expect(compileFor(id, [])).toMatchObject({ tools: [], leftOut: [], grants: {} });
});
