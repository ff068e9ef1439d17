/** How hard tools are looked at, and what they may lose. */
export interface PortableOptions {
  /** Values tried of each tool on each target; 50. */
  readonly values?: number;
  /** Seed of the values that are drawn by chance; 1. */
  readonly seed?: number;
  /** Whether a target may take more than the schema, to be refused on return; true. */
  readonly wider?: boolean;
}

/**
 * A matcher for `expect.extend` of Vitest and Jest: tools, in any form that toolwire reads, can be sent to each target, and
 * what their schemas take comes back as it was. Targets are ids, joins and groups, as `--target` takes them.
 *
 * @throws TypeError where what was received are no tools, or a target is unknown.
 */
export declare const toBePortable: (
  received: unknown,
  targets: string | readonly string[],
  options?: PortableOptions,
) => { readonly pass: boolean; readonly message: () => string };

interface PortableMatchers<R> {
  /** Asks that tools can be sent to each target, and that what their schemas take comes back as it was. */
  toBePortable(targets: string | readonly string[], options?: PortableOptions): R;
}

declare module 'vitest' {
  // biome-ignore lint: the parameters have to be those of the interface that is extended.
  interface Matchers<T = any> extends PortableMatchers<void> {}
}

declare global {
  namespace jest {
    // biome-ignore lint: the parameters have to be those of the interface that is extended.
    interface Matchers<R, T = {}> extends PortableMatchers<R> {}
  }
}
