import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../src/compare/accepts.ts';
import { candidates } from '../../src/compare/candidates.ts';
import { disjointness } from '../../src/compare/disjoint.ts';
import { emptiness } from '../../src/compare/empty.ts';
import { startRun } from '../../src/compare/run.ts';
import { inclusion } from '../../src/compare/subset.ts';
import { termOf } from '../../src/compare/term.ts';
import type { Compared } from '../../src/compare/verdict.ts';
import { witnessOf } from '../../src/compare/witness.ts';
import type { Json } from '../../src/json/value.ts';

// No empty name: Ajv overlooks that it is required.
const names = ['a', 'b', 'ab', 'type', 'enum', '$ref', 'required', '__proto__', 'constructor', 'properties'];
const patterns = ['^a', 'b$', '^[a-z]+$', 'o', '^.{2,3}$', '^x-'];
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const name = fc.constantFrom(...names);
const count = fc.integer({ min: 0, max: 3 });
const number = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3, 4, 6);

/** As `JSON.parse` makes objects: `__proto__` is an own key like any other. */
const mapOf = <T>(member: fc.Arbitrary<T>, keys: fc.Arbitrary<string> = name, maxLength = 3) =>
  fc.array(fc.tuple(keys, member), { maxLength }).map((entries): Json => Object.fromEntries(entries));

const scalar = fc.oneof(fc.constantFrom<Json>(null, true, false, '', 'a', 'b', 'ab', 'foo', 'é𝄞'), number, name);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 3, arbitrary: mapOf(tie('value')) },
  ),
}));

const references = ['#', '#/$defs/a', '#/$defs/b', '#/$defs/c', '#/$defs/none', '#/$defs/c/properties/a'];

const { schema } = fc.letrec<{ schema: Json; members: Json; list: Json; map: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 2, arbitrary: fc.constantFrom(...types).map((type) => ({ type })) },
    { weight: 1, arbitrary: fc.constantFrom(...references).map(($ref) => ({ $ref })) },
    { weight: 8, arbitrary: tie('members') },
  ),
  list: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
  map: mapOf(tie('schema')),
  members: fc
    .array(
      fc.oneof(
        ...(
          [
            [
              12,
              'type',
              fc.oneof(fc.constantFrom(...types), fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 })),
            ],
            [3, 'enum', fc.array(value, { minLength: 1, maxLength: 4 })],
            [3, 'const', value],
            ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword) => [1, keyword, number] as const),
            [1, 'multipleOf', fc.constantFrom(1, 2, 3, 0.5)],
            ...[
              'minLength',
              'maxLength',
              'minItems',
              'maxItems',
              'minProperties',
              'maxProperties',
              'minContains',
              'maxContains',
            ].map((keyword) => [1, keyword, count] as const),
            [1, 'pattern', fc.constantFrom(...patterns)],
            [1, 'format', fc.constant('email')],
            [1, 'uniqueItems', fc.boolean()],
            [2, 'prefixItems', tie('list')],
            ...['items', 'contains', 'propertyNames', 'not', 'if', 'then', 'else', 'unevaluatedItems'].map(
              (keyword) => [2, keyword, tie('schema')] as const,
            ),
            [5, 'additionalProperties', fc.oneof(fc.constant(false), tie('schema'))],
            [1, 'unevaluatedProperties', fc.oneof(fc.constant(false), tie('schema'))],
            ...['allOf', 'anyOf', 'oneOf'].map((keyword) => [2, keyword, tie('list')] as const),
            [8, 'properties', tie('map')],
            [2, 'patternProperties', mapOf(tie('schema'), fc.constantFrom(...patterns), 2)],
            [1, 'dependentSchemas', tie('map')],
            [6, 'required', fc.uniqueArray(name, { maxLength: 2 })],
            [1, 'dependentRequired', mapOf(fc.uniqueArray(name, { maxLength: 2 }))],
            [1, 'x-unknown', value],
            [1, 'default', value],
          ] as readonly (readonly [number, string, fc.Arbitrary<Json>])[]
        ).map(([weight, keyword, held]) => ({ weight, arbitrary: held.map((one) => [keyword, one] as const) })),
      ),
      { maxLength: 5 },
    )
    .map((entries) => Object.fromEntries(entries)),
}));

const isMap = (one: Json): one is Record<string, Json> => typeof one === 'object' && one !== null && !Array.isArray(one);

/** The same schema with one keyword less, or with one that is a little wider. */
const loosened = (one: Json, at: number): Json => {
  if (!isMap(one)) return true;
  const keys = Object.keys(one);
  const key = keys[at % Math.max(1, keys.length)] ?? '';
  const held = one[key];
  if (key.startsWith('max') && typeof held === 'number') return { ...one, [key]: held + 1 };
  if (key === 'properties' && isMap(held) && at % 2 === 0)
    return { ...one, [key]: Object.fromEntries(Object.entries(held).map(([own, below]) => [own, loosened(below, at >> 1)])) };
  if ((key === 'items' || key === 'additionalProperties') && at % 2 === 0) return { ...one, [key]: loosened(held, at >> 1) };
  if (key === 'type' && at % 2 === 0) return { ...one, [key]: [...new Set([held, 'null'].flat())] };
  return Object.fromEntries(Object.entries(one).filter(([own]) => own !== key));
};

/** Two schemas, related more often than chance would have it. */
const pair = fc.tuple(schema, schema, schema, fc.nat(100), fc.nat(6)).map(([a, b, c, at, how]): readonly [Json, Json, Json] => {
  if (how === 0) return [a, b, c];
  if (how === 1) return [{ allOf: [a, b] }, loosened(b, at), c];
  if (how === 2) return [a, { anyOf: [b, loosened(a, at)] }, c];
  if (how === 3) return [a, { not: b }, c];
  return how === 4 ? [loosened(a, at), a, c] : [a, loosened(a, at), c];
});

/** Ajv sees no property `__proto__` and compares constructors; both get names of the same length that no generator makes. */
const renamed = (one: Json): Json =>
  JSON.parse(JSON.stringify(one).replaceAll(/"(?:__proto__|constructor)"/g, (text) => `"x${text.slice(2)}`));

interface Judges {
  readonly root: Json;
  readonly a: Json;
  readonly b: Json;
  /** Ajv's word; null where it has none: a reference that leads nowhere, a loop without end. */
  readonly ofA: (value: Json) => boolean | null;
  readonly ofB: (value: Json) => boolean | null;
}

const judgesOf = ([a, b, c]: readonly [Json, Json, Json]): Judges => {
  const root = { $defs: { a, b, c }, $ref: '#/$defs/a' };
  // Without `allErrors`, Ajv skips what follows `prefixItems` where a list is empty.
  const options = {
    strict: false,
    validateSchema: false,
    validateFormats: false,
    ownProperties: true,
    allErrors: true,
    logger: false,
  } as const;
  const ajv = new Ajv2020(options);
  const judgeOf = (key: string) => {
    try {
      ajv.removeSchema('root');
      ajv.addSchema(renamed(root) as object, 'root');
      const validate = ajv.getSchema(`root#/$defs/${key}`);
      if (validate === undefined) return () => null;
      return (one: Json): boolean | null => {
        try {
          return validate(renamed(one)) === true;
        } catch {
          return null;
        }
      };
    } catch {
      return () => null;
    }
  };
  return { root, a, b, ofA: judgeOf('a'), ofB: judgeOf('b') };
};

/** Values made by chance, and those that the search for witnesses tries. */
const poolOf = ({ root, a, b }: Judges, chance: readonly Json[]): readonly Json[] => {
  const pool = [...chance];
  for (const terms of [[a], [a, b], [b]])
    for (const one of candidates(
      terms.map((term) => termOf(term, root)),
      [termOf(a, root), termOf(b, root)],
      { run: startRun(3_000), room: 3 },
    ))
      if (pool.push(one) % 100 === 0) break;
  return pool;
};

const chance = fc.array(value, { minLength: 15, maxLength: 15 });

/** More of them, and others, are asked for from outside. */
const runs = { numRuns: Number(process.env['COMPARE_RUNS'] ?? 150), seed: Number(process.env['COMPARE_SEED'] ?? 30) };
const patience = 600_000;

/** Counts answers, so that a comparison that never knows does not pass. */
const counter = () => {
  const counts: Record<string, number> = {};
  return {
    counts,
    count: (key: string) => {
      counts[key] = (counts[key] ?? 0) + 1;
    },
  };
};

const inBoth = ({ ofA, ofB }: Judges, one: Json, otherwise: boolean): boolean =>
  (ofA(one) ?? otherwise) && (ofB(one) ?? otherwise);

const inOne = ({ ofA, ofB }: Judges, one: Json, otherwise: boolean): boolean =>
  (ofA(one) ?? otherwise) && !(ofB(one) ?? !otherwise);

type Question = readonly [
  ask: (judges: Judges) => Compared,
  /** Whether a value speaks against `yes`; where Ajv has no word, the last argument is taken. */
  isShown: (judges: Judges, one: Json, otherwise: boolean) => boolean,
];

const questions: Readonly<Record<string, Question>> = {
  emptiness: [({ a, root }) => emptiness(a, root), ({ ofA }, one, otherwise) => ofA(one) ?? otherwise],
  disjointness: [({ a, b, root }) => disjointness(a, b, root), inBoth],
  inclusion: [({ a, b, root }) => inclusion(a, b, root), inOne],
};

describe('with Ajv as the judge', () => {
  it(
    'each value is accepted and refused as Ajv does, or is not known',
    () => {
      const { counts, count } = counter();
      fc.assert(
        fc.property(pair, chance, (schemas, values) => {
          const judges = judgesOf(schemas);
          for (const one of poolOf(judges, values)) {
            const truth = accepts(judges.a, one, judges.root);
            count(truth);
            const word = judges.ofA(one);
            if (truth !== 'unknown' && word !== null) expect([one, truth]).toEqual([one, word ? 'yes' : 'no']);
          }
        }),
        runs,
      );
      expect(counts['yes']).toBeGreaterThan(2_000);
      expect(counts['no']).toBeGreaterThan(1_000);
    },
    patience,
  );

  it(
    'each witness is one, and no value speaks against a yes',
    () => {
      const { counts, count } = counter();
      fc.assert(
        fc.property(pair, chance, (schemas, values) => {
          const judges = judgesOf(schemas);
          const found = witnessOf(judges.a, judges.root);
          if (found !== null) expect([found.value, judges.ofA(found.value) ?? true]).toEqual([found.value, true]);
          for (const [name, [ask, isShown]] of Object.entries(questions)) {
            const verdict = ask(judges);
            count(`${name} ${verdict.is}`);
            if (verdict.is === 'no')
              expect([name, verdict.witness, isShown(judges, verdict.witness, true)]).toEqual([name, verdict.witness, true]);
            if (verdict.is === 'yes')
              expect([name, poolOf(judges, values).filter((one) => isShown(judges, one, false))]).toEqual([name, []]);
          }
        }),
        runs,
      );
      if (process.env['COMPARE_RUNS']) console.log(counts);
      for (const name of Object.keys(questions))
        for (const is of ['yes', 'no']) expect([name, is, (counts[`${name} ${is}`] ?? 0) >= 10]).toEqual([name, is, true]);
    },
    patience,
  );
});
