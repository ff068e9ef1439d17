import { isObject, keysOf, own } from '../json/value.ts';
import type { ValueForm } from '../model/plan.ts';
import type { Json } from '../model/tool.ts';

/** What the values of a schema look like, as far as can be told from outside. */
export interface Form {
  /** JSON types; null where nothing is known. */
  readonly types: readonly string[] | null;
  /** Required members that are one of few scalars. */
  readonly tags: ReadonlyMap<string, readonly (string | number | boolean | null)[]>;
  readonly required: readonly string[];
  readonly declared: readonly string[];
  /** Says that members it does not name may be there. */
  readonly isOpen: boolean;
}

type Resolve = (schema: Json) => Json;

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const listedIn = (schema: object): readonly Json[] | null => {
  const listed = own(schema, 'enum');
  if (Object.hasOwn(schema, 'const')) return [own(schema, 'const')];
  return Array.isArray(listed) ? listed : null;
};

const typesIn = (schema: Json, resolve: Resolve, depth: number): readonly string[] | null => {
  const found = resolve(schema);
  if (!isObject(found) || depth > 8) return null;
  const type = own(found, 'type');
  const isNullable = own(found, 'nullable') === true ? ['null'] : [];
  if (typeof type === 'string') return [type.toLowerCase() === 'integer' ? 'number' : type.toLowerCase(), ...isNullable];
  if (Array.isArray(type)) return type.map((name) => (name === 'integer' ? 'number' : String(name)));
  const listed = listedIn(found);
  if (listed !== null) return [...new Set(listed.map(typeOf))];
  const branches = own(found, 'anyOf') ?? own(found, 'oneOf');
  if (Array.isArray(branches) && branches.length > 0) {
    const types = branches.map((branch) => typesIn(branch, resolve, depth + 1));
    return types.some((one) => one === null) ? null : [...new Set(types.flatMap((one) => one ?? []))];
  }
  const parts = own(found, 'allOf');
  for (const part of Array.isArray(parts) ? parts : []) {
    const types = typesIn(part, resolve, depth + 1);
    if (types !== null) return types;
  }
  return own(found, 'properties') === undefined ? null : ['object'];
};

/** Reads the form of a schema's values; `resolve` follows a reference. */
export const formOf = (schema: Json, resolve: Resolve): Form => {
  const found = resolve(schema);
  const types = typesIn(found, resolve, 0);
  const properties = isObject(found) ? own(found, 'properties') : undefined;
  const required = isObject(found) ? own(found, 'required') : undefined;
  const names = Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];
  const tags = new Map<string, readonly (string | number | boolean | null)[]>();
  for (const name of isObject(properties) ? names : []) {
    const member = resolve(own(properties as object, name));
    const listed = isObject(member) ? listedIn(member) : null;
    if (listed?.every(isScalar)) tags.set(name, listed as readonly (string | number | boolean | null)[]);
  }
  return { types, tags, required: names, declared: isObject(properties) ? keysOf(properties) : [], isOpen: isOpen(found) };
};

const isOpen = (schema: Json): boolean => {
  const rest = isObject(schema) ? own(schema, 'additionalProperties') : undefined;
  return (rest !== undefined && rest !== false) || (isObject(schema) && own(schema, 'patternProperties') !== undefined);
};

const apart = (a: readonly Json[], b: readonly Json[]): boolean => !a.some((one) => b.includes(one));

/** The tests by which the values of each form are told from those of all others; null where they cannot be. */
export const testsFor = (forms: readonly Form[]): readonly (readonly ValueForm[])[] | null => {
  const tests = forms.map((form): ValueForm[] => (form.types === null ? [] : [{ type: form.types }]));
  for (const [at, one] of forms.entries()) {
    for (const [other, two] of forms.entries()) {
      if (other <= at || (one.types !== null && two.types !== null && apart(one.types, two.types))) continue;
      const pair = tellApart(one, two);
      if (pair === null) return null;
      tests[at]?.push(pair[0]);
      tests[other]?.push(pair[1]);
    }
  }
  return tests.every((list) => list.length > 0) ? tests : null;
};

const onlyObjects = (form: Form): boolean => form.types?.every((type) => type === 'object') === true;

/** A test for each of two forms that the other one's values fail. */
const tellApart = (one: Form, two: Form): readonly [ValueForm, ValueForm] | null => {
  if (!onlyObjects(one) || !onlyObjects(two)) return null;
  for (const [key, among] of one.tags) {
    const others = two.tags.get(key);
    if (others !== undefined && apart(among, others))
      return [
        { key, among },
        { key, among: others },
      ];
  }
  const mine = two.isOpen ? undefined : one.required.find((name) => !two.declared.includes(name));
  if (mine !== undefined) return [{ has: mine }, { hasNot: mine }];
  const theirs = one.isOpen ? undefined : two.required.find((name) => !one.declared.includes(name));
  return theirs === undefined ? null : [{ hasNot: theirs }, { has: theirs }];
};
