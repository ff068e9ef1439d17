import fc from 'fast-check';
import type { PlanField, PlanOp } from '../../src/model/plan.ts';
import { planOf } from './plan-of.ts';

/** An operation with its children, and the source values it is for. */
interface Spec {
  /** Adds the operations to a plan; gives the place of the outermost. */
  readonly build: (ops: PlanOp[]) => number;
  readonly values: fc.Arbitrary<unknown>;
}

type Specs = fc.Arbitrary<Spec>;

const names = ['__proto__', 'constructor', '', '/', '~', 'a', 'b', 'key', '0', '10', 'toString', 'a/b~c'];
const name = fc.constantFrom(...names);
const someNames = (maxLength: number) => fc.uniqueArray(name, { maxLength });
const absent = fc.constantFrom('absent' as const, 'null' as const);

/** Any JSON, with names of all kinds. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, -1, 1.5, 1e21, 2 ** 60),
    fc.oneof(fc.string(), fc.constantFrom('1', '"1"', '{', '{"a":1,"a":2}', '[]', '{"key":1}', 'null', ...names)),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('json')), { maxLength: 3 }).map(Object.fromEntries),
  ),
})).json;

const push = (ops: PlanOp[], op: PlanOp): number => ops.push(op) - 1;

/** Adds an operation whose children come behind it. */
const pushFirst = (ops: PlanOp[], make: () => PlanOp): number => {
  const at = push(ops, { op: 'same' });
  ops[at] = make();
  return at;
};

const leaf = (op: PlanOp, values: fc.Arbitrary<unknown> = anyJson): Spec => ({ build: (ops) => push(ops, op), values });

const texts: Specs = fc
  .tuple(someNames(6), fc.uniqueArray(fc.constantFrom(1, '1', 'a', null, true, 'true', 2.5, 10), { minLength: 6, maxLength: 6 }))
  .map(([wires, sources]) => {
    const table = wires.map((wire, at) => [wire, sources[at]] as const);
    const outside = fc.constantFrom<unknown>(99, 'outside', false, [1], { a: 1 });
    return leaf({ op: 'text', table }, fc.oneof(fc.constantFrom<unknown>(99, ...table.map(([, source]) => source)), outside));
  });

/** Members of an object, each of them there or not, in any order. */
const objects = (members: readonly (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<unknown> =>
  fc
    .shuffledSubarray([...members])
    .chain((some) => fc.tuple(...some.map(([key, values]) => values.map((value) => [key, value] as const))))
    .map((entries) => Object.fromEntries(entries));

interface FieldSpec {
  readonly source: string;
  readonly wire: string;
  readonly absent: PlanField['absent'];
  readonly child: Spec;
}

const fieldsOf = (child: Specs, maxLength: number): fc.Arbitrary<readonly FieldSpec[]> =>
  fc
    .tuple(someNames(maxLength), someNames(maxLength), fc.array(fc.tuple(absent, child), { minLength: maxLength, maxLength }))
    .map(([sources, wires, rest]) =>
      sources.slice(0, wires.length).map((source, at) => {
        const [spelt, spec] = rest[at] as [PlanField['absent'], Spec];
        return { source, wire: wires[at] as string, absent: spelt, child: spec };
      }),
    );

const valuesOf = (field: Omit<FieldSpec, 'source' | 'wire'>): fc.Arbitrary<unknown> =>
  field.absent === 'null' ? field.child.values.filter((value) => value !== null) : field.child.values;

const buildFields = (ops: PlanOp[], fields: readonly FieldSpec[]): readonly PlanField[] =>
  fields.map(({ child, ...field }) => ({ ...field, child: child.build(ops) }));

const object = (child: Specs): Specs =>
  fc
    .tuple(fieldsOf(child, 4), child, fc.boolean(), fc.shuffledSubarray(names), absent)
    .map(([fields, rest, isList, shuffled, spelt]) => {
      const wires = new Set(fields.map(({ wire }) => wire));
      const sources = new Set(fields.map(({ source }) => source));
      const wire = shuffled.find((one) => !wires.has(one));
      const [key, value] = shuffled;
      const asList = isList && wire !== undefined && key !== undefined && value !== undefined;
      const undeclared = names.filter((one) => !sources.has(one) && (asList || !wires.has(one)));
      const declared = fields.map((field) => [field.source, valuesOf(field)] as const);
      return {
        build: (ops) =>
          pushFirst(ops, () => ({
            op: 'object',
            fields: buildFields(ops, fields),
            rest: asList ? { absent: spelt, wire, key, value, child: rest.build(ops) } : rest.build(ops),
          })),
        values: objects([...declared, ...undeclared.slice(0, 4).map((one) => [one, rest.values] as const)]),
      };
    });

const list = (child: Specs): Specs =>
  fc.tuple(fc.array(child, { maxLength: 2 }), child).map(([prefix, rest]) => ({
    build: (ops) => pushFirst(ops, () => ({ op: 'list', prefix: prefix.map((one) => one.build(ops)), rest: rest.build(ops) })),
    values: fc
      .nat(prefix.length + 2)
      .chain((length) => fc.tuple(...Array.from({ length }, (_, at) => (prefix[at] ?? rest).values))),
  }));

const entries = (child: Specs): Specs =>
  fc.tuple(fc.shuffledSubarray(names, { minLength: 2 }), child).map(([[key, value], one]) => ({
    build: (ops) => pushFirst(ops, () => ({ op: 'entries', key: key as string, value: value as string, child: one.build(ops) })),
    values: objects(names.slice(0, 6).map((member) => [member, one.values] as const)),
  }));

const tuple = (child: Specs): Specs =>
  fc.tuple(fieldsOf(child, 3), child, absent, fc.boolean(), name).map(([fields, item, spelt, isOpen, wire]) => {
    const open = isOpen && !fields.some((field) => field.wire === wire);
    return {
      build: (ops) =>
        pushFirst(ops, () => {
          const places = buildFields(ops, fields);
          if (!open) return { op: 'tuple', fields: places, rest: null };
          const rest = push(ops, { op: 'list', prefix: [], rest: item.build(ops) });
          return { op: 'tuple', fields: places, rest: { source: 'rest', wire, child: rest, absent: spelt } };
        }),
      values: fc
        .nat(fields.length + (open ? 2 : 0))
        .chain((length) =>
          fc.tuple(...Array.from({ length }, (_, at) => (fields[at] === undefined ? item.values : valuesOf(fields[at])))),
        ),
    };
  });

const box = (child: Specs): Specs =>
  fc.tuple(name, child).map(([key, one]) => ({
    build: (ops) => pushFirst(ops, () => ({ op: 'box', key, child: one.build(ops) })),
    values: one.values,
  }));

const byType = (child: Specs): Specs =>
  fc.tuple(entries(child), tuple(child)).map(([map, places]) => ({
    build: (ops) =>
      pushFirst(ops, () => ({
        op: 'choice',
        cases: [
          { wire: [{ type: ['string'] }], source: [{ type: ['string'] }], child: push(ops, { op: 'json' }) },
          { wire: [{ type: ['integer'] }], source: [{ type: ['integer'] }], child: push(ops, { op: 'same' }) },
          { wire: [{ type: ['array'] }], source: [{ type: ['object'] }], child: map.build(ops) },
          { wire: [{ type: ['object'] }], source: [{ type: ['array'] }], child: places.build(ops) },
        ],
      })),
    values: fc.oneof(fc.string(), fc.constantFrom(1, 1.5, null, true), map.values, places.values),
  }));

const byTag = (child: Specs): Specs =>
  fc
    .tuple(
      name,
      name,
      name,
      fc.uniqueArray(fc.constantFrom('x', 1, '1', null, true), { minLength: 1 }),
      fc.array(child, { minLength: 5, maxLength: 5 }),
    )
    .filter(([, wire, other]) => wire !== other)
    .map(([source, wire, other, tags, children]) => {
      const inner = source === other ? 'inner' : other;
      return {
        build: (ops) =>
          pushFirst(ops, () => ({
            op: 'choice',
            cases: tags.map((tag, at) => ({
              wire: [{ key: wire, among: [tag] }],
              source: [{ key: source, among: [tag] }],
              child: pushFirst(ops, () => ({
                op: 'object',
                fields: [
                  { source, wire, child: push(ops, { op: 'same' }), absent: 'absent' },
                  { source: inner, wire: other, child: (children[at] as Spec).build(ops), absent: 'absent' },
                ],
                rest: 0,
              })),
            })),
          })),
        values: fc.nat(tags.length - 1).chain((at) =>
          (children[at] as Spec).values.map((value) =>
            Object.fromEntries([
              [source, tags[at]],
              [inner, value],
            ]),
          ),
        ),
      };
    });

const specs = (depth: number): Specs => {
  const leaves = [fc.constant(leaf({ op: 'same' })), fc.constant(leaf({ op: 'json' })), texts];
  if (depth === 0) return fc.oneof(...leaves);
  const child = specs(depth - 1);
  return fc.oneof(...leaves, ...[object, list, entries, tuple, box, byType, byTag].map((one) => one(child)));
};

/** A plan, and a source value it is for. */
export const planAndValue = specs(3).chain(({ build, values }) => {
  const ops: PlanOp[] = [{ op: 'same' }];
  const root = build(ops);
  return fc.tuple(fc.constant({ ...planOf(...ops), root }), values);
});
