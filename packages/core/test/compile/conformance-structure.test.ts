import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { toolOfCase, toolsOfCase } from './cases.ts';
import { carriedTo, compiledFor, compileFor, toolWith } from './compiling.ts';
import { keywordsOf, lossesOf, thereAndBack, wireAt } from './outcome.ts';

const strictOfOpenai = ['openai-chat-strict', 'openai-responses-strict', 'azure-chat-strict'];
const typed = ['gemini', 'vertex', 'firebase'];
const withoutReferences = [...typed, 'fireworks'];
const keepsReferences = ['openai-chat', 'anthropic', 'gemini-json', 'bedrock-claude', 'mistral', 'kimi', 'deepseek'];

describe('C13 nested union', () => {
  it.each(allTargets)('keeps on $id its root and both branches', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c13'));
    expect(String(wireAt(one, '/type')).toLowerCase()).toBe('object');
    const branches = wireAt(one, '/properties/by/anyOf');
    expect(branches).toHaveLength(2);
    for (const value of [{ by: 3 }, { by: { name: 'Emma' } }]) expect(thereAndBack(one, value)).toEqual(value);
  });
});

describe('C14 root union', () => {
  const items = [{ id: 7 }, { path: '/a' }];
  const kinds = [
    { kind: 'file', path: '/a' },
    { kind: 'tab', index: 2 },
  ];

  it.each(['gemini-json', 'mistral'])('stays on %s, which takes it', (id) => {
    expect(carriedTo(id, toolOfCase('c14', 'open_item')).changes).toEqual([]);
  });

  it.each(['openai-chat', 'openai-chat-strict', 'anthropic', 'anthropic-strict', 'bedrock-claude'])(
    'becomes on %s one object at the root, with the way back',
    (id) => {
      for (const [name, values] of [['open_item', items] as const, ['close_item', kinds] as const]) {
        const one = carriedTo(id, toolOfCase('c14', name));
        expect(wireAt(one, '/type')).toBe('object');
        for (const keyword of ['anyOf', 'oneOf', 'allOf']) expect(wireAt(one, `/${keyword}`)).toBe(undefined);
        for (const value of values) expect(thereAndBack(one, value)).toEqual(value);
      }
    },
  );

  it.each(allTargets)('comes back from $id, whatever its form', ({ id }) => {
    for (const value of items) expect(thereAndBack(carriedTo(id, toolOfCase('c14', 'open_item')), value)).toEqual(value);
    for (const value of kinds) expect(thereAndBack(carriedTo(id, toolOfCase('c14', 'close_item')), value)).toEqual(value);
  });
});

describe('an exclusive union at the root', () => {
  const branch = (name: string, value: string) => ({
    type: 'object',
    properties: { kind: { type: 'string', enum: [value] }, [name]: { type: 'string' } },
    required: ['kind'],
  });
  const union = { type: 'object', oneOf: [branch('a', 'x'), branch('b', 'y')] };

  it.each(['gemini', 'firebase', 'cohere-strict'])('is a plain one on %s, which takes that at the root', (id) => {
    const one = carriedTo(id, toolWith(union));
    expect(one.wire.schema).toEqual({ type: 'object', anyOf: union.oneOf });
    expect([one.fidelity, one.verdict]).toEqual(['exact', 'accepted']);
  });

  it('is put under a property where no union is taken at the root, and is not touched there', () => {
    expect(carriedTo('anthropic', toolWith(union)).wire.schema).toMatchObject({ properties: { input: { oneOf: union.oneOf } } });
  });

  it('is not put under a property where the same would be said against it there', () => {
    const properties = { a: { type: 'string' }, b: { type: 'string' } };
    const overlapping = { type: 'object', oneOf: ['a', 'b'].map((name) => ({ type: 'object', properties, required: [name] })) };
    const one = carriedTo('gemini', toolWith(overlapping));
    expect(one.wire.schema).toHaveProperty('anyOf');
    expect(one.effects).toEqual({ wider: true });
  });
});

describe('C15 oneOf', () => {
  it.each([...strictOfOpenai, ...typed])('of disjoint branches is any of them on %s, and nothing is lost', (id) => {
    const one = carriedTo(id, toolOfCase('c15', 'draw_shape'));
    expect(keywordsOf(one).has('oneOf')).toBe(false);
    expect(lossesOf(one, 'oneOf').filter(({ effects }) => effects.wider)).toEqual([]);
    expect(wireAt(one, '/properties/shape/anyOf')).toHaveLength(2);
  });

  it.each(strictOfOpenai)('of disjoint branches is exact on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c15', 'draw_shape')).fidelity).toBe('exact');
  });

  it.each([...strictOfOpenai, ...typed])('of branches that overlap is wider on %s', (id) => {
    const one = carriedTo(id, toolOfCase('c15', 'set_ratio'));
    expect(one.effects.wider).toBe(true);
    expect(lossesOf(one, 'oneOf').some(({ effects }) => effects.wider)).toBe(true);
  });

  it.each(['anthropic', 'bedrock-claude', 'mistral', 'kimi'])('stays on %s', (id) => {
    for (const tool of toolsOfCase('c15').values()) expect(carriedTo(id, tool).changes).toEqual([]);
  });

  it('stays on gemini-json, its constants as lists of one value', () => {
    const one = carriedTo('gemini-json', toolOfCase('c15', 'draw_shape'));
    expect([one.fidelity, wireAt(one, '/properties/shape/oneOf')]).toMatchObject(['exact', { length: 2 }]);
    expect([...new Set(one.changes.map(({ id }) => id))]).toEqual(['const-as-enum']);
    expect(carriedTo('gemini-json', toolOfCase('c15', 'set_ratio')).changes).toEqual([]);
  });
});

describe('C16 allOf', () => {
  it.each([...strictOfOpenai, ...typed])('is merged on %s', (id) => {
    const one = carriedTo(id, toolOfCase('c16', 'add_guest'));
    expect(keywordsOf(one).has('allOf')).toBe(false);
    expect(Object.keys(wireAt(one, '/properties/guest/properties') as object)).toEqual(['name', 'seat']);
    expect(wireAt(one, '/properties/guest/required')).toEqual(['name', 'seat']);
    expect(wireAt(one, '/properties/guest/properties/seat/minimum')).toBe(1);
  });

  it.each(strictOfOpenai)('merged is exact on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c16', 'add_guest')).fidelity).toBe('exact');
  });

  it.each([...strictOfOpenai, ...typed])('that contradicts itself is reported on %s', (id) => {
    const { tools, leftOut } = compileFor(id, [toolOfCase('c16', 'add_ghost')]);
    const reported = [
      ...leftOut.flatMap(({ reasons }) => reasons.map(({ at }) => at)),
      ...tools.flatMap(({ changes }) => changes.map(({ at }) => at)),
    ];
    expect(reported.some((at) => at.startsWith('/properties/ghost'))).toBe(true);
  });
});

describe('C17 local reference', () => {
  it.each(withoutReferences)('is written out on %s, with the same members', (id) => {
    for (const [name, places] of [
      ['mail_defs', ['from', 'to', 'copy']] as const,
      ['mail_definitions', ['from', 'to']] as const,
      ['mail_properties', ['from', 'to']] as const,
      ['mail_anchor', ['to']] as const,
    ]) {
      const one = carriedTo(id, toolOfCase('c17', name));
      for (const keyword of ['$ref', '$defs', 'definitions', '$anchor'])
        if (id !== 'fireworks' || keyword === '$ref') expect(keywordsOf(one).has(keyword)).toBe(false);
      for (const place of places) {
        expect(wireAt(one, `/properties/${place}/properties/user`)).toMatchObject({ type: expect.stringMatching(/^string$/i) });
        expect(wireAt(one, `/properties/${place}/required`)).toEqual(['user']);
      }
    }
  });

  it.each(strictOfOpenai)('stays on %s, its definition as strict as the rest', (id) => {
    const one = carriedTo(id, toolOfCase('c17', 'mail_defs'));
    expect(keywordsOf(one).get('$ref')).toBeGreaterThan(0);
    expect(wireAt(one, '/$defs/box/required')).toEqual(['user', 'host']);
    expect(wireAt(one, '/$defs/box/additionalProperties')).toBe(false);
    const value = { from: { user: 'a' }, to: { user: 'b', host: 'c' } };
    expect(thereAndBack(one, value)).toEqual(value);
    expect(thereAndBack(one, { ...value, copy: { user: 'd' } })).toEqual({ ...value, copy: { user: 'd' } });
  });

  it.each([...strictOfOpenai, 'kimi'])('that leads elsewhere than to a definition is carried to %s', (id) => {
    const value = { from: { user: 'a' }, to: { user: 'b' } };
    expect(thereAndBack(carriedTo(id, toolOfCase('c17', 'mail_properties')), value)).toEqual(value);
    expect(carriedTo(id, toolOfCase('c17', 'mail_anchor')).fidelity).toBe('exact');
  });

  it.each(keepsReferences)('stays as it is on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c17', 'mail_defs')).changes).toEqual([]);
  });
});

describe('C18 recursion', () => {
  const tree = { tree: { name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [] }] }] } };
  const list = { list: { value: 'a', next: { value: 'b', next: { value: 'c' } } } };
  const rule = { rule: { field: 'a', group: { all: [{ field: 'b' }, { field: 'c', group: { all: [] } }] } } };
  const all = [['save_tree', tree] as const, ['save_list', list] as const, ['save_rules', rule] as const];

  it.each([...keepsReferences, ...strictOfOpenai])('is kept on %s', (id) => {
    for (const [name, value] of all) {
      const one = carriedTo(id, toolOfCase('c18', name));
      expect(keywordsOf(one).get('$ref')).toBeGreaterThan(0);
      expect(thereAndBack(one, value)).toEqual(value);
    }
  });

  it.each([...typed, 'anthropic-strict', 'bedrock-strict'])('is text or plain on %s, and comes back', (id) => {
    for (const [name, value] of all) {
      const one = carriedTo(id, toolOfCase('c18', name));
      expect(one.effects.narrower).toBe(undefined);
      if (one.dialect === 'strict' || !id.endsWith('-strict')) expect(one.effects.respelled).toBe(true);
      else expect(one.fidelity).toBe('exact');
      expect(thereAndBack(one, value)).toEqual(value);
    }
  });

  it.each(typed)('is unrolled on %s where the policy says so, and what lies deeper is text', (id) => {
    const one = compiledFor(id, toolOfCase('c18', 'save_tree'), { recursion: 'unroll' });
    expect(one?.effects).toMatchObject({ respelled: true, slack: true });
    expect(one?.changes.some(({ step }) => step === 'unroll-recursion')).toBe(true);
    expect(JSON.stringify(one?.wire.schema).length).toBeLessThan(20_000);
    const shallow = { tree: { name: 'a', children: [] } };
    expect(one && thereAndBack(one, shallow)).toEqual(shallow);
  });

  it.each(allTargets)('that cannot end never explodes on $id', ({ id }) => {
    const { tools, leftOut, request } = compileFor(id, [toolOfCase('c18', 'save_knot')]);
    expect(tools.length + leftOut.length).toBe(1);
    expect(JSON.stringify(request).length).toBeLessThan(5_000);
  });
});

describe('C19 external reference', () => {
  it.each(allTargets)('is left out on $id, with the reason', ({ id }) => {
    const { tools, leftOut } = compileFor(id, [toolOfCase('c19')]);
    expect(tools).toEqual([]);
    expect(leftOut.map(({ name, index }) => [name, index])).toEqual([['buy_ticket', 0]]);
    expect(leftOut[0]?.reasons.some(({ at }) => at.startsWith('/properties/ticket'))).toBe(true);
    expect(leftOut[0]?.reasons.map(({ message }) => message).join(' ')).toMatch(/another document|external/i);
  });
});
