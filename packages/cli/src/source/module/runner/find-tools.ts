import { importedFiles } from '../imported-files.ts';
import type { Found, ModuleTool, Note, Trial } from '../message.ts';
import { type Collected, collect, type Named, type NamedTool } from './collect.ts';
import { convert } from './convert.ts';
import { toJson } from './json.ts';
import { listTools } from './mcp-server.ts';
import { isShape } from './schema-kind.ts';

/** What was found, and what was tried without success. */
export interface Search {
  readonly found: readonly Found[];
  readonly tried: readonly Trial[];
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

const asked = async (servers: readonly Named[]): Promise<Search> => {
  const found: Found[] = [];
  const tried: Trial[] = [];
  for (const { name, value } of servers) {
    try {
      const listed = await listTools(value);
      if (listed.tools.length > 0) found.push(listed);
      else tried.push({ name, what: 'server', message: 'it lists no tools' });
    } catch (cause) {
      tried.push({ name, what: 'server', message: messageOf(cause) });
    }
  }
  return { found, tried };
};

const nameOf = (name: string, module: string): string =>
  name === 'default'
    ? (module
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.[^.]*$/, '') ?? 'tool')
    : name;

/** The AI SDK's tools have the name of their key; other objects without a name may only look like them. */
const hasNoName = ({ tool }: NamedTool): boolean => tool.isDeclared && tool.name === undefined;

const usesClient = async (module: string): Promise<boolean> =>
  (await importedFiles(module)).some(({ text }) => /['"](ai|@ai-sdk\/[\w-]+)['"]/.test(text));

const converted = async (tools: readonly NamedTool[], module: string): Promise<readonly Found[]> => {
  if (tools.length === 0) return [];
  const made: ModuleTool[] = [];
  const notes: (readonly Note[])[] = [];
  const inShapes = tools.some(({ tool }) => isShape(tool.schema));
  const inClient = tools.some(hasNoName) && (await usesClient(module));
  for (const one of tools) {
    const { name, tool } = one;
    const converting = { module, byClient: inClient && hasNoName(one), inShapes };
    const schema = tool.schema === undefined ? undefined : await convert(tool.schema, converting);
    made.push({
      name: tool.name ?? nameOf(name, module),
      ...(tool.description === undefined ? {} : { description: toJson(tool.description).schema }),
      ...(schema === undefined ? {} : { inputSchema: schema.schema }),
      ...(tool.strict === undefined ? {} : { strict: tool.strict }),
    });
    notes.push(schema?.notes ?? []);
  }
  return [{ kind: 'tools', tools: made, notes }];
};

/** Servers, lists and tools; a tool that a server of the module lists is not told twice. */
const declared = async (collected: Collected, module: string): Promise<Search> => {
  const { found: servers, tried } = await asked(collected.servers);
  const blocks = collected.blocks.map((block): Found => ({ kind: 'block', value: toJson(block).schema }));
  const listed = new Set(
    servers.flatMap((one) => (one.kind === 'server' ? one.tools.map((tool) => (tool as { name?: unknown }).name) : [])),
  );
  const rest = collected.tools.filter(({ name, tool }) => !listed.has(tool.name ?? name));
  return { found: [...servers, ...blocks, ...(await converted(rest, module))], tried };
};

const fromFactories = async (factories: readonly Named[], module: string): Promise<Search> => {
  const found: Found[] = [];
  const tried: Trial[] = [];
  for (const { name, value } of factories) {
    try {
      const made = await (value as () => unknown)();
      const search = await declared(await collect({ [name]: made }), module);
      if (search.found.length === 0 && search.tried.length === 0)
        tried.push({ name, what: 'factory', message: 'what it returns holds no tools' });
      found.push(...search.found);
      tried.push(...search.tried);
    } catch (cause) {
      tried.push({ name, what: 'factory', message: messageOf(cause) });
    }
  }
  return { found, tried };
};

const fromSchemas = async (schemas: readonly Named[], module: string): Promise<readonly Found[]> =>
  converted(
    schemas.map(({ name, value }) => ({ name, value, tool: { schema: value, isDeclared: false }, isKeyed: false })),
    module,
  );

/** Finds the tools of a module: what is declared, else what its factories make, else its schemas as tools of their own. */
export const findTools = async (exported: Readonly<Record<string, unknown>>, module: string): Promise<Search> => {
  const collected = await collect(exported);
  const direct = await declared(collected, module);
  if (direct.found.length > 0) return direct;
  const made = await fromFactories(collected.factories, module);
  const tried = [...direct.tried, ...made.tried];
  return made.found.length > 0 ? { found: made.found, tried } : { found: await fromSchemas(collected.schemas, module), tried };
};
