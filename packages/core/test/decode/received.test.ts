import { describe, expect, it } from 'vitest';
import { receivedText } from '../../src/decode/received.ts';

describe('what was received is shown', () => {
  it.each([
    ['x'.repeat(100), undefined, `"${'x'.repeat(78)}…`],
    ['x'.repeat(78), undefined, `"${'x'.repeat(78)}"`],
    [true, 'token', 'true'],
    [null, 'token', 'null'],
    [{ a: 1, token: 'abc' }, undefined, '{"a":1,"token":"***"}'],
    [{ token: { a: 'abc' } }, undefined, '{"token":{"a":"abc"}}'],
    [[['x', 'y'], 2], 'token', '[["***","***"],"***"]'],
    [[1, ['x'], {}, []], 'note', '[1,["x"],{},[]]'],
    [null, undefined, 'null'],
    [undefined, undefined, 'undefined'],
    [Symbol('x'), undefined, 'symbol'],
  ] as const)('%j under %s as %s', (value, name, shown) => expect(receivedText(value, name)).toBe(shown));

  it('with the digits that came', () => {
    expect(receivedText(12n, undefined)).toBe('12');
    expect(receivedText(1, undefined, '1.0')).toBe('1.0');
    expect(receivedText(1, 'pin token', '1.0')).toBe('"***"');
  });

  it('cut wherever it is long, deep or wide', () => {
    const wide = Array.from({ length: 1000 }, (_, at) => at);
    expect(receivedText(wide, undefined)).toBe(`${JSON.stringify(wide).slice(0, 79)}…`);
    const named = Object.fromEntries(wide.map((at) => [`k${at}`, at]));
    expect(receivedText(named, undefined)).toBe(`${JSON.stringify(named).slice(0, 79)}…`);
    let deep: unknown[] = [];
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(receivedText(deep, undefined)).toBe(`${'['.repeat(79)}…`);
    expect(receivedText({ ['k'.repeat(200)]: 1 }, undefined)).toBe(`{"${'k'.repeat(77)}…`);
    expect(receivedText([[['x'.repeat(70)]], 1, 2], undefined)).toBe(`[[["${'x'.repeat(70)}"]],1…`);
  });

  it('and told to be cut where characters are pairs of units', () => {
    expect(receivedText(['😀'.repeat(39), 1], undefined)).toBe(`["${'😀'.repeat(39)}",1]`);
    expect(receivedText(['😀'.repeat(38), [1]], undefined)).toBe(`["${'😀'.repeat(38)}",[1]]`);
    expect(receivedText('😀'.repeat(90), undefined)).toBe(`"${'😀'.repeat(78)}…`);
  });
});

describe('secrets are masked', () => {
  it.each([
    'password',
    'passwd',
    'clientSecret',
    'token',
    'apikey',
    'X-API-Key',
    'api_key',
    'Authorization',
    'credentials',
    'privatekey',
    'private-key',
    'private_key',
    'Set-Cookie',
  ])('under the name %s', (name) => {
    expect([receivedText('x', name), receivedText(123456, name)]).toEqual(['"***"', '"***"']);
  });

  it.each(['pass', 'passport', 'api', 'api.key', 'apiXkey', 'key', 'private.key', 'privateXkey', 'author'])(
    'but not under the name %s',
    (name) => expect(receivedText('x', name)).toBe('"x"'),
  );

  it.each([
    ['sk-abcdefghij', '***'],
    ['sk_live_a-b_c9', '***'],
    ['pk-abcdefghij', '***'],
    ['pk_abcdefghij', '***'],
    ['rk_abcdefghij', '***'],
    ['ghp_abcdefghij', '***'],
    ['gho_abcdefghij', '***'],
    ['ghu_abcdefghij', '***'],
    ['ghs_abcdefghij', '***'],
    ['ghr_abcdefghij', '***'],
    ['github_pat_abcdefghij', '***'],
    ['xoxa-abcdefghij', '***'],
    ['xoxb-1234567890-ab', '***'],
    ['xoxp-abcdefghij', '***'],
    ['AKIAABCDEFGHIJ', '***'],
    ['AIzaabcdefghij', '***'],
    ['key sk-abcdefghijklmnop!', 'key ***!'],
    ['sk-abcdefghij and pk-abcdefghij', '*** and ***'],
    ['Bearer abcdefgh', '***'],
    ['Bearer   a.b/c+d=h end', '*** end'],
    ['eyJhbGciOiJI.eyJzdWIi.c2ln', '***'],
    ['eyJhbGci_-OiJI.eyJz-_dWIi.c2_-ln!', '***!'],
    ['eyJ12345678.x. end', '*** end'],
    ['-----BEGIN KEY-----', '***'],
    ['-----BEGIN RSA PRIVATE KEY-----MII', '***MII'],
  ])('in the text %s', (text, shown) => expect(receivedText(text, 'note')).toBe(`"${shown}"`));

  it.each([
    'sk-abcdefghi',
    'skabcdefghijkl',
    'sk.abcdefghijkl',
    'desk-abcdefghijkl',
    'ghx_abcdefghij',
    'ghp_abc!efghij',
    'xoxc-abcdefghij',
    'AKIAabcdefghi',
    'Bearer abcdefg',
    'Bearerabcdefgh',
    'Bearer',
    'eyJ1234567.x.y',
    'eyJ12345678.x',
    'heyJ12345678.x.y',
    'eyJ12345678..y',
    'eyJ1234!678.x.y',
    '-----BEGIN -----',
    '-----BEGIN key-----',
    '-----BEGIN KEY----',
  ])('but not in the text %s', (text) => expect(receivedText(text, 'note')).toBe(`"${text}"`));
});
