import { answerInTime, type Patience } from './answer-in-time.ts';
import type { CallError, NotRun } from './call.ts';
import { type RefusalDetails, refusal } from './refusal.ts';

/** What an asker decided, in its own words. */
export type Decision = { readonly allow: true } | ({ readonly allow: false; readonly words?: string } & RefusalDetails);

/** One who is asked whether a call may run. */
export interface Asker<Call> {
  readonly by: 'policy' | 'hook' | 'person';
  readonly ask: (call: Call) => Decision | Promise<Decision>;
}

const kinds: Readonly<Record<Asker<unknown>['by'], NotRun>> = {
  policy: 'refused_by_policy',
  hook: 'refused_by_hook',
  person: 'denied_by_person',
};

/** Someone who is to agree and cannot be asked has not agreed; that is no decline. */
const notAsked = (by: Asker<unknown>['by'], words: string): CallError =>
  by === 'person'
    ? refusal('timed_out', `The person could not be asked: ${words}`)
    : refusal(kinds[by], `It could not be asked: ${words}`);

/**
 * Asks in turn whether a call may run, and ends at the first who does not allow it; null where all do.
 * Who fails to answer allows nothing: this is where consent is asked for.
 */
export const askBeforeRun = async <Call>(
  call: Call,
  askers: readonly Asker<Call>[],
  patience: Patience = {},
): Promise<CallError | null> => {
  for (const { by, ask } of askers) {
    const answer = await answerInTime(() => ask(call), patience);
    if (answer.kind === 'failed') return notAsked(by, answer.words);
    if (answer.kind !== 'answered') return refusal(answer.kind);
    if (answer.value.allow) continue;
    const { allow, words, ...details } = answer.value;
    return refusal(kinds[by], words, details);
  }
  return null;
};
