import type { EvidenceId } from '../evidence/ids.ts';
import type { Answer } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireNode } from './node.ts';

/** The part of a fact or rule that a fault is written from. */
interface Grounds {
  readonly id: string;
  readonly says: readonly EvidenceId[];
  readonly answer?: Answer;
  readonly note?: string;
}

/** A construct the target's data speaks against, before any text is made of it. */
export interface Hit {
  readonly grounds: Grounds;
  readonly verdict: 'rejects' | 'unknown';
  /** Place in the list of entries; null for the request as a whole. */
  readonly entry: number | null;
  /** Pointer into the tool's schema, or `tool:/name` and the like. */
  readonly at: string;
  readonly related: readonly string[];
  readonly node: WireNode | null;
  /** Tokens below the node that lead to the place at fault: keyword, then members. */
  readonly below: readonly (string | number)[];
  /** The one of several declared types that the fault is about. */
  readonly focus?: string;
  readonly vars: Readonly<Record<string, Json>>;
  readonly models?: string;
}
