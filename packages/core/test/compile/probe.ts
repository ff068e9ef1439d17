/** One schema that converters trip over, with values that have to stay accepted and values that have to stay refused. */
export interface Probe {
  readonly letter: string;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}
