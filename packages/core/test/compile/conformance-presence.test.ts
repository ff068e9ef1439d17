import { describe, expect, it } from 'vitest';
import type { CompiledTool } from '../../src/compile/compiled.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { judgeTools } from '../verify/request.ts';
import { toolOfCase, toolsOfCase } from './cases.ts';
import { carriedTo, compiledFor, compileFor, toolWith } from './compiling.ts';
import { lossesOf, receivedAs, sentAs, thereAndBack, wireAt } from './outcome.ts';

const strictOfOpenai = ['openai-chat-strict', 'openai-responses-strict', 'azure-chat-strict'];
const plainTargets = ['openai-chat', 'anthropic', 'bedrock-claude', 'mistral', 'kimi', 'deepseek'];

describe('C01 no argument', () => {
  it.each(allTargets)('goes to $id unchanged where it is taken, else in its own form', (target) => {
    for (const tool of toolsOfCase('c01').values()) {
      const asSent = judgeTools(target.id, [{ name: tool.name, description: tool.description, schema: tool.inputSchema }]);
      const { tools, leftOut } = compileFor(target.id, [tool]);
      const [one] = tools;
      if (one === undefined) {
        expect(leftOut[0]?.reasons.length).toBeGreaterThan(0);
        continue;
      }
      const forms = one.dialect === 'strict' ? target.strict?.noArguments : target.plain.noArguments;
      const own = asSent.asSent === 'accepted' ? [] : (forms ?? []);
      const unchanged = asSent.asSent === 'rejected' ? [] : [tool.inputSchema];
      expect([...own, ...unchanged]).toContainEqual(one.wire.schema);
      expect(sentAs(one, {})).toEqual({});
      expect(receivedAs(one, {})).toEqual({});
    }
  });

  it('is outside the rule of strict Cohere, which asks tools with arguments for a required one', () => {
    const { tools, grants } = compileFor('cohere-strict', [toolOfCase('c01', 'get_time')]);
    expect(grants).toEqual({ get_time: 'strict' });
    expect(tools[0]?.changes).toEqual([]);
  });

  it('stays the closed empty object for MCP', () => {
    for (const id of ['mcp-2025-11-25', 'mcp-2026-07-28'])
      expect(carriedTo(id, toolOfCase('c01', 'get_time')).wire.schema).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
  });
});

describe('C02 required', () => {
  it.each(allTargets)('is exact on $id', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c02'));
    expect(one.fidelity).toBe('exact');
    expect(one.effects).toEqual({});
    expect(wireAt(one, '/required')).toEqual(['name']);
    expect(wireAt(one, '/properties/name')).toMatchObject({ type: 'string', description: 'Name of the city.' });
  });
});

describe('C03 required nullable', () => {
  it.each(allTargets)('stays required on $id and keeps its null', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c03'));
    expect(wireAt(one, '/required')).toEqual(['owner']);
    expect(one.effects.wider ?? one.effects.narrower).toBe(undefined);
    for (const value of [{ owner: null }, { owner: 'ada' }]) expect(thereAndBack(one, value)).toEqual(value);
  });

  it.each(['gemini', 'vertex'])('is spelt on %s without a list of types', (id) => {
    const one = carriedTo(id, toolOfCase('c03'));
    expect(Array.isArray(wireAt(one, '/properties/owner/type'))).toBe(false);
    expect(one.fidelity).toBe('exact');
  });
});

describe('C04 optional', () => {
  const names = ['greet_text', 'greet_enum', 'greet_ref'];

  it.each([...strictOfOpenai, 'deepseek-strict'])('is required and nullable on %s, and absent again afterwards', (id) => {
    for (const name of names) {
      const one = carriedTo(id, toolOfCase('c04', name));
      expect(one.dialect).toBe('strict');
      expect(wireAt(one, '/required')).toEqual(['who', 'tone']);
      expect(one.fidelity).toBe('reversible');
      expect(sentAs(one, { who: 'Ada' })).toEqual({ who: 'Ada', tone: null });
      expect(receivedAs(one, { who: 'Ada', tone: null })).toEqual({ who: 'Ada' });
      expect(thereAndBack(one, { who: 'Ada', tone: 'warm' })).toEqual({ who: 'Ada', tone: 'warm' });
    }
  });

  it('makes null a member of the branch, so that an enum takes it too', () => {
    const tone = wireAt(carriedTo('openai-chat-strict', toolOfCase('c04', 'greet_enum')), '/properties/tone');
    const isIn = JSON.stringify(tone);
    expect(isIn).toContain('null');
    const { enum: members, anyOf } = tone as { enum?: readonly unknown[]; anyOf?: readonly unknown[] };
    expect(members === undefined ? anyOf : members).toHaveLength(members === undefined ? 2 : 4);
  });

  it.each([...plainTargets, 'anthropic-strict', 'gemini-json', 'vertex'])('stays optional on %s', (id) => {
    const one = carriedTo(id, toolOfCase('c04', 'greet_text'));
    expect(one.fidelity).toBe('exact');
    expect(wireAt(one, '/required')).toEqual(['who']);
    expect(one.changes).toEqual([]);
  });
});

describe('C05 optional nullable', () => {
  const states = [{ id: 'a' }, { id: 'a', alias: null }, { id: 'a', alias: 'b' }];

  it.each(strictOfOpenai)('goes plain on %s, with its three states', (id) => {
    const { tools, grants } = compileFor(id, [toolOfCase('c05', 'set_alias')]);
    expect(grants).toEqual({ set_alias: 'plain' });
    expect(tools[0]?.fidelity).toBe('exact');
    for (const state of states) expect(tools[0] && thereAndBack(tools[0], state)).toEqual(state);
  });

  it.each(strictOfOpenai)('is one with absent on %s where null is the default', (id) => {
    const one = carriedTo(id, toolOfCase('c05', 'set_label'));
    expect(one.dialect).toBe('strict');
    expect(wireAt(one, '/required')).toEqual(['id', 'label']);
    expect(one.effects.narrower).toBe(undefined);
    expect(sentAs(one, { id: 'a' })).toEqual({ id: 'a', label: null });
    expect([{ id: 'a' }, { id: 'a', label: null }]).toContainEqual(receivedAs(one, { id: 'a', label: null }));
  });

  it('is boxed where strict was forced', () => {
    const one = carriedTo('openai-chat', toolOfCase('c05', 'set_alias'), { strict: 'always' });
    expect(one.dialect).toBe('strict');
    expect(one.fidelity).toBe('reversible');
    for (const state of states) expect(thereAndBack(one, state)).toEqual(state);
  });

  it('is narrower where the policy collapses it', () => {
    const policy = { strict: 'always', optionalNullable: 'collapse' } as const;
    const one = carriedTo('openai-chat', toolOfCase('c05', 'set_alias'), policy);
    expect([one.dialect, one.fidelity]).toEqual(['strict', 'narrower']);
    expect(one.changes.some(({ effects }) => effects.narrower)).toBe(true);
  });

  it('is boxed or left out where all tools are strict or none, which forces it too', () => {
    const one = compiledFor('deepseek-strict', toolOfCase('c05', 'set_alias'));
    for (const state of one === undefined ? [] : states) expect(thereAndBack(one as CompiledTool, state)).toEqual(state);
    expect(one?.effects.narrower).toBe(undefined);
  });

  it.each([...plainTargets, 'anthropic-strict'])('stays as it is on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c05', 'set_alias')).changes).toEqual([]);
  });
});

describe('a required name that no property declares', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'gone'] };

  it.each(['openai-chat-strict', 'anthropic-strict', 'bedrock-strict', 'deepseek-strict', 'cerebras-strict'])(
    'is declared before %s has the object closed',
    (id) => {
      const one = carriedTo(id, toolWith(schema));
      expect(wireAt(one, '/additionalProperties')).toBe(false);
      expect(Object.keys(wireAt(one, '/properties') as object)).toEqual(['a', 'gone']);
      expect(thereAndBack(one, { a: 'x', gone: [1] })).toEqual({ a: 'x', gone: [1] });
    },
  );
});

describe('a boolean in place of a schema', () => {
  it.each(['gemini', 'vertex', 'firebase', 'ollama'])('at the root is rewritten on %s as below', (id) => {
    const inner = { type: 'object', properties: { any: true, x: { type: 'string' } } };
    const below = carriedTo(id, toolWith({ type: 'object', properties: { of: inner } }));
    expect(carriedTo(id, toolWith(inner)).wire.schema).toEqual(wireAt(below, '/properties/of'));
  });

  it.each(strictOfOpenai)('that lets nothing in is gone on %s, and nothing is lost: the object is closed', (id) => {
    const one = carriedTo(id, toolWith({ type: 'object', properties: { never: false, x: { type: 'string' } }, required: ['x'] }));
    expect([one.fidelity, wireAt(one, '/properties/never'), wireAt(one, '/additionalProperties')]).toEqual([
      'exact',
      undefined,
      false,
    ]);
  });
});

describe('an object without properties on an older Gemini', () => {
  const before = { asOf: '2025-09-25' };

  it.each([{ type: 'object', properties: {} }, { type: 'object' }])('travels as JSON text below the root: %j', (inner) => {
    const one = carriedTo('gemini', toolWith({ type: 'object', properties: { of: inner } }), before);
    expect(wireAt(one, '/properties/of/type')).toBe('string');
    expect(thereAndBack(one, { of: {} })).toEqual({ of: {} });
  });

  it.each([{ type: 'object', properties: {} }, { type: 'object' }])('is left away as a whole: %j', (schema) => {
    expect(carriedTo('gemini', toolWith(schema), before).wire.schema).toBe(undefined);
  });
});

describe('C06 nested closed', () => {
  const places = ['', '/properties/buyer', '/properties/buyer/properties/address'];

  it.each(allTargets)('is closed at each depth on $id, or the loss is named there', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c06', 'place_order'));
    const open = places.filter((place) => wireAt(one, `${place}/additionalProperties`) !== false);
    expect(open.filter((place) => lossesOf(one, 'additionalProperties', place).length === 0)).toEqual([]);
    expect(one.effects.wider ?? false).toBe(open.length > 0);
  });

  it('loses all three on Gemini, untold', () => {
    const one = carriedTo('gemini', toolOfCase('c06', 'place_order'));
    expect(one.fidelity).toBe('wider');
    expect(lossesOf(one, 'additionalProperties')).toHaveLength(3);
    expect(one.changes.filter(({ told }) => told)).toEqual([]);
  });

  it.each([...strictOfOpenai, 'anthropic-strict', 'bedrock-strict', 'deepseek-strict'])(
    'closes what is silent on %s, exactly',
    (id) => {
      const one = carriedTo(id, toolOfCase('c06', 'place_bid'));
      expect(wireAt(one, '/properties/bidder/additionalProperties')).toBe(false);
      expect(one.fidelity).toBe('exact');
    },
  );

  it.each(plainTargets)('opens nothing and closes nothing on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c06', 'place_bid')).changes).toEqual([]);
  });
});

describe('C07 map', () => {
  const labels = { labels: { a: 'b', '': 'c', 'd e': 'f' } };
  const counts = { counts: { total: 3, left: 1, right: 2 } };

  it.each([...strictOfOpenai, 'anthropic-strict', 'bedrock-strict', 'deepseek-strict'])(
    'is spelt otherwise on %s and restored',
    (id) => {
      const one = carriedTo(id, toolOfCase('c07', 'set_labels'));
      expect(one.dialect).toBe('strict');
      expect(one.effects.respelled).toBe(true);
      expect(one.effects.narrower).toBe(undefined);
      expect(['array', 'string']).toContain(wireAt(one, '/properties/labels/type'));
      expect(thereAndBack(one, labels)).toEqual(labels);
      const other = carriedTo(id, toolOfCase('c07', 'set_counts'));
      expect(other.effects.narrower).toBe(undefined);
      expect(thereAndBack(other, counts)).toEqual(counts);
      const any = carriedTo(id, toolOfCase('c07', 'set_any'));
      expect(thereAndBack(any, { data: { a: [1, { b: null }] } })).toEqual({ data: { a: [1, { b: null }] } });
    },
  );

  it.each(allTargets)('is nowhere closed on $id', ({ id }) => {
    for (const tool of toolsOfCase('c07').values()) {
      const one = compiledFor(id, tool);
      if (one === undefined) continue;
      expect(one.effects.narrower).toBe(undefined);
      for (const place of ['labels', 'counts', 'data']) {
        const isBare = JSON.stringify(wireAt(one, `/properties/${place}/properties`) ?? {}) === '{}';
        if (isBare) expect(wireAt(one, `/properties/${place}/additionalProperties`)).not.toBe(false);
      }
    }
  });

  it.each(plainTargets)('stays as it is on %s', (id) => {
    for (const tool of toolsOfCase('c07').values()) expect(carriedTo(id, tool).changes).toEqual([]);
  });

  it('is no text where the policy refuses that', () => {
    const one = compiledFor('openai-chat-strict', toolOfCase('c07', 'set_any'), { freeForm: 'refuse' });
    expect(one?.dialect ?? 'plain').toBe('plain');
  });
});
