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

describe('formats', () => {
  const accepts = (format: string, text: string, formats = true) => createChecker({ format }, { reads, formats }).accepts(text);

  it.each([
    ['date', ['2024-02-29', '2026-12-31'], ['2026-02-29', '2026-13-01', '2026-1-1', '2026-00-10']],
    [
      'time',
      ['10:20:30Z', '23:59:60Z', '10:20:30.5+02:00', '01:59:60+02:00'],
      ['10:20:30', '24:00:00Z', '10:60:00Z', '10:20:60Z', '10:20:30+24:00'],
    ],
    [
      'date-time',
      ['2026-11-30T10:20:30Z', '2026-11-30t10:20:30z'],
      ['2026-11-30 10:20:30Z', '2026-11-30T10:20:30', '2026-11-31T10:20:30Z'],
    ],
    [
      'email',
      ['a.b+c@example.com', '"a b"@example.com', 'a@[127.0.0.1]'],
      ['a', '@example.com', 'a..b@example.com', '.a@example.com', 'a@-x.com', 'a b@example.com'],
    ],
    ['hostname', ['example.com', 'a-b.c1'], ['-a.com', 'a_b.com', '', `${'a'.repeat(64)}.com`]],
    ['ipv4', ['127.0.0.1', '255.255.255.255'], ['256.1.1.1', '1.2.3', '01.2.3.4']],
    ['ipv6', ['::1', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1'], ['1::2::3', '1:2:3', '12345::', '::ffff:999.0.2.1']],
    ['uri', ['https://example.com/a?b=c#d', 'urn:a:b'], ['/a', 'http://a b', 'no uri', 'http://a#b#c']],
    ['uri-reference', ['/a?b', '#c', ''], ['a b', '\\\\x']],
    ['uuid', ['3b1f8a52-6c7d-4f7e-9a0b-5d2c1e4f6a78'], ['3b1f8a526c7d4f7e9a0b5d2c1e4f6a78', 'x']],
    ['regex', ['^a+$'], ['(', '\\']],
    ['json-pointer', ['', '/a~0b/~1'], ['a', '/~2']],
  ] as const)('%s', (format, right, wrong) => {
    for (const text of right) expect([text, accepts(format, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, accepts(format, text), accepts(format, text, false)]).toEqual([text, false, true]);
  });

  it('that nobody knows say nothing', () => expect(accepts('color', 'x')).toBe(true));
});

interface Judged {
  readonly schema: Json;
  readonly tests: readonly { readonly instance: Json; readonly valid: boolean; readonly assert: string }[];
}

const published = `${shared}oracles/instances.jsonl`;

describe.skipIf(!existsSync(published))('published instances', () => {
  it('are judged as their makers say', () => {
    let count = 0;
    for (const line of readFileSync(published, 'utf8').trim().split('\n')) {
      const { schema, tests } = JSON.parse(line) as Judged;
      for (const { instance, valid, assert } of tests) {
        count += 1;
        expect([valid, instance]).toEqual([
          createChecker(schema, { reads, formats: assert === 'format' }).accepts(instance),
          instance,
        ]);
      }
    }
    expect(count).toBeGreaterThan(1000);
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
