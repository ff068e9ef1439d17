import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Dialect, ShapeFact } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { canonical } from './canonical.ts';
import { type Circumstances, decide, type HeldRow, ruleHolds } from './facts.ts';
import type { Hit } from './hit.ts';
import { rulesInForce } from './in-force.ts';
import { childrenOf, nodeAt, pointerOf, type WireNode } from './node.ts';
import { booleanSchema, wordsOf } from './prepared.ts';
import { readOf } from './readings.ts';
import { ruleHits } from './rules.ts';
import { type Misshapen, misshapen, noMiss } from './shapes.ts';
import { passes } from './values.ts';

/** Bounds of one walk; what lies behind them is not judged. */
export interface WalkBudget {
  readonly nodes: number;
  readonly depth: number;
  /** The first refusal is enough. */
  readonly endsAtRefusal?: boolean;
}

/** What a walk over one schema met. */
export interface Walked {
  readonly hits: readonly Hit[];
  /** Nothing was met that the target takes and alters. */
  readonly asWritten: boolean;
  /** Every node, in the order walked; limits count over them. */
  readonly nodes: readonly WireNode[];
  /** The bound that stopped the walk, and where. */
  readonly stopped: { readonly budget: 'nodes' | 'depth'; readonly limit: number; readonly at: string } | null;
}

const noHits: readonly Hit[] = [];
const noNodes: readonly WireNode[] = [];
const noForms: Readonly<Record<string, string>> = {};

const readsAll = (): boolean => true;

/** References that are followed one inside the other; the rest of a longer chain is visited when they are done. */
const longestChain = 16;

/** Walks a wire schema by a dialect's grammar and collects what its facts and rules object to, in the target's order. */
export const walk = (
  root: WireNode,
  dialect: Dialect,
  entry: number,
  circumstances: Circumstances,
  budget: WalkBudget,
): Walked => {
  const hits: Hit[] = [];
  const nodes: WireNode[] = [];
  let stopped: Walked['stopped'] = null;
  let asWritten = true;
  let isRefused = false;
  const { grammar } = dialect;
  const followed = new Set<string>();
  const later: WireNode[] = [];
  let chained = 0;
  const wordOf = wordsOf(dialect, circumstances);
  const { early, late } = rulesInForce(dialect.rules, circumstances);
  const everything = grammar.readings === undefined ? { shapes: grammar.shapes, forms: noForms, closed: false } : null;

  const add = (more: readonly Hit[]): void => {
    for (const hit of more) {
      hits.push(hit);
      if (hit.verdict === 'rejects') isRefused = true;
    }
  };

  const visit = (node: WireNode): void => {
    if (isRefused && budget.endsAtRefusal === true) return;
    if (nodes.length >= budget.nodes || node.level > budget.depth) {
      const which = node.level > budget.depth ? 'depth' : 'nodes';
      stopped ??= { budget: which, limit: budget[which], at: pointerOf(node) };
      return;
    }
    nodes.push(node);
    if (typeof node.schema === 'boolean' && node.keyword !== null && grammar.booleanSchemas) {
      add(rowHits(wordOf(booleanSchema).rows, booleanSchema, [], node, entry));
    }
    const { schema, position } = node;
    if (!isObject(schema)) return;
    const { shapes, forms, closed } = everything ?? readOf(node, grammar.readings ?? []);
    const reads = closed ? (keyword: string): boolean => hasOwn(shapes, keyword) : readsAll;
    if (early[position].length > 0) add(ruleHits(early[position], node, entry, reads));
    let waiting: WireNode[] | null = null;
    for (const written of keysOf(schema)) {
      const value = schema[written];
      const { keyword, rows, silent, mayAlter, shape: usual } = wordOf(written);
      if (closed && !hasOwn(shapes, keyword)) continue;
      const shape = closed ? shapes[keyword] : usual;
      if (grammar.nullIsAbsent && value === null && shape !== undefined) continue;
      const wrong = shape === undefined || dialect.shapes === undefined ? noMiss : misshapen(value, shape, grammar);
      if (asWritten && (mayAlter || wrong.length > 0)) asWritten = isAsWritten(rows, keyword, node, wrong);
      const held = shape === undefined ? noNodes : childrenOf(node, written, value, shape);
      const form = closed && hasOwn(forms, keyword) ? forms[keyword] : undefined;
      const children = form === undefined ? held : held.map((one) => ({ ...one, form }));
      const ordered =
        wrong.length > 0
          ? [
              ...(wrong.every((fault) => shapeFact(fault, dialect, written, node) === undefined)
                ? rowHits(rows, keyword, [written], node, entry)
                : noHits),
              ...wrong.flatMap((fault) => shapeHits(fault, dialect, written, node, entry, circumstances)),
            ]
          : silent
            ? noHits
            : rowHits(rows, keyword, [written], node, entry);
      if (dialect.order === 'interleaved' && children.length > 0) {
        interleave(ordered, children, written);
      } else {
        add(ordered);
        if (children.length > 0) waiting = waiting === null ? [...children] : waiting.concat(children);
      }
      if (keyword === '$ref' && grammar.follows !== undefined) visitTarget(node, value, grammar.follows);
    }
    if (waiting !== null) for (const child of waiting) visit(child);
    if (late[position].length > 0) add(ruleHits(late[position], node, entry, reads));
  };

  /** Visits what a reference leads to, the first time it is met; at the end of a long chain of references, later. */
  const visitTarget = (node: WireNode, reference: Json, through: 'objects' | 'lists'): void => {
    if (through === 'lists' && !node.references.isListed(String(reference))) return;
    const target = node.references.writtenTarget(reference, through);
    const name = `${node.form ?? ''} ${String(reference)}`;
    if (target === null || target.missing !== null || followed.has(name)) return;
    followed.add(name);
    const found = nodeAt(node, target.tokens, target.value);
    const [wrong] = node.form === undefined ? misshapen(target.value, 'schema', grammar) : [];
    if (wrong !== undefined) hits.push(...shapeHits({ ...wrong, below: [] }, dialect, '$ref', node, entry, circumstances));
    else later.push(node.form === undefined ? found : { ...found, form: node.form });
    if (chained < longestChain) visitLater();
  };

  const visitLater = (): void => {
    chained += 1;
    for (let next = later.pop(); next !== undefined; next = later.pop()) visit(next);
    chained -= 1;
  };

  /** Faults of members stand where the member stands, between its siblings' own faults. */
  const interleave = (ordered: readonly Hit[], children: readonly WireNode[], written: string): void => {
    if (ordered.length === 0) {
      for (const child of children) if (isObject(child.schema) || typeof child.schema === 'boolean') visit(child);
      return;
    }
    const byMember = new Map<string, Hit[]>();
    for (const hit of ordered) {
      const [first, member] = hit.below;
      const key = first === written && member !== undefined ? String(member) : '';
      byMember.set(key, [...(byMember.get(key) ?? []), hit]);
    }
    hits.push(...(byMember.get('') ?? []));
    for (const child of children) {
      const own = child.key === null ? undefined : byMember.get(String(child.key));
      if (own) hits.push(...own);
      if (isObject(child.schema) || typeof child.schema === 'boolean') visit(child);
    }
  };

  visit(root);
  visitLater();
  return { hits, nodes, stopped, asWritten };
};

/** Tells whether a keyword that may be altered is not. */
const isAsWritten = (rows: readonly HeldRow[], keyword: string, node: WireNode, wrong: readonly Misshapen[]): boolean =>
  wrong.length === 0 && decide(rows, keyword, node)?.row.verdict !== 'alters';

const rowHits = (
  rows: readonly HeldRow[],
  keyword: string,
  below: readonly (string | number)[],
  node: WireNode,
  entry: number,
): readonly Hit[] => {
  const decision = decide(rows, String(below[0] ?? keyword), node);
  if (decision === null || (decision.row.verdict !== 'rejects' && decision.row.verdict !== 'unknown')) return noHits;
  const { row, models } = decision;
  const value = below.length > 0 ? own(node.schema as object, String(below[0])) : node.schema;
  const test = row.value;
  const places: readonly { below: readonly (string | number)[]; value: Json }[] =
    row.each === 'member' && test !== undefined && Array.isArray(value)
      ? value.flatMap((member, at) => (passes(member, test, node) ? [{ below: [...below, at], value: member }] : []))
      : [{ below, value }];
  const base = pointerOf(node);
  const focus = row.type?.find((type) => node.types.includes(type));
  return places.map((place) => ({
    grounds: row,
    verdict: row.verdict as 'rejects' | 'unknown',
    entry,
    at: joinPointer(base, ...place.below),
    related: [
      ...(place.below.length > below.length ? [joinPointer(base, ...below)] : []),
      ...(row.type !== undefined && below.length > 0 ? [joinPointer(base, 'type')] : []),
      ...(row.beside ?? [])
        .map((other) => (typeof other === 'string' ? other : other[0]))
        .filter((other) => own(node.schema as object, other) !== undefined)
        .map((other) => joinPointer(base, other)),
    ],
    node,
    below: place.below,
    vars: {
      keyword: below[0] ?? keyword,
      value: place.value,
      member: place.below.length > 0 ? place.below.at(-1) : node.key,
      due: ['type', 'object'],
    },
    ...(focus === undefined ? {} : { focus }),
    ...(models === undefined ? {} : { models }),
  }));
};

/** The fact about a value that misses its shape; without one the keyword's rows are asked. */
const shapeFact = ({ failure }: Misshapen, dialect: Dialect, written: string, node: WireNode): ShapeFact | undefined => {
  const { shapes } = dialect;
  const fact = shapes?.[`${failure}:${canonical(written, dialect)}`] ?? shapes?.[failure] ?? shapes?.value;
  return fact?.at === undefined || fact.at.includes(node.position) ? fact : undefined;
};

const shapeHits = (
  fault: Misshapen,
  dialect: Dialect,
  written: string,
  node: WireNode,
  entry: number,
  circumstances: Circumstances,
): readonly Hit[] => {
  const fact = shapeFact(fault, dialect, written, node);
  if (fact === undefined || (fact.verdict !== 'rejects' && fact.verdict !== 'unknown')) return [];
  if (fact.when !== undefined && ruleHolds({ ...fact, rule: 'only', keywords: [], verdict: 'rejects' }, circumstances) === null)
    return [];
  const base = pointerOf(node);
  const below = [written, ...fault.below];
  return [
    {
      grounds: fact,
      verdict: fact.verdict,
      entry,
      at: joinPointer(base, ...below),
      related: below.length > 1 ? [joinPointer(base, written)] : [],
      node,
      below,
      vars: { keyword: written, value: fault.value, due: fault.due, member: fault.below.at(-1) },
    },
  ];
};
