import { isObject, own, routeTo, type Selected } from '@toolwire/core/unstable';
import { locIn } from './placed.ts';
import type { Loc } from './report/document.ts';
import type { Loaded } from './source/load.ts';

/** A tool that the provider itself defines (web search and the like), and whether it goes into the request. */
export interface ProviderTool {
  readonly type: string;
  /** It came in the form of this very request. */
  readonly sent: boolean;
  readonly loc?: Loc;
}

interface ProviderEntry extends ProviderTool {
  readonly entry: unknown;
}

/** Lists the provider-defined tools of all sources: those in the form of the request pass as they are. */
export const providerToolsFor = (selected: Selected, loaded: readonly Loaded[]): readonly ProviderEntry[] =>
  loaded.flatMap((one) =>
    one.catalog.providerTools.map(({ type, pointer, entry }) => {
      const place = one.document.locate(pointer);
      const sent = one.catalog.format === routeTo(selected).carrier;
      return { type, sent, entry, ...(place === null ? {} : { loc: locIn(place, one) }) };
    }),
  );

/** Puts the provider-defined tools that pass behind the others. */
export const withProviderTools = (request: unknown, tools: readonly ProviderEntry[]): unknown => {
  const entries = tools.filter(({ sent }) => sent).map(({ entry }) => entry);
  if (entries.length === 0 || !isObject(request)) return request;
  const [key] = Object.keys(request);
  const inner = key === undefined ? undefined : own(request, key);
  if (key === undefined) return request;
  if (Array.isArray(inner)) return { ...request, [key]: [...inner, ...entries] };
  const list = isObject(inner) ? own(inner, 'tools') : undefined;
  return Array.isArray(list) ? { ...request, [key]: { ...(inner as object), tools: [...list, ...entries] } } : request;
};
