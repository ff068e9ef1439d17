import { isObject, type Json, lexemeOf, own } from './value.ts';

/** What one way of printing decides: which keys in which order, and how scalars and keys are written. */
interface Spelling {
  /** Keys of an object that are printed; members that are undefined are none, as in `JSON.stringify`. */
  readonly keys: (object: object) => readonly string[];
  /** Text of what is no container; `written` is a number's own text, where that is known. Throws on what JSON cannot say. */
  readonly scalar: (value: Json, written: string | undefined) => string;
}

interface Frame {
  readonly container: object;
  /** Null for a list. */
  readonly keys: readonly string[] | null;
  readonly length: number;
  at: number;
}

const frameOf = (container: object, spelling: Spelling): Frame => {
  if (Array.isArray(container)) return { container, keys: null, length: container.length, at: 0 };
  const keys = spelling.keys(container).filter((key) => own(container, key) !== undefined);
  return { container, keys, length: keys.length, at: 0 };
};

/**
 * Prints a value on one line; no level of nesting is too deep.
 *
 * @throws TypeError on a value that holds itself.
 */
export const printParts = (value: Json, spelling: Spelling): string => {
  const parts: string[] = [];
  const frames: Frame[] = [];
  const open = new Set<object>();
  let written: string | undefined;
  for (let next = value; ; ) {
    if (Array.isArray(next) || isObject(next)) {
      if (open.has(next)) throw new TypeError('The value holds itself.');
      open.add(next);
      frames.push(frameOf(next, spelling));
      parts.push(Array.isArray(next) ? '[' : '{');
    } else parts.push(spelling.scalar(next, written));
    let frame = frames.at(-1);
    while (frame !== undefined && frame.at === frame.length) {
      parts.push(frame.keys === null ? ']' : '}');
      open.delete(frame.container);
      frames.pop();
      frame = frames.at(-1);
    }
    if (frame === undefined) return parts.join('');
    if (frame.at > 0) parts.push(',');
    const key = frame.keys?.[frame.at] ?? frame.at;
    if (frame.keys !== null) parts.push(spelling.scalar(key, undefined), ':');
    next = own(frame.container, key);
    written = lexemeOf(frame.container, key);
    frame.at += 1;
  }
};
