import { isJson } from '../json/is-json.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Circumstances } from '../lower/circumstances.ts';
import { asItStands, type Lowered, lower } from '../lower/lower.ts';
import { type Prepared, preparedFor } from '../lower/prepared.ts';
import type { Room } from '../lower/run.ts';
import { defaultBudgets } from '../model/budget.ts';
import { type Change, type Effects, joinEffects, type Reason } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import { readSchema } from '../model/read-schema.ts';
import type { SchemaGraph } from '../model/schema.ts';
import type { Json, Tool } from '../model/tool.ts';
import type { Judged } from '../verify/verify.ts';
import { takenAsItStands } from './as-it-stands.ts';
import { isJoin, judgesOf, type Route, seatingsFor } from './destination.ts';
import { entryFor } from './judge-draught.ts';
import { noArgumentsForm, takesNoArguments } from './no-arguments.ts';
import { wireNameOf } from './tool-name.ts';
import { entryFault, wireDescription } from './tool-text.ts';

/** What of a tool goes on the wire. */
export interface Leaving {
  readonly tool: Tool;
  readonly flag: boolean | undefined;
  readonly wireName: string;
  readonly description: Json;
  readonly schema: Json;
}

/** A tool in one dialect, before it stands in a request. */
export interface Draught extends Leaving {
  readonly index: number;
  readonly isStrict: boolean;
  /** What the members of the route say of it, where they were asked before anything was done. */
  readonly judged: readonly Judged[] | null;
  readonly lowered: Lowered | null;
  readonly changes: readonly Change[];
  readonly effects: Effects;
  readonly reasons: readonly Reason[];
}

const graphs = new WeakMap<object, SchemaGraph>();

const graphOf = (tool: Tool, policy: Policy): SchemaGraph => {
  const { inputSchema, source } = tool;
  const known = isObject(inputSchema) && policy.budgets === undefined ? graphs.get(inputSchema) : undefined;
  if (known !== undefined) return known;
  const graph = readSchema(inputSchema, {
    ...(policy.budgets === undefined ? {} : { budgets: policy.budgets }),
    ...(source.dialect === undefined ? {} : { dialect: source.dialect }),
  });
  if (isObject(inputSchema) && policy.budgets === undefined) graphs.set(inputSchema, graph);
  return graph;
};

const change = (id: string, at: string, more: Partial<Change> = {}): Change => ({
  id,
  step: null,
  fact: null,
  cause: [],
  by: 'fact',
  at,
  wireAt: null,
  effects: {},
  told: false,
  ...more,
});

/** Budgets that stopped the reading, and references that lead nowhere, as reasons. */
const readingFaults = (graph: SchemaGraph): readonly Reason[] => {
  const elsewhere = graph.nodes.some(({ references }) => references.some(({ kind, isKnown }) => kind === 'external' && !isKnown));
  return graph.problems
    .filter(
      ({ id, pointer }) =>
        id.startsWith('budget-') || (id === 'schema-not-object' && pointer === '') || (id === 'ref-external' && elsewhere),
    )
    .map(({ id, pointer, message }) => ({ id, at: pointer, fact: null, message }));
};

const notJson: Reason = {
  id: 'schema-not-json',
  at: '',
  fact: null,
  message: 'The schema holds a value that JSON has not: NaN, an infinity, a bigint, a function or a symbol.',
};

interface SchemaResult {
  readonly schema: Json;
  readonly lowered: Lowered | null;
  readonly changes: readonly Change[];
  readonly reasons: readonly Reason[];
}

/** What the target's own form does not say of what the schema said, keyword by keyword. */
const lostInForm = (schema: Json, form: Json, cause: Partial<Change>): readonly Change[] => {
  const kept = isObject(form) ? form : {};
  return (isObject(schema) ? keysOf(schema) : [])
    .filter((keyword) => JSON.stringify(own(kept, keyword)) !== JSON.stringify(own(schema as object, keyword)))
    .map((keyword) => {
      const value = own(schema as object, keyword);
      const opens = keyword === 'additionalProperties' && value === false;
      return change('no-arguments-form', '', { ...cause, effects: opens ? { wider: true } : {}, lost: { keyword, value } });
    });
};

const withoutArguments = (
  route: Route,
  prepared: Prepared,
  policy: Policy,
  schema: Json,
  first?: Pick<Change, 'fact' | 'cause' | 'by'>,
): SchemaResult | null => {
  const form = noArgumentsForm(judgesOf(route), prepared, policy, isJoin(route));
  if (form === null) return null;
  if (JSON.stringify(form.schema) === JSON.stringify(schema)) return { schema, lowered: null, changes: [], reasons: [] };
  const cause = first === undefined ? { by: 'policy' as const } : { fact: first.fact, cause: first.cause, by: first.by };
  const changes = [change('no-arguments-form', '', cause), ...lostInForm(schema, form.schema, cause)];
  return { schema: form.schema, lowered: null, changes, reasons: [] };
};

/** References that were left name where they lead, which is the reason. */
const explained = (reasons: readonly Reason[], graph: SchemaGraph): readonly Reason[] =>
  reasons.map((reason) => {
    if (reason.id !== 'reference') return reason;
    const problem = graph.problems.find(({ id, pointer }) => id.startsWith('ref-') && pointer.startsWith(`${reason.at}/$`));
    return problem === undefined ? reason : { ...reason, id: problem.id, message: problem.message };
  });

/** Arguments are always an object: `true` says no more than that, and `false` that there are none. */
const compileBoolean = (tool: Tool, route: Route, policy: Policy, sending: Sending): SchemaResult => {
  if (tool.inputSchema === true) {
    const result = compileSchema({ ...tool, inputSchema: { type: 'object' } }, route, policy, sending);
    return { ...result, changes: [change('root-type-object', '', { step: 'root-type-object' }), ...result.changes] };
  }
  const message = 'No value meets this schema: it is `false`.';
  return { schema: false, lowered: null, changes: [], reasons: [{ id: 'unsatisfiable', at: '', fact: null, message }] };
};

/** A tool that is taken as it stands. */
const leftAlone = (tool: Tool, policy: Policy): SchemaResult => {
  const lowered = asItStands(tool.inputSchema, () => graphOf(tool, policy));
  return { schema: tool.inputSchema, lowered, changes: [], reasons: [] };
};

const roomFor = ({ budgets }: Policy): Room => ({
  nodes: budgets?.inlined ?? defaultBudgets.inlined,
  bytes: budgets?.bytes ?? defaultBudgets.bytes,
});

const compileSchema = (tool: Tool, route: Route, policy: Policy, sending: Sending): SchemaResult => {
  const { inputSchema } = tool;
  const prepared = preparedFor(seatingsFor(route, policy, sending.isStrict, sending.inForce));
  if (typeof inputSchema === 'boolean') return compileBoolean(tool, route, policy, sending);
  const isMissing = inputSchema === undefined || inputSchema === null;
  if (inputSchema === undefined && entryFault('schema', inputSchema, judgesOf(route), policy) === null)
    return { schema: inputSchema, lowered: null, changes: [], reasons: [] };
  const form = isMissing ? withoutArguments(route, prepared, policy, inputSchema) : null;
  if (form !== null) return form;
  const graph = graphOf(tool, policy);
  const faults = isJson(inputSchema) ? readingFaults(graph) : [notJson];
  if (faults.length > 0) return { schema: inputSchema, lowered: null, changes: [], reasons: faults };
  const lowered = lower(graph, prepared, { policy, room: roomFor(policy) });
  if ((lowered.reasons.length > 0 || lowered.schema !== inputSchema) && takesNoArguments(inputSchema)) {
    const form = withoutArguments(route, prepared, policy, inputSchema, lowered.changes[0]);
    const opens = form?.changes.some(({ effects }) => effects.wider) === true;
    if (form !== null && (lowered.reasons.length > 0 || lowered.effects.wider || !opens)) return form;
  }
  return { schema: lowered.schema, lowered, changes: lowered.changes, reasons: explained(lowered.reasons, graph) };
};

const nameReasons = (fault: ReturnType<typeof wireNameOf>['fault'], policy: Policy): readonly Reason[] =>
  fault !== null && fault.isKnown && policy.names === 'leave-out'
    ? [{ id: 'tool-name', at: 'tool:/name', fact: fault.fact, message: 'The name is not taken, and names may not be changed.' }]
    : [];

/** How a tool is sent: its dialect and the flag it carries. */
export interface Sending {
  readonly isStrict: boolean;
  /** The flag that the tool carries on the wire. */
  readonly flag: boolean | undefined;
  /** The flag that is in force for it. */
  readonly inForce: Circumstances['flag'];
}

/** Compiles one tool to one dialect: name, description and schema, with all changes and reasons. */
export const compileTool = (tool: Tool, index: number, route: Route, policy: Policy, sending: Sending): Draught => {
  const judges = judgesOf(route);
  const { wire, fault } = wireNameOf(tool, judges, policy);
  const wireName = policy.names === 'leave-out' ? tool.name : wire;
  const plain = wireDescription(tool, [], judges, policy);
  const leaving: Leaving = { tool, flag: sending.flag, wireName, description: plain.text, schema: tool.inputSchema };
  const judged = takenAsItStands(entryFor(leaving, index), index, route, policy);
  const { schema, lowered, changes, reasons } =
    judged === null ? compileSchema(tool, route, policy, sending) : leftAlone(tool, policy);
  const untold = lowered?.untold ?? [];
  const { text, act, cause } = untold.length === 0 ? plain : wireDescription(tool, untold, judges, policy);
  const named: Change[] = [];
  if (wire !== tool.name && policy.names !== 'leave-out')
    named.push(
      change('tool-name-legal', 'tool:/name', {
        fact: fault?.fact ?? null,
        cause: fault?.says ?? [],
        by: 'rule',
        wireAt: 'tool:/name',
      }),
    );
  if (act !== null)
    named.push(
      change(act, 'tool:/description', {
        fact: cause?.id ?? null,
        cause: cause?.says ?? [],
        wireAt: 'tool:/description',
        ...(act === 'description-cut' ? { lost: { keyword: 'description', value: tool.description } } : {}),
      }),
    );
  return {
    tool,
    index,
    isStrict: sending.isStrict,
    flag: sending.flag,
    wireName,
    description: text,
    judged,
    schema,
    lowered,
    changes: [...named, ...changes],
    effects: joinEffects([lowered?.effects ?? {}, ...(lowered === null ? changes.map((one) => one.effects) : [])]),
    reasons: [...nameReasons(fault, policy), ...reasons],
  };
};
