import { describe, expect, it } from 'vitest';
import { portable } from '../../src/targets/portable.ts';
import { joinedProfiles } from '../../src/targets/registry.ts';
import { judgeSchema, targetOf } from '../verify/request.ts';

const members = joinedProfiles['portable'] ?? [];
const at = (day?: string) => portable(members.map(targetOf), day);

const string = { type: 'string' };
const withProperty = (schema: unknown, more: object = {}) => ({ type: 'object', properties: { a: schema }, ...more });

/** Members that refuse a schema on a day. */
const refusedBy = (schema: unknown, asOf?: string): readonly string[] =>
  members.filter((id) => judgeSchema(id, schema, asOf === undefined ? {} : { asOf }).asSent === 'rejected');

/**
 * The written profile, rule by rule: what breaks it, who refuses that today, and on an earlier day where a rule
 * has since been lifted. An empty list says that the document asks for more than any member does.
 */
const rules: readonly {
  readonly rule: string;
  readonly breaks: unknown;
  readonly today: readonly string[];
  readonly earlier?: readonly [day: string, by: readonly string[]];
}[] = [
  { rule: 'the root is an object', breaks: { type: 'array', items: string }, today: ['openai-chat', 'anthropic'] },
  ...['anyOf', 'oneOf', 'allOf'].map((keyword) => ({
    rule: `no ${keyword} at the root`,
    breaks: withProperty(string, { [keyword]: [{ required: ['a'] }] }),
    today: ['gemini', 'openai-chat', 'anthropic'],
  })),
  { rule: 'no not at the root', breaks: withProperty(string, { not: { required: ['a'] } }), today: ['gemini', 'openai-chat'] },
  { rule: 'no enum at the root', breaks: withProperty(string, { enum: ['x'] }), today: ['gemini', 'openai-chat'] },
  { rule: 'one type a node, not a list', breaks: withProperty({ type: ['string', 'null'] }), today: ['gemini'] },
  { rule: 'arrays declare items', breaks: withProperty({ type: 'array' }), today: ['gemini', 'openai-chat'] },
  {
    rule: 'nested objects declare a property',
    breaks: withProperty({ type: 'object', properties: {} }),
    today: ['gemini'],
  },
  { rule: 'required names what properties declares', breaks: withProperty(string, { required: ['b'] }), today: ['gemini'] },
  { rule: 'enum members are filled', breaks: withProperty({ type: 'string', enum: ['', 'x'] }), today: ['gemini'] },
  { rule: 'enum members are strings', breaks: withProperty({ type: 'integer', enum: [1, 2] }), today: ['gemini'] },
  { rule: 'enum members are distinct', breaks: withProperty({ type: 'string', enum: ['x', 'x'] }), today: [] },
  {
    rule: 'format is date-time or absent',
    breaks: withProperty({ type: 'string', format: 'uri' }),
    today: [],
    earlier: ['2025-06-01', ['gemini']],
  },
  ...[
    ['additionalProperties', false],
    ['$ref', '#/$defs/b'],
    ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
    ['const', 'x'],
    ['examples', ['x']],
    ['readOnly', true],
    ['deprecated', true],
    ['x-order', 1],
  ].map(([keyword, value]) => ({
    rule: `no ${keyword}`,
    breaks: withProperty({ type: 'string', [keyword as string]: value }, keyword === '$ref' ? { $defs: { b: string } } : {}),
    today: ['gemini'],
  })),
  ...[
    ['exclusiveMinimum', 1],
    ['multipleOf', 2],
  ].map(([keyword, value]) => ({
    rule: `no ${keyword}`,
    breaks: withProperty({ type: 'integer', [keyword as string]: value }),
    today: ['gemini'],
  })),
  { rule: 'no uniqueItems', breaks: withProperty({ type: 'array', items: string, uniqueItems: true }), today: ['gemini'] },
  {
    rule: 'no patternProperties',
    breaks: withProperty({ type: 'object', properties: { b: string }, patternProperties: { x: string } }),
    today: ['gemini'],
  },
  { rule: 'no boolean in place of a schema', breaks: withProperty(true), today: ['gemini'] },
  { rule: 'no list under items', breaks: withProperty({ type: 'array', items: [string] }), today: ['gemini', 'anthropic'] },
];

describe('the portable profile, as first written down', () => {
  it.each(rules)('$rule', ({ breaks, today, earlier }) => {
    expect(refusedBy(breaks)).toEqual(today);
    if (earlier !== undefined) expect(refusedBy(breaks, earlier[0])).toEqual(earlier[1]);
  });

  it('is met by a schema of its own making: nobody refuses it', () => {
    const schema = withProperty(
      {
        type: 'object',
        description: 'A.',
        properties: {
          s: { type: 'string', title: 'S', enum: ['x', 'y'], default: 'x' },
          d: { type: 'string', format: 'date-time' },
          n: { type: 'number', minimum: 1, maximum: 9 },
          l: { type: 'array', items: { anyOf: [string, { type: 'integer' }] }, minItems: 1, maxItems: 3 },
          b: { type: 'boolean' },
        },
        required: ['s'],
      },
      { required: ['a'] },
    );
    expect(refusedBy(schema)).toEqual([]);
    expect(refusedBy(schema, '2025-06-01')).toEqual([]);
  });

  it('takes no keyword that the document does not list, but for what was opened since', () => {
    const listed = [
      ...['type', 'description', 'title', 'default', 'enum', 'format', 'properties', 'required', 'items', 'anyOf'],
      ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    ];
    const { keywords } = at();
    const open = Object.entries(keywords).filter(([, { verdict }]) => verdict !== 'rejects');
    expect(open.map(([keyword]) => keyword).filter((keyword) => !listed.includes(keyword))).toEqual([
      'example',
      'nullable',
      'pattern',
      'propertyOrdering',
    ]);
    expect(listed.filter((keyword) => keywords[keyword]?.verdict === 'rejects')).toEqual([]);
  });
});

describe('a join', () => {
  it('says who refuses a keyword, and keeps limits side by side', () => {
    const profile = at();
    expect(profile.members).toEqual(['gemini', 'openai-chat', 'anthropic', 'mistral']);
    expect(profile.keywords['const']).toEqual({
      verdict: 'rejects',
      by: [{ target: 'gemini', fact: 'gemini/unknown-name', verdict: 'rejects' }],
    });
    expect(profile.limits.tools?.map(({ target }) => target)).toEqual(['gemini', 'openai-chat']);
    expect(profile.contradictions).toEqual([]);
  });

  it('tells of an obligation that another member prohibits, with both sources', () => {
    const { contradictions } = portable([targetOf('openai-chat-strict'), targetOf('gemini')]);
    expect(contradictions).toEqual([
      {
        keyword: 'additionalProperties',
        owed: { target: 'openai-chat-strict', fact: 'openai-chat-strict/not-closed', verdict: 'rejects' },
        refused: { target: 'gemini', fact: 'gemini/unknown-name', verdict: 'rejects' },
        message:
          'No schema suits both: openai-chat-strict demands `additionalProperties` (openai-chat-strict/not-closed), gemini refuses it (gemini/unknown-name).',
      },
    ]);
    expect(portable([targetOf('openai-chat-strict'), targetOf('anthropic-strict')]).contradictions).toEqual([]);
  });
});
