import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import type { Draft } from '../../src/model/draft.ts';
import { sync } from '../../src/model/draft-tree.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Ask, Taken } from '../../src/model/step.ts';
import { letNullIn, type NullSpelling, nullSpelling } from '../../src/steps/null.ts';
import { takesNull } from '../../src/steps/types.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const draft = (schema: unknown): Draft => draftsFrom(readSchema(deepFreeze(schema)))[0] as Draft;

const asking = (takes: (schema: { readonly type?: unknown; readonly anyOf?: unknown }) => Taken, knows = false): Ask =>
  ({ takes, knows: () => knows }) as unknown as Ask;

const lists = asking(({ type }) => (Array.isArray(type) ? 'yes' : 'no'));
const unions = asking(({ anyOf }) => (anyOf === undefined ? 'no' : 'yes'));
const nothing = asking(() => 'no');

describe('null', () => {
  it.each<readonly [unknown, ...(NullSpelling | null)[]]>([
    [{ type: 'string' }, 'type-list', 'any-of', null, 'nullable'],
    [{ type: 'object' }, 'type-list', 'any-of', null, 'nullable'],
    [{ type: 'string', enum: ['a'] }, 'type-list', 'any-of', null, 'nullable'],
    [{ type: 'string', enum: ['a', 1] }, null, 'any-of', null, 'nullable'],
    [{ type: ['string', 'integer'] }, null, 'any-of', null, 'nullable'],
    [{}, null, 'any-of', null, 'nullable'],
    ...['anyOf', 'oneOf', 'allOf'].map(
      (keyword) => [{ type: 'string', [keyword]: [{}] }, null, 'any-of', null, 'nullable'] as const,
    ),
    ...['not', 'if'].map((keyword) => [{ type: 'string', [keyword]: {} }, null, 'any-of', null, 'nullable'] as const),
    [{ type: 'string', const: 'a' }, null, 'any-of', null, 'nullable'],
  ])('beside %j is spelt as the target takes it', (schema, ...spellings) => {
    const asks = [lists, unions, nothing, asking(() => 'no', true)];
    expect(asks.map((ask) => nullSpelling(draft(schema), ask))).toEqual(spellings);
  });

  it('is a flag where that is known, but for what has a union or leads elsewhere', () => {
    const all = asking(() => 'yes', true);
    expect(
      [{ type: 'string' }, { type: 'string', anyOf: [{}] }, { $ref: '#' }].map((one) => nullSpelling(draft(one), all)),
    ).toEqual(['nullable', 'any-of', 'any-of']);
  });

  const after = (schema: unknown, spelling: NullSpelling, takes: Taken = 'yes') => {
    const node = draft(schema);
    letNullIn(
      node,
      spelling,
      asking(() => takes),
    );
    sync(node);
    expect(node.isTouched).toBe(true);
    return node.schema;
  };

  it('is let in', () => {
    expect(after({ type: 'string' }, 'nullable')).toEqual({ type: 'string', nullable: true });
    expect(after({ anyOf: [{}, { type: 'string' }] }, 'nullable')).toEqual({ anyOf: [{}, { type: 'string', nullable: true }] });
    expect(after({ anyOf: [{}] }, 'nullable')).toEqual({ anyOf: [{}], nullable: true });
    expect(after({ type: 'string' }, 'type-list')).toEqual({ type: ['string', 'null'] });
    expect(after({ type: 'string', enum: ['a'] }, 'type-list')).toEqual({ type: ['string', 'null'], enum: ['a', null] });
    expect(after({ anyOf: [{ type: 'string' }] }, 'any-of')).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    const texts = { type: 'string', title: 'T', $comment: 'c' };
    expect(after(texts, 'any-of')).toEqual({ title: 'T', anyOf: [{ type: 'string', $comment: 'c' }, { type: 'null' }] });
    expect(after(texts, 'any-of', 'no')).toEqual({ anyOf: [texts, { type: 'null' }] });
  });

  it('is taken by a node as far as its words say', () => {
    const yes = [
      ...[
        true,
        {},
        { type: 'null' },
        { type: ['string', 'null'] },
        { type: 'string', nullable: true },
        { enum: [null] },
        { const: null },
      ],
      ...[{ anyOf: [{ type: 'string' }, {}] }, { oneOf: [{ type: 'null' }] }, { allOf: [{}, { type: ['null'] }] }],
      ...[{ $ref: '#/$defs/a', $defs: { a: {} } }, { properties: { a: { type: 'string' } } }],
    ];
    const no = [
      ...[
        false,
        { type: 'string' },
        { enum: ['a'] },
        { const: 1 },
        { nullable: true, enum: ['a'] },
        { anyOf: [{ type: 'string' }, false] },
      ],
      ...[
        { oneOf: [{ type: 'string' }] },
        { allOf: [{}, { type: 'string' }] },
        { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } },
      ],
    ];
    expect(yes.filter((schema) => !takesNull(draft(schema)))).toEqual([]);
    expect(no.filter((schema) => takesNull(draft(schema)))).toEqual([]);
  });
});
