import { proseSetOf } from '../../traits/closed-set.ts';
import { producersOf } from '../../traits/producers.ts';
import type { ToolRule } from '../rule.ts';
import { isFreeText } from './enum-in-prose.ts';

const closed = new Set(
  `status state mode format level priority severity order direction action operation unit visibility method alignment`.split(
    /\s+/,
  ),
);

/** Texts that say that the set is open: names, places, prose (an example of several words too), data, records of what was done. */
const open =
  /\b(?:names?|ids?|provinces?|regions?|address(?:es)?|json|regex|pattern|free(?:-?form)?|any|custom|describe|description|natural|instructions?|returned|from|see|read-?only|snapshot|url|template|strftime|convert(?:ed)?|taken|happened|occurred|performed)\b|%[a-zA-Z]|['"`][^'"`]+\s[^'"`]+['"`]/i;

export const closedSetFreeString: ToolRule = {
  id: 'auth-closed-set-free-string',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` sounds like one of a few values, and the schema takes any text.',
  why: 'Free text invites synonyms that the handler refuses: `done`, `closed`, `complete`.',
  advice: 'Declare the values as an `enum`; where the set is open, say so and say where its values come from.',
  sources: ['Seed document on schemas that agents follow', 'Of 14 read hits on 644 public tools 14 were true'],
  bad: [
    {
      properties: {
        status: { type: 'string', description: 'Status of the note.' },
        page: { type: 'object', description: 'Page.', required: ['order'], properties: { order: { type: 'string' } } },
      },
      at: ['/properties/status', '/properties/page/properties/order'],
      fixed: {
        properties: {
          status: { type: 'string', enum: ['open', 'done'], description: 'Status of the note.' },
          page: { type: 'object', required: ['order'], properties: { order: { type: 'string', enum: ['newest', 'oldest'] } } },
        },
      },
    },
  ],
  good: [
    {
      tools: [
        { name: 'list_note_actions', description: 'Lists what can be done with a note.' },
        { name: 'run_on_note', inputSchema: { type: 'object', properties: { action: { type: 'string' } } } },
      ],
    },
    { properties: { action: { type: 'string', description: "What to do, e.g. 'open the first note'." } } },
    { properties: { state: { type: 'string', description: 'State or province of the address.' }, kind: { type: 'string' } } },
    { properties: { status: { type: 'string', description: 'Name of a status, as list_statuses returns it.' } } },
    { properties: { order: { type: 'string', description: 'One of "newest", "oldest".' }, level: { type: 'integer' } } },
    { properties: { format: { type: 'string', pattern: '^[a-z]+$' }, mode: { type: 'string', const: 'all' } } },
  ],
  check: (subject, { subjects }) =>
    subject.fields().flatMap((field) => {
      const { name, text, at, isTop, isRequired } = field;
      if (!closed.has(name.toLowerCase()) || (!isTop && !isRequired) || !isFreeText(field) || open.test(text)) return [];
      // What a neighbour lists differs from case to case.
      if (producersOf(name, subject, subjects).length > 0) return [];
      // A list in its text is told as that.
      return proseSetOf(text) === null ? [{ at, data: { name } }] : [];
    }),
};
