import { keysOf, lexemeOf, own } from '@toolwire/core/unstable';

/** How a value is laid out: on one line, or broken where a part is longer than a line. */
type Layout = 'line' | 'pretty';

/** Columns of a part that stays on one line. */
const lineWidth = 100;

/** Levels that are indented; what lies deeper stays on one line. */
const mostIndented = 60;

interface Frame {
  readonly holder: object;
  /** Keys in the order written; null for a list. */
  readonly keys: readonly string[] | null;
  readonly length: number;
  readonly isBroken: boolean;
  at: number;
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keysShown = (holder: object): readonly string[] | null =>
  Array.isArray(holder) ? null : keysOf(holder).filter((key) => own(holder, key) !== undefined);

const scalarText = (holder: object | null, key: string | number, value: unknown): string => {
  if (typeof value === 'number') {
    const written = holder === null ? undefined : lexemeOf(holder, key);
    return written ?? (Object.is(value, -0) ? '-0' : JSON.stringify(value));
  }
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
};

/** Lists a value's containers, each behind the one that holds it. */
const containersOf = (value: unknown): readonly object[] => {
  const all: object[] = isHolder(value) ? [value] : [];
  for (let at = 0; at < all.length; at += 1)
    for (const member of Object.values(all[at] as object)) if (isHolder(member)) all.push(member);
  return all;
};

/** Columns of a container on one line. */
const widthOf = (holder: object, widths: ReadonlyMap<object, number>): number => {
  const keys = keysShown(holder);
  const places = keys ?? [...(holder as readonly unknown[]).keys()];
  let width = places.length === 0 ? 2 : keys === null ? 2 : 4;
  for (const key of places) {
    const value = own(holder, key);
    width += (keys === null ? 0 : JSON.stringify(key).length + 2) + 2;
    width += isHolder(value) ? (widths.get(value) ?? 0) : scalarText(holder, key, value).length;
    if (width > lineWidth + 2) return Number.POSITIVE_INFINITY;
  }
  return places.length === 0 ? width : width - 2;
};

const widthsOf = (value: unknown): ReadonlyMap<object, number> => {
  const all = containersOf(value);
  const widths = new Map<object, number>();
  for (let at = all.length - 1; at >= 0; at -= 1) widths.set(all[at] as object, widthOf(all[at] as object, widths));
  return widths;
};

/** State of one printing. */
interface Printing {
  readonly parts: string[];
  readonly frames: Frame[];
  /** Columns of containers on one line; null where all is one line. */
  readonly widths: ReadonlyMap<object, number> | null;
}

const isSpaced = ({ widths }: Printing, { keys, length, isBroken }: Omit<Frame, 'at'>): boolean =>
  widths !== null && keys !== null && length > 0 && !isBroken;

const newLine = ({ frames, parts }: Printing): void => {
  parts.push(`\n${'  '.repeat(frames.length)}`);
};

const isTooWide = ({ widths, frames }: Printing, holder: object): boolean =>
  widths !== null && frames.length < mostIndented && (widths.get(holder) ?? 0) + 2 * frames.length > lineWidth;

const enter = (printing: Printing, holder: object): void => {
  const { frames, parts } = printing;
  const keys = keysShown(holder);
  const length = keys?.length ?? (holder as readonly unknown[]).length;
  const isBroken = isTooWide(printing, holder) && length > 0;
  const frame = { holder, keys, length, isBroken, at: 0 };
  frames.push(frame);
  parts.push(keys === null ? '[' : '{', isSpaced(printing, frame) ? ' ' : '');
};

const leave = (printing: Printing, frame: Frame): void => {
  printing.frames.pop();
  if (frame.isBroken) newLine(printing);
  printing.parts.push(isSpaced(printing, frame) ? ' ' : '', frame.keys === null ? ']' : '}');
};

const printMember = (printing: Printing, frame: Frame): void => {
  const { parts, widths } = printing;
  if (frame.at > 0) parts.push(frame.isBroken || widths === null ? ',' : ', ');
  if (frame.isBroken) newLine(printing);
  const key = frame.keys?.[frame.at] ?? frame.at;
  if (frame.keys !== null) parts.push(JSON.stringify(key), widths === null ? ':' : ': ');
  const member = own(frame.holder, key);
  frame.at += 1;
  if (isHolder(member)) enter(printing, member);
  else parts.push(scalarText(frame.holder, key, member));
};

/** Prints JSON with keys in the order and numbers in the spelling of the source; no level of nesting is too deep. */
export const jsonText = (value: unknown, layout: Layout): string => {
  if (!isHolder(value)) return scalarText(null, '', value);
  const printing: Printing = { parts: [], frames: [], widths: layout === 'pretty' ? widthsOf(value) : null };
  enter(printing, value);
  for (let frame = printing.frames.at(-1); frame !== undefined; frame = printing.frames.at(-1)) {
    if (frame.at === frame.length) leave(printing, frame);
    else printMember(printing, frame);
  }
  return printing.parts.join('');
};
