import { describe, expect, it } from 'vitest';
import { misfitOf } from '../../src/lower/misfits.ts';
import type { Grammar, Shape } from '../../src/model/grammar.ts';
import { misshapen } from '../../src/verify/shapes.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const grammar: Grammar = {
  id: 'test',
  shapes: {},
  booleanSchemas: true,
  typeNames: ['string', 'number', 'null'],
};

/** How a value misses its shape: by verify, with the tokens that lead to the value at fault. */
const verified = (value: unknown, shape: Shape, given: Partial<Grammar> = {}): string => {
  const [first] = misshapen(deepFreeze(value), shape, { ...grammar, ...given });
  return first === undefined ? 'fits' : [first.failure, ...first.below].join(' ');
};

/** The same by lowering, which does not tell where a list repeats itself. */
const lowered = (value: unknown, shape: Shape, given: Partial<Grammar> = {}): string => {
  const misfit = misfitOf(deepFreeze(value), shape, { ...grammar, ...given });
  if (misfit === null) return 'fits';
  return misfit.member === undefined ? misfit.failure : `${misfit.failure} ${misfit.member}`;
};

type Case = readonly [value: unknown, result: string];

const bothSay = (shape: Shape, cases: readonly Case[], given: Partial<Grammar> = {}): void => {
  const said = (by: typeof verified) => cases.map(([value]) => [value, by(value, shape, given)]);
  expect(said(verified)).toEqual(cases.map(([value, result]) => [value, result]));
  const plain = cases.map(([value, result]) => [value, result.startsWith('repeated') ? 'repeated' : result]);
  expect(said(lowered)).toEqual(plain);
};

describe('the shape of a value', () => {
  const node: readonly Case[] = [
    [{}, 'fits'],
    [true, 'fits'],
    [1, 'node'],
    ['a', 'node'],
    [null, 'node'],
    [[], 'list'],
  ];
  const repeated: readonly Case[] = [
    [['a', 'b'], 'fits'],
    [['a', 'b', 'a'], 'repeated 2'],
  ];
  const strings: readonly Case[] = [
    [[], 'fits'],
    [['a', 'b'], 'fits'],
    [['a', 1], 'member 1'],
    ['a', 'value'],
    [1, 'value'],
    [{}, 'object-for-scalar'],
  ];
  const nodes: readonly Case[] = [
    [[{}, true], 'fits'],
    [[{}, 1], 'node 1'],
    [1, 'value'],
  ];
  const maps: readonly Case[] = [
    [{}, 'fits'],
    [{ a: {}, b: false }, 'fits'],
    [{ a: {}, b: 1 }, 'node b'],
  ];
  const whole: readonly Case[] = [
    [1, 'fits'],
    [0, 'fits'],
    [1.5, 'value'],
    ['a', 'value'],
    [{}, 'object-for-scalar'],
    [[], 'list'],
  ];
  const text: readonly Case[] = [
    ['a:b', 'fits'],
    [1, 'member'],
    [{}, 'object-for-scalar'],
    [[], 'list'],
  ];
  const types: readonly Case[] = [
    ['string', 'fits'],
    ['String', 'type-name'],
    ['x', 'type-name'],
    [['string', 'null'], 'fits'],
    [['string', 'x'], 'type-name 1'],
    [[], 'type-name'],
  ];

  it.each<readonly [Shape, readonly Case[]]>([
    ['schema', node],
    ['schema-or-list', [...node.filter(([value]) => !Array.isArray(value)), [[], 'value'], [[{}], 'fits'], [[{}, 1], 'node 1']]],
    ['schema-or-members', [...node.filter(([value]) => !Array.isArray(value)), [[], 'fits'], [[{}, 1], 'node 1']]],
    ['schema-or-flag', node],
    ['schema-list', [...nodes, [[], 'fits'], [{}, 'object-for-scalar']]],
    ['schema-list-filled', [...nodes, [[], 'value']]],
    ['schema-map', [...maps, [[], 'map'], [1, 'map'], [{ '(': {} }, 'fits']]],
    ['pattern-map', [...maps, [[], 'map'], [{ '(': {} }, 'fits']]],
    [
      'object-schema',
      [
        [{}, 'fits'],
        [true, 'value'],
        [1, 'value'],
      ],
    ],
    [
      'object-schemas',
      [
        [[{}], 'fits'],
        [[], 'fits'],
      ],
    ],
    ['strings', [...strings, [['a', 'a'], 'fits']]],
    ['strings-unique', [...strings, ...repeated]],
    ['string-or-strings', [...strings.filter(([value]) => typeof value !== 'string'), ['a', 'fits'], [['a', 'a'], 'fits']]],
    [
      'strings-map',
      [
        [{}, 'fits'],
        [{ a: ['b', 'b'] }, 'fits'],
        [1, 'value'],
      ],
    ],
    [
      'strings-map-unique',
      [
        [{ a: ['b'] }, 'fits'],
        [1, 'value'],
      ],
    ],
    [
      'schema-or-strings-map',
      [
        [{ a: ['b'], c: {}, d: true }, 'fits'],
        [1, 'value'],
      ],
    ],
    ['string', text],
    ['uri', [...text, ['1a', 'value'], ['a-1:', 'fits'], [' a:', 'value']]],
    ['id', [...text, ['a#', 'fits'], ['a#b', 'value'], ['#a', 'value']]],
    ['anchor', [...text.slice(1), ['a', 'fits'], ['_1.-', 'fits'], ['1a', 'value'], ['a b', 'value']]],
    [
      'boolean',
      [
        [true, 'fits'],
        [false, 'fits'],
        [1, 'value'],
        ['true', 'value'],
        [[], 'list'],
        [{}, 'object-for-scalar'],
      ],
    ],
    ['number', [...whole.filter(([value]) => value !== 1.5), [1.5, 'fits'], [-1, 'fits'], ['1', 'value']]],
    ['number-or-boolean', [...whole.filter(([value]) => value !== 1.5), [true, 'fits']]],
    [
      'positive',
      [
        [1, 'fits'],
        [0.5, 'fits'],
        [0, 'value'],
        [-1, 'value'],
        ['1', 'value'],
        [[], 'list'],
      ],
    ],
    ['count', [...whole, [-1, 'value']]],
    ['whole-positive', [...whole, [-1, 'value']]],
    ['whole', [...whole, [-1, 'fits'], ['1', 'value']]],
    ['integer', [...whole, ['1', 'fits'], ['-1', 'fits'], ['1.5', 'value'], ['1.0', 'fits'], ['1.', 'value'], [' 1', 'value']]],
    [
      'list',
      [
        [[], 'fits'],
        [[1, 1], 'fits'],
        [1, 'value'],
        [{}, 'object-for-scalar'],
      ],
    ],
    [
      'list-filled',
      [
        [[], 'value'],
        [[1, 1], 'fits'],
        [1, 'value'],
      ],
    ],
    ['list-filled-unique', [[[], 'value'], [1, 'value'], ...repeated]],
    ['type', [...types, [['string', 'string'], 'type-name']]],
    [
      'regex',
      [
        ['(', 'fits'],
        ['a', 'fits'],
      ],
    ],
  ])('%s is told the same way twice', (shape, cases) => bothSay(shape, cases));

  it('is read by the grammar', () => {
    bothSay(
      'type',
      [
        ['String', 'fits'],
        [['STRING', 'null'], 'fits'],
      ],
      { foldTypes: true },
    );
    bothSay(
      'schema',
      [
        [{}, 'fits'],
        [true, 'node'],
      ],
      { booleanSchemas: false },
    );
    bothSay('schema-list', [[[{}, true], 'node 1']], { booleanSchemas: false });
    bothSay(
      'regex',
      [
        ['(', 'value'],
        ['a', 'fits'],
      ],
      { regex: 'python' },
    );
    bothSay(
      'pattern-map',
      [
        [{ a: {}, '(': {} }, 'value ('],
        [{ a: {} }, 'fits'],
      ],
      { regex: 'python' },
    );
    bothSay('schema-map', [[{ '(': {} }, 'fits']], { regex: 'python' });
    for (const shape of ['schema', 'strings', 'number', 'type', 'list'] as const)
      bothSay(shape, [[null, 'fits']], { nullIsAbsent: true });
    bothSay(
      'number',
      [
        ['1', 'fits'],
        ['-1.5', 'fits'],
        ['1e5', 'value'],
        ['a1', 'value'],
        ['1a', 'value'],
      ],
      { lenientScalars: true },
    );
  });

  it('of a coerced scalar is that of what it becomes', () => {
    const coerces = { coerces: true } as const;
    for (const shape of ['string', 'regex'] as const)
      bothSay(
        shape,
        [
          [1, 'fits'],
          [true, 'fits'],
          [null, 'fits'],
          ['a', 'fits'],
        ],
        coerces,
      );
    bothSay(
      'string',
      [
        [[], 'list'],
        [{}, 'object-for-scalar'],
      ],
      coerces,
    );
    bothSay(
      'id',
      [
        [1, 'fits'],
        [null, 'fits'],
      ],
      coerces,
    );
    bothSay(
      'number',
      [
        [true, 'fits'],
        [null, 'fits'],
        ['1.5', 'fits'],
        [' ', 'value'],
        ['', 'value'],
        ['a', 'value'],
        [[], 'list'],
      ],
      coerces,
    );
    bothSay(
      'count',
      [
        [true, 'fits'],
        [null, 'fits'],
        ['1', 'fits'],
      ],
      coerces,
    );
    bothSay('integer', [[false, 'fits']], coerces);
    bothSay(
      'positive',
      [
        [true, 'fits'],
        ['2', 'fits'],
      ],
      coerces,
    );
    bothSay(
      'boolean',
      [
        [0, 'fits'],
        [1, 'fits'],
        [null, 'fits'],
        ['true', 'fits'],
        ['false', 'fits'],
        [2, 'value'],
        ['a', 'value'],
      ],
      coerces,
    );
    bothSay(
      'schema',
      [
        [0, 'fits'],
        [1, 'fits'],
        [null, 'fits'],
        ['true', 'fits'],
        ['false', 'fits'],
        [2, 'node'],
        ['a', 'node'],
      ],
      coerces,
    );
    bothSay(
      'list',
      [
        [1, 'value'],
        ['a', 'value'],
        [null, 'value'],
      ],
      coerces,
    );
  });
});

describe('what is due where a value misses its shape', () => {
  const due = (value: unknown, shape: Shape, given: Partial<Grammar> = {}) =>
    misshapen(value, shape, { ...grammar, ...given }).map(({ below, value: at, due }) => [below, at, ...due]);
  const schema = ['object', 'boolean'];

  it('is said as a keyword with its value', () => {
    expect(due(1, 'schema')).toEqual([[[], 1, 'type', schema]]);
    expect(due([{}, 1, 2], 'schema-list')).toEqual([
      [[1], 1, 'type', schema],
      [[2], 2, 'type', schema],
    ]);
    expect(due([], 'schema-list-filled')).toEqual([[[], [], 'minItems', 1]]);
    expect(due(1, 'schema-list')).toEqual([[[], 1, 'type', 'array']]);
    expect(due({ a: 1, b: {}, c: 2 }, 'schema-map')).toEqual([
      [['a'], 1, 'type', schema],
      [['c'], 2, 'type', schema],
    ]);
    expect(due(1, 'schema-map')).toEqual([[[], 1, 'type', 'object']]);
    expect(due({ '(': {} }, 'pattern-map', { regex: 'python' })).toEqual([[['('], '(', 'format', 'regex']]);
    expect(due([1, 'a', 2], 'strings')).toEqual([
      [[0], 1, 'type', 'string'],
      [[2], 2, 'type', 'string'],
    ]);
    expect(due(['a', 'a'], 'strings-unique')).toEqual([[[1], ['a', 'a'], 'uniqueItems', true]]);
    expect(due([1, 1], 'list-filled-unique')).toEqual([[[1], [1, 1], 'uniqueItems', true]]);
    expect(due({ a: [1], b: 'c' }, 'strings-map')).toEqual([
      [['a', 0], 1, 'type', 'string'],
      [['b'], 'c', 'type', 'array'],
    ]);
    expect(due({ a: [1] }, 'schema-or-strings-map')).toEqual([[['a', 0], 1, 'anyOf', 'dependency']]);
    expect(due('1', 'uri')).toEqual([[[], '1', 'pattern', '^[A-Za-z][-+.A-Za-z0-9]*:']]);
    expect(due({ a: 1, b: true }, 'vocabulary')).toEqual([[['a'], 1, 'type', 'boolean']]);
    expect(due(1, 'vocabulary')).toEqual([[[], 1, 'type', 'object']]);
    expect(due(-1, 'count')).toEqual([[[], -1, 'minimum', 0]]);
    expect(due(0, 'positive')).toEqual([[[], 0, 'exclusiveMinimum', 0]]);
    expect(due('a', 'count')).toEqual([[[], 'a', 'type', 'integer']]);
    expect(due('a', 'number')).toEqual([[[], 'a', 'type', 'number']]);
    expect(due('a', 'boolean')).toEqual([[[], 'a', 'type', 'boolean']]);
    expect(due('(', 'regex', { regex: 'python' })).toEqual([[[], '(', 'format', 'regex']]);
    expect(due(1, 'regex')).toEqual([[[], 1, 'type', 'string']]);
    expect(due(true, 'object-schema')).toEqual([[[], true, 'type', 'object']]);
    expect(due([{}, 1], 'object-schemas')).toEqual([[[1], 1, 'type', 'object']]);
    expect(due(1, 'object-schemas')).toEqual([[[], 1, 'type', 'array']]);
    expect(due('x', 'type')).toEqual([[[], 'x', 'anyOf', 'type']]);
    expect(due(['x'], 'types')).toEqual([[[0], ['x'], 'anyOf', 'type']]);
    expect(due('x', 'type-name')).toEqual([[[], 'x', 'enum', grammar.typeNames]]);
  });

  it('depends on the reader', () => {
    expect(verified('STRING', 'type-name')).toBe('fits');
    expect(verified(3, 'type-name')).toBe('fits');
    expect(verified(3.5, 'type-name')).toBe('type-name');
    expect(verified([], 'type-name')).toBe('list');
    expect(verified({}, 'type-name')).toBe('object-for-scalar');
    expect(['string', ['string', 'string'], [], ['string', 'x'], 'x', 'String'].map((value) => verified(value, 'types'))).toEqual(
      ['fits', 'fits', 'type-name', 'type-name 1', 'type-name', 'type-name'],
    );
    const lenient = { lenientScalars: true, nullIsAbsent: true } as const;
    expect(['a', 1, {}, ['a', null, [1]], ['a', 1]].map((value) => verified(value, 'strings', lenient))).toEqual([
      'fits',
      'member',
      'object-for-scalar',
      'fits',
      'member 1',
    ]);
    expect([due(1, 'strings', lenient), due([1], 'strings', lenient)]).toEqual([
      [[[], 1, 'type', 'string']],
      [[[0], 1, 'type', 'string']],
    ]);
    expect([{}, [{}, null]].map((value) => verified(value, 'schema-list', lenient))).toEqual(['fits', 'node 1']);
    const absent = { nullIsAbsent: true } as const;
    expect(verified([{}, null], 'schema-list', absent)).toBe('fits');
    expect(verified({ a: null, b: 1 }, 'schema-map', absent)).toBe('node b');
    expect(verified(['a', null], 'strings', absent)).toBe('fits');
    expect(verified(['a', null], 'strings')).toBe('member 1');
    const empty = { emptyIsSchema: true } as const;
    expect([null, [], [1], 1].map((value) => verified(value, 'schema', empty))).toEqual(['fits', 'fits', 'list', 'node']);
    expect([null, [1], { a: 1 }, { a: {} }, 1, true].map((value) => verified(value, 'schema-members'))).toEqual([
      'fits',
      'node 0',
      'node a',
      'fits',
      'node',
      'fits',
    ]);
    for (const shape of ['any', 'schema-if-object', 'schema-list-if-any'] as const) expect(verified(1, shape)).toBe('fits');
    expect(verified([1, null], 'strings', { coerces: true })).toBe('fits');
    expect(verified([1, 1], 'strings-unique', { coerces: true })).toBe('repeated 1');
  });
});
