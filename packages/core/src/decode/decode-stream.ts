import { compactJson } from '../json/compact-text.ts';
import type { DecodedCall } from './call.ts';
import { type DecodeCallOptions, decodeCall } from './decode-call.ts';
import { keepsArguments, namesOf, type PlannedTools } from './planned-tools.ts';

/** What a provider tells the calls of one response apart by: an id, or a place. */
export type StreamId = string | number;

/** What is left to do once all text of a call has come. */
export interface StreamEnd {
  /** Arguments to pass on now, as JSON text; empty where they passed as they came, and where the call is refused. */
  readonly text: string;
  /** The call that was held, decoded or refused; null where it passed as it came, unread. */
  readonly call: DecodedCall | null;
  /** The arguments as they came, where they were held. */
  readonly received?: string;
}

/** Takes the calls of one response piece by piece; several may be under way. */
export interface CallStream {
  /** Starts a call; gives the tool's own name. One that is told again is not started anew. */
  readonly begin: (id: StreamId, name: string) => string;
  /** Takes a piece of a call's arguments, cut anywhere; gives what to pass on now. Text of a call that was not started passes. */
  readonly delta: (id: StreamId, text: string) => string;
  /** Ends a call. */
  readonly end: (id: StreamId, stopReason?: string) => StreamEnd;
}

interface Held {
  /** Name on the wire. */
  readonly name: string;
  readonly shownName: string;
  /** Pieces in their order; null where they pass as they come. */
  readonly pieces: string[] | null;
}

const started = (name: string, tools: PlannedTools): Held => {
  const [tool, ...others] = namesOf(tools).byWire.get(name) ?? [];
  if (tool === undefined || others.length > 0) return { name, shownName: name, pieces: [] };
  const passes = tool.name === name && keepsArguments(tool);
  return { name, shownName: tool.name, pieces: passes ? null : [] };
};

/**
 * Decodes calls as they stream in. Text passes at once where the wire spells name and arguments as the tool does; any
 * other call is held, alone, until it ends. What a piece costs does not depend on those before it.
 */
export const decodeStream = (compiled: PlannedTools, options: DecodeCallOptions = {}): CallStream => {
  const open = new Map<StreamId, Held>();
  const finish = (id: StreamId, { name, pieces }: Held, stopReason: string | undefined): StreamEnd => {
    if (pieces === null) return { text: '', call: null };
    const received = pieces.join('');
    const known = { name, arguments: received, ...(typeof id === 'string' ? { id } : {}) };
    const call = decodeCall(stopReason === undefined ? known : { ...known, stopReason }, compiled, options);
    return { text: call.ok ? compactJson(call.arguments) : '', call, received };
  };
  return {
    begin: (id, name) => {
      const held = open.get(id) ?? started(name, compiled);
      open.set(id, held);
      return held.shownName;
    },
    delta: (id, text) => {
      const pieces = open.get(id)?.pieces;
      if (pieces === undefined || pieces === null) return text;
      pieces.push(text);
      return '';
    },
    end: (id, stopReason) => {
      const held = open.get(id);
      open.delete(id);
      return held === undefined ? { text: '', call: null } : finish(id, held, stopReason);
    },
  };
};
