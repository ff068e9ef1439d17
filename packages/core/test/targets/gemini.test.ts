import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools } from '../verify/request.ts';

describe('names of properties', () => {
  it.each(['gemini', 'vertex'])('%s: documented, never seen refused', (id) => {
    const named = (name: string) => judgeSchema(id, { type: 'object', properties: { [name]: { type: 'string' } } });
    expect(named('note_2').asSent).toBe('accepted');
    expect(named(`_${'a'.repeat(63)}`).asSent).toBe('accepted');
    for (const name of ['x-user', '$top', '2nd', 'a'.repeat(65)]) {
      const verdict = named(name);
      expect([verdict.asSent, verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
        'unknown',
        [`property-name-unmeasured /properties/${name}`],
      ]);
    }
  });
});

describe('one name twice', () => {
  it.each(['gemini', 'vertex'])('%s names it', (id) => {
    const tools = ['a', 'b', 'a'].map((name) => ({ name, schema: { type: 'object' } }));
    const verdict = judgeTools(id, tools);
    expect([verdict.faults.map(({ id: fact, index }) => [fact, index]), verdict.predicted]).toEqual([
      [['name-duplicate', 2]],
      'Duplicate function declaration found: a',
    ]);
  });
});
