import type { Json } from '../json/value.ts';
import { mapParts } from './map-parts.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const entity = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g;

/** A number that is no character stays as it is written. */
const characterOf = (code: number): string | null =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? null : String.fromCodePoint(code);

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(entity, (whole, name?: string, decimal?: string, hex?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole;
      })
    : text;

/** Deeper than any call that a plan reads. */
const deepest = 512;

/** A value whose texts have their HTML entities undone, once; the same value where there are none. */
export const withoutEntities = (value: Json, level = 0): Json => {
  if (typeof value === 'string') return unescaped(value);
  if (typeof value !== 'object' || value === null || level > deepest) return value;
  return mapParts(value, (part) => withoutEntities(part, level + 1));
};
