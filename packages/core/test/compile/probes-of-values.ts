import type { Probe } from './probe.ts';

const text = { type: 'string' };
const closed = (properties: object, required: readonly string[] = [], more: object = {}) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...more,
});
/** Objects as `JSON.parse` makes them: `__proto__` is a key like any other. */
const parsed = (json: string): unknown => JSON.parse(json);

/** What is said of texts, numbers and closed sets. */
export const scalars: readonly Probe[] = [
  {
    letter: 'j',
    name: 'set_speed',
    description: 'Sets the speed of the fan.',
    inputSchema: closed({ speed: { type: 'integer', enum: [0, 1, 3] } }, ['speed']),
    accepted: [{ speed: 0 }, { speed: 3 }],
    refused: [{ speed: 2 }, { speed: '1' }, { speed: null }],
  },
  {
    letter: 'l',
    name: 'cut_board',
    description: 'Cuts a board.',
    inputSchema: closed({ width: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 } }, ['width']),
    accepted: [{ width: 0.5 }, { width: 9.5 }, { width: 4 }],
    refused: [{ width: 0 }, { width: 10 }, { width: 0.3 }, { width: -1 }],
  },
  {
    letter: 'm',
    name: 'set_code',
    description: 'Sets the code of the door.',
    inputSchema: closed({ code: { type: 'string', pattern: '^(?!0000)\\d{4}$' } }, ['code']),
    accepted: [{ code: '1234' }, { code: '0001' }],
    refused: [{ code: '0000' }, { code: '123' }, { code: 1234 }],
  },
  {
    letter: 'n',
    name: 'open_ticket',
    description: 'Opens a ticket by its id.',
    inputSchema: closed({ id: { type: 'string', format: 'uuid' } }, ['id']),
    accepted: [{ id: '3b1f8a52-6c7d-4f7e-9a0b-5d2c1e4f6a78' }],
    refused: [{}, { id: 3 }],
  },
  {
    letter: 'o',
    name: 'list_orders',
    description: 'Lists orders, page by page.',
    inputSchema: closed({ page: { type: 'integer', default: 1 }, sort: { type: 'string', default: 'date' } }),
    accepted: [{}, { page: 2 }, { page: 1, sort: 'date' }],
    refused: [{ page: '1' }, { sort: null }],
  },
  {
    letter: 's',
    name: 'set_light',
    description: 'Sets the light, or leaves it to the sensor.',
    inputSchema: closed({ light: { type: ['string', 'null'], enum: ['red', 'green', null] } }, ['light']),
    accepted: [{ light: 'red' }, { light: null }],
    refused: [{}, { light: 'blue' }, { light: 'null' }],
  },
  {
    letter: 'w',
    name: 'rate_dish',
    description: 'Rates a dish.',
    inputSchema: closed(
      {
        stars: { type: 'integer', minimum: 1, maximum: 5 },
        note: { type: 'string', minLength: 1, maxLength: 40 },
        words: { type: 'array', items: text, minItems: 1, maxItems: 3 },
      },
      ['stars', 'note', 'words'],
    ),
    accepted: [
      { stars: 1, note: 'a', words: ['good'] },
      { stars: 5, note: 'x'.repeat(40), words: ['a', 'b', 'c'] },
    ],
    refused: [
      { stars: 0, note: 'a', words: ['good'] },
      { stars: 6, note: 'a', words: ['good'] },
      { stars: 1, note: '', words: ['good'] },
      { stars: 1, note: 'a', words: [] },
      { stars: 1, note: 'a', words: ['a', 'b', 'c', 'd'] },
    ],
  },
];

/** Names and data that look like keywords and schemas. */
export const names: readonly Probe[] = [
  {
    letter: 'q1',
    name: 'edit_field',
    description: 'Edits one field of a form.',
    inputSchema: closed(
      {
        type: text,
        enum: { type: 'array', items: text },
        default: text,
        $ref: text,
        properties: closed({ required: { type: 'boolean' } }, ['required']),
        anyOf: { type: 'integer' },
        strict: { type: 'boolean' },
        title: text,
        additionalProperties: { type: 'boolean' },
      },
      ['type', 'enum', 'default', '$ref', 'properties', 'anyOf', 'strict', 'title', 'additionalProperties'],
    ),
    accepted: [
      {
        type: 'object',
        enum: ['a'],
        default: 'a',
        $ref: '#/nowhere',
        properties: { required: true },
        anyOf: 1,
        strict: false,
        title: 'A',
        additionalProperties: true,
      },
    ],
    refused: [{ type: 'object' }, {}],
  },
  {
    letter: 'q2',
    name: 'set_property',
    description: 'Sets what an object inherits.',
    inputSchema: parsed(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"type":"string"}},"required":["__proto__","constructor"],"additionalProperties":false}',
    ),
    accepted: [parsed('{"__proto__":"a","constructor":1}'), parsed('{"__proto__":"a","constructor":1,"toString":"b"}')],
    refused: [{}, parsed('{"__proto__":1,"constructor":1}'), parsed('{"__proto__":"a","constructor":"b"}')],
  },
  {
    letter: 'q3',
    name: 'save_schema',
    description: 'Saves a schema that others will fill in.',
    inputSchema: closed(
      {
        schema: {
          type: 'object',
          additionalProperties: true,
          default: { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, required: ['a'], additionalProperties: false },
        },
        choice: { enum: ['a', 'b'], default: 'a' },
      },
      ['schema'],
    ),
    accepted: [{ schema: {} }, { schema: { type: 'object', properties: { a: { $ref: '#' } } } }, { schema: {}, choice: 'b' }],
    refused: [{}, { schema: 'object' }, { schema: {}, choice: 'c' }],
  },
];
