import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/json/locate.ts';
import { joinPointer } from '../../src/json/pointer.ts';

describe('createLocator', () => {
  test('tells key and value apart', () => {
    const text = ' {"a" : [10, -2.5e3],\n "b":"x"} ';
    const locate = createLocator(text);
    expect(locate('')).toEqual({ offset: 1, endOffset: 31, line: 1, column: 2, endLine: 2, endColumn: 10 });
    expect(locate('/a')).toEqual({
      offset: 2,
      keyOffset: 2,
      valueOffset: 8,
      endOffset: 20,
      line: 1,
      column: 3,
      endLine: 1,
      endColumn: 21,
    });
    expect(locate('/a/1')).toEqual({ offset: 13, endOffset: 19, line: 1, column: 14, endLine: 1, endColumn: 20 });
    expect(locate('/b')).toMatchObject({ line: 2, column: 2, valueOffset: 27, endOffset: 30 });
  });

  test('finds every value of any text at its own text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const locate = createLocator(text);
        const check = (at: unknown, pointer: string): void => {
          const place = locate(pointer);
          const from = place?.valueOffset ?? place?.offset;
          expect(place?.missing).toBeUndefined();
          expect(JSON.parse(text.slice(from, place?.endOffset))).toEqual(JSON.parse(JSON.stringify(at)));
          if (typeof at === 'object' && at !== null)
            for (const [key, member] of Object.entries(at)) check(member, joinPointer(pointer, key));
        };
        check(value, '');
      }),
    );
  });

  test('finds the last of doubled keys, and keys written with escapes', () => {
    expect(createLocator('{"a":1,"a":2}')('/a')).toMatchObject({ offset: 7, valueOffset: 11 });
    expect(createLocator('{"\\u0061":1,"__proto__":2}')('/a')).toMatchObject({ offset: 1 });
    expect(createLocator('{"\\u0061":1,"__proto__":2}')('/__proto__')).toMatchObject({ offset: 12 });
  });

  test('takes exact places of lists only, and no pointer that is none', () => {
    const locate = createLocator('[[1]]');
    expect(['/0/0', '/0/00', '/0/1', '/0/-', '/0/length', '/0/0/x'].map((pointer) => locate(pointer)?.missing)).toEqual([
      undefined,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(locate('x')).toBeNull();
  });

  test('passes brackets and commas in comments and strings', () => {
    const text = '{ /* }, "b": */ "a": "}]", // ]\n "b": { "c": [ /* ] */ 7 ] } }';
    const place = createLocator(text, { comments: true })('/b/c/0');
    expect(text.slice(place?.offset, place?.endOffset)).toBe('7');
  });

  test('counts from behind a byte order mark and gives long numbers whole', () => {
    const text = `\ufeff[${'1'.repeat(1000)}]`;
    expect(createLocator(text)('/0')).toMatchObject({ offset: 2, endOffset: 1002 });
  });

  test('follows 5,000 levels over 10 MB in one pass', () => {
    const text = `${'{"k":'.repeat(5000)}[${'"xx",'.repeat(2_000_000)}7]${'}'.repeat(5000)}`;
    const locate = createLocator(text);
    const place = locate(`${'/k'.repeat(5000)}/2000000`);
    expect(text.slice(place?.offset, place?.endOffset)).toBe('7');
    expect(locate(`${'/k'.repeat(5000)}/1999999`)?.missing).toBeUndefined();
  });

  test('ends on broken text of any kind', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '/', '/*', '*/', '//', '\n', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, comments) => {
        const text = pieces.join('');
        for (const pointer of ['', '/a', '/0', '/a/0', '/0/a']) {
          const place = createLocator(text, { comments })(pointer);
          expect(place?.endOffset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1000 },
    );
    for (const text of [`[${'/* '.repeat(1_000_000)}`, `{${'"a":/* '.repeat(500_000)}`, '['.repeat(3_000_000)])
      createLocator(text, { comments: true })('/0/0');
  });
});
