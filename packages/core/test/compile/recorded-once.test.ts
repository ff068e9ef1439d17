import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../src/model/draft.ts';
import type { Tool } from '../../src/model/tool.ts';
import { constAsEnum } from '../../src/steps/const-as-enum.ts';
import { allSteps } from '../../src/steps/index.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { compiledFor, toolWith } from './compiling.ts';
import { rareSchemas } from './rare-schemas.ts';
import { designed } from './sample-tools.ts';

/** Each test compiles many tools; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** The schemas that steps give as examples, at the root and where values of all kinds stand. */
const fromSteps: readonly Tool[] = allSteps.flatMap((step) =>
  step.examples.flatMap(({ before }) => [
    toolWith(before, step.id),
    toolWith({ type: 'object', properties: { of: before }, required: ['of'] }, step.id),
    toolWith({ type: 'object', properties: { of: { anyOf: [before, { type: 'null' }] } } }, step.id),
  ]),
);

const byHand: readonly Tool[] = [
  { type: 'object', properties: { never: false, of: { type: 'string' } } },
  { type: 'object', properties: { never: true, of: { type: 'string' } } },
  { type: 'object', properties: { of: { anyOf: [{ type: 'null' }, { type: 'string' }], default: null } } },
  { type: 'object', properties: { of: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] } } },
  {
    type: 'object',
    properties: { a: { $ref: '#/definitions/a' }, b: { $ref: '#/definitions/a' } },
    definitions: { a: { type: 'object', properties: { c: { type: 'string' } }, required: ['c'] } },
  },
].map((schema) => toolWith(schema, 'by_hand'));

const fromRare = rareSchemas.map(({ name, inputSchema }) => toolWith(inputSchema, name));

const tools: readonly Tool[] = [...fromSteps, ...fromRare, ...byHand, ...designed.map(({ tool }) => tool)];

/** How often each step was taken at each node of the tool that is compiled. */
const turns = new Map<string, Map<Draft, number>>();
const mostTurns = 4;

const watch = (): void => {
  for (const step of allSteps) {
    const { rewrite } = step;
    vi.spyOn(step as { rewrite: typeof rewrite }, 'rewrite').mockImplementation((node, ask) => {
      const known = turns.get(step.id) ?? new Map<Draft, number>();
      turns.set(step.id, known.set(node, (known.get(node) ?? 0) + 1));
      rewrite(node, ask);
    });
  }
};

beforeAll(watch);
afterAll(() => vi.restoreAllMocks());

/** Records that say the same of the same place; `id` is that of a change, and one of a loss names its keyword. */
const repeated = (id: string, tool: Tool): readonly string[] => {
  const changes = compiledFor(id, tool)?.changes ?? [];
  const said = changes.map(({ id: what, at, wireAt, lost }) => JSON.stringify([what, at, wireAt, lost?.keyword]));
  return said.filter((one, at) => said.indexOf(one) < at).map((one) => `${tool.name} on ${id}: ${one}`);
};

const restless = (id: string, tool: Tool): readonly string[] => {
  turns.clear();
  compiledFor(id, tool);
  return [...turns].flatMap(([step, nodes]) => {
    const most = Math.max(...nodes.values());
    return most > mostTurns ? [`${tool.name} on ${id}: ${step} ${most} times`] : [];
  });
};

describe.each(allTargets)('on $id', ({ id }) => {
  it('each change is recorded once', () => {
    expect(tools.flatMap((tool) => repeated(id, tool))).toEqual([]);
  });

  it('no step is taken at a node again and again', () => {
    expect(tools.flatMap((tool) => restless(id, tool))).toEqual([]);
  });
});

it('a part that was folded into another is not asked about any more', () => {
  const optional = { anyOf: [{ type: 'string' }, { type: 'null' }], default: null };
  const compiled = compiledFor('vertex', toolWith({ type: 'object', properties: { a: optional } }));
  expect(compiled?.wire.schema).toMatchObject({ properties: { a: { type: 'string', nullable: true } } });
  expect(compiled?.fidelity).toBe('exact');
  expect(compiled?.changes.map(({ id }) => id)).toEqual(['null-as-nullable', 'flatten-any-of']);
});

it('a step that changes nothing is taken once, and the next one takes its place', () => {
  const idle = vi.spyOn(constAsEnum as { rewrite: typeof constAsEnum.rewrite }, 'rewrite').mockImplementation(() => {});
  idle.mockClear();
  const compiled = compiledFor('gemini', toolWith({ type: 'object', properties: { a: { type: 'string', const: 'b' } } }));
  expect(idle).toHaveBeenCalledTimes(1);
  expect(compiled?.changes.map(({ id }) => id)).toEqual(['const-as-enum', 'tell-enum']);
});
