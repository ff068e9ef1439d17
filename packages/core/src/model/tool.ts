import type { Json, Pointer } from '../json/value.ts';
import type { DraftId } from './schema.ts';

export type { Json, Pointer };

/** Calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Where a tool came from, and how far that place is trusted. */
export interface ToolSource {
  /** Path or URL as the user wrote it; absent for values handed in by a program. */
  readonly file?: string;
  /** Format the reader recognised. */
  readonly format: SourceFormat;
  /** Pointer of the tool's entry in its document. */
  readonly pointer: Pointer;
  /** Pointer of the input schema in its document; where it would stand when missing. */
  readonly schemaPointer: Pointer;
  /** Pointers of the name and the description in their document; where they would stand when missing. */
  readonly namePointer: Pointer;
  readonly descriptionPointer: Pointer;
  /** Where the parts of a schema stand that was put together: pointer into the schema → pointer into the document, in maps asked in order. */
  readonly places?: readonly ReadonlyMap<Pointer, Pointer>[];
  /** Draft the document prescribes for its schemas, where they do not name one themselves. */
  readonly dialect?: DraftId;
  /** MCP server that listed it. */
  readonly server?: string;
  readonly trust: 'own' | 'pinned' | 'unpinned';
}

/** Formats the readers recognise. The wire formats share their ids with the carriers in `wire/`. */
export type SourceFormat =
  | 'mcp'
  | 'openai-chat'
  | 'openai-responses'
  | 'anthropic'
  | 'gemini'
  | 'gemini-json'
  | 'bedrock'
  | 'cohere'
  | 'fastmcp'
  | 'langchain'
  | 'llamaindex'
  | 'ai-sdk'
  | 'openapi'
  | 'json-schema'
  | 'module';

/**
 * One tool as its source declares it. Schemas are the source's own objects, never copies;
 * where a format has no such object, the schema is put together and its parts are the source's own as far as they can be.
 */
export interface Tool {
  readonly name: string;
  readonly description?: string;
  readonly title?: string;
  /** The schema as sent; `undefined` when the source has none. May be no schema at all: it is judged as it stands. */
  readonly inputSchema: Json;
  readonly outputSchema?: Json;
  readonly annotations?: Json;
  readonly examples?: Json;
  /** The caller's own strict flag, where the source has one. */
  readonly strict?: boolean;
  /** The whole entry in its source: what leaves when a target takes the tool as it stands. */
  readonly entry: Json;
  readonly source: ToolSource;
}

/** One edit of a tool; `at` is a place as in findings. A member that is set where none is comes last. */
export type Edit =
  | { readonly op: 'set'; readonly at: string; readonly value: Json }
  | { readonly op: 'remove'; readonly at: string };

/** A diagnostic for the author. */
export interface Finding {
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** Pointer into the tool's input schema, or `tool:/name` and the like; into the document when `tool` is absent. */
  readonly at: string;
  readonly tool?: string;
  /** Place of the tool in the catalog, from 0. */
  readonly index?: number;
  /** What the message was made of. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** Other places that belong to it. */
  readonly related?: readonly string[];
  /** Why it is graver than the rule says. */
  readonly raised?: string;
  readonly fix?: { readonly safe: boolean; readonly message: string; readonly edits?: readonly Edit[] };
}

/** All tools of one source document. */
export interface Catalog {
  readonly format: SourceFormat;
  readonly tools: readonly Tool[];
  readonly findings: readonly Finding[];
  /** Provider-defined tools in the block (web search, computer use …): passed through, counted against limits. */
  readonly providerTools: readonly { readonly type: string; readonly pointer: Pointer; readonly entry: Json }[];
  /** The tool block as it stands in its source, for targets that take this very form. */
  readonly block: Json;
  /** MCP server's own name, where the source tells it. */
  readonly server?: string;
  /** What a running server said beside its tools; entries as sent. */
  readonly context?: CatalogContext;
}

/** What a running server tells a model beside its tools, and of itself. */
export interface CatalogContext {
  readonly serverInfo?: Json;
  readonly protocolVersion: string;
  readonly instructions?: string;
  readonly prompts: readonly Json[];
  readonly resources: readonly Json[];
  readonly resourceTemplates: readonly Json[];
}
