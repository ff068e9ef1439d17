import type { Dialect, Row, Rule, Target } from '../model/target.ts';
import { documentedPropertyName, geminiTarget } from './gemini.ts';
import { vertexSchema } from './grammars/openapi-proto.ts';

const unable = 'Unable to submit request because ';
const here = `${unable}\`{tool}\` functionDeclaration \`parameters{node:names}\` schema `;
const badName =
  'The GenerateContentRequest proto is invalid:\n  * tools[{group}].function_declarations[{index}].name: [FIELD_INVALID] Invalid function name. Must start with a letter or an underscore. Must be a-z, A-Z, 0-9, or contain underscores, dots and dashes, with a maximum length of 64.';
const learn = ' Learn more: https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling';
const gemini = geminiTarget.plain;

const typeName = gemini.shapes?.['type-name'];
const parseType =
  "Invalid value at 'tools[{group}].function_declarations[{index}].parameters{at:proto-index}' (type.googleapis.com/google.cloud.aiplatform.v1beta1.Type), {value:json}";
const parseNode =
  "Invalid value at 'tools[{group}].function_declarations[{index}].parameters{at:proto-index}' (type.googleapis.com/google.cloud.aiplatform.master.Schema), {value:json}";

/** The parse stage of Gemini with three fields more, and no later-stage rows of its own API. */
const rows: readonly Row[] = [
  {
    id: 'enum-empty',
    keywords: ['enum'],
    type: ['string'],
    value: { size: { max: 0 } },
    verdict: 'rejects',
    says: ['vertex-enum-empty-array-rejects-r166'],
    answer: {
      template:
        'GenerateContentRequest.tools[{group}].function_declarations[{index}].parameters{node:proto-name}.enum: should be non-empty for STRING type with enum format',
      stage: 'validate',
    },
    note: '`enum` lists nothing. Take it out or fill it.',
  },
  {
    id: 'fields',
    keywords: [
      'type',
      'enum',
      'items',
      'properties',
      'required',
      'nullable',
      'format',
      'title',
      'description',
      'propertyOrdering',
      'minItems',
      'maxItems',
      'minProperties',
      'maxProperties',
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'pattern',
      'example',
      'anyOf',
      'default',
      'additionalProperties',
      'ref',
      'defs',
    ],
    verdict: 'accepts',
    says: [
      'vertex-schema-fields-accepts',
      'vertex-additionalproperties-accepts',
      'vertex-ref-defs-accepts',
      'vertex-type-accepts',
      'vertex-enum-integer-accepts',
    ],
  },
  {
    id: 'unknown-name',
    keywords: '*',
    verdict: 'rejects',
    says: ['vertex-schema-fields-accepts', 'vertex-ref-defs-rejects', 'firebase-unknown-keyword-optionalproperties-rejects-r337'],
    answer: {
      template: `Invalid JSON payload received. Unknown name "{keyword}" at 'tools[{group}].function_declarations[{index}].parameters{node:proto-index}': Cannot find field.`,
      stage: 'parse',
    },
    note: '`{keyword}` is no field of the typed schema. Take it out.',
  },
];

const rules: readonly Rule[] = [
  {
    id: 'type-missing',
    rule: 'needs',
    of: '*',
    at: ['root-property', 'property', 'items', 'branch'],
    unless: ['anyOf', 'any_of', 'ref'],
    has: ['type'],
    says: ['vertex-type-missing-rejects'],
    answer: { template: `${here}didn't specify the schema type field.${learn}`, stage: 'validate' },
    note: 'No `type` is declared. Say the type of every value.',
  },
  {
    id: 'any-of-siblings',
    rule: 'alone',
    keyword: 'anyOf',
    allowed: [],
    says: [
      'vertex-anyof-siblings-rejects',
      'vertex-anyof-siblings-rejects-2',
      'vertex-any-of-with-siblings-rejects-r033',
      'vertex-any-of-with-siblings-rejects-r034',
      'vertex-any-of-with-siblings-rejects-r035',
    ],
    against: ['vertex-anyof-no-type-with-default-title-rejects'],
    answer: {
      template: `${here}specified other fields alongside any_of. When using any_of, it must be the only field set.${learn}`,
      stage: 'validate',
    },
    note: '`anyOf` has to be the only keyword of its node: move {siblings:list} into the branches.',
  },
  {
    id: 'root-not-object',
    rule: 'needs',
    of: '*',
    at: ['root'],
    has: ['type'],
    says: ['vertex-root-rejects', 'vertex-root-rejects-2', 'vertex-root-rejects-3', 'vertex-missing-type-rejects-r096'],
    answer: {
      template: `${unable}\`{tool}\` functionDeclaration parameters schema should be of type OBJECT.`,
      stage: 'validate',
    },
    note: 'The root has no `type`. Add `"type": "object"`.',
  },
  {
    id: 'array-no-items',
    rule: 'needs',
    of: 'type:array',
    has: ['items'],
    verdict: 'unknown',
    says: ['vertex-schema-fields-accepts', 'gemini-items-missing-rejects'],
    note: 'The array has no `items`. The Gemini API refuses that; whether Vertex does is not known.',
  },
  {
    id: 'required-undeclared',
    rule: 'needs',
    of: 'required',
    has: 'declared',
    says: ['vertex-required-undeclared-rejects'],
    answer: { template: `${unable}required fields ['{name}'] are not defined in the schema properties.`, stage: 'validate' },
    note: '`required` names `{name}`, which `properties` does not declare.',
  },
  {
    id: 'property-name-unmeasured',
    rule: 'name',
    of: 'property',
    regex: documentedPropertyName,
    verdict: 'unknown',
    says: ['vertex-property-name-enforces'],
    note: 'The page on parameters wants names of letters, digits and `_`, 64 at most, no digit first. Whether `{name}` is refused is not known.',
  },
];

const dialect: Dialect = {
  ...gemini,
  grammar: vertexSchema,
  shapes: {
    ...gemini.shapes,
    ...(typeName === undefined
      ? {}
      : {
          'type-name': {
            ...typeName,
            says: ['vertex-type-accepts', 'vertex-type-null-rejects'],
            answer: { template: parseType, stage: 'parse' },
            note: '{value:json} is no type here. Types are string, number, integer, boolean, array and object; null is spelt `nullable: true`.',
          },
          node: {
            id: 'schema-not-object',
            verdict: 'rejects',
            says: ['vertex-schema-fields-accepts', 'gemini-boolean-schema-rejects'],
            answer: { template: parseNode, stage: 'parse' },
            note: '{value:json} stands where a schema is due. Write an object with a `type`.',
          },
        }),
  },
  rows: [
    {
      id: 'root-not-object',
      keywords: ['type'],
      at: ['root'],
      value: { not: { in: ['object', 'OBJECT', 'Object'] } },
      verdict: 'rejects',
      says: ['vertex-root-rejects', 'vertex-root-rejects-2'],
      answer: {
        template: `${unable}\`{tool}\` functionDeclaration parameters schema should be of type OBJECT.`,
        stage: 'validate',
      },
      note: 'The root is of type {value:json}. Tools take an object.',
    },
    ...rows,
  ],
  rules,
};

/** Vertex AI Gemini, typed `parameters` field. */
export const vertexTarget: Target = {
  ...geminiTarget,
  id: 'vertex',
  title: 'Vertex AI Gemini, `parameters`',
  vendor: 'vertex',
  plain: dialect,
  stages: [...geminiTarget.stages.slice(0, -1), { id: 'name', reports: 'first' }, { id: 'validate', reports: 'first' }],
  entry: [
    ...geminiTarget.entry.filter((fact) => fact.field !== 'schema'),
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object-or-null',
      verdict: 'rejects',
      says: ['vertex-schema-fields-accepts'],
      answer: { stage: 'parse' },
      note: 'The input schema is {value:json}, not an object.',
    },
  ],
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$',
      says: ['vertex-name-enforces', 'vertex-name-rejects'],
      answer: { template: badName, stage: 'name' },
      note: 'The name has to start with a letter or `_`, go on with letters, digits, `_`, `.` and `-`, and be at most 64 long.',
    },
    {
      id: 'name-duplicate',
      rule: 'clash',
      over: 'tool-name',
      says: ['vertex-name-duplicate-rejects', 'vertex-name-duplicate-rejects-2'],
      answer: { template: 'Duplicate function declaration found: {tool}', stage: 'duplicate' },
      note: 'Another tool has the same name. Rename one of them.',
    },
    {
      id: 'tools-count',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 128,
      says: ['vertex-limit-tools-enforces'],
      answer: { stage: 'count' },
      note: '{count} declarations in one request; {max} are documented.',
    },
  ],
};
