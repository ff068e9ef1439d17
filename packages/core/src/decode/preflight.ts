import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, own } from '../json/value.ts';
import type { Plan } from '../model/plan.ts';
import { answerInTime, type Patience } from './answer-in-time.ts';
import type { CallError } from './call.ts';
import { type RefusalDetails, refusal } from './refusal.ts';

/** Why a tool refuses a call: in words, or with what else it knows. */
export type ToolRefusal = string | ({ readonly error: string } & RefusalDetails);

/** What a tool itself declares that it refuses; nothing where it does not. */
export type ToolPreflight<Args> = (args: Args) => ToolRefusal | null | undefined | Promise<ToolRefusal | null | undefined>;

/** What a preflight knows of a tool. */
export interface PreflightTool<Args> {
  /** The tool's declared schema. */
  readonly inputSchema: Json;
  readonly preflight?: ToolPreflight<Args>;
  /** Where it is given, missing arguments are called by their names on the wire. */
  readonly plan?: Plan;
}

/** A call may go on, or the one refusal that stands against it. */
export type PreflightResult =
  | { readonly ok: true; readonly unchecked: readonly string[] }
  | { readonly ok: false; readonly error: CallError; readonly unchecked: readonly string[] };

/** Most names that a refusal lists. */
const mostNamed = 20;

/** Names that a schema requires at its root; none where that cannot be read. */
const requiredOf = (schema: Json): readonly string[] => {
  const required = isObject(schema) ? own(schema, 'required') : undefined;
  return Array.isArray(required) && required.every((name) => typeof name === 'string') ? [...new Set(required)] : [];
};

const wireNameOf = (plan: Plan | undefined, name: string): string => {
  const op = plan?.ops[plan.root];
  return op?.op === 'object' ? (op.fields.find(({ source }) => source === name)?.wire ?? name) : name;
};

const placeOf = (name: string, wireName: string): RefusalDetails => {
  const field = joinPointer('', wireName);
  return name === wireName ? { field } : { field, sourceField: joinPointer('', name) };
};

/** Refuses arguments that lack what the declared schema requires at its root, all names at once; null where none is missing. */
export const missingArguments = (schema: Json, args: Json, plan?: Plan): CallError | null => {
  if (!isObject(args)) return null;
  const missing = requiredOf(schema).filter((name) => !hasOwn(args, name) || own(args, name) === undefined);
  const [first] = missing;
  if (first === undefined) return null;
  const named = missing.slice(0, mostNamed).map((name) => JSON.stringify(wireNameOf(plan, name).slice(0, 80)));
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  return refusal('missing_arguments', `Missing: ${named.join(', ')}${more}.`, {
    ...(missing.length === 1 ? placeOf(first, wireNameOf(plan, first)) : {}),
    retry_hint: 'Send the call again with every required argument.',
  });
};

const refusedByTool = (said: ToolRefusal): CallError => {
  if (typeof said === 'string') return refusal('refused_by_tool', said);
  const { error, ...details } = said;
  return refusal('refused_by_tool', error, details);
};

/**
 * Asks what speaks against a decoded call before anyone is asked about it: missing arguments, then the tool itself.
 * A check that cannot be made refuses nothing, and is told in `unchecked`.
 */
export const preflight = async <Args>(
  tool: PreflightTool<Args>,
  args: Args,
  patience: Patience = {},
): Promise<PreflightResult> => {
  const missing = missingArguments(tool.inputSchema, args, tool.plan);
  if (missing !== null) return { ok: false, error: missing, unchecked: [] };
  const answer = await answerInTime(() => tool.preflight?.(args), patience);
  if (answer.kind === 'failed') return { ok: true, unchecked: [`The tool's own check could not be made: ${answer.words}`] };
  if (answer.kind !== 'answered') return { ok: false, error: refusal(answer.kind), unchecked: [] };
  const said = answer.value;
  return said === null || said === undefined
    ? { ok: true, unchecked: [] }
    : { ok: false, error: refusedByTool(said), unchecked: [] };
};
