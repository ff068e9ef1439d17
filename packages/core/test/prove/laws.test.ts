import { describe, expect, it } from 'vitest';
import type { Change, Effects } from '../../src/model/change.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import type { Claim, Codec } from '../../src/prove/laws.ts';
import { proveTool, type ToolProof } from '../../src/prove/prove-tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { kit } from './kit.ts';
import { amount, valuesOf } from './proving.ts';

const { judge } = kit;

const toolWith = (inputSchema: unknown): Tool => {
  const read = readTools([{ name: 'pin', description: 'Pin a note.', inputSchema }], { format: 'mcp' });
  const [tool] = read.ok ? read.catalog.tools : [];
  if (tool === undefined) throw new Error('There is no tool to read.');
  return tool;
};

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const closed = (properties: object, required: readonly string[] = []) =>
  object(properties, { required, additionalProperties: false });

const passing: Plan = {
  planVersion: 1,
  sourceHash: '',
  wireHash: '',
  name: { source: 'pin', wire: 'pin' },
  root: 0,
  ops: [{ op: 'same' }],
};
const same: Codec = {
  encode: (_, value) => ({ ok: true, value }),
  decode: (_, value) => ({ ok: true, value, repairs: [] }),
};
const failure = { ok: false, code: 'INVALID_ENCODING', at: '', message: 'No.' } as const;
const notEncoded = (at = '') => ({ ...failure, at });
const notDecoded = (at = '') => ({ ...failure, at, repairs: [] });

const changed = (at: string, effects: Effects): Change => ({
  id: 'changed',
  step: null,
  fact: null,
  cause: [],
  by: 'fact',
  at,
  wireAt: at,
  effects,
  told: false,
});

/** A constraint that is lost. */
const lost = (at: string, keyword: string): Change => ({
  ...changed(at, { wider: true }),
  lost: { keyword, value: null },
});

interface Said {
  readonly changes?: readonly Change[];
  readonly codec?: Codec;
  readonly plan?: Plan;
}

const proofOf = (source: Json, schema: Json, { changes = [], codec = same, plan = passing }: Said = {}): ToolProof => {
  const effects = Object.assign({}, ...changes.map((change) => change.effects)) as Effects;
  const claim: Claim = { wire: { description: '', schema }, plan, effects, changes, sourceMap: {} };
  return proveTool(toolWith(source), claim, codec, kit, amount);
};

const kinds = (source: Json, wire: Json, said?: Said): readonly string[] => [
  ...new Set(
    proofOf(source, wire, said)
      .counterexamples.map(({ law, kind }) => `${law} ${kind}`)
      .sort(),
  ),
];

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members under `tags` as a list of entries. */
const entries: Codec = {
  encode: (_, value) => {
    if (!isMembers(value) || !isMembers(value['tags']) || Object.keys(value).length > 1) return notEncoded();
    return { ok: true, value: { tags: Object.entries(value['tags']).map(([key, one]) => ({ key, value: one })) } };
  },
  decode: (_, value) => {
    const list = (value as { tags: { key: string; value: unknown }[] }).tags;
    const map = Object.fromEntries(list.map((entry) => [entry.key, entry.value]));
    return Object.keys(map).length < list.length ? notDecoded('/tags/1') : { ok: true, value: { tags: map }, repairs: [] };
  },
};
const mapSource = closed({ tags: { type: 'object', additionalProperties: text } }, ['tags']);
const entriesOf = (value: unknown) =>
  closed({ tags: { type: 'array', items: closed({ key: text, value }, ['key', 'value']) } }, ['tags']);

/** `tag` that is absent travels as null. */
const nulls: Codec = {
  encode: (_, value) => (isMembers(value) ? { ok: true, value: { tag: null, ...value } } : notEncoded()),
  decode: (_, value) => {
    const { tag, ...rest } = value as Members;
    return { ok: true, value: tag === null ? rest : { ...rest, tag }, repairs: [] };
  },
};

describe('values', () => {
  it('are found on both sides of every bound a schema draws', () => {
    const tool = toolWith(
      closed(
        {
          level: { type: 'integer', minimum: 1, maximum: 5 },
          names: { type: 'array', items: { ...text, minLength: 2 }, minItems: 1, maxItems: 3 },
          state: { enum: ['on', 'off'] },
          code: { ...text, pattern: '^[a-z]{3}-\\d{2}$' },
        },
        ['level'],
      ),
    );
    const { accepted, refused } = valuesOf(tool);
    expect(accepted.length).toBeGreaterThan(15);
    expect(refused.length).toBeGreaterThan(60);
    expect(accepted).toContainEqual({ level: 1 });
    const withLevel = (level: unknown) => expect.objectContaining({ level });
    expect(accepted).toContainEqual(withLevel(5));
    for (const level of [0, 6, null, '7']) expect(refused).toContainEqual(withLevel(level));
    expect(accepted).toContainEqual(expect.objectContaining({ state: 'off' }));
    expect(accepted).toContainEqual(expect.objectContaining({ names: ['xx', 'xx'] }));
    expect(refused).toContainEqual(expect.objectContaining({ names: [] }));
    expect(refused).toContainEqual(expect.objectContaining({ undeclared: 1 }));
    expect(accepted.some((value) => /^[a-z]{3}-\d{2}$/.test(String((value as Members)['code'])))).toBe(true);
  });

  it('reach into branches, references, recursion, tuples and maps', () => {
    const tool = toolWith({
      ...closed({
        tree: { $ref: '#/$defs/tree' },
        pair: { type: 'array', prefixItems: [{ type: 'number' }, text], items: false, minItems: 2 },
        map: { type: 'object', additionalProperties: { type: 'boolean' } },
        either: { anyOf: [{ type: 'integer' }, closed({ of: text }, ['of'])] },
      }),
      $defs: { tree: closed({ name: text, inner: { $ref: '#/$defs/tree' } }, ['name']) },
    });
    const { accepted } = valuesOf(tool);
    const some = (test: (value: Members) => boolean) => accepted.some((value) => test(value as Members));
    expect(some(({ tree }) => isMembers(tree) && isMembers(tree['inner']))).toBe(true);
    expect(some(({ pair }) => Array.isArray(pair) && pair.length === 2)).toBe(true);
    expect(some(({ map }) => isMembers(map) && Object.keys(map).length > 0)).toBe(true);
    expect(some(({ either }) => isMembers(either))).toBe(true);
    expect(some(({ either }) => typeof either === 'number')).toBe(true);
  });

  it('are labelled in the draft a schema is written in', () => {
    const asDraft = ($schema: string, value: object) => ({ ...object({ of: value }, { required: ['of'] }), $schema });
    const says = (schema: unknown, of: unknown) => judge(schema)?.rule({ of }) === 'accepted';
    const four = asDraft('http://json-schema.org/draft-04/schema#', { type: 'number', minimum: 1, exclusiveMinimum: true });
    expect([says(four, 1), says(four, 2)]).toEqual([false, true]);
    const seven = asDraft('http://json-schema.org/draft-07/schema#', { $ref: '#/definitions/t', minLength: 3 });
    expect(says({ ...seven, definitions: { t: text } }, 'ab')).toBe(true);
    const twenty = asDraft('https://json-schema.org/draft/2020-12/schema', { $ref: '#/definitions/t', minLength: 3 });
    expect(says({ ...twenty, definitions: { t: text } }, 'ab')).toBe(false);
    const list = asDraft('https://json-schema.org/draft/2020-12/schema', { items: [text], additionalItems: false });
    expect([says(list, ['a']), says(list, ['a', 'b']), says(list, [1])]).toEqual([true, false, false]);
  });

  it('read `nullable` as a type of the source and as a branch of a wire', () => {
    const schema = object({ of: { type: 'string', enum: ['a'], nullable: true } });
    expect(judge(schema)?.rule({ of: null })).toBe('refused');
    expect(judge(schema)?.objections({ of: null })[0]?.by).toMatch(/enum/);
    expect(judge(schema, { isWire: true })?.rule({ of: null })).toBe('accepted');
    const capital = { type: 'OBJECT', properties: { of: { type: 'STRING' } } };
    expect(judge(capital, { isWire: true })?.rule({ of: 1 })).toBe('refused');
  });

  it('know a property that is called like the prototype', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}},"additionalProperties":false}');
    expect(judge(schema)?.rule(JSON.parse('{"__proto__":"a"}'))).toBe('accepted');
    expect(judge(schema)?.rule(JSON.parse('{"__proto__":1}'))).toBe('refused');
    const { accepted } = valuesOf(toolWith(schema));
    expect(accepted.some((value) => Object.hasOwn(value as object, '__proto__'))).toBe(true);
  });

  it('given by hand are refused where the judge knows better', () => {
    const tool = toolWith(closed({ tag: text }));
    expect(() => valuesOf(tool, { accepted: [{ tag: 1 }], refused: [] })).toThrow(/is refused, not accepted/);
    expect(() => valuesOf(tool, { accepted: [], refused: [{ tag: 'a' }] })).toThrow(/is accepted, not refused/);
  });
});

describe('the laws', () => {
  it('have no exception in a tool that is sent as it is, nor in one whose open objects were closed', () => {
    expect(kinds(mapSource, mapSource)).toEqual([]);
    expect(kinds(object({ tag: text }), closed({ tag: text }))).toEqual([]);
  });

  it('count what was asked and what was not', () => {
    const { values, laws, witnesses, judgedBy } = proofOf(mapSource, mapSource);
    expect(judgedBy).toEqual(['ajv', 'json-schema-library']);
    expect(values).toBeGreaterThan(80);
    expect(laws['1'].checked).toBeGreaterThan(40);
    expect(laws['3'].checked).toBe(laws['1'].checked + laws['2'].checked);
    for (const law of ['1', '2', '3', '4'] as const) expect(laws[law]).toMatchObject({ explained: 0, unexplained: 0 });
    expect(witnesses).toEqual([]);
  });

  it('find a constraint that was lost, unless some change says wider', () => {
    const source = closed({ level: { type: 'integer', maximum: 5 } });
    const wire = closed({ level: { type: 'integer' } });
    expect(kinds(source, wire)).toEqual(['2 refused-by-source']);
    expect(kinds(source, wire, { changes: [lost('/properties/level', 'maximum')] })).toEqual([]);
    expect(kinds(source, wire, { changes: [lost('/properties/level/maximum', 'maximum')] })).toEqual([]);
    expect(kinds(closed({ tag: text }), object({ tag: text }))).toEqual(['2 refused-by-source']);
  });

  it('show what a loss costs by the value that shows it best', () => {
    const source = closed({ level: { type: 'integer', maximum: 5 }, state: { enum: ['on', 'off'] } });
    const wire = closed({ level: { type: 'integer' }, state: text });
    const changes = [lost('/properties/level', 'maximum'), lost('/properties/state', 'enum')];
    const { witnesses, laws } = proofOf(source, wire, { changes });
    expect(witnesses.map(({ change }) => change)).toEqual(changes);
    expect(witnesses.map(({ exception }) => exception?.by)).toEqual(changes.map((change) => [change]));
    const [level, state] = witnesses.map(({ exception }) => exception?.back as Members);
    expect(level?.['level']).toBeGreaterThan(5);
    expect(['on', 'off']).not.toContain(state?.['state']);
    // Neither needs the other member.
    expect(witnesses.map(({ exception }) => Object.keys(exception?.back as Members))).toEqual([['level'], ['state']]);
    expect(laws['2'].explained).toBeGreaterThan(10);
    expect(laws['3'].checked).toBe(0);
  });

  it('find what gets through beside a loss that was said', () => {
    const source = closed({ level: { type: 'integer', minimum: 1, maximum: 5 }, of: { oneOf: [text, { const: 'a' }] } });
    const wire = closed({ level: { type: 'integer' }, of: { anyOf: [text, { const: 'a' }] } });
    const changes = [lost('/properties/level', 'minimum'), lost('/properties/of/oneOf', 'oneOf')];
    expect(kinds(source, wire, { changes })).toEqual(['2 refused-by-source']);
    expect(kinds(source, wire, { changes: [...changes, lost('/properties/level', 'maximum')] })).toEqual([]);
    const { lost: _, ...whole } = lost('/properties/level', '');
    expect(kinds(source, wire, { changes: [...changes, whole] })).toEqual([]);
  });

  it('find a tightening, unless some change says narrower there', () => {
    const wire = closed({ tags: closed({}) }, ['tags']);
    expect(kinds(mapSource, wire)).toEqual(['1 refused-by-wire']);
    expect(kinds(mapSource, wire, { changes: [changed('/properties/tags', { narrower: true })] })).toEqual([]);
    const { witnesses } = proofOf(mapSource, wire, { changes: [changed('/properties/tags', { narrower: true })] });
    expect(witnesses).toMatchObject([{ effect: 'narrower', exception: { kind: 'refused-by-wire' } }]);
    const two = closed({ tags: { type: 'object', additionalProperties: text }, other: text });
    const elsewhere = [changed('/properties/other', { narrower: true })];
    expect(kinds(two, closed({ tags: closed({}), other: text }), { changes: elsewhere })).toEqual(['1 refused-by-wire']);
    expect(kinds(closed({ tag: text }), closed({ tag: text }, ['tag']))).toEqual(['1 refused-by-wire']);
    const noCode: Codec = { ...same, encode: () => notEncoded() };
    expect(kinds(closed({ tag: text }), closed({ tag: text }), { codec: noCode })).toEqual(['1 not-encoded']);
  });

  it('take entries for a map where respelling and slack are said', () => {
    const said = (effects: Effects) => ({ changes: [changed('/properties/tags', effects)], codec: entries });
    expect(kinds(mapSource, entriesOf(text), said({ respelled: true, slack: true }))).toEqual([]);
    expect(kinds(mapSource, entriesOf(text), said({ respelled: true }))).toEqual(['2 spells-nothing']);
    expect(kinds(mapSource, entriesOf(text), said({ slack: true }))).toEqual(['3 respelled-unsaid']);
    const elsewhere = { changes: [changed('/properties/other', { respelled: true, slack: true })], codec: entries };
    expect(kinds(mapSource, entriesOf(text), elsewhere)).toEqual(['2 spells-nothing']);
    expect(kinds(mapSource, entriesOf({}), said({ respelled: true, slack: true }))).toEqual(['2 refused-by-source']);
  });

  it('take null for absent, and find it where null does not come back as absent', () => {
    const source = closed({ tag: text });
    const wire = closed({ tag: { type: ['string', 'null'] } }, ['tag']);
    const changes = [changed('/properties/tag', { respelled: true })];
    expect(kinds(source, wire, { changes, codec: nulls })).toEqual([]);
    const kept: Codec = { ...nulls, decode: same.decode };
    expect(kinds(source, wire, { changes, codec: kept })).toEqual(['1 not-restored', '2 refused-by-source']);
  });

  it('find what cannot be decoded, what is repaired, what throws, and a wire that is no schema', () => {
    const source = closed({ tag: text });
    const wire = closed({ tag: { ...text } });
    expect(kinds(source, wire, { codec: { ...same, decode: () => notDecoded() } })).toEqual([
      '1 not-decoded',
      '2 spells-nothing',
    ]);
    const repairing: Codec = {
      ...same,
      decode: (_, value) => ({ ok: true, value, repairs: [{ id: 'source-shape', at: '' }] }) as never,
    };
    expect(kinds(source, wire, { codec: repairing })).toEqual(['4 repaired']);
    const thrower = () => {
      throw new Error('no');
    };
    expect(kinds(source, source, { codec: { encode: thrower, decode: thrower } })).toEqual(['1 threw', '2 threw']);
    expect(kinds(source, { type: 'object', properties: { tag: { $ref: '#/nowhere' } } })).toEqual(['2 wire-unreadable']);
  });

  it('find what is another value when it is read again', () => {
    const source = closed({ level: { type: 'integer' } });
    const counting: Codec = {
      encode: same.encode,
      decode: (_, value) => ({ ok: true, value: { level: Number((value as Members)['level'] ?? 0) + 1 }, repairs: [] }),
    };
    expect(kinds(source, closed({ level: { type: 'integer', title: 'L' } }), { codec: counting })).toEqual([
      '1 not-restored',
      '4 not-restored',
    ]);
  });

  it('leave to the return what JSON text spells, and nothing around it', () => {
    const source = closed({ tags: { type: 'object', additionalProperties: text }, level: { type: 'integer' } }, ['tags']);
    const field = (name: string, child: number) => ({ source: name, wire: name, child, absent: 'absent' as const });
    const ops = [
      { op: 'same' as const },
      { op: 'json' as const },
      { op: 'object' as const, fields: [field('tags', 1), field('level', 0)], rest: 0 },
    ];
    const kindsWith = (level: object, effects: Effects) =>
      kinds(source, closed({ tags: text, level }, ['tags']), {
        changes: [changed('/properties/tags', effects)],
        codec: { encode: encodeByPlan, decode: decodeByPlan },
        plan: { ...passing, root: 2, ops },
      });
    expect(kindsWith({ type: 'integer' }, { respelled: true, slack: true })).toEqual([]);
    expect(kindsWith({ type: 'integer' }, { respelled: true })).toEqual(['2 refused-by-source']);
    expect(kindsWith({}, { respelled: true, slack: true })).toEqual(['2 refused-by-source']);
  });

  it('leave to validation what a spelling takes that the return took for another branch, as it was sent only', () => {
    const named = closed({ x: { type: 'number' } }, ['x']);
    const source = closed({ choice: { anyOf: [named, { type: 'array', prefixItems: [text], items: false, minItems: 1 }] } });
    const wire = closed({ choice: { anyOf: [named, object({ item_1: text })] } });
    const undone: Codec = {
      encode: (_, value) => {
        const choice = isMembers(value) ? value['choice'] : undefined;
        if (!Array.isArray(choice)) return { ok: true, value };
        return { ok: true, value: { choice: choice.length === 0 ? {} : { item_1: choice[0] } } };
      },
      decode: (_, value) => {
        const { choice } = value as Members;
        const read = isMembers(choice) && Object.hasOwn(choice, 'item_1') ? [choice['item_1']] : choice;
        return { ok: true, value: choice === undefined ? {} : { choice: read }, repairs: [] };
      },
    };
    const wrong: Codec = { ...undone, decode: () => ({ ok: true, value: { choice: [1] }, repairs: [] }) };
    const kindsWith = (codec: Codec, effects: Effects) =>
      kinds(source, wire, { changes: [changed('/properties/choice/anyOf/1', effects)], codec });
    expect(kindsWith(undone, { respelled: true, slack: true })).toEqual([]);
    expect(kindsWith(undone, { respelled: true })).toEqual(['2 refused-by-source']);
    expect(kindsWith(wrong, { respelled: true, slack: true })).toContain('2 refused-by-source');
  });

  it('take no part that JSON text spells for another one', () => {
    const list = (items: object) => closed({ list: { type: 'array', items, minItems: 2, uniqueItems: true } }, ['list']);
    const field = { source: 'list', wire: 'list', child: 2, absent: 'absent' as const };
    const ops = [
      { op: 'same' as const },
      { op: 'json' as const },
      { op: 'list' as const, prefix: [], rest: 1 },
      { op: 'object' as const, fields: [field], rest: 0 },
    ];
    expect(
      kinds(list({ type: 'object' }), list(text), {
        changes: [changed('/properties/list/items', { respelled: true, slack: true })],
        codec: { encode: encodeByPlan, decode: decodeByPlan },
        plan: { ...passing, root: 3, ops },
      }),
    ).toEqual([]);
  });

  it('settle nothing by a null that a flag beside an enum may or may not let in', () => {
    const flagged = closed({ fold: { type: 'string', enum: ['a'], nullable: true } });
    const { laws, counterexamples, disputed } = proofOf(flagged, JSON.parse(JSON.stringify(flagged)));
    expect([laws['2'].unexplained, counterexamples]).toEqual([0, []]);
    expect(disputed).toBeGreaterThan(0);
    expect(kinds(closed({ fold: { type: 'string', enum: ['a'] } }), flagged)).toEqual(['2 refused-by-source']);
  });

  it('read a wire without a schema as an object', () => {
    expect(kinds(closed({}), undefined)).toEqual(['2 refused-by-source']);
    expect(kinds({ type: 'object' }, undefined)).toEqual([]);
  });
});
