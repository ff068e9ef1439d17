import { noteKey } from './json.ts';
import { fromProject } from './project.ts';

type Fields = Record<string, unknown>;

/** What JSON Schema has no word for. A literal may hold such a value too. */
const wordless = [
  'bigint',
  'date',
  'map',
  'set',
  'symbol',
  'undefined',
  'void',
  'nan',
  'custom',
  'function',
  'transform',
  'literal',
];
const annotations = ['description', 'title', 'default', 'examples', 'deprecated', 'readOnly', 'id', '$id', 'markdownDescription'];

const says = (schema: Fields): boolean => Object.keys(schema).some((key) => !annotations.includes(key));

interface Seen {
  readonly zodSchema: { readonly _zod: { readonly def: { readonly type: string } } };
  readonly jsonSchema: Fields;
}

const note = (type: string) => `JSON Schema has no word for this ${type}; its library writes {}, which takes anything.`;

/** Words of a schema are kept by the copy of Zod that made it, which may be another than the one that converts. */
const wordsOf = { get: (schema: { readonly meta?: () => unknown }) => schema.meta?.() };

/** Converts a schema of Zod 4, its own or the one in Zod 3.25, by the project's Zod. */
export const fromZod4 = async (schema: unknown, module: string): Promise<unknown> => {
  const own = await fromProject(module, ['zod/v4/core', 'zod'], 'toJSONSchema');
  const convert = own ?? ((await import('zod/v4/core')).toJSONSchema as (...given: readonly unknown[]) => unknown);
  return convert(schema, {
    io: 'input',
    unrepresentable: 'any',
    ...(typeof (schema as Fields)['meta'] === 'function' ? { metadata: wordsOf } : {}),
    // The library hands the schema out to be changed here.
    override: ({ zodSchema, jsonSchema }: Seen) => {
      const { type } = zodSchema._zod.def;
      if (wordless.includes(type) && !says(jsonSchema)) jsonSchema[noteKey] = note(type);
    },
  });
};

/** Makes an object schema of a raw shape of Zod 4. */
export const zod4Object = async (shape: unknown, module: string): Promise<unknown> => {
  const own = await fromProject(module, ['zod/v4', 'zod'], 'object');
  // Zod 3 in the project has an `object` too, for schemas of its own.
  const made = own?.(shape) as { _zod?: unknown } | undefined;
  if (made?._zod !== undefined) return made;
  const { $ZodObject } = await import('zod/v4/core');
  return Object.assign(new $ZodObject({ type: 'object', shape: shape as never }), { meta: () => undefined });
};

/** Converts a schema of Zod 3; `inline` repeats what occurs twice, else it is referred to. */
export const fromZod3 = async (schema: unknown, inline: boolean): Promise<unknown> => {
  const { zodToJsonSchema } = await import('zod-to-json-schema');
  return zodToJsonSchema(schema as never, {
    pipeStrategy: 'input',
    effectStrategy: 'input',
    $refStrategy: inline ? 'none' : 'root',
    postProcess: (written, def) => {
      const { typeName } = def as { readonly typeName?: string };
      const mute = written === undefined || (typeName !== 'ZodAny' && typeName !== 'ZodUnknown' && isEmpty(written));
      return mute && isLeaf(typeName)
        ? ({ ...written, [noteKey]: note((typeName ?? 'part').replace(/^Zod/, '').toLowerCase()) } as object)
        : written;
    },
  });
};

const isEmpty = (schema: object): boolean => !says(schema as Fields);
const isLeaf = (typeName: string | undefined): boolean =>
  ['ZodSymbol', 'ZodFunction', 'ZodNaN', 'ZodVoid', 'ZodUndefined', 'ZodMap', 'ZodSet', 'ZodBigInt'].includes(typeName ?? '');

/** Makes an object schema of a raw shape of Zod 3. */
export const zod3Object = async (shape: unknown): Promise<unknown> => {
  const { ZodObject } = await import('zod/v3');
  return ZodObject.create(shape as never);
};
