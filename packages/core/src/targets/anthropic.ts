import type { Dialect, EntryFact, Fact, Row, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchema202012 } from './grammars/json-schema.ts';

const tool = 'tools.{index}.custom';
const invalid = `${tool}.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12). Learn more about tool use at https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview.`;

const malformed: Fact = {
  id: 'meta-schema',
  verdict: 'rejects',
  says: [
    'anthropic-nonstrict-schema-validation-rejects',
    'anthropic-nonstrict-schema-validation-rejects-2',
    'anthropic-draft-mismatch-rejects-r081',
    'anthropic-draft-mismatch-rejects-r079',
    'anthropic-required-null-rejects-r295',
    'anthropic-nonstrict-items-tuple-rejects',
    'anthropic-nonstrict-type-upper-case-rejects',
    'anthropic-nonstrict-required-null-duplicates-rejects',
    'anthropic-nonstrict-anyof-empty-rejects',
    'anthropic-nonstrict-exclusiveminimum-boolean-rejects',
    'anthropic-nonstrict-description-null-rejects',
    'anthropic-nonstrict-minlength-negative-rejects',
  ],
  answer: { template: invalid, stage: 'schema' },
  note: 'Not JSON Schema 2020-12: {python}.',
};

const shapes = {
  list: malformed,
  member: malformed,
  value: malformed,
  node: malformed,
  map: malformed,
  'type-name': malformed,
  'object-for-scalar': malformed,
};

const rootComposition: Row = {
  id: 'root-composition',
  keywords: ['oneOf', 'allOf', 'anyOf'],
  at: ['root'],
  verdict: 'rejects',
  says: [
    'anthropic-nonstrict-root-anyof-oneof-allof-rejects',
    'anthropic-nonstrict-root-anyof-oneof-allof-rejects-2',
    'anthropic-root-union-rejects-r017',
    'anthropic-root-union-rejects-r019',
  ],
  answer: {
    template: `${tool}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`,
    stage: 'request',
  },
  note: 'The root has `{keyword}`. Move the alternatives into a property, or merge them into one object.',
};

const rootType: Row = {
  id: 'root-not-object',
  keywords: ['type'],
  at: ['root'],
  value: { not: { in: ['object'] } },
  verdict: 'rejects',
  says: ['anthropic-nonstrict-root-type-rejects'],
  answer: { stage: 'request' },
  note: 'The root is of type {value:json}. Tools take an object.',
};

const sharedRules: readonly Rule[] = [
  {
    id: 'root-type-missing',
    rule: 'needs',
    of: '*',
    at: ['root'],
    has: ['type'],
    says: ['anthropic-nonstrict-root-type-rejects', 'anthropic-inputschema-only-schema-rejects-r294'],
    answer: { template: `${tool}.input_schema.type: Field required`, stage: 'request' },
    note: 'The root has no `type`. Add `"type": "object"`.',
  },
  {
    id: 'property-name',
    rule: 'name',
    of: 'property',
    regex: '^[a-zA-Z0-9_-]{1,64}$',
    at: ['root'],
    when: { to: '2026-02-28' },
    says: ['anthropic-nonstrict-property-name-rejects-3'],
    against: ['anthropic-property-name-too-long-rejects-r054'],
    answer: {
      template: `${tool}.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_-]{1,64}$'`,
      stage: 'schema',
    },
    note: 'The property name `{name}` has characters other than letters, digits, `_` and `-`, or is longer than 64.',
  },
  {
    id: 'property-name',
    rule: 'name',
    of: 'property',
    regex: '^[a-zA-Z0-9_.-]{1,64}$',
    at: ['root'],
    when: { from: '2026-03-01' },
    says: [
      'anthropic-nonstrict-property-name-rejects',
      'anthropic-nonstrict-property-name-rejects-2',
      'anthropic-property-name-charset-rejects-r053',
      'anthropic-property-name-too-long-rejects-r054',
      'anthropic-property-name-charset-rejects-r055',
      'anthropic-property-name-charset-rejects-r056',
    ],
    against: ['anthropic-nonstrict-property-name-rejects-3'],
    answer: {
      template: `${tool}.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'`,
      stage: 'schema',
    },
    note: 'The property name `{name}` has characters other than letters, digits, `_`, `.` and `-`, or is longer than 64.',
  },
];

/** Anthropic tools without the strict flag: anything that is 2020-12 passes, nothing is enforced. */
export const anthropicPlain: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchema202012,
  order: 'node-first',
  shapes,
  rows: [
    rootComposition,
    rootType,
    {
      id: 'taken',
      keywords: '*',
      verdict: 'ignores',
      says: [
        'anthropic-nonstrict-accepts',
        'anthropic-nonstrict-schema-accepts',
        'anthropic-nonstrict-capability-accepts',
        'anthropic-nonstrict-anyof-oneof-allof-nested-accepts',
        'anthropic-nonstrict-boolean-schema-accepts',
        'anthropic-nonstrict-enum-empty-duplicates-accepts',
      ],
    },
  ],
  rules: sharedRules,
  noArguments: [{ type: 'object' }],
};

const unsupported = { template: `${tool}: For '{type}' type, property '{keyword}' is not supported`, stage: 'strict' };

const strictRows: readonly Row[] = [
  rootComposition,
  rootType,
  {
    id: 'ref-external',
    keywords: ['$ref'],
    value: { refers: 'external' },
    verdict: 'rejects',
    says: ['anthropic-strict-ref-external-rejects'],
    answer: { stage: 'strict' },
    note: '`$ref` leaves this schema. Copy the definition under `$defs`.',
  },
  {
    id: 'ref-dangling',
    keywords: ['$ref'],
    value: { refers: 'dangling' },
    verdict: 'rejects',
    says: ['anthropic-strict-ref-unresolved-rejects'],
    answer: { template: `${tool}: Invalid schema: Reference to non-existent definition: {value}`, stage: 'strict' },
    note: '`$ref` points to nothing in this schema.',
  },
  {
    id: 'ref-recursive',
    keywords: ['$ref'],
    value: { refers: 'recursive' },
    verdict: 'rejects',
    says: ['anthropic-strict-ref-recursive-rejects'],
    answer: { stage: 'strict' },
    note: 'The schema refers to itself. Strict tools take no recursion.',
  },
  {
    id: 'enum-complex',
    keywords: ['enum'],
    each: 'member',
    value: { is: ['object', 'array'] },
    verdict: 'rejects',
    says: ['anthropic-strict-enum-complex-rejects'],
    answer: { stage: 'strict' },
    note: '`enum` lists {value:json}; strict tools take plain values only.',
  },
  {
    id: 'enum-outside-type',
    keywords: ['enum', 'const'],
    value: { outsideType: true },
    verdict: 'rejects',
    says: ['anthropic-output-config-format-enum-vs-type-rejects'],
    answer: { stage: 'strict' },
    note: '`{keyword}` has a value outside the declared type.',
  },
  {
    id: 'keyword-unsupported',
    keywords: [
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'minLength',
      'maxLength',
      'maxItems',
      'uniqueItems',
    ],
    verdict: 'rejects',
    says: [
      'anthropic-strict-minimum-maximum-multipleof-rejects',
      'anthropic-strict-minimum-rejects',
      'anthropic-strict-maxitems-rejects',
      'anthropic-strict-minlength-maxlength-rejects',
      'anthropic-strict-uniqueitems-minitems1-rejects',
    ],
    answer: unsupported,
    note: 'Strict tools do not take `{keyword}`. Say it in the description and check it in the handler.',
  },
  {
    id: 'min-items',
    keywords: ['minItems'],
    value: { not: { in: [0, 1] } },
    verdict: 'rejects',
    says: [
      'anthropic-strict-minitems-0-or-1-enforces',
      'anthropic-strict-minitems-above-1-rejects',
      'anthropic-strict-uniqueitems-minitems1-rejects',
    ],
    answer: { template: `${tool}: For 'array' type, 'minItems' values other than 0 or 1 are not supported`, stage: 'strict' },
    note: 'Strict tools take `minItems` 0 or 1 only.',
  },
  {
    id: 'pattern-dialect',
    keywords: ['pattern'],
    value: { breaks: { no: ['look', 'backref', 'wordb'] } },
    verdict: 'rejects',
    says: ['anthropic-strict-pattern-enforces'],
    answer: { stage: 'strict' },
    note: 'The pattern uses lookaround, a back-reference or a word boundary.',
  },
  {
    id: 'format-unlisted',
    keywords: ['format'],
    value: { not: { in: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'] } },
    verdict: 'unknown',
    says: ['anthropic-strict-format-enforces'],
    note: '`format: {value}` is not on the list of formats; whether it is refused is not known.',
  },
  {
    id: 'subset',
    keywords: [
      'type',
      'properties',
      'items',
      'enum',
      'const',
      'anyOf',
      'allOf',
      '$ref',
      '$defs',
      'definitions',
      'required',
      'additionalProperties',
      'pattern',
      'format',
      'minItems',
    ],
    verdict: 'enforces',
    says: [
      'anthropic-strict-type-enforces',
      'anthropic-strict-enum-enforces',
      'anthropic-strict-const-enforces',
      'anthropic-strict-anyof-enforces',
      'anthropic-strict-allof-enforces',
      'anthropic-strict-ref-defs-definitions-enforces',
      'anthropic-strict-required-enforces',
      'anthropic-strict-format-enforces',
      'anthropic-strict-pattern-enforces',
      'anthropic-strict-minitems-0-or-1-enforces',
    ],
  },
  {
    id: 'annotations',
    keywords: ['default', 'title', 'description', '$schema'],
    verdict: 'ignores',
    says: ['anthropic-strict-default-accepts', 'anthropic-nonstrict-schema-accepts', 'anthropic-strict-capability-enforces'],
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: ['anthropic-strict-oneof-not-if-patternproperties-prefixitems-c-unknown'],
    note: '`{keyword}` is not on the list of what strict tools take; whether it is refused is not known.',
  },
];

const anthropicStrict: Dialect = {
  ...anthropicPlain,
  id: 'strict',
  capability: 5,
  rows: strictRows,
  rules: [
    ...sharedRules,
    {
      id: 'not-closed',
      rule: 'needs',
      of: 'type:object',
      has: 'closed',
      says: ['anthropic-strict-additionalproperties-rejects'],
      answer: { template: `${tool}: For 'object' type, 'additionalProperties' must be explicitly set to false`, stage: 'strict' },
      note: 'Strict tools close every object: add `"additionalProperties": false`.',
    },
    {
      id: 'all-of-with-ref',
      rule: 'alone',
      keyword: 'allOf',
      allowed: [],
      besides: ['$ref'],
      says: ['anthropic-strict-allof-enforces'],
      answer: { stage: 'strict' },
      note: '`allOf` stands beside `$ref`.',
    },
    {
      id: 'strict-tools',
      rule: 'limit',
      metric: 'strict-tools',
      scope: 'request',
      max: 20,
      says: [
        'anthropic-strict-limit-strict-tools-rejects',
        'anthropic-strict-limit-strict-tools-rejects-2',
        'anthropic-strict-tool-count-rejects-r175',
      ],
      answer: {
        template:
          'Too many strict tools ({count}). The maximum number of strict tools supported is {max}. Try reducing the number of tools marked as strict.',
        stage: 'budget',
      },
      note: '{count} strict tools in one request; {max} are taken. Send the others without the flag.',
    },
    {
      id: 'optional-properties',
      rule: 'limit',
      metric: 'optional-properties',
      scope: 'request',
      max: 24,
      says: [
        'anthropic-strict-limit-optional-params-rejects',
        'anthropic-strict-limit-optional-params-enforces',
        'anthropic-strict-optional-vs-union-trade-enforces',
      ],
      against: ['anthropic-strict-limit-early-failure-rejects'],
      answer: {
        template:
          'Schemas contains too many optional parameters ({count}), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: {max}).',
        stage: 'budget',
      },
      note: '{count} optional properties over all strict tools; {max} are taken.',
    },
    {
      id: 'union-properties',
      rule: 'limit',
      metric: 'union-properties',
      scope: 'request',
      max: 16,
      says: ['anthropic-strict-limit-union-params-rejects', 'anthropic-strict-optional-vs-union-trade-enforces'],
      answer: { stage: 'budget' },
      note: '{count} properties with union types over all strict tools; {max} are taken.',
    },
  ],
  noArguments: [{ type: 'object', properties: {}, additionalProperties: false }],
};

const entry: readonly EntryFact[] = [
  {
    id: 'unknown-field',
    field: 'unlisted',
    is: 'present',
    verdict: 'rejects',
    says: ['anthropic-input-examples-rejects-2', 'anthropic-tool-fields-accepts'],
    answer: { template: `${tool}.{value}: Extra inputs are not permitted`, stage: 'request' },
    note: '`{value}` is no field of a tool here. Take it out.',
  },
  {
    id: 'schema-missing',
    field: 'schema',
    is: 'missing',
    verdict: 'rejects',
    says: ['anthropic-nonstrict-root-input-schema-missing-rejects'],
    answer: { template: `${tool}.input_schema: Field required`, stage: 'request' },
    note: 'The tool has no input schema. Send `{ "type": "object" }` for a tool without arguments.',
  },
  {
    id: 'schema-not-object',
    field: 'schema',
    is: 'not-object',
    verdict: 'rejects',
    says: ['anthropic-nonstrict-root-type-rejects'],
    answer: { stage: 'request' },
    note: 'The input schema is {value:json}, not an object.',
  },
];

const named = `${tool}.name: String should match pattern '`;

const rules: readonly Rule[] = [
  {
    id: 'name-pattern',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]{1,64}$',
    when: { to: '2025-07-31' },
    says: [
      'anthropic-name-enforces',
      'anthropic-name-charset-rejects-r070',
      'anthropic-name-too-long-rejects-r073',
      'claude-code-host-name-length-rejects',
    ],
    against: ['anthropic-name-rejects', 'bedrock-name-charset-rejects-r072'],
    answer: { template: `${named}^[a-zA-Z0-9_-]{1,64}$'`, stage: 'request' },
    note: 'The name has to be 1 to 64 letters, digits, `_` and `-`.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 128,
    when: { from: '2025-08-01' },
    says: ['anthropic-name-length-rejects', 'bedrock-name-charset-rejects-r072'],
    against: ['anthropic-name-enforces', 'claude-code-host-name-length-rejects'],
    answer: { template: `${tool}.name: String should have at most 128 characters`, stage: 'request' },
    note: 'The name is {count} characters long; {max} are taken.',
  },
  {
    id: 'name-pattern',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]+$',
    when: { from: '2025-08-01' },
    says: ['anthropic-name-rejects', 'copilot-name-charset-rejects-r074', 'bedrock-name-charset-rejects-r072'],
    against: ['anthropic-name-enforces'],
    answer: { template: `${named}^[a-zA-Z0-9_-]{1,128}$'`, stage: 'request' },
    note: 'The name has to be 1 to 128 letters, digits, `_` and `-`.',
  },
  {
    id: 'name-duplicate',
    rule: 'clash',
    over: 'tool-name',
    says: ['anthropic-name-duplicate-rejects', 'anthropic-name-duplicate-rejects-r262'],
    answer: { template: 'tools: Tool names must be unique.', stage: 'unique' },
    note: 'Another tool has the same name. Rename one of them.',
  },
];

/** Stages of an Anthropic answer. */
export const anthropicStages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'unique', reports: 'first' },
  { id: 'schema', reports: 'first' },
  { id: 'strict', reports: 'first' },
  { id: 'budget', reports: 'first' },
];

/** Anthropic Messages, tools with and without `strict`. */
export const anthropicTarget: Target = {
  requires: [
    {
      kind: 'header',
      name: 'anthropic-beta',
      value: 'structured-outputs-2025-11-13',
      of: 'strict',
      // The day before the first report that it is no longer needed.
      when: { to: '2026-02-02' },
      says: [
        'anthropic-strict-beta-header-enforces',
        'anthropic-strict-no-beta-header-accepts',
        'anthropic-strict-no-beta-header-accepts-2',
      ],
      note: 'In their beta, strict tools were taken with this header only.',
    },
  ],
  id: 'anthropic',
  title: 'Anthropic Messages',
  vendor: 'anthropic',
  carrier: 'anthropic',
  flag: false,
  mixing: 'per-tool',
  plain: anthropicPlain,
  strict: anthropicStrict,
  rules,
  entry,
  stages: anthropicStages,
};
