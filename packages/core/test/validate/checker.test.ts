import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DraftId } from '../../src/model/schema.ts';
import type { Json } from '../../src/model/tool.ts';
import { createChecker } from '../../src/validate/checker.ts';
import type { PatternReader } from '../../src/validate/validator.ts';

const shared = fileURLToPath(new URL('../../../../../shared/', import.meta.url));
const suite = `${shared}json-schema-suite/tests/`;

const reads: PatternReader = (pattern) => {
  for (const flags of ['u', '']) {
    try {
      const made = new RegExp(pattern, flags);
      return (text) => made.test(text);
    } catch {
      // Not in this mode.
    }
  }
  return null;
};

const faultsOf = (schema: Json, value: Json, depth: 'full' | 'types' = 'full') =>
  createChecker(schema, { reads, depth })
    .faults(value)
    .map(({ at, keyword, member }) => `${at} ${keyword}${member === undefined ? '' : ` ${member}`}`);

describe('a checker', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      tags: { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true },
    },
    required: ['name', 'tags'],
    additionalProperties: false,
    dependentRequired: { name: ['tags'] },
  };

  it('names every keyword that is not met, with its place', () => {
    expect(faultsOf(schema, { name: 'x', tags: ['a', 'c', 'a'], more: 1 })).toEqual([
      '/name minLength',
      '/tags uniqueItems',
      '/tags/1 enum',
      '/more additionalProperties more',
    ]);
    expect(faultsOf(schema, { name: 'xy' })).toEqual([' required tags', ' dependentRequired tags']);
    expect(faultsOf(schema, { name: 'xy', tags: [] })).toEqual([]);
  });

  it('looks at types and what is required alone where only those are asked', () => {
    expect(faultsOf(schema, { name: 'x', tags: ['c'], more: 1 }, 'types')).toEqual([]);
    expect(faultsOf(schema, { name: 1 }, 'types')).toEqual([' required tags', '/name type']);
  });

  it('tells the branch of a union that comes nearest', () => {
    const union = {
      oneOf: [
        { type: 'object', properties: { is: { const: 'a' }, x: { type: 'number' } }, required: ['is', 'x'] },
        { type: 'object', properties: { is: { const: 'b' }, y: { type: 'number' } }, required: ['is', 'y'] },
      ],
    };
    const [fault] = createChecker(union, { reads }).faults({ is: 'b', y: 'far' });
    expect([fault?.keyword, fault?.nearest?.map(({ at, keyword }) => `${at} ${keyword}`)]).toEqual(['oneOf', ['/y type']]);
  });

  it('says what it does not check, and refuses nothing for it', () => {
    const checker = createChecker({ properties: { a: { pattern: '(' }, b: { $ref: 'https://example.com/x' } } }, { reads });
    expect(checker.unchecked).toEqual([
      'The pattern "(" was not run.',
      'The reference "https://example.com/x" leads nowhere in the schema.',
    ]);
    expect(checker.accepts({ a: 'x', b: 1 })).toBe(true);
  });

  it('comes to an end where references lead round', () => {
    expect(
      createChecker({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, { reads }).accepts(1),
    ).toBe(true);
  });

  it('takes multiples by their decimal digits', () => {
    const accepts = (value: number, multipleOf: number) => createChecker({ multipleOf }, { reads }).accepts(value);
    expect([accepts(0.3, 0.1), accepts(0.31, 0.1), accepts(1e300, 1e-5), accepts(4.35, 0.01)]).toEqual([true, false, true, true]);
  });
});

interface Group {
  readonly schema: Json;
  readonly tests: readonly { readonly data: Json; readonly valid: boolean }[];
}

const scoreOf = (folder: string, draft: DraftId) => {
  let [right, all] = [0, 0];
  const wrong = new Set<string>();
  for (const file of readdirSync(`${suite}${folder}`).filter((name) => name.endsWith('.json')))
    for (const { schema, tests } of JSON.parse(readFileSync(`${suite}${folder}/${file}`, 'utf8')) as readonly Group[]) {
      const checker = createChecker(schema, { reads, draft });
      for (const { data, valid } of tests) {
        all += 1;
        const isRight = checker.accepts(data) === valid && (checker.faults(data).length === 0) === valid;
        if (isRight) right += 1;
        else wrong.add(file);
      }
    }
  return { share: right / all, wrong: [...wrong] };
};

/** Nothing is fetched, so what lies outside a document is not known; a dynamic scope ends where it is left. */
const known = [
  'dynamicRef',
  'recursiveRef',
  'refRemote',
  'ref',
  'defs',
  'definitions',
  'unevaluatedItems',
  'unevaluatedProperties',
  'vocabulary',
];

describe.skipIf(!existsSync(suite))('the official suite', () => {
  it.each([
    ['draft7', 'draft-07', 0.985],
    ['draft2020-12', '2020-12', 0.976],
    ['draft4', 'draft-04', 0.98],
    ['draft6', 'draft-06', 0.98],
    ['draft2019-09', '2019-09', 0.98],
  ] as const)('%s', (folder, draft, least) => {
    const { share, wrong } = scoreOf(folder, draft);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(wrong.filter((file) => !known.includes(file.replace('.json', '')))).toEqual([]);
  });
});
