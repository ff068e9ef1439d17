import { own } from '@toolwire/core/unstable';
import type { Channel, Reply } from './channel.ts';
import { excerpt, type Failure } from './failure.ts';
import { type Listed, type ListKind, readList } from './pages.ts';
import type { ServerListing } from './server-catalog.ts';
import { openSession, type Session } from './session.ts';

/** What came of one server: its listing as far as it got, and what went wrong. */
export interface ServerRead {
  readonly listing?: ServerListing;
  readonly failures: readonly Failure[];
}

const nothing: Listed = { entries: [], pages: 0 };

/** Lists beside the tools are asked for only where the server says it has them. */
const listIf = async (session: Session, capability: string, kind: ListKind, until: number): Promise<Listed> => {
  const offered = own(session.capabilities, capability);
  if (offered === undefined || offered === null) return nothing;
  const listed = await readList(session.channel, kind, session.modern, until);
  // Resources without templates are common, and refusing the question is how servers say so.
  return kind.method === 'resources/templates/list' && listed.failure?.code === 'SERVER_ERROR' ? nothing : listed;
};

const readTools = async (session: Session, until: number): Promise<Listed> => {
  const tools = await readList(session.channel, { method: 'tools/list', field: 'tools' }, session.modern, until);
  const offersNone =
    own(session.capabilities, 'tools') === undefined && tools.pages === 0 && tools.failure?.code === 'SERVER_ERROR';
  return offersNone ? nothing : tools;
};

const unknownVersion = (session: Session): readonly Failure[] =>
  session.isKnownVersion
    ? []
    : [
        {
          code: 'PROTOCOL_VERSION',
          message: `It answered with the protocol version '${excerpt(session.protocolVersion, 60)}', which is none of MCP's; clients disconnect there. Its tools are read all the same.`,
        },
      ];

/** Opens a session, reads all a server lists and ends the session, whatever happens. */
export const readServer = async (open: () => Promise<Channel | Reply>, until: number): Promise<ServerRead> => {
  const { session: opened, channel } = await openSession(open, until);
  try {
    if (!opened.ok) return { failures: [opened.failure] };
    const session = opened.value;
    const tools = await readTools(session, until);
    const failures = [...unknownVersion(session), ...(tools.failure === undefined ? [] : [tools.failure])];
    if (tools.pages === 0 && tools.failure !== undefined) return { failures };
    const prompts = await listIf(session, 'prompts', { method: 'prompts/list', field: 'prompts' }, until);
    const resources = await listIf(session, 'resources', { method: 'resources/list', field: 'resources' }, until);
    const templates = { method: 'resources/templates/list', field: 'resourceTemplates' };
    const resourceTemplates = await listIf(session, 'resources', templates, until);
    return { listing: { session, tools, prompts, resources, resourceTemplates, noise: session.channel.noise() }, failures };
  } finally {
    await channel?.close();
  }
};
