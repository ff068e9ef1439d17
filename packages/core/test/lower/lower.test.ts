import { describe, expect, it } from 'vitest';
import type { Dialect, Row } from '../../src/model/target.ts';
import { changeLine, dialectWith, type Given, limitOf, loweredFor, rowOf, ruleOf } from './lowering.ts';

const refusing = (keywords: readonly string[], more: object = {}): Row =>
  rowOf({ verdict: 'rejects', keywords, ...more } as unknown as Given<Row>);

const closing = ruleOf({ rule: 'needs', of: 'type:object', has: 'closed' } as never);

const object = <T extends object>(properties: T, more: object = {}) => ({ type: 'object', properties, ...more });

const asText = (schema: object) => ({
  type: 'string',
  description: `Send the value as JSON text. Its JSON Schema: ${JSON.stringify(schema)}`,
});

/** What comes of a schema: as it is taken, and what that cost. */
const result = (dialect: Partial<Dialect>, schema: unknown, more: Parameters<typeof loweredFor>[2] = {}) => {
  const found = loweredFor(dialectWith(dialect), schema, more);
  return {
    schema: found.schema,
    changes: found.changes.map(changeLine),
    reasons: found.reasons.map(({ id, at, fact, message }) => [id, at, fact, message]),
  };
};

describe('a schema that is taken', () => {
  it('stays as it stands', () => {
    const schema = object({ a: { type: 'string', pattern: 'a' } });
    const found = loweredFor(dialectWith({ rows: [refusing(['format'])] }), schema);
    expect(found).toMatchObject({ schema, effects: {}, changes: [], untold: [], reasons: [], ops: [{ op: 'same' }], root: 0 });
    expect(found.sourceMap()).toEqual({ '': [''], '/properties/a': ['/properties/a'] });
  });

  it('stays where nobody knows and nothing is free', () => {
    const schema = object({ a: { type: 'string', pattern: 'a' } });
    expect(result({ rows: [refusing(['pattern'], { verdict: 'unknown' })] }, schema)).toEqual({
      schema,
      changes: [],
      reasons: [],
    });
  });
});

describe('what is lost', () => {
  const schema = object({ a: { type: 'string', pattern: '^a$', description: 'A.' }, b: { type: 'string', pattern: 'b' } });
  const rows = [refusing(['pattern'])];

  it('is recorded and told', () => {
    const found = loweredFor(dialectWith({ rows }), schema);
    expect(found.schema).toEqual(
      object({
        a: { type: 'string', description: 'A. Must match the regular expression ^a$.' },
        b: { type: 'string', description: 'Must match the regular expression b.' },
      }),
    );
    expect(found.changes).toEqual(
      [
        ['/properties/a', '^a$'],
        ['/properties/b', 'b'],
      ].map(([at, value]) => ({
        id: 'tell-constraint',
        step: 'tell-constraint',
        fact: 'test',
        cause: [],
        by: 'fact',
        at,
        wireAt: at,
        effects: { wider: true },
        lost: { keyword: 'pattern', value },
        told: true,
      })),
    );
    expect([found.effects, found.untold]).toEqual([{ wider: true }, []]);
  });

  it('is not told where the policy says so', () => {
    const found = loweredFor(dialectWith({ rows }), schema, { policy: { tellConstraints: false } });
    expect(found.schema).toEqual(object({ a: { type: 'string', description: 'A.' }, b: { type: 'string' } }));
    expect(found.changes.map(({ told }) => told)).toEqual([false, false]);
  });

  it('is told further up where no description may be', () => {
    const plain = { rows: [...rows, refusing(['description'], { at: ['root-property'] })] };
    const { description: _, ...a } = schema.properties.a;
    const found = loweredFor(dialectWith(plain), object({ a, b: schema.properties.b }));
    expect(found.schema).toEqual(
      object(
        { a: { type: 'string' }, b: { type: 'string' } },
        { description: 'a: Must match the regular expression ^a$. b: Must match the regular expression b.' },
      ),
    );
    const nowhere = loweredFor(
      dialectWith({ rows: [...rows, refusing(['description'])] }),
      object({ a, b: schema.properties.b }),
    );
    expect(nowhere.schema).toEqual(object({ a: { type: 'string' }, b: { type: 'string' } }));
    expect(nowhere.untold).toEqual(['a: Must match the regular expression ^a$.', 'b: Must match the regular expression b.']);
  });
});

describe('a schema that is too deep', () => {
  const inner = object({ c: { type: 'string', minLength: 1 } });
  const deep = object({ a: object({ b: inner }), d: { type: 'string' } });

  it('travels as text below the last level', () => {
    expect(result({ rules: [limitOf('depth', 3)] }, deep)).toEqual({
      schema: object({ a: object({ b: asText(inner) }), d: { type: 'string' } }),
      changes: ['value-as-json-text /properties/a/properties/b'],
      reasons: [],
    });
    expect(result({ rules: [limitOf('depth', 2)] }, deep).schema).toEqual(
      object({ a: asText(object({ b: inner })), d: { type: 'string' } }),
    );
    expect(result({ rules: [limitOf('depth', 4)] }, deep).changes).toEqual([]);
  });

  it('stays where nobody knows', () => {
    expect(result({ rules: [limitOf('depth', 2, 'unknown')] }, deep)).toEqual({ schema: deep, changes: [], reasons: [] });
  });

  it('is left out where that is not allowed, or the root is too deep', () => {
    expect(result({ rules: [limitOf('depth', 3)] }, deep, { policy: { freeForm: 'refuse' } })).toMatchObject({
      schema: deep,
      reasons: [['test', '', 'test', 'Its depth is 4; 3 is the limit.']],
    });
    expect(
      loweredFor(dialectWith({ rules: [limitOf('depth', 3)] }), deep, { policy: { freeForm: 'refuse' } }).reasons,
    ).toMatchObject([{ limit: { metric: 'depth', max: 3, scope: 'tool' } }]);
  });
});

describe('a schema that is left out', () => {
  it('names what nothing takes away', () => {
    const not = { type: 'string', not: { const: 'a' } };
    const rows = [refusing(['type'], { at: ['root-property'], value: { in: ['string'] } })];
    const { schema, reasons } = result({ rows }, object({ a: not }));
    expect(reasons).toEqual([
      ['type-name', '/properties/a', 'test', 'No rewrite takes `type` away here without a loss that is not allowed.'],
    ]);
    expect(schema).toEqual(object({ a: asText(not) }));
  });

  it('is not sent where it contradicts itself', () => {
    const never = object({ a: { allOf: [{ type: 'string' }, { type: 'integer' }] } }, { required: ['a'] });
    const message = 'No value meets this schema: what it demands contradicts itself.';
    expect(result({ rows: [refusing(['allOf'])] }, never)).toMatchObject({
      schema: never,
      changes: [],
      reasons: [['unsatisfiable', expect.any(String), expect.anything(), message]],
    });
  });

  it('is longer than the bytes that are read', () => {
    const schema = object({ a: { type: 'string', pattern: 'a'.repeat(100) } });
    const bytes = JSON.stringify(schema).length;
    const within = (most: number) =>
      result({ rows: [refusing(['format'])], rules: [limitOf('depth', 0)] }, schema, { room: { nodes: 100, bytes: most } });
    expect(within(bytes - 1).reasons).toEqual([
      ['budget-bytes', '', null, `Rewritten, the schema is longer than ${bytes - 1} bytes.`],
    ]);
    expect(within(2 * bytes).reasons).toEqual([['test', '', 'test', 'Its depth is 2; 0 is the limit.']]);
  });

  it('is larger than the nodes that are written out', () => {
    const ref = { $ref: '#/$defs/a' };
    const many = object(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`p${at}`, ref])), {
      $defs: { a: object({ x: { type: 'string' }, y: { type: 'string' } }) },
    });
    const rows = [refusing(['$ref', '$defs', 'definitions'])];
    const within = (room: { nodes: number; bytes: number }) => result({ rows }, many, { room });
    expect(within({ nodes: 1000, bytes: 100_000 }).reasons).toEqual([]);
    expect(within({ nodes: 20, bytes: 100_000 }).reasons).toEqual([
      ['budget-inlined', '', null, 'Written out, its references come to more nodes than the budget of 20 allows.'],
    ]);
    expect(within({ nodes: 1000, bytes: 600 }).reasons).toEqual([
      ['budget-inlined', '', null, 'Written out, its references come to more bytes than the budget of 600 allows.'],
    ]);
  });
});

describe('references', () => {
  const part = object({ x: { type: 'string' } });
  const schema = object({ a: { $ref: '#/$defs/part' }, b: { $ref: '#/$defs/part' } }, { $defs: { part } });

  it('are written out where they are refused, and what they led to goes', () => {
    const written = {
      schema: object({ a: part, b: part }),
      changes: ['inline-ref /properties/a', 'inline-ref /properties/b', 'drop-unused-definitions $defs'],
      reasons: [],
    };
    expect(result({ rows: [refusing(['$ref'])] }, schema)).toEqual(written);
    expect(result({ rows: [refusing(['$defs', 'definitions'])] }, schema)).toMatchObject({ schema: written.schema, reasons: [] });
  });

  it('lead to the container that is taken', () => {
    expect(result({ rows: [refusing(['$defs'])] }, schema)).toMatchObject({
      schema: object({ a: { $ref: '#/definitions/part' }, b: { $ref: '#/definitions/part' } }, { definitions: { part } }),
      reasons: [],
    });
  });

  it('lead to where their targets stand when those moved', () => {
    const moved = object({ a: { type: 'array', items: { type: 'string', pattern: 'a' } }, b: { $ref: '#/properties/a/items' } });
    const found = result({ rows: [refusing(['pattern'])] }, moved);
    expect(found.schema).toMatchObject({ properties: { b: { $ref: '#/properties/a/items' } } });
    const closed = result(
      { rules: [closing], rows: [refusing(['prefixItems'])] },
      object({
        t: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
        u: { $ref: '#/properties/t/prefixItems/0' },
      }),
    );
    expect(closed.reasons).toEqual([]);
  });
});

describe('objects that are closed', () => {
  it('take what the wire spells', () => {
    expect(result({ rules: [closing] }, object({ a: { type: 'string' }, b: object({ c: { type: 'string' } }) }))).toMatchObject({
      schema: object(
        { a: { type: 'string' }, b: object({ c: { type: 'string' } }, { additionalProperties: false }) },
        { additionalProperties: false },
      ),
      reasons: [],
    });
  });

  it('are joined before they are closed', () => {
    const joined = object(
      {},
      {
        allOf: [object({ a: { type: 'string' } }), object({ b: { type: 'string' } })],
      },
    );
    expect(result({ rules: [closing] }, joined)).toMatchObject({
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
      reasons: [],
    });
  });
});
