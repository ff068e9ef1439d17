import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { hasNeighbour as loweringHas, passesTest } from '../../src/lower/value-tests.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Neighbour, ValueTest } from '../../src/model/value-test.ts';
import { rootNode } from '../../src/verify/node.ts';
import { passes, hasNeighbour as verifyHas } from '../../src/verify/values.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { parsed } from '../plan/plan-of.ts';

const draft = (schema: unknown): Draft => draftsFrom(readSchema(deepFreeze(schema)))[0] as Draft;

/** Values that pass, by lowering and by verify, which have code of their own. */
const bothSay = (test: ValueTest, values: readonly unknown[], passing: readonly unknown[], schema: unknown = {}): void => {
  expect(values.filter((value) => passes(value, test, rootNode(schema)))).toEqual(passing);
  expect(values.filter((value) => passesTest(value, test, draft(schema)))).toEqual(passing);
};

const values: readonly unknown[] = [
  null,
  true,
  0,
  1,
  1.5,
  -2,
  '',
  'a',
  'ab',
  '😀',
  [],
  [1],
  ['a', 'b'],
  {},
  { a: 1 },
  { a: 'x', b: 2 },
];

describe('a value test', () => {
  it.each<readonly [string, ValueTest, readonly unknown[]]>([
    ['of members of a list', { in: [null, 1, 'a', true] }, [null, true, 1, 'a']],
    ['of null', { is: ['null'] }, [null]],
    ['of booleans', { is: ['boolean'] }, [true]],
    ['of whole numbers', { is: ['integer'] }, [0, 1, -2]],
    ['of numbers', { is: ['number'] }, [0, 1, 1.5, -2]],
    ['of texts', { is: ['string'] }, ['', 'a', 'ab', '😀']],
    ['of lists', { is: ['array'] }, [[], [1], ['a', 'b']]],
    ['of objects', { is: ['object'] }, [{}, { a: 1 }, { a: 'x', b: 2 }]],
    ['of several types', { is: ['null', 'boolean'] }, [null, true]],
    ['of numbers from', { min: 1 }, [1, 1.5]],
    ['of numbers to', { max: 0 }, [0, -2]],
    ['of sizes from', { size: { min: 2 } }, ['ab', ['a', 'b'], { a: 'x', b: 2 }]],
    ['of sizes to', { size: { max: 0 } }, ['', [], {}]],
    ['of sizes between', { size: { min: 1, max: 1 } }, ['a', '😀', [1], { a: 1 }]],
    ['of keys', { key: { in: ['b'] } }, [{ a: 'x', b: 2 }]],
    ['of the types of members', { members: ['integer'] }, [[], [1]]],
    ['of several types of members', { members: ['null', 'string'] }, [[], ['a', 'b']]],
    ['of a keyword of their own', { own: 'a', passes: { is: ['string'] } }, [{ a: 'x', b: 2 }]],
    ['of a regular expression', { matches: '^a' }, ['a', 'ab']],
    ['that another fails', { not: { is: ['string', 'array', 'object', 'null', 'boolean'] } }, [0, 1, 1.5, -2]],
    ['that any passes', { any: [{ is: ['null'] }, { max: -1 }] }, [null, -2]],
    ['that all pass', { all: [{ is: ['integer'] }, { min: 0 }] }, [0, 1]],
    ['of nothing', { any: [] }, []],
    ['of all', { all: [] }, values],
  ])('%s is passed by the same values twice', (_, test, passing) => bothSay(test, values, passing));

  it('of 64-bit integers reads numbers as written', () => {
    const test: ValueTest = { beyond: 'int64' };
    bothSay(
      test,
      [1, -1, 2 ** 62, 2 ** 63, -(2 ** 63), -(2 ** 64), 1e30, -1e30, 0.5, '9223372036854775808', null],
      // JavaScript spells -(2 ** 63) as -9223372036854776000.
      [2 ** 63, -(2 ** 63), -(2 ** 64), 1e30, -1e30],
    );
    const written = (text: string) => {
      const schema = parsed(`{"maximum":${text}}`) as { maximum: number };
      const results = [
        passes(schema.maximum, test, rootNode(schema), text),
        passesTest(schema.maximum, test, draft(schema), 'maximum'),
      ];
      expect(new Set(results).size).toBe(1);
      return results[0];
    };
    const texts = ['9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '1e19', '1e18'];
    expect(texts.filter(written)).toEqual(['9223372036854775808', '-9223372036854775809', '1e19']);
  });

  it('of regular expressions reads what they use', () => {
    const patterns = ['^a$', '^a', 'a$', 'a', '(?=a)', '^(?<!b)a$', '^(a)\\1$', '\\ba', '^a{3}$', '^a{30}$', 1];
    const said = (breaks: Extract<ValueTest, { breaks: unknown }>['breaks'], passing: readonly unknown[]) =>
      bothSay({ breaks }, patterns, passing);
    said({ no: [] }, []);
    said({ no: ['look'] }, ['(?=a)', '^(?<!b)a$']);
    said({ no: ['backref', 'wordb'] }, ['^(a)\\1$', '\\ba']);
    said({ no: [], maxRepeat: 3 }, ['^a{30}$']);
    said({ no: [], maxRepeat: 2 }, ['^a{3}$', '^a{30}$']);
    said({ no: [], anchors: 'required' }, ['^a', 'a$', 'a', '(?=a)', '\\ba']);
    said({ no: [], anchors: 'forbidden' }, ['^a$', '^a', 'a$', '^(?<!b)a$', '^(a)\\1$', '^a{3}$', '^a{30}$']);
  });

  it('of references to other documents reads their spelling', () => {
    const references = [
      '#/a',
      'a b',
      'a%20b',
      'a%2',
      'a%zz',
      '#a#b',
      'a<b',
      'a\\b',
      'a^b',
      'a"b',
      'a`b',
      'a|b',
      'a{b}',
      'http://x/y#z',
    ];
    const good = ['#/a', 'a%20b', 'http://x/y#z'];
    bothSay({ uriReference: true }, [...references, 1], [...good, 1]);
    bothSay(
      { uriReference: false },
      [...references, 1],
      references.filter((one) => !good.includes(one)),
    );
  });

  it('of a declared type looks at the node', () => {
    const schema = { type: ['string', 'integer'] };
    bothSay({ outsideType: true }, ['a', 1, 1.5, null, ['a', 1], ['a', null], []], [1.5, null, ['a', null]], schema);
    bothSay({ outsideType: true }, ['a', null, [1]], []);
  });

  it('of a reference follows it', () => {
    const schema = {
      $defs: { a: {}, 'b/c': { deep: {} }, loop: { properties: { l: { $ref: '#/$defs/loop' } } } },
      properties: { x: {} },
    };
    const references = [
      '#',
      '#/$defs/a',
      '#/$defs/b~1c',
      '#/$defs/b~1c/deep',
      '#/properties/x',
      '#/$defs/no',
      'http://x/y',
      '#no',
    ];
    const at = (reference: string) => draft({ ...schema, $ref: reference });
    const said = (refers: Extract<ValueTest, { refers: unknown }>['refers'], passing: readonly string[]) => {
      const test: ValueTest = { refers };
      expect(references.filter((one) => passesTest(one, test, at(one)))).toEqual(passing);
      expect(references.filter((one) => passes(one, test, rootNode({ ...schema, $ref: one })))).toEqual(passing);
    };
    said('external', ['http://x/y']);
    said('dangling', ['#/$defs/no', '#no']);
    said('local', references.slice(0, 5));
    said('definition', ['#', '#/$defs/a', '#/$defs/b~1c']);
    said('unreachable', ['#/$defs/b~1c', '#/$defs/b~1c/deep', '#/$defs/no']);
    for (const test of ['local', 'external', 'dangling', 'definition', 'recursive', 'endless', 'unreachable'] as const)
      bothSay({ refers: test }, [1, null, {}], []);
  });
});

describe('a neighbour', () => {
  it.each<readonly [Neighbour, unknown, boolean]>([
    ['a', { a: 1 }, true],
    ['a', { b: 1 }, false],
    ['a', true, false],
    ['toString', {}, false],
    [['a', { min: 2 }], { a: 2 }, true],
    [['a', { min: 2 }], { a: 1 }, false],
    [['a', { not: { min: 2 } }], {}, false],
    [['a', { min: 2 }], true, false],
  ])('%j of %j: %s', (neighbour, schema, isThere) => {
    expect(loweringHas(draft(schema), neighbour)).toBe(isThere);
    expect(verifyHas(rootNode(schema), neighbour)).toBe(isThere);
  });
});
