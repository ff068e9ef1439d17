import { type Json, keysOf, own } from '../json/value.ts';
import { append, appendFrom, emptyList, endOf, finishList } from './copies.ts';
import { type DecodeRun, repair } from './decode-run.ts';
import { isAbsent, type ReadyTuple } from './ready.ts';
import { fail, quoted, visit } from './run.ts';

/** Reads the list out of an object that has a member for each place. */
export const decodeTuple = (run: DecodeRun, op: ReadyTuple, wire: object): Json => {
  const stray = keysOf(wire).find((key) => !op.names.has(key));
  if (stray !== undefined) fail(run, 'INVALID_ENCODING', `The list has no place of the name ${quoted(stray)}.`, stray);
  const list = emptyList();
  let hole: string | null = null;
  const lastPlace = (name: string): void => {
    if (hole !== null) fail(run, 'INVALID_ENCODING', `The place is empty, and ${quoted(name)} behind it is not.`, hole);
  };
  for (const field of op.fields) {
    const value = own(wire, field.wire);
    if (isAbsent(field, value)) hole ??= field.wire;
    else {
      lastPlace(field.wire);
      const out = visit(run, field.child, value, wire, field.wire);
      append(list, out, run.lexeme);
    }
  }
  const { rest } = op;
  const end = rest === null ? undefined : own(wire, rest.wire);
  if (rest === null || isAbsent(rest, end)) return finishList(list);
  const items = visit(run, rest.child, end, wire, rest.wire);
  if (!Array.isArray(items)) return fail(run, 'INVALID_ENCODING', 'Expected a list.', rest.wire);
  if (items.length > 0) lastPlace(rest.wire);
  appendFrom(list, items, 0);
  return finishList(list);
};

/** Reads a list that the wire spells as an object; items without a place pass as they are. */
export const decodeTupleList = (run: DecodeRun, { fields, rest }: ReadyTuple, source: readonly Json[], base: number): Json => {
  repair(run, 'source-shape');
  const list = emptyList();
  for (const [at, { child }] of fields.slice(0, source.length).entries()) {
    const out = visit(run, child, source[at], source, at, at + base);
    append(list, out, run.lexeme);
  }
  if (source.length <= fields.length) return finishList(list);
  if (rest === null) {
    appendFrom(list, source, fields.length);
    return finishList(list);
  }
  run.base = base + fields.length;
  const items = run.step(rest.child, endOf(source, fields.length));
  run.base = 0;
  if (!Array.isArray(items)) return fail(run, 'INVALID_ENCODING', 'Expected a list.');
  appendFrom(list, items, 0);
  return finishList(list);
};
