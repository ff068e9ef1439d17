import type { Circumstances } from '../lower/circumstances.ts';
import { holdsWhen } from '../lower/circumstances.ts';
import type { Seating } from '../lower/prepared.ts';
import type { Conversion } from '../model/passage.ts';
import type { Policy } from '../model/policy.ts';
import type { CarrierId, Target } from '../model/target.ts';
import type { Seat } from '../targets/select.ts';
import { isMade } from '../verify/convert.ts';

/** Where tools go: one target, one seat of a selection, or several that one schema has to suit. */
export type Destination = Target | Seat | { readonly id: string; readonly members: readonly [Seat, ...Seat[]] };

/** A destination in one form. */
export interface Route {
  readonly id: string;
  readonly members: readonly [Seat, ...Seat[]];
  /** Envelope of the request: the target's own, or that of the hop it is sent to; for joins and hosts the bare list of tools. */
  readonly carrier: CarrierId;
  /** How far flags may differ in one request; joins have one dialect. */
  readonly mixing: Target['mixing'];
}

const membersOf = (to: Destination): readonly [Seat, ...Seat[]] => {
  if ('members' in to) return to.members;
  return 'target' in to ? [to] : [{ id: to.id, target: to, carrier: to.carrier }];
};

/** Envelope of the one request that is sent; null where none is: joins are several, and a host reads lists of servers. */
const envelopeOf = ([first, ...others]: Route['members']): CarrierId | null => {
  if (others.length > 0 || first.through?.passage?.kind === 'host') return null;
  return first.through?.carrier ?? first.carrier;
};

/** Reads a destination: its members, its envelope, and how far flags may differ. */
export const routeTo = (to: Destination): Route => {
  const members = membersOf(to);
  const envelope = envelopeOf(members);
  return {
    id: to.id,
    members,
    carrier: envelope ?? 'mcp',
    mixing: envelope === null ? 'fixed' : members[0].target.mixing,
  };
};

/** Tells whether one schema has to suit several members; one that is named twice is one. */
export const isJoin = ({ members }: Route): boolean => new Set(members.map(({ id }) => id)).size > 1;

const latest = '9999-12-31';

/** Day, model and flag as facts ask for them. */
export const circumstancesFor = ({ asOf, model }: Policy, flag: Circumstances['flag']): Circumstances => ({
  asOf: asOf ?? latest,
  model,
  flag,
});

/** What a host or a hop rewrites for the provider behind; for itself alone, what it rewrites for all of them. */
const conversionsFor = ({ passage }: Target, behind: Target | null, policy: Policy): readonly Conversion[] =>
  [...(passage?.first ?? []), ...(passage?.conversions ?? [])].filter((conversion) => {
    if (behind === null)
      return conversion.behind === undefined && holdsWhen(conversion.when, circumstancesFor(policy, false)) === 'yes';
    const { model, asOf } = policy;
    const circumstances = { flag: false, ...(asOf === undefined ? {} : { asOf }), ...(model === undefined ? {} : { model }) };
    return isMade(conversion, { target: behind, circumstances });
  });

/** The dialects that a tool has to suit, strict where asked for, with the flag it is sent with. */
export const seatingsFor = (
  { members }: Route,
  policy: Policy,
  isStrict: boolean,
  flag: Circumstances['flag'],
): readonly [Seating, ...Seating[]] => {
  const seatings = members.flatMap(({ target, through }): readonly Seating[] => {
    const dialect = isStrict && target.strict !== undefined ? target.strict : target.plain;
    const own: Seating = {
      dialect,
      circumstances: circumstancesFor(policy, flag),
      conversions: conversionsFor(target, null, policy),
    };
    if (through === undefined) return [own];
    const host = { dialect: through.plain, circumstances: circumstancesFor(policy, false) };
    return [{ ...host, conversions: conversionsFor(through, target, policy) }, own];
  });
  return seatings as readonly Seating[] as readonly [Seating, ...Seating[]];
};

/** Targets whose names, envelopes and counts a tool has to suit. */
export const judgesOf = ({ members }: Route): readonly Target[] =>
  members.flatMap(({ target, through }) => (through === undefined ? [target] : [through, target]));

const readers = new WeakMap<Target, boolean>();

/** Tells whether a target reads a tool without a flag otherwise than one whose flag is false. */
export const readsAbsentFlag = (target: Target): boolean => {
  const known = readers.get(target);
  if (known !== undefined) return known;
  const reads = [...target.plain.rows, ...target.plain.rules, ...target.rules].some(({ when }) => when?.flag === 'omitted');
  readers.set(target, reads);
  return reads;
};

/** Rules of a target that hold, of one kind. */
export const rulesHeld = <K extends Target['rules'][number]['rule']>(
  target: Target,
  kind: K,
  circumstances: Circumstances,
): readonly Extract<Target['rules'][number], { rule: K }>[] =>
  target.rules.filter(
    (rule): rule is Extract<Target['rules'][number], { rule: K }> =>
      rule.rule === kind && holdsWhen(rule.when, circumstances) !== 'no',
  );
