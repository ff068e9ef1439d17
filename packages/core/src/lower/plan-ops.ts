import { mayMatch } from '../compare/automata.ts';
import { isObject, own } from '../json/value.ts';
import { type Draft, heldAt, heldBy, isRespelt } from '../model/draft.ts';
import { allOf } from '../model/draft-tree.ts';
import type { PlanCase, PlanField, PlanOp } from '../model/plan.ts';
import type { Json } from '../model/tool.ts';
import { formOf, testsFor } from './forms.ts';

/** Operations of a lowered tool, or the node whose values no operation tells apart. */
export type Ops =
  | { readonly ok: true; readonly root: number; readonly ops: readonly PlanOp[] }
  | { readonly ok: false; readonly node: Draft };

interface Making {
  readonly ops: PlanOp[];
  readonly known: Map<Draft, number>;
  /** Nodes that are being made. */
  readonly open: Set<Draft>;
  readonly sameAs: Map<string, number>;
  /** Some node refers to another: then what was changed may lie behind a node that was not. */
  readonly hasReferences: boolean;
  failed: Draft | null;
}

const same = 0;

const add = (making: Making, op: PlanOp): number => {
  if (op.op === 'same') return same;
  const text = JSON.stringify(op);
  const known = making.sameAs.get(text);
  if (known !== undefined) return known;
  making.ops.push(op);
  making.sameAs.set(text, making.ops.length - 1);
  return making.ops.length - 1;
};

const fieldOf = (making: Making, node: Draft, child: Draft): PlanField => {
  const wire = String(child.key);
  return {
    source: node.names?.get(wire) ?? wire,
    wire,
    child: opAt(making, child),
    absent: node.nulls?.has(wire) ? 'null' : 'absent',
  };
};

const isPlain = ({ source, wire, child, absent }: PlanField): boolean => source === wire && child === same && absent === 'absent';

/** Members of an object; `same` where all of them are spelt as they are. */
const objectOp = (making: Making, node: Draft): number => {
  const members = heldBy(node, 'properties').filter((child) => child.key !== node.rest?.wire);
  const fields = members.map((child) => fieldOf(making, node, child));
  if (node.rest !== null) {
    const { wire, key, value, child } = node.rest;
    return add(making, {
      op: 'object',
      fields,
      rest: { absent: node.nulls?.has(wire) ? 'null' : 'absent', wire, key, value, child: opAt(making, child) },
    });
  }
  const held = heldAt(node, 'additionalProperties', null);
  const rest = held === undefined ? same : opAt(making, held);
  // A pattern speaks of declared members too, as the source spells them.
  const respelt = fields.filter((field) => !isPlain(field)).map(({ wire }) => wire);
  for (const child of heldBy(node, 'patternProperties'))
    if (opAt(making, child) !== same || mayMatch(String(child.key), respelt)) making.failed ??= node;
  if (rest === same && fields.every(isPlain)) return same;
  return add(making, { op: 'object', fields: rest === same ? fields.filter((field) => !isPlain(field)) : fields, rest });
};

const listOp = (making: Making, node: Draft): number => {
  const items = heldBy(node, 'items');
  const isOld = items.length > 0 && items[0]?.key !== null;
  const places = isOld ? items : heldBy(node, 'prefixItems');
  const held = isOld ? heldAt(node, 'additionalItems', null) : heldAt(node, 'items', null);
  const prefix = places.map((child) => opAt(making, child));
  const rest = held === undefined ? same : opAt(making, held);
  return rest === same && prefix.every((op) => op === same) ? same : add(making, { op: 'list', prefix, rest });
};

const isReference = ({ target, encoding, schema }: Draft): boolean =>
  target !== null && encoding === null && isObject(schema) && own(schema, '$ref') !== undefined;

/** A reference beside which nothing spells values. */
const isReferenceOnly = (node: Draft): boolean => isReference(node) && node.children.length === 0 && !isRespelt(node);

/** The node that a reference ends at, which may lead over others; the last one met where they lead round. */
const referred = (node: Draft): Draft => {
  const met = new Set<Draft>();
  let at = node;
  while (at.target !== null && isReferenceOnly(at) && !met.has(at)) {
    met.add(at);
    at = at.target;
  }
  return at;
};

const resolver =
  (node: Draft) =>
  (schema: Json): Json => {
    const seen = [node, ...node.children].find((one) => one.schema === schema && one.target !== null);
    return seen === undefined ? schema : referred(seen).schema;
  };

/** The branch that spells that a member is not there; it is no value. */
const isNull = ({ schema, encoding }: Draft): boolean => encoding === null && isObject(schema) && own(schema, 'type') === 'null';

/** A union whose branches are undone alike needs no test; others are told apart by their form, on both sides. */
const unionOp = (making: Making, node: Draft, all: readonly Draft[]): number => {
  const isAbsence = node.keyword === 'properties' && node.parent?.nulls?.has(String(node.key)) === true;
  const branches = isAbsence ? all.filter((branch) => !isNull(branch)) : all;
  const children = branches.map((branch) => opAt(making, branch));
  const [first] = children;
  if (first === undefined || children.every((child) => child === first)) return first ?? same;
  const wire = testsFor(branches.map((branch) => formOf(branch.schema, resolver(branch))));
  const source = testsFor(
    branches.map((branch) =>
      formOf(branch.meaning, (schema) => (schema === branch.meaning && branch.target !== null ? branch.target.meaning : schema)),
    ),
  );
  if (wire === null || source === null) {
    making.failed ??= node;
    return same;
  }
  const cases = children.map((child, at): PlanCase => ({ wire: wire[at] ?? [], source: source[at] ?? [], child }));
  return add(making, { op: 'choice', cases });
};

/** One operation for a value that two objects speak of; null where they do not go together. */
const joined = ({ ops }: Making, a: number, b: number): PlanOp | null => {
  const [one, other] = [ops[a], ops[b]];
  if (one?.op !== 'object' || other?.op !== 'object' || (one.rest !== same && other.rest !== same)) return null;
  const names = new Set(one.fields.map(({ source }) => source));
  if (other.fields.some(({ source }) => names.has(source))) return null;
  return { op: 'object', fields: [...one.fields, ...other.fields], rest: one.rest === same ? other.rest : one.rest };
};

/** What stands beside a reference spells values too. */
const besideReference = (making: Making, node: Draft, target: Draft): number => {
  const beside = structural(making, node);
  const isOpen = making.open.has(referred(target));
  const behind = opAt(making, target);
  if (beside === same && !isOpen) return behind;
  const op = isOpen ? null : behind === same ? making.ops[beside] : joined(making, beside, behind);
  if (op === null || op === undefined) {
    making.failed ??= node;
    return same;
  }
  return add(making, op);
};

const inPlace = ['allOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

const structural = (making: Making, node: Draft): number => {
  if (!isObject(node.schema)) return same;
  const union = heldBy(node, own(node.schema, 'anyOf') === undefined ? 'oneOf' : 'anyOf');
  const unionPart = unionOp(making, node, union);
  const parts = [objectOp(making, node), listOp(making, node), unionPart].filter((op) => op !== same);
  for (const child of node.children)
    if (inPlace.includes(child.keyword ?? '') && opAt(making, child) !== same) making.failed ??= node;
  if (parts.length > 1) {
    const [object, list] = [objectOp(making, node), listOp(making, node)];
    if (unionPart !== same) making.failed ??= node;
    const cases: readonly PlanCase[] = [
      { wire: [{ type: ['object'] }], source: [{ type: ['object'] }], child: object },
      { wire: [{ type: ['array'] }], source: [{ type: ['array'] }], child: list },
    ];
    return add(making, { op: 'choice', cases });
  }
  const [only] = parts;
  return only === undefined || only === unionPart ? (only ?? same) : forTypeOnly(making, node, only);
};

/** Where text is a value of the node too, an object or a list is told from it before it is undone. */
const forTypeOnly = (making: Making, node: Draft, op: number): number => {
  const types = formOf(node.meaning, (schema) => schema).types;
  if (types !== null && !types.includes('string')) return op;
  const form = [{ type: [making.ops[op]?.op === 'list' ? 'array' : 'object'] }];
  return add(making, { op: 'choice', cases: [{ wire: form, source: form, child: op }] });
};

const encoded = (making: Making, node: Draft): number => {
  const { encoding } = node;
  if (encoding === null)
    return isReference(node) && node.target !== null ? besideReference(making, node, node.target) : structural(making, node);
  switch (encoding.as) {
    case 'json':
      return add(making, { op: 'json' });
    case 'text':
      return add(making, { op: 'text', table: encoding.table.filter(([wire, source]) => wire !== source) });
    case 'entries':
      return add(making, { op: 'entries', key: encoding.key, value: encoding.value, child: opAt(making, encoding.child) });
    case 'box':
      return add(making, { op: 'box', key: encoding.key, child: opAt(making, encoding.child) });
    case 'tuple': {
      const fields = encoding.places.map(({ name, child }) => ({ ...fieldOf(making, node, child), source: name }));
      const rest = encoding.rest === null ? null : { ...fieldOf(making, node, encoding.rest.child), source: encoding.rest.name };
      return add(making, { op: 'tuple', fields, rest });
    }
  }
};

/** A node that is met again while it is made refers to itself: then a place is kept for it. */
const opAt = (making: Making, node: Draft): number => {
  const at = referred(node);
  const known = making.known.get(at);
  if (known !== undefined) return known;
  if (!making.hasReferences && !at.isTouched && at.target === null && !at.isRecursive && !isRespelt(at)) return same;
  if (making.open.has(at)) {
    making.ops.push({ op: 'same' });
    making.known.set(at, making.ops.length - 1);
    return making.ops.length - 1;
  }
  making.open.add(at);
  const made = encoded(making, at);
  making.open.delete(at);
  const place = making.known.get(at);
  if (place !== undefined) making.ops[place] = making.ops[made] as PlanOp;
  else making.known.set(at, made);
  return place ?? made;
};

/** Lists the operations that turn the values of a tool's wire into those of its source, and back. */
export const opsOf = (root: Draft): Ops => {
  const making: Making = {
    ops: [{ op: 'same' }],
    known: new Map(),
    open: new Set(),
    sameAs: new Map(),
    hasReferences: allOf(root).some(({ target }) => target !== null),
    failed: null,
  };
  const at = opAt(making, root);
  return making.failed === null ? { ok: true, root: at, ops: making.ops } : { ok: false, node: making.failed };
};
