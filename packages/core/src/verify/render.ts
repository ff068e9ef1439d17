import { pythonMessage, pythonRepr, pythonSet } from '../json/python-repr.ts';
import { own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Hit } from './hit.ts';
import { jsonText } from './json-text.ts';
import { lineage, type WireNode } from './node.ts';
import { type PathStyle, pathStyles, spellPath } from './paths.ts';

/** Longest value a provider's sentence repeats; what we write ourselves repeats less. */
const longestValue = { answer: 4000, note: 120 } as const;

const text = (value: Json): string => (typeof value === 'string' ? value : jsonText(value));

/** What a Python validator prints: below an `items` of a grammar with two forms it blames the outermost one. */
const pythonHole = (hit: Hit): string => {
  const outer = hit.vars['outermost'] === true ? outermostItems(hit.node) : null;
  if (outer !== null) return pythonMessage(outer.schema, ['anyOf', 'items']);
  return pythonMessage(hit.vars['value'], (hit.vars['due'] ?? ['type', 'object']) as [string, Json]);
};

const outermostItems = (node: WireNode | null): WireNode | null =>
  node === null ? null : (lineage(node).find((one) => one.keyword === 'items') ?? null);

const path = (hit: Hit, style: string, below: readonly (string | number)[]): string => {
  if (!pathStyles.includes(style as PathStyle)) return '';
  return hit.node === null ? (style === 'tuple' ? '()' : '') : spellPath(style as PathStyle, hit.node, below, hit.focus);
};

/** The keyword that holds the node, without its member. */
const holder = (hit: Hit, style: string): string => {
  const { node } = hit;
  if (node?.parent == null || node.keyword === null || !pathStyles.includes(style as PathStyle)) return '';
  return spellPath(style as PathStyle, node.parent, [node.keyword]);
};

/** What a decoder calls the kind of a JSON value. */
const kindOf = (value: Json): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
};

const hole = (name: string, hit: Hit, entry: WireEntry | null): string => {
  const [kind, style] = name.split(':');
  if (kind === 'node' && style !== undefined) return path(hit, style, []);
  if (kind === 'at' && style !== undefined) return path(hit, style, hit.below);
  if (kind === 'field' && style !== undefined) return path(hit, style, hit.below.slice(0, 1));
  if (kind === 'holder' && style !== undefined) return holder(hit, style);
  if (kind === 'python' && style === undefined) return pythonHole(hit);
  const value =
    kind === 'schema'
      ? hit.node?.schema
      : kind === 'types' && style !== undefined
        ? (hit.node?.types ?? [])
        : own(hit.vars, kind ?? '');
  if (style === 'json') return jsonText(value);
  if (style === 'python') return pythonRepr(value);
  if (style === 'python-set') return pythonSet([value].flat());
  if (style === 'go') return value === null ? '<nil>' : text(value);
  if (style === 'json-kind') return typeof value === 'boolean' ? 'boolean' : kindOf(value);
  if (style === 'kind') return kindOf(value);
  if (style === 'list') return [value].flat().map(text).join(', ');
  switch (kind) {
    case 'tool':
      return entry === null ? '' : text(entry.name);
    case 'server':
      return entry?.server ?? '';
    case 'index':
      return String(entry?.place.index ?? 0);
    case 'index1':
      return String((entry?.place.index ?? 0) + 1);
    case 'group':
      return String(entry?.place.group ?? 0);
    case 'types':
      return (hit.node?.types ?? []).join(' ');
    case 'type':
      return hit.node?.types[0] ?? 'object';
    default:
      return value === undefined ? '' : text(value);
  }
};

const cut = (value: string, longest: number): string => (value.length <= longest ? value : `${value.slice(0, longest)}…`);

/** Fills the holes of a template for one hit; holes read `{name}` or `{name:style}`, long values are cut. */
export const render = (template: string, hit: Hit, entry: WireEntry | null, kind: keyof typeof longestValue = 'answer'): string =>
  template.replace(/\{([a-z][A-Za-z0-9]*(?::[a-z-]+)?)\}/g, (_, name: string) => cut(hole(name, hit, entry), longestValue[kind]));
