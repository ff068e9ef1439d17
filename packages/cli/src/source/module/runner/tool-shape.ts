import { isPlain } from './json.ts';
import { isShape, madeBy, schemaKind } from './schema-kind.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object that declares a tool, its parts not converted yet. */
export interface RawTool {
  /** Absent where the name is the key the tool stands under. */
  readonly name?: string;
  readonly description?: unknown;
  readonly schema?: unknown;
  readonly strict?: boolean;
  /** An object says it is a tool; a bare schema does not. */
  readonly isDeclared: boolean;
}

/** Fields that hold a tool's input schema, the usual ones first. */
const schemaFields = [
  'inputSchema',
  'parameters',
  'schema',
  'input_schema',
  'args',
  'argsSchema',
  'paramsSchema',
  'input',
  'params',
];
/** Fields that hold what a call runs. */
const handlers = ['execute', 'handler', 'run', 'func', 'invoke', 'call', 'callback', 'handle', 'cb', 'function'];
/** Fields that hold name, description and schema where the tool itself has its handler only. */
const holders = ['definition', 'config', 'function', 'spec', 'tool', 'options', 'meta'];

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const text = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');

const isEmptyObject = (value: unknown) => isPlain(value) && Object.keys(value).length === 0;

const schemaIn = (fields: Fields): { readonly schema: unknown } | undefined => {
  const field = schemaFields.find((one) => schemaKind(fields[one]) !== undefined || isEmptyObject(fields[one]));
  return field === undefined ? undefined : { schema: fields[field] };
};

const hasHandler = (fields: Fields): boolean => handlers.some((one) => typeof fields[one] === 'function');

const toolIn = (body: Fields, outer: Fields): RawTool | undefined => {
  const found = schemaIn(body);
  const name = text(outer['name'], body['name'], outer['id'], body['id']);
  const description = body['description'] ?? outer['description'];
  const runs = hasHandler(outer) || hasHandler(body);
  const strict = body['strict'] ?? outer['strict'];
  const said = text(description) !== undefined;
  // A schema makes a tool together with a name, a description or a handler; a name and a handler do without one.
  const isTool = found === undefined ? name !== undefined && said && runs : name !== undefined || said || runs;
  if (!isTool) return undefined;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...found,
    ...(typeof strict === 'boolean' ? { strict } : {}),
    isDeclared: true,
  };
};

/** Reads an object as the declaration of a tool; undefined where it is none. */
export const rawTool = (value: unknown): RawTool | undefined => {
  const fields = fieldsOf(value);
  if (fields === undefined || madeBy(value) !== undefined || isShape(value)) return undefined;
  const direct = toolIn(fields, fields);
  if (direct?.schema !== undefined) return direct;
  for (const holder of holders) {
    const body = fieldsOf(fields[holder]);
    const nested = body === undefined || madeBy(body) !== undefined ? undefined : toolIn(body, fields);
    if (nested?.schema !== undefined) return nested;
  }
  return direct;
};

/** A tool the provider runs itself, as its SDK declares it. */
export const isProviderDefined = (value: unknown): boolean => {
  const fields = fieldsOf(value);
  return fields !== undefined && ['provider', 'provider-defined', 'hosted_tool'].includes(String(fields['type']));
};
