import { expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { CompiledTool } from '../../src/compile/compiled.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Json } from '../../src/model/tool.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { toolWith } from './compiling.ts';

// What a host deletes or rewrites for the provider behind it does not arrive; a tool is put so that nothing of it is lost unsaid.

const through = (way: string, schema: Json, policy: Policy = {}): CompiledTool => {
  const selection = selectTargets([way]);
  if (!selection.ok) throw new Error(`no target ${way}`);
  const { tools } = compile([toolWith(schema)], selection.targets[0] as (typeof selection.targets)[number], policy);
  return tools[0] as CompiledTool;
};

const union = {
  type: 'object',
  oneOf: [
    { properties: { a: { type: 'string' } }, required: ['a'] },
    { properties: { b: { type: 'integer' } }, required: ['b'] },
  ],
};

it.each(['vscode', 'openai-chat@vscode', 'mistral@vscode'])('a union that %s deletes at the root stands below it', (way) => {
  const { wire, fidelity, changes } = through(way, union);
  expect(wire.schema).toEqual({ type: 'object', properties: { input: union }, required: ['input'] });
  expect([fidelity, changes.map(({ id, fact }) => [id, fact])]).toEqual([
    'reversible',
    [['root-union-as-object', 'root-composition-dropped']],
  ]);
});

it('a root that the host would replace by nothing becomes a member', () => {
  const list = { type: 'array', items: { type: 'string' } };
  expect(through('gemini@vscode', list).wire.schema).toEqual({
    type: 'object',
    properties: { input: list },
    required: ['input'],
  });
});

const bound = { type: 'object', properties: { a: { type: 'integer', minimum: 3 } } };

it('a bound that is deleted for a family of models is told', () => {
  const { wire, fidelity, changes } = through('openai-chat@vscode', bound, { model: 'gpt-4.1' });
  expect(wire.schema).toEqual({
    type: 'object',
    properties: { a: { type: 'integer', description: 'Must be at least 3.' } },
  });
  expect(fidelity).toBe('wider');
  expect(changes.map(({ id, fact, at, told }) => [id, fact, at, told])).toEqual([
    ['tell-constraint', 'bounds-dropped', '/properties/a', true],
  ]);
});

it('where nothing is deleted, the tool leaves as it came', () => {
  expect(through('openai-chat@vscode', bound, { model: 'gpt-5' }).wire.schema).toBe(bound);
  expect(through('vscode', bound).wire.schema).toBe(bound);
});

it('names that are required but not declared are declared before the host takes them out', () => {
  const { wire } = through('vscode', { type: 'object', properties: {}, required: ['b'] });
  expect(wire.schema).toEqual({ type: 'object', properties: { b: {} }, required: ['b'] });
});
