import type { records } from './records.ts';

/** Ids of all evidence records: a misspelt citation does not compile. */
export type EvidenceId = keyof typeof records;
