import { describe, expect, it } from 'vitest';
import { leaves, no, type Row, rewritten, schemaBy, unknown } from './rewriting.ts';

describe('a negation', () => {
  const listed = { enum: ['a', 'b', 1] };

  it('is what it leaves', () => {
    leaves('not-as-rest', [
      [{ not: { type: 'null' } }, { type: ['boolean', 'number', 'string', 'array', 'object'] }],
      [{ type: ['string', 'null'], not: { type: 'null' } }, { type: 'string' }],
      [{ type: ['integer', 'string'], not: { type: 'integer' } }, { type: 'string' }],
      [{ type: ['integer', 'string'], not: { type: 'number' } }, { type: 'string' }],
      [{ ...listed, not: { enum: ['a', 1] } }, { enum: ['b'] }],
      [{ ...listed, not: { const: 'a' } }, { enum: ['b', 1] }],
      [{ enum: [{ a: 1, b: 2 }, 'x'], not: { const: { b: 2, a: 1 } } }, { enum: ['x'] }],
    ]);
  });

  it('stays where that cannot be said', () => {
    const none: readonly unknown[] = [
      ...[{ type: 'integer' }, { const: 'a' }, {}].map((not) => ({ not })),
      ...[
        { type: 'null', not: { type: 'null' } },
        { type: 'number', not: { type: 'integer' } },
      ],
      ...[
        { enum: ['a'], not: { const: 'a' } },
        { type: 'string', not: { type: 'string', minLength: 1 } },
      ],
      ...[{ const: 'a', type: 'string' }, { enum: 'a' }, { const: 'a', minLength: 2 }].map((not) => ({ ...listed, not })),
    ];
    leaves(
      'not-as-rest',
      none.map((before): Row => [before, null]),
    );
  });
});

describe('a bound', () => {
  it('that is exclusive is the next whole number', () => {
    const integer = { type: 'integer' };
    leaves('exclusive-bound-as-bound', [
      [
        { ...integer, exclusiveMinimum: 1, exclusiveMaximum: 9 },
        { ...integer, minimum: 2, maximum: 8 },
      ],
      [
        { ...integer, exclusiveMinimum: 1.5, exclusiveMaximum: 8.5 },
        { ...integer, minimum: 2, maximum: 8 },
      ],
      [
        { type: ['integer', 'null'], exclusiveMinimum: 1 },
        { type: ['integer', 'null'], minimum: 2 },
      ],
      [
        { ...integer, minimum: 1, exclusiveMinimum: true },
        { ...integer, minimum: 2 },
      ],
      [
        { ...integer, maximum: 9, exclusiveMaximum: true },
        { ...integer, maximum: 8 },
      ],
      [
        { ...integer, minimum: 5, exclusiveMinimum: 1 },
        { ...integer, minimum: 5 },
      ],
      [
        { ...integer, minimum: 0, exclusiveMinimum: 1 },
        { ...integer, minimum: 2 },
      ],
      [
        { ...integer, maximum: 5, exclusiveMaximum: 9 },
        { ...integer, maximum: 5 },
      ],
      [
        { ...integer, maximum: 9, exclusiveMaximum: 5 },
        { ...integer, maximum: 4 },
      ],
      ...['number', 'string', ['integer', 'number']].map((type): Row => [{ type, exclusiveMinimum: 1 }, null]),
      [{ ...integer, exclusiveMinimum: 1e30 }, null],
      [{ ...integer, exclusiveMinimum: true }, null],
      [{ ...integer, exclusiveMinimum: 1 }, null, no],
      [{ ...integer, exclusiveMinimum: 1 }, { ...integer, minimum: 2 }, unknown],
      [integer, null],
    ]);
  });

  it('that is told leaves its weaker form, where that is taken', () => {
    leaves(
      'tell-constraint',
      [
        [
          { type: 'number', exclusiveMinimum: 1 },
          { type: 'number', minimum: 1 },
        ],
        [
          { type: 'number', exclusiveMaximum: 1 },
          { type: 'number', maximum: 1 },
        ],
        [
          { type: 'number', exclusiveMinimum: 1, minimum: 0 },
          { type: 'number', minimum: 0 },
        ],
        [{ type: 'number', exclusiveMinimum: 1 }, { type: 'number' }, no],
        [
          { type: 'number', minimum: 1 },
          { type: 'number', minimum: 1 },
        ],
      ],
      { raised: ['exclusiveMinimum', 'exclusiveMaximum'] },
    );
    const contains = { contains: {}, minContains: 2, maxContains: 3 };
    expect(rewritten('tell-constraint', contains, { raised: ['minContains'] })).toMatchObject({
      schema: {},
      told: ['minContains'],
      notes: ['tell-constraint wider contains', 'tell-constraint wider maxContains'],
    });
  });
});

describe('a pattern', () => {
  const respelled = (pattern: unknown, refused: RegExp) => {
    const takes = (schema: unknown) => (refused.test((schema as { pattern: string }).pattern) ? 'no' : 'yes');
    return (schemaBy('pattern-respelled', { pattern }, { takes }) as { pattern: string } | null)?.pattern;
  };

  it('has its classes spelled out', () => {
    const class_ = /\\[dw/]/;
    expect(
      ['\\d+', '^[\\d\\w]\\/$', '[\\]\\d]\\w', '[a\\-z]\\-\\d', '\\\\d\\d'].map((pattern) => respelled(pattern, class_)),
    ).toEqual(['[0-9]+', '^[0-9A-Za-z0-9_]/$', '[\\]0-9][A-Za-z0-9_]', '[a\\-z]-[0-9]', undefined]);
  });

  it('has no range made of a hyphen beside a class', () => {
    const ways = ['[\\w-.]', '[\\w-]', '[-\\w]', '[.-\\d]', '[\\d-\\w]', '[\\w\\-.]', '[^-\\d-z]', '\\w-\\d'];
    const spelt = ways.map((pattern) => respelled(pattern, /\\[dw]/));
    expect(spelt).toEqual([
      '[A-Za-z0-9_\\-.]',
      '[A-Za-z0-9_-]',
      '[\\-A-Za-z0-9_]',
      '[.\\-0-9]',
      '[0-9\\-A-Za-z0-9_]',
      '[A-Za-z0-9_\\-.]',
      '[^\\-0-9\\-z]',
      '[A-Za-z0-9_]-[0-9]',
    ]);
    const texts = ['a', 'z', 'Z', '_', '5', '-', '.', '^', '\\', '[', 'a-1', '+'];
    for (const [at, pattern] of ways.entries())
      expect(texts.filter((text) => new RegExp(spelt[at] as string).test(text))).toEqual(
        texts.filter((text) => new RegExp(pattern).test(text)),
      );
  });

  it('has its groups named as Python does, and its ends anchored', () => {
    expect(respelled('(?<y>a)\\k<y>', /\(\?</)).toBe('(?P<y>a)(?P=y)');
    const open = /^[^^]|[^$]$|\\d/;
    const any = '(.|\\n|\\r)*';
    expect(['a', '^a', 'a$', 'a\\$', 'a|b', '\\d', '^a|b', 'a|b$', '^a$'].map((pattern) => respelled(pattern, open))).toEqual([
      `^${any}(a)${any}$`,
      `^(a)${any}$`,
      `^${any}(a)$`,
      `^${any}(a\\$)${any}$`,
      `^${any}(a|b)${any}$`,
      `^${any}([0-9])${any}$`,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stays where nothing is taken, and where it is long', () => {
    expect([respelled('a', /./), respelled('a'.repeat(501), /x/), respelled(1, /x/)]).toEqual([undefined, undefined, undefined]);
    expect(respelled('a'.repeat(500), /x/)).toContain('a'.repeat(500));
  });
});
