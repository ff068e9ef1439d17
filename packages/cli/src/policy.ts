import type { Grants, JudgeOptions, Policy } from '@toolwire/core/unstable';
import { UsageError } from './exit.ts';
import { dayOf, listed, oneOf, strictWords, today, withNearest } from './options.ts';

/** Options that say how tools are judged and compiled, as the command line gives them. */
export interface PolicyOptions {
  readonly model?: string;
  readonly asOf?: string;
  readonly strict?: string;
  readonly allowNarrower?: boolean;
  readonly unknown?: string;
  readonly freeForm?: string;
  readonly optionalNullable?: string;
  readonly recursion?: string;
  readonly examples?: string;
  readonly names?: string;
  /** False with `--no-tell`. */
  readonly tell?: boolean;
  readonly budget?: readonly string[];
}

/** What was asked for, read. */
export interface Asked {
  readonly policy: Policy;
  readonly asOf: string;
  readonly model?: string;
  readonly strictWord: string;
}

/** A policy as documents show it: the word of `--strict`, and everything else that was set. */
export interface ShownPolicy extends Omit<Policy, 'strict' | 'asOf' | 'model'> {
  readonly strict: string;
}

type BudgetName = keyof NonNullable<Policy['budgets']>;

const budgetNames: readonly BudgetName[] = ['bytes', 'nodes', 'inlined', 'depth', 'unions', 'faults'];

const budgetOf = (text: string): readonly [BudgetName, number] => {
  const [word = '', number = ''] = text.split('=');
  const name = budgetNames.find((one) => one === word);
  if (name !== undefined && /^[1-9]\d{0,11}$/.test(number)) return [name, Number(number)];
  throw new UsageError({
    code: 'BAD_OPTION',
    message: `--budget takes NAME=NUMBER with one of ${budgetNames.join(', ')}; not '${text}'.${name === undefined ? withNearest(word, budgetNames) : ''}`,
  });
};

const strictOf = (word: string): Pick<Policy, 'strict' | 'flag'> => {
  switch (word) {
    case 'omitted':
      return { flag: 'omitted' };
    case 'true':
    case 'false':
      return { flag: word === 'true' };
    case 'auto':
    case 'always':
    case 'never':
      return { strict: word };
    default:
      return {};
  }
};

/** A word of a policy option; absent where the option is. */
const word = <T extends string>(option: string, given: string | undefined, known: readonly T[]): T | undefined =>
  given === undefined ? undefined : oneOf(option, given, known);

const without = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Reads the options of judging and compiling. */
export const askedOf = (options: PolicyOptions): Asked => {
  const strictWord = oneOf('strict', options.strict ?? 'as-sent', strictWords);
  const asOf = dayOf(options.asOf) ?? today();
  const budgets = listed(options.budget).map(budgetOf);
  const policy: Policy = {
    ...strictOf(strictWord),
    ...without({
      allowNarrower: options.allowNarrower === true ? true : undefined,
      unknown: word('unknown', options.unknown, ['send', 'refuse']),
      freeForm: word('free-form', options.freeForm, ['json-text', 'refuse']),
      optionalNullable: word('optional-nullable', options.optionalNullable, ['keep', 'collapse']),
      recursion: word('recursion', options.recursion, ['json-text', 'unroll']),
      examples: word('examples', options.examples, ['native', 'describe']),
      names: word('names', options.names, ['legalise', 'leave-out']),
      tellConstraints: options.tell === false ? false : undefined,
      budgets: budgets.length === 0 ? undefined : Object.fromEntries(budgets),
      model: options.model,
    }),
    asOf,
  };
  return { policy, asOf, strictWord, ...(options.model === undefined ? {} : { model: options.model }) };
};

/** The policy as it is echoed. */
export const shownPolicy = ({ policy, strictWord }: Asked, previous?: Grants): ShownPolicy => {
  const { strict: _, asOf: __, model: ___, ...rest } = policy;
  return { strict: strictWord, ...rest, ...(previous === undefined ? {} : { previous }) };
};

/** What of a policy the verdict on the unchanged list depends on. */
export const judgingOf = ({ policy, asOf, model, strictWord }: Asked): JudgeOptions => ({
  asOf,
  ...(model === undefined ? {} : { model }),
  ...(policy.flag === undefined ? {} : { flag: policy.flag }),
  // `auto` chooses while compiling; what is judged is the list as it is sent.
  ...(strictWord === 'always' || strictWord === 'never' ? { strict: strictWord } : {}),
  ...(policy.budgets === undefined ? {} : { budgets: policy.budgets }),
});
