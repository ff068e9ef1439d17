import type { Probe } from './probe.ts';

const text = { type: 'string' };
const closed = (properties: object, required: readonly string[] = [], more: object = {}) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...more,
});
/** Presence, containers and references. */
export const structures: readonly Probe[] = [
  {
    letter: 'a',
    name: 'lend_book',
    description: 'Lends a book to a reader.',
    inputSchema: closed({ title: text, shelf: text, days: { type: 'integer' } }, ['title']),
    accepted: [{ title: 'Emma' }, { title: 'Emma', shelf: 'A3' }, { title: 'Emma', days: 14 }],
    refused: [{}, { title: 'Emma', shelf: null }, { title: 'Emma', days: 'ten' }, { title: 'Emma', weeks: 2 }],
  },
  {
    letter: 'b',
    name: 'log_readings',
    description: 'Stores what a sensor sent, in whatever form.',
    inputSchema: closed({ readings: { type: 'array' } }, ['readings']),
    accepted: [{ readings: [] }, { readings: [1, 'low', null, { at: 3 }, [2]] }],
    refused: [{}, { readings: 'low' }, { readings: { at: 3 } }],
  },
  {
    letter: 'c',
    name: 'set_prices',
    description: 'Sets prices by article.',
    inputSchema: closed({ prices: { type: 'object', additionalProperties: { type: 'number' } } }, ['prices']),
    accepted: [{ prices: {} }, { prices: { tea: 2.5 } }, { prices: { tea: 2.5, '': 0, 'a b': 3 } }],
    refused: [{}, { prices: { tea: '2.5' } }, { prices: [['tea', 2.5]] }, { prices: { tea: null } }],
  },
  {
    letter: 'd',
    name: 'ship_parcel',
    description: 'Ships a parcel from one address to another.',
    inputSchema: closed({ from: { $ref: '#/$defs/address' }, to: { $ref: '#/$defs/address' } }, ['from', 'to'], {
      $defs: { address: closed({ street: text, floor: { type: 'integer' } }, ['street']) },
    }),
    accepted: [{ from: { street: 'Elm' }, to: { street: 'Oak', floor: 2 } }],
    refused: [{ from: { street: 'Elm' } }, { from: { street: 'Elm' }, to: { floor: 2 } }, { from: 'Elm', to: 'Oak' }],
  },
  {
    letter: 'e',
    name: 'file_folder',
    description: 'Files a folder with the folders in it.',
    inputSchema: closed({ folder: { $ref: '#/$defs/folder' } }, ['folder'], {
      $defs: { folder: closed({ label: text, inner: { type: 'array', items: { $ref: '#/$defs/folder' } } }, ['label']) },
    }),
    accepted: [
      { folder: { label: 'tax' } },
      { folder: { label: 'tax', inner: [{ label: '2025', inner: [{ label: 'may', inner: [{ label: 'bills' }] }] }] } },
    ],
    refused: [{ folder: {} }, { folder: { label: 'tax', inner: [{ inner: [] }] } }, { folder: { label: 'tax', inner: [3] } }],
  },
  {
    letter: 'k',
    name: 'move_token',
    description: 'Moves a token to a field of the board.',
    inputSchema: closed({ to: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 } }, ['to']),
    accepted: [{ to: ['e', 4] }],
    refused: [{ to: ['e'] }, { to: [4, 'e'] }, { to: ['e', 4, 1] }, { to: { file: 'e', rank: 4 } }],
  },
  {
    letter: 'p',
    name: 'remember',
    description: 'Remembers any value under a key.',
    inputSchema: closed({ key: text, value: { description: 'Any JSON value.' } }, ['key', 'value']),
    accepted: [
      { key: 'a', value: 1 },
      { key: 'a', value: null },
      { key: 'a', value: { b: ['1'] } },
      { key: 'a', value: '{"b":1}' },
    ],
    refused: [{ key: 'a' }, { key: 1, value: 1 }],
  },
  {
    letter: 'r',
    name: 'ping',
    description: 'Tells whether the service is there.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    accepted: [{}],
    refused: [{ host: 'a' }, [], null],
  },
  {
    letter: 'u',
    name: 'send_headers',
    description: 'Sends headers of the house.',
    inputSchema: closed({ headers: { type: 'object', patternProperties: { '^x-[a-z]+$': text }, additionalProperties: false } }, [
      'headers',
    ]),
    accepted: [{ headers: {} }, { headers: { 'x-shop': 'north' } }],
    refused: [{ headers: { 'x-shop': 1 } }, { headers: { shop: 'north' } }],
  },
];

/** Unions, and what is said of a value from several sides. */
export const combinations: readonly Probe[] = [
  {
    letter: 'f',
    name: 'pay',
    description: 'Pays by card or in cash.',
    inputSchema: closed(
      {
        by: {
          oneOf: [
            closed({ kind: { const: 'card' }, number: text }, ['kind', 'number']),
            closed({ kind: { const: 'cash' }, amount: { type: 'number' } }, ['kind', 'amount']),
          ],
        },
      },
      ['by'],
    ),
    accepted: [{ by: { kind: 'card', number: '4000' } }, { by: { kind: 'cash', amount: 5 } }],
    refused: [{ by: { kind: 'card', amount: 5 } }, { by: { kind: 'coin' } }, { by: 'card' }],
  },
  {
    letter: 'g',
    name: 'add_member',
    description: 'Adds a member of the club.',
    inputSchema: closed(
      {
        member: {
          allOf: [
            { type: 'object', properties: { name: text }, required: ['name'] },
            { type: 'object', properties: { age: { type: 'integer', minimum: 18 } }, required: ['age'] },
          ],
        },
      },
      ['member'],
    ),
    accepted: [{ member: { name: 'Ada', age: 36 } }],
    refused: [{ member: { name: 'Ada' } }, { member: { age: 36 } }, { member: { name: 'Ada', age: 12 } }],
  },
  {
    letter: 'h',
    name: 'confirm_order',
    description: 'Confirms an order in the only form there is.',
    inputSchema: closed({ version: { const: 2 }, mode: { const: 'final' } }, ['version', 'mode']),
    accepted: [{ version: 2, mode: 'final' }],
    refused: [
      { version: 3, mode: 'final' },
      { version: 2, mode: 'draft' },
      { version: '2', mode: 'final' },
    ],
  },
  {
    letter: 'i',
    name: 'assign_task',
    description: 'Assigns a task, or takes it from everybody.',
    inputSchema: closed({ to: { type: ['string', 'null'] } }, ['to']),
    accepted: [{ to: 'Ada' }, { to: null }, { to: 'null' }],
    refused: [{}, { to: 3 }],
  },
  {
    letter: 't',
    name: 'rename_room',
    description: 'Gives a room another name.',
    inputSchema: closed({ name: { type: 'string', not: { enum: ['lobby', 'roof'] } } }, ['name']),
    accepted: [{ name: 'attic' }],
    refused: [{ name: 'lobby' }, { name: 'roof' }, { name: 3 }],
  },
  {
    letter: 'y',
    name: 'set_nickname',
    description: 'Sets, clears or leaves the nickname.',
    inputSchema: closed({ id: text, nickname: { type: ['string', 'null'] } }, ['id']),
    accepted: [{ id: 'u1' }, { id: 'u1', nickname: null }, { id: 'u1', nickname: 'Bee' }],
    refused: [{ nickname: 'Bee' }, { id: 'u1', nickname: 3 }],
  },
  {
    letter: 'z',
    name: 'tag_photo',
    description: 'Puts a tag on a photo.',
    inputSchema: closed({ tag: { $ref: '#/$defs/tag', description: 'At least two characters.', minLength: 2 } }, ['tag'], {
      $defs: { tag: { type: 'string', maxLength: 8 } },
    }),
    accepted: [{ tag: 'sea' }, { tag: 'mountain' }],
    refused: [{ tag: 'a' }, { tag: 'mountains' }, { tag: 3 }],
  },
];
