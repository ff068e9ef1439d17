import type { Dialect, Row, Target } from '../model/target.ts';
import { geminiTarget } from './gemini.ts';

const gemini = geminiTarget.plain;

const formats: Row = {
  id: 'format-disputed',
  keywords: ['format'],
  type: ['string'],
  value: { not: { in: ['enum', 'date-time'] } },
  verdict: 'unknown',
  when: { from: '2026-01-01' },
  says: ['firebase-sdk-format-enforces', 'gemini-format-rejects'],
  against: ['gemini-format-accepts', 'gemini-format-accepts-2'],
  note: 'The SDK says that `format: {value}` fails on the Gemini backend; the service takes any by now. Write enum or date-time, or leave it out.',
};

const unknownName = gemini.rows.at(-1);

const dialect: Dialect = {
  ...gemini,
  rows: [
    formats,
    ...gemini.rows.slice(0, -1),
    ...(unknownName === undefined
      ? []
      : [
          {
            ...unknownName,
            says: [
              'firebase-unknown-keyword-optionalproperties-rejects-r337',
              'firebase-sdk-schema-fields-accepts',
              'firebase-sdk-surface-jsonschema-rejects',
              ...unknownName.says,
            ] as const,
            note: '`{keyword}` is no field of the typed schema, and there is no field for JSON Schema here. Take it out.',
          },
        ]),
  ],
};

/** Firebase AI Logic in front of the Gemini Developer API: the same backend, and what the SDK's own types ask for. */
export const firebaseTarget: Target = {
  ...geminiTarget,
  id: 'firebase',
  title: 'Firebase AI Logic, Gemini Developer API',
  vendor: 'firebase',
  plain: dialect,
  rules: [
    ...geminiTarget.rules,
    {
      id: 'name-documented',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$',
      verdict: 'unknown',
      says: ['firebase-sdk-name-enforces'],
      note: 'The SDK asks for a letter or `_` and then letters, digits, `_` and `-`, 64 at most. The service behind takes dots; who refuses is not known.',
    },
    {
      id: 'tools-documented',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 64,
      verdict: 'unknown',
      says: ['firebase-sdk-limit-tools-enforces'],
      note: '{count} declarations in one request; the SDK documents {max}. The service behind takes more; who refuses is not known.',
    },
  ],
  entry: [
    ...geminiTarget.entry,
    {
      id: 'description-missing',
      field: 'description',
      is: 'missing-or-null',
      verdict: 'unknown',
      says: ['firebase-sdk-description-enforces'],
      note: 'The SDK asks for a description. Whether a declaration without one is refused is not known.',
    },
  ],
};
