import type { EntryFact, Row, Rule } from '../model/target.ts';

const model = 'The model returned the following errors: ';
const tool = `${model}tools.{index}.custom`;

/** Names of a model as Bedrock's own ids and other hosts spell it. */
const spelt = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    ['', 'anthropic.', 'us.anthropic.', 'eu.anthropic.', 'global.anthropic.'].map((host) => `${host}${name}*`),
  );

/** Models that take no strict flag at all. */
export const strictRefused: EntryFact = {
  id: 'strict-refused',
  field: 'strict',
  is: 'true',
  verdict: 'rejects',
  when: { models: spelt('claude-sonnet-5', 'claude-opus-4-7', 'claude-opus-4-8'), named: true },
  says: ['anthropic-bedrock-strict-per-model-rejects', 'anthropic-bedrock-strict-per-model-rejects-2'],
  answer: { template: `${tool}.strict: Extra inputs are not permitted`, stage: 'strict' },
  note: 'This model takes no strict tools on Bedrock. Send the tool without the flag.',
};

/** What strict tools of Converse may hold. */
export const bedrockStrictRows: readonly Row[] = [
  {
    id: 'ref-external',
    keywords: ['$ref'],
    value: { refers: 'external' },
    verdict: 'rejects',
    says: ['bedrock-converse-strict-schema-fields-enforces', 'bedrock-converse-strict-schema-dialect-enforces'],
    answer: { stage: 'strict' },
    note: '`$ref` leaves this schema. Copy the definition under `$defs`.',
  },
  {
    id: 'ref-recursive',
    keywords: ['$ref'],
    value: { refers: 'recursive' },
    verdict: 'rejects',
    says: ['bedrock-converse-strict-recursion-rejects'],
    answer: { stage: 'strict' },
    note: 'The schema refers to itself. Strict tools take no recursion.',
  },
  {
    id: 'enum-complex',
    keywords: ['enum'],
    each: 'member',
    value: { is: ['object', 'array'] },
    verdict: 'rejects',
    says: ['bedrock-converse-strict-schema-fields-enforces', 'bedrock-converse-strict-schema-dialect-enforces'],
    answer: { stage: 'strict' },
    note: '`enum` lists {value:json}; strict tools take plain values only.',
  },
  {
    id: 'keyword-unsupported',
    keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'maxItems'],
    verdict: 'rejects',
    says: ['bedrock-converse-strict-minimum-maximum-rejects', 'bedrock-converse-claude-strict-maxitems-rejects'],
    answer: { template: `${tool}: For '{type}' type, property '{keyword}' is not supported`, stage: 'strict' },
    note: 'Strict tools do not take `{keyword}`. Say it in the description and check it in the handler.',
  },
  {
    id: 'min-items',
    keywords: ['minItems'],
    value: { not: { in: [0, 1] } },
    verdict: 'rejects',
    says: ['bedrock-converse-strict-minimum-maximum-rejects', 'anthropic-strict-minitems-above-1-rejects'],
    answer: { template: `${tool}: For 'array' type, 'minItems' values other than 0 or 1 are not supported`, stage: 'strict' },
    note: 'Strict tools take `minItems` 0 or 1 only.',
  },
  {
    id: 'one-of',
    keywords: ['oneOf'],
    verdict: 'rejects',
    says: ['bedrock-converse-strict-oneof-rejects'],
    answer: { stage: 'strict' },
    note: 'Strict tools do not take `oneOf`. Write `anyOf`.',
  },
  {
    id: 'string-length',
    keywords: ['minLength', 'maxLength'],
    verdict: 'unknown',
    says: ['bedrock-converse-strict-minlength-maxlength-rejects'],
    against: ['bedrock-converse-strict-minlength-maxlength-accepts'],
    note: 'The documentation says strict tools do not take `{keyword}`; Claude Sonnet 4.5 took it. Leave it out to be safe.',
  },
  {
    id: 'format-unlisted',
    keywords: ['format'],
    value: { not: { in: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'] } },
    verdict: 'unknown',
    says: ['bedrock-converse-strict-schema-fields-enforces'],
    note: '`format: {value}` is not on the list of formats; whether it is refused is not known.',
  },
  {
    id: 'subset',
    keywords: [
      'type',
      'properties',
      'required',
      'items',
      'enum',
      'const',
      'anyOf',
      'allOf',
      '$ref',
      '$defs',
      'definitions',
      'additionalProperties',
      'format',
      'minItems',
    ],
    verdict: 'enforces',
    says: ['bedrock-converse-strict-schema-fields-enforces', 'bedrock-converse-claude-strict-maxitems-rejects'],
  },
  {
    id: 'annotations',
    keywords: ['description'],
    verdict: 'ignores',
    says: ['anthropic-strict-description-accepts', 'bedrock-converse-strict-minimum-maximum-rejects'],
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: ['bedrock-converse-strict-error-text-unknown', 'bedrock-converse-strict-schema-dialect-enforces'],
    note: '`{keyword}` is not on the list of what strict tools take; whether it is refused is not known.',
  },
];

/** Closed objects, and the budgets over all strict tools of a request. */
export const bedrockStrictRules: readonly Rule[] = [
  {
    id: 'not-closed',
    rule: 'needs',
    of: 'type:object',
    has: 'closed',
    says: [
      'bedrock-converse-strict-additionalproperties-rejects',
      'bedrock-converse-strict-additionalproperties-rejects-2',
      'bedrock-converse-strict-additionalproperties-rejects-3',
      'bedrock-converse-strict-additionalproperties-schema-rejects',
    ],
    answer: { template: `${tool}: For 'object' type, 'additionalProperties' must be explicitly set to false`, stage: 'strict' },
    note: 'Strict tools close every object: add `"additionalProperties": false`.',
  },
  {
    id: 'strict-tools',
    rule: 'limit',
    metric: 'strict-tools',
    scope: 'request',
    max: 20,
    says: ['bedrock-converse-strict-limit-strict-tools-rejects', 'anthropic-strict-limit-strict-tools-rejects'],
    answer: {
      template: `${model}Too many strict tools ({count}). The maximum number of strict tools supported is {max}. Try reducing the number of tools marked as strict.`,
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
    says: ['bedrock-converse-strict-limit-optional-params-rejects', 'anthropic-strict-limit-optional-params-rejects'],
    answer: {
      template: `${model}Schemas contains too many optional parameters ({count}), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: {max}).`,
      stage: 'budget',
    },
    note: '{count} optional properties over all strict tools; {max} are taken.',
  },
];
