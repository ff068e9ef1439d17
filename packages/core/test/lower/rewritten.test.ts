import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/model/change.ts';
import type { PlanOp } from '../../src/model/plan.ts';
import type { Dialect, Row } from '../../src/model/target.ts';
import { dialectWith, type Given, limitOf, loweredFor, rowOf, ruleOf } from './lowering.ts';

const refusing = (keywords: readonly string[], more: object = {}): Row =>
  rowOf({ verdict: 'rejects', keywords, ...more } as unknown as Given<Row>);

const closing = ruleOf({ rule: 'needs', of: 'type:object', has: 'closed' } as never);
const requiring = ruleOf({ rule: 'needs', of: 'type:object', has: 'all-required' } as never);

const object = <T extends object>(properties: T, more: object = {}) => ({ type: 'object', properties, ...more });
const closed = <T extends object>(properties: T) =>
  object(properties, { required: Object.keys(properties), additionalProperties: false });

const text = { type: 'string' };
const map = { type: 'object', additionalProperties: text };
const pairs = closed({ key: text, value: text });
const entries = 'Send each member as an entry with its key and its value; no key twice.';

/** A change in one line: where it was in the source, and where it is on the wire if that is another place. */
const placed = ({ id, at, wireAt, lost }: Change): string =>
  [id, at, ...(wireAt === at ? [] : [`-> ${wireAt}`]), ...(lost === undefined ? [] : [lost.keyword])].filter(Boolean).join(' ');

const lowered = (dialect: Partial<Dialect>, schema: unknown, more: Parameters<typeof loweredFor>[2] = {}) =>
  loweredFor(dialectWith(dialect), schema, more);

const field = (name: string, child: number, absent: 'null' | 'absent' = 'null') => ({ source: name, wire: name, child, absent });

describe('what is undone on the way back', () => {
  const strict = { rules: [closing, requiring] };

  it('of maps', () => {
    const schema = object({ m: { ...map, minProperties: 1, maxProperties: 3 }, o: text });
    const found = lowered(strict, schema);
    expect(found.schema).toEqual(
      closed({
        m: { type: ['array', 'null'], items: pairs, minItems: 1, maxItems: 3, description: entries },
        o: { type: ['string', 'null'] },
      }),
    );
    expect(found.changes.map(placed)).toEqual([
      'map-as-entries /properties/m',
      'close-objects /properties/m -> /properties/m/items',
      'close-objects',
      'optional-as-nullable',
      'absence-as-null /properties/m',
      'absence-as-null /properties/o',
    ]);
    expect([found.effects, found.root, found.ops]).toEqual([
      { respelled: true, slack: true },
      2,
      [
        { op: 'same' },
        { op: 'entries', key: 'key', value: 'value', child: 0 },
        { op: 'object', fields: [field('m', 1), field('o', 0)], rest: 0 },
      ],
    ]);
    expect(found.sourceMap()).toMatchObject({ '': [''], '/properties/m': ['/properties/m'], '/properties/o': ['/properties/o'] });
  });

  it('of bounds on entries, in the words of the map', () => {
    const schema = closed({ m: { ...map, minProperties: 1, maxProperties: 3 } });
    const found = lowered({ ...strict, rows: [refusing(['minItems', 'maxItems'])] }, schema);
    expect(found.changes.filter(({ lost }) => lost !== undefined).map(({ at, lost }) => [at, lost])).toEqual([
      ['/properties/m', { keyword: 'minItems', value: 1 }],
      ['/properties/m', { keyword: 'maxItems', value: 3 }],
    ]);
  });

  it('of unions, whose branches are told apart on both sides', () => {
    const branch = (kind: string, more: object) => object({ k: { const: kind }, ...more }, { required: ['k'] });
    const schema = object({ t: { oneOf: [branch('a', { x: text }), branch('b', { y: map })] } });
    const found = lowered({ ...strict, rows: [refusing(['oneOf'])] }, schema);
    expect(found.schema).toEqual(
      closed({
        t: {
          anyOf: [
            closed({ k: { const: 'a' }, x: { type: ['string', 'null'] } }),
            closed({ k: { const: 'b' }, y: { type: ['array', 'null'], items: pairs, description: entries } }),
            { type: 'null' },
          ],
        },
      }),
    );
    const tests = (kind: string) => [{ type: ['object'] }, { key: 'k', among: [kind] }];
    const cases = [
      { wire: tests('a'), source: tests('a'), child: 1 },
      { wire: tests('b'), source: tests('b'), child: 3 },
    ];
    expect(found.ops).toEqual([
      { op: 'same' },
      { op: 'object', fields: [field('x', 0)], rest: 0 },
      { op: 'entries', key: 'key', value: 'value', child: 0 },
      { op: 'object', fields: [field('y', 2)], rest: 0 },
      { op: 'choice', cases },
      { op: 'object', fields: [field('t', 4)], rest: 0 },
    ] satisfies readonly PlanOp[]);
    expect(found.root).toBe(5);
    expect(found.changes.map(placed)).toContain('close-objects /properties/t/oneOf/1 -> /properties/t/anyOf/1');
  });

  it('of branches that cannot be told apart, as text', () => {
    const schema = object({ t: { anyOf: [object({ m: map }), object({ n: map })] } });
    const found = lowered(strict, schema);
    const description = `Send the value as JSON text. Its JSON Schema: ${JSON.stringify(schema.properties.t)}`;
    expect(found.schema).toEqual(closed({ t: { type: ['string', 'null'], description } }));
    expect([found.root, found.ops, found.reasons]).toEqual([
      2,
      [{ op: 'same' }, { op: 'json' }, { op: 'object', fields: [field('t', 1)], rest: 0 }],
      [],
    ]);
    expect(found.changes.map(placed)).toContain('map-as-entries /properties/t/anyOf/0/properties/m -> null');
    expect(found.changes.at(-1)).toMatchObject({
      id: 'value-as-json-text',
      at: '/properties/t',
      fact: 'test',
      wireAt: '/properties/t',
    });
    const refused = lowered(strict, schema, { policy: { freeForm: 'refuse' } });
    expect([refused.ops, refused.root, refused.reasons]).toEqual([
      [{ op: 'same' }],
      0,
      [
        {
          id: 'union-undecidable',
          at: '/properties/t',
          fact: null,
          message: 'Branches that are spelt differently cannot be told apart on the way back.',
        },
      ],
    ]);
  });

  it('of what refers to itself', () => {
    const found = lowered(strict, object({ next: { $ref: '#' }, v: text }));
    expect(found.schema).toEqual(closed({ next: { anyOf: [{ $ref: '#' }, { type: 'null' }] }, v: { type: ['string', 'null'] } }));
    const op = { op: 'object', fields: [field('next', 1), field('v', 0)], rest: 0 };
    expect([found.root, found.ops]).toEqual([1, [{ op: 'same' }, op, op]]);
  });

  it('of nothing where nothing was respelt', () => {
    const list = { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 };
    const found = lowered({ rows: [refusing(['prefixItems'])] }, object({ t: list }));
    expect(found.schema).toEqual(
      object({ t: { type: 'array', minItems: 2, items: [text, { type: 'integer' }], additionalItems: false } }),
    );
    expect([found.effects, found.ops, found.changes.map(placed)]).toEqual([
      {},
      [{ op: 'same' }],
      ['tuple-spelling /properties/t'],
    ]);
  });
});

describe('references', () => {
  it('that lead back are text where none may lead anywhere', () => {
    const schema = object({ next: { $ref: '#' }, v: text });
    for (const row of [refusing(['$ref']), refusing(['$ref'], { value: { refers: 'recursive' } })]) {
      const found = lowered({ rows: [row] }, schema);
      expect(found.schema).toEqual(object({ next: { ...text, description: 'Send the value as JSON text.' }, v: text }));
      expect(found.ops).toEqual([
        { op: 'same' },
        { op: 'json' },
        { op: 'object', fields: [field('next', 1, 'absent')], rest: 0 },
      ]);
    }
  });

  it.each<[string, Row, unknown, unknown, readonly string[]]>([
    [
      'what is gone become definitions',
      refusing(['not']),
      object({ a: { not: object({ p: text }) }, b: { $ref: '#/properties/a/not/properties/p' } }),
      object(
        {
          a: { description: 'Must not match the schema {"type":"object","properties":{"p":{"type":"string"}}}.' },
          b: { $ref: '#/$defs/p' },
        },
        { $defs: { p: text } },
      ),
      ['tell-constraint /properties/a not', 'hoist-ref /properties/b'],
    ],
    [
      'a name that is gone lead to its place',
      refusing(['$anchor']),
      object({ a: { $anchor: 'here', ...text }, b: { $ref: '#here' } }),
      object({ a: text, b: { $ref: '#/properties/a' } }),
      ['drop-annotation /properties/a', 'annotation-lost /properties/a $anchor', 'respell-ref /properties/b'],
    ],
    [
      'a place that no keyword holds become definitions',
      refusing(['x-parts']),
      object({ a: { $ref: '#/x-parts/one' } }, { 'x-parts': { one: text } }),
      object({ a: { $ref: '#/$defs/root' } }, { $defs: { root: text } }),
      ['drop-annotation', 'annotation-lost x-parts', 'hoist-ref /properties/a'],
    ],
    [
      'definitions under another word lead there',
      refusing(['definitions']),
      object({ a: { $ref: '#/definitions/a%20b~1c' } }, { definitions: { 'a b/c': text } }),
      object({ a: { $ref: '#/$defs/a_b_c' } }, { $defs: { a_b_c: text } }),
      ['hoist-ref /properties/a', 'definitions-moved definitions'],
    ],
  ])('to %s', (_, row, schema, wire, changes) => {
    const found = lowered({ rows: [row] }, schema);
    expect([found.schema, found.changes.map(placed), found.reasons]).toEqual([wire, changes, []]);
  });
});

describe('what is told', () => {
  const union = { anyOf: [{ ...text, pattern: 'a' }, { type: 'integer' }] };
  const bare = { anyOf: [text, { type: 'integer' }] };
  const said = 'Must match the regular expression a.';
  const rows = [refusing(['pattern']), refusing(['description'], { at: ['branch'] })];

  it('of a branch is told of the union, else around it', () => {
    expect(lowered({ rows }, object({ a: union })).schema).toEqual(object({ a: { ...bare, description: said } }));
    const beside = [...rows, refusing(['description'], { beside: ['anyOf'] })];
    expect(lowered({ rows: beside }, object({ a: union })).schema).toEqual(object({ a: bare }, { description: `a: ${said}` }));
  });

  it('of a root without a description is told with the tool', () => {
    const found = lowered(
      { rows: [refusing(['minProperties']), refusing(['description'], { at: ['root'] })] },
      object({}, { minProperties: 1, additionalProperties: text }),
    );
    expect([found.schema, found.untold, found.changes.map(({ told }) => told)]).toEqual([
      object({}, { additionalProperties: text }),
      ['Must have at least 1 members.'],
      [true],
    ]);
  });
});

describe('a tool', () => {
  it('may go another way than through what is awkward', () => {
    const schema = object({ a: {} });
    const found = lowered({ rules: [closing, requiring] }, schema, { mayGiveUp: true });
    expect([found.changes, found.ops, found.reasons]).toEqual([
      [],
      [{ op: 'same' }],
      [
        {
          id: 'awkward',
          at: '/properties/a',
          fact: 'test',
          message: '`optional-nullable-as-box` would be needed, which is awkward for a model to fill in.',
        },
      ],
    ]);
    expect(lowered({ rules: [closing, requiring] }, schema).reasons).toEqual([]);
  });

  it('has what ends at the last level as it is', () => {
    const schema = object({ f: { type: 'object' }, l: { type: 'array' }, o: object({ x: text }) });
    const description = `Send the value as JSON text. Its JSON Schema: ${JSON.stringify(schema.properties.o)}`;
    expect(lowered({ rules: [limitOf('depth', 2)] }, schema).schema).toEqual(
      object({ f: { type: 'object' }, l: { type: 'array' }, o: { ...text, description } }),
    );
  });
});
