import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, keysOf, lexemeOf, own, type Pointer } from '../json/value.ts';
import type { NodeId, SchemaNode } from '../model/schema.ts';
import type { Checker } from '../validate/checker.ts';
import { listOf, mapOf, oneOf } from '../validate/held.ts';
import type { CallRepair } from './call.ts';
import { healedNames } from './heal-names.ts';
import { ExactNumber, gone, mapParts } from './map-parts.ts';
import { isConsent, readScalar } from './scalar-words.ts';
import { typesTaken } from './taken-types.ts';

interface Coercing {
  readonly checker: Checker;
  repairs: CallRepair[];
  /** What stood in a text: texts in there are not read again. */
  isInText: boolean;
  depth: number;
}

/** Levels of values and schemas that are followed. */
const deepest = 400;

/** Schemas that judge the very value of a node, whatever its unions choose. */
const joinedTo = (node: SchemaNode): readonly NodeId[] => [
  ...node.references.flatMap(({ target }) => target ?? []),
  ...(node.refSiblingsIgnored ? [] : (listOf(node, 'allOf') ?? [])),
];

/** What a member has to be, by one node alone; null where it says nothing for sure. */
const memberNode = ({ checker }: Coercing, node: SchemaNode, name: string): NodeId | null => {
  const declared = mapOf(node, 'properties')?.get(name);
  if (declared !== undefined) return declared;
  const rest = oneOf(node, 'additionalProperties');
  return mapOf(node, 'patternProperties') !== null || rest === null || checker.graph.nodes[rest]?.boolean !== undefined
    ? null
    : rest;
};

const isRequired = ({ checker }: Coercing, node: SchemaNode, name: string, level = 0): boolean => {
  const entry = node.keywords.get('required');
  if (entry?.holds === 'data' && Array.isArray(entry.value) && entry.value.includes(name)) return true;
  return (
    level < 8 &&
    joinedTo(node).some((id) => isRequired({ checker } as Coercing, checker.graph.nodes[id] as SchemaNode, name, level + 1))
  );
};

/** Null, or an empty text, in place of an optional member that takes neither. */
const isLeftOut = (state: Coercing, node: SchemaNode, member: NodeId, name: string, value: Json): CallRepair['id'] | null => {
  const id =
    value === null ? 'null-as-absent' : value === '' ? 'empty-as-absent' : value === 'null' ? 'null-word-as-absent' : null;
  if (id === null || isRequired(state, node, name) || state.checker.acceptsAt(member, value)) return null;
  return id;
};

const coerceMember = (state: Coercing, node: SchemaNode, holder: object, name: string, at: Pointer): Json => {
  const value = own(holder, name);
  const member = memberNode(state, node, name);
  if (member === null) return value;
  const place = joinPointer(at, name);
  const left = isLeftOut(state, node, member, name, value);
  if (left !== null) {
    state.repairs.push({ id: left, at: place });
    return gone;
  }
  if (isConsent(name, state.checker.graph.nodes[member])) return value;
  return coerceAt(state, member, value, place, lexemeOf(holder, name));
};

const coerceItems = (state: Coercing, node: SchemaNode, list: readonly Json[], at: Pointer): Json => {
  const leading = listOf(node, 'prefixItems') ?? [];
  const rest = oneOf(node, 'items');
  return mapParts(list, (item, place) => {
    const id = leading[Number(place)] ?? rest;
    return id === null ? item : coerceAt(state, id, item, joinPointer(at, place), lexemeOf(list, place));
  });
};

/** Parts of a value, by what one node says of them. */
const coerceParts = (state: Coercing, node: SchemaNode, value: Json, at: Pointer): Json => {
  if (Array.isArray(value)) return coerceItems(state, node, value, at);
  if (!isObject(value)) return value;
  const healed = healedNames(value, node, at, state.repairs);
  return mapParts(healed, (_, key) => coerceMember(state, node, healed, String(key), at));
};

/** The first branch that takes the value once it is coerced for it. */
const coerceUnion = (state: Coercing, branches: readonly NodeId[], value: Json, at: Pointer, lexeme?: string): Json => {
  const { checker, repairs } = state;
  if (branches.some((id) => checker.acceptsAt(id, value))) return value;
  for (const id of branches) {
    state.repairs = [];
    const out = coerceAt(state, id, value, at, lexeme);
    const found = state.repairs;
    state.repairs = repairs;
    if (!checker.acceptsAt(id, plain(out))) continue;
    repairs.push(...found);
    return out;
  }
  return value;
};

const plain = (value: Json): Json => (value instanceof ExactNumber ? value.value : value);

/** A list with one key in place of a list: what a list is called whose items were written as markup. */
const unwrapped = (state: Coercing, value: Json, types: ReadonlySet<string>, at: Pointer): Json => {
  if (!isObject(value) || types.has('object') || !types.has('array') || keysOf(value).join() !== 'item') return value;
  const inner = own(value, 'item');
  const out = Array.isArray(inner) ? inner : [inner];
  // An item that is itself a list of items is unwrapped in its turn.
  state.repairs.push({ id: 'item-wrapper', at });
  return out;
};

const coerceScalar = (state: Coercing, node: SchemaNode, value: Json, types: ReadonlySet<string>, at: Pointer): Json => {
  if (typeof value === 'string' && !types.has('string')) {
    const found = readScalar(value, types, state.isInText);
    if (found !== null) {
      state.repairs.push({ id: found.id, at });
      if (found.id === 'json-text') state.isInText = true;
      return found.value;
    }
  }
  const takesOne = isObject(node.raw) && own(node.raw, 'x-toolwire-one') === true;
  if (takesOne && types.has('array') && !Array.isArray(value) && value !== null) {
    state.repairs.push({ id: 'one-as-list', at });
    return [value];
  }
  return value;
};

const coerceAt = (state: Coercing, id: NodeId, value: Json, at: Pointer, lexeme?: string): Json => {
  const { checker } = state;
  const node = checker.graph.nodes[id];
  if (node === undefined || node.boolean !== undefined || state.depth > deepest) return value;
  if (checker.acceptsAt(id, value)) return integral(state, id, value, at, lexeme);
  state.depth += 1;
  const wasInText = state.isInText;
  const types = typesTaken(checker.graph, id);
  let out = coerceScalar(state, node, unwrapped(state, value, types, at), types, at);
  if (out instanceof ExactNumber) {
    state.depth -= 1;
    return out;
  }
  for (const next of joinedTo(node)) out = plain(coerceAt(state, next, out, at, lexeme));
  if (!node.refSiblingsIgnored) {
    out = coerceParts(state, node, out, at);
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = listOf(node, keyword);
      if (branches !== null) out = plain(coerceUnion(state, branches, out, at, lexeme));
    }
  }
  state.isInText = wasInText;
  state.depth -= 1;
  return out;
};

/** A whole number that came with a fraction of zeros, where only whole ones are taken. */
const integral = (state: Coercing, id: NodeId, value: Json, at: Pointer, lexeme?: string): Json => {
  if (typeof value !== 'number' || lexeme === undefined || !/^-?\d+\.0+$/.test(lexeme)) return value;
  const types = typesTaken(state.checker.graph, id);
  if (types.has('number') || !types.has('integer')) return value;
  state.repairs.push({ id: 'integral', at });
  return new ExactNumber(value, undefined);
};

/**
 * Mends what is invalid and can mean one thing only; a valid value comes back as it is. Texts are never edited, words never
 * become numbers, and nothing but `true` is consent.
 */
export const coerce = (
  checker: Checker,
  value: Readonly<Record<string, Json>>,
): { readonly value: Readonly<Record<string, Json>>; readonly repairs: readonly CallRepair[] } => {
  const state: Coercing = { checker, repairs: [], isInText: false, depth: 0 };
  const out = coerceAt(state, 0, value, '');
  return { value: isObject(out) ? out : value, repairs: state.repairs };
};

/** Tells whether a root asks for nothing: then no arguments are arguments enough. */
export const asksForNothing = ({ graph }: Checker): boolean => {
  const entry = graph.nodes[0]?.keywords.get('required');
  return !(entry?.holds === 'data' && Array.isArray(entry.value) && entry.value.length > 0);
};

/** Lists members that the root requires and that are not there. */
export const missingFrom = ({ graph }: Checker, value: object): readonly string[] => {
  const entry = graph.nodes[0]?.keywords.get('required');
  const names: readonly Json[] = entry?.holds === 'data' && Array.isArray(entry.value) ? entry.value : [];
  return [...new Set(names)].filter((name): name is string => typeof name === 'string' && !hasOwn(value, name));
};
