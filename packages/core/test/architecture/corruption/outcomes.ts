import type { Policy } from '../../../src/model/policy.ts';
import type { Target } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import { objectsAsSent, policiesFor, requestFor, verdictOn } from './asked.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type Flip, takingAll } from './flips.ts';

/**
 * What came of an objecting fact that lowering did not believe.
 * `refused`: verify objected to what came out, by this very fact.
 * `shadowed`: it did so only where lowering believed none of the facts: others keep lowering from sending this.
 * `never-sent`: it did not even then: such a thing leaves for no target.
 * `unreached`: there is nothing that the fact objects to.
 */
export type Outcome = 'refused' | 'shadowed' | 'never-sent' | 'unreached';

interface Reached {
  readonly candidate: Candidate;
  readonly policy: Policy;
}

/** Candidates that are looked at before a fact counts as one that objects to nothing. */
const mostTried = 20_000;

/** Tools that a fact objects to as they stand, each with a policy under which it does. */
function* reachedBy({ stated, objecting }: Flip): Generator<Reached> {
  const policies = policiesFor(stated);
  let tried = 0;
  for (const candidate of candidatesFor(stated)) {
    for (const policy of policies) if (objectsAsSent(candidate.entries, stated, objecting, policy)) yield { candidate, policy };
    tried += 1;
    if (tried >= mostTried) return;
  }
}

/** Lists of tools that are compiled before a fact counts as one that nothing comes of. */
const mostCompiled = 60;

const sentFor = ({ candidate, policy }: Reached, believed: Target): Json => requestFor(candidate.read(), believed, policy);

const isRefused = (reached: Reached, { objecting }: Flip, believed: Target): boolean =>
  verdictOn(sentFor(reached, believed), objecting, reached.policy).namesFlipped;

/** Compiles tools for a copy that takes what an objecting fact refuses, until verify objects to a request by that fact. */
export const outcomeOf = (flip: Flip): Outcome => {
  const met: Reached[] = [];
  for (const reached of reachedBy(flip)) {
    if (isRefused(reached, flip, flip.taking)) return 'refused';
    met.push(reached);
    if (met.length >= mostCompiled) break;
  }
  if (met.length === 0) return 'unreached';
  const all = takingAll(flip.stated.target);
  return met.some((reached) => isRefused(reached, flip, all)) ? 'shadowed' : 'never-sent';
};

/** Lists of tools that are compiled for a copy that refuses what the target takes. */
const mostRefused = 5;

/**
 * Compiles tools for a copy that refuses what the target takes. No refusal can come of that: what is asked is that lowering
 * sends nothing the copy refuses, and that the target takes what is sent instead. Null where all is well.
 */
export const faultOfRefusing = (flip: Flip): string | null => {
  let count = 0;
  for (const reached of reachedBy(flip)) {
    const request = sentFor(reached, flip.objecting);
    if (verdictOn(request, flip.objecting, reached.policy).namesFlipped) return 'sent though lowering believed it refused';
    const { faults } = verdictOn(request, flip.taking, reached.policy);
    if (faults.length > 0) return `refused by the target: ${faults.map(({ id, at }) => `${id} ${at}`).join(', ')}`;
    count += 1;
    if (count >= mostRefused) return null;
  }
  return count === 0 ? 'unreached' : null;
};
