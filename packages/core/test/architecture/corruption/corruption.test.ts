import { describe, expect, it, vi } from 'vitest';
import { type Flip, flippedTargets, flipsOf } from './flips.ts';
import { faultOfRefusing, type Outcome, outcomeOf } from './outcomes.ts';
import { neverSent, shadowed, unasked } from './unobservable.ts';

// Verify is a second opinion: each fact is turned over in the copy of the target that lowering believes, and the true target
// is asked about the request that comes out.

/** Verify is not asked before lowering is: it would be told the same lie. */
vi.mock('../../../src/compile/as-it-stands.ts', () => ({ firstSight: () => null }));
vi.setConfig({ testTimeout: 60_000 });

/** What is known to come of an objecting fact. */
const expectedFor = ({ stated }: Flip): Outcome => {
  if (Object.hasOwn(shadowed, stated.place)) return 'shadowed';
  return neverSent.some(({ holds }) => holds(stated)) ? 'never-sent' : 'refused';
};

describe.each(flippedTargets)('on $id', (target) => {
  const flips = flipsOf(target);

  it('a fact that objects is told by verify, though lowering sends what it objects to', () => {
    const wrong = flips
      .filter(({ says }) => says === 'objects')
      .flatMap((flip) => {
        const outcome = outcomeOf(flip);
        return outcome === expectedFor(flip) ? [] : [`${flip.stated.place}: ${outcome}, not ${expectedFor(flip)}`];
      });
    expect(wrong).toEqual([]);
  });

  it('a fact that takes is believed by lowering where it refuses, and the target takes what is sent instead', () => {
    const wrong = flips
      .filter(({ says }) => says === 'takes')
      .flatMap((flip) => {
        const fault = faultOfRefusing(flip);
        const isExpected = fault === (Object.hasOwn(unasked, flip.stated.place) ? 'unreached' : null);
        return isExpected ? [] : [`${flip.stated.place}: ${fault}`];
      });
    expect(wrong).toEqual([]);
  });
});

it('what is listed as unobservable is a fact of a target', () => {
  const stated = flippedTargets.flatMap((target) => flipsOf(target).map((flip) => flip.stated));
  const places = new Set(stated.map(({ place }) => place));
  expect([...Object.keys(shadowed), ...Object.keys(unasked)].filter((place) => !places.has(place))).toEqual([]);
  expect(neverSent.filter(({ holds }) => !stated.some(holds)).map(({ why }) => why)).toEqual([]);
});
