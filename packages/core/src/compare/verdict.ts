import type { Json } from '../json/value.ts';

/** Answer to a question about all values; `no` comes with a value that shows it. */
export type Compared = { readonly is: 'yes' } | { readonly is: 'no'; readonly witness: Json } | { readonly is: 'unknown' };

/** Answer to a question about one value. */
export type Truth = 'yes' | 'no' | 'unknown';

/** Joins answers that all have to hold; stops at the first `no`. */
export const allHold = <T>(items: Iterable<T>, holds: (item: T) => Truth): Truth => {
  let joined: Truth = 'yes';
  for (const item of items) {
    const one = holds(item);
    if (one === 'no') return 'no';
    if (one === 'unknown') joined = 'unknown';
  }
  return joined;
};

/** Joins answers of which one has to hold; stops at the first `yes`. */
export const oneHolds = <T>(items: Iterable<T>, holds: (item: T) => Truth): Truth => {
  let joined: Truth = 'no';
  for (const item of items) {
    const one = holds(item);
    if (one === 'yes') return 'yes';
    if (one === 'unknown') joined = 'unknown';
  }
  return joined;
};

/** Turns an answer around; `unknown` stays. */
export const opposite = (truth: Truth): Truth => (truth === 'yes' ? 'no' : truth === 'no' ? 'yes' : 'unknown');
