import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactJson } from '../../src/json/compact-text.ts';
import { parseJson } from '../../src/json/parse.ts';

const parsed = (text: string): unknown => {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('compact JSON', () => {
  it.each([
    '{"b":1.0,"10":[1e400,-0],"a":{"2":null,"1":12345678901234567890}}',
    '[]',
    '{}',
    '"a\\"\\u0001"',
    '[[[true]],{"":false}]',
  ])('gives back the text %s', (text) => {
    expect(compactJson(parsed(text))).toBe(text);
  });

  it('writes what a program made as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(compactJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(compactJson(value).replaceAll('-0', '0')).toBe(JSON.stringify(value).replaceAll('-0', '0'));
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('writes big integers as digits, and leaves out what is undefined', () => {
    expect(compactJson({ id: 9007199254740993n, gone: undefined })).toBe('{"id":9007199254740993}');
  });

  it('goes as deep as the value does', () => {
    const deep = '['.repeat(4000) + ']'.repeat(4000);
    expect(compactJson(parsed(deep))).toBe(deep);
  });

  it('refuses what JSON cannot say', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect(() => compactJson({ a: Number.NaN })).toThrow('JSON has no number NaN.');
    expect(() => compactJson([() => 1])).toThrow('JSON has no function.');
    expect(() => compactJson(loop)).toThrow('The value holds itself.');
    const twice = { a: 1 };
    expect(compactJson([twice, twice])).toBe('[{"a":1},{"a":1}]');
  });
});
