import { compile } from '../../../src/compile/compile.ts';
import { routeTo } from '../../../src/compile/destination.ts';
import type { Verdict } from '../../../src/model/fault.ts';
import type { Policy } from '../../../src/model/policy.ts';
import type { Target, When } from '../../../src/model/target.ts';
import type { Json, Tool } from '../../../src/model/tool.ts';
import type { Seat } from '../../../src/targets/select.ts';
import { judgeWay } from '../../../src/verify/judge.ts';
import { judgeEntry, type VerifyOptions, verifyBlock } from '../../../src/verify/verify.ts';
import type { WireEntry } from '../../../src/wire/carrier.ts';
import { carriers } from '../../../src/wire/carriers.ts';
import { targetOf } from '../../compile/compiling.ts';
import { flippedId, type Stated } from './flips.ts';

/** A hop is asked on the way to this provider. */
const behind = 'openai-chat';

/** Where tools go that are asked about a target: itself, or a provider behind it. */
const seatFor = (target: Target): Seat => {
  if (target.passage?.kind !== 'hop') return { id: target.id, target, carrier: target.carrier };
  const provider = targetOf(behind);
  return { id: `${behind}@${target.id}`, target: provider, carrier: provider.carrier, through: target };
};

/** Days and models for which a fact may hold, the newest and none first. */
const daysAndModels = ({ from, to, models, named, except }: When): readonly Policy[] => {
  const names = (models ?? []).slice(0, 1).map((model) => ({ model: model.replace('*', '') }));
  const open = named === true ? [] : [{}];
  const others = except === undefined ? [] : [{ model: 'another-model' }];
  // Facts without a day of their own may stand behind newer ones.
  const days = to !== undefined ? [{ asOf: to }] : [{}, { asOf: from ?? '2020-01-01' }];
  return days.flatMap((day) => [...open, ...names, ...others].map((other) => ({ ...day, ...other })));
};

/** How tools have to be sent for a fact to be asked: strict, plain or by their own flags. */
const wishesFor = (stated: Stated): readonly NonNullable<Policy['strict']>[] => {
  if ('part' in stated) return [stated.part === 'strict' ? 'always' : 'never'];
  if (stated.kind === 'entry' && stated.fact.field === 'strict') return ['as-sent', 'always'];
  if (stated.kind === 'rule' && stated.fact.rule === 'clash' && stated.fact.over === 'strict-flag') return ['as-sent'];
  return stated.target.strict === undefined ? ['never'] : ['never', 'always'];
};

/** Policies under which a fact may hold: for its dialect, its days, its models and its flag. */
export const policiesFor = (stated: Stated): readonly Policy[] => {
  const { when = {} } = stated.fact;
  const flag = when.flag === undefined ? {} : { flag: when.flag };
  return wishesFor(stated).flatMap((strict) => daysAndModels(when).map((one): Policy => ({ ...one, ...flag, strict })));
};

const optionsFor = ({ asOf, model, flag }: Policy): VerifyOptions => ({
  budgets: { faults: 1000 },
  ...(asOf === undefined ? {} : { asOf }),
  ...(model === undefined ? {} : { model }),
  ...(flag === undefined ? {} : { flag }),
});

/** Tells whether a verdict names the flipped fact, as a refusal or as what nobody measured. */
const names = ({ faults, unmeasured }: Verdict): boolean =>
  faults.some(({ id }) => id === flippedId) || unmeasured.some(({ fact }) => fact === flippedId);

/** The flag with which tools are sent that are not compiled. */
const flagged = (entry: WireEntry, { strict, flag }: Policy): WireEntry =>
  strict === 'as-sent' || flag !== undefined ? entry : { ...entry, strict: strict === 'always' };

const isOfRequest = (stated: Stated): boolean =>
  (stated.kind === 'rule' || stated.kind === 'node-rule') &&
  (stated.fact.rule === 'clash' || (stated.fact.rule === 'limit' && stated.fact.scope === 'request'));

/** Tells whether the flipped fact objects to tools as they stand. */
export const objectsAsSent = (entries: readonly WireEntry[], stated: Stated, target: Target, policy: Policy): boolean => {
  const sent = entries.map((entry) => flagged(entry, policy));
  const options = optionsFor(policy);
  if (isOfRequest(stated)) return names(verifyBlock({ entries: sent, providerTools: 0 }, target, options));
  return sent.some((entry, at) => judgeEntry(entry, at, target, options).hits.some(({ grounds }) => grounds.id === flippedId));
};

/** The request that comes out where tools are compiled for one copy of a target. */
export const requestFor = (tools: readonly Tool[], target: Target, policy: Policy): Json =>
  compile(tools, seatFor(target), policy).request;

/** What another copy of the target says of a request. */
export const verdictOn = (request: Json, target: Target, policy: Policy): Verdict & { readonly namesFlipped: boolean } => {
  const seat = seatFor(target);
  const { catalog } = judgeWay(carriers[routeTo(seat).carrier].entries(request), seat.target, {
    ...optionsFor(policy),
    ...(seat.through === undefined ? {} : { through: seat.through }),
  });
  return { ...catalog, namesFlipped: names(catalog) };
};
