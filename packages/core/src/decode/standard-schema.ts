/** One thing that a schema library finds wrong with a value. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What a schema library says of a value: what it made of it, or what is wrong. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/**
 * The part of Standard Schema 1.1 that is used here: any library that follows it fits.
 * `jsonSchema` is missing from older ones.
 */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => Record<string, unknown> };
  };
}

/** Gives the keys that lead to what an issue is about. */
export const pathOf = ({ path = [] }: StandardIssue): readonly (string | number)[] =>
  path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
