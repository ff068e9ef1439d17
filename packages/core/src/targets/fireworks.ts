import type { Dialect, Row, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyType } from './grammars/json-schema.ts';
import { oneType, typeList, unmeasuredNames, unmeasuredRows, unmeasuredSchemas, unmeasuredShapes } from './unmeasured.ts';

const unlisted = ['fireworks-chat-unlisted-unknown'] as const;

const rows: readonly Row[] = [
  {
    id: 'root-type-unmeasured',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'unknown',
    says: unlisted,
    note: 'The root is of type {value:json}; nobody has measured other roots than objects. Wrap the value in a property.',
  },
  {
    id: 'type',
    keywords: ['type'],
    value: { any: [oneType, typeList] },
    verdict: 'enforces',
    says: ['fireworks-chat-type-string-number-integer-boolean-object-ar-accepts', 'fireworks-chat-tools-json-mode-enforces'],
    against: unlisted,
  },
  {
    id: 'ref-external',
    keywords: ['$ref'],
    value: { refers: 'external' },
    verdict: 'unknown',
    says: ['fireworks-chat-ref-external-ignores'],
    note: '`$ref` leaves this schema, which is listed as unsupported. Copy the definition under `$defs`.',
  },
  {
    id: 'ref-dangling',
    keywords: ['$ref'],
    value: { refers: 'dangling' },
    verdict: 'rejects',
    says: ['fireworks-chat-ref-local-rejects'],
    answer: { stage: 'schema' },
    note: '`$ref` points to nothing in this schema. Add the definition at the root.',
  },
  {
    id: 'ref-local',
    keywords: ['$ref'],
    verdict: 'rejects',
    when: { from: '2026-07-01' },
    says: ['fireworks-chat-ref-local-rejects', 'fireworks-chat-ref-local-rejects-2', 'fireworks-relay-ref-local-rejects'],
    against: ['fireworks-chat-defs-definitions-ref-local-accepts', 'fireworks-chat-ref-recursive-accepts'],
    answer: {
      template: `Error resolving schema reference '{value}': AttributeError("'NoneType' object has no attribute 'lookup'")`,
      stage: 'schema',
    },
    note: 'References in tools are not resolved, though the definition is there. Write the definition in place.',
  },
  {
    id: 'references',
    keywords: ['$ref', '$defs', 'definitions'],
    verdict: 'enforces',
    says: [
      'fireworks-chat-defs-definitions-ref-local-accepts',
      'fireworks-chat-ref-recursive-accepts',
      'fireworks-chat-tools-json-mode-enforces',
    ],
    against: ['fireworks-chat-ref-local-rejects', ...unlisted],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'enforces',
    says: ['fireworks-chat-items-accepts', 'fireworks-chat-tools-json-mode-enforces'],
    against: unlisted,
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: { size: { min: 1 } },
    verdict: 'enforces',
    says: ['fireworks-chat-type-string-number-integer-boolean-object-ar-accepts', 'fireworks-chat-tools-json-mode-enforces'],
    against: unlisted,
  },
  {
    id: 'supported',
    keywords: ['properties', 'required', 'additionalProperties', 'anyOf', 'allOf'],
    verdict: 'enforces',
    says: [
      'fireworks-chat-properties-required-additionalproperties-accepts',
      'fireworks-chat-anyof-allof-accepts',
      'fireworks-chat-additionalproperties-enforces',
      'fireworks-chat-tools-json-mode-enforces',
    ],
    against: unlisted,
  },
  {
    id: 'annotations',
    keywords: ['$id', '$schema', 'description', 'title', 'default'],
    verdict: 'accepts',
    says: ['fireworks-chat-id-schema-description-title-default-accepts'],
    against: unlisted,
  },
  {
    id: 'pattern',
    keywords: ['pattern'],
    verdict: 'accepts',
    says: ['fireworks-chat-pattern-accepts'],
    against: ['fireworks-chat-pattern-ignores'],
  },
  {
    id: 'unsupported-unmeasured',
    keywords: ['oneOf', 'minLength', 'maxLength', 'minItems', 'maxItems'],
    verdict: 'unknown',
    says: ['fireworks-chat-oneof-ignores', 'fireworks-chat-minlength-maxlength-minitems-maxitems-ignores'],
    note: '`{keyword}` is listed as unsupported; whether that is an error or looked past is not told. Leave it out.',
  },
  ...unmeasuredRows(unlisted),
];

const rules: readonly Rule[] = [
  {
    id: 'ref-siblings',
    rule: 'alone',
    keyword: '$ref',
    allowed: ['description', 'title'],
    allowDollar: true,
    blame: 'sibling',
    says: ['fireworks-ref-siblings-rejects-r098'],
    answer: {
      template: 'JSON Schema not supported: keyword(s) {siblings:python} not allowed at the same level as $ref',
      stage: 'schema',
    },
    note: '{siblings:list} beside `$ref` is refused. Move it into the definition, or write the definition in place.',
  },
  {
    id: 'type-missing',
    rule: 'needs',
    of: '*',
    unless: ['$ref', 'anyOf', 'allOf', 'oneOf', 'enum', 'const', 'properties', 'items', 'prefixItems', 'if'],
    has: ['type'],
    blame: 'node',
    says: [
      'fireworks-anyof-required-only-branches-rejects',
      'fireworks-chat-type-missing-rejects',
      'fireworks-chat-type-missing-rejects-2',
      'fireworks-chat-items-empty-rejects',
      'fireworks-chat-not-rejects',
      'fireworks-root-union-rejects-r223',
      'fireworks-empty-schema-rejects-r224',
    ],
    answer: { template: 'JSON Schema not supported: could not understand the instance `{value:python}`.', stage: 'schema' },
    note: 'No `type` is declared in {value:json}. Say the type of every value, or `anyOf` of the types.',
  },
  {
    id: 'branch-clash',
    rule: 'clash',
    over: 'branch-keys',
    says: ['fireworks-chat-pattern-twice-rejects'],
    answer: { template: "Conflict in schema definitions for key '{keyword}'", stage: 'schema' },
    note: 'Two branches of `allOf` have different values for `{keyword}`. Keep one.',
  },
];

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes: unmeasuredShapes(unlisted),
  rows,
  rules,
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** Fireworks chat completions; tools switch its JSON grammar on. */
export const fireworksTarget: Target = {
  id: 'fireworks',
  title: 'Fireworks Chat Completions',
  vendor: 'fireworks',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'per-tool',
  plain: dialect,
  rules: [unmeasuredNames(['fireworks-chat-name-unknown'])],
  entry: unmeasuredSchemas(unlisted),
  stages,
};
