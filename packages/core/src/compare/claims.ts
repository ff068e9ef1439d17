import type { Json } from '../json/value.ts';
import type { Run } from './run.ts';
import type { Term } from './term.ts';

/**
 * Sentences that a proof may lean on: those being proved of larger values, and those proved by leaning on such.
 * What was added since a sentence is taken back with it when it cannot be proved, so that what is left supports itself.
 */
export interface Claims {
  readonly numbers: WeakMap<object, number>;
  readonly trail: string[];
  readonly held: Set<string>;
  /** Sentences for which no proof was found, with the depth from which on it is not looked for again. */
  readonly failed: Map<string, number>;
  /** Numbers given away so far. */
  given: number;
}

/** Starts without claims. */
export const noClaims = (): Claims => ({ numbers: new WeakMap(), trail: [], held: new Set(), failed: new Map(), given: 0 });

const numberOf = (value: Json, claims: Claims): string => {
  if (typeof value === 'boolean' || value === null) return String(value);
  const known = typeof value === 'object' ? claims.numbers.get(value) : undefined;
  if (known !== undefined) return String(known);
  claims.given += 1;
  if (typeof value === 'object') claims.numbers.set(value, claims.given);
  return String(claims.given);
};

/** Names the claim that whatever meets all terms meets the bound. */
export const claimOf = (terms: readonly Term[], bound: Term, claims: Claims): string =>
  [...terms, bound].map(({ schema, root }) => `${numberOf(schema, claims)}/${numberOf(root, claims)}`).join(' ');

/** Holds a claim while it is being proved, and from then on if it is; else takes it back with all that followed. */
export const whileHeld = (claim: string, { claims, depth, fuel }: Run, prove: () => boolean): boolean => {
  const { trail, held, failed } = claims;
  if (depth >= (failed.get(claim) ?? Number.POSITIVE_INFINITY)) return false;
  const start = trail.push(claim) - 1;
  held.add(claim);
  if (prove()) return true;
  for (const retracted of trail.splice(start)) held.delete(retracted);
  // Where fuel ended there may be a proof.
  if (fuel.left > 0) failed.set(claim, depth);
  return false;
};
