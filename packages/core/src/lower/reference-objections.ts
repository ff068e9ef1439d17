import { isObject, keysOf, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import type { ReferenceNeed, Rule } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { constructOf } from './constructs.ts';

/** What every `$ref` of a schema owes, in data too. */
export type OnReferences = Extract<Rule, { rule: 'needs' }> & { readonly has: ReferenceNeed };

/** Tells whether a rule is about every `$ref` of a schema. */
export const isOnReferences = (rule: Rule): rule is OnReferences =>
  rule.rule === 'needs' && (rule.has === 'text' || rule.has === 'pointer' || rule.has === 'target');

/** The need that a reference is asked about: its type first, then its form, then where it leads. */
const needOf = (reference: Json): ReferenceNeed => {
  if (typeof reference !== 'string') return 'text';
  return reference.startsWith('https://') || reference.startsWith('#/') ? 'target' : 'pointer';
};

/** Deepest data that is looked through; what lies below is taken for a reference. */
const deepest = 50;

const holdsReference = (value: Json, need: ReferenceNeed, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  if (Array.isArray(value)) return value.some((item) => holdsReference(item, need, depth + 1));
  return keysOf(value).some((key) => {
    const held = own(value, key);
    return (key === '$ref' && needOf(held) === need) || holdsReference(held, need, depth + 1);
  });
};

const payloads = ['default', 'examples', 'example', 'const', 'enum'];

/** Names as written, through objects and lists, without any decoding. */
const isMissing = (node: Draft, reference: string): boolean => {
  let root = node;
  while (root.parent !== null) root = root.parent;
  let value = root.schema;
  for (const name of reference.slice(2).split('/')) {
    value = Array.isArray(value) ? value[Number(name)] : isObject(value) ? own(value, name) : undefined;
    if (value === undefined) return true;
  }
  return false;
};

/** A document elsewhere is fetched; only a name in it cannot be found. */
const isLost = (node: Draft, reference: string): boolean =>
  reference.startsWith('https://') ? reference.split('#')[1]?.split('/')[1] !== undefined : isMissing(node, reference);

const owes = (node: Draft, reference: Json, need: ReferenceNeed): boolean =>
  needOf(reference) === need && (need !== 'target' || isLost(node, String(reference)));

/**
 * References that owe something, and members and data that are called `$ref` and are none: where the text of those leads
 * is not asked, since what stands there may move.
 */
export const referenceObjections = (rule: OnReferences, node: Draft): readonly Raised[] => {
  const said = { verdict: rule.verdict ?? 'rejects', fact: rule.id, says: rule.says, by: 'rule' } as const;
  const schema = node.schema as Readonly<Record<string, Json>>;
  const reference = own(schema, '$ref');
  const properties = own(schema, 'properties');
  const isNamed = rule.has === 'text' && isObject(properties) && own(properties, '$ref') !== undefined;
  const data = payloads.filter((keyword) => holdsReference(own(schema, keyword), rule.has));
  return [
    ...(reference !== undefined && owes(node, reference, rule.has)
      ? [{ ...said, construct: 'reference', keyword: '$ref' } as const]
      : []),
    ...(isNamed ? [{ ...said, construct: 'property-name', keyword: 'properties', member: '$ref' } as const] : []),
    ...data.map((keyword) => ({ ...said, construct: constructOf(node, keyword), keyword })),
  ];
};
