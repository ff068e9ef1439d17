import { joinPointer, parsePointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, own, type Pointer } from '../json/value.ts';
import type { Plan, PlanOp, PlanRest } from '../model/plan.ts';
import { readyOps } from '../plan/ready.ts';
import { settleWire } from '../plan/run.ts';

/** Where a member of an object stands among entries. */
const entryOf = (list: Json, shape: Pick<PlanRest, 'key' | 'value'>, name: string): readonly (string | number)[] | null => {
  if (!Array.isArray(list)) return null;
  const at = list.findIndex((entry: Json) => isObject(entry) && own(entry, shape.key) === name);
  return at < 0 ? null : [at, shape.value];
};

type Op = Exclude<PlanOp, { readonly op: 'choice' | 'same' }>;

interface Step {
  readonly tokens: readonly (string | number)[];
  readonly child: number;
}

/** Tokens of the wire for one token of the source, and the operation behind them. */
const stepOf = (op: Op, token: string, wire: Json): Step | null => {
  switch (op.op) {
    case 'object': {
      const field = op.fields.find(({ source }) => source === token);
      if (field !== undefined)
        return {
          tokens: [isObject(wire) && hasOwn(wire, token) && !hasOwn(wire, field.wire) ? token : field.wire],
          child: field.child,
        };
      if (typeof op.rest === 'number') return { tokens: [token], child: op.rest };
      const entry = isObject(wire) ? entryOf(own(wire, op.rest.wire), op.rest, token) : null;
      return { tokens: entry === null ? [token] : [op.rest.wire, ...entry], child: op.rest.child };
    }
    case 'list':
      return { tokens: [token], child: op.prefix[Number(token)] ?? op.rest };
    case 'entries':
      return { tokens: entryOf(wire, op, token) ?? [token], child: op.child };
    case 'tuple': {
      const field = op.fields[Number(token)];
      return field === undefined || Array.isArray(wire) ? null : { tokens: [field.wire], child: field.child };
    }
    default:
      return null;
  }
};

const valueAt = (value: Json, tokens: readonly (string | number)[]): Json =>
  tokens.reduce((at: Json, token) => (typeof at === 'object' && at !== null ? own(at, token) : undefined), value);

/** What stands in a box by itself. */
const unboxed = (op: Op, wire: Json): readonly string[] =>
  op.op === 'box' && isObject(wire) && hasOwn(wire, op.key) ? [op.key] : [];

/**
 * Gives the place of the wire value that a place of the source value was read from. Places inside JSON text, and what came in
 * the source's own shape, have the place where the text or the shape begins.
 */
export const wirePointer = (plan: Plan, pointer: Pointer, given: Json): Pointer => {
  const ops = readyOps(plan);
  const found: (string | number)[] = [];
  let at = plan.root;
  let wire = given;
  const go = (tokens: readonly (string | number)[], child: number): void => {
    found.push(...tokens);
    wire = valueAt(wire, tokens);
    at = child;
  };
  for (const token of parsePointer(pointer) ?? []) {
    let op = settleWire(ops, at, wire);
    while (op?.op === 'box') {
      go(unboxed(op, wire), op.child);
      op = settleWire(ops, at, wire);
    }
    if (op?.op === 'json' || op?.op === 'text') break;
    const step = op === null ? null : stepOf(op, token, wire);
    go(step?.tokens ?? [token], step?.child ?? 0);
  }
  return joinPointer('', ...found);
};
