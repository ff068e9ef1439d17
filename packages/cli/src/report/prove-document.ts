import type { Exception, Witness } from '@toolwire/core/prove';
import type { Json } from '@toolwire/core/unstable';
import { type ShownChange, type ShownReason, shownChange, shownReason } from '../compiled-tool.ts';
import { locOf, type Placed } from '../placed.ts';
import type { Proved, TargetProof } from '../prove/prove-all.ts';
import { counterexampleWords, witnessWords } from '../prove/witness-words.ts';
import type { Loc } from './document.ts';

/** A value that shows what a change costs; the values are absent where none was found. */
export interface ShownWitness {
  readonly effect: 'wider' | 'narrower';
  readonly change: ShownChange;
  readonly loc?: Loc;
  readonly message: string;
  /** Nothing is lost: what is left of the schema refuses the same. */
  readonly isVain?: true;
  readonly value?: Json;
  readonly sent?: Json;
  readonly back?: Json;
}

/** An exception to a law that no change explains. */
interface ShownCounterexample {
  readonly law: Exception['law'];
  readonly kind: string;
  readonly message: string;
  readonly value?: Json;
  readonly sent?: Json;
  readonly back?: Json;
}

/** What was proved of one tool on one target. */
export interface ShownProof extends Pick<Proved['proof'], 'values' | 'disputed' | 'judgedBy' | 'laws'> {
  readonly target: string;
  readonly tool: string;
  readonly index: number;
  readonly fidelity: Proved['one']['fidelity'];
  readonly witnesses: readonly ShownWitness[];
  readonly counterexamples: readonly ShownCounterexample[];
}

/** A tool that was not sent to a target, and so not proved. */
export interface ShownUnproved {
  readonly target: string;
  readonly name: string;
  readonly index: number;
  readonly reasons: readonly ShownReason[];
}

const valuesIn = ({ value, sent, back }: Exception): { readonly value?: Json; readonly sent?: Json; readonly back?: Json } => ({
  ...(value === undefined ? {} : { value }),
  ...(sent === undefined ? {} : { sent }),
  ...(back === undefined ? {} : { back }),
});

const shownWitness = (witness: Witness, target: string, schema: Json, placed: Placed | undefined): ShownWitness => {
  const loc = placed === undefined ? undefined : locOf(placed, witness.change.at);
  return {
    effect: witness.effect,
    change: shownChange(witness.change),
    ...(loc === undefined ? {} : { loc }),
    message: witnessWords(witness, target, schema),
    ...(witness.isVain === undefined ? {} : { isVain: witness.isVain }),
    ...(witness.exception === undefined ? {} : valuesIn(witness.exception)),
  };
};

const shownProof = (target: string, { one, proof }: Proved, placed: readonly Placed[]): ShownProof => ({
  target,
  tool: one.name,
  index: one.index,
  fidelity: one.fidelity,
  values: proof.values,
  disputed: proof.disputed,
  judgedBy: proof.judgedBy,
  laws: proof.laws,
  witnesses: proof.witnesses.map((witness) => shownWitness(witness, target, one.tool.inputSchema, placed[one.index])),
  counterexamples: proof.counterexamples.map((exception) => ({
    law: exception.law,
    kind: exception.kind,
    message: counterexampleWords(exception),
    ...valuesIn(exception),
  })),
});

/** The results of all targets, tool by tool. */
export const shownProofs = (all: readonly TargetProof[], placed: readonly Placed[]): readonly ShownProof[] =>
  all.flatMap(({ target, proved }) => proved.map((one) => shownProof(target, one, placed)));

/** The tools that were not sent, target by target. */
export const shownUnproved = (all: readonly TargetProof[], placed: readonly Placed[]): readonly ShownUnproved[] =>
  all.flatMap(({ target, leftOut }) =>
    leftOut.map(({ name, index, reasons }) => ({
      target,
      name,
      index,
      reasons: reasons.map((reason) => shownReason(reason, placed[index])),
    })),
  );
