import type { Metric, Rule } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import type { Listed } from '../../compile/compiling.ts';
import { closed, text } from './values.ts';

const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: Math.max(count, 0) }, (_, at) => make(at));

const listed = (inputSchema: Json, more: Partial<Listed> = {}): Listed => ({
  name: 'make_note',
  description: 'Makes a note of what was said.',
  inputSchema,
  ...more,
});

const plain = closed({ of: text });

const fields = (count: number, field: Json): Readonly<Record<string, Json>> =>
  Object.fromEntries(times(count, (at): [string, Json] => [`f${at}`, field]));

const nested = (levels: number): Json => (levels <= 1 ? text : closed({ of: nested(levels - 1) }));

const texts = (count: number, length: number): readonly string[] =>
  times(count, (at) => String(at).padStart(Math.max(length, 4), 'x'));

const largeEnum = 251;

/** Lists of tools over which a metric counts this many. */
const sized: Readonly<Record<Metric, (count: number) => readonly Listed[]>> = {
  tools: (count) => times(count, (at) => listed(plain, { name: `make_note_${at}` })),
  'strict-tools': (count) => times(count, (at) => listed(plain, { name: `make_note_${at}` })),
  'name-length': (count) => [listed(plain, { name: 'x'.repeat(count) })],
  'qualified-name-length': (count) => [listed(plain, { name: 'x'.repeat(count) })],
  'description-length': (count) => [listed(plain, { description: 'x'.repeat(count) })],
  depth: (count) => [listed(nested(count))],
  properties: (count) => [listed(closed(fields(count, text)))],
  'enum-values': (count) => [listed(closed({ of: { type: 'string', enum: texts(count, 1) } }))],
  'large-enum-strings': (count) => [
    listed(closed({ of: { type: 'string', enum: texts(largeEnum, Math.ceil(count / largeEnum)) } })),
  ],
  'schema-strings': (count) => [listed(closed({ of: { type: 'string', enum: texts(100, Math.ceil(count / 100)) } }))],
  'schema-length': (count) => [listed(closed({ of: { type: 'string', description: 'x'.repeat(count) } }))],
  'optional-properties': (count) => [listed({ ...closed(fields(count, text)), required: [] })],
  'union-properties': (count) => [listed(closed(fields(count, { anyOf: [text, { type: 'integer' }] })))],
  'property-name-length': (count) => [listed(closed({ ['x'.repeat(count)]: text }))],
};

/** Lists of tools that count for more than a limit has room for, or for less than it asks. */
export const listsBeyond = ({ metric, max, min }: Extract<Rule, { rule: 'limit' }>): readonly (readonly Listed[])[] => [
  ...(max === undefined ? [] : [sized[metric](max + 1), sized[metric](max + 2)]),
  ...(min === undefined ? [] : [sized[metric](min - 1)]),
];
