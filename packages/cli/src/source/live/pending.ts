import { own } from '@toolwire/core/unstable';
import { failureReply, type Reply } from './channel.ts';
import { excerpt } from './failure.ts';
import type { Message } from './protocol.ts';

/** Requests of one channel that wait for their answers. */
export interface Pending {
  readonly wait: (until: number) => { readonly id: number; readonly reply: Promise<Reply> };
  /** Hands an answer to who waits for it. */
  readonly settle: (message: Message) => void;
  /** Ends all waiting, now and later. */
  readonly fail: (reply: Reply) => void;
}

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;

/** Keeps requests by id; one that is not answered in time fails with words of what came instead. */
export const createPending = (hint: () => string): Pending => {
  const waiting = new Map<number, (reply: Reply) => void>();
  let next = 1;
  let strange: string | null = null;
  let ended: Reply | null = null;
  const opened = performance.now();
  const late = (): Reply => {
    const waited = seconds(performance.now() - opened);
    if (strange !== null)
      return failureReply(
        'BAD_ANSWER',
        `It answered with the id ${excerpt(strange, 60)}, which no request had, and with no other.`,
      );
    return failureReply('SERVER_TIMEOUT', `No answer within ${waited}. ${hint()}`.trim());
  };
  return {
    wait: (until) => {
      const id = next;
      next += 1;
      if (ended !== null) return { id, reply: Promise.resolve(ended) };
      const reply = new Promise<Reply>((resolve) => {
        const timer = setTimeout(() => finish(late()), Math.max(0, until - performance.now()));
        const finish = (one: Reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(one);
        };
        waiting.set(id, finish);
      });
      return { id, reply };
    },
    settle: (message) => {
      const id = own(message.value, 'id');
      const finish = typeof id === 'number' ? waiting.get(id) : undefined;
      if (finish !== undefined) finish({ kind: 'answer', message });
      // An error without an id is the answer to a request the server could not read.
      else if (id === null && waiting.size === 1) for (const one of [...waiting.values()]) one({ kind: 'answer', message });
      else strange ??= JSON.stringify(id) ?? 'undefined';
    },
    fail: (reply) => {
      ended ??= reply;
      for (const finish of [...waiting.values()]) finish(ended);
    },
  };
};
