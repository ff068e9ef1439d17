import { isObject, type Json, own } from '../json/value.ts';
import type { Plan, PlanRest } from '../model/plan.ts';
import { carry, copyOf, differing, emptyDraft, endOf, finish, finishCopy, put, respellItems } from './copies.ts';
import { exactScalar } from './forms.ts';
import { printJson } from './json-text.ts';
import { type ReadyObject, type ReadyOp, type ReadyTuple, readyOps } from './ready.ts';
import { enter, fail, isFailure, leave, type PlanFailure, quoted, type Run, settle, visit } from './run.ts';

/** A value in the wire's spelling, or why it has none; `at` points into the source value. */
export type EncodeResult =
  | { readonly ok: true; readonly value: Json }
  | ({ readonly ok: false; readonly code: 'INVALID_ENCODING' } & PlanFailure);

type Source = Readonly<Record<string, Json>>;

/** How entries are spelt; the same for a whole object and for its undeclared members. */
type EntryShape = Pick<PlanRest, 'key' | 'value' | 'child'>;

const encodeEntries = (run: Run, shape: EntryShape, source: Source, keys: readonly string[]): readonly Json[] => {
  const entries: Json[] = [];
  for (const name of keys) {
    const value = own(source, name);
    if (value === undefined) continue;
    const out = visit(run, shape.child, value, source, name);
    const draft = emptyDraft();
    put(draft, shape.key, name, undefined);
    put(draft, shape.value, out, run.lexeme);
    entries.push(finish(draft));
  }
  return entries;
};

const encodeObject = (run: Run, op: ReadyObject, source: Source): Json => {
  const { bySource, byWire, rest, asNull } = op;
  const copy = copyOf(source);
  const undeclared: string[] = [];
  for (const key of copy.keys) {
    const value = own(source, key);
    const field = bySource.get(key);
    if (value === undefined) differing(copy);
    else if (field !== undefined) {
      carry(run, copy, field.child, value, key, field.wire);
    } else if (typeof rest === 'object') {
      differing(copy);
      undeclared.push(key);
    } else {
      if (byWire.has(key)) fail(run, 'INVALID_ENCODING', `The wire has another property of the name ${quoted(key)}.`, key);
      carry(run, copy, rest, value, key, key);
    }
  }
  for (const field of asNull) {
    if (own(source, field.source) === undefined) put(differing(copy), field.wire, null, undefined);
  }
  if (typeof rest === 'object') {
    if (undeclared.length > 0) put(differing(copy), rest.wire, encodeEntries(run, rest, source, undeclared), undefined);
    else if (rest.absent === 'null') put(differing(copy), rest.wire, null, undefined);
  }
  return finishCopy(copy);
};

const encodeTuple = (run: Run, op: ReadyTuple, source: readonly Json[], base: number): Json => {
  const { fields, rest } = op;
  const draft = emptyDraft();
  fields.forEach((field, at) => {
    if (at < source.length) {
      if (source[at] === null && field.absent === 'null')
        fail(run, 'INVALID_ENCODING', 'Null stands for a place that is not there.', at + base);
      const out = visit(run, field.child, source[at], source, at, at + base);
      put(draft, field.wire, out, run.lexeme);
    } else if (field.absent === 'null') put(draft, field.wire, null, undefined);
  });
  if (source.length > fields.length) {
    if (rest === null)
      fail(run, 'INVALID_ENCODING', `The wire has places for ${fields.length} items only.`, fields.length + base);
    else {
      run.base = base + fields.length;
      put(draft, rest.wire, run.step(rest.child, endOf(source, fields.length)), undefined);
      run.base = 0;
    }
  } else if (rest?.absent === 'null') put(draft, rest.wire, null, undefined);
  return finish(draft);
};

const encodeBox = (run: Run, op: Extract<ReadyOp, { op: 'box' }>, source: Json): Json => {
  run.base = enter(run);
  const out = run.step(op.child, source);
  const draft = emptyDraft();
  put(draft, op.key, out, run.lexeme);
  leave(run);
  return finish(draft);
};

type ContainerOp = Extract<ReadyOp, { op: 'object' | 'list' | 'entries' | 'tuple' }>;

const encodeInside = (run: Run, op: ContainerOp, source: Source | readonly Json[], base: number): Json => {
  if (Array.isArray(source)) {
    if (op.op === 'list') return respellItems(run, source, op, base);
    return op.op === 'tuple' ? encodeTuple(run, op, source, base) : source;
  }
  if (!isObject(source)) return source;
  if (op.op === 'object') return encodeObject(run, op, source);
  return op.op === 'entries' ? encodeEntries(run, op, source, copyOf(source).keys) : source;
};

/** Values of another type than an operation works on pass as they are. */
const encodeValue = (run: Run, at: number, source: Json): Json => {
  const op = settle(run, at, source);
  if (op === null) return source;
  if (op.op === 'json') return printJson(run, source);
  if (op.op === 'text') return op.toWire.get(exactScalar(source, run.lexeme)) ?? source;
  if (op.op === 'box') return encodeBox(run, op, source);
  if (typeof source !== 'object' || source === null) return source;
  const base = enter(run);
  const out = encodeInside(run, op, source as Source, base);
  leave(run);
  return out;
};

/** Spells a source value as the wire does. Nothing is judged but whether the value can be spelt. */
export const encodeByPlan = (plan: Plan, value: Json): EncodeResult => {
  const run: Run = {
    ops: readyOps(plan),
    side: 'source',
    step: (op, source) => encodeValue(run, op, source),
    path: [],
    pointers: [''],
    depth: 0,
    lexeme: undefined,
    base: 0,
  };
  try {
    return { ok: true, value: encodeValue(run, plan.root, value) };
  } catch (cause) {
    if (!isFailure(cause)) throw cause;
    return { ...cause, ok: false, code: 'INVALID_ENCODING' };
  }
};
