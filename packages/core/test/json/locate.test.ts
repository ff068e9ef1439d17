import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/json/locate.ts';
import { joinPointer, parsePointer, resolvePointer } from '../../src/json/pointer.ts';

const text = `{
  // tools
  "tools": [
    { "name": "a/b", "~x": { "": [1, "two"] } },
    { "10": { "y": null }, "2": 3 }
  ]
}`;

describe('createLocator', () => {
  const locate = createLocator(text, { comments: true });

  test.each([
    ['/tools', 3, 3],
    ['/tools/0', 4, 5],
    ['/tools/0/name', 4, 7],
    ['/tools/0/~0x/', 4, 30],
    ['/tools/0/~0x//1', 4, 38],
    ['/tools/1/10/y', 5, 15],
    ['/tools/1/2', 5, 28],
  ])('%s stands at %i:%i', (pointer, line, column) => {
    expect(locate(pointer)).toMatchObject({ line, column });
    expect(locate(pointer)?.missing).toBeUndefined();
  });

  test('a place that is not there is given by what would hold it', () => {
    expect(locate('/tools/0/schema/items')).toMatchObject({ line: 4, column: 5, missing: true });
  });

  test('the end of a value is told', () => {
    const place = locate('/tools/0/~0x');
    expect(text.slice(place?.offset, place?.endOffset)).toBe('"~x": { "": [1, "two"] }');
  });

  test('broken text never hangs', () => {
    for (let end = 0; end < text.length; end += 1) createLocator(text.slice(0, end), { comments: true })('/tools/1/10/y');
    expect(createLocator('}{][')('/a')).toMatchObject({ missing: true });
  });
});

describe('pointers', () => {
  test('escape and split both ways', () => {
    const pointer = joinPointer('', 'a/b', 'm~n', '', 0);
    expect(pointer).toBe('/a~1b/m~0n//0');
    expect(parsePointer(pointer)).toEqual(['a/b', 'm~n', '', '0']);
    expect(parsePointer('a')).toBeNull();
  });

  test('follow own properties and exact array places only', () => {
    expect(resolvePointer({ a: [5] }, '/a/0')).toEqual({ found: true, value: 5 });
    for (const pointer of ['/a/00', '/a/1', '/a/length', '/constructor', '/a/0/b']) {
      expect(resolvePointer({ a: [5] }, pointer)).toEqual({ found: false });
    }
  });
});
