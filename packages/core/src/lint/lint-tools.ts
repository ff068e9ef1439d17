import type { Finding, Tool } from '../model/tool.ts';
import { allRules } from '../rules/index.ts';
import type { Hit, LintRule, Severity, Surroundings } from '../rules/rule.ts';
import type { EffectClass } from '../traits/side-effect.ts';
import { type Subject, subjectOf } from '../traits/subject.ts';
import { severityOf } from './severity.ts';
import { surroundingsOf } from './surroundings.ts';

/** What a rule is set to: its own severity, another one, or off. */
export type RuleSetting = 'on' | 'off' | Severity;

/** How tools are linted. */
export interface LintOptions {
  /** Rules by id; those that are on by default need no word. A severity that is set here is final. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  /** Side-effect classes by tool name; what is declared here is not guessed. */
  readonly sideEffects?: Readonly<Record<string, EffectClass>>;
  /** A strict target is chosen: what it demands of schemas is graver. */
  readonly strict?: boolean;
  /** How many tools may be offered at once; 20 by default. */
  readonly activeSet?: number;
  /** Tokens that the model's context holds, of which tool definitions should take a small share; 128,000 by default. */
  readonly contextWindow?: number;
  /** What servers said beside their tools, and how they are started. */
  readonly contexts?: Surroundings['contexts'];
  /** What the lock says of a tool, where there is one. */
  readonly lockOf?: Surroundings['lockOf'];
}

/** The message of a rule with its holes filled. */
const messageOf = (message: string, data: Hit['data'] = {}): string =>
  message.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : hole));

const settingOf = (rule: LintRule, { rules = {} }: LintOptions): RuleSetting =>
  (Object.hasOwn(rules, rule.id) ? rules[rule.id] : undefined) ?? (rule.isDefault ? 'on' : 'off');

const findingOf = (rule: LintRule, hit: Hit, subject: Subject | undefined, around: Surroundings, set: RuleSetting): Finding => {
  const judged = set === 'on' ? severityOf(rule, hit, subject, around) : { severity: set as Severity };
  return {
    id: rule.id,
    ...judged,
    message: messageOf(rule.message, hit.data),
    at: hit.at,
    ...(subject === undefined ? {} : { tool: subject.name, index: subject.index }),
    ...(hit.data === undefined ? {} : { data: hit.data }),
    ...(hit.related === undefined ? {} : { related: hit.related }),
    ...(hit.fix === undefined ? {} : { fix: hit.fix }),
  };
};

/** A rule that throws is a finding about the rule; the others go on. */
const failed = (rule: LintRule, cause: unknown, subject?: Subject): Finding => ({
  id: 'rule-failed',
  severity: 'warning',
  message: `Rule ${rule.id} failed: ${String(cause)}. Its findings here are missing; this is a fault of the rule, not of the tool.`,
  at: '',
  ...(subject === undefined ? {} : { tool: subject.name, index: subject.index }),
});

const runRule = (rule: LintRule, around: Surroundings, set: RuleSetting): readonly Finding[] => {
  if ('checkAll' in rule) {
    try {
      return rule
        .checkAll(around)
        .map((hit) => findingOf(rule, hit, hit.index === undefined ? undefined : around.subjects[hit.index], around, set));
    } catch (cause) {
      return [failed(rule, cause)];
    }
  }
  const said = around.contexts.flatMap((one) => {
    try {
      return (rule.checkContext?.(one, around) ?? []).map((hit) => findingOf(rule, hit, undefined, around, set));
    } catch (cause) {
      return [failed(rule, cause)];
    }
  });
  const found = around.subjects.flatMap((subject) => {
    try {
      return rule.check(subject, around).map((hit) => findingOf(rule, hit, subject, around, set));
    } catch (cause) {
      return [failed(rule, cause, subject)];
    }
  });
  return [...said, ...found];
};

/** Looks at tools with given rules; findings come by tool, in the order of the rules. */
export const lintWith = (rules: readonly LintRule[], tools: readonly Tool[], options: LintOptions = {}): readonly Finding[] => {
  const { sideEffects = {}, contexts, strict: isStrict, activeSet, contextWindow, lockOf } = options;
  const subjects = tools.map((tool, index) =>
    subjectOf(tool, index, Object.hasOwn(sideEffects, tool.name) ? sideEffects[tool.name] : undefined),
  );
  const around = surroundingsOf(subjects, {
    ...(contexts === undefined ? {} : { contexts }),
    ...(isStrict === undefined ? {} : { isStrict }),
    ...(activeSet === undefined ? {} : { activeSet }),
    ...(lockOf === undefined ? {} : { lockOf }),
    ...(contextWindow === undefined ? {} : { contextWindow }),
  });
  const found = rules.flatMap((rule) => {
    const set = settingOf(rule, options);
    return set === 'off' ? [] : runRule(rule, around, set);
  });
  return found
    .map((finding, at) => ({ finding, at }))
    .sort((a, b) => (a.finding.index ?? -1) - (b.finding.index ?? -1) || a.at - b.at)
    .map(({ finding }) => finding);
};

/**
 * Tells what in the authorship of tools misleads a model, contradicts itself or is unsafe; what providers refuse is told by `verify`.
 * Never throws for what a tool holds.
 */
export const lintTools = (tools: readonly Tool[], options: LintOptions = {}): readonly Finding[] =>
  lintWith(allRules, tools, options);
