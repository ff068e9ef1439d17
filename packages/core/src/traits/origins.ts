import type { Subject } from './subject.ts';

/** Tools by the server or file they came from, those without one left out. */
export const byOrigin = (subjects: readonly Subject[]): ReadonlyMap<string, readonly Subject[]> => {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) {
    if (subject.origin === '') continue;
    const list = groups.get(subject.origin) ?? [];
    list.push(subject);
    groups.set(subject.origin, list);
  }
  return groups;
};
