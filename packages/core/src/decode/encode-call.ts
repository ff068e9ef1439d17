import { compactJson } from '../json/compact-text.ts';
import { isObject, type Json, type Pointer, typeName } from '../json/value.ts';
import { encodeByPlan } from '../plan/encode.ts';
import { namesOf, type PlannedTool, type PlannedTools } from './planned-tools.ts';

/** A call in the tool's own spelling; what `decodeCall` gives is one. */
export interface SourceCall {
  /** The tool's own name. */
  readonly tool: string;
  /** Absent or null where the tool is called without arguments. */
  readonly arguments?: Json;
}

/** Why a call has no spelling on the wire; `at` points into its arguments. */
export interface EncodeReason {
  readonly code: 'UNKNOWN_TOOL' | 'INVALID_TYPE' | 'INVALID_ENCODING';
  readonly at: Pointer;
  readonly message: string;
}

/** A call as the wire spells it, or why it cannot be spelt. */
export type EncodedCall =
  | {
      readonly ok: true;
      /** The tool's name on the wire. */
      readonly name: string;
      /** The very value that was given, where the wire spells it so. */
      readonly arguments: Readonly<Record<string, Json>>;
      /** The arguments as JSON text on one line: key order and number texts as they were. */
      readonly text: string;
    }
  | { readonly ok: false; readonly tool: string; readonly reason: EncodeReason };

/** The arguments of one tool in the spelling of the wire, or why there is none. */
export type EncodedArguments =
  | { readonly ok: true; readonly value: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly reason: EncodeReason };

const refused = (
  code: EncodeReason['code'],
  message: string,
  at: Pointer = '',
): { readonly ok: false; readonly reason: EncodeReason } => ({
  ok: false,
  reason: { code, at, message },
});

/** Spells arguments as the wire does. Whether they fit the tool's schema is not asked. */
export const encodeArguments = ({ plan }: PlannedTool, given: Json): EncodedArguments => {
  if (!isObject(given)) return refused('INVALID_TYPE', `Arguments are an object; this is ${typeName(given)}.`);
  const encoded = encodeByPlan(plan, given);
  if (!encoded.ok) return refused('INVALID_ENCODING', encoded.message, encoded.at);
  return isObject(encoded.value)
    ? { ok: true, value: encoded.value }
    : refused('INVALID_ENCODING', `The wire spells the arguments as ${typeName(encoded.value)}, not as an object.`);
};

const shown = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}…` : name);

/** Finds the one tool of a name, or says why there is none. */
const toolNamed = (name: string, tools: PlannedTools): PlannedTool | EncodeReason => {
  const [tool, ...others] = namesOf(tools).bySource.get(name) ?? [];
  if (tool !== undefined && others.length === 0) return tool;
  const message =
    tool === undefined
      ? `No tool of this request is called ${shown(name)}.`
      : `${others.length + 1} tools are called ${shown(name)}; which one is meant is not known.`;
  return { code: 'UNKNOWN_TOOL', at: '', message };
};

/** Spells a call as the wire does: name, arguments and their text. Nothing is judged but whether it can be spelt. */
export const encodeCall = (call: SourceCall, compiled: PlannedTools): EncodedCall => {
  const tool = toolNamed(call.tool, compiled);
  if ('code' in tool) return { ok: false, tool: call.tool, reason: tool };
  const encoded = encodeArguments(tool, call.arguments ?? {});
  if (!encoded.ok) return { ok: false, tool: call.tool, reason: encoded.reason };
  try {
    return { ok: true, name: tool.wireName, arguments: encoded.value, text: compactJson(encoded.value) };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { tool: call.tool, ...refused('INVALID_ENCODING', cause.message) };
  }
};
