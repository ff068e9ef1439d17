import type { EvidenceId } from '../evidence/ids.ts';
import type { Dialect, Fact, Target } from '../model/target.ts';

const factsOf = (dialect: Dialect): readonly Omit<Fact, 'verdict'>[] => [
  ...dialect.rows,
  ...dialect.rules,
  ...Object.values(dialect.shapes ?? {}).filter((fact) => fact !== undefined),
];

/** Lists every fact and rule of a target, dialect by dialect. */
export const targetFacts = (target: Target): readonly Omit<Fact, 'verdict'>[] => [
  ...target.entry,
  ...target.rules,
  ...factsOf(target.plain),
  ...(target.strict === undefined ? [] : factsOf(target.strict)),
];

/** Lists the evidence a target's tables cite, each id once. */
export const targetEvidence = (target: Target): readonly EvidenceId[] => [
  ...new Set(targetFacts(target).flatMap((fact) => [...fact.says, ...(fact.against ?? [])])),
];
