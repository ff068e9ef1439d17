// Edits that make one schema of another: each takes a node and gives another, or null where it does not fit.
import { dataOf, names, patterns, schemaOf } from './schemas.js';

const has = (node, keyword) => Object.hasOwn(node, keyword);
const without = (node, ...keywords) =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));
const first = (node, keywords) => keywords.find((keyword) => has(node, keyword));

const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];
const counted = { string: 'Length', array: 'Items', object: 'Properties' };

const toMove = (node, chance) => {
  const held = bounds.filter((keyword) => has(node, keyword));
  return held.length === 0 ? null : chance.pick(held);
};

const unions = ['anyOf', 'oneOf', 'allOf'];
const unionOf = (node) => first(node, unions);

const addBound = (node, chance) => {
  const end = chance.pick(['min', 'max']);
  if (node.type === 'integer' || node.type === 'number') return { ...node, [`${end}imum`]: chance.below(6) };
  return has(counted, node.type) ? { ...node, [`${end}${counted[node.type]}`]: chance.below(4) } : null;
};

const definitionFor = (reference, root) => root.$defs?.[reference.slice('#/$defs/'.length)];

const byTag = (node) => {
  const found = Object.entries(node.properties ?? {}).find(([, { enum: members }]) => members?.length > 1);
  if (node.type !== 'object' || found === undefined) return null;
  const [name, { enum: members }] = found;
  return { anyOf: members.map((member) => ({ ...node, properties: { ...node.properties, [name]: { const: member } } })) };
};

export const edits = {
  same: (node) => structuredClone(node),
  annotated: (node) => ({ ...node, description: 'Text.', 'x-order': 1 }),
  'bound moved': (node, chance) => {
    const bound = toMove(node, chance);
    const by = chance.pick([-1, 1]);
    if (bound === null || (bound.length > 7 && !bound.startsWith('ex') && node[bound] + by < 0)) return null;
    return { ...node, [bound]: node[bound] + by };
  },
  'bound added': addBound,
  'bound removed': (node, chance) => {
    const bound = toMove(node, chance);
    return bound === null ? null : without(node, bound);
  },
  'bound opened': (node) => {
    const bound = first(node, ['minimum', 'maximum']);
    if (bound === undefined) return null;
    return { ...without(node, bound), [bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum']: node[bound] };
  },
  'integer or number': (node) => {
    if (node.type === 'integer') return { ...node, type: 'number' };
    return node.type === 'number' ? { ...node, type: 'integer' } : null;
  },
  'multiple changed': (node, chance) =>
    has(node, 'multipleOf') ? { ...node, multipleOf: node.multipleOf * chance.pick([0.5, 2, 3]) } : null,
  'pattern changed': (node, chance) => {
    if (node.type !== 'string') return null;
    return has(node, 'pattern') && chance.percent(50) ? without(node, 'pattern') : { ...node, pattern: chance.pick(patterns) };
  },
  'member added': (node, chance) => (has(node, 'enum') ? { ...node, enum: [...node.enum, dataOf(chance)] } : null),
  'member removed': (node, chance) =>
    node.enum?.length > 1 ? { ...node, enum: node.enum.toSpliced(chance.below(node.enum.length), 1) } : null,
  'enum as constants': (node) =>
    has(node, 'enum') ? { ...without(node, 'enum'), anyOf: node.enum.map((member) => ({ const: member })) } : null,
  'constant as enum': (node, chance) =>
    has(node, 'const') ? { ...without(node, 'const'), enum: [node.const, dataOf(chance)] } : null,
  'null allowed': (node) => (typeof node.type === 'string' && !has(node, 'enum') ? { ...node, type: [node.type, 'null'] } : null),
  'null allowed beside': (node) => ({ anyOf: [node, { type: 'null' }] }),
  'types as union': (node) =>
    Array.isArray(node.type) ? { ...without(node, 'type'), anyOf: node.type.map((type) => ({ type })) } : null,
  'type removed': (node) => (has(node, 'type') ? without(node, 'type') : null),
  'required added': (node, chance) =>
    node.type === 'object' ? { ...node, required: [...new Set([...(node.required ?? []), chance.pick(names)])] } : null,
  'required removed': (node, chance) =>
    node.required?.length > 0 ? { ...node, required: node.required.toSpliced(chance.below(node.required.length), 1) } : null,
  closed: (node) =>
    node.type === 'object' && node.additionalProperties !== false ? { ...node, additionalProperties: false } : null,
  opened: (node) => (has(node, 'additionalProperties') ? without(node, 'additionalProperties') : null),
  'property added': (node, chance) =>
    node.type === 'object' ? { ...node, properties: { ...node.properties, [chance.pick(names)]: schemaOf(chance, 1) } } : null,
  'property removed': (node, chance) => {
    const declared = Object.keys(node.properties ?? {});
    return declared.length === 0 ? null : { ...node, properties: without(node.properties, chance.pick(declared)) };
  },
  'property forbidden': (node, chance) =>
    node.type === 'object' ? { ...node, properties: { ...node.properties, [chance.pick(names)]: false } } : null,
  'names bound': (node, chance) =>
    node.type === 'object' ? { ...node, propertyNames: { pattern: chance.pick(patterns) } } : null,
  'pattern property added': (node, chance) =>
    node.type === 'object'
      ? { ...node, patternProperties: { ...node.patternProperties, [chance.pick(patterns)]: schemaOf(chance, 0) } }
      : null,
  'uniqueness toggled': (node) => (node.type === 'array' ? { ...node, uniqueItems: node.uniqueItems !== true } : null),
  'tuple closed': (node) => (has(node, 'prefixItems') ? { ...node, items: false } : null),
  'tuple as list': (node) =>
    node.prefixItems?.length > 0 ? { ...without(node, 'prefixItems'), items: { anyOf: node.prefixItems } } : null,
  'branch added': (node, chance) => {
    const union = unionOf(node);
    return union === undefined ? null : { ...node, [union]: [...node[union], schemaOf(chance, 1)] };
  },
  'branch removed': (node, chance) => {
    const union = unionOf(node);
    return node[union]?.length > 1 ? { ...node, [union]: node[union].toSpliced(chance.below(node[union].length), 1) } : null;
  },
  'branch repeated': (node, chance) => {
    const union = unionOf(node);
    return union === undefined ? null : { ...node, [union]: [...node[union], structuredClone(chance.pick(node[union]))] };
  },
  'branches turned': (node) => {
    const union = unionOf(node);
    return node[union]?.length > 1 ? { ...node, [union]: node[union].toReversed() } : null;
  },
  'union respelt': (node) => {
    if (has(node, 'anyOf') && !has(node, 'oneOf')) return { ...without(node, 'anyOf'), oneOf: node.anyOf };
    return has(node, 'oneOf') && !has(node, 'anyOf') ? { ...without(node, 'oneOf'), anyOf: node.oneOf } : null;
  },
  'in allOf': (node) => ({ allOf: [node] }),
  'in anyOf': (node, chance) => ({ anyOf: [schemaOf(chance, 0), node] }),
  'in allOf with more': (node, chance) => ({ allOf: [node, schemaOf(chance, 1)] }),
  'not not': (node) => ({ not: { not: node } }),
  negated: (node, chance) => (has(node, 'not') ? without(node, 'not') : { ...node, not: schemaOf(chance, 0) }),
  'split by tag': byTag,
  'parts in allOf': (node) => {
    const entries = Object.entries(
      without(
        node,
        'properties',
        'patternProperties',
        'additionalProperties',
        'prefixItems',
        'items',
        'if',
        'then',
        'else',
        'contains',
      ),
    );
    if (node.type !== 'object' && node.type !== 'string' && node.type !== 'integer') return null;
    const rest = without(node, ...entries.map(([keyword]) => keyword));
    return { allOf: [...entries.map(([keyword, held]) => ({ [keyword]: held })), rest] };
  },
  'reference inlined': (node, _, root) => {
    const target = typeof node.$ref === 'string' ? definitionFor(node.$ref, root) : undefined;
    return target === undefined ? null : structuredClone(target);
  },
};

/** Edits that a part of the pairs is made with, by name. */
export const editNames = Object.keys(edits);
