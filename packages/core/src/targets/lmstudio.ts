import type { Dialect, Row, Target } from '../model/target.ts';
import { llamacppTarget } from './llamacpp.ts';

const { plain } = llamacppTarget;

/** Escapes of patterns: another build of the engine, and a re-test that took a simple one. */
const patternRows: readonly Row[] = [
  {
    id: 'pattern-escape',
    keywords: ['pattern'],
    value: { regex: 'gbnf', fails: ['escape-and-group'] },
    verdict: 'unknown',
    says: ['lmstudio-chat-pattern-group-rejects', 'llamacpp-grammar-escape-rejects'],
    against: ['llama-cpp-pattern-simple-accepts-r187'],
    note: 'The pattern {value} has an escape and a group: such patterns were refused, simple ones taken. Spell classes out: `[0-9]`.',
  },
  {
    id: 'pattern-simple',
    keywords: ['pattern'],
    value: { regex: 'gbnf', fails: ['escape'] },
    verdict: 'accepts',
    says: ['llama-cpp-pattern-simple-accepts-r187'],
    against: ['llamacpp-grammar-escape-rejects'],
  },
];

const dialect: Dialect = {
  ...plain,
  rows: plain.rows.flatMap((row) => (row.id === 'pattern-escape' ? patternRows : [row])),
  rules: [
    {
      id: 'root-type',
      rule: 'needs',
      of: '*',
      has: [['type', { in: ['object'] }]],
      at: ['root'],
      says: ['lmstudio-chat-root-type-rejects'],
      answer: {
        template:
          '[{"code":"invalid_union_discriminator","options":["object"],"path":[{index},"function","parameters","type"],"message":"Invalid discriminator value. Expected \'object\'"}]',
        stage: 'request',
      },
      note: 'The whole schema has to say `"type": "object"`.',
    },
    {
      id: 'root-properties',
      rule: 'needs',
      of: '*',
      has: ['properties'],
      at: ['root'],
      says: ['lmstudio-chat-root-properties-missing-rejects', 'lmstudio-chat-root-properties-empty-accepts'],
      answer: { stage: 'request' },
      note: 'The whole schema has to have `properties`, `{}` where there are none.',
    },
    ...plain.rules,
  ],
};

/** LM Studio's OpenAI-shaped chat endpoint, with llama.cpp behind it. */
export const lmstudioTarget: Target = {
  ...llamacppTarget,
  id: 'lmstudio',
  title: 'LM Studio Chat Completions',
  vendor: 'lmstudio',
  plain: dialect,
  stages: [{ id: 'request', reports: 'first' }, ...llamacppTarget.stages],
};
