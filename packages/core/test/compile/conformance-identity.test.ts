import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { judgeTools } from '../verify/request.ts';
import { caseFolder, toolOfCase, toolsOfCase } from './cases.ts';
import { carriedTo, compileFor, isAltered, toolsOf, toolWith } from './compiling.ts';
import { sentAs, thereAndBack, wireAt } from './outcome.ts';

/** Each test asks all targets; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const shown = (value: unknown): string | undefined => JSON.stringify(value);

describe('C26 identity', () => {
  it.each(allTargets)('sends to $id the bytes that came, or the same rewritten ones for the same meaning', (target) => {
    const { id } = target;
    const [one, two] = [toolOfCase('c26', 'stamp_one'), toolOfCase('c26', 'stamp_two')];
    const asSent = judgeTools(id, [{ name: one.name, description: one.description, schema: one.inputSchema }]).asSent;
    const [first, second] = [carriedTo(id, one), carriedTo(id, two)];
    if (asSent === 'accepted' && !isAltered(target, one.inputSchema)) {
      expect(shown(first.wire.schema)).toBe(shown(one.inputSchema));
      expect(shown(second.wire.schema)).toBe(shown(two.inputSchema));
    } else if (!JSON.stringify(first.wire.schema).includes('$ref'))
      expect(shown(first.wire.schema)).toBe(shown(second.wire.schema));
  });

  it('knows no white space', () => {
    const text = readFileSync(new URL('c26-identity/tool.json', caseFolder), 'utf8');
    const spaced = text.replaceAll('{', '{ \n\t').replaceAll(',', ' ,\n\n');
    const requests = [text, spaced].map((source) =>
      shown(compileFor('gemini', toolsOf((JSON.parse(source) as { tools: [] }).tools)).request),
    );
    expect(requests[0]).toBe(requests[1]);
  });
});

describe('C31 properties called like keywords', () => {
  const form = JSON.parse(
    '{"default":"a","enum":["b"],"$ref":"c","properties":{"required":true},"strict":false,"title":"d","__proto__":"e","constructor":1,"":"f","/":"g"}',
  );
  const some = ['{}', '{"$defs":"a"}', '{"__proto__":1}', '{"anyOf":true,"type":"b"}'].map((text) => JSON.parse(text));

  it.each(allTargets)('are properties on $id, both ways', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c31', 'edit_form'));
    expect(Object.keys(wireAt(one, '/properties') as object)).toHaveLength(10);
    expect(wireAt(one, '/required')).toHaveLength(10);
    expect(Object.keys(sentAs(one, form) as object)).toHaveLength(10);
    expect(thereAndBack(one, form)).toStrictEqual(form);
    const other = carriedTo(id, toolOfCase('c31', 'edit_some'));
    for (const value of some) expect(thereAndBack(other, value)).toStrictEqual(value);
  });

  it.each(['openai-chat', 'openai-chat-strict', 'gemini-json', 'mistral', 'deepseek'])('keep their names on %s', (id) => {
    const one = carriedTo(id, toolOfCase('c31', 'edit_form'));
    expect(one.fidelity).toBe('exact');
    expect(Object.keys(wireAt(one, '/properties') as object).sort()).toEqual(Object.keys(form).sort());
  });

  it.each(['anthropic', 'anthropic-strict', 'bedrock-claude', 'kimi'])('that %s refuses are renamed', (id) => {
    const one = carriedTo(id, toolOfCase('c31', 'edit_form'));
    expect(one.effects.respelled).toBe(true);
    expect(Object.keys(wireAt(one, '/properties') as object)).not.toContain('$ref');
  });
});

describe('C32 names', () => {
  const tools = [...toolsOfCase('c32').values()];

  it.each(allTargets)('are on $id legal, different, and the same in any order', ({ id }) => {
    const there = compileFor(id, tools);
    const back = compileFor(id, tools.toReversed());
    expect(there.leftOut).toEqual([]);
    expect(there.verdict.asSent).not.toBe('rejected');
    const names = new Map(there.tools.map(({ name, wireName }) => [name, wireName]));
    expect(new Set(names.values()).size).toBe(tools.length);
    expect(new Map(back.tools.map(({ name, wireName }) => [name, wireName]))).toEqual(names);
    for (const { name, wireName, plan } of there.tools) expect(plan.name).toEqual({ source: name, wire: wireName });
    expect(names.get('files_read')).toBe('files_read');
  });

  it.each(allTargets)('that $id takes stay, and others end in a mark of their own', ({ id }) => {
    for (const tool of tools) {
      const one = carriedTo(id, tool);
      const verdict = judgeTools(id, [{ name: tool.name, description: 'D.', schema: one.wire.schema }]);
      const isTaken = !verdict.faults.some(({ at }) => at === 'tool:/name');
      const isKnown = !verdict.unmeasured.some(({ at }) => at === 'tool:/name');
      if (isTaken && isKnown) expect(one.wireName).toBe(tool.name);
      if (!isTaken) expect(one.wireName).toMatch(/_[a-z2-7]{5}$/);
    }
  });

  it('are left out where the policy wants none changed', () => {
    const { tools: kept, leftOut } = compileFor('openai-chat', tools, { names: 'leave-out' });
    expect(kept.map(({ wireName }) => wireName)).toEqual(['files_read', '2fa_code']);
    expect(leftOut).toHaveLength(tools.length - 2);
    expect(leftOut.every(({ reasons }) => reasons.some(({ at }) => at === 'tool:/name'))).toBe(true);
  });
});

describe('C33 nulls', () => {
  const cases = [
    ['null_list', [null, 'a']],
    ['null_enum', [null, 'a']],
    ['null_any', [null, 'a']],
    ['null_able', [null, 'a']],
    ['null_const', [null]],
  ] as const;

  it.each(allTargets)('come back from $id, however they are written', ({ id }) => {
    for (const [name, values] of cases) {
      const one = carriedTo(id, toolOfCase('c33', name));
      for (const of of values) expect(thereAndBack(one, { of })).toEqual({ of });
      expect(one.effects.narrower).toBe(undefined);
    }
  });

  it('are one and the same on Vertex, whatever the source wrote', () => {
    const wires = ['null_list', 'null_any', 'null_able'].map((name) =>
      wireAt(carriedTo('vertex', toolOfCase('c33', name)), '/properties/of'),
    );
    expect(wires[0]).toMatchObject({ nullable: true });
    expect(wires[1]).toEqual(wires[0]);
    expect(wires[2]).toEqual(wires[0]);
  });

  it('are a type or a branch on strict OpenAI, which knows no `nullable`', () => {
    for (const [name] of cases)
      expect(JSON.stringify(carriedTo('openai-chat-strict', toolOfCase('c33', name)).wire.schema)).not.toContain('nullable');
  });
});

/** An object with many references to one definition, and what stands beside each. */
const manyReferences = (count: number, definition: object, beside: object = {}) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { $ref: '#/$defs/d', ...beside }])),
  $defs: { d: { type: 'object', properties: { x: { type: 'string' } }, ...definition } },
});

describe('what would be sent and not be read again', () => {
  const long = { description: 'x'.repeat(50_000) };

  it.each(allTargets)('is left out on $id by the same budget', ({ id }) => {
    for (const beside of [{}, { minProperties: 1 }]) {
      const { tools, leftOut } = compileFor(id, [toolWith(manyReferences(30, long, beside))]);
      for (const { wire } of tools) expect(JSON.stringify(wire.schema).length).toBeLessThan(1_000_000);
      for (const { reasons } of leftOut) expect(reasons.map(({ message }) => message).join(' ')).toMatch(/\b1000000\b/);
    }
  });

  it('is no schema whose one long definition is used once', () => {
    const one = carriedTo('gemini', toolWith(manyReferences(1, { description: 'x'.repeat(600_000) })));
    expect(JSON.stringify(one.wire.schema).length).toBeGreaterThan(600_000);
  });

  it('ends soon where references to a join double', () => {
    const name = (at: number) => ({ allOf: [{ $ref: `#/$defs/d${at}` }] });
    const defs = Array.from({ length: 20 }, (_, at): [string, object] => [
      `d${at}`,
      at === 19 ? { type: 'object' } : { type: 'object', properties: { a: name(at + 1), b: name(at + 1) } },
    ]);
    const doubling = toolWith({ type: 'object', properties: { top: name(0) }, $defs: Object.fromEntries(defs) });
    for (const { id } of allTargets)
      for (const { wire } of compileFor(id, [doubling]).tools) expect(JSON.stringify(wire.schema).length).toBeLessThan(1_000_000);
  });
});

describe('C34 fan-out and depth', () => {
  const deep = (levels: number): unknown => {
    let schema: object = { type: 'string' };
    for (let at = 0; at < levels; at += 1)
      schema = { type: 'object', properties: { in: schema }, required: ['in'], additionalProperties: false };
    return schema;
  };

  it.each(allTargets)('end on $id, with the budget named', ({ id }) => {
    const fan = compileFor(id, [toolOfCase('c34')]);
    const nested = compileFor(id, [toolWith(deep(2000))]);
    expect(JSON.stringify(fan.request).length).toBeLessThan(200_000);
    for (const { reasons } of fan.leftOut) expect(reasons.map(({ message }) => message).join(' ')).toMatch(/20,?000/);
    expect(nested.tools.map(({ name }) => name)).toEqual([]);
    expect(nested.leftOut[0]?.reasons.map(({ message }) => message).join(' ')).toMatch(/\b100\b/);
  });

  it.each(['openai-chat', 'openai-chat-strict', 'anthropic', 'mistral'])('of references stay on %s, which takes them', (id) => {
    expect(carriedTo(id, toolOfCase('c34')).changes).toEqual([]);
  });
});

describe('a schema that says its draft', () => {
  const draft04 = { $schema: 'http://json-schema.org/draft-04/schema#' };
  const flagged = { type: 'object', properties: { n: { type: 'number', minimum: 0, exclusiveMinimum: true } } };

  it.each(['anthropic', 'mistral', 'kimi', 'openai-chat-strict'])(
    'does not say it on %s once it is spelt as in another',
    (id) => {
      const one = carriedTo(id, toolWith({ ...draft04, ...flagged }));
      expect(wireAt(one, '/properties/n/exclusiveMinimum')).toBe(0);
      expect(wireAt(one, '/$schema')).toBe(undefined);
      expect(one.changes.flatMap(({ lost }) => lost?.keyword ?? [])).toContain('$schema');
    },
  );

  it('goes on saying one in which the new spelling stands', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    expect(wireAt(carriedTo('anthropic', toolWith({ $schema, ...flagged })), '/$schema')).toBe($schema);
  });
});

describe('C35 drafts', () => {
  const drafts = ['04', '06', '07', '2019', '2020'];

  it.each(['gemini', 'vertex'])('of one schema come out as one wire on %s', (id) => {
    const levels = [...drafts, 'openapi'].map((draft) => carriedTo(id, toolOfCase('c35', `level_${draft}`)).wire.schema);
    for (const level of levels) expect(level).toEqual(levels[0]);
    const pairs = drafts.map((draft) => carriedTo(id, toolOfCase('c35', `pair_${draft}`)).wire.schema);
    for (const pair of pairs) expect(pair).toEqual(pairs[0]);
  });

  it.each(allTargets)('come back from $id as they were', ({ id }) => {
    const levels = [
      { level: 0.5, note: null, part: { id: 'a' } },
      { level: 3, note: 'b', part: { id: '' } },
    ];
    for (const draft of [...drafts, 'openapi']) {
      const one = carriedTo(id, toolOfCase('c35', `level_${draft}`));
      for (const value of levels) expect(thereAndBack(one, value)).toEqual(value);
    }
    for (const draft of drafts) {
      const one = carriedTo(id, toolOfCase('c35', `pair_${draft}`));
      for (const value of [{}, { at: [1, 'a'] }, { at: [1], to: 'b' }]) expect(thereAndBack(one, value)).toEqual(value);
    }
  });

  it('refuses in every draft a bound that is excluded', () => {
    const bounds = [...drafts, 'openapi'].map((draft) => {
      const one = carriedTo('openai-chat-strict', toolOfCase('c35', `level_${draft}`));
      return wireAt(one, '/properties/level/exclusiveMinimum');
    });
    expect(bounds.every((bound) => bound === 0 || bound === true)).toBe(true);
  });
});
