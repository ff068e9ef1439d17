import type { PatternReader, ReadSchema, Validator } from './validator.ts';

interface Compiled {
  (value: unknown): unknown;
  readonly errors?: readonly { readonly instancePath: string; readonly schemaPath: string }[] | null;
}

/** The class `Ajv2020` of `ajv/dist/2020`, version 8. */
export type AjvClass = new (options: object) => { compile(schema: never): Compiled };

const options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  logger: false,
  ownProperties: true,
};

/** Ajv as a validator; patterns are those of the reader. It generates code. */
export const ajvValidator = (Ajv2020: AjvClass, reads: PatternReader): Validator => {
  // Ajv tells expressions apart by their text.
  const regExp = Object.assign((pattern: string) => ({ test: reads(pattern) ?? (() => true), toString: () => pattern }), {
    code: 'patterns',
  });
  const compile = (schema: unknown, allErrors: boolean) =>
    new Ajv2020({ ...options, allErrors, code: { regExp } }).compile(schema as never);
  return {
    name: 'ajv',
    read: (schema): ReadSchema => {
      const quick = compile(schema, false);
      let thorough: Compiled | undefined;
      return {
        accepts: (value) => quick(value) === true,
        objections: (value) => {
          thorough ??= compile(schema, true);
          if (thorough(value) === true) return [];
          return (thorough.errors ?? []).map(({ instancePath, schemaPath }) => ({ at: instancePath, by: schemaPath }));
        },
      };
    },
  };
};
