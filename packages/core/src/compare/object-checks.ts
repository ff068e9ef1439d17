import { type Json, own } from '../json/value.ts';
import { type Around, type Checks, truthOf } from './check.ts';
import { entriesOf, memberOf, namesOf } from './node.ts';
import { matches } from './pattern.ts';
import { allHold, oneHolds, opposite, type Truth } from './verdict.ts';

const has = (value: Json, name: string): boolean => memberOf(value, name) !== undefined;

const hasAll = (value: Json, names: Json): Truth => truthOf((names as readonly string[]).every((name) => has(value, name)));

/** Tells whether a name falls to `additionalProperties`. */
const isAdditional = (name: string, { node, run }: Around): Truth => {
  if (memberOf(node.keywords.get('properties'), name) !== undefined) return 'no';
  return opposite(oneHolds(entriesOf(node.keywords.get('patternProperties')), ([pattern]) => matches(pattern, name, run)));
};

/** Joins whether something is asked for with the answer to it. */
const whereAsked = (asked: Truth, answer: () => Truth): Truth => {
  if (asked === 'no') return 'yes';
  const given = answer();
  return asked === 'yes' || given === 'yes' ? given : 'unknown';
};

/** Checks of objects. */
export const objectChecks: Checks = {
  minProperties: (held, value) => truthOf(namesOf(value as object).length >= (held as number)),
  maxProperties: (held, value) => truthOf(namesOf(value as object).length <= (held as number)),
  required: (held, value) => hasAll(value, held),
  properties: (held, value, { judge }) =>
    allHold(entriesOf(held), ([name, schema]) => (has(value, name) ? judge(schema, own(value as object, name)) : 'yes')),
  patternProperties: (held, value, { judge, run }) =>
    allHold(entriesOf(held), ([pattern, schema]) =>
      allHold(entriesOf(value), ([name, member]) => whereAsked(matches(pattern, name, run), () => judge(schema, member))),
    ),
  additionalProperties: (held, value, around) =>
    allHold(entriesOf(value), ([name, member]) => whereAsked(isAdditional(name, around), () => around.judge(held, member))),
  propertyNames: (held, value, { judge }) => allHold(namesOf(value as object), (name) => judge(held, name)),
  dependentRequired: (held, value) =>
    allHold(entriesOf(held), ([name, others]) => (has(value, name) ? hasAll(value, others) : 'yes')),
  dependentSchemas: (held, value, { judge }) =>
    allHold(entriesOf(held), ([name, schema]) => (has(value, name) ? judge(schema, value) : 'yes')),
};
