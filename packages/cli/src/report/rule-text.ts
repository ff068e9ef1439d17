import { ruleOf } from './about-rule.ts';
import { moreFaults, type Result } from './results.ts';

/** What a report says of a rule beside its results. */
export interface RuleText {
  readonly id: string;
  readonly area: 'authoring' | 'catalog' | 'security' | 'house' | 'reading' | 'targets' | 'compiling';
  /** In one sentence, without a word of the tools that were looked at. */
  readonly title: string;
  readonly why: string;
  readonly advice: string;
  readonly sources: readonly string[];
  /** The id that `explain` knows it by. */
  readonly explained?: string;
}

const words = (id: string): string => id.replaceAll('-', ' ');

const generalTexts: Readonly<Record<Result['kind'], (id: string) => Omit<RuleText, 'id' | 'sources'>>> = {
  refusal: (id) => ({
    area: 'targets',
    title: `A target refuses the list as it is sent: ${words(id)}.`,
    why: 'A provider that refuses one tool mostly refuses the whole request with it.',
    advice: 'Change the definition there, or send what `toolwire compile` makes of it.',
    ...(id === moreFaults ? {} : { explained: id }),
  }),
  'left-out': (id) => ({
    area: 'compiling',
    title: `A tool cannot be sent to a target, compiled or not: ${words(id.slice('left-out/'.length))}.`,
    why: 'Nothing that means the same is taken there, so the model would not see the tool.',
    advice: 'Change the definition there, or leave the target out.',
  }),
  narrower: (id) => ({
    area: 'compiling',
    title: `Compiled, some values that a schema takes cannot be sent: ${words(id.slice('narrower/'.length))}.`,
    why: 'The model cannot make calls that the tool would take.',
    advice: 'Widen the schema there, or accept the loss.',
    explained: id.slice('narrower/'.length),
  }),
  finding: (id) => ({
    area: 'reading',
    title: `What stands in the source is read in part, or otherwise than it is written: ${words(id)}.`,
    why: 'What is not read is not judged.',
    advice: 'Write it as its format has it.',
  }),
};

/** Describes the rule of a result: by the rule's own record where there is one. */
export const ruleText = ({ kind, rule: id }: Pick<Result, 'kind' | 'rule'>): RuleText => {
  const record = kind === 'finding' ? ruleOf(id) : undefined;
  if (record === undefined) return { id, sources: [], ...generalTexts[kind](id) };
  const { area, message, why, advice, sources } = record;
  return { id, area, title: message.replace(/`?\{(\w+)\}`?/g, '‹$1›'), why, advice, sources, explained: id };
};

/** What to do about a result: its own fix, else the advice of the rule. */
export const fixFor = (result: Result): string | undefined =>
  result.fix ?? (result.kind === 'finding' ? ruleOf(result.rule)?.advice : undefined);
