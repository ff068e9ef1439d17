import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const object = (properties: object) => ({ type: 'object', properties });
const text = { type: 'string' };
const notObject = 'make_note: tool parameter root must be an object type';
const badBranch = `${notObject} (root schema is an anyOf/oneOf union with a non-object branch)`;

describe('xai', () => {
  it('takes a union of inline objects at the root', () => {
    expect(judgeSchema('xai', { oneOf: [object({ a: text }), object({ b: text })] }).asSent).toBe('accepted');
  });

  it.each([
    ['a reference', { $ref: '#/$defs/A' }],
    ['null', { type: 'null' }],
    ['a union of its own', { oneOf: [object({ a: text })] }],
    ['required alone', { required: ['a'] }],
  ])('refuses a root union with %s as a branch', (_, branch) => {
    const verdict = judgeSchema('xai', { ...object({ a: text }), anyOf: [object({}), branch], $defs: { A: object({}) } });
    expect([placesOf(verdict), verdict.faults[0]?.related, verdict.predicted]).toEqual([
      ['root-union-branch /anyOf/1'],
      ['/anyOf'],
      badBranch,
    ]);
  });

  it('refuses a root that is no object, or may be null', () => {
    const told = [{}, { type: 'string' }, { type: ['object', 'null'], properties: {} }].map((schema) => {
      const verdict = judgeSchema('xai', schema);
      return [placesOf(verdict), verdict.predicted];
    });
    expect(told).toEqual([
      [['root-not-object /type'], notObject],
      [['root-not-object /type'], notObject],
      [['root-nullable /type/1'], 'root cannot be nullable'],
    ]);
  });

  it('refuses null in an enum without naming it, and takes the anyOf spelling', () => {
    const verdict = judgeSchema('xai', object({ mode: { enum: ['a', null] } }));
    expect([placesOf(verdict), verdict.predicted]).toEqual([
      ['enum-null /properties/mode/enum/1'],
      'Client specified an invalid argument',
    ]);
    expect(judgeSchema('xai', object({ mode: { anyOf: [{ enum: ['a'] }, { type: 'null' }] } })).asSent).toBe('accepted');
  });

  it('refuses empty unions, boolean properties, tuples by items and bounds of contains', () => {
    const properties = {
      a: { anyOf: [] },
      b: true,
      c: { type: 'array', items: [text] },
      d: { type: 'array', items: text, contains: text, minContains: 1 },
      e: { type: 'string', enum: [] },
    };
    expect(placesOf(judgeSchema('xai', object(properties)))).toEqual([
      'union-empty /properties/a/anyOf',
      'boolean-schema /properties/b',
      'items-tuple /properties/c/items',
      'contains-bounds /properties/d/minContains',
      'enum-empty /properties/e/enum',
    ]);
  });

  it('refused lengths and forms of strings until the middle of 2026, and takes them since', () => {
    const forms = object({ a: { type: 'string', format: 'uri', pattern: '^x' }, n: { type: 'integer', format: 'uint8' } });
    expect([placesOf(judgeSchema('xai', forms, { asOf: '2026-05-17' })), judgeSchema('xai', forms).asSent]).toEqual([
      ['string-forms-refused /properties/a/format', 'string-forms-refused /properties/a/pattern'],
      'accepted',
    ]);
    const schema = object({ a: { type: 'string', maxLength: 3 } });
    const then = judgeSchema('xai', schema, { asOf: '2026-03-02' });
    expect([placesOf(then), then.predicted]).toEqual([
      ['bounds-refused /properties/a/maxLength'],
      'Invalid arguments passed to the model.',
    ]);
    expect(judgeSchema('xai', schema).asSent).toBe('accepted');
  });

  it('refused unions of simple types on grok-3 in 2025', () => {
    const schema = object({ id: { anyOf: [text, { type: 'number' }] } });
    const on = (asOf: string, model: string) => placesOf(judgeSchema('xai', schema, { asOf, model }));
    expect([on('2025-07-22', 'grok-3'), on('2025-07-22', 'grok-4'), on('2026-07-22', 'grok-3')]).toEqual([
      ['union-refused /properties/id/anyOf'],
      [],
      [],
    ]);
  });

  it('refuses members with a slash and lookaround in the same opaque words', () => {
    const verdict = judgeSchema('xai', object({ a: { enum: ['b', 'x/y'] }, c: { type: 'string', pattern: '^(?=x)' } }));
    expect(verdict.faults.map(({ id, at, predicted }) => [id, at, predicted])).toEqual([
      ['enum-slash', '/properties/a/enum/1', 'Invalid arguments passed to the model.'],
      ['pattern-lookaround', '/properties/c/pattern', 'Invalid arguments passed to the model.'],
    ]);
  });

  it('does not know patterns outside the documented subset and references in a circle', () => {
    const node = object({ next: { $ref: '#/$defs/node' } });
    const schema = { ...object({ a: { type: 'string', pattern: '\\bx' }, b: { $ref: '#/$defs/node' } }), $defs: { node } };
    const verdict = judgeSchema('xai', schema);
    expect([verdict.asSent, verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
      'unknown',
      [
        'pattern-unsupported /properties/a/pattern',
        'ref-recursive /properties/b/$ref',
        'ref-recursive /$defs/node/properties/next/$ref',
      ],
    ]);
  });

  it('takes 200 tools, and 350 on grok-4.5', () => {
    const tools = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `t${at}`, schema: object({}) }));
    expect(judgeTools('xai', tools(200)).asSent).toBe('accepted');
    expect(judgeTools('xai', tools(201)).predicted).toBe(
      'Maximum tools limit reached. 201 tools have been provided but the maximum is 200.',
    );
    expect(judgeTools('xai', tools(350), { model: 'grok-4.5' }).asSent).toBe('accepted');
    expect(judgeTools('xai', tools(351), { model: 'grok-4.5' }).predicted).toBe('Maximum tools limit reached');
  });
});
