import { isJson } from '../json/is-json.ts';
import { isObject, type Json } from '../json/value.ts';
import type { Tool } from '../model/tool.ts';
import type { Patience } from './answer-in-time.ts';
import type { CallError, CallRepair } from './call.ts';
import { missingArguments, preflight, type ToolPreflight } from './preflight.ts';
import type { StandardSchema } from './standard-schema.ts';
import { type Validated, validateStandard } from './validate-standard.ts';

/** What a tool does to the world outside it. */
export type SideEffect = 'read' | 'write-reversible' | 'write-irreversible' | 'admin';

/** A tool as its author writes it down, once. */
export interface ToolDefinition<Args, Result> {
  readonly name: string;
  readonly description?: string;
  /** Schema of the arguments, of any library that follows Standard Schema. */
  readonly input: StandardSchema<Args>;
  /** The same as JSON Schema, where the library writes none itself. */
  readonly jsonSchema?: Readonly<Record<string, Json>>;
  readonly sideEffect?: SideEffect;
  /**
   * Names of arguments that take any value, and that models send as JSON text: where such text spells an object or a list,
   * that is what arrives. Where the schema takes no text, this is so without being asked for.
   */
  readonly jsonText?: readonly string[];
  /** What the tool refuses although it fits the schema; asked before anyone is asked to agree. */
  readonly preflight?: ToolPreflight<Args>;
  readonly handler: (args: Args) => Result | Promise<Result>;
}

/** What became of a call; `unchecked` says which checks could not be made. */
export type Ran<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly repairs: readonly CallRepair[];
      readonly unchecked: readonly string[];
    }
  | { readonly ok: false; readonly error: CallError; readonly faults: readonly CallError[] };

/** One tool: what is offered to a model, and what takes its calls. */
export interface DefinedTool<Args, Result> {
  readonly tool: Tool;
  /** Judges arguments by the schema's own library. */
  readonly validate: (args: Json) => Promise<Validated<Args>>;
  /** Judges a call, asks the tool's own check, and runs it. Rejects only with what the handler throws. */
  readonly run: (args: Json, patience?: Patience) => Promise<Ran<Result>>;
}

const annotationsOf = (sideEffect: SideEffect): Readonly<Record<string, boolean>> => ({
  readOnlyHint: sideEffect === 'read',
  destructiveHint: sideEffect === 'write-irreversible' || sideEffect === 'admin',
});

const schemaOf = (name: string, { '~standard': { vendor, jsonSchema } }: StandardSchema): Json => {
  if (jsonSchema === undefined)
    throw new TypeError(`The schema of tool '${name}' is of ${vendor}, which writes no JSON Schema here. Pass jsonSchema.`);
  try {
    return jsonSchema.input({ target: 'draft-2020-12' });
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`The schema of tool '${name}' cannot be written as JSON Schema: ${words} Pass jsonSchema.`, { cause });
  }
};

const toolOf = <Args, Result>(definition: ToolDefinition<Args, Result>): Tool => {
  const { name, description, input, jsonSchema, sideEffect } = definition;
  const inputSchema = jsonSchema ?? schemaOf(name, input);
  if (!isObject(inputSchema) || !isJson(inputSchema)) throw new TypeError(`The schema of tool '${name}' is no JSON object.`);
  const told = {
    ...(description === undefined ? {} : { description }),
    ...(sideEffect === undefined ? {} : { annotations: annotationsOf(sideEffect) }),
  };
  return {
    name,
    ...told,
    inputSchema,
    entry: { name, ...told, inputSchema },
    source: {
      format: 'module',
      pointer: '',
      schemaPointer: '/inputSchema',
      namePointer: '/name',
      descriptionPointer: '/description',
      trust: 'own',
    },
  };
};

/**
 * Makes a tool of one definition: the schema that is offered and the judge of calls are the same.
 *
 * @throws TypeError where the library writes no JSON Schema and none is given.
 */
export const defineTool = <Args, Result>(definition: ToolDefinition<Args, Result>): DefinedTool<Args, Result> => {
  const { input, handler, jsonText = [], preflight: refuses } = definition;
  const freeForm = jsonText.map((name) => [name]);
  const tool = toolOf(definition);
  const validate = (args: Json): Promise<Validated<Args>> => validateStandard(input, args, freeForm);
  const run = async (args: Json, patience: Patience = {}): Promise<Ran<Result>> => {
    const missing = missingArguments(tool.inputSchema, args);
    if (missing !== null) return { ok: false, error: missing, faults: [missing] };
    const validated = await validate(args);
    if (!validated.ok) return validated;
    // What is missing was asked of the arguments as they came: a library fills in defaults, and may rename.
    const check = refuses === undefined ? {} : { preflight: refuses };
    const checked = await preflight<Args>({ inputSchema: true, ...check }, validated.value, patience);
    if (!checked.ok) return { ok: false, error: checked.error, faults: [checked.error] };
    return { ok: true, result: await handler(validated.value), repairs: validated.repairs, unchecked: checked.unchecked };
  };
  return { tool, validate, run };
};
