import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Change, Effects } from '../../src/model/change.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { Tool } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { type Codec, checkCompiled } from './check-compiled.ts';
import { createJudge } from './judge.ts';
import { witnessesOf } from './witnesses.ts';

const judge = createJudge({ Ajv, Ajv2019, Ajv2020 });

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

const plan: Plan = {
  planVersion: 1,
  sourceHash: '',
  wireHash: '',
  name: { source: 'pin', wire: 'pin' },
  root: 0,
  ops: [{ op: 'same' }],
};
const same: Codec = { encode: (_, value) => ({ ok: true, value }), decode: (_, value) => ({ ok: true, value }) };

/** A constraint that is lost. */
const lost = (at: string, keyword: string): Change => ({
  id: 'dropped',
  step: null,
  fact: null,
  cause: [],
  by: 'fact',
  at,
  wireAt: null,
  effects: { wider: true },
  lost: { keyword, value: null },
  told: true,
});

interface Said {
  readonly effects?: Effects;
  readonly changes?: readonly Change[];
  readonly codec?: Codec;
}

const kinds = (source: unknown, wire: unknown, { effects = {}, changes = [], codec = same }: Said = {}): readonly string[] => {
  const tool = toolWith(source);
  const claim = { wire: { description: '', schema: wire }, plan, effects, changes };
  const found = checkCompiled(tool, claim, witnessesOf(tool, judge), judge, codec);
  return [...new Set(found.map(({ kind }) => kind))].sort();
};

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members under `tags` as a list of entries. */
const entries: Codec = {
  encode: (_, value) => {
    if (!isMembers(value) || !isMembers(value['tags']) || Object.keys(value).length > 1) return { ok: false };
    return { ok: true, value: { tags: Object.entries(value['tags']).map(([key, one]) => ({ key, value: one })) } };
  },
  decode: (_, value) => {
    const list = (value as { tags: { key: string; value: unknown }[] }).tags;
    const map = Object.fromEntries(list.map((entry) => [entry.key, entry.value]));
    return Object.keys(map).length < list.length ? { ok: false } : { ok: true, value: { tags: map } };
  },
};
const mapSource = closed({ tags: { type: 'object', additionalProperties: text } }, ['tags']);
const entriesOf = (value: unknown) =>
  closed({ tags: { type: 'array', items: closed({ key: text, value }, ['key', 'value']) } }, ['tags']);

/** `tag` that is absent travels as null. */
const nulls: Codec = {
  encode: (_, value) => (isMembers(value) ? { ok: true, value: { tag: null, ...value } } : { ok: false }),
  decode: (_, value) => {
    const { tag, ...rest } = value as Members;
    return { ok: true, value: tag === null ? rest : { ...rest, tag } };
  },
};

describe('witnesses', () => {
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
    const { accepted, refused } = witnessesOf(tool, judge);
    expect(accepted.length).toBeGreaterThan(15);
    expect(refused.length).toBeGreaterThan(60);
    expect(accepted).toContainEqual({ level: 1 });
    const withLevel = (level: unknown) => expect.objectContaining({ level });
    expect(accepted).toContainEqual(withLevel(5));
    for (const level of [0, 6, 1.25, null, '1']) expect(refused).toContainEqual(withLevel(level));
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
    const { accepted } = witnessesOf(tool, judge);
    const some = (test: (value: Members) => boolean) => accepted.some((value) => test(value as Members));
    expect(some(({ tree }) => isMembers(tree) && isMembers(tree['inner']))).toBe(true);
    expect(some(({ pair }) => Array.isArray(pair) && pair.length === 2)).toBe(true);
    expect(some(({ map }) => isMembers(map) && Object.keys(map).length > 0)).toBe(true);
    expect(some(({ either }) => isMembers(either))).toBe(true);
    expect(some(({ either }) => typeof either === 'number')).toBe(true);
  });

  it('are labelled in the draft a schema is written in', () => {
    const asDraft = ($schema: string, value: object) => ({ ...object({ of: value }, { required: ['of'] }), $schema });
    const says = (schema: unknown, of: unknown) => judge(schema)?.({ of }) === null;
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
    expect(judge(schema)?.({ of: null })).toMatch(/enum/);
    expect(judge(schema, { isWire: true })?.({ of: null })).toBe(null);
    const capital = { type: 'OBJECT', properties: { of: { type: 'STRING' } } };
    expect(judge(capital, { isWire: true })?.({ of: 1 })).toMatch(/type/);
  });

  it('know a property that is called like the prototype', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}},"additionalProperties":false}');
    expect(judge(schema)?.(JSON.parse('{"__proto__":"a"}'))).toBe(null);
    expect(judge(schema)?.(JSON.parse('{"__proto__":1}'))).toMatch(/type/);
    const { accepted } = witnessesOf(toolWith(schema), judge);
    expect(accepted.some((value) => Object.hasOwn(value as object, '__proto__'))).toBe(true);
  });

  it('given by hand are refused where the judge knows better', () => {
    const tool = toolWith(closed({ tag: text }));
    expect(() => witnessesOf(tool, judge, { accepted: [{ tag: 1 }], refused: [] })).toThrow(/is not accepted/);
    expect(() => witnessesOf(tool, judge, { accepted: [], refused: [{ tag: 'a' }] })).toThrow(/is not refused/);
  });
});

describe('the check of a compiled tool', () => {
  it('finds nothing in a tool that is sent as it is, nor in one whose open objects were closed', () => {
    expect(kinds(mapSource, mapSource)).toEqual([]);
    expect(kinds(object({ tag: text }), closed({ tag: text }))).toEqual([]);
  });

  it('finds a constraint that was lost, unless some change says wider', () => {
    const source = closed({ level: { type: 'integer', maximum: 5 } });
    const wire = closed({ level: { type: 'integer' } });
    expect(kinds(source, wire)).toEqual(['let-through', 'wider-unsaid']);
    const effects = { wider: true } as const;
    expect(kinds(source, wire, { effects, changes: [lost('/properties/level', 'maximum')] })).toEqual([]);
    expect(kinds(source, wire, { effects, changes: [lost('/properties/level/maximum', 'maximum')] })).toEqual([]);
    expect(kinds(closed({ tag: text }), object({ tag: text }))).toEqual(['let-through']);
  });

  it('finds what gets through beside a loss that was said', () => {
    const source = closed({ level: { type: 'integer', minimum: 1, maximum: 5 }, of: { oneOf: [text, { const: 'a' }] } });
    const wire = closed({ level: { type: 'integer' }, of: { anyOf: [text, { const: 'a' }] } });
    const effects = { wider: true } as const;
    const changes = [lost('/properties/level', 'minimum'), lost('/properties/of/oneOf', 'oneOf')];
    expect(kinds(source, wire, { effects, changes })).toEqual(['unexplained']);
    expect(kinds(source, wire, { effects, changes: [...changes, lost('/properties/level', 'maximum')] })).toEqual([]);
    const { lost: _, ...whole } = lost('/properties/level', '');
    expect(kinds(source, wire, { effects, changes: [...changes, whole] })).toEqual([]);
  });

  it('finds a tightening, unless some change says narrower', () => {
    expect(kinds(mapSource, closed({ tags: closed({}) }, ['tags']))).toEqual(['refused-by-wire']);
    expect(kinds(mapSource, closed({ tags: closed({}) }, ['tags']), { effects: { narrower: true } })).toEqual([]);
    expect(kinds(closed({ tag: text }), closed({ tag: text }, ['tag']))).toEqual(['refused-by-wire']);
    const noCode: Codec = { ...same, encode: () => ({ ok: false }) };
    expect(kinds(closed({ tag: text }), closed({ tag: text }), { codec: noCode })).toEqual(['not-encoded']);
  });

  it('takes entries for a map where respelling and slack are said', () => {
    expect(kinds(mapSource, entriesOf(text), { effects: { respelled: true, slack: true }, codec: entries })).toEqual([]);
    expect(kinds(mapSource, entriesOf(text), { effects: { respelled: true }, codec: entries })).toEqual(['slack-unsaid']);
    expect(kinds(mapSource, entriesOf(text), { effects: { slack: true }, codec: entries })).toEqual(['respelled-unsaid']);
    expect(kinds(mapSource, entriesOf({}), { effects: { respelled: true, slack: true }, codec: entries })).toEqual([
      'let-through',
      'wider-unsaid',
    ]);
  });

  it('takes null for absent, and finds it where null does not come back as absent', () => {
    const source = closed({ tag: text });
    const wire = closed({ tag: { type: ['string', 'null'] } }, ['tag']);
    expect(kinds(source, wire, { effects: { respelled: true }, codec: nulls })).toEqual(['taken-for-another']);
    const strictNulls: Codec = {
      ...nulls,
      encode: (tool, value) => (isMembers(value) && value['tag'] === null ? { ok: false } : nulls.encode(tool, value)),
    };
    expect(kinds(source, wire, { effects: { respelled: true }, codec: strictNulls })).toEqual([]);
    const kept: Codec = { ...strictNulls, decode: same.decode };
    expect(kinds(source, wire, { effects: { respelled: true }, codec: kept })).toEqual(['not-restored', 'wider-unsaid']);
  });

  it('finds what cannot be decoded, what throws, and a wire that is no schema', () => {
    const source = closed({ tag: text });
    expect(kinds(source, source, { codec: { ...same, decode: () => ({ ok: false }) } })).toEqual(['not-decoded']);
    const thrower = () => {
      throw new Error('no');
    };
    expect(kinds(source, source, { codec: { encode: thrower, decode: thrower } })).toEqual(['threw']);
    expect(kinds(source, { type: 'object', properties: { tag: { $ref: '#/nowhere' } } })).toEqual(['wire-unreadable']);
  });

  it('leaves to the return what JSON text spells, and nothing around it', () => {
    const asText: Codec = {
      encode: (_, value) =>
        isMembers(value) ? { ok: true, value: { ...value, tags: JSON.stringify(value['tags']) } } : { ok: false },
      decode: (_, value) => {
        try {
          return { ok: true, value: { ...(value as Members), tags: JSON.parse((value as { tags: string }).tags) } };
        } catch {
          return { ok: false };
        }
      },
    };
    const source = closed({ tags: { type: 'object', additionalProperties: text }, level: { type: 'integer' } }, ['tags']);
    const tool = toolWith(source);
    const field = (name: string, child: number) => ({ source: name, wire: name, child, absent: 'absent' as const });
    const ops = [
      { op: 'same' as const },
      { op: 'json' as const },
      { op: 'object' as const, fields: [field('tags', 1), field('level', 0)], rest: 0 },
    ];
    const kindsWith = (level: object) => {
      const wire = { description: '', schema: closed({ tags: text, level }, ['tags']) };
      const claim = { wire, plan: { ...plan, root: 2, ops }, effects: { respelled: true, slack: true } as const, changes: [] };
      const found = checkCompiled(tool, claim, witnessesOf(tool, judge), judge, asText);
      return [...new Set(found.map(({ kind }) => kind))].sort();
    };
    expect(kindsWith({ type: 'integer' })).toEqual(['text-unjudged']);
    expect(kindsWith({})).toEqual(['let-through', 'text-unjudged', 'wider-unsaid']);
  });

  it('reads a wire without a schema as an object', () => {
    expect(kinds(closed({}), undefined)).toEqual(['let-through']);
    expect(kinds({ type: 'object' }, undefined)).toEqual([]);
  });
});
