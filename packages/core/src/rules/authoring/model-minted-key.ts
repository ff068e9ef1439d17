import type { ToolRule } from '../rule.ts';

const keys = new Set([
  'idempotency key',
  'idempotency token',
  'idempotence key',
  'client token',
  'client request token',
  'nonce',
  'dedupe key',
  'deduplication id',
  'deduplication key',
]);
const ids = new Set(['request id', 'client request id', 'transaction id', 'client reference id']);

export const modelMintedKey: ToolRule = {
  id: 'auth-model-minted-key',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'warning',
  message: 'Parameter `{name}` has the model make up a key against repeated calls.',
  why: 'A model makes a new key for each attempt, so that the second attempt is done again.',
  advice: 'Have the program that calls the tool make the key, and take the parameter out of the schema.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      tools: [
        {
          name: 'send_note',
          inputSchema: {
            type: 'object',
            properties: {
              idempotencyKey: { type: 'string' },
              request_id: { type: 'string', description: 'A unique key, so that the note is sent once.' },
            },
          },
        },
      ],
      at: ['/properties/idempotencyKey', '/properties/request_id'],
      fixed: { tools: [{ name: 'send_note', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }] },
    },
  ],
  good: [
    {
      tools: [
        {
          name: 'cancel_request',
          inputSchema: { type: 'object', properties: { request_id: { description: 'Id of the request.' } } },
        },
      ],
    },
    { tools: [{ name: 'get_note', inputSchema: { type: 'object', properties: { nonce: {} } } }] },
  ],
  check: (subject) =>
    subject.effect.class === 'read'
      ? []
      : subject.fields().flatMap(({ words, name, text, at }) => {
          const said = words.join(' ');
          const isKey =
            keys.has(said) ||
            (ids.has(said) && /\bidempoten|\bunique (?:key|id|identifier) (?:for|to|so)\b|\bunique key\b|\bdedup/i.test(text));
          return isKey ? [{ at, data: { name } }] : [];
        }),
};
