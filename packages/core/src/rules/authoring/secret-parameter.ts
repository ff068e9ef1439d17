import type { Field } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const secrets = [
  'api key',
  'apikey',
  'password',
  'passwd',
  'passphrase',
  'secret',
  'access token',
  'auth token',
  'bearer token',
  'refresh token',
  'private key',
  'secret key',
  'access key',
  'credentials',
].map((name) => name.split(' '));

/** Tools whose job is the secret itself: they set, check or use one that a person gives. */
const jobs = new Set(
  `password passwords secret secrets credential credentials token tokens key keys auth login signin register signup authenticate protect
  unprotect encrypt decrypt lock unlock sign vault hash wallet user users account`.split(/\s+/),
);

/** Passwords that the tool sets, or that open a file: a person gives them for this call. */
const given = new Set(['admin', 'administrator', 'new', 'master', 'root', 'initial', 'user', 'login', 'old', 'current']);
const opens = /\b(?:protected|encrypted|pfx|pkcs|zip|pdf)\b/i;

const isSecret = ({ words, types, text }: Field): boolean => {
  if (words.at(-1) === 'password' && (words.some((word) => given.has(word)) || opens.test(text))) return false;
  if (types.length > 0 && !types.includes('string')) return false;
  if (secrets.some((name) => name.every((word, at) => words.at(at - name.length) === word))) return true;
  return words.at(-1) === 'token' && /\b(?:api|auth\w*|access|bearer|personal) (?:key|token)\b/i.test(text);
};

export const secretParameter: ToolRule = {
  id: 'auth-secret-parameter',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` asks the model for a secret.',
  why: 'The secret then stands in the context and in logs, where whoever steers the model can have it sent elsewhere.',
  advice: 'Have the server read it from its own settings, or from the headers of the connection.',
  sources: [
    'MCP specification 2026-07-28, tools',
    'Of 20 read hits on public tools 12 were fair: some jobs need the secret, so it is told as info',
  ],
  bad: [
    {
      properties: { api_key: { type: 'string' }, site: { type: 'object', properties: { ftpPassword: { type: 'string' } } } },
      at: ['/properties/api_key', '/properties/site/properties/ftpPassword'],
      fixed: { properties: { text: { type: 'string' } } },
    },
  ],
  good: [
    { tools: [{ name: 'protect_document', inputSchema: { type: 'object', properties: { password: { type: 'string' } } } }] },
    {
      properties: {
        api_key_id: { type: 'string' },
        page_token: { type: 'string' },
        has_password: { type: 'boolean' },
        new_password: { type: 'string' },
      },
    },
  ],
  check: (subject) =>
    subject.words.some((word) => jobs.has(word))
      ? []
      : subject
          .fields()
          .filter(isSecret)
          .map(({ at, name }) => ({ at, data: { name } })),
};
