import { codePoints } from '../json/code-points.ts';
import { legalName } from '../json/legal-name.ts';
import type { Policy } from '../model/policy.ts';
import type { Target } from '../model/target.ts';
import type { Tool } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { circumstancesFor, type Route, rulesHeld } from './destination.ts';
import { seenName } from './seen-name.ts';

/** What is wrong with a name: the rule that says so, and its evidence. */
export interface NameFault {
  readonly fact: string;
  readonly says: readonly string[];
  readonly isKnown: boolean;
  /** Longest name that is taken, where the length is at fault. */
  readonly most?: number;
}

/** Finds a rule of one target that a name breaks, as the target gets to see it: its characters, its length, a reserved word. */
const ruleBroken = (name: string, server: string | undefined, target: Target, policy: Policy): NameFault | null => {
  const circumstances = circumstancesFor(policy, target.flag);
  for (const rule of rulesHeld(target, 'name', circumstances)) {
    if (rule.of !== 'tool') continue;
    if (compiledRegex(rule.regex).test(name) && !rule.reserved?.includes(name)) continue;
    return { fact: rule.id, says: rule.says, isKnown: rule.verdict !== 'unknown' };
  }
  const length = codePoints(name);
  for (const rule of rulesHeld(target, 'limit', circumstances)) {
    if (rule.metric !== 'name-length' && rule.metric !== 'qualified-name-length') continue;
    const count = rule.metric === 'name-length' ? length : length + codePoints(server ?? '');
    if (count <= (rule.max ?? count) && count >= (rule.min ?? 0)) continue;
    const isKnown = rule.verdict !== 'unknown';
    return { fact: rule.id, says: rule.says, isKnown, most: (rule.max ?? count) - (count - length) };
  }
  return null;
};

/** Finds a rule that a name breaks: of the host that lists it, or of the target that gets what the host makes of it. */
const nameFault = (name: string, source: Tool['source'], route: Route, policy: Policy): NameFault | null => {
  for (const seat of route.members) {
    const listed = seat.through === undefined ? null : ruleBroken(name, source.server, seat.through, policy);
    if (listed !== null) return listed;
    const seen = seenName(name, source, seat, policy);
    const broken = ruleBroken(seen, source.server, seat.target, policy);
    if (broken === null) continue;
    const added = codePoints(seen) - codePoints(name);
    return broken.most === undefined ? broken : { ...broken, most: broken.most - added };
  }
  return null;
};

/** Shortest and longest name that is made up. */
const [least, most] = [12, 64];

/** The name of a tool on the wire: its own where it is legal, else one made of it and its hash. */
export const wireNameOf = (
  { name, source }: Tool,
  route: Route,
  policy: Policy,
): { readonly wire: string; readonly fault: NameFault | null } => {
  const fault = nameFault(name, source, route, policy);
  if (fault === null) return { wire: name, fault };
  const wire = legalName(name);
  const long = nameFault(wire, source, route, policy)?.most;
  return { wire: long === undefined ? wire : legalName(name, Math.max(least, Math.min(most, long))), fault };
};
