import type { Position, Rule } from '../model/target.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { type Circumstances, keyOf, ruleHolds } from './facts.ts';

/** A rule of one kind. */
export type RuleOf<K extends Rule['rule']> = Extract<Rule, { rule: K }>;

/** A rule that holds on a day, for a model and a flag, with the models it is known for where none was named. */
export interface InForce<R extends Rule = Rule> {
  readonly rule: R;
  readonly held: { readonly models?: string };
}

/** Rules by the places they are asked at. */
type ByPosition = Readonly<Record<Position, readonly InForce[]>>;

/** The rules of a list that hold, by when they are asked. */
export interface RulesInForce {
  /** About nodes by where they stand, before and after their children. */
  readonly early: ByPosition;
  readonly late: ByPosition;
  /** About the name of a tool. */
  readonly names: readonly (InForce<RuleOf<'name'>> & { readonly legal: RegExp })[];
  /** Counts over a tool or a value. */
  readonly toolLimits: readonly InForce<RuleOf<'limit'>>[];
  readonly requestLimits: readonly InForce<RuleOf<'limit'>>[];
  /** About the tools of a request among themselves. */
  readonly clashes: readonly InForce<RuleOf<'clash'>>[];
}

const isLimit = (one: InForce): one is InForce<RuleOf<'limit'>> => one.rule.rule === 'limit';
const isClash = (one: InForce): one is InForce<RuleOf<'clash'>> => one.rule.rule === 'clash';
const isName = (one: InForce): one is InForce<RuleOf<'name'>> => one.rule.rule === 'name';

const byPosition = (rules: readonly InForce[]): ByPosition => {
  const at = (position: Position) => rules.filter(({ rule }) => rule.at?.includes(position) ?? true);
  return {
    root: at('root'),
    'root-property': at('root-property'),
    property: at('property'),
    items: at('items'),
    branch: at('branch'),
    definition: at('definition'),
    'map-value': at('map-value'),
    condition: at('condition'),
  };
};

/** Rules that are asked of a node; counts and names of tools are not. */
const isOfNode = ({ rule }: InForce): boolean => rule.rule !== 'limit' && !(rule.rule === 'name' && rule.of === 'tool');

const find = (rules: readonly Rule[], circumstances: Circumstances): RulesInForce => {
  const all = rules.flatMap((rule): InForce[] => {
    const held = ruleHolds(rule, circumstances);
    return held === null ? [] : [{ rule, held }];
  });
  const nodes = all.filter(isOfNode);
  const limits = all.filter(isLimit);
  return {
    early: byPosition(nodes.filter(({ rule }) => rule.late !== true)),
    late: byPosition(nodes.filter(({ rule }) => rule.late === true)),
    names: all
      .filter(isName)
      .filter(({ rule }) => rule.of === 'tool')
      .map((one) => ({ ...one, legal: compiledRegex(one.rule.regex) })),
    toolLimits: limits.filter(({ rule }) => rule.scope !== 'request'),
    requestLimits: limits.filter(({ rule }) => rule.scope === 'request'),
    clashes: all.filter(isClash),
  };
};

/** Answers kept for one list of rules; more days, models and flags than this are not asked in one run. */
const mostKept = 64;

const known = new WeakMap<readonly Rule[], Map<string, RulesInForce>>();

/** Sorts out which rules of a list hold; found once for a list, a day, a model and a flag. */
export const rulesInForce = (rules: readonly Rule[], circumstances: Circumstances): RulesInForce => {
  const kept = known.get(rules) ?? new Map<string, RulesInForce>();
  known.set(rules, kept);
  const key = keyOf(circumstances);
  const found = kept.get(key);
  if (found !== undefined) return found;
  if (kept.size >= mostKept) kept.clear();
  const made = find(rules, circumstances);
  kept.set(key, made);
  return made;
};
