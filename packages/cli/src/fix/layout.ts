import { keysOf, lexemeOf, own } from '@toolwire/core/unstable';

/** How a text is laid out, as found in it. */
export interface Layout {
  readonly eol: string;
  /** One level of indentation. */
  readonly unit: string;
  /** What stands between a key and its value. */
  readonly colon: string;
  /** What stands between members of one line. */
  readonly comma: string;
  /** What stands inside the braces of an object on one line. */
  readonly pad: string;
  /** Lists of scalars stay on one line. */
  readonly hasShortLists: boolean;
}

const unitOf = (text: string): string => {
  const counts = new Map<string, number>();
  let before = '';
  for (const [, indent = ''] of text.matchAll(/^([ \t]*)(?=\S)/gm)) {
    const unit = indent.startsWith(before) ? indent.slice(before.length) : '';
    if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1);
    before = indent;
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '  ';
};

/** Finds how a JSON text is laid out. */
export const layoutOf = (text: string): Layout => {
  const isTight = !/"[ \t]*:[ \t\r\n]/.test(text) && /":/.test(text);
  return {
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    unit: unitOf(text),
    colon: isTight ? ':' : ': ',
    comma: isTight ? ',' : ', ',
    pad: !isTight && /\{[ \t]+"/.test(text) ? ' ' : '',
    hasShortLists: /\[[^[\]{}\r\n]+\]/.test(text),
  };
};

/** How a value is written where it stands. */
export interface Spot {
  readonly layout: Layout;
  /** Members stand on lines of their own. */
  readonly isSpread: boolean;
  /** Indentation of the line the value begins on. */
  readonly indent: string;
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

const scalarText = (holder: object, key: string, value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return lexemeOf(holder, key) ?? (Object.is(value, -0) ? '-0' : JSON.stringify(value));
  return JSON.stringify(value) ?? 'null';
};

/** Writes one member of a value, as JSON in the layout of the text around it. */
const memberText = (holder: object, key: string, spot: Spot): string => {
  const value = own(holder, key);
  return isHolder(value) ? jsonValue(value, spot) : scalarText(holder, key, value);
};

/** Writes a value as JSON in the layout of the text around it. */
export const jsonValue = (value: unknown, spot: Spot): string => {
  if (!isHolder(value)) return scalarText({}, '', value);
  const { layout, isSpread, indent } = spot;
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const keys = keysOf(value);
  if (keys.length === 0) return `${open}${close}`;
  const isBroken = isSpread && !(isList && layout.hasShortLists && !value.some(isHolder));
  const inner = { layout, isSpread, indent: isBroken ? indent + layout.unit : indent };
  const members = keys.map((key) => (isList ? '' : JSON.stringify(key) + layout.colon) + memberText(value, key, inner));
  if (!isBroken) {
    const pad = isList ? '' : layout.pad;
    return `${open}${pad}${members.join(layout.comma)}${pad}${close}`;
  }
  const line = layout.eol + inner.indent;
  return `${open}${line}${members.join(`,${line}`)}${layout.eol}${indent}${close}`;
};
