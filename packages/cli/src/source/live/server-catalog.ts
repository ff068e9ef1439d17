import { type Catalog, type Finding, isObject, own, readTools } from '@toolwire/core/unstable';
import { jsonDocument, type SourceDocument } from '../document.ts';
import type { Noise } from './channel.ts';
import type { Failure } from './failure.ts';
import type { Listed } from './pages.ts';
import { reindent } from './reindent.ts';
import type { Session } from './session.ts';

/** All that one server said. */
export interface ServerListing {
  readonly session: Session;
  readonly tools: Listed;
  readonly prompts: Listed;
  readonly resources: Listed;
  readonly resourceTemplates: Listed;
  readonly noise: Noise;
}

/** The server's own name and version, where it says them. */
export const serverIdentity = (info: unknown): { readonly name?: string; readonly version?: string } => {
  const word = (key: string) => {
    const value = isObject(info) ? own(info, key) : undefined;
    return typeof value === 'string' && value !== '' ? { [key]: value.slice(0, 200) } : {};
  };
  return { ...word('name'), ...word('version') };
};

const shownTools = (listing: ServerListing, hides: (tool: string) => boolean): Listed['entries'] =>
  listing.tools.entries.filter(({ value }) => {
    const name = isObject(value) ? own(value, 'name') : undefined;
    return typeof name !== 'string' || !hides(name);
  });

const textOf = (listing: ServerListing, shown: Listed['entries']): string => {
  const tools = shown.map(({ text }) => `    ${reindent(text, 2)}`).join(',\n');
  const info = JSON.stringify(listing.session.serverInfo ?? null);
  return `{\n  "serverInfo": ${reindent(info, 1)},\n  "protocolVersion": ${JSON.stringify(listing.session.protocolVersion)},\n  "tools": [${tools === '' ? '' : `\n${tools}\n  `}]\n}\n`;
};

const warning = (id: string, message: string, severity: Finding['severity'] = 'warning'): Finding => ({
  id,
  severity,
  message,
  at: '',
});

const failedList = (what: string, failure: Failure | undefined): readonly Finding[] =>
  failure === undefined ? [] : [warning('server-list-failed', `Its ${what} could not be read: ${failure.message}`, 'info')];

const findingsOf = (listing: ServerListing, hidden: number): readonly Finding[] => {
  const { noise } = listing;
  return [
    ...(noise.lines === 0
      ? []
      : [
          warning(
            'server-stdout-noise',
            `The server wrote ${noise.lines === 1 ? 'a line that is no message' : `${noise.lines} lines that are no messages`} on its standard output, which carries the protocol: "${noise.first}". Log to standard error; some clients disconnect.`,
          ),
        ]),
    ...(hidden === 0
      ? []
      : [
          warning(
            'server-tools-hidden',
            `${hidden} of its tools are left out, as the server file asks (includeTools, excludeTools).`,
            'info',
          ),
        ]),
    ...failedList('prompts', listing.prompts.failure),
    ...failedList('resources', listing.resources.failure),
    ...failedList('resource templates', listing.resourceTemplates.failure),
  ];
};

/** Makes a catalog of what a server listed, and a text in which its tools have places. */
export const serverCatalog = (
  name: string,
  label: string,
  listing: ServerListing,
  hides: (tool: string) => boolean,
): { readonly catalog: Catalog; readonly document: SourceDocument } | Failure => {
  const shown = shownTools(listing, hides);
  const text = textOf(listing, shown);
  const read = readTools(text, { file: label, format: 'mcp' });
  if (!read.ok) return { code: 'BAD_ANSWER', message: `Its tools cannot be read: ${read.error.message}` };
  const { catalog } = read;
  const { session } = listing;
  const values = (listed: Listed) => listed.entries.map(({ value }) => value);
  return {
    catalog: {
      ...catalog,
      server: name,
      tools: catalog.tools.map((tool) => ({ ...tool, source: { ...tool.source, server: name, trust: 'unpinned' } })),
      findings: [...catalog.findings, ...findingsOf(listing, listing.tools.entries.length - shown.length)],
      context: {
        protocolVersion: session.protocolVersion,
        ...(session.serverInfo === undefined ? {} : { serverInfo: session.serverInfo }),
        ...(session.instructions === undefined ? {} : { instructions: session.instructions }),
        prompts: values(listing.prompts),
        resources: values(listing.resources),
        resourceTemplates: values(listing.resourceTemplates),
      },
    },
    document: jsonDocument(label, text),
  };
};
