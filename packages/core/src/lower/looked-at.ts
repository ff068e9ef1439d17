import { hasOwn, isObject, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Grammar, Reading, Shape } from '../model/target.ts';
import { hasNeighbour } from './value-tests.ts';

/** What a grammar looks at in a node; null where it looks at everything. */
export interface LookedAt {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly forms: Readonly<Record<string, string>>;
}

const typesAsSpelt = (schema: object): readonly string[] => {
  const type = own(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  return types.length === 0 ? ['none'] : types.map((name) => (name == null ? 'none' : typeof name === 'string' ? name : ''));
};

const isFor = (reading: Reading, type: string, node: Draft, form: string | undefined): boolean =>
  (reading.at?.includes(node.position) ?? true) &&
  (reading.form === undefined || reading.form === form) &&
  (reading.types?.includes(type) ?? true) &&
  (reading.has?.some((one) => hasNeighbour(node, one)) ?? true);

/** Finds what a grammar looks at in a node: what each declared type has looked at, together. */
export const lookedAt = (node: Draft, grammar: Grammar, form: string | undefined): LookedAt | null => {
  const { readings } = grammar;
  if (readings === undefined) return null;
  const shapes: Record<string, Shape> = {};
  const forms: Record<string, string> = {};
  for (const type of isObject(node.schema) ? typesAsSpelt(node.schema) : []) {
    const reading = readings.find((one) => isFor(one, type, node, form));
    Object.assign(shapes, reading?.shapes);
    Object.assign(forms, reading?.forms);
  }
  return { shapes, forms };
};

/** Shapes whose values hold schemas that are looked at in turn. */
const holders: ReadonlySet<Shape> = new Set<Shape>([
  'schema',
  'schema-map',
  'schema-list',
  'schema-list-filled',
  'schema-or-list',
  'schema-or-strings-map',
  'pattern-map',
  'schema-or-flag',
  'schema-if-object',
  'schema-members',
  'schema-or-members',
  'schema-list-if-any',
  'object-schema',
  'object-schemas',
]);

/** Shapes in which a boolean is a flag and no schema. */
const flags: ReadonlySet<Shape> = new Set<Shape>(['schema-or-flag', 'schema-if-object']);

/** Tells whether a node below a keyword is looked at. */
export const looksBelow = (keyword: string, grammar: Grammar, looked: LookedAt | null, isBoolean: boolean): boolean => {
  const shapes = looked?.shapes ?? grammar.shapes;
  const shape = hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
  return shape !== undefined && holders.has(shape) && !(isBoolean && flags.has(shape));
};
