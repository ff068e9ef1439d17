import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnoseRejection } from '../../src/diagnose/diagnose-rejection.ts';
import { diagnose, object, padding, requestOf, targetOf, text } from './diagnosing.ts';

const target = targetOf('gemini');
const request = requestOf('gemini', [...padding(2), ['make_note', object({ labels: { type: 'array' }, __proto__x: text })]]);

const words = fc.constantFrom(
  'tools[',
  '0]',
  '.function_declarations',
  '[2]',
  '.parameters.properties',
  '[labels]',
  '.items',
  ': missing field.',
  "In context=('",
  "properties', '",
  "')",
  '{"error":{"message":"',
  '"}}',
  "{'a': ",
  '\n',
  '* ',
  '; Value ',
  '`',
  '\\"',
  '\\n',
  '#/$defs/A',
  '[[[[',
  ']]]]',
  '((((',
  'make_note',
  ' ',
  '__proto__',
  'Unknown name "',
  '💥',
  '\u0000',
);

const level = ['high', 'medium', 'low'];

const isDiagnosis = (error: unknown): void => {
  const found = diagnoseRejection(error, request, target);
  expect(found.faults.length).toBeGreaterThan(0);
  expect(level).toContain(found.confidence);
  expect(found.message).toMatch(/\S\.$/);
};

describe('diagnoseRejection never throws', () => {
  it('on any value', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSet: true,
          withSparseArray: true,
        }),
        isDiagnosis,
      ),
      { numRuns: 300 },
    );
  });

  it('on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), isDiagnosis), { numRuns: 300 });
  });

  it('on pieces of real errors in any order', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 40 }).map((list) => list.join('')),
        isDiagnosis,
      ),
      { numRuns: 600 },
    );
  });

  it('on any request', () => {
    const error = 'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[labels].items: missing field.';
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        expect(diagnoseRejection(error, sent, target).faults).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('on what throws when it is looked at', () => {
    const angry = new Proxy(
      {},
      {
        get: () => {
          throw new Error('get');
        },
        ownKeys: () => {
          throw new Error('keys');
        },
      },
    );
    const getter = {
      get message(): string {
        throw new Error('message');
      },
      error: 'x',
    };
    for (const error of [angry, getter, undefined, null, Symbol('a'), () => 1, Object.create(null)]) isDiagnosis(error);
  });

  it('on cycles and on what is nested deeper than a stack', () => {
    const cycle: Record<string, unknown> = { message: 'x' };
    cycle['error'] = cycle;
    isDiagnosis(cycle);
    isDiagnosis('['.repeat(100_000));
    isDiagnosis('{"error":'.repeat(50_000));
    let deep: unknown = text;
    for (let at = 0; at < 20_000; at += 1) deep = { type: 'array', items: deep };
    expect(
      diagnose(
        'openai-chat',
        [['deep', object({ deep })]],
        "Invalid schema for function 'deep': In context=('properties', 'deep'), array schema missing items.",
      ).tool,
    ).toBe('deep');
  });
});

describe('time', () => {
  const noises = [
    'a',
    ' ',
    '\n',
    'tools[0].',
    '{"error":{"message":"',
    "'",
    '`',
    '*',
    '; Value ',
    '[',
    '(',
    '#/a',
    'a.b[',
    '\\"',
    "{'",
    'context=(',
    'must have a ',
  ];

  it.each(noises)('does not run away on ten megabytes of %j', (noise) => {
    const start = performance.now();
    isDiagnosis(noise.repeat(Math.ceil(10_000_000 / noise.length)));
    // Generous: a quadratic step would take minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
