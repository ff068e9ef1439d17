import { noteKey } from './json.ts';
import { fromProject } from './project.ts';

type Fields = Readonly<Record<string, unknown>>;
type Convert = (...given: readonly unknown[]) => unknown;

const said = (errors: unknown): string => `${Array.isArray(errors) ? errors.join(' ') : String(errors)} It was left out.`;

/** Converts a schema of Valibot by the project's converter, else by the bundled one. */
export const fromValibot = async (schema: unknown, module: string): Promise<unknown> => {
  const own = await fromProject(module, ['@valibot/to-json-schema'], 'toJsonSchema');
  const convert = own ?? ((await import('@valibot/to-json-schema')).toJsonSchema as Convert);
  const told = ({ jsonSchema, errors }: { readonly jsonSchema: Fields; readonly errors?: unknown }) =>
    errors === undefined ? undefined : { ...jsonSchema, [noteKey]: said(errors) };
  return convert(schema, { typeMode: 'input', errorMode: 'ignore', overrideSchema: told, overrideAction: told });
};

interface ArkType {
  readonly in: ArkType;
  readonly toJsonSchema: (options?: object) => unknown;
}

/** Converts what an ArkType type takes. */
export const fromArkType = (schema: unknown): unknown => {
  const fallback = ({ code, base }: { readonly code: string; readonly base: object }) => ({
    ...base,
    [noteKey]: `JSON Schema has no word for this ${code}; it was left out.`,
  });
  const type = schema as ArkType;
  // Optional members with defaults and parsed values differ by side: the arguments are what goes in.
  return type.in.toJsonSchema({ fallback: { default: fallback } });
};

interface Standard {
  readonly '~standard': { readonly vendor: string; readonly jsonSchema: { readonly input: Convert } };
}

/** Converts by the Standard JSON Schema interface, in the newest draft the library has. */
export const fromStandard = (schema: unknown): unknown => {
  const { jsonSchema } = (schema as Standard)['~standard'];
  let failure: unknown;
  for (const target of ['draft-2020-12', 'draft-07']) {
    try {
      return jsonSchema.input({ target });
    } catch (cause) {
      failure = cause;
    }
  }
  throw failure;
};

/** Converts a schema of Effect by the project's own copy. */
export const fromEffect = async (schema: unknown, module: string): Promise<unknown> => {
  const make = await fromProject(module, ['effect', '@effect/schema'], 'JSONSchema.make');
  if (make !== undefined) return make(schema);
  const document = await fromProject(module, ['effect'], 'Schema.toJsonSchemaDocument');
  if (document === undefined) throw new Error("The project's effect has no converter to JSON Schema");
  const { schema: written, definitions } = document(schema) as { schema: object; definitions: object };
  return Object.keys(definitions).length === 0 ? written : { ...written, $defs: definitions };
};

/** Takes the JSON Schema out of a wrapper that carries it, now or later. */
export const fromWrapper = async (schema: unknown): Promise<unknown> => {
  const made = typeof schema === 'function' ? schema() : schema;
  return (made as { readonly jsonSchema: unknown }).jsonSchema;
};
