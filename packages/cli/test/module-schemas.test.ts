import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { Found, Note, Reply } from '../src/source/module/message.ts';
import { projectWith } from './run.ts';

// Each test starts a process; a busy machine is slow at that.
vi.setConfig({ testTimeout: 60_000 });

const runner = fileURLToPath(new URL('../dist/module-runner.js', import.meta.url));

const replyTo = (file: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const child = fork(runner, [file], { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] });
    child.on('message', (reply: Reply) => {
      child.kill('SIGKILL');
      resolve(reply);
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

/** What a module with this text is found to hold. */
const foundIn = async (text: string, name = 'tools.ts', packages?: readonly string[]): Promise<readonly Found[]> => {
  const reply = await replyTo(join(projectWith({ [name]: text }, packages), name));
  if (reply.kind !== 'found') throw new Error(JSON.stringify(reply));
  return reply.found;
};

const toolsIn = async (text: string, name?: string, packages?: readonly string[]) => {
  const [found] = await foundIn(text, name, packages);
  if (found?.kind !== 'tools') throw new Error(JSON.stringify(found));
  return found;
};

/** The schemas of a module's tools by name, without the draft they name. */
const schemasIn = async (text: string, name?: string, packages?: readonly string[]) => {
  const { tools } = await toolsIn(text, name, packages);
  return Object.fromEntries(
    tools.map(({ name: tool, inputSchema }) => {
      const { $schema, ...rest } = inputSchema as Record<string, unknown>;
      return [tool, rest];
    }),
  );
};

const places = (notes: readonly Note[] | undefined) => notes?.map(({ id, at }) => `${id} ${at}`).sort();

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object, required?: readonly string[], more: object = {}) => ({
  type: 'object',
  properties,
  ...(required === undefined ? {} : { required }),
  ...more,
});

describe('schemas as their libraries write them', () => {
  const zodTools = (library: string) => `
    import { z } from '${library}';
    export default [
      { name: 'add_note', description: 'Adds.', inputSchema: z.object({
        title: z.string().min(1).describe('A title.'),
        level: z.enum(['low', 'high']).default('low'),
        count: z.string().transform(Number),
        tags: z.array(z.string()).optional(),
      }) },
    ];`;
  const zodProperties = {
    title: { type: 'string', minLength: 1, description: 'A title.' },
    level: { type: 'string', enum: ['low', 'high'], default: 'low' },
    count: text,
    tags: { type: 'array', items: text },
  };

  test.each([
    ['zod', {}],
    ['zod3/v4', {}],
    ['zod3', { additionalProperties: false }],
  ])('%s: what goes in, with its limits and words', async (library, more) => {
    const note = object(zodProperties, ['title', 'count'], more);
    expect(await schemasIn(zodTools(library))).toEqual({ add_note: note });
  });

  test('a project without a converter has the bundled one', async () => {
    const note = object(zodProperties, ['title', 'count']);
    expect(await schemasIn(zodTools('zod3/v4'), 'tools.mts', ['zod3'])).toEqual({ add_note: note });
    const valibot = `import * as v from 'valibot'; export const find = { description: 'Finds.', parameters: v.object({ q: v.string() }) };`;
    expect(await schemasIn(valibot, 'tools.mjs', ['valibot'])).toEqual({ find: object({ q: text }, ['q']) });
  });

  test.each(['zod', 'zod3/v4', 'zod3'])('%s: a raw shape is an object', async (library) => {
    const shape = `import { z } from '${library}';
      export const tools = [{ name: 'find', config: { description: 'Finds.', inputSchema: { q: z.string().describe('Words.'), page: z.number().optional() } }, handler() {} }];`;
    const { find } = await schemasIn(shape);
    expect(find).toMatchObject(object({ q: { ...text, description: 'Words.' }, page: number }, ['q']));
    const empty = shape.replace('[{ name:', "[{ name: 'ping', description: 'P.', inputSchema: {} }, { name:");
    expect((await schemasIn(empty))['ping']).toEqual(object({}));
  });

  test('a Zod schema that comes back to itself keeps its reference', async () => {
    const tree = (library: string) => `import { z } from '${library}';
      const node: any = z.object({ name: z.string(), kids: z.array(z.lazy(() => node)) });
      export const grow = { name: 'grow', description: 'Grows.', schema: node };`;
    const want = object({ name: text, kids: { type: 'array', items: { $ref: '#' } } }, ['name', 'kids']);
    expect(await schemasIn(tree('zod'))).toEqual({ grow: want });
    expect(await schemasIn(tree('zod3'))).toEqual({ grow: { ...want, additionalProperties: false } });
  });

  test('Valibot, with and without the Standard JSON Schema interface', async () => {
    const schema = 'v.object({ q: v.pipe(v.string(), v.maxLength(9), v.transform(Number)), page: v.optional(v.number(), 1) })';
    const want = object({ q: { type: 'string', maxLength: 9 }, page: { type: 'number', default: 1 } }, ['q']);
    const source = `import * as v from 'valibot';
      import { toStandardJsonSchema } from '@valibot/to-json-schema';
      export const a = { description: 'A.', inputSchema: ${schema} };
      export const b = { description: 'B.', inputSchema: toStandardJsonSchema(${schema}) };`;
    expect(await schemasIn(source)).toEqual({ a: want, b: want });
  });

  test('ArkType', async () => {
    const source = `import { type } from 'arktype';
      export const book = { name: 'book', description: 'Books.', schema: type({ table: 'string', guests: '1 <= number.integer <= 12', 'note?': 'string' }) };`;
    const guests = { type: 'integer', minimum: 1, maximum: 12 };
    expect(await schemasIn(source)).toEqual({ book: object({ table: text, guests, note: text }, ['guests', 'table']) });
  });

  test.each([
    ['typebox', 'import Type from'],
    ['@sinclair/typebox', 'import { Type } from'],
  ])('%s: the schema is the value itself, members too', async (library, clause) => {
    const source = `${clause} '${library}';
      export const read = { name: 'read', description: 'Reads.', parameters: Type.Object({ path: Type.String(), lines: Type.Optional(Type.Number({ minimum: 1 })) }) };
      export const list = { name: 'list', description: 'Lists.', parameters: { path: Type.String(), deep: Type.Optional(Type.Boolean()) } };`;
    const { read, list } = await schemasIn(source);
    expect(read).toEqual(object({ path: text, lines: { type: 'number', minimum: 1 } }, ['path']));
    expect(list).toEqual(object({ path: text, deep: { type: 'boolean' } }, ['path']));
  });

  test('any library with the Standard JSON Schema interface, by the newest draft it has', async () => {
    const source = `const schema = { '~standard': { version: 1, vendor: 'own', jsonSchema: { input: ({ target }) => {
        if (target !== 'draft-07') throw new Error('no ' + target);
        return { type: 'object', properties: { q: { type: 'string' } } };
      } } } };
      export const find = { description: 'Finds.', inputSchema: schema };`;
    expect(await schemasIn(source, 'tools.mjs')).toEqual({ find: object({ q: text }) });
  });

  test('the AI SDK’s tools have the schema the AI SDK sends, and the name they stand under', async () => {
    const source = `import { jsonSchema, tool } from 'ai';
      import { z } from 'zod';
      const weather = tool({ description: 'Weather.', inputSchema: z.object({ city: z.string() }) });
      export { weather as weatherTool };
      export const tools = {
        weather,
        remind: tool({ description: 'Reminds.', inputSchema: jsonSchema({ type: 'object', properties: { text: { type: 'string' } } }) }),
      };`;
    expect(await schemasIn(source)).toEqual({
      weather: object({ city: text }, ['city'], { additionalProperties: false }),
      remind: object({ text }),
    });
  });
});

describe('what JSON Schema has no word for', () => {
  const strange = (library: string) => `import { z } from '${library}';
    export default { name: 'x', description: 'X.', inputSchema: z.object({
      ok: z.any(), size: z.bigint(), 'a/b': z.array(z.map(z.string(), z.number())), sym: z.symbol(), day: z.date() }) };`;

  test('is {} with its place in Zod 4', async () => {
    const { tools, notes } = await toolsIn(strange('zod'));
    const properties = { ok: {}, size: {}, 'a/b': { type: 'array', items: {} }, sym: {}, day: {} };
    expect(tools[0]?.inputSchema).toMatchObject({ properties });
    expect(places(notes[0])).toEqual([
      'schema-unrepresentable /properties/a~1b/items',
      'schema-unrepresentable /properties/day',
      'schema-unrepresentable /properties/size',
      'schema-unrepresentable /properties/sym',
    ]);
  });

  test('is told for Zod 3, where most of it has some word', async () => {
    const { notes } = await toolsIn(strange('zod3'));
    expect(places(notes[0])).toEqual(['schema-unrepresentable /properties/sym']);
  });

  test('is told for Valibot and ArkType', async () => {
    const { tools, notes } = await toolsIn(`import * as v from 'valibot';
      import { type } from 'arktype';
      export const a = { name: 'a', description: 'A.', schema: v.object({ day: v.date(), n: v.pipe(v.number(), v.check(() => true)) }) };
      export const b = { name: 'b', description: 'B.', schema: type({ day: 'Date', n: type('number').narrow(() => true) }) };`);
    const want = { properties: { day: {}, n: number } };
    expect(tools.map(({ inputSchema }) => inputSchema)).toMatchObject([want, want]);
    const told = ['schema-unrepresentable /properties/day', 'schema-unrepresentable /properties/n'];
    expect(notes.map(places)).toEqual([told, told]);
  });

  test('a converter that fails leaves {} and its reason, and the other tools', async () => {
    const source = `const bad = { '~standard': { version: 1, vendor: 'own', jsonSchema: { input() { throw new Error('no word for it.'); } } } };
      const loop = { type: 'object', properties: {} }; loop.properties.self = loop;
      export const tools = [
        { name: 'bad', description: 'B.', inputSchema: bad, execute() {} },
        { name: 'loop', description: 'L.', inputSchema: loop },
        { name: 'good', description: 'G.', inputSchema: { type: 'object' } }];`;
    const { tools, notes } = await toolsIn(source, 'tools.mjs');
    expect(tools.map(({ inputSchema }) => inputSchema)).toEqual([{}, object({ self: {} }), { type: 'object' }]);
    expect(notes.map(places)).toEqual([['schema-not-converted '], ['schema-unrepresentable /properties/self'], []]);
    expect(notes[0]?.[0]?.message).toBe('The schema could not be turned into JSON Schema: no word for it. It was read as {}.');
  });
});

describe('what a module exports', () => {
  const names = (found: readonly Found[]) =>
    found.map((one) => (one.kind === 'block' ? one.value : one.tools.map((tool) => (tool as { name: string }).name)));

  test('other shapes: by id, by handler, nested, in a Map, promised', async () => {
    const source = `const schema = { type: 'object' };
      class Made { id = 'by-id'; description = 'D.'; inputSchema = schema; execute() {} }
      export const a = new Made();
      export const b = { type: 'function', function: { name: 'nested', parameters: schema }, run() {} };
      export const c = new Map([['mapped', { parameters: schema, execute() {} }]]);
      export const d = Promise.resolve({ name: 'promised', description: 'D.', args: schema });
      export const e = { name: 'bare', description: 'No arguments.', execute() {} };
      export const config = { name: 'config', url: 'x' };
      export const settings = [{ name: 'setting' }];`;
    expect(names(await foundIn(source, 'tools.mjs'))).toEqual([['by-id', 'nested', 'mapped', 'promised', 'bare']]);
  });

  test('a tool that is exported alone and in a list is one tool', async () => {
    const mixed = `export const one = { name: 'one', description: 'O.', parameters: { type: 'object' }, execute() {} };
      export const all = [one]; export default { all };`;
    expect(names(await foundIn(mixed, 'tools.mjs'))).toEqual([['one']]);
    const data = `export const one = { name: 'one', description: 'O.', input_schema: { type: 'object' } };
      export const tools = [one]; export default { tools };`;
    expect(names(await foundIn(data, 'tools.mjs'))).toEqual([
      [{ name: 'one', description: 'O.', input_schema: { type: 'object' } }],
    ]);
  });

  test('a schema alone is a tool named by its export, where nothing else is there', async () => {
    expect(await schemasIn(`export const make_note = { type: 'object', properties: {} };`, 'a.mjs')).toEqual({
      make_note: object({}),
    });
    expect(await schemasIn(`import { z } from 'zod'; export default z.object({ a: z.string() });`, 'my-tool.mjs')).toEqual({
      'my-tool': object({ a: text }, ['a']),
    });
  });

  test('factories are called only where nothing is declared', async () => {
    const factory = `export const createTools = async () => [{ name: 'made', description: 'M.', parameters: { type: 'object' }, run() {} }];`;
    expect(names(await foundIn(factory, 'a.mjs'))).toEqual([['made']]);
    const both = `${factory} export const one = { name: 'one', description: 'O.', parameters: { type: 'object' }, run() {} };`;
    expect(names(await foundIn(both, 'a.mjs'))).toEqual([['one']]);
  });

  test('CommonJS and its exports, TypeScript and its extensions', async () => {
    const cjs = `const { z } = require('zod'); module.exports = { one: { description: 'O.', inputSchema: z.object({}) } };`;
    expect(await schemasIn(cjs, 'a.cjs')).toEqual({ one: object({}) });
    expect(
      await schemasIn(`import { z } from 'zod'; export = { one: { description: 'O.', inputSchema: z.object({}) } };`, 'a.cts'),
    ).toEqual({ one: object({}) });
    const tsx = `const view = () => <b>hi</b>; export const one = { description: 'O.', inputSchema: { type: 'object' as const }, view };`;
    expect(await schemasIn(tsx, 'a.tsx')).toEqual({ one: { type: 'object' } });
  });
});

describe('MCP servers', () => {
  const register = `{ description: 'Adds.', inputSchema: { text: z.string(), tags: z.array(z.string()).default([]) } }, async () => ({ content: [] })`;
  const identity = { name: 'notes', version: '1.0.0', protocolVersion: '2025-11-25', instructions: 'Notes of one user.' };
  const make = (path: string) => `import { McpServer } from '${path}';
    import { z } from 'zod';
    const make = () => {
      const server = new McpServer({ name: 'notes', version: '1.0.0' }, { instructions: 'Notes of one user.' });
      server.registerTool('add_note', ${path.includes('sdk') ? register : register.replace(/inputSchema: (\{.*?\}) \}/, 'inputSchema: z.object($1) }')});
      return server;
    };`;
  const tags = { type: 'array', items: text, default: [] };

  test.each([
    ['@modelcontextprotocol/sdk/server/mcp.js', 'export const server = make();'],
    ['@modelcontextprotocol/sdk/server/mcp.js', 'export default { server: make() };'],
    ['@modelcontextprotocol/sdk/server/mcp.js', 'export default make;'],
    ['@modelcontextprotocol/server', 'export default make();'],
    ['@modelcontextprotocol/server', 'export async function createServer() { return make(); }'],
  ])('%s: %s', async (path, tail) => {
    const [found] = await foundIn(`${make(path)} ${tail}`);
    if (found?.kind !== 'server') throw new Error(JSON.stringify(found));
    expect(found.server).toEqual(identity);
    expect(found.tools).toMatchObject([
      { name: 'add_note', description: 'Adds.', inputSchema: object({ text, tags }, ['text']) },
    ]);
  });

  test.each([
    ['@modelcontextprotocol/sdk/server/mcp.js', '@modelcontextprotocol/sdk/server/stdio.js'],
    ['@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio'],
  ])('one that is connected already is asked over the transport it has: %s', async (path, stdio) => {
    const source = `${make(path)} import { StdioServerTransport } from '${stdio}';
      export const server = make(); await server.connect(new StdioServerTransport());`;
    const [found] = await foundIn(source);
    expect(found).toMatchObject({ kind: 'server', server: identity, tools: [{ name: 'add_note' }] });
  });

  test('all pages of a list are read, and its schemas kept as they are', async () => {
    const source = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';
      import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
      export const server = new Server({ name: 'paged', version: '1' }, { capabilities: { tools: {} } });
      const tool = (name) => ({ name, inputSchema: { type: 'object', properties: { 'x/y': { type: ['string', 'null'], nullable: true } } } });
      server.setRequestHandler(ListToolsRequestSchema, async ({ params }) =>
        params?.cursor === undefined ? { tools: [tool('a')], nextCursor: 'more' } : { tools: [tool('b')] });`;
    const [found] = await foundIn(source, 'server.mjs');
    const inputSchema = object({ 'x/y': { type: ['string', 'null'], nullable: true } });
    expect(found).toEqual({
      kind: 'server',
      server: { name: 'paged', version: '1', protocolVersion: '2025-11-25' },
      tools: [
        { name: 'a', inputSchema },
        { name: 'b', inputSchema },
      ],
    });
  });
});
