import { isObject, type Json, keysOf, lexemeOf, own } from './value.ts';

interface Frame {
  readonly holder: object;
  /** Keys in the order written; null for a list. */
  readonly keys: readonly string[] | null;
  readonly length: number;
  at: number;
}

const scalarText = (value: Json, written: string | undefined): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') {
    if (written !== undefined) return written;
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`);
    return Object.is(value, -0) ? '-0' : String(value);
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`);
  return text;
};

/** Undefined members are none, as in `JSON.stringify`. */
const frameOf = (holder: object): Frame => {
  if (Array.isArray(holder)) return { holder, keys: null, length: holder.length, at: 0 };
  const keys = keysOf(holder).filter((key) => own(holder, key) !== undefined);
  return { holder, keys, length: keys.length, at: 0 };
};

/**
 * Prints a value on one line: keys in their order, numbers as they were written; no level of nesting is too deep.
 *
 * @throws TypeError on what JSON cannot say: NaN, infinities, functions, cycles.
 */
export const compactJson = (value: Json): string => {
  const parts: string[] = [];
  const frames: Frame[] = [];
  const open = new Set<object>();
  let written: string | undefined;
  for (let next = value; ; ) {
    if (Array.isArray(next) || isObject(next)) {
      if (open.has(next)) throw new TypeError('The value holds itself.');
      open.add(next);
      frames.push(frameOf(next));
      parts.push(Array.isArray(next) ? '[' : '{');
    } else parts.push(scalarText(next, written));
    let frame = frames.at(-1);
    while (frame !== undefined && frame.at === frame.length) {
      parts.push(frame.keys === null ? ']' : '}');
      open.delete(frame.holder);
      frames.pop();
      frame = frames.at(-1);
    }
    if (frame === undefined) return parts.join('');
    if (frame.at > 0) parts.push(',');
    const key = frame.keys?.[frame.at] ?? frame.at;
    if (frame.keys !== null) parts.push(JSON.stringify(key), ':');
    next = own(frame.holder, key);
    written = lexemeOf(frame.holder, key);
    frame.at += 1;
  }
};
