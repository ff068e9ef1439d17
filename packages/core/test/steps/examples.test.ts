import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { constructOf } from '../../src/lower/constructs.ts';
import { opsOf } from '../../src/lower/plan-ops.ts';
import type { Draft } from '../../src/model/draft.ts';
import { allOf, sync } from '../../src/model/draft-tree.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { Policy } from '../../src/model/policy.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Ask, Raised, Step, StepExample } from '../../src/model/step.ts';
import { phases } from '../../src/model/step.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { allSteps } from '../../src/steps/index.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const zeros = '0'.repeat(64);

/** What a target that takes none of a step's constructs says against a node. */
const raisedAt = (node: Draft, step: Step, example: StepExample): readonly Raised[] => {
  const say = (construct: Raised['construct'], keyword: string, member?: string | number): Raised => ({
    construct,
    keyword,
    ...(member === undefined ? {} : { member }),
    verdict: 'rejects',
    fact: 'example',
    says: [],
    by: 'fact',
  });
  if (example.raised !== undefined)
    return example.raised.map(({ construct, keyword, member }) => say(construct, keyword, member));
  const schema = node.schema;
  const keys = typeof schema === 'object' && schema !== null ? Object.keys(schema) : ['boolean-schema'];
  const found = keys
    .map((keyword) => say(constructOf(node, keyword), keyword))
    .filter(({ construct }) => step.removes.includes(construct));
  const members = keys.flatMap((keyword) =>
    node.children
      .filter((child) => child.keyword === keyword && typeof child.schema === 'boolean' && child.key !== null)
      .map((child) => say('boolean-schema', keyword, child.key as string | number)),
  );
  const all = [...found, ...members.filter(() => step.removes.includes('boolean-schema'))];
  return all.length > 0 ? all : step.removes.map((construct) => say(construct, ''));
};

const askFor = (root: Draft, raised: readonly Raised[], step: Step, policy: Policy): Ask => ({
  takes: () => 'yes',
  knows: (keyword) => keyword === 'nullable' && step.id === 'null-as-nullable',
  policy,
  root,
  room: () => 20_000,
  spend: () => {},
  raised,
  note: () => {},
});

const sourceAt = (root: Draft, pointer: string): Draft => allOf(root).find((node) => node.source[0] === pointer) as Draft;

const run = (step: Step, example: StepExample) => {
  const before = deepFreeze(structuredClone(example.before));
  const root = draftsFrom(readSchema(before))[0] as Draft;
  const node = sourceAt(root, example.at ?? '');
  const ask = askFor(root, raisedAt(node, step, example), step, example.policy ?? {});
  const effects = step.applies(node, ask);
  for (let at: Draft | null = node; at !== null; at = at.parent) at.isTouched = true;
  step.rewrite(node, ask);
  for (let at: Draft | null = node; at !== null; at = at.parent) if (typeof at.schema === 'object') sync(at);
  return { root, effects };
};

const planOf = (root: Draft): Plan => {
  const ops = opsOf(root);
  if (!ops.ok) throw new Error('no plan');
  return { planVersion: 1, sourceHash: zeros, wireHash: zeros, name: { source: 'a', wire: 'a' }, root: ops.root, ops: ops.ops };
};

describe('steps', () => {
  it('are registered, each from the file of its own id', () => {
    const files = readdirSync(new URL('../../src/steps/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
    const ids = allSteps.map(({ id }) => id);
    expect(ids.filter((id) => !files.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stand in the order of their phases', () => {
    const places = allSteps.map(({ phase }) => phases.indexOf(phase));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it.each(allSteps.map((step) => [step.id, step] as const))('%s says why in one line', (_, step) => {
    expect(step.why.length).toBeLessThan(200);
    expect(step.why.endsWith('.')).toBe(true);
    expect(step.examples.length).toBeGreaterThan(0);
  });

  const examples = allSteps.flatMap((step) =>
    step.examples.map((example, at) => [`${step.id} ${at + 1}`, step, example] as const),
  );

  it.each(examples)('%s rewrites as its example says', (_, step, example) => {
    const { root, effects } = run(step, example);
    expect(effects).not.toBeNull();
    expect(root.schema).toEqual(example.after);
  });

  it.each(examples.filter(([, , { call }]) => call !== undefined))('%s carries values both ways', (_, step, example) => {
    const { root } = run(step, example);
    const plan = planOf(root);
    expect(decodeByPlan(plan, example.call)).toMatchObject({ ok: true, value: example.undone, repairs: [] });
    expect(encodeByPlan(plan, example.undone)).toEqual({ ok: true, value: example.call });
  });
});
