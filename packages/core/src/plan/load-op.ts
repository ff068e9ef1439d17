import { hasOwn, isObject, type Json, lexemeOf, own, type Pointer } from '../json/value.ts';
import type { PlanOp } from '../model/plan.ts';
import { exactScalar } from './forms.ts';
import { checkCases } from './load-choice.ts';
import { checkChild, checkOnce, checkText, isScalar, type Loading, readList, readRecord, report } from './load-report.ts';

/** Fields of an operation as they stand in the plan. */
type Given = Readonly<Record<string, Json>>;

interface Names {
  readonly source: Set<Json>;
  readonly wire: Set<Json>;
}

const checkAbsent = (loading: Loading, given: Given, at: Pointer): void => {
  const absent = own(given, 'absent');
  if (absent !== undefined && absent !== 'absent' && absent !== 'null')
    report(loading, `${at}/absent`, 'Expected "absent" or "null".');
};

const checkField = (loading: Loading, value: Json, at: Pointer, names: Names | null): void => {
  const record = readRecord(loading, value, at, ['source', 'wire', 'child', 'absent']);
  if (record === null) return;
  for (const side of ['source', 'wire'] as const) {
    const name = own(record, side);
    checkText(loading, name, `${at}/${side}`);
    if (names !== null && typeof name === 'string') checkOnce(loading, names[side], name, `${at}/${side}`);
  }
  checkChild(loading, own(record, 'child'), `${at}/child`);
  checkAbsent(loading, record, at);
};

/** Checks how entries are spelt: a key and a value under two names. */
const checkEntry = (loading: Loading, given: Given, at: Pointer): void => {
  const key = own(given, 'key');
  const value = own(given, 'value');
  checkText(loading, key, `${at}/key`);
  checkText(loading, value, `${at}/value`);
  if (key !== undefined && key === value) report(loading, `${at}/value`, 'The key and the value have one name.');
  checkChild(loading, own(given, 'child'), `${at}/child`);
};

const checkObject = (loading: Loading, given: Given, at: Pointer): void => {
  const names: Names = { source: new Set(), wire: new Set() };
  readList(loading, own(given, 'fields'), `${at}/fields`).forEach((field, place) => {
    checkField(loading, field, `${at}/fields/${place}`, names);
  });
  const rest = own(given, 'rest');
  if (!isObject(rest)) {
    checkChild(loading, rest, `${at}/rest`);
    return;
  }
  const record = readRecord(loading, rest, `${at}/rest`, ['absent', 'wire', 'key', 'value', 'child']) ?? {};
  checkAbsent(loading, record, `${at}/rest`);
  const wire = own(record, 'wire');
  checkText(loading, wire, `${at}/rest/wire`);
  checkOnce(loading, names.wire, wire, `${at}/rest/wire`);
  checkEntry(loading, record, `${at}/rest`);
};

const checkList = (loading: Loading, given: Given, at: Pointer): void => {
  readList(loading, own(given, 'prefix'), `${at}/prefix`).forEach((child, place) => {
    checkChild(loading, child, `${at}/prefix/${place}`);
  });
  checkChild(loading, own(given, 'rest'), `${at}/rest`);
};

const checkTuple = (loading: Loading, given: Given, at: Pointer): void => {
  const wire = new Set<Json>();
  const check = (field: Json, place: Pointer): void => {
    checkField(loading, field, place, null);
    const name = isObject(field) ? own(field, 'wire') : undefined;
    if (typeof name === 'string') checkOnce(loading, wire, name, `${place}/wire`);
  };
  readList(loading, own(given, 'fields'), `${at}/fields`).forEach((field, place) => {
    check(field, `${at}/fields/${place}`);
  });
  const rest = own(given, 'rest');
  if (rest !== null && rest !== undefined) check(rest, `${at}/rest`);
};

const checkPair = (loading: Loading, pair: Json, at: Pointer, wires: Set<Json>, sources: Set<Json>): void => {
  if (!Array.isArray(pair) || pair.length !== 2) {
    report(loading, at, 'Expected a text and a scalar.');
    return;
  }
  const [wire, source] = pair as readonly Json[];
  if (typeof wire === 'string') checkOnce(loading, wires, wire, `${at}/0`);
  else report(loading, `${at}/0`, 'Expected a string.');
  if (isScalar(source)) checkOnce(loading, sources, exactScalar(source, lexemeOf(pair, 1)), `${at}/1`);
  else report(loading, `${at}/1`, 'Expected a scalar.');
};

const checkTable = (loading: Loading, given: Given, at: Pointer): void => {
  const wires = new Set<Json>();
  const sources = new Set<Json>();
  readList(loading, own(given, 'table'), `${at}/table`).forEach((pair, place) => {
    checkPair(loading, pair, `${at}/table/${place}`, wires, sources);
  });
};

interface OpCheck {
  readonly fields: readonly string[];
  readonly check?: (loading: Loading, given: Given, at: Pointer) => void;
}

const opChecks: Readonly<Record<PlanOp['op'], OpCheck>> = {
  same: { fields: [] },
  json: { fields: [] },
  object: { fields: ['fields', 'rest'], check: checkObject },
  list: { fields: ['prefix', 'rest'], check: checkList },
  entries: { fields: ['key', 'value', 'child'], check: checkEntry },
  tuple: { fields: ['fields', 'rest'], check: checkTuple },
  text: { fields: ['table'], check: checkTable },
  box: {
    fields: ['key', 'child'],
    check: (loading, given, at) => {
      checkText(loading, own(given, 'key'), `${at}/key`);
      checkChild(loading, own(given, 'child'), `${at}/child`);
    },
  },
  choice: {
    fields: ['cases'],
    check: (loading, given, at) => {
      checkCases(loading, own(given, 'cases'), `${at}/cases`);
    },
  },
};

/** Checks one operation of a plan. */
export const checkOp = (loading: Loading, value: Json, at: Pointer): void => {
  const name = isObject(value) ? own(value, 'op') : undefined;
  if (typeof name !== 'string' || !hasOwn(opChecks, name)) {
    report(loading, isObject(value) ? `${at}/op` : at, `Expected an operation: ${Object.keys(opChecks).join(', ')}.`);
    return;
  }
  const { fields, check } = opChecks[name as PlanOp['op']];
  const given = readRecord(loading, value, at, ['op', ...fields]);
  if (given !== null) check?.(loading, given, at);
};
