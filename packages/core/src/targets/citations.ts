import type { EvidenceId } from '../evidence/ids.ts';
import type { Dialect, Fact, Target } from '../model/target.ts';

const factsOf = (dialect: Dialect): readonly Omit<Fact, 'verdict'>[] => [
  ...dialect.rows,
  ...dialect.rules,
  ...Object.values(dialect.shapes ?? {}).filter((fact) => fact !== undefined),
];

/** A conversion of a host or a hop as a fact of its own. */
const conversionFacts = (target: Target): readonly Omit<Fact, 'verdict'>[] => [
  ...(target.passage?.first ?? []),
  ...(target.passage?.conversions ?? []),
];

/** Lists every fact and rule of a target, dialect by dialect; what stands behind a host is not among them. */
export const targetFacts = (target: Target): readonly Omit<Fact, 'verdict'>[] => [
  ...target.entry,
  ...target.rules,
  ...factsOf(target.plain),
  ...(target.strict === undefined ? [] : factsOf(target.strict)),
  ...(target.output === undefined ? [] : factsOf(target.output)),
  ...conversionFacts(target),
];

/** Lists the evidence a target's tables cite, those of the provider bound behind a host included, each id once. */
export const targetEvidence = (target: Target): readonly EvidenceId[] => [
  ...new Set([
    ...targetFacts(target).flatMap((fact) => [...fact.says, ...(fact.against ?? [])]),
    ...(target.passage?.says ?? []),
    ...(target.passage?.qualifies?.says ?? []),
    ...(target.passage?.bound === undefined ? [] : targetEvidence(target.passage.bound)),
  ]),
];
