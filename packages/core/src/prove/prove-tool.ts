import type { Change } from '../model/change.ts';
import type { Json, Tool } from '../model/tool.ts';
import { compareChanges } from './compared.ts';
import type { Amount, ProofKit } from './kit.ts';
import { type Claim, type Codec, type Exception, type Law, type Trial, trialOf, wireSchemaOf } from './laws.ts';
import { shrink } from './shrink.ts';
import { type Tried, tryRefusedValue, trySourceValue, tryWireValue } from './try-value.ts';
import { sourceValues, type Values, wireValues } from './values.ts';
import { valuesAbout, type Witness, witnessesOf } from './witness.ts';

/** How often a law was asked, and its exceptions: those that some change explains, and those that nothing does. */
export interface LawCount {
  readonly checked: number;
  readonly explained: number;
  readonly unexplained: number;
}

/** What values say of one compiled tool. */
export interface ToolProof {
  /** Number of values tried. */
  readonly values: number;
  /** Values that prove nothing, as the validators disagree on them. */
  readonly disputed: number;
  /** The validators that judged; none where no one could read a schema, and then nothing was proved. */
  readonly judgedBy: readonly string[];
  readonly laws: Readonly<Record<Law, LawCount>>;
  /** One for each change that says wider or narrower. */
  readonly witnesses: readonly Witness[];
  /** Exceptions that nothing explains, one of each sort. */
  readonly counterexamples: readonly Exception[];
}

const mostCounterexamples = 20;

type Counts = Record<Law, { checked: number; explained: number; unexplained: number }>;

const zero = (): Counts => {
  const none = () => ({ checked: 0, explained: 0, unexplained: 0 });
  return { 1: none(), 2: none(), 3: none(), 4: none() };
};

const safely = (law: Law, value: Json, run: () => Tried | null): Tried | null => {
  try {
    return run();
  } catch (cause) {
    const exception = { law, kind: 'threw', value, objections: [{ at: '', by: String(cause) }], by: [] } as const;
    return { exceptions: [exception], isDisputed: false, isRead: false };
  }
};

interface Tally {
  readonly counts: Counts;
  readonly exceptions: Exception[];
  values: number;
  disputed: number;
}

const hasEffects = ({ claim }: Trial): boolean => Object.keys(claim.effects).length > 0;

const add = (tally: Tally, law: '1' | '2', isChanged: boolean, tried: Tried | null): void => {
  tally.values += 1;
  if (tried === null) return;
  if (tried.isDisputed) {
    tally.disputed += 1;
    return;
  }
  tally.counts[law].checked += 1;
  if (tried.isRead) tally.counts[4].checked += 1;
  if (!isChanged) tally.counts[3].checked += 1;
  for (const exception of tried.exceptions) {
    tally.counts[exception.law][exception.by.length > 0 ? 'explained' : 'unexplained'] += 1;
    if (!isChanged && exception.law !== '3') tally.counts[3].unexplained += 1;
    tally.exceptions.push(exception);
  }
};

/** Sorts of exceptions are told apart by what is objected to, places in lists and names aside. */
const sortOf = ({ law, kind, objections }: Exception): string =>
  `${law} ${kind} ${objections.map(({ at, by }) => `${at} ${by}`.replace(/\d+/g, '#')).join()}`;

const firstOfEachSort = (exceptions: readonly Exception[]): readonly Exception[] => {
  const sorts = new Map(exceptions.toReversed().map((one) => [sortOf(one), one]));
  return [...sorts.values()].toReversed().slice(0, mostCounterexamples);
};

const unjudged: ToolProof = {
  values: 0,
  disputed: 0,
  judgedBy: [],
  laws: zero(),
  witnesses: [],
  counterexamples: [],
};

const unreadable = (sent: Json): ToolProof => {
  const counts = zero();
  counts[2].unexplained = 1;
  const objections = [{ at: '', by: 'a validator that reads the source cannot read the schema on the wire' }];
  return { ...unjudged, laws: counts, counterexamples: [{ law: '2', kind: 'wire-unreadable', sent, objections, by: [] }] };
};

/** Tries one value, and counts what came of it under the law that it asks about. */
const tryOne = (tally: Tally, trial: Trial, law: '1' | '2', value: Json, run: typeof tryRefusedValue): void =>
  add(
    tally,
    law,
    hasEffects(trial),
    safely(law, value, () => run(trial, value)),
  );

const tallyOf = (trial: Trial, source: Values, fromWire: readonly Json[]): Tally => {
  const tally: Tally = { counts: zero(), exceptions: [], values: 0, disputed: source.disputed };
  for (const value of source.accepted) tryOne(tally, trial, '1', value, trySourceValue);
  for (const value of source.refused) tryOne(tally, trial, '2', value, tryRefusedValue);
  for (const value of fromWire) tryOne(tally, trial, '2', value, tryWireValue);
  return tally;
};

/** Changes that say wider and that no value has shown yet. */
const unshownIn = (claim: Claim, { exceptions }: Tally): readonly Change[] =>
  witnessesOf(claim, exceptions).flatMap(({ change, effect, exception }) =>
    effect === 'wider' && exception === undefined ? [change] : [],
  );

/**
 * Holds a compiled tool against values: of its own schema, and of the schema on the wire. `found` spares the search for
 * values of the source where the same tool is proved on several targets.
 */
export const proveTool = (
  tool: Tool,
  claim: Claim,
  codec: Codec,
  kit: ProofKit,
  amount: Amount,
  found: Values | null = sourceValues(tool, kit, amount),
): ToolProof => {
  const trial = trialOf(tool, claim, codec, kit);
  if (trial === 'wire') return unreadable(wireSchemaOf(claim));
  if (trial === 'source' || found === null) return unjudged;
  const tally = tallyOf(trial, found, trial.isSame ? [] : wireValues(wireSchemaOf(claim), kit, amount));
  for (const value of valuesAbout(unshownIn(claim, tally), found)) tryOne(tally, trial, '2', value, tryRefusedValue);
  const compared = compareChanges(tool, unshownIn(claim, tally), kit);
  for (const value of compared.values) tryOne(tally, trial, '2', value, tryRefusedValue);
  const unexplained = tally.exceptions.filter(({ by }) => by.length === 0);
  return {
    values: tally.values,
    disputed: tally.disputed,
    judgedBy: trial.source.by.filter((name) => trial.wire.by.includes(name)),
    laws: tally.counts,
    witnesses: witnessesOf(claim, tally.exceptions).map((witness) =>
      compared.vain.has(witness.change) ? { ...witness, isVain: true } : shrink(trial, witness),
    ),
    counterexamples: firstOfEachSort(unexplained),
  };
};
