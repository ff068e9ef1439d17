import { isObject, keysOf, own } from '../json/value.ts';
import { holdsWhen } from '../lower/circumstances.ts';
import type { Policy } from '../model/policy.ts';
import type { EntryFact, Target } from '../model/target.ts';
import type { Json, Tool } from '../model/tool.ts';
import { circumstancesFor } from './destination.ts';

const mostInputs = 12;
const mostOfText = 80;

const firstLine = (text: Json): string => {
  if (typeof text !== 'string') return '';
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  return line.length > mostOfText ? `${line.slice(0, mostOfText)}…` : line;
};

const typeOf = (schema: Json): string => {
  const type = isObject(schema) ? own(schema, 'type') : undefined;
  return typeof type === 'string' ? type : Array.isArray(type) ? type.join(' or ') : 'any';
};

const input = (name: string, schema: Json, isRequired: boolean): string => {
  const text = firstLine(isObject(schema) ? own(schema, 'description') : undefined);
  return `${name} (${typeOf(schema)}, ${isRequired ? 'required' : 'optional'})${text === '' ? '' : `: ${text}`}`;
};

/** Writes a description from what is known of a tool: its name, its source, that none came with it, its inputs. */
export const derivedDescription = ({ name, source, inputSchema }: Tool): string => {
  const properties = isObject(inputSchema) ? own(inputSchema, 'properties') : undefined;
  const required = isObject(inputSchema) ? own(inputSchema, 'required') : undefined;
  const names = isObject(properties) ? keysOf(properties) : [];
  const inputs = names
    .slice(0, mostInputs)
    .map((key) => input(key, own(properties as object, key), Array.isArray(required) && required.includes(key)));
  const from = source.server === undefined ? '' : ` of ${source.server}`;
  const more = names.length > mostInputs ? ` and ${names.length - mostInputs} more` : '';
  const told = inputs.length === 0 ? 'It declares no inputs.' : `Its inputs: ${inputs.join('; ')}${more}.`;
  return `The tool ${name}${from}. No description came with it. ${told}`;
};

const isBlank = (text: Json): boolean => typeof text !== 'string' || text.trim() === '';

const objects = (fact: EntryFact, value: Json): boolean => {
  switch (fact.is) {
    case 'missing':
      return value === undefined;
    case 'missing-or-null':
      return value === undefined || value === null;
    case 'null':
      return value === null;
    case 'empty':
      return value === '';
    case 'not-string':
      return value !== undefined && value !== null && typeof value !== 'string';
    case 'not-object':
      return value !== undefined && !isObject(value);
    case 'not-object-or-null':
      return value !== undefined && value !== null && !isObject(value);
    default:
      return false;
  }
};

/** Finds a fact that speaks against a part of a tool's entry; one that nobody has measured counts too. */
export const entryFault = (
  field: 'description' | 'schema',
  value: Json,
  targets: readonly Target[],
  policy: Policy,
): EntryFact | null => {
  for (const target of targets) {
    const found = target.entry.find(
      (fact) =>
        fact.field === field &&
        (fact.verdict === 'rejects' || fact.verdict === 'unknown') &&
        holdsWhen(fact.when, circumstancesFor(policy, target.flag)) !== 'no' &&
        objects(fact, value),
    );
    if (found !== undefined) return found;
  }
  return null;
};

/** The description of a tool on the wire: its own, or a derived one where the target takes none or a blank one ill. */
export const wireDescription = (
  tool: Tool,
  targets: readonly Target[],
  policy: Policy,
): { readonly text: Json; readonly fact: EntryFact | null } => {
  const fact = isBlank(tool.description) ? entryFault('description', tool.description, targets, policy) : null;
  return fact === null ? { text: tool.description, fact } : { text: derivedDescription(tool), fact };
};
