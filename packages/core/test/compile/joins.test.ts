import { describe, expect, it, vi } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { toolWith } from './compiling.ts';
import { rareSchemas } from './rare-schemas.ts';
import { designed } from './sample-tools.ts';

/** Each test compiles many tools; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const wiresOf = (join: string, tool: Tool): Json => {
  const selection = selectTargets([join]);
  const [to] = selection.ok ? selection.targets : [];
  if (to === undefined) throw new Error(`There is no join ${join}.`);
  const { tools, leftOut } = compile([tool], to);
  return JSON.stringify([tools.map(({ wire }) => wire), leftOut.map(({ reasons }) => reasons.map(({ id }) => id).sort())]);
};

/** Targets whose own forms for no arguments differ. */
const several = ['openai-chat', 'gemini', 'anthropic', 'bedrock', 'mcp-2025-11-25', 'kimi', 'vertex', 'gemini-json', 'vllm'];
const pairs = several.flatMap((one, at) => several.slice(at + 1).map((other) => [one, other] as const));

const none: readonly Tool[] = [
  { ...toolWith({ type: 'object' }), inputSchema: undefined },
  ...[
    { type: 'object' },
    { type: 'object', properties: {} },
    { type: 'object', properties: {}, additionalProperties: false },
  ].map((schema) => toolWith(schema)),
];

it.each(several)('%s named twice is %s named once', (id) => {
  for (const tool of none) expect(wiresOf(`${id}+${id}`, tool)).toBe(wiresOf(id, tool));
});

describe.each(pairs)('%s and %s', (one, other) => {
  it('say in either order the same of a tool without arguments', () => {
    for (const tool of none) expect(wiresOf(`${one}+${other}`, tool)).toBe(wiresOf(`${other}+${one}`, tool));
  });
});

it.each(pairs.filter((_, at) => at % 5 === 0))('%s and %s say in either order the same of all tools', (one, other) => {
  const tools = [...designed.map(({ tool }) => tool), ...rareSchemas.map(({ name, inputSchema }) => toolWith(inputSchema, name))];
  const differing = tools.filter((tool) => wiresOf(`${one}+${other}`, tool) !== wiresOf(`${other}+${one}`, tool));
  expect(differing.map(({ name }) => name)).toEqual([]);
});

it('all members take one form with a type and properties, where there is one', () => {
  const [missing] = none;
  if (missing === undefined) throw new Error('There are no samples.');
  for (const join of ['anthropic+gemini+openai-chat', 'gemini+openai-chat+anthropic'])
    expect(JSON.parse(String(wiresOf(join, missing)))[0][0].schema).toEqual({ type: 'object', properties: {} });
});
