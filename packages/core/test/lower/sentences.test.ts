import { describe, expect, it } from 'vitest';
import { sentencesFor } from '../../src/lower/sentences.ts';

/** What is said of keywords that stand beside each other and leave together, in a text that says nothing of them. */
const said = (beside: Beside, ...keywords: readonly string[]): readonly string[] =>
  sentencesFor(
    (keywords.length === 0 ? Object.keys(beside) : keywords).map((keyword) => ({ keyword, value: beside[keyword], beside })),
    '',
  );

type Beside = Readonly<Record<string, unknown>>;

type Case = readonly [beside: Beside, ...sentences: readonly string[]];

describe('a constraint that left the wire is told', () => {
  it.each<Case>([
    [{ minimum: 1 }, 'Must be at least 1.'],
    [{ maximum: 2 }, 'Must be at most 2.'],
    [{ minimum: 1, maximum: 2 }, 'Must be from 1 to 2.'],
    [{ minimum: 1, maximum: 1 }, 'Must be exactly 1.'],
    [{ exclusiveMinimum: 1 }, 'Must be greater than 1.'],
    [{ exclusiveMaximum: 2 }, 'Must be less than 2.'],
    [{ minimum: 1, exclusiveMinimum: true }, 'Must be greater than 1.'],
    [{ maximum: 2, exclusiveMaximum: true }, 'Must be less than 2.'],
    [{ minimum: 1, exclusiveMinimum: false }, 'Must be at least 1.'],
    [{ minimum: 1, maximum: 2, exclusiveMaximum: true }, 'Must be at least 1 and less than 2.'],
    [{ minimum: 1, maximum: 2, exclusiveMinimum: true }, 'Must be greater than 1 and at most 2.'],
    [{ multipleOf: 5 }, 'Must be a multiple of 5.'],
    [{ minLength: 1 }, 'Must be at least 1 characters long.'],
    [{ maxLength: 2 }, 'Must be at most 2 characters long.'],
    [{ minLength: 1, maxLength: 2 }, 'Must be from 1 to 2 characters long.'],
    [{ minItems: 1 }, 'Must have at least 1 items.'],
    [{ maxItems: 2 }, 'Must have at most 2 items.'],
    [{ minItems: 2, maxItems: 2 }, 'Must have exactly 2 items.'],
    [{ minProperties: 1 }, 'Must have at least 1 members.'],
    [{ maxProperties: 2 }, 'Must have at most 2 members.'],
    [{ minProperties: 1, maxProperties: 2 }, 'Must have from 1 to 2 members.'],
    [{ pattern: '^a' }, 'Must match the regular expression ^a.'],
    [{ format: 'email' }, 'Must be of the format email.'],
    [{ uniqueItems: true }, 'No item may be there twice.'],
    [{ not: { const: 1 } }, 'Must not match the schema {"const":1}.'],
    [{ propertyNames: { minLength: 1 } }, 'Names of members must match {"minLength":1}.'],
    [{ patternProperties: { a: {} } }, 'Members by name must match {"a":{}}.'],
    [{ unevaluatedProperties: false }, 'No other members may be there.'],
    [{ unevaluatedItems: false }, 'No other items may be there.'],
    [{ allOf: [{ type: 'string' }] }, 'Must also match [{"type":"string"}].'],
  ])('as a bound or a form: %j', (beside, ...sentences) => expect(said(beside as Beside)).toEqual(sentences));

  it.each<Case>([
    [{ enum: ['a'] }, 'Must be a.'],
    [{ enum: ['a', 1, null] }, 'Must be a, 1 or null.'],
    [{ enum: ['a', ''] }, 'Must be a or "".'],
    [{ enum: [] }, 'No value is allowed.'],
    [{ enum: 'a' }, 'Must be a.'],
    [{ const: 'a' }, 'Must be a.'],
    [{ const: { a: 1 } }, 'Must be {"a":1}.'],
    [{ const: '' }, 'Must be "".'],
  ])('as values: %j', (beside, ...sentences) => expect(said(beside as Beside)).toEqual(sentences));

  it.each<Case>([
    [{ required: ['a'] }, 'a must be given.'],
    [{ required: ['a', 'b', 'c'] }, 'a, b and c must be given.'],
    [{ required: [] }],
    [{ required: 'a' }, 'a must be given.'],
    [{ anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }, 'Must give a or b and c.'],
    [{ oneOf: [{ required: ['a'] }, { required: ['b'] }] }, 'Must give exactly one of a or b.'],
    [{ anyOf: [{ required: ['a'] }, { type: 'null' }] }, 'Must match one of [{"required":["a"]},{"type":"null"}].'],
    [{ anyOf: [{ required: [] }] }, 'Must match one of [{"required":[]}].'],
    [{ anyOf: [] }, 'Must match one of [].'],
    [{ oneOf: [true] }, 'Must match exactly one of [true].'],
    [{ oneOf: null }, 'Must match exactly one of the forms.'],
    [{ dependentRequired: { a: ['b', 'c'], d: [] } }, 'With a, b and c must be given too.'],
    [{ dependentSchemas: { a: { minProperties: 2 } } }, 'With a, the value must match {"minProperties":2}.'],
    [
      { dependencies: { a: ['b'], c: { type: 'object' } } },
      'With a, b must be given too. With c, the value must match {"type":"object"}.',
    ],
    [{ dependencies: 1 }],
  ])('as what belongs together: %j', (beside, ...sentences) => expect(said(beside as Beside)).toEqual(sentences));

  const item = { const: 'x' };

  it.each<Case>([
    [{ contains: item }, 'Must contain an item that matches {"const":"x"}.'],
    [{ contains: item, minContains: 0 }],
    [{ contains: item, minContains: 0, maxContains: 3 }, 'Must contain at most 3 items that match {"const":"x"}.'],
    [{ contains: item, maxContains: 3 }, 'Must contain from 1 to 3 items that match {"const":"x"}.'],
    [{ contains: item, minContains: 2 }, 'Must contain at least 2 items that match {"const":"x"}.'],
    [{ contains: item, minContains: 2, maxContains: 2 }, 'Must contain exactly 2 items that match {"const":"x"}.'],
    [{ minContains: 2 }],
    [{ if: item, else: true }, 'Where it does not match {"const":"x"}, it must match true.'],
    [{ if: item }],
    [{ else: true }],
  ])('as one sentence with what it belongs to: %j', (beside, ...sentences) => expect(said(beside as Beside)).toEqual(sentences));

  it('for the part that left alone in the words of the whole', () => {
    expect(said({ contains: item, minContains: 2 }, 'minContains')).toEqual([
      'Must contain at least 2 items that match {"const":"x"}.',
    ]);
    expect(said({ contains: item, maxContains: 2 }, 'maxContains')).toEqual([
      'Must contain from 1 to 2 items that match {"const":"x"}.',
    ]);
    expect(said({ if: item, else: true }, 'else')).toEqual(['Where it does not match {"const":"x"}, it must match true.']);
    const both = { if: item, else: true, ...Object.fromEntries([['then', false]]) };
    expect(said(both, 'then')).toEqual(['Where it matches {"const":"x"}, it must match false, else true.']);
    expect(said({ if: item, ...Object.fromEntries([['then', false]]) }, 'if')).toEqual([
      'Where it matches {"const":"x"}, it must match false.',
    ]);
  });

  it('never for keywords that say nothing', () => {
    expect(said({ title: 'a', toString: 1, 'x-mark': 2, type: 'string' })).toEqual([]);
  });

  it('cut short where it is long', () => {
    const long = (length: number) => said({ pattern: 'a'.repeat(length) })[0];
    expect(long(200)).toBe(`Must match the regular expression ${'a'.repeat(200)}.`);
    expect(long(201)).toBe(`Must match the regular expression ${'a'.repeat(200)}….`);
  });
});

describe('what a text says already is not told again', () => {
  const beside = { minimum: 1.5, exclusiveMaximum: 20 };
  const open = (keyword: keyof typeof beside, text: string) =>
    sentencesFor([{ keyword, value: beside[keyword], beside }], text).length > 0;

  it('where it has the number', () => {
    expect(['at least 1.5', '1.5', '(1.5)', '1.5.'].filter((text) => open('minimum', text))).toEqual([]);
    expect(['at least 11.5', '1.55', '0.1.5', '1x5', 'none', '15'].filter((text) => open('minimum', text))).toHaveLength(6);
  });

  it('but for exclusive bounds, whose number alone says another thing', () => {
    expect(open('exclusiveMaximum', 'up to 20')).toBe(true);
    expect(open('exclusiveMaximum', 'Must be less than 20.')).toBe(false);
  });

  it('where it has the sentence, and twice never', () => {
    const pattern = { keyword: 'pattern', value: 'a', beside: {} };
    expect(sentencesFor([pattern, pattern], '')).toEqual(['Must match the regular expression a.']);
    expect(sentencesFor([pattern], 'Name. Must match the regular expression a.')).toEqual([]);
  });
});
