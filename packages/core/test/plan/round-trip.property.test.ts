import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/json/print.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { loadPlan } from '../../src/plan/load.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { anyJson, planAndValue } from './plan-specs.ts';

const settings = { numRuns: 1000, seed: 33 };

/** Places of objects and lists in a value, outermost first. */
const placesIn = (value: unknown): readonly (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[key], ...placesIn(value[key as keyof typeof value]).map((place) => [key, ...place])]);
};

/** A copy with another value at a place. */
const withValue = (json: unknown, [key, ...place]: readonly (string | number)[], value: unknown): unknown => {
  if (key === undefined) return value;
  const copy = structuredClone(json) as Record<string | number, unknown>;
  Object.defineProperty(copy, key, { value: withValue(copy[key], place, value), enumerable: true });
  return copy;
};

describe('a plan', () => {
  it('loads, and brings every value there and back without repairs', () => {
    fc.assert(
      fc.property(planAndValue, ([plan, source]) => {
        expect(loadPlan(deepFreeze(plan))).toEqual({ ok: true, plan });
        const wire = encodeByPlan(plan, deepFreeze(source));
        if (!wire.ok) throw new Error(`${wire.at}: ${wire.message}`);
        const back = decodeByPlan(plan, deepFreeze(wire.value));
        if (!back.ok) throw new Error(`${back.at}: ${back.message}`);
        expect(back.repairs).toEqual([]);
        expect(back.value).toEqual(source);
        expect(canonicalJson(back.value)).toBe(canonicalJson(source));
        const again = encodeByPlan(plan, back.value);
        expect(again.ok && canonicalJson(again.value)).toBe(canonicalJson(wire.value));
      }),
      settings,
    );
  });

  it('takes any JSON both ways without throwing or writing', () => {
    fc.assert(
      fc.property(planAndValue, anyJson, ([plan, source], other) => {
        for (const value of [source, other]) {
          const frozen = deepFreeze(value);
          expect(encodeByPlan(plan, frozen).ok).toBeTypeOf('boolean');
          const bare = decodeByPlan(plan, frozen, { bareText: () => true });
          if (bare.ok) expect(decodeByPlan(plan, frozen, { bareText: () => true })).toEqual(bare);
          else expect(bare.code).toBe('INVALID_ENCODING');
        }
      }),
      settings,
    );
  });

  it('that is broken somewhere is refused or runs, and never throws', () => {
    const broken = fc
      .tuple(planAndValue, anyJson)
      .chain(([[plan, source], value]) =>
        fc.constantFrom(...placesIn(plan)).map((place) => ({ json: withValue(plan, place, value), source })),
      );
    let refused = 0;
    fc.assert(
      fc.property(broken, ({ json, source }) => {
        const result = loadPlan(deepFreeze(json));
        if (result.ok) expect(encodeByPlan(result.plan, source).ok).toBeTypeOf('boolean');
        else refused += 1;
        if (!result.ok)
          for (const { at, message } of result.errors) expect([typeof at, typeof message]).toEqual(['string', 'string']);
      }),
      settings,
    );
    expect(refused).toBeGreaterThan(settings.numRuns / 2);
    fc.assert(
      fc.property(anyJson, (json) => loadPlan(json).ok === false),
      settings,
    );
  });
});
