import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools } from '../verify/request.ts';

const everyday = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'What to write.' },
    kind: { type: 'string', enum: ['note', 'task'] },
    at: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'integer' }, on: { type: 'boolean' } } },
  },
  required: ['text'],
};
const unmeasured = (id: string, schema: unknown) => {
  const { asSent, faults, unmeasured: open } = judgeSchema(id, schema);
  return [asSent, faults.length, open.map(({ fact, at }) => `${fact} ${at}`)];
};

const listed = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } };

describe('an array', () => {
  it('is known to be taken by the router, and not by Together, which shows none', () => {
    expect(judgeSchema('openrouter', listed).asSent).toBe('accepted');
    expect(unmeasured('together', listed)).toEqual(['unknown', 0, ['items /properties/tags/items']]);
  });
});

describe.each(['together', 'openrouter'])('%s', (id) => {
  it('takes an everyday tool', () => {
    expect(judgeSchema(id, everyday).asSent).toBe('accepted');
  });

  it('does not know a root without properties, an array without items, and a value without a type', () => {
    expect(unmeasured(id, { type: 'object' })).toEqual(['unknown', 0, ['root-without-properties-unmeasured /properties']]);
    expect(unmeasured(id, { type: 'object', properties: { a: { type: 'array' }, b: { description: 'Any.' } } })).toEqual([
      'unknown',
      0,
      ['array-no-items-unmeasured /properties/a/items', 'type-missing-unmeasured /properties/b/type'],
    ]);
  });

  it('does not know other keywords, and says so by name', () => {
    const { unmeasured: open } = judgeSchema(id, { type: 'object', properties: { a: { type: 'string', pattern: 'x' } } });
    expect(open.map(({ at, message }) => [at, message])).toEqual([
      [
        '/properties/a/pattern',
        'What this target does with this use of `pattern` is not known. Leave it out, or say it in the description.',
      ],
    ]);
  });

  it('does not know names that no provider is known to take everywhere', () => {
    const verdict = judgeTools(id, [{ name: 'a.b', schema: { type: 'object', properties: {} } }]);
    expect([verdict.asSent, verdict.unmeasured.map(({ fact }) => fact)]).toEqual(['unknown', ['name-unmeasured']]);
  });
});

describe('openrouter', () => {
  it('has a contract of its own for the entry', () => {
    const verdict = judgeTools('openrouter', [{ name: 'one', schema: null }]);
    expect(verdict.faults.map(({ id, at }) => [id, at])).toEqual([['schema-not-object', 'tool:/inputSchema']]);
  });

  it('leaves a union at the root to the provider behind it', () => {
    expect(unmeasured('openrouter', { ...everyday, oneOf: [{ required: ['text'] }] })).toEqual([
      'unknown',
      0,
      ['root-composition /oneOf'],
    ]);
  });
});
