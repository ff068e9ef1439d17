import { dataOf, partsOf } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const lastWords = new Set(['date', 'datetime', 'timestamp', 'deadline', 'since', 'until']);

/** Words and shapes that tell a format, in any language: ISO, `yyyy`, a year, `-7d`. */
const told =
  /\b(?:iso|rfc|w3c|utc|gmt|epoch|unix|posix|formats?|formatted|e\.?g\.?|ex|example|examples|such as|like|milliseconds?|seconds?|days ago|relative|natural language|today|yesterday|tomorrow|now)\b|8601|yy|\bmm\b|\bdd\b|%[a-zA-Z]|\d{4}|\d{1,2}[-/.:]\d{1,2}|\b\d+\s?[smhdwMy]\b|例/i;

/** What is given back as it was received needs no format. */
const passed = /\b(?:cursor|token|pagination|etag|revision|name\s+of|options)\b/i;

/** Names of settings and conditions that end like a date: `wait_until`, `track_commit_timestamp`. */
const settings = new Set(['wait', 'track', 'sort', 'order', 'enable', 'show', 'format', 'is', 'has']);

const shown = ['format', 'pattern', 'examples', 'example', 'default'];

export const dateFormatMissing: ToolRule = {
  id: 'auth-date-format-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` is a date as text, and nothing tells its format.',
  why: 'Models send `tomorrow`, `02/03/26` or seconds since 1970: each is valid text, and the handler knows one of them.',
  advice: 'Declare `"format": "date"` or `"date-time"` and show one: `Day in ISO 8601, e.g. 2026-03-02`.',
  sources: ['Seed document on schemas that agents follow', 'Of 6 read hits on 644 public tools 5 were true'],
  bad: [
    {
      properties: {
        due_date: { type: 'string', description: 'When the note is due.' },
        filter: {
          type: 'object',
          description: 'Which notes.',
          properties: { dateFrom: { type: ['string', 'null'], description: 'First day.' } },
        },
      },
      at: ['/properties/due_date', '/properties/filter/properties/dateFrom'],
      fixed: {
        properties: {
          due_date: { type: 'string', format: 'date', description: 'When the note is due.' },
          filter: {
            type: 'object',
            description: 'Which notes.',
            properties: { dateFrom: { type: ['string', 'null'], description: 'First day, e.g. 2026-03-02.' } },
          },
        },
      },
    },
  ],
  good: [
    { properties: { update: { type: 'string' }, date: { type: 'integer' }, since: { type: 'string', description: 'Cursor.' } } },
    { properties: { wait_until: { type: 'string' }, sinceToken: { type: 'string' } } },
    { properties: { date: { type: 'string', description: 'Day as YYYY-MM-DD.' }, deadline: { type: 'string', default: '+1d' } } },
  ],
  check: ({ fields, graph }) =>
    fields().flatMap(({ name, words, types, allowed, node, owner, text, at }) => {
      if (allowed !== null || types.length !== 1 || types[0] !== 'string') return [];
      if (!lastWords.has(words.at(-1) ?? '') && words[0] !== 'date') return [];
      if (settings.has(words[0] ?? '') || passed.test(text)) return [];
      // Of `start: {date, zone}` the text of the object speaks for its members.
      const around = dataOf(owner, 'description');
      if (told.test(text) || (typeof around === 'string' && told.test(around))) return [];
      const isShown = partsOf(graph(), node).some((part) =>
        shown.some((key) => part.keywords.has(key) || dataOf(part, key) !== undefined || part.unknown.includes(key)),
      );
      return isShown ? [] : [{ at, data: { name } }];
    }),
};
