import { isObject, type Json, own } from './value.ts';

interface Frame {
  readonly container: object;
  /** Sorted keys; null for a list. */
  readonly keys: readonly string[] | null;
  readonly length: number;
  at: number;
}

const scalarText = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new TypeError('A string holds a lone surrogate.');
  const text: string | undefined = typeof value === 'bigint' ? undefined : JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`);
  return text;
};

/** The sort of JavaScript compares UTF-16 units, as RFC 8785 asks. Undefined members are none, as in `JSON.stringify`. */
const frameOf = (container: object): Frame => {
  if (Array.isArray(container)) return { container, keys: null, length: container.length, at: 0 };
  const keys = Object.keys(container)
    .filter((key) => own(container, key) !== undefined)
    .sort();
  return { container, keys, length: keys.length, at: 0 };
};

/**
 * Prints a value as RFC 8785 canonical JSON; no level of nesting is too deep.
 *
 * @throws TypeError on what JSON cannot say: NaN, infinities, lone surrogates, bigints, functions, cycles.
 */
export const canonicalJson = (value: Json): string => {
  const parts: string[] = [];
  const frames: Frame[] = [];
  const open = new Set<object>();
  for (let next = value; ; ) {
    if (Array.isArray(next) || isObject(next)) {
      if (open.has(next)) throw new TypeError('The value holds itself.');
      open.add(next);
      frames.push(frameOf(next));
      parts.push(Array.isArray(next) ? '[' : '{');
    } else parts.push(scalarText(next));
    let frame = frames.at(-1);
    while (frame !== undefined && frame.at === frame.length) {
      parts.push(frame.keys === null ? ']' : '}');
      open.delete(frame.container);
      frames.pop();
      frame = frames.at(-1);
    }
    if (frame === undefined) return parts.join('');
    const key = frame.keys?.[frame.at];
    if (frame.at > 0) parts.push(',');
    if (key !== undefined) parts.push(scalarText(key), ':');
    next = own(frame.container, key ?? frame.at);
    frame.at += 1;
  }
};
