import type { EntryFact, Rule, Stage, Target } from '../model/target.ts';
import { openaiChatPlain, openaiResponsesPlain } from './openai-plain.ts';
import { openaiStrict } from './openai-strict.ts';

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

const entry: readonly EntryFact[] = [
  {
    id: 'schema-not-object',
    field: 'schema',
    is: 'not-object',
    verdict: 'rejects',
    says: ['openai-chat-nonstrict-root-parameters-null-rejects', 'openai-chat-nonstrict-root-parameters-array-rejects'],
    answer: { template: "Invalid schema for function '{tool}': {python}.", stage: 'schema' },
    note: 'The input schema is {value:json}, not an object.',
  },
];

/** Records show a tool without `parameters` on Chat only, and sent without the strict flag. */
const schemaMissing: EntryFact = {
  id: 'schema-missing-unmeasured',
  field: 'schema',
  is: 'missing',
  verdict: 'unknown',
  says: ['openai-chat-nonstrict-root-parameters-missing-accepts'],
  note: 'The tool has no `parameters`; that is known to be taken on Chat, without the strict flag, and nowhere else. Send an empty object.',
};

const nameText = "Invalid 'tools[{index}].function.name': ";
const badName = `${nameText}string does not match pattern. Expected a string that matches the pattern '`;

const toolsCount: Rule = {
  id: 'tools-count',
  rule: 'limit',
  metric: 'tools',
  scope: 'request',
  max: 128,
  when: { except: ['gpt-5.6*'] },
  says: [
    'openai-chat-limit-tools-rejects',
    'openai-chat-limit-tools-rejects-2',
    'copilot-too-many-tools-rejects-r050',
    'azure-chat-limit-tools-enforces',
  ],
  against: ['openai-unspecified-limit-tools-accepts'],
  answer: {
    template:
      "Invalid 'tools': array too long. Expected an array with maximum length {max}, but got an array with length {count} instead.",
    stage: 'request',
  },
  note: '{count} tools in one request; {max} are taken.',
};

const nameEmpty = (field: string, says: Rule['says']): Rule => ({
  id: 'name-empty',
  rule: 'limit',
  metric: 'name-length',
  scope: 'value',
  min: 1,
  says,
  answer: {
    template: `${field}empty string. Expected a string with minimum length 1, but got an empty string instead.`,
    stage: 'request',
  },
  note: 'The name is empty.',
});

const chatRules: readonly Rule[] = [
  nameEmpty(nameText, ['openai-chat-name-empty-rejects', 'openai-chat-name-regex-rejects']),
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_.-]*$',
    when: { models: ['o4-mini*'], named: true },
    says: ['openai-chat-name-regex-accepts', 'openai-name-charset-rejects-r353'],
    answer: { template: `${badName}^[a-zA-Z0-9_\\.-]+$'.`, stage: 'request' },
    note: 'The name has characters other than letters, digits, `_`, `-` and `.`.',
  },
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]*$',
    when: { except: ['o4-mini*'] },
    says: [
      'openai-chat-name-regex-rejects',
      'openai-chat-nonstrict-name-enforces',
      'openai-chat-strict-name-enforces',
      'openrouter-name-charset-rejects-r351',
      'openai-name-charset-rejects-r352',
      'openai-name-charset-rejects-r354',
      'openai-name-from-file-rejects-r356',
    ],
    against: ['openai-chat-name-regex-accepts'],
    answer: { template: `${badName}^[a-zA-Z0-9_-]+$'.`, stage: 'request' },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 64,
    says: [
      'openai-chat-name-length-rejects',
      'openai-chat-nonstrict-name-enforces',
      'openai-chat-strict-name-enforces',
      'openai-name-too-long-rejects-r332',
      'vscode-copilot-service-name-length-rejects',
    ],
    against: ['openai-chat-name-length-accepts'],
    answer: {
      template: `${nameText}string too long. Expected a string with maximum length {max}, but got a string with length {count} instead.`,
      stage: 'request',
    },
    note: 'The name is {count} characters long; {max} are taken.',
  },
  {
    id: 'description-length',
    rule: 'limit',
    metric: 'description-length',
    scope: 'value',
    max: 1024,
    when: { to: '2025-05-18' },
    says: ['openai-chat-description-length-rejects', 'openai-description-too-long-rejects-r048'],
    against: ['openai-chat-description-length-accepts'],
    answer: {
      template:
        "Invalid 'tools[{index}].function.description': string too long. Expected a string with maximum length {max}, but got a string with length {count} instead.",
      stage: 'request',
    },
    note: 'The description is {count} characters long; {max} were taken then.',
  },
  toolsCount,
];

const responsesName = "Invalid 'tools[{index}].name': ";
const responsesRules: readonly Rule[] = [
  nameEmpty(responsesName, ['openai-responses-name-empty-rejects']),
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]*$',
    says: ['openai-responses-name-enforces', 'openai-chat-name-regex-rejects', 'openai-responses-name-length-rejects'],
    answer: {
      template: `${responsesName}string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      stage: 'request',
    },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 128,
    says: ['openai-responses-name-length-rejects', 'openai-responses-name-enforces'],
    answer: {
      template: `${responsesName}string too long. Expected a string with maximum length {max}, but got a string with length {count} instead.`,
      stage: 'request',
    },
    note: 'The name is {count} characters long; {max} are taken.',
  },
  toolsCount,
];

/** OpenAI Chat Completions, tools with and without `strict`. */
export const openaiChatTarget: Target = {
  id: 'openai-chat',
  title: 'OpenAI Chat Completions',
  vendor: 'openai',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'per-tool',
  plain: openaiChatPlain,
  strict: openaiStrict,
  rules: chatRules,
  entry: [...entry, { ...schemaMissing, when: { flag: true } }],
  stages,
};

/** OpenAI Responses, where tools without a flag run strict. */
export const openaiResponsesTarget: Target = {
  ...openaiChatTarget,
  id: 'openai-responses',
  title: 'OpenAI Responses',
  carrier: 'openai-responses',
  plain: openaiResponsesPlain,
  rules: responsesRules,
  entry: [...entry, schemaMissing],
};
