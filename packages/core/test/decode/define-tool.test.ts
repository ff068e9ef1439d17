import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineTool } from '../../src/decode/define-tool.ts';
import type { StandardSchema } from '../../src/decode/standard-schema.ts';
import { verify } from '../../src/verify/verify.ts';
import { compileFor, targetOf } from '../compile/compiling.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const input = z.object({
  path: z.string().min(2).describe('Where to.'),
  size: z.number().int().max(9).default(1),
  labels: z.record(z.string(), z.unknown()).optional(),
  lines: z.array(z.object({ at: z.number() })).optional(),
  extra: z.unknown().optional(),
});

const seen: z.output<typeof input>[] = [];
const write = defineTool({
  name: 'write',
  description: 'Writes a file.',
  input,
  sideEffect: 'write-irreversible',
  preflight: ({ path }) => (path === 'no' ? 'It is open.' : null),
  handler: (args) => {
    seen.push(args);
    return `${args.path} ${args.size}`;
  },
});

const declared = {
  type: 'object',
  properties: {
    path: { type: 'string', minLength: 2, description: 'Where to.' },
    size: { type: 'integer', maximum: 9, default: 1 },
    labels: { type: 'object', additionalProperties: {} },
    lines: { type: 'array', items: { type: 'object', properties: { at: { type: 'number' } }, required: ['at'] } },
    extra: {},
  },
  required: ['path'],
};

describe('the tool that is offered', () => {
  it('has the schema of the validator, its limits and its words', () => {
    expect(write.tool).toMatchObject({
      name: 'write',
      description: 'Writes a file.',
      inputSchema: declared,
      annotations: { readOnlyHint: false, destructiveHint: true },
      entry: { name: 'write', description: 'Writes a file.', inputSchema: declared },
      source: { format: 'module', trust: 'own', schemaPointer: '/inputSchema' },
    });
  });

  it.each([
    ['read', true, false],
    ['write-reversible', false, false],
    ['write-irreversible', false, true],
    ['admin', false, true],
  ] as const)('declares what it does: %s', (sideEffect, readOnlyHint, destructiveHint) => {
    const { tool } = defineTool({ name: 'x', input, sideEffect, handler: () => 1 });
    expect(tool.annotations).toEqual({ readOnlyHint, destructiveHint });
    expect('annotations' in defineTool({ name: 'x', input, handler: () => 1 }).tool).toBe(false);
  });

  it.each(['openai-chat', 'openai-chat-strict', 'anthropic', 'gemini'])('is taken by %s once compiled', (id) => {
    const compiled = compileFor(id, [write.tool]);
    expect(compiled.tools.map(({ wireName }) => wireName)).toEqual(['write']);
    expect(verify(compiled.request, targetOf(id)).asSent).not.toBe('rejected');
  });

  it('has the schema that is passed where the library writes none', () => {
    const schema = v.object({ path: v.pipe(v.string(), v.minLength(2)) });
    const jsonSchema = { type: 'object', properties: { path: { type: 'string', minLength: 2 } }, required: ['path'] };
    expect(defineTool({ name: 'x', input: schema, jsonSchema, handler: () => 1 }).tool.inputSchema).toBe(jsonSchema);
    expect(() => defineTool({ name: 'x', input: schema, handler: () => 1 })).toThrow(
      "The schema of tool 'x' is of valibot, which writes no JSON Schema here. Pass jsonSchema.",
    );
    expect(() => defineTool({ name: 'x', input: z.object({ day: z.date() }), handler: () => 1 })).toThrow(
      /^The schema of tool 'x' cannot be written as JSON Schema: .*Date.* Pass jsonSchema\.$/,
    );
    expect(() => defineTool({ name: 'x', input: schema, jsonSchema: { default: () => 1 }, handler: () => 1 })).toThrow(
      "The schema of tool 'x' is no JSON object.",
    );
  });
});

describe('a call', () => {
  const run = async (args: unknown) => {
    const result = await write.run(deepFreeze(args));
    return result.ok ? [result.result, seen.at(-1), result.repairs.map(({ at }) => at)] : result.error;
  };

  it('runs with what the library makes of it', async () => {
    expect(await run({ path: 'ab' })).toEqual(['ab 1', { path: 'ab', size: 1 }, []]);
  });

  it('is refused by the limits of the library, all of them at once', async () => {
    const result = await write.validate({ path: 'a', size: 10 });
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_TYPE', not_run: 'invalid_arguments' } });
    expect(result.ok ? [] : result.faults.map(({ field }) => field)).toEqual(['/path', '/size']);
    expect(result.ok ? '' : result.error.error.split('\n').length).toBe(2);
    expect(await run({ path: 'a' })).toMatchObject({ field: '/path', not_run: 'invalid_arguments' });
    expect(await run('text')).toMatchObject({ not_run: 'invalid_arguments' });
    expect('field' in (await run('text'))).toBe(false);
  });

  it('is refused for what is missing first, then by the tool itself', async () => {
    const before = seen.length;
    expect(await run({ size: 10 })).toMatchObject({ code: 'MISSING_ARGUMENT', field: '/path', not_run: 'missing_arguments' });
    expect(await run({ path: 'no' })).toMatchObject({
      error: 'The tool refused the call. It is open.',
      not_run: 'refused_by_tool',
    });
    expect(seen.length).toBe(before);
  });

  it('has objects and lists where JSON text of them came', async () => {
    expect(await run({ path: 'ab', labels: '{"a":{"b":1}}', lines: '[{"at":1}]' })).toEqual([
      'ab 1',
      { path: 'ab', size: 1, labels: { a: { b: 1 } }, lines: [{ at: 1 }] },
      ['/labels', '/lines'],
    ]);
    expect(await run({ path: 'ab', lines: ['{"at":1}'] })).toEqual([
      'ab 1',
      { path: 'ab', size: 1, lines: [{ at: 1 }] },
      ['/lines/0'],
    ]);
  });

  it('passes objects and lists that came as such', async () => {
    const args = { path: 'ab', labels: { a: '{"b":1}' }, lines: [{ at: 1 }], extra: { c: [1] } };
    expect(await run(args)).toEqual(['ab 1', { ...args, size: 1 }, []]);
  });

  it('never edits text that the schema takes', async () => {
    expect(await run({ path: '{"a":1}', extra: '{"a":1}' })).toEqual([
      '{"a":1} 1',
      { path: '{"a":1}', size: 1, extra: '{"a":1}' },
      [],
    ]);
  });

  it('has the value of a free-form argument where its author says that models send text', async () => {
    const free = defineTool({ name: 'x', input, jsonText: ['extra'], handler: ({ extra }) => extra });
    expect(await free.run({ path: 'ab', extra: '{"a":[1]}' })).toEqual({
      ok: true,
      result: { a: [1] },
      repairs: [{ id: 'json-text', at: '/extra' }],
      unchecked: [],
    });
    for (const extra of [{ a: 1 }, 'text', '12', '{"a":1', '{"a":1,"a":2}', null])
      expect(await free.run({ path: 'ab', extra })).toMatchObject({ result: extra, repairs: [] });
  });

  it('is refused in the words for what came, where the text spells what does not fit either', async () => {
    expect(await run({ path: 'ab', labels: '[1]' })).toMatchObject({ field: '/labels', not_run: 'invalid_arguments' });
    expect(await run({ path: 'ab', lines: '[{"at":"x"}]' })).toMatchObject({ field: '/lines' });
    expect(await run({ path: 'ab', labels: '{"a":1,"a":2}' })).toMatchObject({ field: '/labels' });
  });

  it('waits for validators and checks that take their time', async () => {
    const slow = defineTool({
      name: 'x',
      input: z.object({ id: z.string().refine(async (id) => id !== 'bad', 'No such id.') }),
      preflight: async ({ id }) => (id === 'held' ? { error: 'Held.', retryable: true } : undefined),
      handler: async ({ id }) => id.length,
    });
    expect(await slow.run({ id: 'good' })).toMatchObject({ ok: true, result: 4 });
    expect(await slow.run({ id: 'bad' })).toMatchObject({
      error: { error: 'The arguments do not fit the tool. No such id.', field: '/id' },
    });
    expect(await slow.run({ id: 'held' })).toMatchObject({ error: { retryable: true, not_run: 'refused_by_tool' } });
    expect(await slow.run({ id: 'good' }, { signal: AbortSignal.abort() })).toMatchObject({ error: { not_run: 'stopped' } });
  });

  it('tells of a check that could not be made, and rejects with what the handler throws', async () => {
    const broken = (handler: () => number) =>
      defineTool({
        name: 'x',
        input: z.object({}),
        preflight: () => {
          throw new Error('no disk');
        },
        handler,
      });
    expect(await broken(() => 1).run({})).toMatchObject({
      ok: true,
      unchecked: ["The tool's own check could not be made: no disk"],
    });
    await expect(
      broken(() => {
        throw new RangeError('mine');
      }).run({}),
    ).rejects.toThrow('mine');
  });

  it('lists so many faults and counts the rest', async () => {
    const issues = Array.from({ length: 13 }, (_, at) => ({ message: `Bad ${at}.`, path: [{ key: 'a' }, at] }));
    const schema: StandardSchema<object> = { '~standard': { version: 1, vendor: 'own', validate: () => ({ issues }) } };
    const result = await defineTool({ name: 'x', input: schema, jsonSchema: {}, handler: () => 1 }).validate({});
    expect(result).toMatchObject({ ok: false, error: { error: expect.stringMatching(/\/a\/0: Bad 0\.\n(.*\n)*3 more\.$/) } });
    expect(result.ok ? 0 : result.faults.length).toBe(13);
  });
});
