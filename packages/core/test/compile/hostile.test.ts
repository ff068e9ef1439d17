import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { keywordRows } from '../../src/model/keywords.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Tool } from '../../src/model/tool.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { compileFor, toolWith } from './compiling.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** A tool whose schema did not come from text. */
const holding = (inputSchema: unknown): Tool => ({ ...toolWith({ type: 'object' }), inputSchema });

const closed = (properties: object, more: object = {}) => ({ type: 'object', properties, additionalProperties: false, ...more });
const parsed = (json: string): unknown => JSON.parse(json);

const doubles = (levels: number): unknown => {
  const name = (at: number) => `#/$defs/d${at}`;
  const defs = Array.from({ length: levels }, (_, at): [string, object] => [
    `d${at}`,
    at + 1 === levels ? { type: 'string' } : closed({ a: { $ref: name(at + 1) }, b: { $ref: name(at + 1) } }),
  ]);
  return closed({ top: { $ref: name(0) } }, { $defs: Object.fromEntries(defs) });
};

const nested = (levels: number, wrap: (inner: object) => object): unknown => {
  let schema: object = { type: 'string' };
  for (let at = 0; at < levels; at += 1) schema = wrap(schema);
  return closed({ deep: schema });
};

const cyclic = (): unknown => {
  const schema: Record<string, unknown> = { type: 'object' };
  schema['properties'] = { self: schema };
  return schema;
};

const cyclicData = (): unknown => {
  const data: unknown[] = [];
  data.push(data);
  return closed({ of: { enum: [data], default: data, const: data } });
};

const schemas: Readonly<Record<string, unknown>> = {
  'twenty doublings': doubles(20),
  'two hundred doublings': doubles(200),
  'two thousand objects': nested(2000, (inner) => closed({ in: inner })),
  'two thousand lists': nested(2000, (items) => ({ type: 'array', items })),
  'two thousand unions': nested(2000, (inner) => ({ anyOf: [inner, { type: 'null' }] })),
  'two thousand negations': nested(2000, (inner) => ({ not: inner })),
  'a union of unions': closed({
    of: { allOf: Array.from({ length: 12 }, () => ({ anyOf: [{ minimum: 1 }, { type: 'string' }] })) },
  }),
  'itself by object': cyclic(),
  'data that holds itself': cyclicData(),
  'itself by reference': closed({ of: { $ref: '#' } }),
  'a reference to itself': closed({ of: { $ref: '#/properties/of' } }),
  'a circle of references': closed(
    { of: { $ref: '#/$defs/a' } },
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
  ),
  'a reference to nowhere': closed({ of: { $ref: '#/$defs/none' } }),
  'a reference by number': closed({ of: { $ref: 7 } }),
  null: null,
  'a list': [{ type: 'object' }],
  'a number': 7,
  'a text': 'object',
  true: true,
  false: false,
  nothing: undefined,
  'an empty schema': {},
  'a root that is a list': { type: 'array', items: { type: 'string' } },
  'a root that is text': { type: 'string' },
  'keywords of the wrong type': {
    type: 7,
    properties: [],
    required: 'a',
    items: 'b',
    enum: {},
    anyOf: {},
    additionalProperties: 'no',
    $defs: 3,
  },
  'members that are no schemas': {
    type: 'object',
    properties: { a: null, b: [], c: 'string', d: 7 },
    anyOf: [null, 3],
    required: [1, null],
  },
  'empty lists': closed({ of: { type: [], enum: [], anyOf: [], oneOf: [], allOf: [] } }),
  'names of the prototype': parsed(
    '{"type":"object","properties":{"__proto__":{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]},"constructor":{"$ref":"#/$defs/__proto__"},"hasOwnProperty":{"type":"string"}},"required":["__proto__"],"$defs":{"__proto__":{"type":"integer"}},"additionalProperties":{"__proto__":1}}',
  ),
  'a pattern that is none': closed({
    of: { type: 'string', pattern: '(' },
    to: { type: 'object', patternProperties: { '(': {} } },
  }),
  'a long enum': closed({ of: { enum: Array.from({ length: 20_000 }, (_, at) => `member ${at}`) } }),
  'many properties': closed(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`p${at}`, { type: 'string' }]))),
  'a long text': closed({ of: { type: 'string', description: 'x'.repeat(2_000_000) } }),
  'lone surrogates': closed({ '\ud800': { type: 'string', enum: ['\udfff'] } }),
  'what JSON has not': closed({
    of: { minimum: Number.NaN, maximum: Number.POSITIVE_INFINITY, default: 10n, const: Symbol('a'), examples: [() => 1] },
  }),
  'numbers at their end': closed({
    of: { type: 'integer', minimum: -1e308, maximum: 1e308, multipleOf: 5e-324, enum: [2 ** 53, -0] },
  }),
};

const policies: readonly Policy[] = [
  {},
  { strict: 'auto', allowNarrower: true, recursion: 'unroll', optionalNullable: 'collapse', examples: 'describe' },
  { strict: 'never', unknown: 'refuse', freeForm: 'refuse', names: 'leave-out', tellConstraints: false },
];

describe.each(Object.entries(schemas))('a schema that is %s', (_, schema) => {
  it.each(policies)('ends on every target, without an error (%j)', (policy) => {
    for (const { id } of allTargets) {
      const { tools, leftOut, verdict, request } = compileFor(id, [holding(schema)], policy);
      expect([id, tools.length + leftOut.length]).toEqual([id, 1]);
      expect([id, verdict.asSent === 'rejected']).toEqual([id, false]);
      for (const { reasons } of leftOut) expect(reasons.length).toBeGreaterThan(0);
      for (const { plan, sourceMap, wire } of tools)
        expect(JSON.stringify([plan, sourceMap, wire, request]).length).toBeLessThan(20_000_000);
    }
  });
});

const names = [...keywordRows.keys(), 'id', 'strict', '__proto__', 'constructor', '', '/', '~', 'a'];
const { anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(
      '#',
      '#/$defs/a',
      '#/properties/__proto__',
      '#a',
      'string',
      'object',
      'array',
      true,
      false,
      null,
      0,
      1.5,
    ),
    tie('anything'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  // As `JSON.parse` makes objects: `__proto__` is an own key like any other.
  anything: fc
    .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 6 })
    .map((entries) => parsed(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)),
}));

it('no JSON is too strange for a schema', () => {
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom(...allTargets.map(({ id }) => id)),
      fc.constantFrom(...policies),
      (schema, id, policy) => {
        const { tools, leftOut, verdict } = compileFor(id, [toolWith(schema)], policy);
        expect(tools.length + leftOut.length).toBe(1);
        expect(verdict.asSent).not.toBe('rejected');
        for (const { plan, sourceMap } of tools) expect(JSON.stringify([plan, sourceMap])).toMatch(/^\[/);
      },
    ),
    { numRuns: 3000, seed: 20 },
  );
});

it('strange names of tools end too', () => {
  const strange = ['', ' ', '__proto__', 'constructor', 'a'.repeat(100_000), '\ud800', '\u0000', 'é\u0301', '💡', '../..', '1'];
  for (const { id } of allTargets) {
    const tools = strange.map((name) => ({ ...toolWith({ type: 'object', properties: {} }), name }));
    const compiled = compileFor(id, tools);
    expect(compiled.tools.length + compiled.leftOut.length).toBe(strange.length);
    expect(compiled.verdict.asSent).not.toBe('rejected');
    expect(new Set(compiled.tools.map(({ wireName }) => wireName)).size).toBe(compiled.tools.length);
  }
});

it('a tool that cannot be carried throws only where the policy says so', () => {
  const tool = toolWith(closed({ of: { $ref: 'https://schemas.example.org/of.json' } }));
  expect(compileFor('gemini', [tool]).leftOut).toHaveLength(1);
  expect(() => compileFor('gemini', [tool], { unsupported: 'throw' })).toThrow(/make_note/);
});
