import type { DraftId } from '../../src/model/schema.ts';
import { draftOf } from '../../src/model/schema-draft.ts';
import { judgedSchema, type Understanding } from './judged-schema.ts';

// The judge is a validator that knows nothing of this project. Test files hand it in, so that those that ask it can be told apart.

interface Validator {
  (value: unknown): unknown;
  readonly errors?: readonly { readonly instancePath: string; readonly schemaPath: string }[] | null;
}

type ValidatorClass = new (
  options: object,
) => {
  compile(schema: never): Validator;
};

/** The classes of the validator, by the drafts they read. */
export interface ValidatorClasses {
  readonly Ajv: ValidatorClass;
  readonly Ajv2019: ValidatorClass;
  readonly Ajv2020: ValidatorClass;
}

/** One thing the judge objects to: the place in the value, and the keyword in the schema. */
export interface Objection {
  readonly at: string;
  readonly by: string;
}

/** What the judge says to a value: null where the schema accepts it, else what it objects to first; `all` lists everything. */
export interface Opinion {
  (value: unknown): string | null;
  readonly all: (value: unknown) => readonly Objection[];
}

/** Reads a schema; null where no judge can. */
export type Judge = (schema: unknown, how?: Partial<Understanding>) => Opinion | null;

const options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  logger: false,
  ownProperties: true,
};

/** The validator passes over a property of this name; it is called otherwise for as long as it judges, schema and value alike. */
const renamed = (text: string): string => text.replaceAll('__proto__', '__prote__');

const copyOf = (value: unknown): unknown => JSON.parse(renamed(JSON.stringify(value)));

const draftIn = (schema: unknown): DraftId | undefined => {
  const named = (schema as { $schema?: unknown } | null)?.$schema;
  return typeof named === 'string' ? draftOf(named) : undefined;
};

const classFor = (draft: DraftId, { Ajv, Ajv2019, Ajv2020 }: ValidatorClasses): ValidatorClass => {
  if (draft === '2020-12') return Ajv2020;
  return draft === '2019-09' ? Ajv2019 : Ajv;
};

const errorsOf = (validate: Validator, value: unknown): readonly Objection[] =>
  validate(copyOf(value)) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, schemaPath }) => ({ at: instancePath, by: schemaPath }));

const compiledBy = (schema: unknown, how: Understanding, classes: ValidatorClasses): Opinion | null => {
  const Class = classFor(how.draft, classes);
  const compile = (allErrors: boolean) =>
    new Class({ ...options, allErrors }).compile(judgedSchema(copyOf(schema), how) as never);
  try {
    const validate = compile(false);
    let thorough: Validator | undefined;
    const say = (value: unknown): string | null => {
      const [first] = errorsOf(validate, value);
      return first === undefined ? null : `at ${first.at || 'the root'}: ${first.by}`;
    };
    const all = (value: unknown): readonly Objection[] => {
      thorough ??= compile(true);
      return errorsOf(thorough, value);
    };
    return Object.assign(say, { all });
  } catch {
    return null;
  }
};

/** Makes a judge that reads each schema once. The draft is the one the schema names, else the one given, else 2020-12. */
export const createJudge = (classes: ValidatorClasses): Judge => {
  const known = new Map<string, Opinion | null>();
  return (schema, how = {}) => {
    const draft = draftIn(schema) ?? how.draft ?? '2020-12';
    const isWire = how.isWire ?? false;
    const key = `${draft} ${isWire} ${JSON.stringify(schema)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const opinion = compiledBy(schema, { draft, isWire }, classes);
    known.set(key, opinion);
    return opinion;
  };
};
