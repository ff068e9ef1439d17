import type { Dialect, Target } from '../model/target.ts';
import { everydayDialect } from './everyday.ts';

const everyday = everydayDialect({
  shown: ['glm-paas-v4-example-accepts', 'glm-paas-v4-array-enum-accepts', 'glm-paas-v4-schema-fields-accepts'],
  silent: ['glm-paas-v4-unknown'],
  taken: ['type', 'properties', 'required', 'description', 'items', 'enum'],
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
      says: ['glm-paas-v4-unknown'],
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
      says: ['glm-paas-v4-unknown'],
      note: 'The root has no `type`; whether it is refused is not known. Add `"type": "object"`.',
    },
  ],
};

/** Z.ai GLM chat completions, of which little is known: most refusals say neither tool nor place. */
export const glmTarget: Target = {
  id: 'glm',
  title: 'Z.ai GLM Chat Completions',
  vendor: 'glm',
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
      says: ['glm-paas-v4-unknown'],
      note: 'No rule for names is known here. 1 to 64 letters, digits, `_` and `-` are taken by every provider.',
    },
    {
      id: 'tools-count',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 128,
      says: ['glm-paas-v4-limit-tools-enforces'],
      answer: { stage: 'request' },
      note: '{count} tools in one request; {max} are documented.',
    },
  ],
  entry: [
    {
      id: 'name-empty',
      field: 'name',
      is: 'empty',
      verdict: 'rejects',
      says: ['glm-paas-v4-name-empty-rejects'],
      answer: { template: 'tools[{index}].function.name:不能为空', stage: 'request' },
      note: 'The name is empty.',
    },
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing-or-null',
      verdict: 'rejects',
      says: ['glm-paas-v4-name-empty-rejects'],
      answer: { stage: 'request' },
      note: 'The tool has no name.',
    },
    {
      id: 'schema-missing',
      field: 'schema',
      is: 'missing-or-null',
      verdict: 'unknown',
      says: ['glm-paas-v4-unknown'],
      note: 'The tool has no `parameters`; whether it is refused is not known. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object-or-null',
      verdict: 'unknown',
      says: ['glm-paas-v4-unknown'],
      note: 'The input schema is {value:json}, not an object; whether it is refused is not known.',
    },
  ],
  stages: [{ id: 'request', reports: 'first' }],
};
