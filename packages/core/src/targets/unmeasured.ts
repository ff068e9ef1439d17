import type { EvidenceId } from '../evidence/ids.ts';
import type { Dialect, EntryFact, Fact, Position, Row, Rule } from '../model/target.ts';

type Says = readonly EvidenceId[];

/** Where a boolean in place of a schema is a question; beside `properties` it is ordinary. */
const booleanPlaces: readonly Position[] = ['root-property', 'property', 'items', 'branch', 'definition', 'condition'];

/** One type by its name. */
export const oneType = { in: ['object', 'string', 'number', 'integer', 'boolean', 'array', 'null'] } as const;

/** A list of type names. */
export const typeList = { all: [{ is: ['array'] }, { members: ['string'] }, { size: { min: 1 } }] } as const;

/** An enum of strings that has members. */
export const stringEnum = { all: [{ members: ['string'] }, { size: { min: 1 } }] } as const;

/** Values of a wrong JSON type that nobody has measured. */
export const unmeasuredShapes = (says: Says): NonNullable<Dialect['shapes']> => {
  const fact: Fact = {
    id: 'keyword-malformed',
    verdict: 'unknown',
    says,
    note: '`{keyword}` has a value of the wrong JSON type; what this target does with it is not known. Give it the type the keyword asks for.',
  };
  return { list: fact, member: fact, value: fact, node: fact, map: fact, 'object-for-scalar': fact };
};

/** The last rows of a table whose other keywords nobody has measured. */
export const unmeasuredRows = (says: Says): readonly Row[] => [
  {
    id: 'boolean-schema-unmeasured',
    keywords: ['boolean-schema'],
    at: booleanPlaces,
    verdict: 'unknown',
    says,
    note: 'Nobody has measured `true` or `false` in place of a schema on this target. Say the type.',
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says,
    note: 'What this target does with this use of `{keyword}` is not known. Leave it out, or say it in the description.',
  },
];

/** Names outside the characters and the length that every known provider takes. */
export const unmeasuredNames = (says: Says): Rule => ({
  id: 'name-unmeasured',
  rule: 'name',
  of: 'tool',
  regex: '^[a-zA-Z0-9_-]{1,64}$',
  verdict: 'unknown',
  says,
  note: 'No rule for names is known here. Letters, digits, `_` and `-`, up to 64 of them, are taken everywhere.',
});

const rootTypeMissing = (says: Says): Rule => ({
  id: 'root-type-unmeasured',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  verdict: 'unknown',
  says,
  note: 'The root has no `type`; whether this target takes that is not known. Add `"type": "object"`.',
});

const typeMissing = (says: Says): Rule => ({
  id: 'type-missing-unmeasured',
  rule: 'needs',
  of: '*',
  unless: ['anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'properties', 'items', 'not', 'if'],
  at: ['root-property', 'property', 'items'],
  has: ['type'],
  verdict: 'unknown',
  says,
  note: 'No `type` is declared; whether this target takes that is not known. Say the type of the value.',
});

const propertiesMissing = (says: Says): Rule => ({
  id: 'root-without-properties-unmeasured',
  rule: 'needs',
  of: 'type:object',
  at: ['root'],
  has: ['properties'],
  unless: ['anyOf', 'oneOf', 'allOf', '$ref', 'required'],
  verdict: 'unknown',
  says,
  note: 'The root declares no `properties`; some providers refuse that. Add `"properties": {}`.',
});

const itemsMissing = (says: Says): Rule => ({
  id: 'array-no-items-unmeasured',
  rule: 'needs',
  of: 'type:array',
  unless: ['prefixItems'],
  has: ['items'],
  verdict: 'unknown',
  says,
  note: 'The array has no `items`; some providers refuse that. Say what it holds, as `"items": { "type": "string" }`.',
});

/** What nobody has measured about a root, by what it lacks. */
export const unmeasuredRoot = (says: Says): readonly Rule[] => [rootTypeMissing(says), propertiesMissing(says)];

/** What nobody has measured about nodes below the root that lack a type or items. */
export const unmeasuredNodes = (says: Says): readonly Rule[] => [itemsMissing(says), typeMissing(says)];

/** Tools without an input schema, or with something else in its place, that nobody has measured. */
export const unmeasuredSchemas = (says: Says): readonly EntryFact[] => [
  {
    id: 'schema-missing-unmeasured',
    field: 'schema',
    is: 'missing',
    verdict: 'unknown',
    says,
    note: 'The tool has no `parameters`; what that meets is not known. Send `{ "type": "object", "properties": {} }`.',
  },
  {
    id: 'schema-not-object-unmeasured',
    field: 'schema',
    is: 'not-object',
    verdict: 'unknown',
    says,
    note: 'The input schema is {value:json}, not an object. Send `{ "type": "object", "properties": {} }`.',
  },
];
