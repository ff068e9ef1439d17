import { describe, expect, it } from 'vitest';
import type { CallRepair } from '../../src/decode/call.ts';
import { healedNames } from '../../src/decode/heal-names.ts';
import { parseJson } from '../../src/json/parse.ts';
import { keysOf, lexemeOf } from '../../src/json/value.ts';
import { readSchema } from '../../src/model/read-schema.ts';

const healed = (value: Readonly<Record<string, unknown>>, names: readonly string[], more: object = {}) => {
  const [root] = readSchema({ properties: Object.fromEntries(names.map((name) => [name, {}])), ...more }).nodes;
  if (root === undefined) throw new Error('There is no root.');
  const repairs: CallRepair[] = [];
  return { value: healedNames(value, root, '/in', repairs), repairs };
};

describe('a name gets its declared spelling', () => {
  it.each([
    'FilePath',
    'filePath',
    'FILE_PATH',
    'file-path',
    'file path',
    ' file\tpath\n',
    '"file_path"',
    "'file_path'",
    '`file_path`',
    'file__path_',
  ])('from %j', (name) => {
    expect(healed({ other: 1, [name]: 2 }, ['file_path', 'other'])).toEqual({
      value: { other: 1, file_path: 2 },
      repairs: [{ id: 'name-respelled', at: `/in/${name}`, note: 'Read as "file_path".' }],
    });
  });

  it('where the declared one has marks and capitals of its own', () => {
    expect(healed({ maxsize: 1 }, ['Max-Size']).value).toEqual({ 'Max-Size': 1 });
  });

  it('and stays in its place, with the digits of its value', () => {
    const read = parseJson('{"b":1,"A_A":1.50,"2":2.0,"1":3}');
    const { value } = healed(read.ok ? (read.value as Record<string, unknown>) : {}, ['aa', 'b']);
    expect([keysOf(value), lexemeOf(value, 'aa'), lexemeOf(value, '2')]).toEqual([['b', 'aa', '2', '1'], '1.50', '2.0']);
  });
});

describe('a name stays', () => {
  it.each([
    ['that is declared', { aB: 1 }, ['aB', 'ab']],
    ['that no declared one resembles', { file: 1 }, ['file_path']],
    ['with other letters or dots', { 'file.path': 1, filépath: 2 }, ['file_path']],
    ['whose declared one was sent too', { filePath: 1, file_path: 2 }, ['file_path']],
    ['that two declared ones resemble', { AB: 1 }, ['ab', 'a_b']],
    ['that three declared ones resemble', { AB: 1 }, ['ab', 'a_b', 'aB']],
  ])('%s', (_, value, names) => {
    const found = healed(value, names);
    expect(found.repairs).toEqual([]);
    expect(found.value).toBe(value);
  });

  it('where another means the same and came first', () => {
    expect(healed({ AB: 1, 'a b': 2 }, ['ab'])).toMatchObject({
      value: { ab: 1, 'a b': 2 },
      repairs: [{ at: '/in/AB' }],
    });
  });

  it('where patterns are about names, or none is declared', () => {
    const value = { AB: 1 };
    expect(healed(value, ['ab'], { patternProperties: { x: {} } }).value).toBe(value);
    expect(healed(value, [], { properties: undefined }).value).toBe(value);
    expect(healed(value, ['ab'], { additionalProperties: true }).value).toEqual({ ab: 1 });
  });
});
