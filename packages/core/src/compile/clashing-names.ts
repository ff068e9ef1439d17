import type { Reason } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import { circumstancesFor, judgesOf, type Route, rulesHeld } from './destination.ts';
import { callName } from './seen-name.ts';
import type { Standing } from './standing.ts';

/**
 * Two tools that would be called by one name: the first stays. Where no target refuses the second, nobody could still
 * tell on the way back which of them a call means.
 */
export const clashingNames = (standings: readonly Standing[], route: Route, policy: Policy): ReadonlyMap<number, Reason> => {
  const rule = judgesOf(route)
    .flatMap((target) => rulesHeld(target, 'clash', circumstancesFor(policy, target.flag)))
    .find(({ over }) => over === 'tool-name');
  const met = route.members.map(() => new Set<string>());
  const reasons = new Map<number, Reason>();
  for (const [at, { opinion }] of standings.entries()) {
    if (opinion === null) continue;
    const { wireName, tool } = opinion.draught;
    const names = route.members.map((seat) => callName(wireName, tool.source, seat, policy));
    if (names.some((name, member) => met[member]?.has(name))) {
      const message = `Another tool of this request is called \`${wireName}\` on the wire. Rename one of them.`;
      reasons.set(at, { id: 'name-clash', at: 'tool:/name', fact: rule?.id ?? null, message });
    } else for (const [member, name] of names.entries()) met[member]?.add(name);
  }
  return reasons;
};
