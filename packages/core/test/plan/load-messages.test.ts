import { describe, expect, it } from 'vitest';
import type { PlanOp } from '../../src/model/plan.ts';
import { mistakes } from './plan-mistakes.ts';
import { field, planOf, same } from './plan-of.ts';

const said = (...ops: readonly unknown[]) => mistakes(planOf(...(ops as PlanOp[])));

describe('a mistake', () => {
  it('is told with its place where a part has another type', () => {
    expect(said({ op: 'object', fields: 1, rest: 0 })).toEqual(['/ops/0/fields: Expected a list.']);
    expect(said({ op: 'object', fields: [], rest: { absent: 'no', wire: 1, key: 2, value: 3, child: 0 } })).toEqual([
      '/ops/0/rest/absent: Expected "absent" or "null".',
      '/ops/0/rest/wire: Expected a string.',
      '/ops/0/rest/key: Expected a string.',
      '/ops/0/rest/value: Expected a string.',
    ]);
    expect(said({ op: 'object', fields: [], rest: {} })).toEqual(
      ['absent', 'wire', 'key', 'value', 'child'].map((name) => `/ops/0/rest/${name}: The field is missing.`),
    );
    expect(said({ op: 'list', prefix: 1, rest: 0 })).toEqual(['/ops/0/prefix: Expected a list.']);
    expect(said({ op: 'tuple', fields: 1, rest: null })).toEqual(['/ops/0/fields: Expected a list.']);
    expect(said({ op: 'text', table: 1 })).toEqual(['/ops/0/table: Expected a list.']);
    expect(said({ op: 'entries', key: 'k', value: 'k', child: 1 }, same)).toEqual([
      '/ops/0/value: The key and the value have one name.',
    ]);
    expect(said({ op: 'entries', key: 'k', value: 2, child: 1 }, same)).toEqual(['/ops/0/value: Expected a string.']);
    expect(said({ op: 'x' })).toEqual([
      '/ops/0/op: Expected an operation: same, json, object, list, entries, tuple, text, box, choice.',
    ]);
  });

  it('is told once where two parts that are no names are the same', () => {
    const numbered = { source: 1, wire: 1, child: 1, absent: 'null' };
    const expected = (place: number) => ['source', 'wire'].map((side) => `/ops/0/fields/${place}/${side}: Expected a string.`);
    expect(said({ op: 'object', fields: [numbered, numbered], rest: 1 }, same)).toEqual([...expected(0), ...expected(1)]);
    expect(said({ op: 'tuple', fields: [numbered, numbered], rest: null }, same)).toEqual([...expected(0), ...expected(1)]);
    const rest = { absent: 'null', wire: 1, key: 'k', value: 'v', child: 1 };
    expect(said({ op: 'object', fields: [{ ...field(1, 'a'), wire: 1 }], rest }, same)).toEqual([
      '/ops/0/fields/0/wire: Expected a string.',
      '/ops/0/rest/wire: Expected a string.',
    ]);
  });

  it('of a case is told in words', () => {
    const one = (...forms: readonly unknown[]) => said({ op: 'choice', cases: [{ wire: forms, source: [], child: 1 }] }, same);
    const at = '/ops/0/cases/0/wire/0';
    expect(said({ op: 'choice', cases: [] })).toEqual(['/ops/0/cases: The list is empty.']);
    expect(one({})).toEqual([`${at}: Expected an object with "type", "key", "has" or "hasNot".`]);
    expect(one({ type: [] })).toEqual([`${at}/type: The list is empty.`]);
    expect(one({ type: ['any'] })).toEqual([`${at}/type/0: Expected the name of a JSON type.`]);
    expect(one({ key: 'k', among: [[]] })).toEqual([`${at}/among/0: Expected a scalar.`]);
    expect(one({ has: 'a', among: [[]] })).toEqual([`${at}/among: No field has the name "among".`]);
  });

  it('of the head is told with its side', () => {
    expect(mistakes({ ...planOf(same), sourceHash: `${'a'.repeat(64)}b`, wireHash: `b${'a'.repeat(64)}` })).toEqual(
      ['sourceHash', 'wireHash'].map((name) => `/${name}: Expected a SHA-256 as 64 lower-case hexadecimal digits.`),
    );
    expect(mistakes({ ...planOf(same), name: { source: 1, wire: 1 } })).toEqual([
      '/name/source: Expected a string.',
      '/name/wire: Expected a string.',
    ]);
  });

  it('of going round is told once, wherever the search began', () => {
    const message = 'The operation leads back to itself on the same value, without end.';
    const round = { op: 'box', key: 'k', child: 1 };
    expect(said(round, round)).toEqual([`/ops/1/child: ${message}`]);
  });
});

describe('mistakes beyond the fiftieth', () => {
  const many = Array.from({ length: 60 }, () => ({ op: 'x' }));
  const choice = (wire: unknown) => ({ op: 'choice', cases: [1, 2].map(() => ({ wire, source: [], child: 0 })) });

  it('count, and end the comparison of a union like others', () => {
    expect(said(...many, choice(1)).at(-1)).toBe(': 12 more mistakes.');
    expect(said(...many, { op: 'choice', cases: [null] }).at(-1)).toBe(': 11 more mistakes.');
  });

  it('do not keep the cases of a sound union from being compared', () => {
    expect(said(...many, choice([])).at(-1)).toBe(': 12 more mistakes.');
  });
});
