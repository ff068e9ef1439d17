export type { EvidenceId } from './ids.ts';
export type { Confidence, EvidenceRecord, RecordVerdict } from './record.ts';
export { records } from './records.ts';
