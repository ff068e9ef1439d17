import { type Json, lexemeOf } from '../json/value.ts';
import type { Plan, PlanField, PlanOp } from '../model/plan.ts';
import { exactScalar, type Forms, readForms } from './forms.ts';

type Op<Name extends PlanOp['op']> = Extract<PlanOp, { readonly op: Name }>;

/** An object's fields, by either name. */
export interface ReadyObject extends Op<'object'> {
  readonly bySource: ReadonlyMap<string, PlanField>;
  readonly byWire: ReadonlyMap<string, PlanField>;
  /** Fields that the wire spells as null where the source leaves them away. */
  readonly asNull: readonly PlanField[];
}

/** A tuple, and the names of its places on the wire. */
export interface ReadyTuple extends Op<'tuple'> {
  readonly names: ReadonlySet<string>;
}

/** A table, by either side. */
export interface ReadyText extends Op<'text'> {
  readonly toSource: ReadonlyMap<string, Op<'text'>['table'][number]>;
  readonly toWire: ReadonlyMap<Json, string>;
}

/** A union whose tests are read. */
interface ReadyChoice {
  readonly op: 'choice';
  readonly cases: readonly { readonly wire: Forms; readonly source: Forms; readonly child: number }[];
}

/** An operation with what its runs look up. */
export type ReadyOp =
  | ReadyObject
  | ReadyTuple
  | ReadyText
  | ReadyChoice
  | Op<'same'>
  | Op<'list'>
  | Op<'entries'>
  | Op<'json'>
  | Op<'box'>;

const readyOp = (op: PlanOp): ReadyOp => {
  switch (op.op) {
    case 'object':
      return {
        ...op,
        bySource: new Map(op.fields.map((field) => [field.source, field])),
        byWire: new Map(op.fields.map((field) => [field.wire, field])),
        asNull: op.fields.filter(({ absent }) => absent === 'null'),
      };
    case 'tuple':
      return { ...op, names: new Set([...op.fields, ...(op.rest === null ? [] : [op.rest])].map(({ wire }) => wire)) };
    case 'text':
      return {
        ...op,
        toSource: new Map(op.table.map((pair) => [pair[0], pair])),
        toWire: new Map(op.table.map((pair) => [exactScalar(pair[1], lexemeOf(pair, 1)), pair[0]])),
      };
    case 'choice': {
      const cases = op.cases.map(({ wire, source, child }) => ({ wire: readForms(wire), source: readForms(source), child }));
      return { op: 'choice', cases };
    }
    default:
      return op;
  }
};

const known = new WeakMap<Plan, readonly ReadyOp[]>();

/** Gives the operations of a plan with what their runs look up; found once, since plans do not change. */
export const readyOps = (plan: Plan): readonly ReadyOp[] => {
  const made = known.get(plan) ?? plan.ops.map(readyOp);
  known.set(plan, made);
  return made;
};

/** Tells whether a wire value says that a property is not there. */
export const isAbsent = (field: PlanField, value: Json): boolean =>
  value === undefined || (value === null && field.absent === 'null');
