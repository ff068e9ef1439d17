import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { toolOfCase } from './cases.ts';
import { carriedTo } from './compiling.ts';
import { lossesOf, receivedAs, sentAs, thereAndBack, wireAt } from './outcome.ts';

const strictOfOpenai = ['openai-chat-strict', 'openai-responses-strict', 'azure-chat-strict'];
const keepers = ['openai-chat', 'anthropic', 'gemini-json', 'vertex', 'bedrock-claude', 'mistral', 'kimi'];
const defaults = ['openai-chat', 'openai-chat-strict', 'anthropic', 'gemini', 'vertex', 'bedrock-claude', 'mistral', 'kimi'];

/** Keywords of a place that are neither kept with their value nor lost in the record, as wider and told. */
const unaccounted = (
  id: string,
  tool: ReturnType<typeof toolOfCase>,
  at: string,
  keywords: Readonly<Record<string, unknown>>,
) => {
  const one = carriedTo(id, tool);
  return Object.entries(keywords)
    .filter(([keyword, value]) => wireAt(one, `${at}/${keyword}`) !== value)
    .filter(([keyword]) => !lossesOf(one, keyword, at).some(({ effects, told }) => effects.wider && told))
    .map(([keyword]) => keyword);
};

const descriptionAt = (one: ReturnType<typeof carriedTo>, at: string): string => String(wireAt(one, `${at}/description`) ?? '');

describe('C08 date-time', () => {
  it.each(allTargets)('is kept or told on $id', ({ id }) => {
    expect(unaccounted(id, toolOfCase('c08'), '/properties/at', { format: 'date-time' })).toEqual([]);
  });

  it.each([...keepers, ...strictOfOpenai, 'anthropic-strict', 'gemini'])('is kept on %s', (id) => {
    expect(wireAt(carriedTo(id, toolOfCase('c08')), '/properties/at/format')).toBe('date-time');
  });
});

describe('C09 a format the target lacks', () => {
  it.each(allTargets)('is kept or told on $id', ({ id }) => {
    expect(unaccounted(id, toolOfCase('c09'), '/properties/day', { format: 'date' })).toEqual([]);
  });

  it('is told in the description where it was not taken, and is wider', () => {
    const one = carriedTo('gemini', toolOfCase('c09'), { asOf: '2025-06-01' });
    const [loss] = lossesOf(one, 'format', '/properties/day');
    expect(loss).toMatchObject({ told: true, effects: { wider: true }, lost: { keyword: 'format', value: 'date' } });
    expect(one.fidelity).toBe('wider');
    expect(wireAt(one, '/properties/day/format')).toBe(undefined);
    expect(descriptionAt(one, '/properties/day')).toMatch(/^The day\..*\bdate\b/is);
    expect(loss?.cause).toContain('gemini-format-rejects');
  });

  it('is kept there on a later day', () => {
    expect(wireAt(carriedTo('gemini', toolOfCase('c09')), '/properties/day/format')).toBe('date');
  });
});

describe('C10 numeric bounds', () => {
  it.each(allTargets)('are kept or told on $id', ({ id }) => {
    expect(unaccounted(id, toolOfCase('c10'), '/properties/stars', { minimum: 1, maximum: 5 })).toEqual([]);
  });

  it.each([...keepers, ...strictOfOpenai, 'deepseek', 'deepseek-strict'])('are exact on %s', (id) => {
    const one = carriedTo(id, toolOfCase('c10'));
    expect(one.fidelity).toBe('exact');
    expect(wireAt(one, '/properties/stars')).toMatchObject({ type: 'integer', minimum: 1, maximum: 5 });
  });

  it.each(['anthropic-strict', 'bedrock-strict'])('are told on %s, and are wider', (id) => {
    const one = carriedTo(id, toolOfCase('c10'));
    expect([one.dialect, one.fidelity]).toEqual(['strict', 'wider']);
    expect(wireAt(one, '/properties/stars/minimum')).toBe(undefined);
    expect(descriptionAt(one, '/properties/stars')).toMatch(/\b1\b.*\b5\b/);
    expect([...lossesOf(one, 'minimum'), ...lossesOf(one, 'maximum')].map(({ lost }) => lost?.value)).toEqual([1, 5]);
  });

  it('are untold where the policy says so', () => {
    const one = carriedTo('anthropic-strict', toolOfCase('c10'), { tellConstraints: false });
    expect(wireAt(one, '/properties/stars/description')).toBe(undefined);
    expect(lossesOf(one, 'minimum').map(({ told }) => told)).toEqual([false]);
  });
});

describe('C11 pattern and length', () => {
  const all = { pattern: '^[A-Z]{2}-[0-9]+$', minLength: 4, maxLength: 8 };

  it.each(allTargets)('are kept or told on $id, each by its own fact', ({ id }) => {
    expect(unaccounted(id, toolOfCase('c11'), '/properties/plate', all)).toEqual([]);
  });

  it.each([...keepers, ...strictOfOpenai])('are all kept on %s', (id) => {
    expect(wireAt(carriedTo(id, toolOfCase('c11')), '/properties/plate')).toMatchObject(all);
  });

  it.each(['anthropic-strict', 'deepseek-strict'])('part on %s: the pattern stays, the lengths are told', (id) => {
    const one = carriedTo(id, toolOfCase('c11'));
    expect(one.dialect).toBe('strict');
    expect(wireAt(one, '/properties/plate/pattern')).toBe(all.pattern);
    expect(wireAt(one, '/properties/plate/minLength')).toBe(undefined);
    expect(descriptionAt(one, '/properties/plate')).toMatch(/\b4\b.*\b8\b/);
  });
});

describe('C12 array bounds', () => {
  it.each(allTargets)('are kept or told on $id, each by its own fact and value', ({ id }) => {
    expect(unaccounted(id, toolOfCase('c12', 'vote_for'), '/properties/films', { minItems: 1, maxItems: 5 })).toEqual([]);
    expect(unaccounted(id, toolOfCase('c12', 'pick_two'), '/properties/films', { minItems: 2 })).toEqual([]);
  });

  it('keep on strict Anthropic a `minItems` of 1 and no other', () => {
    const votes = carriedTo('anthropic-strict', toolOfCase('c12', 'vote_for'));
    expect([wireAt(votes, '/properties/films/minItems'), wireAt(votes, '/properties/films/maxItems')]).toEqual([1, undefined]);
    const pick = carriedTo('anthropic-strict', toolOfCase('c12', 'pick_two'));
    expect(lossesOf(pick, 'minItems', '/properties/films').map(({ told }) => told)).toEqual([true]);
    expect(descriptionAt(pick, '/properties/films')).toMatch(/\b2\b/);
  });

  it.each([...keepers, ...strictOfOpenai])('are exact on %s', (id) => {
    expect(carriedTo(id, toolOfCase('c12', 'vote_for')).fidelity).toBe('exact');
  });
});

describe('C20 string enum', () => {
  it.each(allTargets)('is exact on $id', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c20'));
    expect(one.fidelity).toBe('exact');
    expect(wireAt(one, '/properties/state/enum')).toEqual(['open', 'shut', 'locked']);
  });
});

describe('C21 enums of other values', () => {
  it.each(['gemini', 'vertex'])('are texts on %s, with the way back', (id) => {
    const one = carriedTo(id, toolOfCase('c21', 'set_fan'));
    expect(one.fidelity).toBe('reversible');
    expect(wireAt(one, '/properties/speed/type')).toMatch(/^string$/i);
    expect(wireAt(one, '/properties/speed/enum')).toEqual(['0', '1', '3']);
    expect(sentAs(one, { speed: 3 })).toEqual({ speed: '3' });
    expect(receivedAs(one, { speed: '0' })).toEqual({ speed: 0 });
  });

  it.each(['anthropic', 'bedrock-claude', 'mistral', 'deepseek'])('are kept on %s', (id) => {
    for (const name of ['set_fan', 'set_alarm', 'set_limit']) expect(carriedTo(id, toolOfCase('c21', name)).changes).toEqual([]);
  });

  it.each(allTargets)('come back from $id with their types', ({ id }) => {
    for (const speed of [0, 1, 3])
      expect(thereAndBack(carriedTo(id, toolOfCase('c21', 'set_fan')), { speed })).toEqual({ speed });
    expect(thereAndBack(carriedTo(id, toolOfCase('c21', 'set_alarm')), { on: true })).toEqual({ on: true });
    for (const limit of [10, 20, 'auto', null, false])
      expect(thereAndBack(carriedTo(id, toolOfCase('c21', 'set_limit')), { limit })).toEqual({ limit });
  });
});

describe('C22 default', () => {
  it.each(allTargets)('invents no value on $id', ({ id }) => {
    const one = carriedTo(id, toolOfCase('c22'));
    expect(thereAndBack(one, {})).toEqual({});
    expect(thereAndBack(one, { count: 3 })).toEqual({ count: 3 });
  });

  it.each(defaults)('is an annotation on %s: its loss has no effect', (id) => {
    const one = carriedTo(id, toolOfCase('c22'));
    expect(lossesOf(one, 'default').filter(({ effects }) => Object.keys(effects).length > 0)).toEqual([]);
  });

  it.each(keepers)('is kept on %s', (id) => {
    expect(wireAt(carriedTo(id, toolOfCase('c22')), '/properties/folder/default')).toBe('inbox');
  });
});
