import { describe, expect, it } from 'vitest';
import { endsEarly, parseArguments } from '../../src/decode/parse-arguments.ts';
import { parseJson } from '../../src/json/parse.ts';

const repairsOf = (given: unknown) => {
  const parsed = parseArguments(given);
  return parsed.ok ? [parsed.value, ...parsed.repairs.map(({ id }) => id)] : parsed.code;
};

describe('a text ends early', () => {
  it.each([
    ...['', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a', '{"a":[', '{"a":[1', '{"a":{}'],
    ...['t', 'tr', 'tru', 'f', 'fa', 'fal', 'fals', 'n', 'nu', 'nul', 'tru \n'].map((word) => `{"a": ${word}`),
    ...['-', '1.', '-12.', '1e', '1E', '1.5e', '-1.5E+', '12e-'].map((number) => `{"a": ${number}`),
    ...['t', 'fal', '-', '1.'].map((item) => `[1, ${item}`),
  ])('within %j', (text) => expect(endsEarly(parseJson(text), text)).toBe(true));

  it.each([
    '{}',
    '{"a": 1}',
    ...['tr}', 'trx', 'xtru', 'rue', 'tu', 'fl', 'fasl', 'nl', 'maybe', 'T', 'tru fal', '-x', '1.x', '1ee', '1.2.'].map(
      (word) => `{"a": ${word}`,
    ),
    '{"a": 1.]',
    '{"a" 1}',
    '{a',
  ])('but not within %j', (text) => expect(endsEarly(parseJson(text), text)).toBe(false));
});

describe('a fence is taken away', () => {
  it.each([
    '```\n{"a":1}\n```',
    '```json\n{"a":1}\n```',
    '```JSON\n{"a":1}\n```',
    '```json \t\n{"a":1}\n```',
    '```json\r\n{"a":1}\r\n```\r\n',
    ' \n\t```json\n{"a":1}\n```  \n\n',
    '```json\n{"a":1}```',
    '```json\n{"a":1}\n \t```',
    '```json\n\n{\n"a":1\n}\n\n```',
  ])('from %j', (text) => expect(repairsOf(text)).toEqual([{ a: 1 }, 'fence']));

  it.each([
    '```json {"a":1}\n```',
    '```json5\n{"a":1}\n```',
    'So: ```json\n{"a":1}\n```',
    '```json\n{"a":1}\n``` That is it.',
    '```json\n{"a":1}\n``',
    '```json\n{"a":1}',
    '``json\n{"a":1}\n```',
  ])('but not from %j', (text) => expect(repairsOf(text)).toBe('INVALID_JSON'));

  it.each([
    ['```\n<call>{"a":1}</call>\n```', ['fence', 'markup']],
    ['<call>{"a":1,}</call>', ['markup', 'trailing-comma']],
    ['```\n{"a":1,}\n```', ['fence', 'trailing-comma']],
    ['```\n<parameter=a>1</parameter>\n```', ['fence', 'markup']],
  ])('with what else is around and between: %j', (text, repairs) =>
    expect(repairsOf(text)).toEqual([expect.objectContaining({ a: expect.anything() }), ...repairs]),
  );
});

describe('commas and comments are passed over', () => {
  it.each(['{"a":1,}', '{"a":1 // one\n}', '{/* one */"a":1}', '// one\n{"a":1,}'])('in %j', (text) =>
    expect(repairsOf(text)).toEqual([{ a: 1 }, 'trailing-comma']),
  );
});

describe('what is no text', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    [' \n\t', true],
    ['""', true],
    ['null', true],
    ['{}', false],
    [{}, false],
  ])('%j is empty: %s', (given, isEmpty) => expect(parseArguments(given)).toEqual({ ok: true, value: {}, repairs: [], isEmpty }));

  it.each([
    ['[1]', 'list'],
    [[], 'list'],
    ['true', 'boolean'],
    [false, 'boolean'],
    ['7', 'number'],
    ['"x"', 'string'],
    ['"[1]"', 'string'],
    ['"[1"', 'string'],
    ['"{x"', 'string'],
    ['"\\"{}\\""', 'string'],
    ['"null"', 'string'],
  ])('%j is no object but a %s', (given, type) =>
    expect(parseArguments(given)).toEqual({
      ok: false,
      code: 'INVALID_TYPE',
      message: `Arguments are a JSON object; this is a ${type}.`,
    }),
  );
});

describe('text in text', () => {
  it.each(['"{\\"a\\":1}"', '" {\\"a\\":1} "', '"```\\n{\\"a\\":1}\\n```"'])('is read once more: %j', (text) =>
    expect(repairsOf(text)).toEqual([{ a: 1 }, 'double-encoded']),
  );

  it.each(['"{\\"a\\":"', '" {\\"a\\""', '"{"'])('that is cut off is not: %j', (text) =>
    expect(parseArguments(text)).toEqual({
      ok: false,
      code: 'TRUNCATED',
      message: 'The arguments end before they are complete.',
    }),
  );
});

describe('letters by their numbers are told', () => {
  const nul = 'A NUL is followed by two digits: a letter was probably spelt wrong.';
  const letter = 'Letters are spelt by their numbers, where one digit is easily wrong.';

  it.each([
    ['{"a":"\\u0000e5"}', 'suspect-nul', nul],
    ['{"a":"\\u00e9 \\u0000E9"}', 'suspect-nul', nul],
    ['{"a":"\\u00e9"}', 'suspect-escape', letter],
    ['{"a":"\\u0080"}', 'suspect-escape', letter],
    ['{"a":"\\uD55C"}', 'suspect-escape', letter],
    ['{"a":"\\u1f00"}', 'suspect-escape', letter],
    ['{"a":"\\u0000 \\u0100"}', 'suspect-escape', letter],
  ])('%s', (text, id, note) => {
    const parsed = parseArguments(text);
    expect(parsed.ok && parsed.repairs).toEqual([{ id, at: '', note }]);
  });

  it.each(['{"a":"\\u0041"}', '{"a":"\\u0000"}', '{"a":"\\u0000 5"}', '{"a":"\\u0000x5"}', '{"a":"\\u007f"}', '{"a":"é"}'])(
    'and nothing of %s',
    (text) => {
      const parsed = parseArguments(text);
      expect(parsed.ok && parsed.repairs).toEqual([]);
    },
  );
});

describe('a text that has no arguments', () => {
  const most = 16 * 1024 * 1024;

  it('is told where it is wrong', () => {
    const messageOf = (text: string) => {
      const parsed = parseArguments(text);
      return parsed.ok ? null : [parsed.code, parsed.message];
    };
    expect(messageOf('{"a":1}\n x')).toEqual([
      'INVALID_JSON',
      "The arguments are no JSON: line 2, column 2: Expected the end of the text, found 'x'.",
    ]);
    expect(messageOf('{"a":\n1')).toEqual(['TRUNCATED', 'The arguments end before they are complete (line 2, column 2).']);
    expect(messageOf('['.repeat(5001))).toEqual(['INVALID_JSON', 'Nested deeper than 5000 levels.']);
    expect(messageOf(`"${'x'.repeat(most)}"`)).toEqual(['INVALID_JSON', `The text is larger than ${most} bytes.`]);
    const key = 'k'.repeat(100);
    expect(messageOf(`{"${key}":1,"${key}":2,"b":1,"b":2}`)).toEqual([
      'INVALID_ENCODING',
      `The key "${'k'.repeat(80)}" stands twice in one object.`,
    ]);
    expect(messageOf('```\n{"b":1,"b":2}\n```')).toEqual(['INVALID_ENCODING', 'The key "b" stands twice in one object.']);
  });

  it('is read up to the last byte that is read', () => {
    const text = `{"a":"${'x'.repeat(most - 8)}"}`;
    expect([text.length, parseArguments(text).ok, parseArguments(`${text} `).ok]).toEqual([most, true, false]);
  });
});
