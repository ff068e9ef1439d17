import type { Change, Compiled, CompiledTool, Effects, Fidelity, LeftOut, Reason, Tool } from '@toolwire/core/unstable';
import { locOf, type Placed } from './placed.ts';
import { sentenceFor } from './report/change-words.ts';
import type { Loc } from './report/document.ts';

/** A change as documents show it: with a sentence. */
export interface ShownChange extends Change {
  readonly message: string;
}

/** A reason as documents show it: with its place in the source. */
export interface ShownReason extends Reason {
  readonly loc?: Loc;
}

/** What compiling makes of one tool sent alone. */
export interface CompiledVerdict {
  readonly compiled: 'accepted' | 'unverified' | 'left-out';
  readonly fidelity: Fidelity;
  readonly effects: Effects;
  /** Null where the tool is left out. */
  readonly wireName: string | null;
  readonly changes: readonly ShownChange[];
  /** Why it is left out. */
  readonly reasons?: readonly ShownReason[];
}

/** Puts the sentence beside a change. */
export const shownChange = (change: Change): ShownChange => ({ ...change, message: sentenceFor(change) });

/** Puts the place beside a reason. */
export const shownReason = (reason: Reason, placed: Placed | undefined): ShownReason => {
  const loc = placed === undefined ? undefined : locOf(placed, reason.at);
  return loc === undefined ? reason : { ...reason, loc };
};

const carried = ({ verdict, fidelity, effects, wireName, changes }: CompiledTool): CompiledVerdict => ({
  compiled: verdict,
  fidelity,
  effects,
  wireName,
  changes: changes.map(shownChange),
});

/** Tells whether nothing but the policy keeps a tool out, since it would go narrower. */
const isNarrower = ({ reasons }: Pick<LeftOut, 'reasons'>): boolean =>
  reasons.length > 0 && reasons.every(({ id }) => id === 'narrower');

const leftOut = (one: LeftOut, placed: Placed): CompiledVerdict => ({
  compiled: 'left-out',
  fidelity: isNarrower(one) ? 'narrower' : 'unsupported',
  effects: isNarrower(one) ? { narrower: true } : {},
  wireName: null,
  changes: [],
  reasons: one.reasons.map((reason) => shownReason(reason, placed)),
});

/** Reads the result for one tool that was compiled alone. */
export const compiledVerdict = ({ tools: [tool], leftOut: [left] }: Compiled, placed: Placed): CompiledVerdict =>
  tool === undefined ? leftOut(left ?? { name: '', index: 0, reasons: [] }, placed) : carried(tool);

/** What a target gets of a tool that it takes as it stands: the tool. */
export const asItStands = ({ name }: Tool): CompiledVerdict => ({
  compiled: 'accepted',
  fidelity: 'exact',
  effects: {},
  wireName: name,
  changes: [],
});
