/** How sure a record is: the provider's own word, a live answer somebody quoted, or a report without one. */
export type Confidence = 'official' | 'observed' | 'secondhand';

/** What a provider did with a construct, as a record states it. */
export type RecordVerdict = 'enforces' | 'accepts' | 'ignores' | 'rejects' | 'unknown';

/** One dated, sourced statement about a provider's behaviour. */
export interface EvidenceRecord {
  /** One plain sentence or two: what was seen or is documented. */
  readonly statement: string;
  /** URL, or repository and path, of where it is said. */
  readonly source: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where the source has no date. */
  readonly date: string | null;
  /** The date as the source gives it, where it is a range or is inferred. */
  readonly dateNote?: string;
  /** Endpoint, mode or SDK version it was seen on. */
  readonly surface: string;
  /** The strict flag in force, where the source says. */
  readonly strict?: boolean | 'omitted';
  readonly verdict: RecordVerdict;
  readonly confidence: Confidence;
  /** The answer's text with holes in braces. */
  readonly error?: string;
}
