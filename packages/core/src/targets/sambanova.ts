import type { Dialect, Target } from '../model/target.ts';
import { everydayDialect } from './everyday.ts';

const everyday = everydayDialect({
  shown: ['sambanova-chat-example-accepts', 'sambanova-chat-responses-capability-accepts'],
  silent: ['sambanova-chat-unknown'],
  taken: ['type', 'properties', 'required', 'description'],
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
      says: ['sambanova-chat-root-unknown'],
      note: 'The root is of type {value:json}; the example has an object. Whether it is refused is not known.',
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
      says: ['sambanova-chat-root-unknown'],
      note: 'The root has no `type`; whether it is refused is not known. Add `"type": "object"`.',
    },
  ],
  noArguments: [undefined, { type: 'object', properties: {} }],
};

/** SambaNova Cloud chat completions, of which no refusal is known. */
export const sambanovaTarget: Target = {
  id: 'sambanova',
  title: 'SambaNova Cloud Chat Completions',
  vendor: 'sambanova',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z0-9_-]*$',
      verdict: 'unknown',
      says: ['sambanova-chat-name-enforces'],
      against: ['sambanova-chat-name-unknown'],
      note: 'Letters, digits, `_` and `-` are documented for names; whether others are refused is not known.',
    },
  ],
  entry: [
    {
      id: 'strict-unmeasured',
      field: 'strict',
      is: 'true',
      verdict: 'unknown',
      says: ['sambanova-chat-strict-unknown'],
      note: 'What happens to the strict flag is neither documented nor reported. Send the tool without it.',
    },
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing-or-null',
      verdict: 'unknown',
      says: ['sambanova-chat-name-unknown'],
      note: 'The tool has no name; whether it is refused is not known.',
    },
    {
      id: 'name-empty',
      field: 'name',
      is: 'empty',
      verdict: 'unknown',
      says: ['sambanova-chat-name-unknown'],
      note: 'The name is empty; whether it is refused is not known.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'unknown',
      says: ['sambanova-chat-root-unknown'],
      note: 'The input schema is {value:json}, not an object; whether it is refused is not known.',
    },
  ],
  stages: [{ id: 'request', reports: 'first' }],
};
