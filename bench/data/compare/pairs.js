// Pairs of schemas by a seed: a schema and an edited copy of it, or two that have nothing to do with each other.
import { createChance } from './chance.js';
import { editNames, edits } from './edits.js';
import { documentOf } from './schemas.js';

const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const maps = ['properties', 'patternProperties', '$defs'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

/** Paths to all nodes of a schema that are objects. */
const pathsOf = (node, path = []) => {
  if (!isNode(node)) return [];
  const inside = (keyword, key) =>
    key === undefined ? pathsOf(node[keyword], [...path, keyword]) : pathsOf(node[keyword][key], [...path, keyword, key]);
  return [
    path,
    ...single.filter((keyword) => keyword in node).flatMap((keyword) => inside(keyword)),
    ...lists.flatMap((keyword) => (node[keyword] ?? []).flatMap((_, at) => inside(keyword, at))),
    ...maps.flatMap((keyword) => Object.keys(node[keyword] ?? {}).flatMap((key) => inside(keyword, key))),
  ];
};

const replaced = (at, [key, ...rest], edit) => {
  if (key === undefined) return edit(at);
  const below = replaced(at[key], rest, edit);
  if (below === null) return null;
  return Array.isArray(at) ? at.with(key, below) : { ...at, [key]: below };
};

/** Definitions stay at the root, whatever becomes of it. */
const atRoot =
  (edit) =>
  ({ $defs, ...body }) => {
    const edited = edit(body);
    return edited === null || $defs === undefined ? edited : { ...edited, $defs };
  };

const placesTried = 16;
const editsTried = 5;

/** Edits a schema at some place; tells by which edit. An edit is tried at several places, so that those that fit everywhere are not the most. */
const edited = (schema, chance) => {
  const paths = pathsOf(schema);
  for (let tries = 0; paths.length > 0 && tries < editsTried; tries += 1) {
    const edit = chance.pick(editNames);
    const apply = (node) => edits[edit](node, chance, schema);
    for (let places = 0; places < placesTried; places += 1) {
      const path = chance.percent(25) ? [] : chance.pick(paths);
      const made = replaced(schema, path, path.length === 0 ? atRoot(apply) : apply);
      if (made !== null && made !== undefined) return { schema: made, edit };
    }
  }
  return { schema: structuredClone(schema), edit: 'same' };
};

/** Refers to no definition that is not there. */
const isWhole = (schema) =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].every(([, name]) => schema.$defs?.[name] !== undefined);

const pairBy = (chance) => {
  const a = documentOf(chance);
  if (chance.percent(15)) return { a, b: documentOf(chance), edits: ['unrelated'] };
  let b = a;
  const by = [];
  for (let left = chance.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const next = edited(b, chance);
    if (!isWhole(next.schema)) continue;
    b = next.schema;
    by.push(next.edit);
  }
  return chance.percent(50) ? { a, b, edits: by } : { a: b, b: a, edits: by };
};

/** Gives the pair of a number; each pair has chance of its own. */
export const pairOf = (seed, number) => pairBy(createChance(Math.imul(seed, 1_000_003) + number));
