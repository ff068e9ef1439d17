import type { DiagnosedFault, Diagnosis } from '@toolwire/core/unstable';
import { locOf, type Placed } from '../placed.ts';
import type { Loc } from './document.ts';

/** A fault that an error tells, with its place in the author's file. */
export type ShownFault = DiagnosedFault & { readonly loc?: Loc };

/** What an error says: its first fault, and all of them. */
export type ShownDiagnosis = ShownFault & { readonly faults: readonly ShownFault[] };

const shownFault = (fault: DiagnosedFault, placed: readonly Placed[]): ShownFault => {
  const { tool, index, at, wireAt, fact, confidence, blames, message, fix, text } = fault;
  const of = index === null ? undefined : placed[index];
  const loc = of === undefined ? undefined : locOf(of, at ?? '');
  return { tool, index, at, wireAt, fact, confidence, blames, message, fix, text, ...(loc === undefined ? {} : { loc }) };
};

/** Puts the places in the author's files beside the faults of a diagnosis. */
export const shownDiagnosis = (diagnosis: Diagnosis, placed: readonly Placed[]): ShownDiagnosis => ({
  ...shownFault(diagnosis, placed),
  faults: diagnosis.faults.map((fault) => shownFault(fault, placed)),
});
