import { parsePointer } from '../json/pointer.ts';
import type { Plan } from '../model/plan.ts';

/** Operations that may stand at the members or items of an operation, by a token of the source value. */
const next = (plan: Plan, at: number, token: string): readonly number[] => {
  const op = plan.ops[at];
  switch (op?.op) {
    case 'object': {
      const field = op.fields.find(({ source }) => source === token);
      return [field?.child ?? (typeof op.rest === 'number' ? op.rest : op.rest.child)];
    }
    case 'list':
      return [op.prefix[Number(token)] ?? op.rest];
    case 'entries':
      return [op.child];
    case 'tuple':
      return [op.fields[Number(token)]?.child ?? op.rest?.child ?? 0];
    default:
      return [];
  }
};

/** Operations that stand at the same place of the source value as an operation, itself included. */
const here = (plan: Plan, at: number, seen: readonly number[] = []): readonly number[] => {
  const op = plan.ops[at];
  if (op === undefined || seen.includes(at)) return [];
  if (op.op === 'box') return [at, ...here(plan, op.child, [...seen, at])];
  return op.op === 'choice' ? [at, ...op.cases.flatMap(({ child }) => here(plan, child, [...seen, at]))] : [at];
};

const opsAlong = (plan: Plan, pointer: string): readonly (readonly number[])[] => {
  const steps = [here(plan, plan.root)];
  for (const token of parsePointer(pointer) ?? [])
    steps.push((steps.at(-1) ?? []).flatMap((op) => next(plan, op, token)).flatMap((op) => here(plan, op)));
  return steps;
};

const isText = (plan: Plan, op: number): boolean => plan.ops[op]?.op === 'json';

/** Tells whether what stands at a place of a source value travels as JSON text, or is part of something that does. */
export const isInText = (plan: Plan, pointer: string): boolean =>
  opsAlong(plan, pointer).some((ops) => ops.some((op) => isText(plan, op)));

const childrenOf = (plan: Plan, place: number): readonly number[] => {
  const op = plan.ops[place];
  switch (op?.op) {
    case 'object':
      return [...op.fields.map(({ child }) => child), typeof op.rest === 'number' ? op.rest : op.rest.child];
    case 'list':
      return [...op.prefix, op.rest];
    case 'entries':
    case 'box':
      return [op.child];
    case 'tuple':
      return [...op.fields.map(({ child }) => child), ...(op.rest === null ? [] : [op.rest.child])];
    case 'choice':
      return op.cases.map(({ child }) => child);
    default:
      return [];
  }
};

/** Tells whether something at or below a place of a source value travels as JSON text. */
export const leadsToText = (plan: Plan, pointer: string): boolean => {
  const open = [...(opsAlong(plan, pointer).at(-1) ?? [])];
  const met = new Set<number>();
  for (let op = open.pop(); op !== undefined; op = open.pop()) {
    if (met.has(op)) continue;
    met.add(op);
    if (isText(plan, op)) return true;
    open.push(...childrenOf(plan, op));
  }
  return false;
};
