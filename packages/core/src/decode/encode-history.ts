import { compactJson } from '../json/compact-text.ts';
import { withMembers } from '../json/object.ts';
import { parseJson } from '../json/parse.ts';
import { isObject, type Json, own, type Pointer, typeName } from '../json/value.ts';
import type { CarrierId } from '../model/target.ts';
import { type CallPlace, type FoundCall, turnCalls } from '../wire/call-place.ts';
import { callTables } from '../wire/call-tables.ts';
import { encodeArguments } from './encode-call.ts';
import { keepsArguments, namesOf, type PlannedTool, type PlannedTools } from './planned-tools.ts';

/** A call of the history that passes as it was. */
export interface HistoryReport {
  /** Pointer to the object that holds the call's name. */
  readonly at: Pointer;
  readonly tool: string;
  readonly id?: string;
  /**
   * - `tool-gone`: no tool of this request has the name.
   * - `name-shared`: several tools have it.
   * - `unreadable`: the arguments are no JSON object.
   * - `not-encodable`: the wire has no spelling for them.
   */
  readonly reason: 'tool-gone' | 'name-shared' | 'unreadable' | 'not-encodable';
  readonly message: string;
}

/** What is known of a history beside its messages. */
export interface HistoryOptions {
  /** API whose messages these are; where absent, calls of all APIs are looked for. */
  readonly carrier?: CarrierId;
  /** Tells calls that stand as the provider sent them, and so pass: what is in the tool's spelling cannot be seen. */
  readonly isWireSpelled?: (call: { readonly name: string; readonly id?: string }) => boolean;
}

/** A request whose calls are in the spelling of the wire; the very same value where nothing changed. */
export interface EncodedHistory<T> {
  readonly request: T;
  readonly reports: readonly HistoryReport[];
}

type Failure = Pick<HistoryReport, 'reason' | 'message'>;

const failure = (reason: Failure['reason'], message: string): Failure => ({
  reason,
  message: `${message} The call passes as it was.`,
});

/** No arguments are no arguments on the wire too: a history is not held to a schema. */
const isNothing = (given: Json): boolean => given === undefined || given === null || given === '';

/** Arguments that stand in a history, read where they are text. */
type Given = { readonly value: object } | Failure;

const readGiven = (given: Json): Given => {
  if (typeof given !== 'string')
    return isObject(given) ? { value: given } : failure('unreadable', `The arguments are ${typeName(given)}, not an object.`);
  const parsed = parseJson(given);
  if (!parsed.ok) return failure('unreadable', `The arguments are no JSON: ${parsed.error.message}`);
  const [twice] = parsed.duplicates;
  if (twice !== undefined)
    return failure('unreadable', `The arguments have the key ${JSON.stringify(twice.key.slice(0, 80))} twice in one object.`);
  return isObject(parsed.value)
    ? { value: parsed.value }
    : failure('unreadable', `The arguments are ${typeName(parsed.value)}, not an object.`);
};

/** Arguments in the spelling of the wire, as text where they came as text; what came where nothing changes. */
const encodeGiven = (tool: PlannedTool, given: Json): { readonly value: Json } | Failure => {
  if (isNothing(given) || keepsArguments(tool)) return { value: given };
  const read = readGiven(given);
  if ('reason' in read) return read;
  const encoded = encodeArguments(tool, read.value);
  if (!encoded.ok) return failure('not-encodable', encoded.reason.message);
  if (encoded.value === read.value) return { value: given };
  return { value: typeof given === 'string' ? compactJson(encoded.value) : encoded.value };
};

/** Gives an object with other members; the same one where they are the same. */
const changed = (object: object, members: readonly (readonly [string, Json])[]): object => {
  const others = members.filter(([key, value]) => own(object, key) !== value);
  return others.length === 0 ? object : withMembers(object, new Map(others));
};

/** What became of the calls of one name, in their order; how many of their results were met. */
interface Outcomes {
  readonly calls: boolean[];
  results: number;
}

interface History {
  readonly tools: PlannedTools;
  readonly options: HistoryOptions;
  readonly reports: HistoryReport[];
  readonly outcomes: Map<string, Outcomes>;
}

const idOf = ({ item }: FoundCall, place: CallPlace): { readonly id?: string } => {
  const id = place.id === undefined ? undefined : own(item, place.id);
  return typeof id === 'string' ? { id } : {};
};

const outcomesOf = ({ outcomes }: History, name: string): Outcomes => {
  const known = outcomes.get(name) ?? { calls: [], results: 0 };
  outcomes.set(name, known);
  return known;
};

/** A result bears the name that its call has: where that passed as it was, so does this. */
const turnName = (history: History, place: CallPlace, { body }: FoundCall, tool: PlannedTool): object => {
  const outcomes = outcomesOf(history, tool.name);
  const isTurned = place.isResult === true ? (outcomes.calls[outcomes.results] ?? true) : true;
  if (place.isResult === true) outcomes.results += 1;
  return isTurned ? changed(body, [[place.name, tool.wireName]]) : body;
};

/** The one tool of a name that is the tool's own; null where the name is one of the wire only, and so passes. */
const toolOf = (name: string, tools: PlannedTools): PlannedTool | Failure | null => {
  const { bySource, byWire } = namesOf(tools);
  const [tool, ...others] = bySource.get(name) ?? [];
  if (others.length > 0) return failure('name-shared', `${others.length + 1} tools have the name.`);
  if (tool !== undefined) return tool;
  return byWire.has(name) ? null : failure('tool-gone', 'No tool of this request has the name.');
};

/** Names of tools that may be called; one that no tool has may be that of a provider's own. */
const turnNames = ({ tools }: History, key: string, body: object, names: readonly Json[]): object => {
  const turned = names.map((name) => {
    const tool = typeof name === 'string' ? toolOf(name, tools) : null;
    return tool === null || 'reason' in tool ? name : tool.wireName;
  });
  return turned.every((name, at) => name === names[at]) ? body : changed(body, [[key, turned]]);
};

const turn = (history: History, place: CallPlace, call: FoundCall): object => {
  const { tools, options, reports } = history;
  const { body } = call;
  const name = own(body, place.name);
  if (Array.isArray(name)) return turnNames(history, place.name, body, name);
  if (typeof name !== 'string') return body;
  const id = idOf(call, place);
  const key = place.arguments;
  const outcomes = key === undefined ? null : outcomesOf(history, name).calls;
  const pass = (why?: Failure): object => {
    outcomes?.push(false);
    if (why !== undefined && key !== undefined) reports.push({ at: call.at(), tool: name, ...id, ...why });
    return body;
  };
  if (options.isWireSpelled?.({ name, ...id }) === true) return pass();
  const tool = toolOf(name, tools);
  if (tool === null) return pass();
  if ('reason' in tool) return pass(tool);
  if (key === undefined) return turnName(history, place, call, tool);
  const encoded = encodeGiven(tool, own(body, key));
  if ('reason' in encoded) return pass(encoded);
  outcomes?.push(true);
  const members = [
    [place.name, tool.wireName],
    [key, encoded.value],
  ] as const;
  return changed(body, members);
};

/** Messages of every API; a list whose members are messages is no list of calls. */
const placesOf = (request: Json, carrier: CarrierId | undefined): readonly CallPlace[] => {
  if (carrier !== undefined) return callTables[carrier].history;
  const { mcp, ...apis } = callTables;
  const all = Object.values(apis).flatMap(({ history }) => history);
  const first = Array.isArray(request) ? request[0] : request;
  const isBare =
    isObject(first) && !['messages', 'input', 'contents', 'role', 'type'].some((key) => own(first, key) !== undefined);
  return [...new Map((isBare ? mcp.history : all).map((place) => [JSON.stringify(place), place])).values()];
};

/**
 * Spells the calls of a request's messages, or of the messages alone, as the wire of the current plans does. A call whose
 * tool is gone or that cannot be spelt passes as it was, and is reported; calls under a name of the wire only pass.
 * The same call and plan give the same bytes in every later request. All but names and arguments is the caller's own; names
 * of tools that the model is to call (`tool_choice`) are turned too.
 */
export const encodeHistory = <T>(request: T, compiled: PlannedTools, options: HistoryOptions = {}): EncodedHistory<T> => {
  const history: History = { tools: compiled, options, reports: [], outcomes: new Map() };
  let out: Json = request;
  for (const place of placesOf(request, options.carrier)) out = turnCalls(out, place, (call) => turn(history, place, call));
  return { request: out as T, reports: history.reports };
};
