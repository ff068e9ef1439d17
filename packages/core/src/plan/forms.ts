import { type Json, lexemeOf, own } from '../json/value.ts';
import type { ValueForm } from '../model/plan.ts';

/** Bits for the JSON types; whole numbers and those with a fraction are told apart. */
const bits = { null: 1, boolean: 2, integer: 4, fraction: 8, string: 16, array: 32, object: 64 } as const;

/** What a form may name as a type, as a set of bits. */
const typeBits: ReadonlyMap<string, number> = new Map([
  ['null', bits.null],
  ['boolean', bits.boolean],
  ['integer', bits.integer],
  ['number', bits.integer | bits.fraction],
  ['string', bits.string],
  ['array', bits.array],
  ['object', bits.object],
]);

/** Tells whether a form may name a type. */
export const isFormType = (type: Json): boolean => typeof type === 'string' && typeBits.has(type);

/** Forms that all hold of one value, put together. */
export interface Forms {
  /** Types that are left, as bits. */
  readonly types: number;
  readonly among: ReadonlyMap<string, ReadonlySet<Json>>;
  /** Keys that have to be there, those of `among` included. */
  readonly has: ReadonlySet<string>;
  readonly hasNot: ReadonlySet<string>;
  /** Number of names and scalars that are compared. */
  readonly size: number;
}

/** Gives a scalar so that equal ones are the same for a `Map`: whole numbers beyond 2^53 as bigints with all their digits. */
export const exactScalar = (value: Json, lexeme: string | undefined): Json => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return BigInt(lexeme !== undefined && /^-?\d+$/.test(lexeme) ? lexeme : value);
};

const bitOf = (value: Json): number => {
  if (value === null) return bits.null;
  if (Array.isArray(value)) return bits.array;
  switch (typeof value) {
    case 'boolean':
      return bits.boolean;
    case 'string':
      return bits.string;
    case 'bigint':
      return bits.integer;
    case 'number':
      return Number.isInteger(value) ? bits.integer : bits.fraction;
    default:
      return typeof value === 'object' ? bits.object : 0;
  }
};

const scalarsOf = (among: readonly Json[]): ReadonlySet<Json> =>
  new Set(among.map((scalar, at) => exactScalar(scalar, lexemeOf(among, at))));

const both = (one: ReadonlySet<Json> | undefined, other: ReadonlySet<Json>): ReadonlySet<Json> =>
  one === undefined ? other : new Set([...one].filter((scalar) => other.has(scalar)));

/** Puts a list of forms together; an empty list holds of any value. */
export const readForms = (forms: readonly ValueForm[]): Forms => {
  const among = new Map<string, ReadonlySet<Json>>();
  const has = new Set<string>();
  const hasNot = new Set<string>();
  let types = 127;
  for (const form of forms) {
    if ('type' in form) types &= form.type.reduce((sum, type) => sum | (typeBits.get(type) ?? 0), 0);
    else types &= bits.object;
    if ('key' in form) among.set(form.key, both(among.get(form.key), scalarsOf(form.among)));
    if ('key' in form) has.add(form.key);
    if ('has' in form) has.add(form.has);
    if ('hasNot' in form) hasNot.add(form.hasNot);
  }
  const scalars = [...among.values()].reduce((sum, set) => sum + set.size, 0);
  return { types, among, has, hasNot, size: 1 + has.size + hasNot.size + scalars };
};

/** Tells whether all forms hold of a value. */
export const holds = (forms: Forms, value: Json): boolean => {
  if ((forms.types & bitOf(value)) === 0) return false;
  if (forms.size === 1) return true;
  // Forms that ask for a key leave objects only.
  const object = value as object;
  for (const key of forms.has) if (own(object, key) === undefined) return false;
  for (const key of forms.hasNot) if (own(object, key) !== undefined) return false;
  for (const [key, scalars] of forms.among) if (!scalars.has(exactScalar(own(object, key), lexemeOf(object, key)))) return false;
  return true;
};

const areDisjoint = (one: ReadonlySet<Json>, other: ReadonlySet<Json>): boolean => {
  if (one.size > other.size) return areDisjoint(other, one);
  for (const member of one) if (other.has(member)) return false;
  return true;
};

/** Tells whether objects can have these forms. */
export const canBeObject = (forms: Forms): boolean => (forms.types & bits.object) !== 0;

/** Tells whether all forms ask for other scalars under one key. Linear in those scalars. */
export const haveTag = (all: readonly Forms[]): boolean => {
  const [key] = all[0]?.among.keys() ?? [];
  const seen = new Set<Json>();
  for (const { among } of all) {
    const scalars = key === undefined ? undefined : among.get(key);
    if (scalars === undefined) return false;
    for (const scalar of scalars) {
      if (seen.has(scalar)) return false;
      seen.add(scalar);
    }
  }
  return true;
};

/** Tells whether no value has both forms. */
export const excludeEachOther = (one: Forms, other: Forms): boolean => {
  if ((one.types & other.types) === 0) return true;
  if (!areDisjoint(one.has, other.hasNot) || !areDisjoint(one.hasNot, other.has)) return true;
  if (one.among.size > other.among.size) return excludeEachOther(other, one);
  for (const [key, scalars] of one.among) {
    const others = other.among.get(key);
    if (others !== undefined && areDisjoint(scalars, others)) return true;
  }
  return false;
};
