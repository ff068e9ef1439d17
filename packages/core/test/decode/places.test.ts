import { describe, expect, it } from 'vitest';
import { automata } from '../../src/compare/automata.ts';
import { withoutEntities } from '../../src/decode/entities.ts';
import { gone, mapParts } from '../../src/decode/map-parts.ts';
import { insideTag, markedArguments, splitName } from '../../src/decode/marked-arguments.ts';
import { parseArguments } from '../../src/decode/parse-arguments.ts';
import { ownPatterns } from '../../src/decode/patterns.ts';
import { wirePointer } from '../../src/decode/wire-pointer.ts';
import { parseJson } from '../../src/json/parse.ts';
import { lexemeOf } from '../../src/json/value.ts';
import type { Plan, PlanOp } from '../../src/model/plan.ts';

const planOf = (...ops: readonly PlanOp[]): Plan => ({
  planVersion: 1,
  sourceHash: '',
  wireHash: '',
  name: { source: 'a', wire: 'a' },
  root: ops.length,
  ops: [{ op: 'same' }, ...ops],
});

const field = (source: string, wire: string, child = 0) => ({ source, wire, child, absent: 'absent' as const });

describe('a place of the source is found on the wire', () => {
  it.each([
    ['under another name', planOf({ op: 'object', fields: [field('a', 'x')], rest: 0 }), '/a/b', { x: { b: 1 } }, '/x/b'],
    ['under its own name, where it came so', planOf({ op: 'object', fields: [field('a', 'x')], rest: 0 }), '/a', { a: 1 }, '/a'],
    ['as it is', planOf({ op: 'object', fields: [field('a', 'x')], rest: 0 }), '/b/0', { b: [1] }, '/b/0'],
    [
      'in an entry',
      planOf({ op: 'entries', key: 'k', value: 'v', child: 0 }),
      '/b/c',
      [
        { k: 'a', v: 1 },
        { k: 'b', v: { c: 2 } },
      ],
      '/1/v/c',
    ],
    ['as a member where entries came as a map', planOf({ op: 'entries', key: 'k', value: 'v', child: 0 }), '/b', { b: 1 }, '/b'],
    [
      'among further members',
      planOf({ op: 'object', fields: [], rest: { absent: 'absent', wire: 'more', key: 'k', value: 'v', child: 0 } }),
      '/z',
      { more: [{ k: 'z', v: 1 }] },
      '/more/0/v',
    ],
    [
      'beside further members, where it came so',
      planOf({ op: 'object', fields: [], rest: { absent: 'absent', wire: 'more', key: 'k', value: 'v', child: 0 } }),
      '/z/a',
      { z: { a: 1 }, more: [] },
      '/z/a',
    ],
    [
      'in a list',
      planOf({ op: 'object', fields: [field('p', 'q')], rest: 0 }, { op: 'list', prefix: [], rest: 1 }),
      '/1/p',
      [{}, { q: 1 }],
      '/1/q',
    ],
    [
      'in a tuple',
      planOf({ op: 'tuple', fields: [field('0', 'first'), field('1', 'second')], rest: null }),
      '/1',
      { second: 1 },
      '/second',
    ],
    ['in a tuple that came as a list', planOf({ op: 'tuple', fields: [field('0', 'first')], rest: null }), '/0', [1], '/0'],
    [
      'in a box',
      planOf({ op: 'object', fields: [field('a', 'x')], rest: 0 }, { op: 'box', key: 'in', child: 1 }),
      '/a',
      { in: { x: 1 } },
      '/in/x',
    ],
    [
      'without its box',
      planOf({ op: 'object', fields: [field('a', 'x')], rest: 0 }, { op: 'box', key: 'in', child: 1 }),
      '/a',
      { x: 1 },
      '/x',
    ],
    [
      'where a text begins',
      planOf({ op: 'json' }, { op: 'object', fields: [field('a', 'a', 1)], rest: 0 }),
      '/a/b/c',
      { a: '{"b":1}' },
      '/a',
    ],
    [
      'by the branch that is meant',
      planOf(
        { op: 'object', fields: [field('a', 'x')], rest: 0 },
        { op: 'choice', cases: [{ wire: [{ type: ['object'] }], source: [{ type: ['object'] }], child: 1 }] },
      ),
      '/a',
      { x: 1 },
      '/x',
    ],
    ['nowhere else but at the root', planOf({ op: 'json' }), 'no pointer', 'x', ''],
  ] as const)('%s', (_, plan, pointer, wire, found) => expect(wirePointer(plan, pointer, wire)).toBe(found));
});

describe('parts are rewritten', () => {
  it('and a container comes back itself where none differs', () => {
    const [list, object] = [[1, [2]], { a: 1, b: { c: 2 } }];
    expect(mapParts(list, (part) => part)).toBe(list);
    expect(mapParts(object, (part) => part)).toBe(object);
    expect(mapParts(list, (part) => (part === 1 ? gone : part))).toEqual([[2]]);
    expect(mapParts(object, (part, key) => (key === 'a' ? gone : part))).toEqual({ b: { c: 2 } });
  });

  it('with the digits of what stays', () => {
    const read = parseJson('{"of":[1.0,2,3.00],"n":1.50,"x":1}');
    const value = read.ok ? (read.value as { of: number[] }) : { of: [] };
    const list = mapParts(value.of, (part) => (part === 2 ? 5 : part)) as number[];
    expect([list, lexemeOf(list, 0), lexemeOf(list, 1), lexemeOf(list, 2)]).toEqual([[1, 5, 3], '1.0', undefined, '3.00']);
    const object = mapParts(value, (part, key) => (key === 'x' ? 2 : part)) as object;
    expect([lexemeOf(object, 'n'), lexemeOf(object, 'x')]).toEqual(['1.50', undefined]);
  });

  it('and entities undone once, but for what is no character', () => {
    expect(withoutEntities(['&amp;lt;', { a: '&#0;&#x110000;&#xD800;&#xdfff;&#x1F600;&quot;' }, 1])).toEqual([
      '&lt;',
      { a: '&#0;&#x110000;&#xD800;&#xdfff;\u{1f600}"' },
      1,
    ]);
  });
});

describe('arguments are found in what was written around them', () => {
  it('in tags', () => {
    expect(markedArguments('<arg_key>a</arg_key>\n<arg_value>1</arg_value>')).toEqual({ a: '1' });
    expect(markedArguments('<arg_key>a</arg_key><arg_value>1')).toBeNull();
    expect(
      markedArguments('<arg_key>a</arg_key><arg_value>1</arg_value><arg_key>a</arg_key><arg_value>2</arg_value>'),
    ).toBeNull();
    expect(markedArguments('<parameter=a>\n x \n</parameter>')).toEqual({ a: ' x ' });
    expect(markedArguments('<parameter>')).toBeNull();
    expect(markedArguments('no markup')).toBeNull();
    expect(
      ['<call>{"a":1}</call>', ' <call>\n{}\n</call> ', '<a>{}</b>', '<a>{}', 'x<a>{}</a>', '<a>1</a>'].map(insideTag),
    ).toEqual(['{"a":1}', '{}', null, null, null, null]);
    expect(splitName('read <parameter name="a">x</parameter>')).toEqual({
      name: 'read',
      marked: '<parameter name="a">x</parameter>',
    });
    expect([splitName('<arg_key>a'), splitName('read'), splitName('parameter')]).toEqual([null, null, null]);
  });

  const codeOf = (given: unknown) => {
    const parsed = parseArguments(given);
    return parsed.ok ? [parsed.value, ...parsed.repairs.map(({ id }) => id)] : parsed.code;
  };

  it.each([
    [' \n ', [{}]],
    ['"null"', 'INVALID_TYPE'],
    ['"{\\"a\\": 1"', 'TRUNCATED'],
    ['"\\"{}\\""', 'INVALID_TYPE'],
    ['{"a": tru', 'TRUNCATED'],
    ['{"a": -', 'TRUNCATED'],
    ['{"a": 1e', 'TRUNCATED'],
    ['{"a": nul', 'TRUNCATED'],
    ['{"a": fals', 'TRUNCATED'],
    ['{"a": maybe}', 'INVALID_JSON'],
    ['{"a": 1} x', 'INVALID_JSON'],
    ['```\n{"a": 1}\n```', [{ a: 1 }, 'fence']],
    ['```json\n{"a": 1', 'INVALID_JSON'],
    ['{"a": 1, /* no */ }', [{ a: 1 }, 'trailing-comma']],
    [7, 'INVALID_TYPE'],
    [[], 'INVALID_TYPE'],
    [undefined, [{}]],
    [`${'['.repeat(6000)}`, 'INVALID_JSON'],
  ] as const)('%j', (given, result) => expect(codeOf(given)).toEqual(result));
});

describe('patterns', () => {
  it('run as automata, which look at each character once', () => {
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['^a+$', 'aaa', true],
      ['^a+$', 'aab', false],
      ['b', 'aab', true],
      ['b$', 'ab c', false],
      ['^$', '', true],
      ['^$', 'x', false],
      ['^(a|b)*c$', 'abac', true],
      ['(a+)+$', `${'a'.repeat(5000)}!`, false],
      ['^\u{1f600}$', '\u{1f600}', true],
    ];
    for (const [pattern, text, result] of cases) expect([pattern, automata(pattern)?.(text)]).toEqual([pattern, result]);
    expect(automata('^a+$')).toBe(automata('^a+$'));
  });

  it('that are none run in the engine of the platform for one’s own tools only', () => {
    expect(automata('^(?!x)a')).toBeNull();
    expect([ownPatterns('^(?!x)a')?.('a'), ownPatterns('^(?!x)a')?.('xa'), ownPatterns('(')]).toEqual([true, false, null]);
    expect(ownPatterns('(?<!x)\\-')?.('-')).toBe(true);
  });
});
