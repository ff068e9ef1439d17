/** What tells that waiting ends: an `AbortSignal`, such as `AbortSignal.timeout(5000)` makes, is one. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** How long an answer is waited for. There is no clock here: the caller brings it, as a signal. */
export interface Patience {
  /** The run was stopped. */
  readonly signal?: StopSignal;
  /** Time is up. */
  readonly deadline?: StopSignal;
}

/** An answer, or why there is none. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'timed_out' };

type Cut = 'stopped' | 'timed_out';

const cutNow = ({ signal, deadline }: Patience): Cut | null => {
  if (signal?.aborted === true) return 'stopped';
  return deadline?.aborted === true ? 'timed_out' : null;
};

const asked = async <T>(ask: () => T | Promise<T>): Promise<Answer<T>> => {
  try {
    return { kind: 'answered', value: await ask() };
  } catch (cause) {
    return { kind: 'failed', words: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** Asks, and waits until there is an answer, the run is stopped or time is up. Never throws; listeners are taken off again. */
export const answerInTime = async <T>(ask: () => T | Promise<T>, patience: Patience): Promise<Answer<T>> => {
  const cut = cutNow(patience);
  if (cut !== null) return { kind: cut };
  const { signal, deadline } = patience;
  let off = (): void => {};
  const ends = new Promise<Answer<T>>((resolve) => {
    const stop = (): void => resolve({ kind: 'stopped' });
    const timeUp = (): void => resolve({ kind: 'timed_out' });
    signal?.addEventListener('abort', stop);
    deadline?.addEventListener('abort', timeUp);
    off = () => {
      signal?.removeEventListener('abort', stop);
      deadline?.removeEventListener('abort', timeUp);
    };
  });
  try {
    return await Promise.race([asked(ask), ends]);
  } finally {
    off();
  }
};
