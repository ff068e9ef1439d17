import { legalName } from '../json/legal-name.ts';
import type { Policy } from '../model/policy.ts';
import type { Target } from '../model/target.ts';
import { circumstancesFor, rulesHeld } from './destination.ts';

/** What is wrong with a name: the rule that says so, and its evidence. */
export interface NameFault {
  readonly fact: string;
  readonly says: readonly string[];
  readonly isKnown: boolean;
}

/** Finds a rule that a tool's name breaks: its characters, its length, a reserved word. */
export const nameFault = (name: string, targets: readonly Target[], policy: Policy): NameFault | null => {
  for (const target of targets) {
    const circumstances = circumstancesFor(policy, target.flag);
    for (const rule of rulesHeld(target, 'name', circumstances)) {
      if (rule.of !== 'tool') continue;
      if (new RegExp(rule.regex, 'u').test(name) && !rule.reserved?.includes(name)) continue;
      return { fact: rule.id, says: rule.says, isKnown: rule.verdict !== 'unknown' };
    }
    const length = [...name].length;
    for (const rule of rulesHeld(target, 'limit', circumstances)) {
      if (rule.metric !== 'name-length' || (length <= (rule.max ?? length) && length >= (rule.min ?? 0))) continue;
      return { fact: rule.id, says: rule.says, isKnown: rule.verdict !== 'unknown' };
    }
  }
  return null;
};

/** The name of a tool on the wire: its own where it is legal, else one made of it and its hash. */
export const wireNameOf = (
  name: string,
  targets: readonly Target[],
  policy: Policy,
): { readonly wire: string; readonly fault: NameFault | null } => {
  const fault = nameFault(name, targets, policy);
  return fault === null ? { wire: name, fault } : { wire: legalName(name), fault };
};
