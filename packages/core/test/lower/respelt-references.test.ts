import { expect, it } from 'vitest';
import type { Row } from '../../src/model/target.ts';
import { changeLine, dialectWith, type Given, limitOf, loweredFor, rowOf } from './lowering.ts';

// A reference leads to where its target stands, whatever names and places it had.

const object = <T extends object>(properties: T, more: object = {}) => ({ type: 'object', properties, ...more });
const refusing = (keywords: readonly string[], more: object = {}): Row =>
  rowOf({ verdict: 'rejects', keywords, ...more } as unknown as Given<Row>);

const text = { type: 'string' };
const bound = { type: 'string', pattern: 'a' };
const told = { type: 'string', description: 'Must match the regular expression a.' };
const ref = { $ref: '#/$defs/d' };
const outer = { $id: 'https://x.example/outer' };
const not = {
  p: { $ref: '#/properties/a/not/properties/q' },
  q: object({ r: { $ref: '#/properties/a/not/properties/q' } }),
};

it.each<[string, Row, unknown, unknown, readonly string[]]>([
  [
    'a name is kept once, where it was, by what is written out',
    refusing(['$ref'], { beside: ['title'] }),
    object({ a: { ...ref, title: 'x' }, b: ref }, { $defs: { d: { $anchor: 'here', ...text } } }),
    object({ a: { ...text, title: 'x' }, b: ref }, { $defs: { d: { $anchor: 'here', ...text } } }),
    ['hoist-ref /properties/a', 'inline-ref /properties/a'],
  ],
  [
    'schemas with addresses of their own are referred to from the root on',
    refusing(['pattern']),
    object(
      { a: { $ref: 'https://x.example/inner' }, b: { $ref: '#/$defs/i' }, c: bound },
      { ...outer, $defs: { i: { $id: 'https://x.example/inner', ...text } } },
    ),
    object({ a: { $ref: '#/$defs/i' }, b: { $ref: '#/$defs/i' }, c: told }, { ...outer, $defs: { i: text } }),
    ['tell-constraint /properties/c pattern', 'annotation-lost /$defs/i $id', 'respell-ref /properties/a'],
  ],
  [
    'and so are the names in them',
    refusing(['pattern']),
    object(
      { a: { $ref: 'inner#deep' }, c: bound, s: { $ref: '#top' }, t: { $anchor: 'top', type: 'integer' } },
      {
        ...outer,
        $defs: { i: { $id: 'https://x.example/inner', properties: { q: { $anchor: 'deep', ...text }, r: { $ref: '#deep' } } } },
      },
    ),
    object(
      { a: { $ref: '#/$defs/i/properties/q' }, c: told, s: { $ref: '#/properties/t' }, t: { type: 'integer' } },
      { ...outer, $defs: { i: { properties: { q: text, r: { $ref: '#/$defs/i/properties/q' } } } } },
    ),
    [
      'tell-constraint /properties/c pattern',
      'annotation-lost /$defs/i $id',
      'annotation-lost /properties/t $anchor',
      'annotation-lost /$defs/i/properties/q $anchor',
      'respell-ref /properties/a',
      'respell-ref /properties/s',
      'respell-ref /$defs/i/properties/r',
    ],
  ],
  [
    'a dynamic name that is refused is none',
    refusing(['$dynamicAnchor']),
    object({ a: { $dynamicAnchor: 'here', ...text }, b: { $ref: '#here' } }),
    object({ a: text, b: { $ref: '#/properties/a' } }),
    ['drop-annotation /properties/a', 'annotation-lost /properties/a $dynamicAnchor', 'respell-ref /properties/b'],
  ],
  [
    'a dynamic name that is taken stays one',
    refusing(['pattern']),
    object({ a: { $dynamicAnchor: 'here', ...text }, b: { $ref: '#here' }, c: bound }),
    object({ a: { $dynamicAnchor: 'here', ...text }, b: { $ref: '#here' }, c: told }),
    ['tell-constraint /properties/c pattern'],
  ],
  [
    'a place has its odd characters escaped',
    refusing(['$anchor']),
    object({ 'a#b %': { $anchor: 'here', ...text }, b: { $ref: '#here' } }),
    object({ 'a#b %': text, b: { $ref: '#/properties/a%23b%20%25' } }),
    ['drop-annotation /properties/a#b %', 'annotation-lost /properties/a#b % $anchor', 'respell-ref /properties/b'],
  ],
  [
    'a document elsewhere is left alone',
    refusing(['pattern']),
    object({ b: { $ref: 'https://y.example/z' }, c: bound }),
    object({ b: { $ref: 'https://y.example/z' }, c: told }),
    ['tell-constraint /properties/c pattern'],
  ],
  [
    'what is gone becomes definitions, with all that it leads to',
    refusing(['not']),
    object({
      a: { not: object(not) },
      b: { $ref: '#/properties/a/not/properties/p' },
      c: { $ref: '#/properties/a/not/properties/q' },
    }),
    object(
      {
        a: { description: `Must not match the schema ${JSON.stringify(object(not))}.` },
        b: { $ref: '#/$defs/p' },
        c: { $ref: '#/$defs/q' },
      },
      { $defs: { p: { $ref: '#/$defs/q' }, q: object({ r: { $ref: '#/$defs/q' } }) } },
    ),
    [
      'tell-constraint /properties/a not',
      'hoist-ref /properties/b',
      'hoist-ref /properties/c',
      'hoist-ref /properties/a/not/properties/p',
      'hoist-ref /properties/a/not/properties/q/properties/r',
    ],
  ],
  [
    'and is written out where no definitions are taken',
    refusing(['not', '$defs', 'definitions']),
    object({
      a: { not: object({ p: { $ref: '#/properties/a/not/properties/q' }, q: text }) },
      b: { $ref: '#/properties/a/not/properties/p' },
    }),
    object({
      a: {
        description: `Must not match the schema ${JSON.stringify(object({ p: { $ref: '#/properties/a/not/properties/q' }, q: text }))}.`,
      },
      b: text,
    }),
    [
      'tell-constraint /properties/a not',
      'inline-ref /properties/a/not/properties/p',
      'inline-ref /properties/a/not/properties/q',
    ],
  ],
])('%s', (_, row, schema, wire, changes) => {
  const found = loweredFor(dialectWith({ rows: [row] }), schema);
  expect([found.schema, found.changes.map(changeLine), found.reasons]).toEqual([wire, changes, []]);
});

it('what is stuck for want of room is told as that alone', () => {
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`p${at}`, ref]));
  const rows = [
    refusing(['$ref', '$defs', 'definitions']),
    refusing(['type'], { at: ['root-property'], value: { in: ['boolean'] } }),
  ];
  const schema = object({ a: { type: 'boolean' }, ...many }, { $defs: { d: object({ x: text, y: text }) } });
  const reasons = (nodes: number, given: unknown = schema) =>
    loweredFor(dialectWith({ rows }), given, { room: { nodes, bytes: 100_000 }, policy: { freeForm: 'refuse' } }).reasons.map(
      ({ id }) => id,
    );
  expect([reasons(12), reasons(1000), reasons(1, object({ a: { type: 'boolean' } }))]).toEqual([
    ['budget-inlined'],
    ['type-name'],
    ['type-name'],
  ]);
});

it('a limit that nobody knows for sure is no reason', () => {
  const rules = [limitOf('properties', 0, 'unknown'), { ...limitOf('depth', 1), id: 'deep' }];
  const { reasons } = loweredFor(dialectWith({ rows: [refusing(['pattern'])], rules }), object({ a: bound }), {
    policy: { freeForm: 'refuse' },
  });
  expect(reasons.map(({ id, message }) => [id, message])).toEqual([['deep', 'Its depth is 2; 1 is the limit.']]);
});
