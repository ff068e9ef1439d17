import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from './tool.ts';

/** How much of one tool is read and worked on; what lies beyond is named and left. */
export interface Budgets {
  /** UTF-8 bytes of the schema as compact JSON. */
  readonly bytes: number;
  /** Schema nodes of one graph. */
  readonly nodes: number;
  /** Nodes after references are written out. */
  readonly inlined: number;
  /** Levels of schema nodes, the root counting as 1. */
  readonly depth: number;
  /** Product of the branch counts of nested unions. */
  readonly unions: number;
  /** Faults listed for a tool and target; the rest is counted. */
  readonly faults: number;
}

/** Budgets that hold where the caller sets none. */
export const defaultBudgets: Budgets = { bytes: 1_000_000, nodes: 20_000, inlined: 20_000, depth: 100, unions: 64, faults: 50 };

/** Counts how much text a value takes as compact JSON; stops soon after the limit, so that cyclic values end. */
const textSize = (value: Json, limit: number, sizeOfText: (text: string) => number): number => {
  const open: Json[] = [value];
  let size = 0;
  const count = (item: Json) => {
    if (typeof item === 'string') size += sizeOfText(item) + 3;
    else if (typeof item === 'object' && item !== null) open.push(item);
    else size += String(item).length + 1;
  };
  while (open.length > 0 && size <= limit) {
    const next = open.pop();
    size += 2;
    if (Array.isArray(next)) {
      for (const item of next) count(item);
    } else if (isObject(next)) {
      for (const key of keysOf(next)) {
        size += sizeOfText(key) + 3;
        count(own(next, key));
      }
    } else count(next);
  }
  return size;
};

const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
};

/** Counts the bytes of a value as compact JSON, up to a limit. */
export const bytesOf = (value: Json, limit: number): number => textSize(value, limit, utf8Length);

/**
 * Tells whether a schema takes more bytes as compact JSON than a limit allows.
 * Escapes are not counted; characters are only looked at where the number of them leaves doubt.
 */
export const exceedsBytes = (schema: Json, limit: number): boolean => {
  const most = textSize(schema, limit, (text) => text.length * 3);
  return most > limit && textSize(schema, limit, utf8Length) > limit;
};
