import { codePoints } from '../json/code-points.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import { type Circumstances, holdsWhen } from '../lower/circumstances.ts';
import type { Policy } from '../model/policy.ts';
import type { EntryFact, Target } from '../model/target.ts';
import type { Json, Tool } from '../model/tool.ts';
import { circumstancesFor, rulesHeld } from './destination.ts';

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
const derivedDescription = ({ name, source, inputSchema }: Tool): string => {
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

/** Finds a fact that speaks against a part of a tool's entry; one that nobody has measured counts too. `flag` is in force, else the target's own. */
export const entryFault = (
  field: 'description' | 'schema',
  value: Json,
  targets: readonly Target[],
  policy: Policy,
  flag?: Circumstances['flag'],
): EntryFact | null => {
  for (const target of targets) {
    const found = target.entry.find(
      (fact) =>
        fact.field === field &&
        (fact.verdict === 'rejects' || fact.verdict === 'unknown') &&
        holdsWhen(fact.when, circumstancesFor(policy, flag ?? target.flag)) !== 'no' &&
        objects(fact, value),
    );
    if (found !== undefined) return found;
  }
  return null;
};

/** A text cut to a length, at the end of a sentence where one is near. */
const cutTo = (text: string, most: number): string => {
  const points = [...text];
  if (points.length <= most) return text;
  const head = points.slice(0, most - 1).join('');
  const end = head.lastIndexOf('. ');
  return end > head.length / 2 ? head.slice(0, end + 1) : `${head}…`;
};

/** The shortest bound on descriptions that is known to be refused beyond. */
const boundOn = (targets: readonly Target[], policy: Policy): (Cause & { readonly most: number }) | null => {
  const bounds = targets.flatMap((target) =>
    rulesHeld(target, 'limit', circumstancesFor(policy, target.flag)).flatMap((rule) =>
      rule.metric === 'description-length' && rule.max !== undefined && rule.verdict !== 'unknown'
        ? [{ id: rule.id, says: rule.says, most: rule.max }]
        : [],
    ),
  );
  return bounds.sort((a, b) => a.most - b.most)[0] ?? null;
};

/** The fact or rule that asked for another text. */
type Cause = Pick<EntryFact, 'id' | 'says'>;

/** A description as it goes on the wire: how it came about, and why. */
export interface WireText {
  readonly text: Json;
  readonly act: 'description-derived' | 'description-cut' | null;
  readonly cause: Cause | null;
}

/**
 * The description of a tool on the wire: its own with what else has to be told, cut where it is too long. One is derived
 * where the target takes none or a blank one ill, and where the tool does not leave as it came anyway.
 */
export const wireDescription = (
  tool: Tool,
  told: readonly string[],
  isTouched: boolean,
  targets: readonly Target[],
  policy: Policy,
): WireText => {
  const fault = isBlank(tool.description) ? entryFault('description', tool.description, targets, policy) : null;
  const isDerived = isBlank(tool.description) && (fault !== null || isTouched || told.length > 0);
  const own = isDerived ? derivedDescription(tool) : tool.description;
  const text =
    told.length === 0 ? own : [typeof own === 'string' ? own.trimEnd() : '', ...told].filter((part) => part !== '').join(' ');
  const bound = boundOn(targets, policy);
  if (typeof text === 'string' && bound !== null && codePoints(text) > bound.most)
    return { text: cutTo(text, bound.most), act: 'description-cut', cause: bound };
  return { text, act: isDerived ? 'description-derived' : null, cause: fault };
};

/** A description with one more sentence behind it. */
export const withSentence = (text: Json, sentence: string | null): Json => {
  if (sentence === null) return text;
  return typeof text === 'string' && text.trim() !== '' ? `${text.trimEnd()} ${sentence}` : sentence;
};

/** How many characters a description takes beside those it has and a space. */
export const roomBehind = (text: Json, targets: readonly Target[], policy: Policy): number => {
  const most = boundOn(targets, policy)?.most ?? Number.POSITIVE_INFINITY;
  return most - (typeof text === 'string' ? codePoints(text) + 1 : 0);
};
