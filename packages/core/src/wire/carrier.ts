import type { CarrierId } from '../model/target.ts';
import type { Json } from '../model/tool.ts';

/** One tool as it stands on a wire. */
export interface WireEntry {
  readonly name: Json;
  readonly description: Json;
  /** `undefined` where the field is absent. */
  readonly schema: Json;
  /** Output schema, where the envelope has one. */
  readonly output?: Json;
  readonly strict: boolean | undefined;
  /** Name of the server that lists the tool, where it is known. */
  readonly server?: string;
  /** Fields of the tool that the envelope has no place for; absent where there are none, or where nobody asks. */
  readonly unlisted?: readonly string[];
  /** Where the provider counts it: its group of declarations, and its place in the group; both from 0. */
  readonly place: { readonly group: number; readonly index: number };
}

/** What a request carries. */
export interface WireBlock {
  readonly entries: readonly WireEntry[];
  /** Provider-defined tools beside the functions. */
  readonly providerTools: number;
}

/** The parts of a tool that every envelope carries. */
export interface WireTool {
  readonly name: Json;
  readonly description?: Json;
  readonly schema?: Json;
  readonly output?: Json;
  readonly strict?: boolean;
  /** Calls as the wire spells them, where the envelope has a place for them; absent where they stay as they came. */
  readonly examples?: readonly Json[];
}

/** The envelope of one API: tools into its request fragment, and what of a request are tools. */
export interface Carrier {
  readonly id: CarrierId;
  /** Request fragment with these tools, schemas unchanged. */
  readonly encode: (tools: readonly WireTool[]) => Json;
  /** One tool as it stands in the list of a request. */
  readonly entry: (tool: WireTool) => Json;
  /** A request fragment from tools that stand as they will in its list; `tools` says what they are. */
  readonly wrap: (entries: readonly Json[], tools: readonly WireTool[]) => Json;
  /** Where the parts of a tool stand in its entry. */
  readonly places: Readonly<Record<'name' | 'description' | 'schema', readonly string[]>> & {
    readonly strict?: readonly string[];
    /** Calls as examples. */
    readonly examples?: readonly string[];
    readonly output?: readonly string[];
  };
  /** Reads the tools of a request, a fragment or a bare tool list. */
  readonly entries: (request: Json) => WireBlock;
}
