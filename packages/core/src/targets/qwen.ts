import type { Dialect, Target } from '../model/target.ts';
import { everydayDialect } from './everyday.ts';

const refused = (text: string) => ({ template: `<400> InternalError.Algo.InvalidParameter: ${text}`, stage: 'request' });

const everyday = everydayDialect({
  shown: [
    'qwen-compatible-mode-example-accepts',
    'qwen-compatible-mode-array-enum-accepts',
    'qwen-compatible-mode-root-parameters-missing-accepts',
  ],
  silent: ['qwen-compatible-mode-unknown'],
  taken: [
    'type',
    'properties',
    'required',
    'description',
    'items',
    'enum',
    'additionalProperties',
    'minLength',
    'maxLength',
    'uniqueItems',
    '$schema',
  ],
});

const dialect: Dialect = {
  ...everyday,
  rows: [
    {
      id: 'root-not-object',
      keywords: ['type'],
      at: ['root'],
      value: { not: { in: ['object'] } },
      verdict: 'rejects',
      blast: 'later',
      says: ['qwen-compatible-mode-root-rejects', 'qwen-compatible-mode-example-accepts'],
      answer: { ...refused('The "function.arguments" parameter of the code model must be in JSON format.'), stage: 'later' },
      note: 'The root is of type {value:json}. The first turn passes; the turn with the call fails. Tools take an object.',
    },
    ...everyday.rows,
  ],
  rules: [
    {
      id: 'root-type-missing',
      rule: 'needs',
      of: 'properties',
      at: ['root'],
      has: ['type'],
      verdict: 'unknown',
      says: ['qwen-compatible-mode-example-accepts', 'qwen-compatible-mode-unknown'],
      note: 'The root has no `type`, which is documented to be object; whether it is refused is not known.',
    },
  ],
  noArguments: [undefined, { type: 'object', properties: {} }],
};

/** Qwen on Alibaba Cloud, OpenAI-compatible mode. */
export const qwenTarget: Target = {
  id: 'qwen',
  title: 'Qwen on Alibaba Cloud, compatible mode',
  vendor: 'qwen',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules: [
    {
      id: 'name-length',
      rule: 'limit',
      metric: 'name-length',
      scope: 'value',
      max: 64,
      says: ['qwen-name-too-long-rejects-r045'],
      answer: refused('The length of the tool name cannot exceed {max}.'),
      note: 'The name is {count} characters long; {max} are taken.',
    },
    {
      id: 'name-reserved',
      rule: 'name',
      of: 'tool',
      regex: '',
      reserved: ['search'],
      says: ['qwen-compatible-mode-name-reserved-rejects', 'qwen-compatible-mode-name-reserved-rejects-2'],
      answer: refused('Tool names are not allowed to be [{value}]'),
      note: "The name `{value}` is the service's own. Rename the tool.",
    },
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z0-9_-]+$',
      verdict: 'unknown',
      says: ['qwen-compatible-mode-unknown'],
      note: 'No rule for the characters of a name is known here. Letters, digits, `_` and `-` are taken by every provider.',
    },
  ],
  entry: [
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing-or-null',
      verdict: 'unknown',
      says: ['qwen-compatible-mode-unknown'],
      note: 'The tool has no name.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'unknown',
      says: ['qwen-compatible-mode-example-accepts', 'qwen-compatible-mode-unknown'],
      note: 'The input schema is {value:json}, not an object; whether it is refused is not known.',
    },
  ],
  stages: [
    { id: 'request', reports: 'first' },
    { id: 'later', reports: 'first' },
  ],
};
