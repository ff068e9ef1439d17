import { describe, expect, it } from 'vitest';
import { automata } from '../../src/compare/automata.ts';
import { defineTool } from '../../src/decode/define-tool.ts';
import { ownPatterns } from '../../src/decode/patterns.ts';
import { pathOf, type StandardIssue, type StandardSchema } from '../../src/decode/standard-schema.ts';
import { readTexts } from '../../src/decode/text-for-values.ts';
import { validateStandard } from '../../src/decode/validate-standard.ts';

const refusing = (issues: readonly StandardIssue[]): StandardSchema => ({
  '~standard': { version: 1, vendor: 'own', validate: () => ({ issues }) },
});

const errorOf = async (issues: readonly StandardIssue[]) => {
  const validated = await validateStandard(refusing(issues), {});
  return validated.ok ? null : [validated.error.error, validated.error.field, validated.faults.length];
};

describe('what a library refuses', () => {
  it('is told with its place', async () => {
    expect(await errorOf([{ message: 'Bad.', path: ['a', { key: 0 }, 1, { key: 'b/c' }] }])).toEqual([
      'The arguments do not fit the tool. Bad.',
      '/a/0/1/b~1c',
      1,
    ]);
    expect(await errorOf([{ message: 'Bad.' }])).toEqual(['The arguments do not fit the tool. Bad.', undefined, 1]);
    expect(pathOf({ message: '', path: ['1', 1, { key: 2 }, Symbol('x')] })).toEqual(['1', 1, 2, 'Symbol(x)']);
  });

  it('is told all at once, and of more than ten how many', async () => {
    const issues = Array.from({ length: 11 }, (_, at) => ({ message: `Bad ${at}.`, path: ['a', at] }));
    expect(await errorOf([{ message: 'Bad.' }, ...issues.slice(0, 1)])).toEqual([
      'The arguments do not fit the tool. The call: Bad.\n/a/0: Bad 0.',
      undefined,
      2,
    ]);
    const ten = issues.slice(0, 10).map(({ message }, at) => `/a/${at}: ${message}`);
    expect(await errorOf(issues.slice(0, 10))).toEqual([`The arguments do not fit the tool. ${ten.join('\n')}`, undefined, 10]);
    expect(await errorOf(issues)).toEqual([`The arguments do not fit the tool. ${ten.join('\n')}\n1 more.`, undefined, 11]);
    expect(await errorOf([])).toEqual(['The arguments do not fit the tool.', undefined, 0]);
  });
});

describe('text for values', () => {
  const places = [['a'], ['b', 1]];

  it('is read at its place alone', () => {
    expect(readTexts({ a: ' \n{"x":1}', b: ['[1]', '[2]', '[3]'], c: '{}' }, places)).toEqual({
      a: { x: 1 },
      b: ['[1]', [2], '[3]'],
      c: '{}',
    });
    expect(readTexts('[1]', [[]])).toEqual([1]);
  });

  it.each(['x [1]', 'x{}', '1', '"[]"', 'null', '', '{"x":1,"x":2}', '[1', '{} x'])('is none in %j', (text) => {
    const args = { a: text, b: [0, text] };
    expect(readTexts(args, places)).toBe(args);
  });

  it('is none where there is no such place', () => {
    for (const args of [{}, { a: 1, b: null }, { b: [0] }, { b: '[1]' }, [], 'x', null])
      expect(readTexts(args, [...places, ['a', 'length'], ['toString']])).toBe(args);
  });
});

describe('a tool', () => {
  const schemaOf = (json: object, asked: string[] = []): StandardSchema<object> => ({
    '~standard': {
      version: 1,
      vendor: 'own',
      validate: (value) => ({ value: value as object }),
      jsonSchema: {
        input: ({ target }) => {
          asked.push(target);
          return json as Record<string, unknown>;
        },
      },
    },
  });

  it('is what its definition says, and no more', () => {
    const asked: string[] = [];
    const { tool } = defineTool({ name: 'x', input: schemaOf({ type: 'object' }, asked), handler: () => 1 });
    expect(tool).toStrictEqual({
      name: 'x',
      inputSchema: { type: 'object' },
      entry: { name: 'x', inputSchema: { type: 'object' } },
      source: {
        format: 'module',
        pointer: '',
        schemaPointer: '/inputSchema',
        namePointer: '/name',
        descriptionPointer: '/description',
        trust: 'own',
      },
    });
    expect(asked).toEqual(['draft-2020-12']);
  });

  it('tells why its schema cannot be written', () => {
    const cause = new Error('No.');
    const broken = {
      '~standard': {
        ...schemaOf({})['~standard'],
        jsonSchema: {
          input: () => {
            throw cause;
          },
        },
      },
    };
    try {
      defineTool({ name: 'x', input: broken, handler: () => 1 });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        message: "The schema of tool 'x' cannot be written as JSON Schema: No. Pass jsonSchema.",
        cause,
      });
    }
  });

  it('has one fault where it does not run', async () => {
    const tool = defineTool({
      name: 'x',
      input: schemaOf({ type: 'object', required: ['a'] }),
      preflight: () => 'Closed.',
      handler: () => 1,
    });
    const [missing, refused] = [await tool.run({}), await tool.run({ a: 1 })];
    expect(missing).toMatchObject({ ok: false, faults: [{ not_run: 'missing_arguments', field: '/a' }] });
    expect(refused).toMatchObject({ ok: false, faults: [{ not_run: 'refused_by_tool' }] });
    for (const result of [missing, refused]) expect(result.ok || result.faults).toEqual(result.ok || [result.error]);
  });
});

it('patterns run as automata where they can be, else by characters, else by units', () => {
  expect(ownPatterns('^(a+)+$')).toBe(automata('^(a+)+$'));
  expect(ownPatterns('^(?!x).$')?.('\u{1f600}')).toBe(true);
  expect(ownPatterns('^(?!x)\\-.$')?.('-a')).toBe(true);
});
