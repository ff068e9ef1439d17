import type { Rule, Target } from '../../../src/model/target.ts';
import type { Json, Tool } from '../../../src/model/tool.ts';
import { readTools } from '../../../src/read/read-tools.ts';
import type { WireEntry } from '../../../src/wire/carrier.ts';
import { carriers } from '../../../src/wire/carriers.ts';
import { type Listed, toolsOf } from '../../compile/compiling.ts';
import { rareSchemas } from '../../compile/rare-schemas.ts';
import { sampled } from '../../compile/sample-tools.ts';
import type { Stated } from './flips.ts';
import { oddNames } from './names.ts';
import { schemasForRow, schemasForShape } from './nodes-of-rows.ts';
import { schemasForRule } from './nodes-of-rules.ts';
import { listsBeyond } from './sized.ts';
import { closed, text } from './values.ts';

/** Tools that a fact may object to: as they stand on a wire, and as they are read. */
export interface Candidate {
  readonly entries: readonly WireEntry[];
  readonly read: () => readonly Tool[];
}

const plain = closed({ of: text });
const description = 'Makes a note of what was said.';
const name = 'make_note';

const fromTools = (tools: readonly Tool[]): Candidate => ({
  entries: tools.map((tool, index) => ({
    name: tool.name,
    description: tool.description,
    schema: tool.inputSchema,
    strict: tool.strict,
    place: { group: 0, index },
  })),
  read: () => tools,
});

const fromList = (list: readonly Listed[]): Candidate => fromTools(toolsOf(list));

const fromSchema = (schema: Json): Candidate => ({
  entries: [{ name, description, schema, strict: undefined, place: { group: 0, index: 0 } }],
  read: () => toolsOf([{ name, description, inputSchema: schema }]),
});

const fromOutput = (output: Json): Candidate => {
  const listed = { name, description, inputSchema: plain, outputSchema: output };
  return {
    entries: [{ name, description, schema: plain, output, strict: undefined, place: { group: 0, index: 0 } }],
    read: () => toolsOf([listed]),
  };
};

/** A JSON value with another one at a place in it; `undefined` takes out what is there. */
const withPart = (value: Json, [key, ...rest]: readonly string[], part: Json): Json => {
  if (key === undefined) return part;
  const object = value as Readonly<Record<string, Json>>;
  const next = withPart(object[key], rest, part);
  const others = Object.entries(object).filter(([one]) => one !== key);
  return Object.fromEntries(next === undefined ? others : [...others, [key, next]]);
};

const oddParts: readonly Json[] = [undefined, null, '', 'x', true, false, 3, [], ['x']];

/** Schemas that hardly anybody has anything against, one for open and one for strict dialects. */
const plainSchemas = [{ type: 'object', properties: { of: text }, required: ['of'] }, plain] as const;

/** Tools in the envelope of a target, with one part that is missing, of another kind or unheard of. */
const oddEntries = ({ carrier: id }: Target, schema: Json): readonly Candidate[] => {
  const carrier = carriers[id];
  const { places } = carrier;
  const wire = { name, description, schema };
  const entry = carrier.entry(wire);
  const changed = [
    ...[places.schema, places.description, places.name].flatMap((place) => oddParts.map((part) => withPart(entry, place, part))),
    withPart(entry, [...places.name.slice(0, -1), 'unheard_of'], 1),
  ];
  return changed.map((one) => {
    const request = carrier.wrap([one], [wire]);
    const read = readTools(request, { format: id });
    return { entries: carrier.entries(request).entries, read: () => (read.ok ? read.catalog.tools : []) };
  });
};

const two = (first: Partial<Listed> = {}, second: Partial<Listed> = {}): readonly Tool[] =>
  toolsOf([
    { name, description, inputSchema: plain, ...first },
    { name: 'read_note', description, inputSchema: plain, ...second },
  ]);

const strictly = (tools: readonly Tool[], flags: readonly boolean[]): Candidate =>
  fromTools(tools.map((tool, at) => ({ ...tool, strict: flags[at] === true })));

/** Requests in which a rule about names, counts or several tools may object. */
const requestsFor = (rule: Rule): readonly Candidate[] => {
  if (rule.rule === 'limit') return listsBeyond(rule).map(fromList);
  if (rule.rule === 'name' && rule.of === 'tool')
    return [...(rule.reserved ?? []), ...oddNames].map((odd) => fromList([{ name: odd, description, inputSchema: plain }]));
  if (rule.rule !== 'clash') return [];
  switch (rule.over) {
    case 'tool-name':
      return [fromTools(two({}, { name }))];
    case 'definitions': {
      const defined = (part: Json): Json => closed({ of: { $ref: '#/$defs/part' } }, { $defs: { part } });
      return [fromTools(two({ inputSchema: defined(text) }, { inputSchema: defined({ type: 'integer' }) }))];
    }
    case 'strict-flag':
      return [strictly(two(), [true, false])];
    default:
      return [];
  }
};

function* schemasFor(stated: Stated): Generator<Json> {
  if (stated.kind === 'row') yield* schemasForRow(stated.fact);
  else if (stated.kind === 'shape') yield* schemasForShape(stated.at, stated.fact, stated.dialect);
  else if (stated.kind === 'node-rule') yield* schemasForRule(stated.fact);
}

const collected: readonly Candidate[] = [
  ...rareSchemas.map(({ inputSchema }) => fromSchema(inputSchema)),
  ...sampled.map(({ tool }) => fromTools([tool])),
];

/** What a fact may object to: made from what the fact itself asks, then what the samples hold. */
export function* candidatesFor(stated: Stated): Generator<Candidate> {
  if (stated.kind === 'entry') {
    yield strictly(two().slice(0, 1), [true]);
    for (const schema of plainSchemas) yield* oddEntries(stated.target, schema);
  }
  if (stated.kind === 'rule' || stated.kind === 'node-rule') yield* requestsFor(stated.fact);
  const isOfOutput = 'part' in stated && stated.part === 'output';
  for (const schema of schemasFor(stated)) yield isOfOutput ? fromOutput(schema) : fromSchema(schema);
  if (!isOfOutput) yield* collected;
}
