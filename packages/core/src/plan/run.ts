import { joinPointer } from '../json/pointer.ts';
import { type Json, lexemeOf, type Pointer } from '../json/value.ts';
import { holds } from './forms.ts';
import type { ReadyOp } from './ready.ts';

/** Levels of a value that a plan is followed into. */
export const maxLevels = 512;

/** Why a value could not be respelt. */
export interface PlanFailure {
  /** `INVALID_JSON` where text that has to be JSON is none. */
  readonly code: 'INVALID_ENCODING' | 'INVALID_JSON';
  /** Pointer into the value that was given. */
  readonly at: Pointer;
  readonly message: string;
}

/** State of one run over one value, in either direction. */
export interface Run {
  readonly ops: readonly ReadyOp[];
  /** Side whose forms tell the members of a union apart. */
  readonly side: 'wire' | 'source';
  /** Respells one value by the operation at a place. */
  readonly step: (op: number, value: Json) => Json;
  /** Way to the value at hand. */
  readonly path: (string | number)[];
  /** Pointers of the beginnings of `path`, as far as they were asked for: many records below one long name stay small. */
  readonly pointers: Pointer[];
  depth: number;
  /** Text of the number that goes into a step, and after it of the number that came out. */
  lexeme: string | undefined;
  /** Place of the first item of the next list, where that list is the end of another. */
  base: number;
}

/** Pointer of the value at hand. */
export const pointerOf = ({ path, pointers }: Run): Pointer => {
  for (let at = pointers.length; at <= path.length; at += 1) {
    pointers.push(joinPointer(pointers[at - 1] ?? '', path[at - 1] ?? ''));
  }
  return pointers[path.length] ?? '';
};

/** Ends a run; tokens lead from the value at hand to the place. */
export const fail = (run: Run, code: PlanFailure['code'], message: string, ...tokens: (string | number)[]): never => {
  const failure: PlanFailure = { code, at: joinPointer(pointerOf(run), ...tokens), message };
  throw failure;
};

/** Tells a failure of a run from any other. */
export const isFailure = (cause: unknown): cause is PlanFailure =>
  typeof cause === 'object' && cause !== null && Object.hasOwn(cause, 'code') && Object.hasOwn(cause, 'at');

/** Ends a run that is too deep. */
export const failTooDeep = (run: Run): never => fail(run, 'INVALID_ENCODING', `Nested deeper than ${maxLevels} levels.`);

/** Goes one level down; gives the place of the first item, should the value be a list. */
export const enter = (run: Run): number => {
  if (run.depth >= maxLevels) failTooDeep(run);
  run.depth += 1;
  const { base } = run;
  run.base = 0;
  return base;
};

/** Comes back up. */
export const leave = (run: Run): void => {
  run.depth -= 1;
};

/** Goes one token on. */
export const goTo = (run: Run, token: string | number): void => {
  run.path.push(token);
};

/** Goes back to where the last token was added. */
export const goBack = ({ path, pointers }: Run): void => {
  path.pop();
  if (pointers.length > path.length + 1) pointers.length = path.length + 1;
};

/** Respells what a holder has under a key; `run.lexeme` is then the text of a number that came out. */
export const visit = (
  run: Run,
  child: number,
  value: Json,
  holder: object,
  key: string | number,
  token: string | number = key,
): Json => {
  run.lexeme = typeof value === 'number' ? lexemeOf(holder, key) : undefined;
  if (run.ops[child]?.op === 'same') return value;
  goTo(run, token);
  const out = run.step(child, value);
  goBack(run);
  return out;
};

/** Follows unions to the operation that is about a value; null where the value passes as it is. */
export const settle = (run: Run, at: number, value: Json): Exclude<ReadyOp, { op: 'same' | 'choice' }> | null => {
  let op = run.ops[at];
  for (let hops = run.depth; op?.op === 'choice'; hops += 1) {
    if (hops > maxLevels) failTooDeep(run);
    const chosen = op.cases.find((one) => holds(one[run.side], value));
    op = chosen && run.ops[chosen.child];
  }
  return op === undefined || op.op === 'same' ? null : op;
};

/** The operation that is about a value of the wire, outside any run. */
export const settleWire = (
  ops: readonly ReadyOp[],
  at: number,
  wire: Json,
): Exclude<ReadyOp, { op: 'same' | 'choice' }> | null => {
  let op = ops[at];
  for (let hops = 0; op?.op === 'choice' && hops < maxLevels; hops += 1) {
    const chosen = op.cases.find((one) => holds(one.wire, wire));
    op = chosen && ops[chosen.child];
  }
  return op === undefined || op.op === 'same' || op.op === 'choice' ? null : op;
};

/** Quotes a name for a message, cut short where it is long. */
export const quoted = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}…` : name);
