import { isObject, lexemeOf, own } from '../json/value.ts';
import type { Fact, FactVerdict, Row, Rule, When } from '../model/target.ts';
import { isBelow, type WireNode } from './node.ts';
import { hasNeighbour, passes } from './values.ts';

/** What a judgement depends on beside the wire. */
export interface Circumstances {
  /** `YYYY-MM-DD`; absent means the newest the tables know. */
  readonly asOf?: string;
  readonly model?: string;
  /** Strict flag of the tool at hand. */
  readonly flag: 'omitted' | boolean;
}

const keys = new WeakMap<Circumstances, string>();

/** One text for each day, model and flag. */
export const keyOf = (circumstances: Circumstances): string => {
  const known = keys.get(circumstances);
  if (known !== undefined) return known;
  const { flag, asOf = '', model = '' } = circumstances;
  const made = `${flag} ${asOf} ${model}`;
  keys.set(circumstances, made);
  return made;
};

/** The row that decides, and the models that would decide otherwise. */
export interface Decision<T extends Fact = Row> {
  readonly row: T;
  readonly models?: string;
}

/** A model's name against a name or a `prefix*`. */
export const matchesModel = (model: string, pattern: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern;

const holdsApartFromModels = (when: When, circumstances: Circumstances): boolean => {
  const day = circumstances.asOf ?? '9999-12-31';
  if (when.from !== undefined && day < when.from) return false;
  if (when.to !== undefined && day > when.to) return false;
  return when.flag === undefined || when.flag === circumstances.flag;
};

/** `yes`, `no`, or `open` where it depends on a model that nobody named. */
export const holds = (when: When | undefined, circumstances: Circumstances): 'yes' | 'no' | 'open' => {
  if (when === undefined) return 'yes';
  if (!holdsApartFromModels(when, circumstances)) return 'no';
  const { model } = circumstances;
  if (model === undefined) return when.models === undefined ? 'yes' : when.named ? 'no' : 'open';
  if (when.except?.some((pattern) => matchesModel(model, pattern))) return 'no';
  return when.models === undefined || when.models.some((pattern) => matchesModel(model, pattern)) ? 'yes' : 'no';
};

const caution: readonly FactVerdict[] = ['enforces', 'accepts', 'ignores', 'alters', 'unknown', 'rejects'];

/** A row that holds on a day, for a model and a flag; `isOpen` where it depends on a model that nobody named. */
export interface HeldRow {
  readonly row: Row;
  readonly isOpen: boolean;
}

const untyped: readonly string[] = ['none'];

const fits = (row: Row, keyword: string, value: unknown, node: WireNode): boolean => {
  if (row.at !== undefined && !row.at.includes(node.position)) return false;
  if (row.outside !== undefined && isBelow(node, row.outside)) return false;
  if (row.type !== undefined) {
    const types = node.types.length === 0 ? untyped : node.types;
    if (!row.type.some((type) => types.includes(type))) return false;
  }
  if (row.beside !== undefined && !row.beside.some((other) => other !== keyword && hasNeighbour(node, other))) return false;
  if (row.without?.some((other) => hasNeighbour(node, other))) return false;
  if (row.value === undefined) return true;
  const test = row.value;
  if (row.each === 'member') return Array.isArray(value) && value.some((member) => passes(member, test, node));
  return passes(value, test, node, isObject(node.schema) ? lexemeOf(node.schema, keyword) : undefined);
};

/**
 * Finds the first row that decides about a keyword at a node.
 * Where rows depend on a model nobody named, the most cautious of them decides and says which models differ.
 */
export const decide = (rows: readonly HeldRow[], keyword: string, node: WireNode): Decision | null => {
  const value = isObject(node.schema) ? own(node.schema, keyword) : node.schema;
  let open: Row[] | null = null;
  for (const { row, isOpen } of rows) {
    if (!fits(row, keyword, value, node)) continue;
    if (!isOpen) return open === null ? { row } : cautious([...open, row]);
    open = [...(open ?? []), row];
  }
  return open === null ? null : cautious(open);
};

const cautious = (rows: readonly Row[]): Decision => {
  const worst = rows.reduce((a, b) => (caution.indexOf(b.verdict) > caution.indexOf(a.verdict) ? b : a));
  const other = rows.filter((row) => row.verdict !== worst.verdict).flatMap((row) => row.when?.models ?? []);
  if (other.length > 0) return { row: worst, models: `not on ${other.join(', ')}` };
  const own = worst.when?.models;
  return own === undefined ? { row: worst } : { row: worst, models: `on ${own.join(', ')}` };
};

/** Tells whether a rule holds, with the models it is known for where none was named. */
export const ruleHolds = (rule: Rule, circumstances: Circumstances): { readonly models?: string } | null => {
  const state = holds(rule.when, circumstances);
  if (state === 'no') return null;
  return state === 'open' ? { models: `on ${(rule.when?.models ?? []).join(', ')}` } : {};
};
