import type { Dialect, EntryFact, Row, Rule, Stage, Target } from '../model/target.ts';
import { geminiSchema } from './grammars/openapi-proto.ts';

const parameters = 'tools[{group}].function_declarations[{index}].parameters';
const unknownName = (path: string) => `Invalid JSON payload received. Unknown name "{keyword}" at '${path}': Cannot find field.`;
const place = `GenerateContentRequest.${parameters}`;
const node = `${place}{node:proto-name}`;

const refused = { verdict: 'rejects' } as const;

/** Names of properties as the pages on function declarations describe them. */
export const documentedPropertyName = '^[a-zA-Z_][a-zA-Z0-9_]{0,63}$';

/** Values the JSON-to-proto parser cannot read, in its own words. */
const shapes: Dialect['shapes'] = {
  list: {
    id: 'list-for-single',
    ...refused,
    says: [
      'gemini-type-array-rejects',
      'gemini-type-array-rejects-2',
      'gemini-type-array-rejects-3',
      'gemini-items-tuple-rejects',
      'gemini-nullable-union-rejects-r153',
    ],
    answer: {
      template: `Invalid JSON payload received. Unknown name "{keyword}" at '${parameters}{node:proto-index}': Proto field is not repeating, cannot start list.`,
      stage: 'parse',
    },
    note: '`{keyword}` holds a list where one value is taken. Choose one, or write `anyOf`.',
  },
  member: {
    id: 'enum-not-string',
    ...refused,
    says: [
      'gemini-enum-numeric-rejects',
      'gemini-enum-numeric-rejects-2',
      'gemini-enum-numeric-rejects-r040',
      'gemini-enum-numeric-rejects-r364',
      'gemini-unknown-keyword-propertynames-rejects-r321',
    ],
    answer: { template: `Invalid value at '${parameters}{at:proto-index}' (TYPE_STRING), {value:json}`, stage: 'parse' },
    note: '`{keyword}` lists {value:json}; only strings are taken. Write it as text.',
  },
  'type-name': {
    id: 'type-name',
    ...refused,
    says: ['gemini-type-invalid-value-rejects', 'gemini-type-enforces', 'gemini-non-json-schema-type-rejects-r042'],
    answer: {
      template: `Invalid value at '${parameters}{at:proto-index}' (type.googleapis.com/google.ai.generativelanguage.v1beta.Type), {value:json}`,
      stage: 'parse',
    },
    note: '{value:json} is no type. Types are string, number, integer, boolean, array, object and null.',
  },
  node: {
    id: 'schema-not-object',
    ...refused,
    says: ['gemini-boolean-schema-rejects', 'gemini-items-boolean-rejects'],
    answer: {
      template: `Invalid value at '${parameters}{at:proto-index}' (type.googleapis.com/google.cloud.aiplatform.master.Schema), {value:json}`,
      stage: 'parse',
    },
    note: '{value:json} stands where a schema is due. Write an object with a `type`.',
  },
  'object-for-scalar': {
    id: 'object-for-scalar',
    ...refused,
    says: ['gemini-schema-fields-accepts'],
    answer: { stage: 'parse' },
    note: '`{keyword}` holds an object where a plain value is due.',
  },
  map: {
    id: 'properties-not-map',
    ...refused,
    says: ['gemini-schema-fields-accepts', 'gemini-null-values-accepts'],
    answer: { stage: 'parse' },
    note: '`{keyword}` is no map of names to schemas.',
  },
  value: {
    id: 'value-not-readable',
    ...refused,
    says: ['gemini-schema-fields-accepts'],
    answer: { stage: 'parse' },
    note: '`{keyword}` is {value:json}, which its field cannot hold.',
  },
};

const rows: readonly Row[] = [
  {
    id: 'root-not-object',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object', 'OBJECT', 'Object'] } },
    verdict: 'unknown',
    says: ['gemini-type-enforces', 'vertex-root-rejects'],
    note: 'The root is of type {value:json}. Vertex refuses a root that is no object; whether the Gemini API does is not known.',
  },
  {
    id: 'enum-empty-string',
    keywords: ['enum'],
    each: 'member',
    value: { in: ['', null] },
    ...refused,
    says: ['gemini-enum-empty-string-rejects-r163', 'gemini-enum-empty-string-rejects-r164', 'gemini-enum-null-rejects-r165'],
    against: ['gemini-enum-empty-string-duplicates-empty-list-size-unknown', 'gemini-enum-null-element-rejects'],
    answer: { template: `${node}.enum[{member}]: cannot be empty`, stage: 'validate' },
    note: '`enum` lists {value:json}. Take it out; leaving the argument away says the same.',
  },
  {
    id: 'enum-on-non-string',
    keywords: ['enum'],
    type: ['none', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
    value: { size: { min: 1 } },
    ...refused,
    says: [
      'gemini-enum-on-non-string-rejects',
      'gemini-enum-on-non-string-rejects-2',
      'gemini-enum-typeless-rejects',
      'gemini-enum-without-type-rejects-r041',
      'gemini-enum-boolean-rejects-r367',
    ],
    against: ['gemini-enum-on-non-string-accepts'],
    answer: { template: `${node}.enum: only allowed for STRING type`, stage: 'validate' },
    note: '`enum` stands on a node whose type is not string. Declare the type string and list text.',
  },
  {
    id: 'format-unlisted',
    keywords: ['format'],
    type: ['string'],
    value: { not: { in: ['enum', 'date-time'] } },
    ...refused,
    when: { to: '2025-12-31' },
    says: ['gemini-format-rejects', 'gemini-format-unsupported-rejects-r158', 'gemini-format-unsupported-rejects-r160'],
    against: ['gemini-format-accepts', 'gemini-format-accepts-2'],
    answer: { template: `${node}.format: only 'enum' and 'date-time' are supported for STRING type`, stage: 'validate' },
    note: '`format: {value}` was not taken then; only enum and date-time were.',
  },
  {
    id: 'items-on-non-array',
    keywords: ['items'],
    type: ['none', 'string', 'number', 'integer', 'boolean', 'object', 'null'],
    ...refused,
    says: ['gemini-items-on-non-array-rejects', 'gemini-items-on-non-array-rejects-2'],
    answer: { template: `${node}.items: field predicate failed: $type == Type.ARRAY`, stage: 'validate' },
    note: '`items` stands on a node that is no array.',
  },
  {
    id: 'properties-on-non-object',
    keywords: ['properties'],
    type: ['none', 'string', 'number', 'integer', 'boolean', 'array', 'null'],
    value: { size: { min: 1 } },
    at: ['property', 'root-property', 'items', 'branch'],
    ...refused,
    says: ['gemini-properties-on-non-object-rejects', 'gemini-properties-on-non-object-rejects-2'],
    answer: { template: `${node}.properties: only allowed for OBJECT type`, stage: 'validate' },
    note: '`properties` stands on a node that is no object. Add `"type": "object"`.',
  },
  {
    // The newest answer that somebody quoted is a refusal; the reports since then contradict each other and quote none.
    id: 'properties-empty',
    keywords: ['properties'],
    type: ['object'],
    value: { size: { max: 0 } },
    ...refused,
    says: [
      'gemini-root-properties-empty-rejects',
      'gemini-root-properties-empty-rejects-2',
      'gemini-root-properties-empty-rejects-3',
      'gemini-empty-object-rejects-r029',
      'gemini-empty-object-rejects-r093',
    ],
    against: ['gemini-root-properties-empty-accepts', 'gemini-root-parameters-null-rejects'],
    answer: { template: `${node}.properties: should be non-empty for OBJECT type`, stage: 'validate' },
    note: 'The object declares no property. Leave `properties` away, and `parameters` as a whole where there are no arguments.',
  },
  {
    id: 'required-on-non-object',
    keywords: ['required'],
    type: ['none', 'string', 'number', 'integer', 'boolean', 'array', 'null'],
    value: { size: { min: 1 } },
    ...refused,
    says: ['gemini-required-on-non-object-rejects'],
    answer: { template: `${node}.required: only allowed for OBJECT type`, stage: 'validate' },
    note: '`required` stands on a node that is no object. Add `"type": "object"`.',
  },
  {
    id: 'fields',
    keywords: ['type', 'enum', 'items', 'properties', 'required', 'nullable'],
    verdict: 'enforces',
    says: [
      'gemini-type-enforces',
      'gemini-type-case-accepts',
      'gemini-type-null-accepts',
      'gemini-nullable-accepts',
      'gemini-items-accepts',
    ],
  },
  {
    id: 'fields-accepted',
    keywords: [
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
    ],
    verdict: 'accepts',
    says: [
      'gemini-format-accepts',
      'gemini-format-accepts-2',
      'gemini-title-accepts',
      'gemini-description-accepts',
      'gemini-propertyordering-accepts',
      'gemini-minitems-maxitems-accepts',
      'gemini-minproperties-maxproperties-accepts',
      'gemini-minimum-maximum-accepts',
      'gemini-minlength-maxlength-accepts',
      'gemini-pattern-accepts',
      'gemini-example-accepts',
      'gemini-anyof-accepts',
      'gemini-anyof-siblings-accepts',
    ],
    against: ['gemini-pattern-lookaround-rejects-r268'],
  },
  {
    id: 'default',
    keywords: ['default'],
    verdict: 'ignores',
    says: ['gemini-default-ignores'],
    against: ['gemini-title-default-2024-rejects'],
  },
  {
    id: 'unknown-name',
    keywords: '*',
    ...refused,
    says: [
      'gemini-schema-fields-accepts',
      'gemini-additionalproperties-rejects',
      'gemini-schema-rejects',
      'gemini-const-rejects',
      'gemini-ref-rejects',
      'gemini-x-rejects',
      'gemini-const-rejects-2',
      'gemini-exclusiveminimum-rejects',
      'gemini-exclusivemaximum-rejects',
      'gemini-uniqueitems-rejects',
      'gemini-propertynames-rejects',
      'gemini-ref-defs-rejects',
      'gemini-deprecated-rejects',
      'gemini-examples-const-readonly-writeonly-uniqueitem-rejects',
      'gemini-multipleof-allof-oneof-rejects',
      'gemini-additionalproperties-rejects-2',
      'gemini-additionalproperties-rejects-3',
      'gemini-ref-rejects-2',
      'gemini-defs-rejects',
      'gemini-examples-rejects',
      'gemini-const-rejects-3',
      'gemini-exclusiveminimum-rejects-2',
      'gemini-oneof-rejects',
      'gemini-ref-rejects-3',
      'gemini-defs-rejects-2',
      'gemini-allof-rejects',
      'gemini-not-rejects',
      'gemini-if-then-else-rejects',
      'gemini-definitions-rejects',
      'gemini-patternproperties-rejects',
      'gemini-propertynames-rejects-2',
      'gemini-prefixitems-rejects',
      'gemini-contains-rejects',
      'gemini-uniqueitems-rejects-2',
      'gemini-exclusivemaximum-rejects-2',
      'gemini-multipleof-rejects',
      'gemini-id-rejects',
      'gemini-schema-rejects-2',
      'gemini-deprecated-rejects-2',
      'gemini-readonly-rejects',
      'gemini-writeonly-rejects',
      'gemini-dependentrequired-rejects',
      'gemini-unevaluatedproperties-rejects',
      'gemini-contentencoding-rejects',
      'gemini-error-envelope-code-assist-rejects',
      'gemini-live-api-setup-tools-surface-rejects',
      'gemini-unknown-keyword-schema-rejects-r016',
      'gemini-unknown-keyword-schema-rejects-r371',
      'gemini-if-then-else-rejects-r148',
      'gemini-numeric-bounds-rejects-r157',
      'gemini-unknown-keyword-additionalproperties-rejects-r182',
      'gemini-unknown-keyword-propertynames-rejects-r322',
      'gemini-unknown-keyword-x-rejects-r372',
      'gemini-unknown-keyword-x-rejects-r373',
      'gemini-unknown-keyword-additionalproperties-rejects-r374',
      'gemini-ref-unsupported-rejects-r340',
    ],
    answer: { template: unknownName(`${parameters}{node:proto-index}`), stage: 'parse' },
    note: '`{keyword}` is no field of the typed schema. Take it out, or send the schema as `parametersJsonSchema`.',
  },
];

const rules: readonly Rule[] = [
  {
    id: 'array-no-items',
    rule: 'needs',
    of: 'type:array',
    has: ['items'],
    says: [
      'gemini-items-missing-rejects',
      'gemini-items-missing-rejects-2',
      'gemini-array-without-items-rejects-r001',
      'gemini-array-without-items-rejects-r002',
      'gemini-tuple-prefixitems-rejects-r135',
    ],
    answer: { template: `${node}.items: missing field.`, stage: 'validate' },
    note: 'The array has no `items`. Say what it holds, as `"items": { "type": "string" }`.',
  },
  {
    id: 'required-undeclared',
    rule: 'needs',
    of: 'required',
    has: 'declared',
    says: ['gemini-required-undeclared-rejects'],
    answer: { template: `${node}.required[{member}]: property is not defined`, stage: 'validate' },
    note: '`required` names `{name}`, which `properties` does not declare.',
  },
  {
    id: 'property-name-unmeasured',
    rule: 'name',
    of: 'property',
    regex: documentedPropertyName,
    verdict: 'unknown',
    says: ['gemini-property-name-enforces'],
    note: 'The page on parameters wants names of letters, digits and `_`, 64 at most, no digit first. Whether `{name}` is refused is not known.',
  },
];

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: geminiSchema,
  order: 'interleaved',
  shapes,
  rows,
  rules,
  noArguments: [undefined, { type: 'object' }],
};

const named = `GenerateContentRequest.tools[{group}].function_declarations[{index}].name: Invalid function name. Must start with a letter or an underscore.`;

/**
 * Rules about names and numbers of declarations; shared by both schema fields. The text about names changed between the
 * last report of the old one, 7 November 2025, and the end of that month: the day after that report stands for it.
 */
export const geminiRules: readonly Rule[] = [
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$',
    when: { to: '2025-11-07' },
    says: [
      'gemini-name-rejects',
      'gemini-name-leading-digit-rejects-r015',
      'gemini-name-charset-rejects-r064',
      'gemini-code-assist-name-rejects',
    ],
    against: ['gemini-name-enforces-2'],
    answer: {
      template: `${named} Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.) or dashes (-), with a maximum length of 64.`,
      stage: 'validate',
    },
    note: 'The name has to start with a letter or `_`, go on with letters, digits, `_`, `.` and `-`, and be at most 64 long.',
  },
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$',
    when: { from: '2025-11-08' },
    says: [
      'gemini-name-rejects-2',
      'gemini-name-enforces',
      'gemini-name-charset-rejects-r066',
      'gemini-code-assist-name-rejects-2',
    ],
    against: ['gemini-name-enforces-2', 'gemini-name-charset-rejects-r065'],
    answer: {
      template: `${named} Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.`,
      stage: 'validate',
    },
    note: 'The name has to start with a letter or `_`, go on with letters, digits, `_`, `.`, `:` and `-`, and be at most 64 long.',
  },
  {
    id: 'name-duplicate',
    rule: 'clash',
    over: 'tool-name',
    says: ['gemini-name-duplicate-rejects', 'gemini-name-duplicate-rejects-r061'],
    answer: { template: 'Duplicate function declaration found: {tool}', stage: 'duplicate' },
    note: 'Another tool has the same name. Rename one of them.',
  },
  {
    id: 'tools-count',
    rule: 'limit',
    metric: 'tools',
    scope: 'request',
    max: 512,
    says: ['gemini-limit-tools-rejects', 'gemini-too-many-tools-rejects-r180'],
    answer: {
      template:
        'The GenerateContentRequest proto is invalid:\n  * tools[0].function_declarations: [FIELD_INVALID] At most 512 function declarations can be specified.',
      stage: 'count',
    },
    note: '{count} declarations in one request; {max} are taken.',
  },
];

/** A schema field that holds no object. */
const geminiEntry: readonly EntryFact[] = [
  {
    id: 'name-not-string',
    field: 'name',
    is: 'not-string',
    verdict: 'rejects',
    says: ['gemini-name-enforces', 'gemini-enum-numeric-rejects'],
    answer: {
      template: "Invalid value at 'tools[{group}].function_declarations[{index}].name' (TYPE_STRING), {value:json}",
      stage: 'parse',
    },
    note: 'The name is {value:json}, not a string.',
  },
  {
    id: 'description-not-string',
    field: 'description',
    is: 'not-string',
    verdict: 'rejects',
    says: ['gemini-description-enforces', 'gemini-enum-numeric-rejects'],
    answer: {
      template: "Invalid value at 'tools[{group}].function_declarations[{index}].description' (TYPE_STRING), {value:json}",
      stage: 'parse',
    },
    note: 'The description is {value:json}, not a string.',
  },
  {
    id: 'schema-not-object',
    field: 'schema',
    is: 'not-object',
    verdict: 'rejects',
    says: ['gemini-root-parameters-null-rejects', 'gemini-boolean-schema-rejects'],
    answer: { stage: 'parse' },
    note: 'The input schema is {value:json}, not an object. Leave it away for a tool without arguments.',
  },
];

/** Stages of a Gemini answer: parsing the JSON comes first and hides the rest. */
export const geminiStages: readonly Stage[] = [
  { id: 'parse', reports: 'all', join: '\n' },
  { id: 'count', reports: 'first' },
  { id: 'duplicate', reports: 'first' },
  { id: 'validate', reports: 'all', prefix: '* ', join: '\n' },
];

/** Gemini API, typed `parameters` field. */
export const geminiTarget: Target = {
  id: 'gemini',
  title: 'Gemini API, `parameters`',
  vendor: 'gemini',
  carrier: 'gemini',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules: geminiRules,
  entry: geminiEntry,
  stages: geminiStages,
};
