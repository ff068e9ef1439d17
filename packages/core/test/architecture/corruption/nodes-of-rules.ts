import type { Neighbour, Rule } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import { draft202012 } from '../../targets/keywords.ts';
import { oddNames } from './names.ts';
import { basesOf, typesFor } from './nodes-of-rows.ts';
import { placed } from './positions.ts';
import { closed, text, usualValues, valuesOf } from './values.ts';

type RuleOf<K extends Rule['rule']> = Extract<Rule, { rule: K }>;
type Node = Readonly<Record<string, Json>>;

const none: Readonly<Record<string, Json>> = {};

/** Nodes that a rule is about: of a type (`type:array`), with a keyword, or any (`*`). */
const nodesOf = (of = '*'): readonly Node[] => {
  if (of.startsWith('type:')) return basesOf(of.slice(5)).map((base): Node => ({ ...base }));
  const bare: readonly Node[] = [none, { description: 'Anything.' }, closed({ inner: text }), { ...text }];
  return of === '*' ? bare : bare.flatMap((node) => valuesOf(of).map((value) => ({ ...node, [of]: value })));
};

const keywordOf = (one: Neighbour): string => (typeof one === 'string' ? one : one[0]);

const without = (node: Node, keywords: readonly string[]): Node =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keywords.includes(key)));

const withExtras = (node: Node, extras: readonly string[]): readonly Node[] =>
  extras.map((extra) => ({ ...node, [extra]: usualValues(extra)[0] }));

const alone = ({ keyword, allowed, besides }: RuleOf<'alone'>): readonly Json[] => {
  const siblings = (besides ?? ['description', 'type', ...draft202012]).filter(
    (one) => one !== keyword && !allowed.includes(one),
  );
  return valuesOf(keyword).flatMap((value) => withExtras({ [keyword]: value }, siblings));
};

const only = ({ keywords, of, besides }: RuleOf<'only'>): readonly Json[] => {
  const extras = (besides ?? [...draft202012, 'x-anything']).filter((one) => !keywords.includes(one));
  return nodesOf(of).flatMap((node) => withExtras(node, extras));
};

const needs = ({ of, has, unless = [] }: RuleOf<'needs'>): readonly Json[] => {
  const open = ['#/$defs/gone', 'gone', '/', 3].map(($ref): Node => ({ $ref }));
  if (has === 'text' || has === 'pointer' || has === 'target') return open;
  const nodes = nodesOf(of).map((node) =>
    without(
      node,
      unless.filter((keyword) => keyword !== of),
    ),
  );
  switch (has) {
    case 'closed':
      return nodes.map((node) => without(node, ['additionalProperties']));
    case 'all-required':
    case 'some-required':
      return nodes.map((node) => without(node, ['required']));
    case 'declared':
      return nodes.flatMap((node) =>
        [{ type: 'object', properties: { inner: text } }, closed({ inner: text })].map((base) => ({
          ...base,
          ...node,
          required: ['inner', 'gone'],
        })),
      );
    default: {
      const owed = has.map(keywordOf);
      return nodes.flatMap((node) => {
        const bare = without(node, owed);
        const bareObject = without(bare, ['required']);
        // One that is there, with a value that will not do.
        const others = owed.flatMap((keyword) => valuesOf(keyword).map((value) => ({ ...bare, [keyword]: value })));
        return [bareObject, bare, ...(has.some((one) => typeof one !== 'string') ? others : [])];
      });
    }
  }
};

const clash = (rule: RuleOf<'clash'>): readonly Json[] => {
  switch (rule.over) {
    case 'bounds': {
      const types = rule.of === undefined ? typesFor(rule.low) : [rule.of.slice(5)];
      return types.flatMap((type) =>
        basesOf(type).flatMap((base) => [5, 3].map((low) => ({ ...base, [rule.low]: low, [rule.high]: 3 }))),
      );
    }
    case 'item-count':
      return [
        { type: 'array', prefixItems: [text, text], minItems: 0, maxItems: 1 },
        { type: 'array', prefixItems: [text], items: false, minItems: 3 },
      ];
    case 'property-count':
      return [closed({ a: text, b: text }, { minProperties: 0, maxProperties: 1 }), closed({ a: text }, { minProperties: 3 })];
    case 'ref-expansion':
      return [{ description: 'A part of it.' }, { type: 'string' }].map((more) => ({ $ref: '#/$defs/part', ...more }));
    case 'union-keys':
      return [{ anyOf: [{ type: 'string', minLength: 1 }], minLength: 2 }];
    case 'branch-keys':
      return [{ allOf: [{ type: 'string', minLength: 1 }, { minLength: 2 }] }];
    case 'excluded-names':
      return ['é', 'a]', '\\'].map((name) => ({ type: 'object', properties: { [name]: text }, additionalProperties: text }));
    default:
      return [];
  }
};

const properties = (rule: RuleOf<'name'>): readonly Json[] => {
  const names = [...(rule.reserved ?? []), ...oddNames];
  return names.map((name) => closed(Object.fromEntries([[name, text]])));
};

const nodesFor = (rule: Rule): readonly Json[] => {
  switch (rule.rule) {
    case 'alone':
      return alone(rule);
    case 'only':
      return only(rule);
    case 'needs':
      return needs(rule);
    case 'clash':
      return clash(rule);
    case 'name':
      return rule.of === 'property' ? properties(rule) : [];
    case 'limit':
      return [];
  }
};

/** Schemas in which a rule may object to a node, made from what the rule asks. */
export const schemasForRule = (rule: Rule): Generator<Json> => placed([], nodesFor(rule), rule.at);
