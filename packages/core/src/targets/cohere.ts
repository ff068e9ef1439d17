import type { Dialect, Fact, Row, Rule, Target } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

const silent: Fact['says'] = ['cohere-v2-chat-strict-tools-error-text-unknown'];

const malformed: Fact = {
  id: 'keyword-malformed',
  verdict: 'unknown',
  says: silent,
  note: '`{keyword}` has a value of the wrong form; whether it is looked at is not known.',
};

const shapes: Dialect['shapes'] = {
  value: malformed,
  'type-name': {
    ...malformed,
    id: 'type-name',
    says: ['cohere-python-type-names-rejects-r215', 'cohere-v1-chat-parameter-definitions-accepts'],
    note: '{value:json} is no type of JSON Schema. Names of Python types belong to v1; a hosted endpoint failed on one.',
  },
};

const root: Row = {
  id: 'root-not-object',
  keywords: ['type'],
  at: ['root'],
  value: { not: { in: ['object'] } },
  verdict: 'unknown',
  says: ['cohere-response-format-json-s-required-enforces'],
  note: 'The root is of type {value:json}. Response schemas need an object there; whether tools are refused is not known.',
};

const rootType: Rule = {
  id: 'root-type-missing',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  verdict: 'unknown',
  says: ['cohere-response-format-json-s-required-enforces'],
  note: 'The root has no `type`; whether it is refused is not known. Add `"type": "object"`.',
};

const plain: Dialect = {
  id: 'plain',
  capability: 1,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  shapes,
  rows: [
    root,
    {
      id: 'taken',
      keywords: [
        'type',
        'properties',
        'required',
        'description',
        'title',
        'default',
        'items',
        'enum',
        'const',
        'pattern',
        'format',
        '$ref',
        '$defs',
        'definitions',
        'additionalProperties',
        'anyOf',
        'oneOf',
        'allOf',
        'not',
        'minimum',
        'maximum',
        'minItems',
        'maxItems',
        'minLength',
        'maxLength',
        'uniqueItems',
      ],
      verdict: 'ignores',
      says: [
        'cohere-v2-chat-capability-accepts',
        'cohere-v2-chat-parameters-accepts',
        'cohere-v2-chat-schema-accepts',
        'cohere-v2-chat-example-accepts',
      ],
    },
    {
      id: 'keyword-unmeasured',
      keywords: '*',
      verdict: 'unknown',
      says: ['cohere-v2-chat-schema-accepts', ...silent],
      note: 'The documentation does not name `{keyword}`; what happens to it is not known.',
    },
  ],
  rules: [rootType],
  noArguments: [{ type: 'object', properties: {} }],
};

const unsupported = (id: string, keywords: readonly string[], says: Fact['says']): Row => ({
  id,
  keywords,
  verdict: 'unknown',
  says,
  note: '`{keyword}` is listed as not supported with `strict_tools`; whether the request is refused is not said. Leave it out.',
});

const strictRows: readonly Row[] = [
  root,
  {
    id: 'pattern-dialect',
    keywords: ['pattern'],
    value: { breaks: { no: ['look'], anchors: 'forbidden' } },
    verdict: 'unknown',
    says: ['cohere-v2-chat-strict-tools-pattern-anchors-lookahead-rejects'],
    note: 'The pattern has `^`, `$` or lookahead, which are listed as not supported; whether the request is refused is not said.',
  },
  {
    id: 'format-unlisted',
    keywords: ['format'],
    value: { not: { in: ['date-time', 'uuid', 'date', 'time'] } },
    verdict: 'unknown',
    says: ['cohere-v2-chat-strict-tools-format-enforces'],
    note: '`format: {value}` is not on the list of date-time, uuid, date and time; whether it is refused is not known.',
  },
  {
    id: 'const-complex',
    keywords: ['const'],
    value: { is: ['object', 'array'] },
    verdict: 'unknown',
    says: ['cohere-v2-chat-strict-tools-const-enforces'],
    note: '`const` is {value:json}; plain values are listed. Whether others are refused is not known.',
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
      '$ref',
      '$defs',
      'definitions',
      'pattern',
      'format',
      'additionalProperties',
    ],
    verdict: 'enforces',
    says: [
      'cohere-v2-chat-strict-tools-capability-enforces',
      'cohere-v2-chat-strict-tools-type-enforces',
      'cohere-v2-chat-strict-tools-enum-enforces',
      'cohere-v2-chat-strict-tools-const-enforces',
      'cohere-v2-chat-strict-tools-anyof-enforces',
      'cohere-v2-chat-strict-tools-ref-def-enforces',
      'cohere-v2-chat-strict-tools-pattern-enforces',
      'cohere-v2-chat-strict-tools-format-enforces',
      'cohere-v2-chat-strict-tools-additionalproperties-enforces',
      'cohere-v2-chat-strict-tools-limit-depth-accepts',
    ],
  },
  {
    id: 'annotations',
    keywords: ['description'],
    verdict: 'ignores',
    says: ['cohere-v2-chat-strict-tools-type-enforces', 'cohere-v2-chat-parameters-accepts'],
  },
  unsupported('composition', ['allOf', 'oneOf', 'not'], ['cohere-v2-chat-strict-tools-allof-oneof-not-rejects']),
  unsupported('number-range', ['minimum', 'maximum'], ['cohere-v2-chat-strict-tools-minimum-maximum-rejects']),
  unsupported('array-length', ['minItems', 'maxItems'], ['cohere-v2-chat-strict-tools-minitems-maxitems-rejects']),
  unsupported('string-length', ['minLength', 'maxLength'], ['cohere-v2-chat-strict-tools-minlength-maxlength-rejects']),
  unsupported('unique-items', ['uniqueItems'], ['cohere-v2-chat-strict-tools-uniqueitems-rejects']),
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: silent,
    note: '`{keyword}` is on no list of what `strict_tools` takes; what happens to it is not known.',
  },
];

const strict: Dialect = {
  ...plain,
  id: 'strict',
  capability: 5,
  rows: strictRows,
  rules: [
    rootType,
    {
      id: 'nothing-required',
      rule: 'needs',
      of: 'properties',
      at: ['root'],
      has: 'some-required',
      says: ['cohere-v2-chat-strict-tools-required-rejects'],
      answer: { stage: 'schema' },
      note: 'All arguments are optional. With `strict_tools` one at least has to be required.',
    },
    {
      id: 'fields-total',
      rule: 'limit',
      metric: 'properties',
      scope: 'request',
      max: 200,
      says: ['cohere-v2-chat-strict-tools-limit-fields-enforces'],
      answer: { stage: 'schema' },
      note: '{count} fields over all tools of the request; {max} are taken with `strict_tools`.',
    },
  ],
};

/** Cohere Chat v2; `strict_tools` is one flag for all tools of a request. */
export const cohereTarget: Target = {
  id: 'cohere',
  title: 'Cohere Chat v2',
  vendor: 'cohere',
  carrier: 'cohere',
  flag: false,
  mixing: 'per-request',
  plain,
  strict,
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z0-9_-]{1,64}$',
      verdict: 'unknown',
      says: ['cohere-v2-chat-schema-fields-enforces'],
      note: 'No rule for names is known here. 1 to 64 letters, digits, `_` and `-` are taken by every provider.',
    },
  ],
  entry: [
    {
      id: 'unknown-field',
      field: 'unlisted',
      is: 'present',
      verdict: 'rejects',
      says: ['cohere-v2-chat-strict-per-tool-rejects', 'cohere-v2-chat-unknown-field-rejects'],
      answer: {
        template:
          "unknown field: parameter '{value}' is not a valid field. For proper usage, please refer to https://docs.cohere.com/reference/chat",
        stage: 'request',
      },
      note: '`{value}` is no field of a tool here. Take it out; strictness is the flag `strict_tools` of the request.',
    },
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing-or-null',
      verdict: 'rejects',
      says: ['cohere-v2-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The tool has no name.',
    },
    {
      id: 'schema-missing',
      field: 'schema',
      is: 'missing-or-null',
      verdict: 'rejects',
      says: ['cohere-v2-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The tool has no `parameters`. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object-or-null',
      verdict: 'rejects',
      says: ['cohere-v2-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The input schema is {value:json}, not an object.',
    },
  ],
  stages: [
    { id: 'request', reports: 'first' },
    { id: 'schema', reports: 'first' },
  ],
};
