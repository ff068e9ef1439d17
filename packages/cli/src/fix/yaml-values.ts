import { keysOf, own } from '@toolwire/core/unstable';
import { isMap, isScalar, isSeq, type Node, Scalar, stringify } from 'yaml';
import { jsonValue, type Layout } from './layout.ts';

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

const stringifying = (layout: Layout, isIndented: boolean) => ({
  indent: Math.max(1, layout.unit.replace(/\t/g, '  ').length),
  indentSeq: isIndented,
  lineWidth: 0,
});

/** Lines of a value in block style, the first without indentation, the others moved to a column. */
export const blockText = (value: unknown, column: number, layout: Layout, isIndented: boolean): string =>
  stringify(value, stringifying(layout, isIndented))
    .replace(/\n$/, '')
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : ' '.repeat(column) + line))
    .join(layout.eol);

/** A text that needs no quotes wherever it stands on one line. */
const isBare = (text: string): boolean =>
  /^[A-Za-z_][\w-]*(?: [\w-]+)*$/.test(text) && stringify(text, { lineWidth: 0 }) === `${text}\n`;

/** Writes a value on one line; all texts in quotes where those around it are. */
export const flowText = (value: unknown, isQuoted: boolean, layout: Layout): string => {
  if (isQuoted) return jsonValue(value, { layout, isSpread: false, indent: '' });
  if (typeof value === 'string') return isBare(value) ? value : JSON.stringify(value);
  if (!isHolder(value)) return stringify(value, { lineWidth: 0 }).trimEnd();
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, false, layout)).join(', ')}]`;
  const members = keysOf(value).map((key) => `${flowText(key, false, layout)}: ${flowText(own(value, key), false, layout)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const indentOfBlock = (source: string): string => /\n([ ]+)\S/.exec(source)?.[1] ?? '  ';

/** A text as a literal block; null where a block cannot hold it. */
const literal = (value: string, source: string, eol: string): string | null => {
  if (value === '' || /^[\s]|[^\x20-\x7e\n\u00a0-\ud7ff\ue000-\ufefe\u{10000}-\u{10ffff}]/u.test(value)) return null;
  const chomp = value.endsWith('\n') ? (value.endsWith('\n\n') ? '+' : '') : '-';
  const indent = indentOfBlock(source);
  const lines = value.replace(/\n$/, '').split('\n');
  return `|${chomp}${eol}${lines.map((line) => (line === '' ? '' : indent + line)).join(eol)}${eol}`;
};

/** Writes a value in the place of a scalar, in that scalar's style. */
export const inPlaceOf = (old: Node, source: string, value: unknown, isFlow: boolean, layout: Layout): string => {
  const style = isScalar(old) ? old.type : undefined;
  const isBlock = style === Scalar.BLOCK_LITERAL || style === Scalar.BLOCK_FOLDED;
  const end = isBlock && source.endsWith('\n') ? layout.eol : '';
  if (typeof value !== 'string') return flowText(value, style === Scalar.QUOTE_DOUBLE && isFlow, layout) + end;
  if (isBlock) return literal(value, source, layout.eol) ?? JSON.stringify(value) + end;
  if (style === Scalar.QUOTE_SINGLE && /^[\x20-\x7e]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (style === Scalar.QUOTE_DOUBLE || isFlow)
    return style === Scalar.QUOTE_DOUBLE ? JSON.stringify(value) : flowText(value, false, layout);
  const plain = stringify(value, { lineWidth: 0 }).trimEnd();
  return plain.includes('\n') ? JSON.stringify(value) : plain;
};

/** Tells whether a node is written between braces. */
export const isFlow = (node: Node): boolean => (isMap(node) || isSeq(node)) && node.flow === true;
