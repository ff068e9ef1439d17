import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Neighbour, Rule } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { boundsClash, itemCountClash, propertyCountClash } from './counts.ts';
import { excludedNamesClash } from './excluded-names.ts';
import type { Hit } from './hit.ts';
import type { InForce, RuleOf } from './in-force.ts';
import { isBelow, pointerOf, type WireNode } from './node.ts';
import { owedByReferences } from './owed-references.ts';
import { unionClash } from './union-clash.ts';
import { hasKeyword, hasNeighbour } from './values.ts';

/** A place a rule objects to: tokens below the node, what else is a right answer, and holes of the sentence. */
export interface Objection {
  readonly below: readonly (string | number)[];
  readonly related?: readonly (readonly (string | number)[])[];
  readonly vars?: Readonly<Record<string, Json>>;
}

/** Tells whether a keyword of the node is looked at. */
export type Reads = (keyword: string) => boolean;

/** Tells whether a rule is about a node: one with a keyword, of a type (`type:array`), or any (`*`). */
const isOf = (of: string, node: WireNode): boolean =>
  of === '*' ||
  (of.startsWith('type:') ? node.types.some((type) => of.length === type.length + 5 && of.endsWith(type)) : hasKeyword(node, of));

const none: readonly Objection[] = [];

/** Names up to this number are looked through; more are put into a set. */
const few = 16;

/** The first of some names that a list lacks. */
const firstMissing = (names: readonly string[], list: readonly Json[]): string | undefined => {
  const set = list.length > few ? new Set(list) : null;
  for (const name of names) if (!(set === null ? list.includes(name) : set.has(name))) return name;
  return undefined;
};

const areDeclared = (properties: Json, names: readonly Json[]): boolean => {
  for (const name of names) if (!isDeclared(properties, name)) return false;
  return true;
};

const isDeclared = (properties: Json, name: Json): boolean =>
  typeof name === 'string' && isObject(properties) && hasOwn(properties, name);

/** A node that has none of the keywords it owes. */
const lacking = (rule: RuleOf<'needs'>, owed: readonly Neighbour[], node: WireNode): readonly Objection[] => {
  if (owed.some((one) => hasNeighbour(node, one))) return none;
  const first = [[owed[0] as Neighbour].flat()[0] as string];
  const vars = { value: node.schema, keywords: keysOf(node.schema as object) };
  if (rule.blame === 'node') return [{ below: [], related: [first], vars }];
  return [{ below: first, related: hasKeyword(node, rule.of) ? [[rule.of]] : [], vars }];
};

const objections = {
  alone(rule: RuleOf<'alone'>, node: WireNode): readonly Objection[] {
    if (!hasKeyword(node, rule.keyword)) return none;
    const siblings = keysOf(node.schema as object).filter((key) => {
      if (key === rule.keyword || rule.allowed.includes(key)) return false;
      if (rule.allowDollar && key.startsWith('$')) return false;
      return rule.besides === undefined || rule.besides.includes(key);
    });
    if (siblings.length === 0) return none;
    const places = siblings.map((key) => [key]);
    const vars = { keyword: rule.keyword, value: own(node.schema as object, rule.keyword), siblings, sibling: siblings[0] };
    if (rule.blame === 'sibling')
      return [{ below: [siblings[0] as string], related: [[rule.keyword], ...places.slice(1)], vars }];
    return [{ below: [rule.keyword], related: places, vars }];
  },

  only(rule: RuleOf<'only'>, node: WireNode): readonly Objection[] {
    if (rule.of !== undefined && !isOf(rule.of, node)) return none;
    const keys = keysOf(node.schema as object);
    const extra = keys.filter((key) => !rule.keywords.includes(key) && (rule.besides?.includes(key) ?? true));
    const { told } = rule;
    if (told === undefined) return extra.map((key) => ({ below: [key], vars: { keyword: key, keywords: [key] } }));
    if (extra.length === 0) return none;
    const keywords = told === 'extras' ? extra : keys.filter((key) => !told.but.includes(key));
    const related = keywords.filter((key) => key !== extra[0]).map((key) => [key]);
    return [{ below: [extra[0] as string], related, vars: { keyword: extra[0], keywords } }];
  },

  needs(rule: RuleOf<'needs'>, node: WireNode): readonly Objection[] {
    if (rule.has === 'text' || rule.has === 'pointer' || rule.has === 'target') return owedByReferences(node, rule.has);
    if (!isOf(rule.of, node) || rule.unless?.some((keyword) => hasKeyword(node, keyword))) return none;
    const schema = node.schema as Readonly<Record<string, Json>>;
    if (rule.single && Array.isArray(own(schema, 'type'))) return none;
    if (rule.has === 'closed')
      return own(schema, 'additionalProperties') === false ? none : [{ below: ['additionalProperties'] }];
    if (Array.isArray(rule.has)) return lacking(rule, rule.has, node);
    const properties = own(schema, 'properties');
    const given = own(schema, 'required');
    const names: readonly Json[] = Array.isArray(given) ? given : none;
    if (rule.has === 'declared') {
      if (areDeclared(properties, names)) return none;
      return names.flatMap((name, at) =>
        isDeclared(properties, name) ? none : [{ below: ['required', at], related: [['required']], vars: { member: at, name } }],
      );
    }
    const declared = isObject(properties) ? keysOf(properties) : [];
    if (rule.has === 'some-required') return declared.length > 0 && names.length === 0 ? [{ below: ['required'] }] : none;
    const missing = firstMissing(declared, names);
    return missing === undefined ? none : [{ below: ['required'], related: [['properties', missing]], vars: { missing } }];
  },

  clash(rule: RuleOf<'clash'>, node: WireNode, reads: Reads): readonly Objection[] {
    if (rule.over === 'bounds') return boundsClash(rule, node, reads);
    if (rule.over === 'item-count') return itemCountClash(node, reads);
    if (rule.over === 'excluded-names') return excludedNamesClash(node, reads);
    if (rule.over === 'property-count') return propertyCountClash(node, reads);
    if (rule.over === 'union-keys') return unionClash(node, rule.except);
    const schema = node.schema as Readonly<Record<string, Json>>;
    if (rule.over === 'ref-expansion') {
      const target = node.references.targetOf(own(schema, '$ref'));
      if (!isObject(target)) return none;
      const both = keysOf(schema).filter((key) => key !== '$ref' && own(target, key) !== undefined);
      return both.length === 0
        ? []
        : [{ below: [both[0] as string], related: [['$ref']], vars: { keyword: both[0], keywords: both } }];
    }
    if (rule.over !== 'branch-keys') return none;
    return branchClash(own(schema, 'allOf'));
  },

  limit: (): readonly Objection[] => [],

  name(rule: RuleOf<'name'>, node: WireNode): readonly Objection[] {
    const properties = rule.of === 'property' ? own(node.schema as object, 'properties') : undefined;
    if (!isObject(properties)) return none;
    const legal = compiledRegex(rule.regex);
    const bad = keysOf(properties).filter((name) => !legal.test(name) || rule.reserved?.includes(name));
    if (bad.length === 0) return none;
    return [
      {
        below: ['properties', bad[0] as string],
        related: bad.slice(1).map((name) => ['properties', name]),
        vars: { name: bad[0], names: bad },
      },
    ];
  },
};

/** Two branches of one `allOf` that give the same keyword different values. */
const branchClash = (branches: Json): readonly Objection[] => {
  if (!Array.isArray(branches)) return none;
  const met = new Map<string, { at: number; value: Json }>();
  for (const [at, branch] of branches.entries()) {
    for (const keyword of isObject(branch) ? keysOf(branch) : []) {
      const value = own(branch as object, keyword);
      const previous = met.get(keyword);
      if (previous !== undefined && JSON.stringify(previous.value) !== JSON.stringify(value) && !mergeable.includes(keyword)) {
        return [
          {
            below: ['allOf', at, keyword],
            related: [['allOf', previous.at, keyword], ['allOf']],
            vars: { keyword, value, previous: previous.value },
          },
        ];
      }
      if (previous === undefined) met.set(keyword, { at, value });
    }
  }
  return none;
};

/** Keywords of branches that can be joined without a conflict. */
const mergeable = ['properties', 'required', 'description', 'title'];

const noHits: readonly Hit[] = [];

/** Asks rules about one node; they are those of its place. */
export const ruleHits = (rules: readonly InForce[], node: WireNode, entry: number, reads: Reads): readonly Hit[] => {
  let hits: Hit[] | null = null;
  for (const { rule, held } of rules) {
    if (rule.outside !== undefined && isBelow(node, rule.outside)) continue;
    const ask = objections[rule.rule] as (rule: Rule, node: WireNode, reads: Reads) => readonly Objection[];
    for (const { below, related, vars } of ask(rule, node, reads)) {
      const base = pointerOf(node);
      hits ??= [];
      hits.push({
        grounds: rule,
        verdict: rule.verdict ?? 'rejects',
        entry,
        at: joinPointer(base, ...below),
        related: (related ?? []).map((tokens) => joinPointer(base, ...tokens)),
        node,
        below,
        vars: vars ?? {},
        ...(rule.rule === 'needs' && rule.of.startsWith('type:') ? { focus: rule.of.slice(5) } : {}),
        ...held,
      });
    }
  }
  return hits ?? noHits;
};
