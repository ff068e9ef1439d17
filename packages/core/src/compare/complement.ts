import { isObject, type Json } from '../json/value.ts';
import { derived } from './derived.ts';
import { concerns, entriesOf, isStrange, type Kind, kindOf, type Node, namesOf, readNode } from './node.ts';
import type { Run } from './run.ts';
import { below, type Term, targetOf, termOf } from './term.ts';

const mostExclusive = 6;

/** Alternatives that say together that a keyword is not met; null where keywords cannot say that. */
type Unmet = (held: Json, node: Node, kind: Kind, run: Run) => readonly Json[] | null;

const list = (held: Json): readonly Json[] => held as readonly Json[];
const number = (held: Json): number => held as number;
const names = (held: Json): readonly string[] => held as readonly string[];

/** The schema of what another refuses. */
export const negation = (schema: Json, run: Run): Json =>
  isObject(schema)
    ? derived(run, schema, 'not', () => ({ not: schema }))
    : typeof schema === 'boolean'
      ? !schema
      : { not: schema };

/** The schema of objects that have a member; of all that are none, too. */
export const having = (name: string, schema: Json = true): Json => ({ required: [name], properties: { [name]: schema } });

/** The schema of objects that lack a member; of all that are none, too. */
export const lacking = (name: string): Json => ({ properties: { [name]: false } });

const listed = (members: readonly Json[], kind: Kind): readonly Json[] | null =>
  members.some((member) => kindOf(member) === kind) ? null : [true];

const pairsOf = (schemas: readonly Json[]): readonly Json[] =>
  schemas.flatMap((one, at) => schemas.slice(at + 1).map((other) => ({ allOf: [one, other] })));

/** Keywords not listed here are never said to be unmet by others. */
const unmet: ReadonlyMap<string, Unmet> = new Map<string, Unmet>([
  [
    'type',
    (held, _, kind) => {
      const types = [held].flat();
      if (types.includes(kind)) return [];
      return kind === 'number' && types.includes('integer') ? null : [true];
    },
  ],
  ['enum', (held, _, kind) => listed(list(held), kind)],
  ['const', (held, _, kind) => listed([held], kind)],
  ['minimum', (held) => [{ exclusiveMaximum: held }]],
  ['maximum', (held) => [{ exclusiveMinimum: held }]],
  ['exclusiveMinimum', (held) => [{ maximum: held }]],
  ['exclusiveMaximum', (held) => [{ minimum: held }]],
  ['minLength', (held) => (held === 0 ? [] : [{ maxLength: number(held) - 1 }])],
  ['maxLength', (held) => [{ minLength: number(held) + 1 }]],
  ['minItems', (held) => (held === 0 ? [] : [{ maxItems: number(held) - 1 }])],
  ['maxItems', (held) => [{ minItems: number(held) + 1 }]],
  ['uniqueItems', (held) => (held === true ? null : [])],
  [
    'prefixItems',
    (held, _, __, run) =>
      list(held).map((schema, at) => ({ minItems: at + 1, prefixItems: [...Array(at).fill(true), negation(schema, run)] })),
  ],
  [
    'items',
    (held, { keywords }, _, run) => {
      const prefix = list(keywords.get('prefixItems') ?? []).length;
      if (held === false) return [{ minItems: prefix + 1 }];
      return prefix === 0 ? [{ contains: negation(held, run) }] : null;
    },
  ],
  [
    'contains',
    (held, { keywords }, _, run) => {
      const [least, most] = [keywords.get('minContains') ?? 1, keywords.get('maxContains')];
      const few = { contains: held, minContains: 0, maxContains: number(least) - 1 };
      return [
        ...(least === 0 ? [] : [least === 1 ? { items: negation(held, run) } : few]),
        ...(most === undefined ? [] : [{ contains: held, minContains: number(most) + 1 }]),
      ];
    },
  ],
  ['minProperties', (held) => (held === 0 ? [] : [{ maxProperties: number(held) - 1 }])],
  ['maxProperties', (held) => [{ minProperties: number(held) + 1 }]],
  ['required', (held) => names(held).map(lacking)],
  ['properties', (held, _, __, run) => entriesOf(held).map(([name, schema]) => having(name, negation(schema, run)))],
  [
    'dependentRequired',
    (held) =>
      entriesOf(held).flatMap(([name, others]) => names(others).map((other) => ({ allOf: [having(name), lacking(other)] }))),
  ],
  [
    'dependentSchemas',
    (held, _, __, run) => entriesOf(held).map(([name, schema]) => ({ allOf: [having(name), negation(schema, run)] })),
  ],
  ['allOf', (held, _, __, run) => list(held).map((schema) => negation(schema, run))],
  ['anyOf', (held, _, __, run) => [{ allOf: list(held).map((schema) => negation(schema, run)) }]],
  [
    'oneOf',
    (held, _, __, run) =>
      list(held).length > mostExclusive
        ? null
        : [{ allOf: list(held).map((schema) => negation(schema, run)) }, ...pairsOf(list(held))],
  ],
  ['not', (held) => [held]],
  [
    'if',
    (held, { keywords }, _, run) => [
      { allOf: [held, negation(keywords.get('then') ?? true, run)] },
      { allOf: [negation(held, run), negation(keywords.get('else') ?? true, run)] },
    ],
  ],
]);

/** Keywords that other keywords of the same node speak for. */
const spokenFor: ReadonlySet<string> = new Set(['then', 'else', 'minContains', 'maxContains']);

const allowing = (map: Json): Json => Object.fromEntries(namesOf((map ?? {}) as object).map((name) => [name, true]));

/** A keyword with what its meaning hangs on, and nothing else. */
const alone = (keyword: string, held: Json, { keywords }: Node): Json => {
  if (keyword === 'additionalProperties')
    return {
      properties: allowing(keywords.get('properties')),
      patternProperties: allowing(keywords.get('patternProperties')),
      additionalProperties: held,
    };
  if (keyword === 'items') return { prefixItems: list(keywords.get('prefixItems') ?? [true]).map(() => true), items: held };
  return { [keyword]: held };
};

/** What can be said by keywords, and what has to stay under `not`. */
const alternativesOf = (node: Node, kind: Kind, run: Run): readonly Json[] | null => {
  const said: Json[] = [];
  const left: Json[] = [];
  for (const [keyword, held] of node.keywords) {
    if (!concerns(keyword, kind) || spokenFor.has(keyword)) continue;
    const alternatives = unmet.get(keyword)?.(held, node, kind, run) ?? null;
    if (alternatives === null) left.push(alone(keyword, held, node));
    else said.push(...alternatives.filter((schema) => schema !== false));
  }
  if (left.length === 1 && said.length === 0) return null;
  return [...said, ...left.map((schema) => ({ not: schema }))];
};

/**
 * Lists alternatives of which a value of a kind meets one exactly where it does not meet the term.
 * Null where the term asks for one thing only, and other keywords cannot say that it is unmet.
 */
export const complementOf = (term: Term, kind: Kind, run: Run): readonly Term[] | null => {
  if (typeof term.schema === 'boolean') return term.schema ? [] : [termOf(true, true)];
  if (!isObject(term.schema)) return null;
  const node = readNode(term.schema, run);
  if (isStrange(node, kind)) return null;
  const reference = node.keywords.get('$ref');
  if (reference !== undefined && node.keywords.size === 1) {
    const target = targetOf(term, reference as string);
    return target === null ? null : [{ schema: negation(target.schema, run), root: target.root }];
  }
  const found = derived(run, term.schema, `not ${kind}`, () => alternativesOf(node, kind, run));
  return found === null ? null : (found as readonly Json[]).map((schema) => below(term, schema));
};

/** The complement of a term where there is one way to say it at most, and it is no long list: null where it is better put off. */
export const unitOf = (term: Term, kind: Kind, run: Run): readonly Term[] | null => {
  const complement = complementOf(term, kind, run);
  const isUnion = isObject(term.schema) && readNode(term.schema, run).keywords.has('anyOf');
  return complement !== null && (complement.length === 0 || (complement.length === 1 && !isUnion)) ? complement : null;
};
