import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools } from '../verify/request.ts';

const inField = (kind: string, field: string, type: string) =>
  `json: cannot unmarshal ${kind} into Go struct field ToolFunctionParameters.tools.function.parameters.${field} of type ${type}`;

const withProperty = (schema: unknown) => ({ type: 'object', properties: { a: schema } });

const refused: readonly (readonly [what: string, schema: unknown, at: string, sentence: string])[] = [
  [
    'an object for `required`',
    { type: 'object', properties: {}, required: {} },
    '/required',
    inField('object', 'required', '[]string'),
  ],
  [
    'a list for `properties`',
    { type: 'object', properties: [] },
    '/properties',
    inField('array', 'properties', 'map[string]api.ToolProperty'),
  ],
  ['a list of types at the root', { type: ['object'] }, '/type', inField('array', 'type', 'string')],
  ['a boolean property', withProperty(true), '/properties/a', inField('bool', 'properties', 'api.ToolProperty')],
  ['a number as type', withProperty({ type: 5 }), '/properties/a/type', inField('number', 'properties', '[]string')],
  ['a text as enum', withProperty({ enum: 'a' }), '/properties/a/enum', inField('string', 'properties', '[]interface {}')],
  [
    'a boolean branch',
    withProperty({ anyOf: [true] }),
    '/properties/a/anyOf/0',
    inField('bool', 'properties', 'api.ToolProperty'),
  ],
  [
    'one branch for a list',
    withProperty({ anyOf: {} }),
    '/properties/a/anyOf',
    inField('object', 'properties', '[]api.ToolProperty'),
  ],
  [
    'a number as description',
    withProperty({ description: 1 }),
    '/properties/a/description',
    inField('number', 'properties', 'string'),
  ],
  ['a number among names', { type: 'object', required: [1] }, '/required/0', inField('number', 'required', 'string')],
  ['another case of a keyword', { Type: 5 }, '/Type', inField('number', 'type', 'string')],
];

describe('ollama', () => {
  it.each(refused)('refuses %s', (_, schema, at, sentence) => {
    const verdict = judgeSchema('ollama', schema);
    expect([verdict.asSent, verdict.faults[0]?.at, verdict.predicted]).toEqual(['rejected', at, sentence]);
  });

  it('names the first fault in document order, a deep one before a later shallow one', () => {
    const verdict = judgeSchema('ollama', { properties: { a: { properties: { b: false } } }, required: 'a' });
    expect(verdict.faults.map(({ at }) => at)).toEqual(['/properties/a/properties/b', '/required']);
    expect(verdict.predicted).toBe(inField('bool', 'properties', 'api.ToolProperty'));
  });

  it.each([
    ['null for anything', { type: null, properties: { a: null, b: { anyOf: [null], required: [null] } }, required: null }],
    ['what has no field: items, references, root unions', { anyOf: 5, $ref: 5, properties: { a: { items: 5, pattern: 5 } } }],
    ['a list of types on a property', withProperty({ type: ['string', 'null'] })],
    ['null for the whole schema', null],
  ])('takes %s', (_, schema) => {
    expect(judgeSchema('ollama', schema).asSent).toBe('accepted');
  });

  it('decodes the name, the description and the schema before it', () => {
    const verdict = judgeTools('ollama', [{ name: 5 as unknown as string, description: 'd', schema: true }]);
    expect(verdict.faults.map(({ at }) => at)).toEqual(['tool:/name', 'tool:/inputSchema']);
    expect(verdict.predicted).toBe(
      'json: cannot unmarshal number into Go struct field ToolFunction.tools.function.name of type string',
    );
  });
});
