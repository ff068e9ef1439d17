import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clean, compileJson, expectRecord, map } from './compile-record.ts';
import { folderWith, toolwire } from './run.ts';

describe('the record', () => {
  test('has context, policy, tools with plan and source map, and grants', () => {
    const cwd = folderWith({ 'tools.json': map });
    const { document, code } = compileJson(['tools.json', '-t', 'gemini', '--as-of', '2026-05-01', '--model', 'gemini-3'], cwd);
    expect(code).toBe(0);
    expect(Object.keys(document)).toEqual([
      ...['formatVersion', 'ok', 'context', 'policy', 'target', 'request', 'tools', 'leftOut', 'grants'],
    ]);
    expect(document.context).toEqual({ asOf: '2026-05-01', model: 'gemini-3', sources: ['tools.json'] });
    expect(document.policy).toEqual({ strict: 'as-sent' });
    expect(document.grants).toEqual({ make_note: 'plain' });
    const [tool] = document.tools;
    expect(tool).toMatchObject({
      name: 'make_note',
      index: 0,
      wireName: 'make_note',
      dialect: 'plain',
      fidelity: 'reversible',
      effects: { respelled: true, slack: true },
      verdict: 'accepted',
    });
    expect(tool.changes).toMatchObject([
      {
        id: 'map-as-entries',
        step: 'map-as-entries',
        at: '/properties/labels',
        wireAt: '/properties/labels',
        message: 'Names that are not declared cannot be sent, so the members travel as a list of entries with a key and a value.',
      },
    ]);
    expect(tool.plan.name).toEqual({ source: 'make_note', wire: 'make_note' });
    expect(tool.sourceMap['/properties/labels']).toEqual(['/properties/labels']);
  });

  test('of several targets holds one each under `compiled`', () => {
    const { document } = compileJson(['tools.json', '-t', 'gemini,anthropic'], folderWith({ 'tools.json': clean }));
    expect(document.compiled.map(({ target }: { target: string }) => target)).toEqual(['gemini', 'anthropic']);
  });

  test('echoes the whole policy', () => {
    const flags = '--strict always --allow-narrower --unknown refuse --free-form refuse --optional-nullable collapse';
    const more =
      '--recursion unroll --examples describe --names leave-out --no-tell --budget nodes=500,depth=20 --budget bytes=9';
    const { document } = compileJson(
      ['tools.json', '-t', 'anthropic', ...`${flags} ${more}`.split(' ')],
      folderWith({ 'tools.json': clean }),
    );
    expect(document.policy).toEqual({
      strict: 'always',
      allowNarrower: true,
      unknown: 'refuse',
      freeForm: 'refuse',
      optionalNullable: 'collapse',
      recursion: 'unroll',
      examples: 'describe',
      names: 'leave-out',
      tellConstraints: false,
      budgets: { nodes: 500, depth: 20, bytes: 9 },
    });
    expect(document.leftOut[0].reasons[0].id).toBe('budget-bytes');
  });

  test.each([
    ['as-sent', 'strict', {}],
    ['auto', 'strict', {}],
    ['always', 'strict', {}],
    ['never', 'plain', {}],
    ['omitted', 'plain', { flag: 'omitted' }],
    ['true', 'strict', { flag: true }],
    ['false', 'plain', { flag: false }],
  ])('--strict %s sends a tool without a flag %s where the target asks for strict', (word, dialect, echoed) => {
    const { document } = compileJson(
      ['tools.json', '-t', 'openai-chat-strict', '--strict', word],
      folderWith({ 'tools.json': clean }),
    );
    expect(document.tools[0].dialect).toBe(dialect);
    expect(document.policy).toEqual({ strict: word, ...echoed });
  });
});

describe('--out', () => {
  test('writes a file for each target and says so; what was there is written over', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const args = ['compile', 'tools.json', '-t', 'anthropic,gemini@openai-chat', '--out', 'made/here'];
    const first = toolwire(args, { cwd });
    expect([first.code, first.out]).toEqual([0, '']);
    expect(first.err).toMatch(/^written: made\/here\/anthropic\.json \(\d+ bytes\)$/m);
    const file = join(cwd, 'made/here/gemini@openai-chat.json');
    expect(existsSync(file)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8')).tools[0].type).toBe('function');
    expect(toolwire(args, { cwd }).err).toMatch(/^written over: made\/here\/anthropic\.json/m);
  });

  test('with --format json writes records, and lists the files on stdout', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const { document } = compileJson(['tools.json', '-t', 'anthropic', '--out', 'out'], cwd);
    expect(document.written).toEqual([{ target: 'anthropic', file: join('out', 'anthropic.json') }]);
    const record = JSON.parse(readFileSync(join(cwd, 'out/anthropic.json'), 'utf8'));
    expectRecord(record);
    expect(record.tools[0].plan.planVersion).toBe(1);
  });

  test('a place that cannot be written to is named', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const run = toolwire(['compile', 'tools.json', '-t', 'anthropic', '--out', 'tools.json/x'], { cwd });
    expect(run.code).toBe(2);
    expect(run.err).toContain('toolwire: --out tools.json/x: nothing can be written there');
  });
});

describe('--previous', () => {
  const cwd = folderWith({ 'tools.json': clean, 'odd.json': '{"make_note":"both"}', 'cut.json': '{"make_note":' });

  test('takes grants, a record, or the record of one of several targets', () => {
    const one = toolwire(['compile', 'tools.json', '-t', 'openai-chat-strict', '-f', 'json'], { cwd }).out;
    const two = toolwire(['compile', 'tools.json', '-t', 'anthropic,openai-chat-strict', '-f', 'json'], { cwd }).out;
    const folder = folderWith({ 'tools.json': clean, 'one.json': one, 'two.json': two, 'bare.json': '{"make_note":"strict"}' });
    for (const file of ['one.json', 'two.json', 'bare.json']) {
      const { document } = compileJson(['tools.json', '-t', 'openai-chat-strict', '--previous', file], folder);
      expect([file, document.policy.previous]).toEqual([file, { make_note: 'strict' }]);
    }
  });

  test.each([
    ['none.json', 'none.json: There is no such file.'],
    ['odd.json', 'odd.json: It holds no grants'],
    ['cut.json', 'cut.json:1:14: Expected a value'],
  ])('%s is refused with its name', (file, message) => {
    const run = toolwire(['compile', 'tools.json', '-t', 'anthropic', '--previous', file], { cwd });
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain(message);
  });
});

describe('what is asked for in a wrong way', () => {
  const cwd = folderWith({ 'tools.json': clean, 'bad.json': '{"tools": [' });

  test.each([
    [['tools.json'], 'toolwire compile needs --target'],
    [['-t', 'gemini'], 'No SOURCE given.'],
    [['tools.json', '-t', 'gemini', '--unknown', 'sent'], "--unknown takes send, refuse; not 'sent'. Did you mean 'send'?"],
    [['tools.json', '-t', 'gemini', '--budget', 'node=5'], "not 'node=5'. Did you mean 'nodes'?"],
    [['tools.json', '-t', 'gemini', '--budget', 'nodes=0'], "not 'nodes=0'."],
    [['tools.json', '-t', 'gemini', '--strict', 'alway'], "Did you mean 'always'?"],
    [['tools.json', '-t', 'gemini', '--format', 'pretty'], '--format takes request, json'],
    [['tools.json', '-t', 'gemini', '--allow-narrow'], 'Did you mean --allow-narrower?'],
    [['none.json', '-t', 'gemini'], 'There is no such file: none.json'],
  ])('%j ends with 2 and one line', (args, message) => {
    const run = toolwire(['compile', ...args], { cwd });
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain(message);
    expect(run.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('where one input fails the rest is compiled, and the code is 2', () => {
    const { document, code } = compileJson(['tools.json', 'bad.json', '-t', 'anthropic'], cwd);
    expect(code).toBe(2);
    expect(document.tools).toHaveLength(1);
    expect(document.errors).toMatchObject([{ code: 'SYNTAX', file: 'bad.json', line: 1 }]);
  });

  test('with --format json a mistake is one document', () => {
    const { document } = compileJson(['tools.json'], cwd);
    expect(document).toMatchObject({ ok: false, errors: [{ code: 'BAD_TARGET' }] });
  });
});
