import { isObject, type Json, own, type Pointer } from '../json/value.ts';
import type { PlanCase, ValueForm } from '../model/plan.ts';
import { canBeObject, excludeEachOther, type Forms, haveTag, isFormType, readForms } from './forms.ts';
import { checkChild, checkText, isScalar, type Loading, readList, readRecord, report } from './load-report.ts';

const checkMembers = (loading: Loading, value: Json, at: Pointer, fits: (member: Json) => boolean, message: string): void => {
  const members = readList(loading, value, at);
  if (Array.isArray(value) && members.length === 0) report(loading, at, 'The list is empty.');
  members.forEach((member, place) => {
    if (!fits(member)) report(loading, `${at}/${place}`, message);
  });
};

const checkForm = (loading: Loading, form: Json, at: Pointer): void => {
  const kind = isObject(form) ? ['type', 'key', 'has', 'hasNot'].find((name) => own(form, name) !== undefined) : undefined;
  if (kind === undefined) {
    report(loading, at, 'Expected an object with "type", "key", "has" or "hasNot".');
    return;
  }
  const record = readRecord(loading, form, at, kind === 'key' ? ['key', 'among'] : [kind]);
  const value = own(record ?? {}, kind);
  if (kind === 'type') checkMembers(loading, value, `${at}/type`, isFormType, 'Expected the name of a JSON type.');
  else checkText(loading, value, `${at}/${kind}`);
  if (kind === 'key') checkMembers(loading, own(record ?? {}, 'among'), `${at}/among`, isScalar, 'Expected a scalar.');
};

const checkCase = (loading: Loading, value: Json, at: Pointer): void => {
  const record = readRecord(loading, value, at, ['wire', 'source', 'child']);
  if (record === null) return;
  for (const side of ['wire', 'source']) {
    const forms = readList(loading, own(record, side), `${at}/${side}`);
    forms.forEach((form, place) => {
      checkForm(loading, form, `${at}/${side}/${place}`);
    });
  }
  checkChild(loading, own(record, 'child'), `${at}/child`);
};

interface Compared {
  readonly place: number;
  readonly forms: Forms;
}

/** The cases that have to be compared one by one: forms that ask for a key hold of objects only. */
const untold = (all: readonly Forms[]): readonly Compared[] => {
  const compared = all.map((forms, place) => ({ place, forms }));
  return haveTag(all.filter(canBeObject)) ? compared.filter(({ forms }) => !canBeObject(forms)) : compared;
};

/** Reports, once for a case, that a value can have its forms and those of a case before it. */
const checkExclusion = (loading: Loading, all: readonly Forms[], at: Pointer, side: 'wire' | 'source'): void => {
  const before: Compared[] = [];
  for (const one of untold(all)) {
    for (const other of before) {
      loading.budget -= Math.min(one.forms.size, other.forms.size);
      if (loading.budget < 0) {
        report(loading, at, 'The cases are too many to be compared.');
        return;
      }
      if (excludeEachOther(one.forms, other.forms)) continue;
      report(loading, `${at}/${one.place}/${side}`, `A ${side} value can have these forms and those of case ${other.place}.`);
      break;
    }
    before.push(one);
  }
};

/** Checks the members of a union: their fields, and that no value has the forms of two of them. */
export const checkCases = (loading: Loading, value: Json, at: Pointer): void => {
  const before = loading.errors.length + loading.untold;
  const cases = readList(loading, value, at);
  if (Array.isArray(value) && cases.length === 0) report(loading, at, 'The list is empty.');
  cases.forEach((one, place) => {
    checkCase(loading, one, `${at}/${place}`);
  });
  if (loading.errors.length + loading.untold > before) return;
  for (const side of ['wire', 'source'] as const) {
    if (loading.budget < 0) return;
    const forms = (cases as readonly PlanCase[]).map((one) => readForms(one[side] satisfies readonly ValueForm[]));
    checkExclusion(loading, forms, at, side);
  }
};
