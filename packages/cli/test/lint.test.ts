import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, toolwire } from './run.ts';

const schemaOf = (name: string) => JSON.parse(readFileSync(new URL(`../schema/${name}.schema.json`, import.meta.url), 'utf8'));
const isCheck = new Ajv2020({ allErrors: true }).compile(schemaOf('check'));
const isConfig = new Ajv2020({ allErrors: true }).compile(schemaOf('config'));

/** One tool that deletes, and whose only parameter has no text and no unit. */
const list = (between = '', after = '') => `{ "tools": [
${between}  { "name": "delete_note", "description": "Deletes the note for good; this cannot be undone. Call it when a user asks to.",
    "inputSchema": { "type": "object", "additionalProperties": false, "properties": {
      "delay": { "type": "integer" }${after}
    } } }
] }
`;

const lint = (cwd: string, ...args: readonly string[]) => {
  const run = toolwire(['lint', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expect(isCheck(document), JSON.stringify(isCheck.errors)).toBe(true);
  const findings: { id: string; severity: string; raised?: string; loc: object }[] = document.tools.flatMap(
    (tool: { findings: object[] }) => tool.findings,
  );
  return { ...run, document, findings, ids: findings.map(({ id }) => id) };
};

const both = ['auth-param-desc-missing', 'auth-unit-missing'];

describe('lint', () => {
  test('tells findings with their places, and why one is graver than its rule says', () => {
    const cwd = folderWith({ 'tools.jsonc': list() });
    const { code, findings, document } = lint(cwd, 'tools.jsonc');
    expect(code).toBe(1);
    expect(findings.map(({ id, severity, raised, loc }) => [id, severity, raised, loc])).toEqual([
      ['auth-param-desc-missing', 'error', 'what the tool does cannot be undone', { file: 'tools.jsonc', line: 4, column: 7 }],
      ['auth-unit-missing', 'warning', undefined, { file: 'tools.jsonc', line: 4, column: 7 }],
    ]);
    expect(document.targets).toEqual([]);
    expect(document.summary).toMatchObject({ tools: 1, errors: 1, warnings: 1 });
  });

  test('is part of check, and left out by --no-lint', () => {
    const cwd = folderWith({ 'tools.jsonc': list() });
    const of = (...args: readonly string[]) =>
      JSON.parse(toolwire(['check', 'tools.jsonc', '-t', 'anthropic', '--format', 'json', ...args], { cwd }).out).tools[0];
    expect(of().findings.map(({ id }: { id: string }) => id)).toEqual(both);
    expect(of().targets.anthropic.asSent).toBe('accepted');
    expect(of('--no-lint').findings).toEqual([]);
  });

  test('shows one line a rule, and each place with --all', () => {
    const two = list().replace('"delay": { "type": "integer" }', '"delay": { "type": "integer" }, "size": { "type": "integer" }');
    const cwd = folderWith({ 'tools.jsonc': two });
    const out = toolwire(['lint', 'tools.jsonc'], { cwd }).out;
    expect(out).toContain('✗ auth-param-desc-missing (2 places)\n    delete_note /properties/delay: ');
    expect(out).not.toContain('/properties/size');
    expect(out).toMatch(/1 tool: 2 errors, 2 warnings\./);
    const all = toolwire(['lint', 'tools.jsonc', '--all'], { cwd }).out;
    expect(all).toContain('/properties/size auth-param-desc-missing  tools.jsonc:4:39');
    expect(all).toContain('(error, since what the tool does cannot be undone)');
  });

  test('fails beyond --max-warnings', () => {
    const cwd = folderWith({ 'tools.jsonc': list(), 'c.json': '{ "rules": { "auth-param-desc-missing": "off" } }' });
    const run = (most: string) => toolwire(['lint', 'tools.jsonc', '--config', 'c.json', '--max-warnings', most], { cwd });
    expect([run('1').code, run('0').code, run('x').code]).toEqual([0, 1, 2]);
    expect(run('0').err).toContain('1 warning, and --max-warnings allows 0.');
  });
});

describe('the config', () => {
  const config = (value: object) => ({ 'tools.jsonc': list(), 'toolwire.config.json': JSON.stringify(value, null, 2) });

  test('names sources, sets rules and classes, and is found from folders below', () => {
    const value = {
      sources: ['tools.jsonc'],
      rules: { 'auth-unit-missing': 'off' },
      sideEffects: { delete_note: 'write-reversible' },
      failOn: 'never',
    };
    expect(isConfig(value)).toBe(true);
    const cwd = folderWith({ ...config(value), 'below/deep/x.txt': '' });
    const { code, findings } = lint(join(cwd, 'below/deep'));
    expect(code).toBe(0);
    expect(findings).toMatchObject([
      { id: 'auth-param-desc-missing', raised: 'the tool writes', loc: { file: '../../tools.jsonc', line: 4 } },
    ]);
    expect(lint(cwd, '--fail-on', 'error').code).toBe(1);
    expect(toolwire(['lint', '--no-config'], { cwd }).out).toContain('Found here');
  });

  test('stands in package.json too', () => {
    const cwd = folderWith({ 'tools.jsonc': list(), 'package.json': '{ "toolwire": { "preset": "none" } }' });
    expect(lint(cwd, 'tools.jsonc').ids).toEqual([]);
  });

  test('of the preset house adds the hard rules as errors', () => {
    const cwd = folderWith(config({ preset: 'house' }));
    const titled = list('', ', "tags": { "type": "array", "title": "Tags", "description": "Tags." }');
    writeFileSync(join(cwd, 'tools.jsonc'), titled);
    const { findings } = lint(cwd, 'tools.jsonc');
    expect(findings.filter(({ id }) => id.startsWith('house-')).map(({ id, severity }) => `${id} ${severity}`)).toEqual([
      'house-type-not-concrete error',
      'house-title error',
    ]);
  });

  test.each([
    ['a key that is none', '{\n  "ignroe": []\n}', 2, 3, "There is no setting `ignroe`. Did you mean 'ignore'?"],
    [
      'a severity that is none',
      '{ "rules": { "auth-unit-missing": "loud" } }',
      1,
      14,
      'takes on, off, info, warning, error; not "loud".',
    ],
    ['a rule that is none', '{ "rules": { "auth-unit-mising": "off" } }', 1, 14, "Did you mean 'auth-unit-missing'?"],
    ['a wrong type', '{ "targets": "gemini" }', 1, 3, '`targets` takes a list; not "gemini".'],
    ['an ignore without a reason', '{ "ignore": [{ "rule": "auth-unit-missing" }] }', 1, 14, '`reason` is missing here.'],
    ['no JSON', '{ "rules": ', 1, 12, ''],
  ])('with %s is told with its place', (_, text, line, column, message) => {
    const cwd = folderWith({ 'tools.jsonc': list(), 'toolwire.config.json': text });
    const { code, out } = toolwire(['lint', 'tools.jsonc', '--format', 'json'], { cwd });
    expect(code).toBe(2);
    const [error] = JSON.parse(out).errors;
    expect(error).toMatchObject({ file: 'toolwire.config.json', line, column });
    expect(error.message).toContain(message);
  });

  test('that is named and not there is told', () => {
    const { code, err } = toolwire(['lint', 'x.json', '--config', 'no.json'], { cwd: folderWith({}) });
    expect([code, err]).toEqual([2, 'toolwire: --config no.json: There is no such file.\n']);
  });
});

describe('ignores', () => {
  const ignored = (...ignore: readonly object[]) => JSON.stringify({ sources: ['tools.jsonc'], ignore });
  const unit = { rule: 'auth-unit-missing', reason: 'Known.' };

  test.each([
    ['a rule', unit],
    ['a rule of tools of a kind', { ...unit, tool: 'delete_*' }],
    ['a rule below a place', { ...unit, at: '/properties' }],
    ['a rule until a day to come', { ...unit, until: '2999-01-01' }],
  ])('of the config hide %s', (_, ignore) => {
    const { ids, document, code } = lint(folderWith({ 'tools.jsonc': list(), 'toolwire.config.json': ignored(ignore) }));
    expect(ids).toEqual(['auth-param-desc-missing']);
    expect([document.summary.ignored, code]).toEqual([1, 1]);
  });

  test.each([
    ['IGNORE_EXPIRED', { ...unit, until: '2020-01-01' }, 'ended on 2020-01-01'],
    ['IGNORE_STALE', { ...unit, tool: 'find_*' }, 'hides nothing any more'],
    ['IGNORE_STALE', { ...unit, at: '/properties/del' }, 'hides nothing any more'],
    ['UNKNOWN_RULE', { ...unit, rule: 'auth-unit' }, "There is no rule 'auth-unit'."],
  ])('of the config that hide nothing are told: %s', (code, ignore, message) => {
    const run = lint(folderWith({ 'tools.jsonc': list(), 'toolwire.config.json': ignored(ignore) }));
    expect(run.ids).toEqual(both);
    expect(run.code).toBe(2);
    expect(run.document.errors).toMatchObject([{ code, file: 'toolwire.config.json', line: 1, column: 38 }]);
    expect(run.document.errors[0].message).toContain(message);
  });

  test('of the config are not stale where only some sources are read', () => {
    const cwd = folderWith({ 'tools.jsonc': list(), 'toolwire.config.json': ignored({ ...unit, tool: 'find_*' }) });
    expect(lint(cwd, 'tools.jsonc').code).toBe(1);
  });

  test.each([
    ['above a tool', list('  // toolwire-ignore auth-unit-missing: known (until 2999-01-01)\n'), ['auth-param-desc-missing']],
    [
      'above a member',
      list().replace('"delay"', '// toolwire-ignore auth-unit-missing: known\n"delay"'),
      ['auth-param-desc-missing'],
    ],
    ['behind a member', list('', ' // toolwire-ignore auth-unit-missing, auth-param-desc-missing: known'), []],
  ])('in comments hide what is %s', (_, text, ids) => {
    const run = lint(folderWith({ 'tools.jsonc': text }), 'tools.jsonc');
    expect(run.ids).toEqual(ids);
    expect(run.document.errors).toBeUndefined();
  });

  test('in comments of YAML too', () => {
    const yaml = `tools:
  # toolwire-ignore auth-open-object: the handler takes more
  - name: find_note
    description: Finds notes by the words that their text holds, and returns titles.
    inputSchema:
      type: object
      properties: { words: { type: string, description: Words to look for. } }
`;
    expect(lint(folderWith({ 'tools.yaml': yaml }), 'tools.yaml').ids).toEqual([]);
  });

  test.each([
    ['BAD_IGNORE', '// toolwire-ignore auth-unit-missing', 'is written `toolwire-ignore RULE: reason`'],
    ['BAD_IGNORE', '// toolwire-ignore auth-unit-missing: known (until soon)', 'is written `toolwire-ignore RULE: reason`'],
    ['IGNORE_STALE', '// toolwire-ignore auth-desc-missing: known', 'hides nothing any more'],
    ['IGNORE_EXPIRED', '// toolwire-ignore auth-unit-missing: known until 2020-01-01', 'ended on 2020-01-01'],
    ['UNKNOWN_RULE', '// toolwire-ignore auth-none: known', "There is no rule 'auth-none'"],
  ])('in comments that are wrong are told: %s of %s', (code, comment, message) => {
    const run = lint(folderWith({ 'tools.jsonc': list(`  ${comment}\n`) }), 'tools.jsonc');
    expect(run.code).toBe(2);
    expect(run.document.errors).toMatchObject([{ code, file: 'tools.jsonc', line: 2, column: 3 }]);
    expect(run.document.errors[0].message).toContain(message);
  });
});

describe('the baseline', () => {
  test('hides what was there when it was written, once each, and can be pruned', () => {
    const cwd = folderWith({ 'tools.jsonc': list() });
    const file = join(cwd, '.toolwire-baseline.json');
    const written = toolwire(['lint', 'tools.jsonc', '--baseline', 'write'], { cwd });
    expect([written.code, written.err]).toEqual([0, 'toolwire: 2 findings written to .toolwire-baseline.json.\n']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      formatVersion: 1,
      findings: {
        'auth-param-desc-missing': { delete_note: ['/properties/delay'] },
        'auth-unit-missing': { delete_note: ['/properties/delay'] },
      },
    });
    const again = lint(cwd, 'tools.jsonc');
    expect([again.ids, again.code, again.document.summary.known]).toEqual([[], 0, 2]);
    writeFileSync(
      join(cwd, 'tools.jsonc'),
      list('', ', "wait": { "type": "integer", "description": "Days." }').replace(
        '"integer" }',
        '"integer", "description": "How long." }',
      ),
    );
    const changed = toolwire(['lint', 'tools.jsonc'], { cwd });
    expect(changed.err).toContain('1 entry of .toolwire-baseline.json is repaired; --baseline prune takes it out.');
    const pruned = toolwire(['lint', 'tools.jsonc', '--baseline', 'prune'], { cwd });
    expect(pruned.err).toContain('1 entry taken out of .toolwire-baseline.json.');
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).findings)).toEqual(['auth-unit-missing']);
  });

  test('that is none, or not there, is told', () => {
    const cwd = folderWith({ 'tools.jsonc': list(), 'b.json': '{ "findings": [] }' });
    const of = (name: string) => toolwire(['lint', 'tools.jsonc', '--baseline', name], { cwd });
    expect([of('b.json').code, of('b.json').err]).toEqual([
      2,
      'toolwire: b.json: This is no baseline of toolwire. Write it anew with --baseline write.\n',
    ]);
    expect(of('c.json').err).toContain('There is no baseline c.json.');
    expect(existsSync(join(cwd, '.toolwire-baseline.json'))).toBe(false);
  });
});
