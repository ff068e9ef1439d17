import { readdirSync, readFileSync } from 'node:fs';
import { allTargets, hopTargets } from '@toolwire/core/unstable';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, listOf, toolwire } from './run.ts';

const clean = listOf({ type: 'object', properties: { title: { type: 'string' } }, required: ['title'] });
const noItems = listOf({ type: 'object', properties: { labels: { type: 'array' } } });
const schema = JSON.parse(readFileSync(new URL('../schema/check.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(schema);

const json = (args: readonly string[], cwd: string) => {
  const run = toolwire(['check', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

describe('the JSON document', () => {
  test('names tool, target, place, line and the predicted sentence of a refusal', () => {
    const cwd = folderWith({ 'tools.json': noItems });
    const { document, code } = json(['tools.json', '--target', 'gemini'], cwd);
    expect(code).toBe(1);
    const verdict = document.tools[0].targets.gemini;
    expect(verdict.asSent).toBe('rejected');
    expect(verdict.faults[0]).toMatchObject({
      id: 'array-no-items',
      fact: 'gemini/array-no-items',
      at: '/properties/labels/items',
      tool: 'make_note',
      index: 0,
      predicted: 'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[labels].items: missing field.',
      loc: { file: 'tools.json', line: 9, column: 11 },
    });
    expect(document.catalog.targets.gemini.predicted).toBe(`* ${verdict.faults[0].predicted}`);
  });

  test('judges the list in one request with indices of that request', () => {
    const cwd = folderWith({
      'a.json': listOf({ type: 'object', properties: { title: { type: 'string' } } }, 'find_note'),
      'b.json': noItems,
    });
    const { document } = json(['a.json', 'b.json', '-t', 'gemini'], cwd);
    expect(document.tools.map((tool: { index: number }) => tool.index)).toEqual([0, 1]);
    expect(document.catalog.targets.gemini.predicted).toContain('function_declarations[1].parameters.properties[labels]');
    expect(document.tools[1].targets.gemini.faults[0].predicted).toContain(
      'function_declarations[0].parameters.properties[labels]',
    );
  });

  test('echoes context and policy', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const { document, code } = json(
      ['tools.json', '--model', 'gpt-5', '--as-of', '2025-03-01', '--strict', 'omitted', '-t', 'openai-chat'],
      cwd,
    );
    expect(code).toBe(0);
    expect(document.context).toEqual({ asOf: '2025-03-01', model: 'gpt-5', sources: ['tools.json'] });
    expect(document.policy).toEqual({ strict: 'omitted', flag: 'omitted', failOn: 'error' });
  });

  test('holds results and errors side by side where one input failed', () => {
    const cwd = folderWith({ 'good.json': clean, 'bad.json': '{"tools": [' });
    const { document, code } = json(['good.json', 'bad.json'], cwd);
    expect(code).toBe(2);
    expect(document.tools).toHaveLength(1);
    expect(document.errors).toEqual([expect.objectContaining({ code: 'SYNTAX', file: 'bad.json', line: 1, column: 12 })]);
  });
});

describe('exit codes', () => {
  test('a refusal on default targets is a warning, on a named one an error', () => {
    const cwd = folderWith({ 'tools.json': noItems });
    expect(toolwire(['check', 'tools.json'], { cwd }).code).toBe(0);
    expect(toolwire(['check', 'tools.json', '--fail-on', 'warning'], { cwd }).code).toBe(1);
    expect(toolwire(['check', 'tools.json', '-t', 'gemini'], { cwd }).code).toBe(1);
    expect(toolwire(['check', 'tools.json', '-t', 'gemini', '--fail-on', 'never'], { cwd }).code).toBe(0);
    expect(toolwire(['check', 'tools.json', '-t', 'anthropic'], { cwd }).code).toBe(0);
  });

  test.each([
    [['check', 'none.json'], 'There is no such file: none.json'],
    [['check', 'x.json', '-t', 'gemni'], "Did you mean 'gemini'?"],
    [['check', 'x.json', '--format', 'jsn'], "Did you mean 'json'?"],
    [['check', 'x.json', '--as-of', '2026-02-30'], '--as-of takes a day'],
    [['chek'], "unknown command 'chek'"],
    [['check', '--nope'], "unknown option '--nope'"],
    [['explain', 'array-no-item'], "Did you mean 'array-no-items'?"],
  ])('usage mistakes end with 2 and one line: %j', (args, message) => {
    const run = toolwire(args, { cwd: folderWith({ 'x.json': clean }) });
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).toContain(message);
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  test('with --format json a usage mistake is one JSON document', () => {
    const run = toolwire(['check', 'none.json', '--format', 'json'], { cwd: folderWith({}) });
    expect(run.code).toBe(2);
    expect(JSON.parse(run.out)).toEqual({
      formatVersion: 1,
      ok: false,
      errors: [{ code: 'ENOENT', message: 'There is no such file: none.json', file: 'none.json' }],
    });
  });
});

describe('sources', () => {
  test('reads standard input, YAML, JSONC and provider arrays', () => {
    const yaml =
      'tools:\n  - name: a_b\n    description: A.\n    inputSchema:\n      type: object\n      properties:\n        labels:\n          type: array\n';
    const jsonc =
      '[ // declarations\n { "functionDeclarations": [ { "name": "abc", "parameters": { "type": "object", "properties": { "n": { "type": "array" } } }, } ] } ]';
    const chat = JSON.stringify([{ type: 'function', function: { name: 'abc', parameters: { type: 'object' } } }]);
    const cwd = folderWith({ 'a.yaml': yaml, 'b.jsonc': jsonc, 'c.json': chat });
    expect(json(['a.yaml', '-t', 'gemini'], cwd).document.tools[0].targets.gemini.faults[0].loc).toMatchObject({
      file: 'a.yaml',
      line: 8,
    });
    expect(json(['b.jsonc', '-t', 'gemini'], cwd).document.tools[0].targets.gemini.faults[0].loc).toMatchObject({ line: 2 });
    expect(json(['c.json', '-t', 'openai-chat'], cwd).document.tools[0].targets['openai-chat'].faults[0].id).toBe(
      'root-without-properties',
    );
    const piped = toolwire(['check', '-', '-t', 'gemini', '--format', 'json'], { cwd, input: noItems });
    expect(JSON.parse(piped.out).tools[0].source.file).toBe('<stdin>');
  });

  test('reads globs and names a pattern without matches', () => {
    const cwd = folderWith({ 'a.json': clean, 'b.json': clean });
    expect(json(['*.json'], cwd).document.tools).toHaveLength(2);
    expect(toolwire(['check', 'x*.json'], { cwd }).err).toContain("No file matches 'x*.json'");
  });

  test('without a source lists what is here and starts nothing', () => {
    const cwd = folderWith({
      'tools.json': clean,
      '.mcp.json': '{"mcpServers":{"notes":{"command":"touch","args":["started"]}}}',
      'package.json': '{}',
    });
    const run = toolwire(['check'], { cwd });
    expect(run.code).toBe(0);
    expect(run.out).toContain('toolwire check tools.json');
    expect(run.out).toContain('MCP servers: notes');
  });

  test('a list in the target’s own form is judged as its bytes stand', () => {
    const one = (name: string, type: string) => ({
      functionDeclarations: [{ name, parameters: { type: 'object', properties: { v: { type } } } }],
    });
    const cwd = folderWith({ 'own.json': JSON.stringify({ tools: [one('abc', 'string'), one('def', 'enum')] }) });
    const { document } = json(['own.json', '-t', 'gemini'], cwd);
    expect(document.catalog.targets.gemini.predicted).toContain(
      "'tools[1].function_declarations[0].parameters.properties[0].value.type'",
    );
  });

  test('a carrier other than the target’s own keeps the target’s words', () => {
    const cwd = folderWith({ 'tools.json': noItems });
    const { document } = json(['tools.json', '-t', 'gemini@openai-chat'], cwd);
    expect(document.tools[0].targets['gemini@openai-chat'].faults[0].predicted).toContain(
      'properties[labels].items: missing field.',
    );
  });
});

describe('hostile input', () => {
  test.each([
    ['broken.json', '{"tools": [{"name": "a" "b"}]}', 'SYNTAX'],
    ['empty.json', '', 'EMPTY'],
    ['number.json', '42', 'FORMAT'],
    ['list.json', '[]', 'FORMAT'],
    ['deep.json', '['.repeat(20_000), 'TOO_DEEP'],
    ['binary.json', '\u0000\u0001\ufffd', 'SYNTAX'],
  ])('%s is told in one line with its place', (file, text, code) => {
    const run = toolwire(['check', file, '--format', 'json'], { cwd: folderWith({ [file]: text }) });
    expect(run.code).toBe(2);
    expect(JSON.parse(run.out).errors).toEqual([expect.objectContaining({ code, file })]);
  });

  test('a file over the size limit is named and the rest is checked', () => {
    const cwd = folderWith({ 'big.json': `"${'x'.repeat(33 * 1024 * 1024)}"`, 'ok.json': clean });
    const { document, code } = json(['big.json', 'ok.json'], cwd);
    expect(code).toBe(2);
    expect(document.errors[0]).toMatchObject({ code: 'TOO_LARGE', file: 'big.json' });
    expect(document.tools).toHaveLength(1);
  });

  test('schemas that are none are findings and still judged as sent', () => {
    const cwd = folderWith({
      'tools.json': JSON.stringify({
        tools: [
          { name: 'abc', inputSchema: 'text' },
          { name: 'def', inputSchema: null },
          { name: 'ghi' },
          7,
          { name: 'jkl', inputSchema: { type: 'object', properties: {} } },
        ],
      }),
    });
    const { document } = json(['tools.json', '-t', 'anthropic', '-t', 'bedrock'], cwd);
    expect(document.tools.map((tool: { readable: boolean }) => tool.readable)).toEqual([false, false, false, true]);
    expect(document.tools.map((tool: { targets: { anthropic: { asSent: string } } }) => tool.targets.anthropic.asSent)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'accepted',
    ]);
    expect(document.catalog.findings).toEqual([expect.objectContaining({ id: 'tool-not-object' })]);
  });

  test('names of the prototype are ordinary', () => {
    const names = ['__proto__', 'constructor', '', '/', 'toString'];
    const text = JSON.stringify({
      tools: names.map((name) => ({
        name,
        description: 'D.',
        inputSchema: {
          type: 'object',
          properties: JSON.parse(
            '{"__proto__":{"type":"array"},"constructor":{"type":"string"},"":{"type":"string"},"/":{"type":"string"}}',
          ),
        },
      })),
    });
    const { document } = json(['tools.json', '-t', 'gemini'], folderWith({ 'tools.json': text }));
    expect(document.tools.map((tool: { name: string }) => tool.name)).toEqual(names);
    expect(document.tools[0].targets.gemini.faults.map((fault: { at: string }) => fault.at)).toContain(
      '/properties/__proto__/items',
    );
  });

  test('control characters of a source never reach the terminal', () => {
    const run = toolwire(['check', 'tools.json', '--all'], {
      cwd: folderWith({ 'tools.json': listOf({ type: 'string' }, 'a\u001b[31mb\u202ec') }),
    });
    expect(run.out).not.toMatch(/[\u001b\u202e]/);
    expect(run.out).toContain('a\\u001b[31mb\\u202ec');
  });
});

describe('reports', () => {
  const cwd = folderWith({ 'tools.json': noItems });

  test('pretty has the matrix, the frame, the words and the advice', () => {
    const { out } = toolwire(['check', 'tools.json'], { cwd });
    expect(out).toContain('tools.json:9:11');
    expect(out).toMatch(/> +9 \| +"labels": \{/);
    expect(out).toMatch(/array\s+schema missing items\./);
    expect(out).toContain('→ The array has no `items`.');
    expect(out).toMatch(/1 tool on 12 targets: 0 accepted everywhere, 1 rejected somewhere, 0 otherwise not known\. \d+ ms/);
  });

  test('compact prints a line a fault', () => {
    const { out } = toolwire(['check', 'tools.json', '-t', 'gemini', '--format', 'compact'], { cwd });
    expect(out.split('\n')[0]).toBe(
      'tools.json:9:11: make_note /properties/labels/items: gemini: GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[labels].items: missing field.',
    );
  });

  test('markdown escapes what would break its tables', () => {
    const { out } = toolwire(['check', 'tools.json', '-t', 'gemini', '--format', 'markdown'], {
      cwd: folderWith({ 'tools.json': listOf({ type: 'string' }, 'a|<b>') }),
    });
    expect(out).toContain('| a\\|&lt;b> | ✗→? |');
  });

  test('colours only where a terminal asks for them', () => {
    expect(toolwire(['check', 'tools.json'], { cwd, env: { NO_COLOR: '' } }).out).not.toContain('\u001b[');
    expect(toolwire(['check', 'tools.json'], { cwd, env: { NO_COLOR: '', FORCE_COLOR: '1' } }).out).toContain('\u001b[31m');
  });
});

describe('what is asked for in a wrong way', () => {
  const cwd = folderWith({ 'tools.json': clean, 'two.json': JSON.stringify({ mcpServers: { a: { command: ' ' } } }) });

  test.each([
    [['check', 'none.json', '-f', 'json']],
    [['check', 'none.json', '-fjson']],
    [['explain', 'nobody', '-f', 'json']],
    [['check', 'two.json', '--yes', '--format=json']],
  ])('%j prints one JSON document and ends with 2', (args) => {
    const { code, out } = toolwire(args, { cwd });
    expect([code, JSON.parse(out).ok]).toEqual([2, false]);
  });

  test.each([
    [['check', 'tools.json', '-t', ''], '--target names nothing'],
    [['check', '--', ''], 'A command comes after --'],
    [['check', 'two.json', '--yes'], "server 'a': Its command is empty."],
    [['check', 'https://u:p@localhost/'], 'holds a user name or a password'],
    [[], 'No command given'],
  ])('%j says what is wrong', (args, words) => {
    const { code, err } = toolwire(args, { cwd });
    expect([code, err.includes(words)]).toEqual([2, true]);
  });

  test('a reference to another document is told, the rest is judged, and the run ends with 2', () => {
    const $ref = 'https://example.com/x.json';
    const folder = folderWith({ 'tools.json': listOf({ type: 'object', properties: { a: { $ref } } }) });
    const { code, document } = json(['tools.json', '-t', 'anthropic'], folder);
    expect(code).toBe(2);
    expect(document.tools[0].targets.anthropic.asSent).toBe('accepted');
    expect(document.errors).toMatchObject([{ code: 'REMOTE_REFERENCE', file: 'tools.json', line: expect.any(Number) }]);
  });

  test('a group behind a host leaves out what is a host itself, and `all` names what it leaves out', () => {
    const behind = json(['tools.json', '-t', 'all@vscode'], cwd).document;
    expect(behind.targets.some(({ id }: { id: string }) => id.startsWith('claude-code'))).toBe(false);
    const all = json(['tools.json', '-t', 'all'], cwd).document;
    expect(all.context.leftOut).toContain('windsurf');
    expect(all.targets.map(({ id }: { id: string }) => id)).not.toContain('windsurf');
  });
});

describe('long lists', () => {
  test('show tools with the same verdicts in one row, all with --all', () => {
    const tools = Array.from({ length: 30 }, (_, at) => ({ name: `t${at}`, inputSchema: { type: 'object', properties: {} } }));
    const cwd = folderWith({ 'tools.json': JSON.stringify({ tools }) });
    const folded = toolwire(['check', 'tools.json', '-t', 'anthropic'], { cwd }).out;
    expect(folded).toContain('t0 and 29 more');
    expect(folded).toContain('share a row');
    expect(toolwire(['check', 'tools.json', '-t', 'anthropic', '--all'], { cwd }).out).toMatch(/^ {2}t29 /m);
  });
});

describe('targets and explain', () => {
  test('lists all targets and the facts of one', () => {
    const all = toolwire(['targets']);
    expect(all.out).toContain('gemini-json');
    const rows = all.out.split('\n').filter((line) => line.includes('records'));
    expect(rows.map((line) => line.split(' ')[0])).toEqual([...allTargets, ...hopTargets].map(({ id }) => id));
    expect(toolwire(['targets', 'kimi']).out).toContain('nesting');
  });

  test('explains a fact with its sources, and a record with the facts it carries', () => {
    const fact = toolwire(['explain', 'gemini/array-no-items']);
    expect(fact.out).toContain('gemini-array-without-items-rejects-r001');
    expect(fact.out).toContain('https://github.com/');
    const record = toolwire(['explain', 'gemini-items-missing-rejects']);
    expect(record.out).toContain('carries gemini/array-no-items');
  });
});

describe('the built command', () => {
  test('a check of files loads nothing that speaks with servers or runs modules', () => {
    const dist = new URL('../dist/', import.meta.url);
    const files = readdirSync(dist);
    const importsOf = (file: string): readonly string[] => {
      const text = readFileSync(new URL(file, dist), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name = '']) => name);
    };
    const reach = (seen: ReadonlySet<string>): ReadonlySet<string> => {
      const more = new Set([...seen, ...[...seen].flatMap(importsOf)]);
      return more.size === seen.size ? seen : reach(more);
    };
    const live = files.filter((file) => /^(load-live|login|server-file|load-module)-/.test(file));
    expect([...new Set(live.map((file) => file.replace(/-.{8}\.js$/, '')))].sort()).toEqual([
      'load-live',
      'load-module',
      'login',
      'server-file',
    ]);
    const loaded = reach(new Set(['main.js', ...files.filter((file) => file.startsWith('check-'))]));
    expect([...loaded].filter((file) => live.includes(file))).toEqual([]);
    expect(loaded.size).toBeGreaterThan(3);
  });
});
