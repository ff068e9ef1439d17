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
import { firstSight } from './as-it-stands.ts';
import { isJoin, judgesOf, type Route, seatingsFor } from './destination.ts';
import { describesExamples, type WireExamples, wireExamples } from './examples.ts';
import { entryFor } from './judge-draught.ts';
import { formsOfMembers, noArgumentsForm, takesNoArguments } from './no-arguments.ts';
import { wireOutput } from './output-schema.ts';
import { type NameFault, wireNameOf } from './tool-name.ts';
import { entryFault, roomBehind, type WireText, wireDescription, withSentence } from './tool-text.ts';

/** What of a tool goes on the wire. */
export interface Leaving {
  readonly tool: Tool;
  readonly flag: boolean | undefined;
  readonly wireName: string;
  readonly description: Json;
  readonly schema: Json;
  /** What each member of a join is sent in place of the schema; null where all are sent the schema. */
  readonly forms: readonly Json[] | null;
  /** The output schema it is sent with; undefined where there is none, or it is left away. */
  readonly output: Json;
}

/** A tool in one dialect, before it stands in a request. */
export interface Draught extends Leaving {
  readonly index: number;
  readonly isStrict: boolean;
  /** Calls in the envelope's own field; null where that stays as it came. */
  readonly examples: readonly Json[] | null;
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
  readonly forms?: readonly Json[];
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

/** A join lists an empty object; members that take none are sent their own form. */
const withFormsOfMembers = (route: Route, policy: Policy, { isStrict, inForce }: Sending, schema: Json): SchemaResult | null => {
  const forms = formsOfMembers(route, policy, isStrict, inForce);
  if (forms === null) return null;
  const listed = { type: 'object', properties: {} };
  const changes = [change('no-arguments-form', '', { by: 'policy' }), ...lostInForm(schema, listed, { by: 'policy' })];
  return { schema: listed, lowered: null, changes, reasons: [], forms };
};

const withoutArguments = (
  route: Route,
  prepared: Prepared,
  policy: Policy,
  sending: Sending,
  schema: Json,
  first?: Pick<Change, 'fact' | 'cause' | 'by'>,
): SchemaResult | null => {
  const form = noArgumentsForm(judgesOf(route), prepared, policy, { flag: sending.inForce, isOfSeveral: isJoin(route) });
  if (form === null) return withFormsOfMembers(route, policy, sending, schema);
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
  const { inForce } = sending;
  const prepared = preparedFor(seatingsFor(route, policy, sending.isStrict, inForce));
  if (typeof inputSchema === 'boolean') return compileBoolean(tool, route, policy, sending);
  const isMissing = inputSchema === undefined || inputSchema === null;
  if (inputSchema === undefined && entryFault('schema', inputSchema, judgesOf(route), policy, inForce) === null)
    return { schema: inputSchema, lowered: null, changes: [], reasons: [] };
  const form = isMissing ? withoutArguments(route, prepared, policy, sending, inputSchema) : null;
  if (form !== null) return form;
  const graph = graphOf(tool, policy);
  const faults = isJson(inputSchema) ? readingFaults(graph) : [notJson];
  if (faults.length > 0) return { schema: inputSchema, lowered: null, changes: [], reasons: faults };
  const lowered = lower(graph, prepared, { policy, room: roomFor(policy), mayGiveUp: sending.mayGiveUp });
  if ((lowered.reasons.length > 0 || lowered.schema !== inputSchema) && takesNoArguments(inputSchema)) {
    const form = withoutArguments(route, prepared, policy, sending, inputSchema, lowered.changes[0]);
    const opens = form?.changes.some(({ effects }) => effects.wider) === true;
    if (form !== null && (lowered.reasons.length > 0 || lowered.effects.wider || !opens)) return form;
  }
  return { schema: lowered.schema, lowered, changes: lowered.changes, reasons: explained(lowered.reasons, graph) };
};

const nameReasons = ({ name }: Tool, fault: ReturnType<typeof wireNameOf>['fault'], policy: Policy): readonly Reason[] => {
  // A name made up for it would be one that nobody can lead back.
  if (name === '')
    return [{ id: 'tool-name-missing', at: 'tool:/name', fact: null, message: 'The tool has no name: no call would find it.' }];
  if (fault === null || !fault.isKnown || policy.names !== 'leave-out') return [];
  const message = 'The name is not taken, and names may not be changed.';
  const limit = fault.most === undefined ? {} : { limit: { metric: 'name-length', max: fault.most, scope: 'tool' as const } };
  return [{ id: 'tool-name', at: 'tool:/name', fact: fault.fact, message, ...limit }];
};

/** How a tool is sent: its dialect and the flag it carries. */
export interface Sending {
  readonly isStrict: boolean;
  /** The flag that the tool carries on the wire. */
  readonly flag: boolean | undefined;
  /** The flag that is in force for it. */
  readonly inForce: Circumstances['flag'];
  /** The tool may go another way than through steps that are awkward for a model. */
  readonly mayGiveUp: boolean;
}

/** What became of a tool around its schema. */
interface EntryParts {
  readonly tool: Tool;
  readonly wireName: string;
  readonly fault: NameFault | null;
  readonly text: WireText;
  readonly examples: WireExamples;
}

/** The records of what became of a tool's name, its description and its examples. */
const entryChanges = ({ tool, wireName, fault, text, examples }: EntryParts, policy: Policy): readonly Change[] => {
  const changes: Change[] = [];
  if (wireName !== tool.name) {
    const cause = { fact: fault?.fact ?? null, cause: fault?.says ?? [], by: 'rule' } as const;
    changes.push(change('tool-name-legal', 'tool:/name', { ...cause, wireAt: 'tool:/name' }));
  }
  const at = 'tool:/description';
  if (text.act !== null) {
    const lost = text.act === 'description-cut' ? { lost: { keyword: 'description', value: tool.description } } : {};
    const cause = {
      fact: text.cause?.id ?? null,
      cause: text.cause?.says ?? [],
      by: text.cause === null ? 'policy' : 'fact',
    } as const;
    changes.push(change(text.act, at, { ...cause, wireAt: at, ...lost }));
  }
  if (examples.told !== null) changes.push(change('examples-described', 'tool:/examples', { by: 'policy', wireAt: at }));
  if (examples.dropped.length > 0) {
    const lost = { keyword: 'examples', value: examples.dropped };
    changes.push(change('examples-dropped', 'tool:/examples', { by: policy.examples === 'describe' ? 'policy' : 'fact', lost }));
  }
  return changes;
};

/** Compiles one tool to one dialect: name, description and schema, with all changes and reasons. */
export const compileTool = (tool: Tool, index: number, route: Route, policy: Policy, sending: Sending): Draught => {
  const judges = judgesOf(route);
  const { wire, fault } = wireNameOf(tool, route, policy);
  const wireName = policy.names === 'leave-out' ? tool.name : wire;
  const plain = wireDescription(tool, [], false, judges, policy);
  const { output, dropped } = wireOutput(tool, route, policy);
  const { flag } = sending;
  const leaving: Leaving = { tool, flag, wireName, description: plain.text, schema: tool.inputSchema, forms: null, output };
  const sight = firstSight(entryFor(leaving, index), index, route, policy);
  const { schema, lowered, changes, reasons, forms } =
    sight?.isTaken === true ? leftAlone(tool, policy) : compileSchema(tool, route, policy, sending);
  const isTouched = wireName !== tool.name || schema !== tool.inputSchema || describesExamples(tool, policy);
  const text = wireDescription(tool, lowered?.untold ?? [], isTouched, judges, policy);
  const room = roomBehind(text.text, judges, policy);
  const examples = wireExamples({ tool, wireName, schema, lowered }, route, policy, room);
  const description = withSentence(text.text, examples.told);
  return {
    tool,
    index,
    isStrict: sending.isStrict,
    flag,
    wireName,
    description,
    examples: examples.native,
    judged: schema === leaving.schema && description === leaving.description ? (sight?.judged ?? null) : null,
    schema,
    forms: forms ?? null,
    output,
    lowered,
    changes: [
      ...entryChanges({ tool, wireName, fault, text, examples }, policy),
      ...(dropped === null ? [] : [dropped]),
      ...changes,
    ],
    effects: joinEffects([lowered?.effects ?? {}, ...(lowered === null ? changes.map((one) => one.effects) : [])]),
    reasons: [...nameReasons(tool, fault, policy), ...reasons],
  };
};
