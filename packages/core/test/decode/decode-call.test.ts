import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireCall } from '../../src/decode/call.ts';
import { decodeCall } from '../../src/decode/decode-call.ts';
import { refusedCalls } from '../../src/decode/refused-calls.ts';
import { lexemeOf } from '../../src/json/value.ts';
import type { Json } from '../../src/model/tool.ts';
import { compileFor, toolsOf, toolWith } from '../compile/compiling.ts';
import { called, object, outcome } from './calling.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const whole = { type: 'integer' };
const list = (items: object) => ({ type: 'array', items });

describe('a call is read', () => {
  it.each([
    ['words of a boolean', object({ done: flag }), '{"done":"True"}', { done: true }, ['boolean-word /done']],
    [
      'a list as text',
      object({ items: list(object({ title: text }, ['title']) as object) }),
      '{"items":"[{\\"title\\":\\"a\\"}]"}',
      { items: [{ title: 'a' }] },
      ['json-text /items'],
    ],
    [
      'an object as text beside null',
      object({ of: { anyOf: [{ type: 'object' }, { type: 'null' }] } }),
      '{"of":"{\\"a\\": 1}"}',
      { of: { a: 1 } },
      ['json-text /of'],
    ],
    ['no text at all', object({ a: text }), '', {}, ['no-arguments']],
    ['an empty text in JSON', object({ a: text }), '""', {}, ['no-arguments']],
    ['null', object({ a: text }), null, {}, ['no-arguments']],
    [
      'null for what may be absent',
      object({ url: text, wait: text }, ['url']),
      '{"url":"u","wait":null}',
      { url: 'u' },
      ['null-as-absent /wait'],
    ],
    [
      'null deep inside',
      object({ facts: list(object({ quote: text }) as object) }),
      '{"facts":[{"quote":null}]}',
      { facts: [{}] },
      ['null-as-absent /facts/0/quote'],
    ],
    [
      'an empty text where a pattern refuses it',
      object({ at: { type: 'string', pattern: '^[^ ]+$' } }),
      '{"at":""}',
      {},
      ['empty-as-absent /at'],
    ],
    ['an empty text where it is taken', object({ at: text }), '{"at":""}', { at: '' }, []],
    ['arguments encoded twice', object({ shop: text }, ['shop']), '"{\\"shop\\": \\"A\\"}"', { shop: 'A' }, ['double-encoded']],
    [
      'a number as text',
      object({ width: { anyOf: [{ type: 'number' }] } }),
      '{"width":"12.5"}',
      { width: 12.5 },
      ['number-text /width'],
    ],
    ['a fence around it', object({ a: whole }), '```json\n{"a": 1}\n```', { a: 1 }, ['fence']],
    ['a tag around it', object({ a: whole }), '<tool_call>\n{"a": 1}\n</tool_call>', { a: 1 }, ['markup']],
    [
      'parameters in tags',
      object({ a: whole, b: text }),
      '<parameter=a>\n1\n</parameter><parameter=b>x</parameter>',
      { a: 1, b: 'x' },
      ['markup', 'number-text /a'],
    ],
    ['parameters in named tags', object({ a: text }), '<parameter name="a">x</parameter>', { a: 'x' }, ['markup']],
    ['a comma too many', object({ a: whole }), '{"a": 1,}', { a: 1 }, ['trailing-comma']],
    [
      'names in another case',
      object({ time_min: text }, [], { additionalProperties: false }),
      '{"timeMin":"x"}',
      { time_min: 'x' },
      ['name-respelled /timeMin'],
    ],
    [
      'a name with a quote',
      object({ source: text }, ['source']),
      '{"source\\"":"a"}',
      { source: 'a' },
      ['name-respelled /source"'],
    ],
    ['a name nobody declared', object({ topic: text }), '{"path":"x"}', { path: 'x' }, ['undeclared /path']],
    [
      'one object that was to be wrapped',
      object({ of: object({ name: text }, ['name']) }, ['of']),
      '{"name":"A"}',
      { of: { name: 'A' } },
      ['unwrapped'],
    ],
    ['items in a wrapper', object({ ids: list(text) }), '{"ids":{"item":"a"}}', { ids: ['a'] }, ['item-wrapper /ids']],
    [
      'a wrapper that may be meant',
      object({ of: { anyOf: [list(text), { type: 'object' }] } }),
      '{"of":{"item":"a"}}',
      { of: { item: 'a' } },
      [],
    ],
    [
      'an empty object where anything is taken',
      object({ data: { type: 'object' } }, ['data']),
      '{"data":{}}',
      { data: {} },
      ['suspect-empty /data'],
    ],
    ['a NUL before two digits', object({ q: text }), '{"q": "Ume\\u0000e5"}', { q: 'Ume\u0000e5' }, ['suspect-nul']],
    ['letters by their numbers', object({ q: text }), '{"q": "\\uac00"}', { q: '가' }, ['suspect-escape']],
  ] as const)('with %s', (_, schema, given, value, repairs) =>
    expect(outcome(called(schema, given))).toEqual({ arguments: value, repairs }),
  );

  it('with HTML entities where the model is known to write them, and nowhere else', () => {
    const schema = object({ cmd: text });
    const given = '{"cmd":"a &amp;&amp; b &#x27;c&#39; &#xD800;"}';
    expect(outcome(called(schema, given, 'xai'))).toEqual({
      arguments: { cmd: "a && b 'c' &#xD800;" },
      repairs: ['html-entities'],
    });
    expect(outcome(called(schema, given))).toEqual({ arguments: { cmd: 'a &amp;&amp; b &#x27;c&#39; &#xD800;' }, repairs: [] });
  });

  it('with arguments that stand in its name as markup', () => {
    const compiled = compileFor('glm', [toolWith(object({ path: text, lines: whole }, ['path']))]);
    const name = 'make_note<arg_key>path</arg_key><arg_value>/data/x</arg_value><arg_key>lines</arg_key><arg_value>3</arg_value>';
    expect(outcome(decodeCall({ name, arguments: '' }, compiled, { validate: 'full' }))).toEqual({
      arguments: { path: '/data/x', lines: 3 },
      repairs: ['markup', 'markup', 'number-text /lines'],
    });
  });

  it('without what the host adds of itself', () => {
    const schema = object({ id: text }, ['id'], { additionalProperties: false });
    const given = '{"id":"x","toolCallId":"c"}';
    expect(outcome(called(schema, given, 'openai-chat', { hostKeys: ['toolCallId', 'id'] }))).toEqual({
      arguments: { id: 'x' },
      repairs: ['host-key /toolCallId'],
    });
    expect(outcome(called(schema, given))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
  });

  it('with all digits of its numbers', () => {
    const decoded = called(object({ id: whole, as: whole }), '{"id":12345678901234567890,"as":"9007199254740993"}');
    expect(decoded.ok && [lexemeOf(decoded.arguments, 'id'), lexemeOf(decoded.arguments, 'as')]).toEqual([
      '12345678901234567890',
      '9007199254740993',
    ]);
  });

  it('with big numbers as they are wanted', () => {
    const schema = object({ id: whole, of: list(whole) });
    const given = '{"id":9007199254740993,"of":[1,12345678901234567890]}';
    const as = (bigNumbers: 'bigint' | 'text' | 'refuse') => called(schema, given, 'openai-chat', { bigNumbers });
    expect(as('bigint')).toMatchObject({ arguments: { id: 9007199254740993n, of: [1, 12345678901234567890n] } });
    expect(outcome(as('text'))).toMatchObject({ arguments: { id: '9007199254740993', of: [1, '12345678901234567890'] } });
    expect(as('refuse')).toMatchObject({
      error: { code: 'OUT_OF_RANGE', field: '/id', error: "'id' is a whole number beyond 2^53." },
    });
  });

  it('with a member called __proto__ that is only a member', () => {
    const decoded = called({ type: 'object' }, '{"__proto__":{"polluted":true}}');
    expect(decoded.ok && Object.hasOwn(decoded.arguments, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('in the spelling of the wire, with the tool behind it in its own', () => {
    const schema = object({ labels: { type: 'object', additionalProperties: whole }, note: text }, ['labels']);
    expect(outcome(called(schema, '{"labels":[{"key":"a","value":"7"}],"note":null}', 'openai-chat-strict'))).toEqual({
      arguments: { labels: { a: 7 } },
      repairs: ['number-text /labels/0/value'],
    });
    const refused = called(schema, '{"labels":[{"key":"a","value":"x"}],"note":null}', 'openai-chat-strict');
    expect(refused).toMatchObject({ error: { field: '/labels/0/value', sourceField: '/labels/a', received: '"x"' } });
  });
});

describe('a call is refused', () => {
  const schema = object(
    { name: text, level: { enum: ['low', 'high'] }, count: { type: 'integer', minimum: 1, maximum: 9 } },
    ['name'],
    {
      additionalProperties: false,
    },
  );

  it.each([
    ['{"level":"low"}', 'MISSING_ARGUMENT', '"name" is missing.'],
    ['{"name":7}', 'INVALID_TYPE', "'name' must be string, not number."],
    ['{"name":"a","level":"hihg"}', 'INVALID_ENUM', '\'level\' must be one of "low", "high". Did you mean "high"?'],
    ['{"name":"a","count":10}', 'OUT_OF_RANGE', "'count' must be at most 9."],
    ['{"name":"a","count":"many"}', 'INVALID_TYPE', "'count' must be integer, not string."],
    ['{"name":"a","nam3":"b"}', 'UNKNOWN_ARGUMENT', 'The tool takes no argument "nam3". Did you mean "name"?'],
    ['{"name":"a","level":"Low"}', 'INVALID_ENUM', '\'level\' must be one of "low", "high". Did you mean "low"?'],
    ['[1]', 'INVALID_TYPE', 'Arguments are a JSON object; this is a list.'],
    ['{"name":"a"', 'TRUNCATED', 'The arguments end before they are complete (line 1, column 12).'],
    ['{"name":"a', 'TRUNCATED', 'The arguments end before they are complete (line 1, column 9).'],
    [
      '{"name" "a"}',
      'INVALID_JSON',
      "The arguments are no JSON: line 1, column 9: Expected ':' after a property name, found '\"'.",
    ],
    ['{"name":"a","name":"b"}', 'INVALID_ENCODING', 'The key "name" stands twice in one object.'],
  ] as const)('%s: %s', (given, code, error) => expect(outcome(called(schema, given))).toEqual({ code, error }));

  it('with all its faults at once, what is missing first', () => {
    const refused = called(schema, '{"count":0,"level":3}');
    expect(refused.ok || refused.faults.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'MISSING_ARGUMENT /name',
      'OUT_OF_RANGE /count',
      'INVALID_ENUM /level',
    ]);
    expect(outcome(refused)).toMatchObject({
      code: 'MISSING_ARGUMENT',
      error: expect.stringMatching(/^3 faults\. 1\. "name" is missing\. 2\. /),
    });
  });

  it('where consent is not the very word of it', () => {
    const asks = object({ confirmed: flag, consent_given: flag, ok: { type: 'boolean', 'x-toolwire-consent': true } });
    for (const name of ['confirmed', 'consent_given', 'ok'])
      expect(outcome(called(asks, JSON.stringify({ [name]: 'true' })))).toMatchObject({ code: 'INVALID_TYPE' });
    expect(outcome(called(asks, '{"confirmed":true}'))).toEqual({ arguments: { confirmed: true }, repairs: [] });
  });

  it('by formats only where they are asked about', () => {
    const dated = object({ on: { type: 'string', format: 'date' } });
    expect(outcome(called(dated, '{"on":"2026-02-30"}'))).toMatchObject({ repairs: [] });
    expect(outcome(called(dated, '{"on":"2026-02-30"}', 'openai-chat', { formats: true }))).toEqual({
      code: 'INVALID_FORMAT',
      error: "'on' must be of the format date.",
    });
  });

  it('with the object that takes no such member', () => {
    const nested = object({ of: list(object({ email: text }, [], { additionalProperties: false }) as object) });
    expect(outcome(called(nested, '{"of":[{"mail":"x"}]}'))).toEqual({
      code: 'UNKNOWN_ARGUMENT',
      error: '\'of.0\' takes no "mail". Did you mean "email"?',
    });
  });

  it('as cut off where a required argument lacks and the model ran out of room', () => {
    const compiled = compileFor('anthropic', [toolWith(schema)]);
    const call = (stopReason: string): WireCall => ({ name: 'make_note', arguments: { level: 'low' }, stopReason });
    expect(outcome(decodeCall(call('max_tokens'), compiled, { validate: 'full' }))).toMatchObject({ code: 'TRUNCATED' });
    expect(outcome(decodeCall(call('tool_use'), compiled, { validate: 'full' }))).toMatchObject({ code: 'MISSING_ARGUMENT' });
  });

  it('without a word about secrets', () => {
    const refused = called(object({ token: whole, note: whole }), '{"token":"abcdef","note":"Bearer abcdefghijklmnop"}');
    expect(refused.ok || refused.faults.map(({ received }) => received)).toEqual(['"***"', '"***"']);
  });

  it('by what comes nearest of a union', () => {
    const shape = {
      oneOf: [
        object({ kind: { const: 'circle' }, radius: { type: 'number' } }, ['kind', 'radius']),
        object({ kind: { const: 'box' }, width: { type: 'number' } }, ['kind', 'width']),
      ],
    };
    expect(outcome(called(object({ shape }), '{"shape":{"kind":"box","width":"wide"}}'))).toEqual({
      code: 'INVALID_TYPE',
      error: "'shape.width' must be number, not string.",
    });
  });

  it('by types alone where the tool is somebody else’s, and by what is missing where only that is asked', () => {
    const foreign = { ...toolWith(schema), source: { ...toolWith(schema).source, trust: 'unpinned' as const } };
    const compiled = compileFor('anthropic', [foreign]);
    const call = { name: 'make_note', arguments: { name: 'a', count: 99 } };
    expect(outcome(decodeCall(call, compiled))).toMatchObject({ arguments: { name: 'a', count: 99 } });
    expect(outcome(decodeCall({ ...call, arguments: { name: 1 } }, compiled))).toMatchObject({ code: 'INVALID_TYPE' });
    expect(outcome(decodeCall({ ...call, arguments: { name: 1 } }, compiled, { validate: 'required' }))).toMatchObject({
      arguments: { name: 1 },
    });
    expect(outcome(decodeCall({ ...call, arguments: {} }, compiled, { validate: 'required' }))).toMatchObject({
      code: 'MISSING_ARGUMENT',
    });
  });
});

describe('names of tools', () => {
  const compiled = compileFor(
    'openai-chat',
    toolsOf([
      { name: 'notes.find', inputSchema: { type: 'object' } },
      { name: 'send', inputSchema: { type: 'object' } },
    ]),
  );

  it('are those of the wire first, then the tools’ own', () => {
    const wire = compiled.tools[0]?.wireName ?? '';
    expect(wire).not.toBe('notes.find');
    expect(decodeCall({ name: wire, arguments: {} }, compiled)).toMatchObject({ ok: true, tool: 'notes.find', repairs: [] });
    expect(decodeCall({ name: 'notes.find', arguments: {} }, compiled)).toMatchObject({
      ok: true,
      repairs: [{ id: 'source-name' }],
    });
  });

  it('that nobody has are answered with the nearest', () => {
    expect(decodeCall({ name: 'sned', arguments: {} }, compiled)).toMatchObject({
      ok: false,
      tool: null,
      error: { code: 'UNKNOWN_TOOL', error: 'There is no tool "sned".', retry_hint: 'Did you mean "send"?', allowed: ['send'] },
    });
  });

  it('are found by a part that a host put before them or took away', () => {
    const many = compileFor(
      'openai-chat',
      toolsOf([
        { name: 'calendar_create_event', inputSchema: {} },
        { name: 'search', inputSchema: {} },
      ]),
    );
    const hint = (name: string) => {
      const decoded = decodeCall({ name, arguments: {} }, many);
      return decoded.ok ? '' : decoded.error.retry_hint;
    };
    expect(['create_event', 'mcp__work__calendar_create_event', 'event_list'].map(hint)).toEqual([
      'Did you mean "calendar_create_event"?',
      'Did you mean "calendar_create_event"?',
      'Tools: "calendar_create_event", "search".',
    ]);
  });

  it('are named again where the very same call is refused for the third time', () => {
    const refused = refusedCalls();
    const hint = () => {
      const decoded = decodeCall({ name: 'sned', arguments: { a: 1 } }, compiled, { refused });
      return decoded.ok ? '' : decoded.error.retry_hint;
    };
    expect([hint(), hint(), hint()]).toEqual([
      'Did you mean "send"?',
      'Did you mean "send"?',
      'This very call was refused 3 times. Do not send it again. Use "send".',
    ]);
  });
});

describe('any call', () => {
  const schema = object(
    {
      a: text,
      n: { type: 'number' },
      of: { anyOf: [list(whole), object({ b: flag }, ['b'])] },
      map: { type: 'object', additionalProperties: text },
    },
    ['a'],
  );
  const targets = ['openai-chat', 'openai-chat-strict', 'gemini', 'xai', 'mistral'].map((id) =>
    compileFor(id, [toolWith(schema)]),
  );

  it('is answered without a throw, whatever its text', () => {
    const hostile: fc.Arbitrary<Json> = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      fc.constantFrom(
        `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
        '{'.repeat(10_000),
        '['.repeat(9_999),
        '"\ud800"',
        '{"a":"\u0000"}',
        `{"a":"${'x'.repeat(100_000)}`,
      ),
      fc.tuple(fc.json(), fc.nat()).map(([json, cut]) => json.slice(0, cut % (json.length + 1))),
    );
    fc.assert(
      fc.property(hostile, fc.oneof(fc.constant('make_note'), fc.string()), (given, name) => {
        for (const compiled of targets) {
          const decoded = decodeCall({ name, arguments: given }, compiled, { validate: 'full' });
          expect(decoded.ok ? typeof decoded.arguments : decoded.error.success).toBe(decoded.ok ? 'object' : false);
        }
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('that is valid stays as it is, and is the same when read again', () => {
    const value = fc.record(
      {
        a: fc.string(),
        n: fc.double({ noNaN: true, noDefaultInfinity: true }),
        of: fc.oneof(fc.array(fc.integer()), fc.record({ b: fc.boolean() })),
        map: fc.dictionary(fc.string(), fc.string()),
      },
      { requiredKeys: ['a'] },
    );
    const [plain] = targets;
    fc.assert(
      fc.property(value, (given) => {
        const decoded = decodeCall({ name: 'make_note', arguments: JSON.stringify(given) }, plain as never, { validate: 'full' });
        expect(
          decoded.ok && [JSON.stringify(decoded.arguments), decoded.repairs.filter(({ id }) => !id.startsWith('suspect'))],
        ).toEqual([JSON.stringify(given), []]);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('that is cut off is never run', () => {
    const whole = JSON.stringify({ a: 'ä{}"\\', n: 1.5, of: { b: true }, map: { k: 'v' } });
    for (let cut = 1; cut < whole.length; cut += 1) {
      const decoded = called(schema, whole.slice(0, cut));
      expect([cut, decoded.ok, decoded.ok || decoded.error.code]).toEqual([cut, false, 'TRUNCATED']);
    }
  });
});
