import { describe, expect, it } from 'vitest';
import { changeLine, dialectWith, limitOf, loweredFor } from './lowering.ts';

const sentences = (count: number) => Array.from({ length: count }, (_, at) => `Sentence ${at}.`).join(' ');

/** What is left of a schema in so many characters, and what went. */
const within = (most: number, schema: object, more: Parameters<typeof loweredFor>[2] = {}) => {
  const { schema: left, changes, reasons } = loweredFor(dialectWith({ rules: [limitOf('schema-length', most)] }), schema, more);
  return { left, lost: changes.map(changeLine), reasons: reasons.map(({ message }) => message) };
};

const lengthOf = (schema: unknown) => JSON.stringify(schema).length;

describe('texts go where a schema is too long', () => {
  const a = {
    type: 'string',
    title: 'A',
    $comment: 'c',
    $id: 'urn:a',
    examples: ['x'],
    example: 1,
    default: 'y',
    deprecated: true,
  };
  const full = {
    title: 'Root',
    type: 'object',
    description: sentences(30),
    properties: { a: { ...a, description: sentences(30) }, b: { type: 'string', description: 'x'.repeat(300) } },
    $defs: { unused: { type: 'string' } },
  };
  const { $defs: _, ...used } = full;
  const { title: _t, $comment: _c, $id: _i, ...untitled } = full.properties.a;
  const named = { ...used, properties: { ...used.properties, a: untitled } };
  const { examples: _e, example: _x, default: _d, deprecated: _p, ...bare } = untitled;
  const plain = { ...used, properties: { ...used.properties, a: bare } };
  const cutTo = (count: number, length: number) => ({
    ...used,
    description: sentences(count),
    properties: {
      a: { type: 'string', description: sentences(count) },
      b: { type: 'string', description: `${'x'.repeat(length - 1)}…` },
    },
  });
  const none = { title: 'Root', type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };

  const definitions = ['drop-unused-definitions $defs'];
  const names = ['title', '$comment', '$id'].map((keyword) => `shortened /properties/a ${keyword}`);
  const hints = ['examples', 'example', 'default', 'deprecated'].map((keyword) => `shortened /properties/a ${keyword}`);
  const texts = ['shortened /properties/b description', 'shortened /properties/a description', 'shortened description'];

  it.each([
    ['nothing where it is not', full, full, []],
    ['first the definitions that nothing refers to', full, used, definitions],
    ['then names and comments', used, named, [...definitions, ...names]],
    ['then examples and defaults', named, plain, [...definitions, ...names, ...hints]],
    ['then what is beyond 240 characters', plain, cutTo(19, 240), [...definitions, ...names, ...hints, ...texts]],
    ['then what is beyond 120', cutTo(19, 240), cutTo(10, 120), [...definitions, ...names, ...hints, ...texts]],
    ['then what is beyond 60', cutTo(10, 120), cutTo(5, 60), [...definitions, ...names, ...hints, ...texts]],
    ['then all of them', cutTo(5, 60), none, [...definitions, ...names, ...hints, ...texts]],
  ] as const)('%s', (_, before, left, lost) => {
    const most = before === full && left === full ? lengthOf(full) : lengthOf(before) - 1;
    expect(within(most, full)).toEqual({ left, lost, reasons: [] });
  });

  it('at the end of a sentence, where that is not too near', () => {
    const cut = (description: string) => {
      const schema = { type: 'object', properties: { a: { type: 'string', description } } };
      return (within(lengthOf(schema) - 1, schema).left as typeof schema).properties.a.description;
    };
    expect(cut(`${'a'.repeat(120)}. ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(120)}. ${'b'.repeat(117)}…`);
    expect(cut(`${'a'.repeat(121)}. ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(121)}.`);
    expect(cut(`${'a'.repeat(240)}. ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(240)}.`);
    expect(cut(`${'a'.repeat(241)}. ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(239)}…`);
    expect(cut('a'.repeat(241))).toBe(`${'a'.repeat(239)}…`);
  });

  it('but not where nobody knows whether it is', () => {
    const rules = [limitOf('schema-length', 10, 'unknown')];
    const { schema, changes, reasons } = loweredFor(dialectWith({ rules }), full);
    expect([schema, changes, reasons]).toEqual([full, [], []]);
  });

  it('and the tool is left out where that is not enough', () => {
    expect(within(20, none)).toEqual({
      left: none,
      lost: [],
      reasons: [`Its schema-length is ${lengthOf(none)}; 20 is the limit.`],
    });
  });
});

describe('parts travel as text where a schema is too long', () => {
  const asText = { type: 'string', description: 'Send the value as JSON text.' };
  const part = (name: string, length: number) => ({
    type: 'object',
    properties: { [name]: { type: 'string', enum: ['x'.repeat(length)] } },
  });
  const outer = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

  it('the deepest first, the longest first', () => {
    const schema = outer({ deep: outer({ short: part('s', 50), long: part('l', 200) }), high: part('h', 400) });
    const one = { ...schema, properties: { ...schema.properties, deep: outer({ short: asText, long: asText }) } };
    expect(within(lengthOf(schema) - 1, schema)).toEqual({
      left: one,
      lost: ['value-as-json-text /properties/deep/properties/long', 'value-as-json-text /properties/deep/properties/short'],
      reasons: [],
    });
    const two = outer({ deep: asText, high: asText });
    expect(within(lengthOf(one) - 1, schema).left).toEqual(two);
  });

  it('eight at once', () => {
    const parts = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`p${at}`, part('n', 100 - at)]));
    const { lost } = within(lengthOf(outer(parts)) - 1, outer(parts));
    expect(lost).toEqual(Array.from({ length: 8 }, (_, at) => `value-as-json-text /properties/p${at}`));
  });

  it('but none of less than 60 characters, and none that has no parts', () => {
    const leaf = { type: 'string', enum: ['x'.repeat(100)] };
    const tiny = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } };
    const fit = { type: 'array', items: { type: 'string', enum: ['a', 'bc'] } };
    expect([lengthOf(tiny), lengthOf(fit)]).toEqual([59, 60]);
    expect(within(50, outer({ leaf, tiny })).left).toEqual(outer({ leaf, tiny }));
    expect(within(50, outer({ leaf, fit })).left).toEqual(outer({ leaf, fit: asText }));
  });

  it('nothing where the policy refuses free forms', () => {
    const schema = outer({ a: part('n', 100) });
    expect(within(50, schema, { policy: { freeForm: 'refuse' } })).toMatchObject({ left: schema, lost: [] });
  });

  it('with what only they referred to', () => {
    const schema = outer(
      { a: { $ref: '#/$defs/big' }, b: { $ref: '#/$defs/small' } },
      {
        $defs: { big: part('n', 300), small: { type: 'string' }, other: { $ref: '#/$defs/big' } },
      },
    );
    const left = outer({ a: asText, b: { $ref: '#/$defs/small' } }, { $defs: { small: { type: 'string' } } });
    expect(within(lengthOf(left), schema)).toEqual({
      left,
      // Definitions go twice: what nothing referred to at first, and what nothing refers to now, in one record.
      lost: ['drop-unused-definitions $defs', 'value-as-json-text /properties/a'],
      reasons: [],
    });
  });
});
