import type { Dialect, Target } from '../model/target.ts';
import { openaiChatTarget } from './openai.ts';
import { openaiStrict } from './openai-strict.ts';

const says2024 = [
  'azure-chat-strict-minlength-maxlength-pattern-format-rejects',
  'azure-chat-strict-minimum-maximum-multipleof-rejects',
  'azure-chat-strict-patternproperties-unevaluatedproperties-prop-rejects',
  'azure-chat-strict-unevaluateditems-contains-mincontains-maxcon-rejects',
] as const;

const note = "Azure's page lists `{keyword}` as unsupported, and says that it takes the same subset as OpenAI.";

/** Azure's page keeps the lists of 2024 beside the sentence that it takes what OpenAI takes: neither is measured. */
const azureStrict: Dialect = {
  ...openaiStrict,
  rows: [
    {
      id: 'azure-listed-unsupported',
      keywords: ['pattern'],
      value: { not: { breaks: { no: ['look'] } } },
      verdict: 'unknown',
      says: says2024,
      against: ['azure-chat-strict-subset-accepts'],
      note,
    },
    {
      id: 'azure-listed-unsupported',
      keywords: ['format'],
      value: { in: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'] },
      verdict: 'unknown',
      says: says2024,
      against: ['azure-chat-strict-subset-accepts'],
      note,
    },
    {
      id: 'azure-listed-unsupported',
      keywords: ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'patternProperties', 'minItems', 'maxItems'],
      verdict: 'unknown',
      says: says2024,
      against: ['azure-chat-strict-subset-accepts'],
      note,
    },
    ...openaiStrict.rows,
  ],
  rules: [
    ...openaiStrict.rules,
    {
      id: 'azure-properties-total',
      rule: 'limit',
      metric: 'properties',
      scope: 'tool',
      max: 100,
      verdict: 'unknown',
      says: ['azure-chat-strict-limit-total-properties-depth-enforces'],
      against: ['azure-chat-strict-subset-accepts'],
      note: "The schema declares {count} properties; Azure's page still says {max}, OpenAI's 5,000.",
    },
    {
      id: 'azure-nesting',
      rule: 'limit',
      metric: 'depth',
      scope: 'tool',
      max: 5,
      verdict: 'unknown',
      says: ['azure-chat-strict-limit-total-properties-depth-enforces'],
      against: ['azure-chat-strict-subset-accepts'],
      note: "The schema is nested {count} levels deep; Azure's page still says {max}, OpenAI's 10.",
    },
  ],
};

/** Azure OpenAI Chat Completions. */
export const azureChatTarget: Target = {
  ...openaiChatTarget,
  id: 'azure-chat',
  title: 'Azure OpenAI Chat Completions',
  vendor: 'azure',
  strict: azureStrict,
  rules: [
    ...openaiChatTarget.rules,
    {
      id: 'azure-description-length',
      rule: 'limit',
      metric: 'description-length',
      scope: 'value',
      max: 1024,
      when: { from: '2025-05-19' },
      verdict: 'unknown',
      says: [
        'azure-chat-description-length-rejects',
        'azure-chat-description-length-unknown',
        'openai-chat-description-length-accepts',
      ],
      note: 'The description is {count} characters long. Azure refused more than {max} in 2025; whether it still does is not known.',
    },
  ],
};
