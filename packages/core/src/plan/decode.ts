import { hasOwn, isObject, type Json, keysOf, lexemeOf, own, type Pointer } from '../json/value.ts';
import type { Plan, PlanField } from '../model/plan.ts';
import { carry, copyOf, differing, finish, finishCopy, keep, put, respellItems } from './copies.ts';
import { decodeEntries, decodeRest } from './decode-entries.ts';
import { type DecodeRun, type Repair, readDue, repair } from './decode-run.ts';
import { decodeTuple, decodeTupleList } from './decode-tuple.ts';
import { exactScalar } from './forms.ts';
import { readJsonText } from './json-text.ts';
import { isAbsent, type ReadyObject, type ReadyOp, type ReadyText, readyOps } from './ready.ts';
import { enter, fail, isFailure, leave, type PlanFailure, pointerOf, quoted, settle, visit } from './run.ts';

export type { Repair, RepairId } from './decode-run.ts';

/** What a caller knows of the source that the plan does not say. */
export interface DecodeOptions {
  /** Tells whether the source takes a plain string where the wire has JSON text; `at` points into the wire value. */
  readonly bareText?: (at: Pointer) => boolean;
}

/** A value in the source's spelling, or why it spells none; `at` points into the wire value. */
export type DecodeResult =
  | { readonly ok: true; readonly value: Json; readonly repairs: readonly Repair[] }
  | ({ readonly ok: false; readonly repairs: readonly Repair[] } & PlanFailure);

/** A member that stands under its source name, where that is no name of the wire. */
const takeSourceName = (run: DecodeRun, field: PlanField, wire: object): void => {
  const isTwice = hasOwn(wire, field.wire) && !isAbsent(field, own(wire, field.wire));
  if (isTwice) fail(run, 'INVALID_ENCODING', `The property stands as ${quoted(field.wire)} too.`, field.source);
  repair(run, 'source-shape', field.source);
};

const decodeObject = (run: DecodeRun, op: ReadyObject, wire: object): Json => {
  const { byWire, bySource, rest } = op;
  const copy = copyOf(wire);
  for (const key of copy.keys) {
    const value = own(wire, key);
    const declared = byWire.get(key);
    const field = declared ?? (typeof rest === 'object' && rest.wire === key ? undefined : bySource.get(key));
    if (field !== undefined) {
      if (declared === undefined) takeSourceName(run, field, wire);
      if (isAbsent(field, value)) {
        differing(copy);
        continue;
      }
      carry(run, copy, field.child, value, key, field.source);
    } else if (typeof rest === 'number') {
      carry(run, copy, rest, value, key, key);
    } else if (key === rest.wire) {
      const { object, keys, lexemes } = decodeRest(run, op, rest, wire);
      const draft = differing(copy);
      for (const name of keys) put(draft, name, own(object, name), lexemes?.get(name));
    } else {
      repair(run, 'source-shape', key);
      keep(copy, key, value);
    }
  }
  return finishCopy(copy);
};

const decodeJson = (run: DecodeRun, wire: Json): Json => {
  if (typeof wire !== 'string') {
    repair(run, 'source-shape');
    return wire;
  }
  const result = readJsonText(run, wire);
  if (result.ok) return result.value;
  if (!run.bareText(pointerOf(run))) return fail(run, 'INVALID_JSON', result.message);
  repair(run, 'json-text-bare');
  return wire;
};

const decodeText = (run: DecodeRun, { toSource, toWire }: ReadyText, wire: Json): Json => {
  const pair = typeof wire === 'string' ? toSource.get(wire) : undefined;
  if (pair !== undefined) {
    run.lexeme = lexemeOf(pair, 1);
    return pair[1];
  }
  if (toWire.has(exactScalar(wire, run.lexeme))) repair(run, 'source-shape');
  return wire;
};

const decodeBox = (run: DecodeRun, { key, child }: Extract<ReadyOp, { op: 'box' }>, wire: Json): Json => {
  const base = enter(run);
  let out: Json;
  if (isObject(wire) && hasOwn(wire, key) && keysOf(wire).length === 1) out = visit(run, child, own(wire, key), wire, key);
  else {
    repair(run, 'source-shape');
    run.base = base;
    out = run.step(child, wire);
  }
  leave(run);
  return out;
};

type ContainerOp = Extract<ReadyOp, { op: 'object' | 'list' | 'entries' | 'tuple' }>;

const decodeInside = (run: DecodeRun, op: ContainerOp, wire: object, base: number): Json => {
  if (op.op === 'entries') return finish(decodeEntries(run, op, wire));
  if (Array.isArray(wire)) {
    if (op.op === 'list') return respellItems(run, wire, op, base);
    return op.op === 'tuple' ? decodeTupleList(run, op, wire, base) : wire;
  }
  if (op.op === 'object') return decodeObject(run, op, wire);
  return op.op === 'tuple' ? decodeTuple(run, op, wire) : wire;
};

const due = { object: '{', tuple: '{', list: '[', entries: '[' } as const;

/** Values of another type than an operation works on pass as they are. */
const decodeValue = (run: DecodeRun, at: number, wire: Json): Json => {
  const op = settle(run, at, wire);
  if (op === null) return wire;
  if (op.op === 'json') return decodeJson(run, wire);
  if (op.op === 'text') return decodeText(run, op, wire);
  if (op.op === 'box') return decodeBox(run, op, wire);
  const parsed = readDue(run, wire, due[op.op]);
  const value = parsed ?? wire;
  if (typeof value !== 'object' || value === null) return wire;
  const base = enter(run);
  run.isInText ||= parsed !== null;
  const out = decodeInside(run, op, value, base);
  if (parsed !== null) run.isInText = false;
  leave(run);
  return out;
};

/**
 * Reads a wire value back as the source value it spells. A shape that misses the wire's is taken where it can mean one
 * thing only, and each time recorded; whether the result fits the source's schema is not asked.
 */
export const decodeByPlan = (plan: Plan, value: Json, options: DecodeOptions = {}): DecodeResult => {
  const run: DecodeRun = {
    ops: readyOps(plan),
    side: 'wire',
    step: (op, wire) => decodeValue(run, op, wire),
    path: [],
    pointers: [''],
    depth: 0,
    lexeme: undefined,
    base: 0,
    repairs: [],
    bareText: options.bareText ?? (() => false),
    isInText: false,
  };
  try {
    return { ok: true, value: decodeValue(run, plan.root, value), repairs: run.repairs };
  } catch (cause) {
    if (!isFailure(cause)) throw cause;
    return { ...cause, ok: false, repairs: run.repairs };
  }
};
