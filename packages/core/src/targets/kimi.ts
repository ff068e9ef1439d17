import type { Dialect, Fact, Row, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

/** A text of the open-source validator, in the envelope that `kimi-chat-error-envelope-rejects` quotes from the API. */
const details = (path: string, message: string) => ({
  template: `Invalid request: tools.function.parameters is not a valid moonshot flavored json schema, details: <At path '${path}': ${message}>`,
  stage: 'schema',
});
const here = '{node:dotted-root}';

const malformed: Fact = {
  id: 'keyword-malformed',
  verdict: 'rejects',
  says: [
    'kimi-walle-all-levels-properties-null-rejects',
    'kimi-walle-all-levels-description-non-string-rejects',
    'kimi-chat-required-null-rejects',
  ],
  answer: { stage: 'schema' },
  note: '`{keyword}` has a value of the wrong JSON type: {python}.',
};

const mustBe = (keyword: string, what: string, says: Fact['says']): Fact => ({
  ...malformed,
  says,
  answer: details('{field:dotted}', `${keyword} must be ${what}`),
});

const required = mustBe('required', 'an array', [
  'kimi-chat-required-null-rejects',
  'kimi-walle-all-levels-required-null-rejects',
]);
const description = mustBe('description', 'a string', [
  'kimi-walle-all-levels-description-non-string-rejects',
  'kimi-walle-all-levels-description-null-rejects',
]);
const properties = mustBe('properties', 'an object', ['kimi-walle-all-levels-properties-null-rejects']);

const shapes: Dialect['shapes'] = {
  value: malformed,
  member: malformed,
  list: malformed,
  map: malformed,
  node: malformed,
  'object-for-scalar': malformed,
  'type-name': {
    ...malformed,
    says: ['kimi-walle-all-levels-type-upper-case-rejects', 'kimi-walle-all-levels-type-empty-list-rejects'],
    answer: details(here, 'invalid type'),
  },
  'value:required': required,
  'object-for-scalar:required': required,
  'member:description': description,
  'list:description': description,
  'object-for-scalar:description': description,
  'map:properties': properties,
};

const notSchema: Fact = {
  id: 'boolean-schema',
  verdict: 'rejects',
  says: ['kimi-walle-all-levels-boolean-schema-rejects', 'moonshot-boolean-schema-rejects-r196'],
  answer: details('{holder:dotted-root}', "property schema for '{member}' must be an object"),
  note: '{value:json} stands where a schema is due. Write an object with a `type`.',
};

const rows: readonly Row[] = [
  {
    id: 'root-not-object',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'rejects',
    says: ['kimi-chat-root-rejects', 'kimi-chat-root-enforces'],
    answer: { template: 'tools.function.parameters.type is required and must be "object"', stage: 'root' },
    note: 'The root is of type {value:json}. Tools take an object.',
  },
  {
    id: 'type-beside-any-of',
    keywords: ['type'],
    beside: ['anyOf'],
    verdict: 'rejects',
    when: { from: '2026-07-01', to: '2026-08-31' },
    says: [
      'kimi-chat-anyof-with-parent-type-rejects',
      'kimi-chat-root-type-anyof-rejects',
      'kimi-walle-all-levels-root-type-anyof-rejects',
    ],
    against: ['kimi-chat-anyof-with-parent-type-accepts'],
    answer: details(here, 'when using anyOf, type should be defined in anyOf items instead of the parent schema'),
    note: '`type` stands beside `anyOf`. Move it into the branches.',
  },
  {
    id: 'type-beside-ref',
    keywords: ['type'],
    beside: ['$ref'],
    verdict: 'rejects',
    says: ['kimi-chat-ref-type-sibling-rejects', 'kimi-walle-all-levels-ref-type-sibling-rejects'],
    answer: details(here, 'when using $ref, type should be defined in the referenced schema instead of the parent schema'),
    note: '`type` stands beside `$ref`. Move it into the definition.',
  },
  {
    id: 'ref-elsewhere',
    keywords: ['$ref'],
    value: { not: { refers: 'definition' } },
    verdict: 'rejects',
    says: [
      'kimi-chat-ref-non-defs-rejects',
      'kimi-walle-all-levels-definitions-rejects',
      'kimi-walle-all-levels-ref-unresolved-rejects',
    ],
    answer: details('{at:dotted}', 'references must start with #/$defs/'),
    note: '`$ref` points elsewhere than to `#/$defs/`.',
  },
  {
    id: 'enum-empty',
    keywords: ['enum'],
    value: { size: { max: 0 } },
    verdict: 'rejects',
    says: ['kimi-walle-all-levels-enum-empty-rejects'],
    answer: details('{at:dotted}', 'enum array cannot be empty'),
    note: '`enum` lists nothing. Take it out or fill it.',
  },
  {
    id: 'enum-outside-type',
    keywords: ['enum'],
    type: ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'],
    each: 'member',
    value: { outsideType: true },
    verdict: 'rejects',
    says: [
      'kimi-chat-enum-null-member-rejects',
      'kimi-walle-all-levels-enum-mixed-rejects',
      'kimi-walle-all-levels-enum-null-member-type-string-rejects',
    ],
    answer: details('{field:dotted}', 'enum value ({value:go}) does not match any type in [{types}]'),
    note: '`enum` lists {value:json}, which is outside the declared type.',
  },
  {
    id: 'items-not-object',
    keywords: ['items'],
    value: { not: { is: ['object'] } },
    verdict: 'rejects',
    says: [
      'kimi-chat-items-tuple-false-rejects',
      'kimi-walle-all-levels-items-tuple-rejects',
      'kimi-walle-all-levels-items-boolean-rejects',
    ],
    answer: details('{at:dotted}', 'items must be an object'),
    note: '`items` has to be one schema.',
  },
  {
    id: 'fields',
    keywords: [
      'type',
      'properties',
      'required',
      'items',
      'enum',
      'anyOf',
      '$ref',
      '$defs',
      'description',
      'title',
      'default',
      'additionalProperties',
      'minimum',
      'maximum',
      'pattern',
      'prefixItems',
      'minItems',
      'maxItems',
      'minLength',
      'maxLength',
    ],
    verdict: 'accepts',
    says: [
      'kimi-walle-all-levels-type-array-accepts',
      'kimi-walle-all-levels-enum-numeric-accepts',
      'kimi-walle-all-levels-ref-defs-accepts',
      'kimi-walle-all-levels-pattern-accepts',
      'kimi-walle-all-levels-minimum-maximum-accepts',
      'kimi-walle-all-levels-additionalproperties-true-accepts',
      'kimi-walle-all-levels-default-accepts',
      'kimi-walle-all-levels-title-accepts',
      'kimi-chat-prefixitems-accepts',
      'kimi-walle-all-levels-items-accepts',
    ],
  },
  {
    id: 'top-level-keyword',
    keywords: '*',
    verdict: 'accepts',
    says: ['kimi-chat-schema-level-unknown', 'kimi-chat-prefixitems-accepts'],
    against: [
      'kimi-walle-level-ultra-const-rejects',
      'kimi-walle-level-ultra-oneof-rejects',
      'kimi-walle-level-ultra-allof-rejects',
    ],
  },
];

const rules: readonly Rule[] = [
  {
    id: 'root-not-object',
    rule: 'needs',
    of: '*',
    at: ['root'],
    has: ['type'],
    says: ['kimi-chat-root-rejects', 'kimi-chat-root-enforces'],
    against: ['kimi-walle-all-levels-root-type-missing-accepts'],
    answer: { template: 'tools.function.parameters.type is required and must be "object"', stage: 'root' },
    note: 'The root has no `type`. Add `"type": "object"`.',
  },
  {
    id: 'type-missing',
    rule: 'needs',
    of: '*',
    unless: ['$ref', 'anyOf', 'oneOf', 'allOf', 'properties', 'if', 'const'],
    at: ['root-property', 'property', 'items', 'definition'],
    has: ['type'],
    says: ['kimi-chat-type-missing-rejects', 'moonshot-missing-type-rejects-r199'],
    against: ['kimi-walle-all-levels-type-missing-description-only-accepts'],
    answer: details(here, 'type is not defined'),
    note: 'No `type` is declared. Say the type of every value.',
  },
  {
    id: 'ref-expansion-clash',
    rule: 'clash',
    over: 'ref-expansion',
    says: ['kimi-chat-ref-description-on-both-sides-rejects', 'kimi-walle-level-ultra-ref-conflicting-siblings-rejects'],
    answer: details(here, 'conflicting keywords found after $ref expansion: {keyword}'),
    note: '`{keyword}` stands beside `$ref` and in the definition. Keep one.',
  },
  {
    id: 'branch-clash',
    rule: 'clash',
    over: 'branch-keys',
    when: { models: ['kimi-k2.6*'] },
    says: ['moonshot-if-then-else-rejects-r198', 'kimi-chat-if-then-else-rejects'],
    answer: {
      template: "Conflict in schema definitions for key '{keyword}'. \nPrevious: {previous:python}, New: {value:python}",
      stage: 'schema',
    },
    note: 'Two branches of `allOf` have different values for `{keyword}`.',
  },
  {
    id: 'required-undeclared',
    rule: 'needs',
    of: 'required',
    has: 'declared',
    at: ['root', 'root-property', 'property', 'items', 'definition', 'map-value'],
    says: [
      'kimi-chat-required-undeclared-rejects',
      'kimi-walle-all-levels-required-undeclared-rejects',
      'kimi-walle-all-levels-required-no-properties-rejects',
    ],
    against: ['moonshot-any-of-untyped-branches-accepts-r192'],
    answer: details('{field:dotted}', "required property '{name}' is not defined in properties"),
    note: '`required` names `{name}`, which `properties` does not declare.',
  },
  {
    id: 'nesting',
    rule: 'limit',
    metric: 'depth',
    scope: 'tool',
    max: 10,
    says: ['kimi-chat-limit-depth-rejects', 'moonshot-schema-depth-rejects-r299'],
    against: ['kimi-walle-all-levels-limit-depth-12-accepts', 'kimi-walle-limits-enforces-2'],
    answer: {
      template:
        'Invalid request: tools.function.parameters is not a valid moonshot flavored json schema, details: schema depth exceeds maximum limit of {max}',
      stage: 'schema',
    },
    note: 'The schema is nested {count} levels deep; {max} are taken.',
  },
  {
    id: 'properties-total',
    rule: 'limit',
    metric: 'properties',
    scope: 'tool',
    max: 3000,
    says: ['kimi-walle-all-levels-limit-total-properties-rejects'],
    against: ['kimi-walle-limits-enforces-2'],
    answer: details('root', 'total number of properties keys({count}) across all objects exceeds maximum limit of {max}'),
    note: 'The schema declares {count} properties; {max} are taken.',
  },
];

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  shapes,
  rows: [{ ...notSchema, keywords: ['boolean-schema'], at: ['root-property', 'property'] }, ...rows],
  rules,
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'root', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** Moonshot Kimi chat completions. */
export const kimiTarget: Target = {
  id: 'kimi',
  title: 'Moonshot Kimi Chat Completions',
  vendor: 'kimi',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'per-tool',
  plain: dialect,
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z_][a-zA-Z0-9_-]{2,63}$',
      says: ['kimi-chat-name-enforces', 'kimi-chat-name-rejects'],
      answer: {
        template: 'function name is invalid, must start with a letter and can contain letters, numbers, underscores, and dashes',
        stage: 'request',
      },
      note: 'The name has to start with a letter or `_`, go on with letters, digits, `_` and `-`, and be 3 to 64 long.',
    },
    {
      id: 'tools-count',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 128,
      says: ['kimi-chat-limit-tools-enforces'],
      answer: { stage: 'request' },
      note: '{count} tools in one request; {max} are documented.',
    },
  ],
  entry: [
    {
      id: 'schema-missing',
      field: 'schema',
      is: 'missing',
      verdict: 'rejects',
      says: ['kimi-chat-root-rejects', 'kimi-chat-root-enforces'],
      answer: { template: 'tools.function.parameters.type is required and must be "object"', stage: 'root' },
      note: 'The tool has no `parameters`. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'rejects',
      says: ['kimi-chat-root-enforces'],
      answer: { stage: 'root' },
      note: 'The input schema is {value:json}, not an object.',
    },
  ],
  stages,
};
