import { accepts } from '../compare/accepts.ts';
import { codePoints } from '../json/code-points.ts';
import { isObject } from '../json/value.ts';
import type { Policy } from '../model/policy.ts';
import type { Json, Tool } from '../model/tool.ts';
import { encodeByPlan } from '../plan/encode.ts';
import { jsonText } from '../verify/json-text.ts';
import { carriers } from '../wire/carriers.ts';
import type { Route } from './destination.ts';
import { type Planned, planFor } from './plan-for.ts';

/** What becomes of the examples of a tool. */
export interface WireExamples {
  /** In the field that the envelope has for them; null where the field stays as it came, or there is none. */
  readonly native: readonly Json[] | null;
  /** A sentence for the description. */
  readonly told: string | null;
  /** Those that stand nowhere on the wire, as the source has them. */
  readonly dropped: readonly Json[];
}

const asTheyCame: WireExamples = { native: null, told: null, dropped: [] };

/** A call as the wire spells it; undefined where the plan cannot, or the wire's own schema would refuse it. */
const spelt = (call: Json, planned: Planned, plan: ReturnType<typeof planFor>): Json => {
  if (!isObject(call)) return undefined;
  const encoded = encodeByPlan(plan, call);
  return encoded.ok && accepts(planned.schema ?? true, encoded.value) !== 'no' ? encoded.value : undefined;
};

const head = (count: number): string => (count === 1 ? 'An example of its arguments' : 'Examples of its arguments');

/** As many examples as the description has room for, one after the other. */
const sentenceWithin = (calls: readonly Json[], room: number): { readonly told: string | null; readonly count: number } => {
  const texts = calls.map((call) => jsonText(call, 1_000));
  for (let count = texts.length; count > 0; count -= 1) {
    const told = `${head(count)}: ${texts.slice(0, count).join('; ')}.`;
    if (codePoints(told) <= room) return { told, count };
  }
  return { told: null, count: 0 };
};

/** Tells whether the policy puts examples of a tool into its description. */
export const describesExamples = ({ examples }: Tool, policy: Policy): boolean =>
  policy.examples === 'describe' && Array.isArray(examples) && examples.length > 0;

/** Tells whether the entry that a tool came in leaves with all fields that nobody changes. */
const keepsItsEntry = ({ source }: Tool, route: Route): boolean => source.format === route.carrier;

/**
 * The examples of a tool on the wire: in the field that its envelope has for them, in its description where the policy
 * says so, spelt as the wire spells calls. `room` is how many characters the description still takes.
 */
export const wireExamples = (planned: Planned, route: Route, policy: Policy, room: number): WireExamples => {
  const { examples } = planned.tool;
  if (!Array.isArray(examples) || examples.length === 0) return asTheyCame;
  const isDescribed = describesExamples(planned.tool, policy);
  const hasPlace = carriers[route.carrier].places.examples !== undefined;
  if (!hasPlace && !isDescribed) return keepsItsEntry(planned.tool, route) ? asTheyCame : { ...asTheyCame, dropped: examples };
  const plan = planFor(planned);
  const calls = examples.map((call) => ({ call, wire: spelt(call, planned, plan) }));
  const good = calls.filter(({ wire }) => wire !== undefined);
  const lost = calls.filter(({ wire }) => wire === undefined).map(({ call }) => call);
  if (!isDescribed) {
    const isSame = keepsItsEntry(planned.tool, route) && calls.every(({ call, wire }) => wire === call);
    return isSame ? asTheyCame : { native: good.map(({ wire }) => wire), told: null, dropped: lost };
  }
  const { told, count } = sentenceWithin(
    good.map(({ wire }) => wire),
    room,
  );
  return { native: [], told, dropped: [...lost, ...good.slice(count).map(({ call }) => call)] };
};
