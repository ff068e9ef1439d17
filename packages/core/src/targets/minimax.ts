import type { Dialect, Target } from '../model/target.ts';
import { everydayDialect } from './everyday.ts';

const refused = (text: string) => ({ template: `invalid params, ${text} (2013)`, stage: 'request' });

const everyday = everydayDialect({
  shown: [
    'minimax-openai-compatible-example-accepts',
    'minimax-openai-compatible-array-enum-accepts',
    'minimax-openai-compatible-array-enum-accepts-2',
    'minimax-openai-compatible-root-properties-empty-accepts',
  ],
  silent: ['minimax-openai-compatible-unknown'],
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
      verdict: 'unknown',
      says: ['minimax-openai-compatible-unknown'],
      note: 'The root is of type {value:json}; all examples have an object. Whether it is refused is not known.',
    },
    ...everyday.rows,
  ],
  rules: [
    {
      id: 'root-type-missing',
      rule: 'needs',
      of: '*',
      at: ['root'],
      has: ['type'],
      verdict: 'unknown',
      says: ['minimax-openai-compatible-unknown', 'minimax-openai-compatible-root-parameters-missing-rejects'],
      note: 'The root has no `type`; whether that counts as empty is not known. Write `{ "type": "object", "properties": {} }`.',
    },
  ],
};

/** MiniMax, OpenAI-compatible; routes that Alibaba Cloud serves take tools without `parameters`. */
export const minimaxTarget: Target = {
  id: 'minimax',
  title: 'MiniMax Chat Completions',
  vendor: 'minimax',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^([a-zA-Z0-9_-]{1,64})?$',
      verdict: 'unknown',
      says: ['minimax-openai-compatible-unknown'],
      note: 'No rule for names is known here. 1 to 64 letters, digits, `_` and `-` are taken by every provider.',
    },
  ],
  entry: [
    {
      id: 'schema-missing',
      field: 'schema',
      is: 'missing-or-null',
      verdict: 'rejects',
      says: [
        'minimax-openai-compatible-root-parameters-missing-rejects',
        'minimax-parameters-missing-rejects-r233',
        'minimax-parameters-missing-rejects-r235',
      ],
      against: ['minimax-dashscope-hosted-minim-root-parameters-missing-accepts'],
      answer: refused('function parameters is empty'),
      note: 'The tool has no `parameters`. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'name-empty',
      field: 'name',
      is: 'empty',
      verdict: 'rejects',
      says: ['minimax-openai-compatible-root-parameters-missing-rejects-2'],
      answer: refused('function name or parameters is empty'),
      note: 'The name is empty.',
    },
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing-or-null',
      verdict: 'rejects',
      says: ['minimax-openai-compatible-root-parameters-missing-rejects-2'],
      answer: refused('function name or parameters is empty'),
      note: 'The tool has no name.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object-or-null',
      verdict: 'unknown',
      says: ['minimax-openai-compatible-unknown'],
      against: ['minimax-legacy-v2-root-enforces'],
      note: 'The input schema is {value:json}, not an object; whether it is refused is not known.',
    },
  ],
  stages: [{ id: 'request', reports: 'first' }],
};
