import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

const typesOf = (schema: object): readonly Json[] => {
  const type = own(schema, 'type');
  return type === undefined ? ['object'] : [type].flat();
};

/** Schemas that every value of a schema has to meet in turn; a second type or an `anyOf` is a way out. */
const owedBy = (schema: Json, targetOf: (reference: Json) => Json): readonly Json[] => {
  if (!isObject(schema)) return [];
  const target = targetOf(own(schema, '$ref'));
  const parts = own(schema, 'allOf');
  const owed = [...(target === undefined ? [] : [target]), ...(Array.isArray(parts) ? parts : [])];
  const types = typesOf(schema);
  if (types.length !== 1) return owed;
  const least = own(schema, 'minItems');
  if (types[0] === 'array') return typeof least === 'number' && least > 0 ? [...owed, own(schema, 'items')] : owed;
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')];
  if (types[0] !== 'object' || !isObject(properties) || !Array.isArray(required)) return owed;
  return [...owed, ...required.flatMap((name) => (typeof name === 'string' ? [own(properties, name)] : []))];
};

interface Visit {
  readonly schema: Json;
  readonly owed: readonly Json[];
  next: number;
  endless: boolean;
}

/** Finds schemas that no finite value meets; each schema is looked at once, without recursion. */
export const endlessFinder = (targetOf: (reference: Json) => Json): ((schema: Json) => boolean) => {
  const known = new Map<Json, boolean | 'open'>();
  const visit = (schema: Json): Visit => {
    known.set(schema, 'open');
    return { schema, owed: owedBy(schema, targetOf).filter(isObject), next: 0, endless: false };
  };
  return (start) => {
    if (!isObject(start)) return false;
    const open = known.has(start) ? [] : [visit(start)];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.owed[top.next];
      if (next === undefined || top.endless) {
        known.set(top.schema, top.endless);
        open.pop();
        const above = open.at(-1);
        if (above !== undefined) above.endless ||= top.endless;
        continue;
      }
      top.next += 1;
      const state = known.get(next);
      if (state === undefined) open.push(visit(next));
      else top.endless = state === 'open' || state;
    }
    return known.get(start) === true;
  };
};
