import type { Objection, PatternReader, ReadSchema, Validator } from './validator.ts';

interface LibraryNode {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly evaluationPath: string;
  readonly schemaLocation: string;
  pattern?: unknown;
  patternProperties?: unknown;
  compileSchema(schema: unknown, evaluationPath: string, schemaLocation: string): LibraryNode;
  validate(value: unknown): {
    readonly valid: boolean;
    readonly errors: readonly { readonly data: { readonly pointer: string; readonly schema?: unknown }; readonly code: string }[];
  };
}

interface LibraryKeyword {
  readonly keyword: string;
  readonly parse?: (node: LibraryNode) => unknown;
}

interface LibraryDraft {
  readonly keywords: readonly LibraryKeyword[];
  readonly formats: object;
}

/** What is used of the package `json-schema-library`, version 11. */
export interface JsonSchemaLibrary {
  readonly compileSchema: (schema: never, options: never) => LibraryNode;
  readonly draft2020: LibraryDraft;
}

const pattern = (reads: PatternReader) => (node: LibraryNode) => {
  const source = node.schema['pattern'];
  if (typeof source === 'string') node.pattern = { test: reads(source) ?? (() => true) };
};

const patternProperties = (reads: PatternReader) => (node: LibraryNode) => {
  const held = node.schema['patternProperties'];
  if (typeof held !== 'object' || held === null) return;
  node.patternProperties = Object.entries(held).map(([name, schema]) => ({
    name,
    pattern: { test: reads(name) ?? (() => true) },
    node: node.compileSchema(
      schema,
      `${node.evaluationPath}/patternProperties/${name}`,
      `${node.schemaLocation}/patternProperties/${name}`,
    ),
  }));
};

/** json-schema-library as a validator; patterns are those of the reader. It generates no code. */
export const jsonSchemaLibraryValidator = ({ compileSchema, draft2020 }: JsonSchemaLibrary, reads: PatternReader): Validator => {
  const own = new Map([
    ['pattern', pattern(reads)],
    ['patternProperties', patternProperties(reads)],
  ]);
  const keywords = draft2020.keywords.map((one) => {
    const parse = own.get(one.keyword);
    return parse === undefined ? one : { ...one, parse };
  });
  const drafts = [{ ...draft2020, keywords, formats: {} }];
  return {
    name: 'json-schema-library',
    read: (schema): ReadSchema => {
      const node = compileSchema(schema as never, { drafts, throwOnInvalidRef: true } as never);
      const objections = (value: unknown): readonly Objection[] =>
        node.validate(value).errors.map(({ data, code }) => ({ at: data.pointer.replace(/^#/, ''), by: `#/${code}` }));
      return { accepts: (value) => node.validate(value).valid, objections };
    },
  };
};
