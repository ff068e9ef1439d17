import { type Json, own } from '../json/value.ts';
import type { Plan } from '../model/plan.ts';
import { reportLoops } from './load-loops.ts';
import { checkOp } from './load-op.ts';
import { checkChild, checkText, type Loading, type PlanError, readList, readRecord, report } from './load-report.ts';

export type { PlanError } from './load-report.ts';

/** A plan that can be run, or what is wrong with it. */
export type LoadResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly errors: readonly PlanError[] };

/** Comparisons of the members of unions, over a whole plan. */
const mostCompared = 2_000_000;

const checkHead = (loading: Loading, json: Json): void => {
  const record = readRecord(loading, json, '', ['planVersion', 'sourceHash', 'wireHash', 'name', 'root', 'ops']);
  if (record === null) return;
  for (const field of ['sourceHash', 'wireHash']) {
    const hash = own(record, field);
    const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
    if (hash !== undefined && !isHash) report(loading, `/${field}`, 'Expected a SHA-256 as 64 lower-case hexadecimal digits.');
  }
  const name = own(record, 'name');
  const names = name === undefined ? null : readRecord(loading, name, '/name', ['source', 'wire']);
  for (const side of ['source', 'wire']) if (names !== null) checkText(loading, own(names, side), `/name/${side}`);
  checkChild(loading, own(record, 'root'), '/root');
  readList(loading, own(record, 'ops'), '/ops').forEach((op, place) => {
    checkOp(loading, op, `/ops/${place}`);
  });
};

/** Checks a plan that comes from elsewhere, as a whole: what it gives back runs to its end on any value. */
export const loadPlan = (json: Json): LoadResult => {
  const version = typeof json === 'object' && json !== null ? own(json, 'planVersion') : undefined;
  if (version !== undefined && version !== 1) {
    return { ok: false, errors: [{ at: '/planVersion', message: 'Only plans of version 1 are known.' }] };
  }
  const ops = typeof json === 'object' && json !== null ? own(json, 'ops') : undefined;
  const count = Array.isArray(ops) ? ops.length : 0;
  const loading: Loading = { count, errors: [], untold: 0, budget: mostCompared };
  checkHead(loading, json);
  if (loading.errors.length === 0) reportLoops(loading, (json as Plan).ops);
  if (loading.errors.length === 0) return { ok: true, plan: json as Plan };
  const more = loading.untold > 0 ? [{ at: '', message: `${loading.untold} more mistakes.` }] : [];
  return { ok: false, errors: [...loading.errors, ...more] };
};
