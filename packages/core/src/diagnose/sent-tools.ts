import type { Compiled } from '../compile/compiled.ts';
import type { Route } from '../compile/destination.ts';
import { isObject, type Json, own, type Pointer } from '../json/value.ts';
import type { Catalog, Tool } from '../model/tool.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';

/** What was sent: tools as they were read, the record of a compilation, or a request in the target's envelope. */
export type Sent = readonly Tool[] | Catalog | Compiled | Json;

/** One tool of a request, and the way back to where it came from. */
export interface SentTool {
  readonly entry: WireEntry;
  /** Name on the wire; empty where it has none. */
  readonly wireName: string;
  /** The tool's own name, and its place in the list that was given. */
  readonly name: string;
  readonly index: number;
  /** A place on the wire in the tool's own input schema. */
  readonly toSource: (at: string) => string;
}

const same = (at: string): string => at;

const textOf = (name: Json): string => (typeof name === 'string' ? name : '');

const fromEntries = (entries: readonly WireEntry[]): readonly SentTool[] =>
  entries.map((entry, index) => ({ entry, wireName: textOf(entry.name), name: textOf(entry.name), index, toSource: same }));

const isTool = (one: Json): one is Tool =>
  isObject(one) && isObject(own(one, 'source')) && 'entry' in one && 'inputSchema' in one;

const fromTools = (tools: readonly Tool[]): readonly SentTool[] =>
  fromEntries(
    tools.map((tool, index) => ({
      name: tool.name,
      description: tool.description,
      schema: tool.inputSchema,
      ...(tool.outputSchema === undefined ? {} : { output: tool.outputSchema }),
      strict: tool.strict,
      ...(tool.source.server === undefined ? {} : { server: tool.source.server }),
      place: { group: 0, index },
    })),
  );

/** The nearest schema node of the wire that the map knows, and what lies below it. */
const throughMap = (map: Readonly<Record<Pointer, readonly Pointer[]>>, at: string): string => {
  if (!at.startsWith('/') && at !== '') return at;
  for (let head = at; ; head = head.slice(0, head.lastIndexOf('/'))) {
    const source = Object.hasOwn(map, head) ? map[head]?.[0] : undefined;
    if (source !== undefined) return source + at.slice(head.length);
    if (head === '') return at;
  }
};

const isCompiled = (sent: object): sent is Compiled =>
  Array.isArray(own(sent, 'tools')) && Array.isArray(own(sent, 'leftOut')) && Object.hasOwn(sent, 'request');

const fromCompiled = (compiled: Compiled, route: Route): readonly SentTool[] => {
  const { entries } = carriers[route.carrier].entries(compiled.request);
  return entries.map((entry, at) => {
    const tool = compiled.tools[at];
    const wireName = textOf(entry.name);
    if (tool === undefined) return { entry, wireName, name: wireName, index: at, toSource: same };
    return { entry, wireName, name: tool.name, index: tool.index, toSource: (place) => throughMap(tool.sourceMap, place) };
  });
};

/** How well an entry was read: one with a schema counts most. */
const legible = ({ name, schema }: WireEntry): number => (typeof name === 'string' ? 1 : 0) + (schema === undefined ? 0 : 2);

const readable = (entries: readonly WireEntry[]): number => entries.reduce((sum, entry) => sum + legible(entry), 0);

/** Nothing in a list was passed over or read in part. */
const isReadWhole = ({ entries, providerTools }: WireBlock): boolean =>
  entries.length > 0 && providerTools === 0 && entries.every((entry) => legible(entry) === 3);

/** The entries of a body: in the target's own envelope where that reads most of it, else in the one that does. */
const bodyOf = (request: Json, route: Route): readonly WireEntry[] => {
  const ids = [route.carrier, ...(Object.keys(carriers) as (keyof typeof carriers)[])];
  const bodies = isObject(request) ? [request, own(request, 'body'), own(request, 'request')] : [request];
  let best: readonly WireEntry[] = [];
  let most = 0;
  for (const body of bodies) {
    if (body === undefined) continue;
    for (const id of ids) {
      const block = carriers[id].entries(body);
      if (id === route.carrier && isReadWhole(block)) return block.entries;
      const read = readable(block.entries);
      if (read > most) [best, most] = [block.entries, read];
    }
  }
  return best;
};

/** Lists the tools of what was sent, in its order. */
export const sentTools = (sent: Sent, route: Route): readonly SentTool[] => {
  if (Array.isArray(sent) && sent.length > 0 && sent.every(isTool)) return fromTools(sent);
  if (isObject(sent)) {
    if (isCompiled(sent)) return fromCompiled(sent, route);
    const { tools } = sent as { readonly tools?: Json };
    if (Array.isArray(tools) && tools.length > 0 && tools.every(isTool)) return fromTools(tools);
    const catalog = own(sent, 'catalog');
    if (own(sent, 'ok') === true && isObject(catalog)) return sentTools(catalog, route);
  }
  return fromEntries(bodyOf(sent, route));
};
