/** A part of a schema that its library could not write down. */
export interface Note {
  readonly id: string;
  /** Pointer into the tool's input schema. */
  readonly at: string;
  readonly message: string;
}

/** A tool of the module's own making, its schema converted. */
export interface ModuleTool {
  readonly name: string;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly strict?: boolean;
}

/** Tools found in a module, in the form they were found in. */
export type Found =
  | { readonly kind: 'tools'; readonly tools: readonly ModuleTool[]; readonly notes: readonly (readonly Note[])[] }
  /** A list in a provider's own form, as JSON. */
  | { readonly kind: 'block'; readonly value: unknown }
  /** What an MCP server listed. */
  | { readonly kind: 'server'; readonly server: ServerIdentity; readonly tools: readonly unknown[] };

export interface ServerIdentity {
  readonly name?: string;
  readonly version?: string;
  readonly protocolVersion?: string;
  readonly instructions?: string;
}

/** One export, and what it looks like. */
export interface ExportKind {
  readonly name: string;
  readonly kind: string;
}

/** An error thrown by the module, as far as it can be sent. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

/** A server the module started while it was loaded. */
export interface Started {
  readonly readsStandardInput: boolean;
  readonly ports: readonly (number | string)[];
}

/** What the child process tells of a module. */
export type Reply =
  | { readonly kind: 'found'; readonly found: readonly Found[] }
  | { readonly kind: 'none'; readonly exports: readonly ExportKind[]; readonly tried: readonly Trial[] }
  | { readonly kind: 'started'; readonly started: Started; readonly settled: boolean }
  | { readonly kind: 'thrown'; readonly thrown: Thrown; readonly first?: Thrown };

/** A factory that was called, or a server that was asked, without success. */
export interface Trial {
  readonly name: string;
  readonly what: 'factory' | 'server';
  readonly message: string;
}
