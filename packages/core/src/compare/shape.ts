import { isObject, type Json } from '../json/value.ts';
import { unitOf } from './complement.ts';
import { equalJson } from './equal.ts';
import { concerns, isStrange, type Kind, kindOf, type Node, namesOf } from './node.ts';
import { memberPrice, type Run, spend } from './run.ts';
import { below, type Term } from './term.ts';

/** A term and its reading. */
export interface Part {
  readonly term: Term;
  readonly node: Node;
}

/**
 * Values of one kind that may meet some terms: each value of that kind that meets all terms is in it, others may be too.
 * A union becomes a shape for each way through its branches.
 */
export interface Shape {
  readonly kind: Kind;
  /** What has been taken in; values of the shape that matter meet all of them. */
  readonly terms: readonly Term[];
  /** Schemas under `not` that other keywords do not say in one way. */
  readonly nots: readonly Term[];
  /** The only values, where they are listed. */
  readonly values: readonly Json[] | null;
  /** Bounds of a number, a length or a count. */
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
  readonly integer: boolean;
  readonly multiples: readonly number[];
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly required: ReadonlySet<string>;
  /** Nodes that say something of the members of an object. */
  readonly maps: readonly Part[];
  /** Schemas of property names. */
  readonly names: readonly Term[];
  /** Nodes that say something of the items of a list by place. */
  readonly lists: readonly Part[];
  /** Nodes with `contains`. */
  readonly contains: readonly Part[];
  readonly unique: boolean;
}

const finite: Partial<Record<Kind, readonly Json[]>> = { null: [null], boolean: [false, true] };

/** The shape of all values of a kind. */
export const whole = (kind: Kind): Shape => ({
  kind,
  terms: [],
  nots: [],
  values: finite[kind] ?? null,
  low: kind === 'number' ? Number.NEGATIVE_INFINITY : 0,
  high: Number.POSITIVE_INFINITY,
  lowOpen: false,
  highOpen: false,
  integer: false,
  multiples: [],
  patterns: [],
  formats: [],
  required: new Set(),
  maps: [],
  names: [],
  lists: [],
  contains: [],
  unique: false,
});

type Narrowed = Partial<Shape>;
type Narrow = (shape: Shape, held: Json, part: Part, run: Run) => Narrowed;

const none: Narrowed = { values: [] };

const from = ({ low, lowOpen }: Shape, bound: Json, isOpen = false): Narrowed => {
  const at = bound as number;
  return at > low || (at === low && isOpen) ? { low: at, lowOpen: isOpen } : { low, lowOpen };
};

const upTo = ({ high, highOpen }: Shape, bound: Json, isOpen = false): Narrowed => {
  const at = bound as number;
  return at < high || (at === high && isOpen) ? { high: at, highOpen: isOpen } : { high, highOpen };
};

const among = ({ values, kind }: Shape, members: readonly Json[], run: Run): Narrowed => {
  if (!spend(run, memberPrice * members.length)) return {};
  const isKnown = (member: Json): boolean => values === null || values.some((value) => equalJson(value, member, run) !== 'no');
  return { values: members.filter((member) => kindOf(member) === kind && isKnown(member)) };
};

const withPart = (parts: readonly Part[], part: Part): readonly Part[] => (parts.at(-1) === part ? parts : [...parts, part]);

/** What each keyword leaves of a shape; unions and references are not among them. */
const narrowing: ReadonlyMap<string, Narrow> = new Map<string, Narrow>([
  [
    'type',
    ({ kind }, held, { node }) => {
      const types = [held].flat();
      if (types.includes(kind) || (kind === 'null' && isStrange(node, 'null'))) return {};
      return kind === 'number' && types.includes('integer') ? { integer: true } : none;
    },
  ],
  ['enum', (shape, held, _, run) => among(shape, held as readonly Json[], run)],
  ['const', (shape, held, _, run) => among(shape, [held], run)],
  [
    'not',
    ({ nots, kind }, held, { term }, run) => {
      const negated = below(term, held);
      return unitOf(negated, kind, run) === null ? { nots: [...nots, negated] } : {};
    },
  ],
  ['minimum', (shape, held) => from(shape, held)],
  ['maximum', (shape, held) => upTo(shape, held)],
  ['exclusiveMinimum', (shape, held) => from(shape, held, true)],
  ['exclusiveMaximum', (shape, held) => upTo(shape, held, true)],
  [
    'multipleOf',
    ({ multiples, integer }, held) => ({
      multiples: [...multiples, held as number],
      integer: integer || Number.isSafeInteger(held),
    }),
  ],
  ['minLength', (shape, held) => from(shape, held)],
  ['maxLength', (shape, held) => upTo(shape, held)],
  ['pattern', ({ patterns }, held) => ({ patterns: [...patterns, held as string] })],
  ['format', ({ formats }, held) => ({ formats: [...formats, held as string] })],
  ['minItems', (shape, held) => from(shape, held)],
  ['maxItems', (shape, held) => upTo(shape, held)],
  ['uniqueItems', ({ unique }, held) => ({ unique: unique || held === true })],
  ['prefixItems', ({ lists }, _, part) => ({ lists: withPart(lists, part) })],
  [
    'items',
    (shape, held, part) => ({
      ...(held === false ? upTo(shape, prefixOf(part).length) : {}),
      lists: withPart(shape.lists, part),
    }),
  ],
  [
    'contains',
    (shape, _, part) => ({
      ...from(shape, part.node.keywords.get('minContains') ?? 1),
      contains: [...shape.contains, part],
    }),
  ],
  ['minProperties', (shape, held) => from(shape, held)],
  ['maxProperties', (shape, held) => upTo(shape, held)],
  [
    'required',
    (shape, held, _, run) => {
      spend(run, memberPrice * (shape.required.size + (held as readonly string[]).length));
      const required = new Set([...shape.required, ...(held as readonly string[])]);
      return { ...from(shape, required.size), required };
    },
  ],
  ['properties', ({ maps }, _, part) => ({ maps: withPart(maps, part) })],
  ['patternProperties', ({ maps }, _, part) => ({ maps: withPart(maps, part) })],
  [
    'additionalProperties',
    (shape, held, part) => {
      const names = held === false ? closedNames(part) : null;
      return { ...(names === null ? {} : upTo(shape, names.length)), maps: withPart(shape.maps, part) };
    },
  ],
  ['propertyNames', ({ names }, held, { term }) => ({ names: [...names, below(term, held)] })],
]);

/** Schemas of the leading items that a node names. */
export const prefixOf = ({ node }: Part): readonly Json[] => (node.keywords.get('prefixItems') ?? []) as readonly Json[];

/** Names that a node closes an object to; null where it is open or takes names by pattern. */
const closedNames = ({ node: { keywords } }: Part): readonly string[] | null => {
  if (keywords.get('additionalProperties') !== false || keywords.has('patternProperties')) return null;
  const properties = keywords.get('properties');
  return isObject(properties) ? namesOf(properties) : [];
};

/** Rounds the bounds of integers to integers. */
const rounded = (shape: Shape): Shape => {
  if (!shape.integer) return shape;
  const { low, high, lowOpen, highOpen } = shape;
  return {
    ...shape,
    low: lowOpen && Number.isInteger(low) ? low + 1 : Math.ceil(low),
    high: highOpen && Number.isInteger(high) ? high - 1 : Math.floor(high),
    lowOpen: false,
    highOpen: false,
  };
};

/** Moves the bounds of integers to the multiples that they have to be. */
const toMultiples = (shape: Shape): Shape => {
  const factors = shape.multiples.filter(Number.isSafeInteger);
  const isReached = ({ low, high }: Shape): boolean => factors.every((factor) => isStep(low, factor) && isStep(high, factor));
  let moved = shape;
  for (let turn = 0; turn < factors.length && !isReached(moved); turn += 1)
    for (const factor of factors)
      moved = { ...moved, low: Math.ceil(moved.low / factor) * factor + 0, high: Math.floor(moved.high / factor) * factor + 0 };
  const isSure = [moved.low, moved.high].every((end) => !Number.isFinite(end) || Number.isSafeInteger(end));
  return isSure ? moved : shape;
};

const isStep = (end: number, factor: number): boolean => !Number.isFinite(end) || end % factor === 0;

const isVoid = ({ values, low, high, lowOpen, highOpen }: Shape): boolean =>
  values?.length === 0 || low > high || (low === high && (lowOpen || highOpen));

/** Takes the keywords of one node into a shape, unions and references apart; null where nothing is left. */
export const narrow = (shape: Shape, part: Part, run: Run): Shape | null => {
  let narrowed = shape;
  for (const [keyword, held] of part.node.keywords) {
    const rule = concerns(keyword, shape.kind) ? narrowing.get(keyword) : undefined;
    if (rule !== undefined) narrowed = { ...narrowed, ...rule(narrowed, held, part, run) };
  }
  narrowed = narrowed.kind === 'number' ? toMultiples(rounded(narrowed)) : narrowed;
  return isVoid(narrowed) ? null : narrowed;
};
