import { isObject, own } from '../json/value.ts';
import type { Keyword, Reading, Shape } from '../model/target.ts';
import type { WireNode } from './node.ts';
import { hasNeighbour } from './values.ts';

/** What a grammar looks at in one node. */
export interface Read {
  readonly shapes: Readonly<Record<Keyword, Shape>>;
  readonly forms: Readonly<Record<Keyword, string>>;
  /** Keywords outside the shapes are passed over, not judged by the rows. */
  readonly closed: boolean;
}

const nothing: Read = { shapes: {}, forms: {}, closed: true };

/** Types as spelt; a value that is no type name is a type nobody knows. */
const spelt = (node: WireNode): readonly string[] => {
  const type = isObject(node.schema) ? own(node.schema, 'type') : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (types.length === 0) return ['none'];
  return types.map((name) => (name === undefined || name === null ? 'none' : typeof name === 'string' ? name : ''));
};

const holdsAt = (reading: Reading, type: string, node: WireNode): boolean => {
  if (reading.at !== undefined && !reading.at.includes(node.position)) return false;
  if (reading.form !== node.form && reading.form !== undefined) return false;
  if (reading.types !== undefined && !reading.types.includes(type)) return false;
  return reading.has === undefined || reading.has.some((one) => hasNeighbour(node, one));
};

/** Finds what a grammar with readings looks at in a node: what each of its types has looked at, together. */
export const readOf = (node: WireNode, readings: readonly Reading[]): Read => {
  const found = spelt(node).map((type) => readings.find((reading) => holdsAt(reading, type, node)));
  const [first, ...others] = [...new Set(found)];
  if (first === undefined && others.length === 0) return nothing;
  if (others.length === 0) return { shapes: first?.shapes ?? {}, forms: first?.forms ?? {}, closed: true };
  return {
    shapes: Object.assign({}, first?.shapes, ...others.map((one) => one?.shapes)),
    forms: Object.assign({}, first?.forms, ...others.map((one) => one?.forms)),
    closed: true,
  };
};
