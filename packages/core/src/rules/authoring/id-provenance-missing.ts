import { producersOf } from '../../traits/producers.ts';
import type { Subject } from '../../traits/subject.ts';
import type { Surroundings, ToolRule } from '../rule.ts';

const endings = new Set(['id', 'ids', 'uuid', 'uuids', 'guid', 'guids']);

/** Ids that a caller has, makes up, or may leave alone: of the conversation, of the run, of its own account. */
const had = new Set(
  `p chat client app application tenant account session conversation thread request correlation trace run process pid device
  idempotency external custom unique own me caller bot aws gcp subscription workspace organization organisation org`.split(/\s+/),
);

/** Says where a value comes from, shows one, or says that it may be anything. */
const told =
  /\b(?:from|via|returned|returns|obtain(?:ed)?|found|find|get|gets|look\s*up|lookup|see|listed|list|search|retriev\w*|provided\s+by|output|response|result|copied|shown|e\.g|ex|example|examples|such\s+as|like|format|url|uuid|guid|defaults?|current|omit(?:ted)?|generated?|auto|read-?only|custom|choose|optional\s+id\s+for|assign)\b|例|[`"'][\w-]*\d[\w-]*[`"']|\d{3,}|https?:/i;

/** Another tool is named in a text. */
const namesTool = (text: string, { name }: Subject, { named }: Surroundings): boolean =>
  (text.match(/[A-Za-z][\w-]*[_A-Z-][\w-]+/g) ?? []).some((word) => word !== name && named(word).length > 0);

const describesIds =
  /\b(?:find|get|obtain|look\s*up|discover|retrieve|need|use)\b[^.]{0,60}\bids?\b|\bids?\b[^.]{0,40}\b(?:from|returned)\b/i;

export const idProvenanceMissing: ToolRule = {
  id: 'auth-id-provenance-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Nothing tells where `{name}` comes from{hint}.',
  why: 'A well-formed id that was made up passes every schema; naming the source makes a model fetch it first.',
  advice: 'Name the tool that yields it: `Id of the note from find_notes. Never make one up.`',
  sources: ['Seed document on schemas that agents follow', 'Of 16 read hits on 644 public tools 14 were true'],
  bad: [
    {
      tools: [
        { name: 'list_notes', description: 'Lists notes.' },
        {
          name: 'read_note',
          description: 'Reads a note.',
          inputSchema: {
            type: 'object',
            properties: { note_id: { type: 'string', description: 'The note to read.' } },
            required: ['note_id'],
            additionalProperties: false,
          },
        },
      ],
      at: ['1 /properties/note_id'],
      fixed: {
        tools: [
          { name: 'list_notes', description: 'Lists notes.' },
          {
            name: 'read_note',
            description: 'Reads a note.',
            inputSchema: {
              type: 'object',
              properties: { note_id: { type: 'string', description: 'The note to read, by its number from list_notes.' } },
              required: ['note_id'],
              additionalProperties: false,
            },
          },
        ],
      },
    },
    {
      properties: { labelIds: { type: 'array', items: { type: 'integer' }, description: 'Labels to add.' } },
      at: ['/properties/labelIds'],
      fixed: {
        properties: { labelIds: { type: 'array', items: { type: 'integer' }, description: 'Labels to add, e.g. 12.' } },
      },
    },
  ],
  good: [
    { properties: { chat_id: { type: 'string' }, pid: { type: 'integer' }, valid: { type: 'string' } } },
    { properties: { color_id: { type: 'string', enum: ['1', '2'] }, note_id: { type: 'string', format: 'uri' } } },
    {
      tools: [
        { name: 'list_notes', description: 'Lists notes.' },
        {
          name: 'read_note',
          description: 'Reads a note. Call list_notes to learn its number.',
          inputSchema: { type: 'object', properties: { note_id: { type: 'string' } }, additionalProperties: false },
        },
      ],
    },
  ],
  check: (subject, around) =>
    subject.fields().flatMap(({ name, words, types, isTop, isRequired, allowed, text, at, node }) => {
      const thing = words.at(-2);
      if (thing === undefined || !endings.has(words.at(-1) ?? '') || had.has(words[0] ?? '') || had.has(thing)) return [];
      if ((!isTop && !isRequired) || allowed !== null || types.includes('boolean') || types.includes('object')) return [];
      if (['format', 'pattern', 'default', 'examples'].some((key) => node.keywords.has(key))) return [];
      if (told.test(text) || namesTool(text, subject, around)) return [];
      if (namesTool(subject.text, subject, around) || describesIds.test(subject.text)) return [];
      const [first] = producersOf(thing, subject, around.subjects);
      return [{ at, data: { name, hint: first === undefined ? '' : `; \`${first}\` may yield it` } }];
    }),
};
