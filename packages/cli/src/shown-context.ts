import type { ServerRead } from './source/load.ts';

/** Under which circumstances a document came about. */
export interface ShownContext {
  /** Day of the facts. */
  readonly asOf: string;
  readonly model?: string;
  readonly sources: readonly string[];
  /** Running servers that were asked. */
  readonly servers?: readonly ServerRead[];
}
