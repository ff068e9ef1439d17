import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCommand } from '../src/source/live/load-live.ts';
import { checkJson, hostile, newTrace, serverFile, start } from './live.ts';

const node = process.execPath;

describe('servers of both eras', () => {
  test.each([
    ['modern.js', [], 'notes', '2026-07-28'],
    ['modern.js', ['modern'], 'notes', '2026-07-28'],
    ['older.js', [], 'older-notes', '2025-11-25'],
  ])('%s %j: all pages are read', async (file, args, name, protocolVersion) => {
    const trace = newTrace();
    const { document, code, err } = await checkJson([...trace.option, '--', node, serverFile(file), ...args]);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(document.tools.map((tool: { name: string }) => tool.name)).toEqual(['find_note', 'drop_note']);
    expect(document.tools[0].source).toMatchObject({ file: `<${name}>`, server: name, pointer: '/tools/0' });
    expect(document.context.servers).toEqual([expect.objectContaining({ name, protocolVersion, tools: 2 })]);
    expect(trace.left()).toBe(0);
  });

  test('instructions, prompts, resources and templates are kept beside the tools', async () => {
    const { loaded, problems } = await loadCommand([node, serverFile('modern.js')], {});
    expect(problems).toEqual([]);
    expect(loaded[0]?.catalog.context).toMatchObject({
      protocolVersion: '2026-07-28',
      serverInfo: { name: 'notes', version: '2.0.0' },
      instructions: 'Ask before you delete.',
      prompts: [{ name: 'summarise', description: 'Sum up.' }],
      resources: [{ uri: 'note://1', name: 'one' }],
      resourceTemplates: [{ uriTemplate: 'note://{id}', name: 'note' }],
    });
    expect(loaded[0]?.catalog.tools.map(({ source }) => source.trust)).toEqual(['unpinned', 'unpinned']);
  });

  test('schemas arrive as sent, whatever they are', async () => {
    const { loaded } = await loadCommand([node, serverFile('hostile.js'), 'raw'], {});
    const { catalog, document } = loaded[0] ?? {};
    expect(document?.text).toContain('"minimum": 1.0,');
    expect(document?.text).toContain('"maximum": 1e2');
    expect(document?.text.indexOf('"10": true')).toBeLessThan(document?.text.indexOf('"2": {') ?? 0);
    expect(catalog?.tools.map(({ inputSchema }) => inputSchema)).toEqual([
      { properties: { 10: true, 2: { minimum: 1, maximum: 100 } }, required: null },
      null,
      undefined,
    ]);
    expect(catalog?.tools[0]?.entry).toMatchObject({ 'x-own': 1 });
    expect(document?.locate('/tools/0/inputSchema/properties/2/maximum')).toMatchObject({ line: 16, column: 13 });
    expect(catalog?.findings.map(({ id }) => id)).toContain('tool-not-object');
  });

  test('a batch of messages in one line is read', async () => {
    const { document } = await checkJson(hostile('batch'));
    expect(document.tools.map((tool: { name: string }) => tool.name)).toEqual(['batched']);
  });
});

describe('servers that misbehave', () => {
  test.each([
    ['dies', 'SERVER_EXITED', 'ended with exit code 3'],
    ['dies', 'SERVER_EXITED', '\n    Error: API_KEY is missing'],
    ['hangs', 'SERVER_TIMEOUT', '--timeout SECONDS'],
    ['junk', 'SERVER_TIMEOUT', 'wrote no message, but: <html>'],
    ['stubborn-hang', 'SERVER_TIMEOUT', 'No answer within'],
    ['dies-later', 'SERVER_EXITED', 'ended with exit code 9'],
    ['hangs-later', 'SERVER_TIMEOUT', 'No answer within'],
    ['refuses', 'SERVER_ERROR', 'answered tools/list with the error -32603: database is away'],
    ['wrong-id', 'BAD_ANSWER', 'answered with the id'],
    ['long-line', 'SERVER_TOO_LARGE', 'a line of more than 32 MB'],
    ['no-list', 'BAD_ANSWER', "has no list 'tools'"],
  ])('%s: %s, and nothing is left running', async (habit, code, words) => {
    const trace = newTrace();
    const run = await checkJson(['--timeout', '2', ...trace.option, ...hostile(habit)]);
    expect(run.document).toMatchObject({ ok: false, errors: [{ code, message: expect.stringContaining(words) }] });
    expect(run.code).toBe(3);
    expect(trace.left()).toBe(0);
  });

  test.each([
    ['circle', 'PAGES_ENDLESS', "the cursor 'a' a second time", 3],
    ['endless', 'PAGES_ENDLESS', 'more than 500 pages', 500],
    ['odd-cursor', 'BAD_ANSWER', 'nextCursor is 7', 1],
    ['odd-version', 'PROTOCOL_VERSION', "'1999-01-01'", 1],
  ])('%s: %s is told, and what was listed is checked', async (habit, code, words, tools) => {
    const trace = newTrace();
    const run = await checkJson([...trace.option, ...hostile(habit)]);
    expect(run.document.errors).toEqual([expect.objectContaining({ code, message: expect.stringContaining(words) })]);
    expect(run.document.tools).toHaveLength(tools);
    expect(run.code).toBe(3);
    expect(trace.left()).toBe(0);
  });

  test('ten thousand tools are read', async () => {
    const { document, code } = await checkJson(hostile('many'));
    expect(document.summary.tools).toBe(10_000);
    expect(code).toBe(0);
  });

  test('a log line on standard output is a finding', async () => {
    const { document, code } = await checkJson(hostile('noise'));
    expect(document.catalog.findings).toEqual([
      expect.objectContaining({
        id: 'server-stdout-noise',
        severity: 'warning',
        message: expect.stringContaining('"Server ready on stdio"'),
      }),
    ]);
    expect(code).toBe(0);
  });

  test.each(['dies-at-unknown', 'ignores-unknown'])('%s: the older handshake follows the newer', async (habit) => {
    const trace = newTrace();
    const { document, code } = await checkJson([...trace.option, ...hostile(habit)]);
    expect(document.tools).toHaveLength(1);
    expect(code).toBe(0);
    expect(trace.left()).toBe(0);
  });

  test.each(['grandchild', 'stubborn'])('%s: nothing is left running', async (habit) => {
    const pidFile = join(mkdtempSync(join(tmpdir(), 'toolwire-test-')), 'pid');
    const trace = newTrace();
    const { code } = await checkJson([...trace.option, ...hostile(habit, pidFile)]);
    expect(code).toBe(0);
    expect(trace.left()).toBe(0);
    if (habit === 'grandchild') expect(readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/);
  });

  test.skipIf(process.platform !== 'linux')('an interrupt ends the server too', async () => {
    const trace = newTrace();
    const running = start(['check', '--timeout', '60', ...trace.option, ...hostile('hangs')]);
    await expect.poll(trace.running, { timeout: 20_000 }).toBe(1);
    running.interrupt();
    expect((await running.done).code).toBe(130);
    expect(trace.left()).toBe(0);
  });

  test('what a server writes cannot steer the terminal', async () => {
    const say = `process.stderr.write('\\u001b[2Jgone\\u0007\\n'); process.exit(1)`;
    const { err } = await start(['check', '--', node, '-e', say]).done;
    expect(err).toContain('\\u001b[2Jgone\\u0007');
    expect(err).not.toContain('\u001b');
  });
});

describe('starting a server', () => {
  test('a program that is not there is the caller’s mistake', async () => {
    const { document, code } = await checkJson(['--', 'no-such-program-here', 'a']);
    expect(document.errors).toEqual([
      {
        code: 'NO_COMMAND',
        message:
          "no-such-program-here a: There is no program 'no-such-program-here' on the PATH (or the folder " +
          `${process.cwd()} is missing).`,
      },
    ]);
    expect(code).toBe(2);
  });

  test('a server gets few variables, and those that are named', async () => {
    const run = await checkJson(['--env', 'GIVEN', '--env', 'SET=1', ...hostile('environment')], {
      env: { GIVEN: 'yes', SECRET: 'no', HOME: '/', LC_ALL: 'C' },
    });
    expect(run.document.context.servers[0].version).toBe('GIVEN,HOME,LC_ALL,PATH,SET,TOOLWIRE_RUN');
  });

  test.each([
    [['--env', 'NOT_THERE', ...hostile('one')], 'BAD_OPTION', 'no such variable'],
    [['--timeout', 'soon', ...hostile('one')], 'BAD_OPTION', '--timeout takes seconds'],
    [['--header', 'A: b', ...hostile('one')], 'BAD_OPTION', '--header goes to an http(s) address'],
    [['--'], 'USAGE', 'A command comes after --'],
  ])('%j is refused', async (args, code, words) => {
    const run = await checkJson(args);
    expect(run.document.errors).toEqual([{ code, message: expect.stringContaining(words) }]);
    expect(run.code).toBe(2);
  });

  test('options after -- are the server’s own', async () => {
    const { document } = await checkJson(['--', node, serverFile('hostile.js'), 'one', '--format', 'pretty']);
    expect(document.tools).toHaveLength(1);
  });

  test('files and a server are checked in one run', async () => {
    const { document } = await checkJson([serverFile('../../../../examples/crm/tools.json'), ...hostile('one')]);
    expect(document.tools.at(-1).source.server).toBe('hostile-one');
    expect(document.tools.length).toBeGreaterThan(1);
  });

  test('the report says what was read', async () => {
    const { out } = await start(['check', '-t', 'anthropic', '--', node, serverFile('older.js')]).done;
    expect(out.split('\n')[0]).toBe('older-notes 1.0.0 (MCP 2025-11-25): 2 tools');
  });
});
