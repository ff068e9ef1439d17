import type { Dialect, Fact, Row, Rule } from '../model/target.ts';

/** Head of most sentences: the function and the place. */
export const inContext = "Invalid schema for function '{tool}': In context={node:tuple}, ";

/** Answer to a keyword outside the subset. */
export const notPermitted = { template: `${inContext}'{keyword}' is not permitted.`, stage: 'schema' };

const python = { template: "Invalid schema for function '{tool}': {python}.", stage: 'schema' };

/** A keyword's value of a wrong JSON type, checked before anything else in the schema. */
const malformed: Fact = {
  id: 'keyword-malformed',
  verdict: 'rejects',
  says: [
    'openai-chat-nonstrict-root-parameters-null-rejects',
    'openai-chat-nonstrict-properties-array-rejects',
    'openai-required-null-rejects-r094',
    'openai-malformed-keyword-value-rejects-r095',
    'openai-responses-pattern-property-escape-rejects',
    'openai-responses-nonstrict-pattern-property-escape-rejects',
    'openai-responses-boolean-keyword-value-rejects',
    'openai-responses-property-schema-string-rejects',
  ],
  answer: python,
  note: 'The value of `{keyword}` is no JSON Schema: {python}. Give it the JSON type the keyword asks for.',
};

/** What is said of values of a wrong JSON type. */
export const openaiShapes: NonNullable<Dialect['shapes']> = {
  list: malformed,
  member: malformed,
  value: malformed,
  node: malformed,
  map: malformed,
  'type-name': malformed,
  'object-for-scalar': malformed,
};

/**
 * Keywords that the root may not have. The text grew between January and August 2026; August has the first record of
 * the longer one. The report of gpt-5.2 has no date and the shorter text.
 */
export const rootComposition: readonly Row[] = [
  {
    id: 'root-composition',
    keywords: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
    at: ['root'],
    verdict: 'rejects',
    when: { to: '2026-07-31' },
    says: [
      'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects',
      'openrouter-root-union-rejects-r083',
      'openai-root-union-rejects-r085',
      'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects-2',
    ],
    against: ['openai-chat-root-anyof-oneof-allof-rejects-3'],
    answer: {
      template:
        "Invalid schema for function '{tool}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
      stage: 'schema',
    },
    note: 'The root has `{keyword}`. Move the alternatives into a property, or merge them into one object.',
  },
  {
    id: 'root-composition',
    keywords: ['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not'],
    at: ['root'],
    verdict: 'rejects',
    when: { from: '2026-08-01' },
    says: [
      'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects-2',
      'openai-root-union-rejects-r347',
      'openai-chat-root-anyof-oneof-allof-rejects-3',
      'azure-root-union-rejects-r349',
      'azure-root-union-rejects-r341',
    ],
    answer: {
      template:
        "Invalid schema for function '{tool}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level.",
      stage: 'schema',
    },
    note: 'The root has `{keyword}`. Move the alternatives into a property, or merge them into one object.',
  },
];

/** The root says that it is an object. */
export const rootType: Rule = {
  id: 'root-not-object',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  says: [
    'openai-chat-nonstrict-root-type-rejects',
    'openai-root-not-object-rejects-r290',
    'azure-responses-root-type-missing-oneof-rejects',
    'azure-root-union-rejects-r343',
  ],
  answer: {
    template: `Invalid schema for function '{tool}': schema must be a JSON Schema of 'type: "object"', got 'type: "None"'.`,
    stage: 'schema',
  },
  note: 'The root has no `type`. Add `"type": "object"`.',
};

/** A root of another type. */
export const rootTypeRow: Row = {
  id: 'root-not-object',
  keywords: ['type'],
  at: ['root'],
  value: { not: { in: ['object'] } },
  verdict: 'rejects',
  says: [
    'openai-chat-nonstrict-root-type-rejects',
    'openai-root-not-object-rejects-r290',
    'openai-chat-strict-root-enforces',
    'azure-chat-strict-root-enforces',
    'openai-sdk-openai-agents-stri-root-nullable-rejects',
  ],
  answer: {
    template: `Invalid schema for function '{tool}': schema must be a JSON Schema of 'type: "object"', got 'type: {value:json}'.`,
    stage: 'schema',
  },
  note: 'The root is of type {value:json}. Tools take an object: wrap the value in a property.',
};

/** What objects and arrays owe on every tool. */
export const objectRules: readonly Rule[] = [
  {
    id: 'root-without-properties',
    rule: 'needs',
    of: 'type:object',
    single: true,
    at: ['root'],
    has: ['properties'],
    unless: ['anyOf', 'oneOf', 'allOf', '$ref'],
    says: [
      'openai-chat-nonstrict-root-properties-missing-rejects',
      'openai-chat-nonstrict-root-properties-missing-rejects-2',
      'openai-root-without-properties-rejects-r088',
      'openai-root-without-properties-rejects-r091',
      'openai-root-without-properties-rejects-r092',
      'azure-chat-nonstrict-root-properties-missing-rejects',
      'vscode-copilot-service-root-properties-missing-rejects',
    ],
    answer: { template: `${inContext}object schema missing properties.`, stage: 'schema' },
    note: 'The root object declares no `properties`. Add `"properties": {}` for a tool without arguments.',
  },
  {
    id: 'array-no-items',
    rule: 'needs',
    of: 'type:array',
    has: ['items'],
    says: [
      'openai-chat-nonstrict-items-missing-rejects',
      'openai-chat-nonstrict-items-missing-rejects-2',
      'openai-chat-nonstrict-prefixitems-rejects',
      'openai-array-without-items-rejects-r007',
      'openai-array-without-items-rejects-r008',
      'openai-array-without-items-rejects-r213',
      'openai-type-array-union-rejects-r006',
      'openai-chat-strict-items-missing-rejects',
      'azure-chat-nonstrict-prefixitems-rejects',
    ],
    answer: { template: `${inContext}array schema missing items.`, stage: 'schema' },
    note: 'The array has no `items`. Say what it holds, as `"items": { "type": "string" }`.',
  },
];

const lookaroundSays: Readonly<Record<'chat' | 'responses' | 'strict', Fact['says']>> = {
  chat: ['openai-pattern-lookaround-rejects-r266'],
  responses: [
    'openai-responses-pattern-lookaround-rejects',
    'openai-responses-pattern-lookaround-rejects-2',
    'openai-responses-pattern-lookahead-rejects',
    'openai-pattern-lookaround-rejects-r265',
    'openai-pattern-lookaround-rejects-r267',
  ],
  strict: [
    'openai-chat-strict-pattern-lookaround-rejects',
    'openai-chat-strict-pattern-lookaround-rejects-2',
    'openai-responses-strict-pattern-lookaround-rejects',
    'openai-response-format-strict-pattern-lookaround-rejects',
  ],
};

/** Lookaround in a pattern, by dialect: the evidence differs. */
export const lookaround = (where: 'chat' | 'responses' | 'strict'): Row => ({
  id: 'pattern-lookaround',
  keywords: ['pattern'],
  value: { breaks: { no: ['look'] } },
  verdict: 'rejects',
  when: { from: '2026-05-01' },
  says: lookaroundSays[where],
  answer: { template: 'Invalid JSON schema: regex lookaround is not supported. Found at {at:jsonpath}.', stage: 'schema' },
  against: ['openai-responses-pattern-lookahead-accepts', 'openai-responses-nonstrict-pattern-lookahead-accepts'],
  note: 'The pattern uses lookahead or lookbehind. Write it without, or check it in the handler.',
});

/** An `$id` that is no URI reference. */
export const invalidId: Row = {
  id: 'id-not-uri',
  keywords: ['$id'],
  value: { uriReference: false },
  verdict: 'rejects',
  says: ['openai-chat-id-rejects'],
  answer: { template: "Invalid schema for function '{tool}': '{value}' is not a 'uri-reference'.", stage: 'schema' },
  note: '`$id` is no URI reference. Remove it or escape it.',
};
