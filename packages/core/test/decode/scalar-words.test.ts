import { describe, expect, it } from 'vitest';
import { ExactNumber } from '../../src/decode/map-parts.ts';
import { isConsent, readScalar } from '../../src/decode/scalar-words.ts';
import { readSchema } from '../../src/model/read-schema.ts';

const read = (text: string, types: readonly string[], isInText = false) => readScalar(text, new Set(types), isInText);
const number = (value: number) => ({ id: 'number-text', value });
const exact = (value: number, lexeme: string) => ({ id: 'number-text', value: new ExactNumber(value, lexeme) });

describe('a text is read as a number', () => {
  it.each([
    ['0', number(0)],
    ['7', number(7)],
    ['-70', number(-70)],
    ['-0', exact(-0, '-0')],
    ['12345678901234567890', exact(12345678901234567000, '12345678901234567890')],
  ] as const)('%s as a whole one, whether others are taken or not', (text, value) => {
    expect([read(text, ['integer']), read(text, ['number']), read(text, ['integer', 'number'])]).toEqual([value, value, value]);
    expect(read(text, ['integer', 'number', 'null', 'object', 'array'])).toEqual(value);
    expect(read(text, ['null', 'array', 'object'])).toBeNull();
  });

  it.each([
    ['0.5', number(0.5)],
    ['-12.25', number(-12.25)],
    ['7.0', exact(7, '7.0')],
    ['1e3', exact(1000, '1e3')],
    ['1E3', exact(1000, '1E3')],
    ['1e+21', number(1e21)],
    ['10.5e-10', exact(1.05e-9, '10.5e-10')],
    ['0e0', exact(0, '0e0')],
  ] as const)('%s as one with a fraction or an exponent', (text, value) => {
    expect([read(text, ['number']), read(text, ['integer'])]).toEqual([value, null]);
  });

  it.each([
    '',
    '-',
    '00',
    '01',
    '-01',
    '+1',
    ' 1',
    '1 ',
    '.5',
    '1.',
    '1.e3',
    '1e',
    '1e+',
    'e3',
    '1x',
    'x1',
    '0x10',
    '1,5',
    '١',
    'NaN',
  ])('%j as none', (text) => expect(read(text, ['number', 'integer'])).toBeNull());

  it('only where a number can hold it', () => {
    expect([read('1e308', ['number']), read('1e309', ['number']), read('-1e309', ['number'])]).toEqual([
      exact(1e308, '1e308'),
      null,
      null,
    ]);
  });
});

describe('a word is read as yes or no', () => {
  it.each(['true', 'yes', 'on', '1', 'True', 'YES', 'oN'])('%s as yes', (text) =>
    expect(read(text, ['boolean'])).toEqual({ id: 'boolean-word', value: true }),
  );

  it.each(['false', 'no', 'off', '0', 'False', 'NO', 'oFF'])('%s as no', (text) =>
    expect(read(text, ['boolean'])).toEqual({ id: 'boolean-word', value: false }),
  );

  it.each(['', 'y', 'n', 't', 'ok', '2', ' yes', 'yes ', 'null'])('%j as neither', (text) =>
    expect(read(text, ['boolean'])).toBeNull(),
  );

  it('only where booleans are taken, and not where it may be a number too', () => {
    expect(read('yes', ['number', 'null', 'array', 'object'])).toBeNull();
    expect([read('1', ['boolean', 'integer']), read('0', ['boolean', 'number'])]).toEqual([null, null]);
    expect(read('on', ['boolean', 'integer'])).toEqual({ id: 'boolean-word', value: true });
  });
});

describe('JSON text is read', () => {
  it.each([
    ['[1,"2"]', 'array', [1, '2']],
    [' \n[]', 'array', []],
    ['{"a":1}', 'object', { a: 1 }],
    ['\t{} ', 'object', {}],
  ] as const)('%j, where an %s is taken', (text, type, value) => {
    expect(read(text, [type])).toEqual({ id: 'json-text', value });
    expect(read(text, ['array', 'object', 'number', 'boolean'])).toEqual({ id: 'json-text', value });
    expect(read(text, [type === 'array' ? 'object' : 'array', 'number', 'boolean'])).toBeNull();
    expect(read(text, [type], true)).toBeNull();
  });

  it.each(['', 'x', '"[]"', '1', '[1', '{"a":1,"a":2}', '[{"a":1,"a":1}]', '{a:1}', 'null'])('but not %j', (text) =>
    expect(read(text, ['array', 'object'])).toBeNull(),
  );
});

describe('consent', () => {
  const nodeOf = (schema: object) => readSchema(schema).nodes[0];

  it.each(['confirm', 'confirmed', 'Confirmation', 'consent', 'CONSENT_given'])('is what %s tells of', (name) => {
    expect(isConsent(name, nodeOf({}))).toBe(true);
    expect(isConsent(name, undefined)).toBe(true);
  });

  it.each(['unconfirmed', 'is_confirmed', 'conf', 'constant', 'ok', ''])('is not what %j tells of', (name) =>
    expect([isConsent(name, nodeOf({})), isConsent(name, undefined)]).toEqual([false, false]),
  );

  it('is what a schema says it is', () => {
    expect(isConsent('ok', nodeOf({ 'x-toolwire-consent': true }))).toBe(true);
    expect(isConsent('ok', nodeOf({ 'x-toolwire-consent': 'true' }))).toBe(false);
    expect(isConsent('ok', nodeOf({ 'x-toolwire-consent': false }))).toBe(false);
  });
});
