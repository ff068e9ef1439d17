import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EvidenceRecord } from '../../src/evidence/record.ts';
import { records } from '../../src/evidence/records.ts';

const folder = new URL('../../src/evidence/records/', import.meta.url);
const files = readdirSync(folder).sort();
const modules = await Promise.all(files.map(async (file) => [file, await import(new URL(file, folder).href)] as const));
const parts = modules.map(([file, exported]) => ({
  file,
  tables: Object.values(exported) as Readonly<Record<string, EvidenceRecord>>[],
}));
const all = Object.entries(records as Readonly<Record<string, EvidenceRecord>>);

const offenders = (objects: (record: EvidenceRecord, id: string) => boolean) =>
  all.filter(([id, record]) => objects(record, id)).map(([id, record]) => `${id}: ${record.statement}`);

describe('the evidence records', () => {
  it('come from files of one table each, all of them in the joined table', () => {
    expect(parts.filter(({ tables }) => tables.length !== 1).map(({ file }) => file)).toEqual([]);
    const ids = parts.flatMap(({ tables }) => tables.flatMap((table) => Object.keys(table)));
    expect(ids.length).toBe(all.length);
    expect(ids.filter((id) => !(id in records))).toEqual([]);
  });

  it('have ids that no other file has', () => {
    const ids = parts.flatMap(({ tables }) => tables.flatMap((table) => Object.keys(table)));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.length).toBeGreaterThan(800);
  });

  it('have ids in lower case with dashes', () => {
    expect(all.map(([id]) => id).filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('say where it is said', () => {
    expect(offenders(({ source }) => typeof source !== 'string' || source.trim().length < 4)).toEqual([]);
  });

  it('state it in less than 400 characters that end with a full stop or a quote', () => {
    expect(offenders(({ statement }) => statement.length === 0 || statement.length >= 400)).toEqual([]);
    expect(offenders(({ statement }) => !/[."'”’`]$/.test(statement))).toEqual([]);
  });

  it('are dated by day, month or year, or not at all', () => {
    // Ranges of years that were cut off on the way in; `dateNote` has them whole.
    const cutOff = [
      'openai-response-format-strict-anyof-first-key-rejects-2',
      'openai-response-format-strict-default-rejects',
      'openrouter-chat-passthrough-accepts',
    ];
    const day = /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
    const undated = all.filter(([, { date }]) => date !== null && !day.test(date)).map(([id]) => id);
    expect(undated.sort()).toEqual(cutOff);
  });

  it('use the words of their types', () => {
    const verdicts = ['enforces', 'accepts', 'ignores', 'rejects', 'unknown'];
    expect(offenders(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
    expect(offenders(({ confidence }) => !['official', 'observed', 'secondhand'].includes(confidence))).toEqual([]);
    expect(offenders(({ surface }) => typeof surface !== 'string' || surface === '')).toEqual([]);
    expect(offenders(({ strict }) => ![undefined, true, false, 'omitted'].includes(strict))).toEqual([]);
  });
});
