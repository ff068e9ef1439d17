import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSandbox } from '../src/source/live/sandbox.ts';
import { readServerFile } from '../src/source/live/server-file.ts';
import { checkJson, hasTerminal, newTrace, serverFile, start } from './live.ts';
import { folderWith, toolwire } from './run.ts';

const node = process.execPath;
const notes = { command: node, args: [serverFile('modern.js')] };
const names = (document: { tools: { name: string }[] }) => document.tools.map(({ name }) => name);
const listOf = (value: unknown) => folderWith({ 'mcp.json': JSON.stringify(value, null, 2) });

/** The servers of a file, as the reader gives them. */
const read = (
  value: unknown,
  env: NodeJS.ProcessEnv = {},
  given: Record<string, string> = {},
  file = '/home/me/app/.vscode/mcp.json',
) => readServerFile(file, JSON.stringify(value), env, given)?.entries.map(({ server }) => server());

describe('files that list servers', () => {
  test('a command of Claude or Cursor', () => {
    const servers = read(
      { mcpServers: { a: { command: 'node', args: ['x.js', '--n', '1'], env: { A: 'b' } } } },
      {},
      {},
      '/home/me/app/.mcp.json',
    );
    expect(servers).toMatchObject([
      {
        ok: true,
        value: {
          name: 'a',
          start: { kind: 'command', command: 'node', args: ['x.js', '--n', '1'], env: { A: 'b' }, cwd: '/home/me/app' },
        },
      },
    ]);
  });

  test('variables and inputs of VS Code', () => {
    const value = {
      inputs: [
        { id: 'key', type: 'promptString' },
        { id: 'mode', type: 'pickString', default: 'read' },
      ],
      servers: {
        a: {
          type: 'stdio',
          command: '${workspaceFolder}/bin/server',
          args: ['--key=${input:key}', '${input:mode}', '${env:LEVEL}', '${workspaceFolderBasename}'],
        },
      },
    };
    expect(read(value, { LEVEL: '3' }, { key: 'k' })).toMatchObject([
      { ok: true, value: { start: { command: '/home/me/app/bin/server', args: ['--key=k', 'read', '3', 'app'] } } },
    ]);
    expect(read(value, {})).toEqual([
      {
        ok: false,
        failure: {
          code: 'VARIABLE',
          message: "Nothing is known for ${input:key}, ${env:LEVEL}. Give an input as --env 'key=value'.",
        },
      },
    ]);
  });

  test('addresses, headers and defaults of Claude Code', () => {
    const value = {
      mcpServers: { a: { type: 'sse', url: '${BASE:-https://example.com}/sse', headers: { Authorization: 'Bearer ${TOKEN}' } } },
    };
    const [server] = read(value, { TOKEN: 't' }) ?? [];
    expect(server).toMatchObject({
      ok: true,
      value: { start: { kind: 'url', transport: 'sse', headers: { Authorization: 'Bearer t' } } },
    });
    expect(server?.ok && server.value.start.kind === 'url' ? server.value.start.url.href : '').toBe('https://example.com/sse');
    expect(JSON.stringify(server?.ok && server.value.shown)).not.toContain('Bearer');
  });

  test('address, time and tools of Gemini CLI', () => {
    const value = {
      mcpServers: {
        a: { httpUrl: 'http://localhost:3000/mcp', timeout: 5000, includeTools: ['one(x)', 'two'], excludeTools: ['two'] },
      },
    };
    const [server] = read(value) ?? [];
    expect(server).toMatchObject({ ok: true, value: { timeoutMs: 5000, start: { kind: 'url', transport: 'http' } } });
    expect(['one', 'two', 'three'].map((name) => server?.ok && server.value.hides(name))).toEqual([false, true, true]);
  });

  test.each([
    ['text', 'Its entry is no object. It takes a command or a url.'],
    [{}, 'Its entry has neither a command nor a url.'],
    [{ url: 'ftp://example.com' }, 'Its url is no http(s) address: ftp://example.com'],
    [{ command: 'a', args: [{}] }, '`args` is no list of texts.'],
  ])('%j is no server', (entry, message) => {
    expect(read({ mcpServers: { a: entry } })).toEqual([{ ok: false, failure: { code: 'SERVER_ENTRY', message } }]);
  });

  test.each([
    [{ tools: [{ name: 'servers', inputSchema: { type: 'object', properties: { servers: { type: 'object' } } } }] }],
    [{ servers: { a: 1 } }],
  ])('%j is no list of servers', (value) => {
    expect(read(value)).toBe(undefined);
  });
});

describe('checking a file that lists servers', () => {
  const broken = { command: node, args: ['-e', 'process.exit(4)'] };

  test('without leave nothing starts, and what would is shown in full', async () => {
    const cwd = listOf({ mcpServers: { touch: { command: 'touch', args: ['started', 'two words'], env: { KEY: 'secret' } } } });
    const run = await checkJson(['mcp.json'], { cwd });
    expect(run.code).toBe(2);
    const [problem] = run.document.errors;
    expect(problem).toMatchObject({ code: 'CONSENT', file: 'mcp.json' });
    for (const part of ['touch runs touch started "two words"', `in ${cwd}`, 'with KEY', '--yes'])
      expect(problem.message).toContain(part);
    expect(run.out).not.toContain('secret');
    expect(spawnSync('ls', [cwd], { encoding: 'utf8' }).stdout).toBe('mcp.json\n');
  });

  test('what fails is named with its line, and the rest goes on', async () => {
    const cwd = listOf({
      mcpServers: {
        notes: { ...notes, env: { TOKEN: 'x' } },
        broken,
        unset: { command: 'a', args: ['${NOT_SET}'] },
        off: { command: 'touch', disabled: true },
      },
    });
    const trace = newTrace();
    const run = await checkJson(['mcp.json', '--yes', ...trace.option], { cwd });
    expect(names(run.document)).toEqual(['find_note', 'drop_note']);
    expect(run.document.tools[0].source.server).toBe('notes');
    expect(run.document.errors.map(({ code, line }: { code: string; line?: number }) => [code, line])).toEqual([
      ['VARIABLE', 19],
      ['SERVER_EXITED', undefined],
    ]);
    expect(run.code).toBe(2);
    expect(run.err).toContain("server 'off' is disabled there and left out");
    expect(trace.left()).toBe(0);
  });

  test('--server picks some, and only their failures count', async () => {
    const cwd = listOf({ mcpServers: { notes, broken } });
    expect((await checkJson(['mcp.json', '--yes', '--server', 'notes'], { cwd })).code).toBe(0);
    expect((await checkJson(['mcp.json', '--yes', '--server', 'broken'], { cwd })).code).toBe(3);
    const none = await checkJson(['mcp.json', '--yes', '--server', 'nots'], { cwd });
    expect(none.document.errors).toEqual([
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining('It lists: notes, broken') }),
    ]);
    expect(none.code).toBe(2);
  });

  test('tools the file keeps from the model are left out and counted', async () => {
    const cwd = listOf({ mcpServers: { notes: { ...notes, excludeTools: ['drop_note'] } } });
    const { document } = await checkJson(['mcp.json', '--yes'], { cwd });
    expect(names(document)).toEqual(['find_note']);
    expect(document.catalog.findings).toEqual([expect.objectContaining({ id: 'server-tools-hidden', severity: 'info' })]);
  });

  test('an env file is read, and its values reach the server', async () => {
    const cwd = listOf({
      servers: { env: { command: node, args: [serverFile('hostile.js'), 'environment'], envFile: '${workspaceFolder}/.env' } },
    });
    writeFileSync(join(cwd, '.env'), '# none\nexport FROM_FILE="a b"\n');
    const { document } = await checkJson(['mcp.json', '--yes'], { cwd });
    expect(document.context.servers[0].version).toContain('FROM_FILE');
    expect(document.context.servers[0].name).toBe('env');
  });

  test('without a source the command for a list is printed', () => {
    const cwd = listOf({ mcpServers: { notes, off: { command: 'a', disabled: true } } });
    expect(toolwire(['check'], { cwd }).out).toContain(
      'mcp.json: MCP servers: notes, off (disabled) (nothing was started)\n    toolwire check mcp.json',
    );
  });

  test.skipIf(!hasTerminal).each([
    ['y', 0, '2 tools on'],
    ['n', 2, 'Nothing was started'],
  ])('in a terminal it asks; %s', (answer, code, words) => {
    const cwd = listOf({ mcpServers: { notes } });
    const bin = new URL('../bin/toolwire.js', import.meta.url).pathname;
    const run = spawnSync('script', ['-qec', `${node} ${bin} check mcp.json -t anthropic --no-lint`, '/dev/null'], {
      cwd,
      input: `${answer}\n`,
      encoding: 'utf8',
    });
    expect(run.stdout).toContain('Go on? [y/N]');
    expect(run.stdout).toContain(words);
    expect(run.status).toBe(code);
  });
});

describe('--sandbox', () => {
  const sandbox = findSandbox();

  test.skipIf(!sandbox.ok)('a server runs without a network', async () => {
    const says = `const os = require('node:os'); process.stderr.write(Object.keys(os.networkInterfaces()).join() + '|' + process.pid + '\\n'); process.exit(1)`;
    const trace = newTrace();
    const run = await checkJson(['--sandbox', ...trace.option, '--', node, '-e', says]);
    expect(run.document.errors[0].message).toMatch(/\n {4}\|[1-9]$/);
    expect(run.document.errors[0].message).toContain('npx, uvx and the like cannot download there');
    const fine = await checkJson(['--sandbox', ...trace.option, '--', node, serverFile('older.js')]);
    expect(names(fine.document)).toEqual(['find_note', 'drop_note']);
    expect(trace.left()).toBe(0);
  });

  test('where there is none nothing starts', async () => {
    const cwd = folderWith({});
    const run = await start(['check', '--sandbox', '--', node, '-e', `require('node:fs').writeFileSync('started','')`], {
      cwd,
      env: { PATH: cwd },
    }).done;
    expect(run.err).toContain('bwrap is not installed; unshare is not installed. Nothing was started. Install bubblewrap');
    expect(run.code).toBe(2);
    expect(spawnSync('ls', [cwd], { encoding: 'utf8' }).stdout).toBe('');
  });
});

describe('--source', () => {
  const folder = (files: Readonly<Record<string, string>>) => {
    const cwd = folderWith({});
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(cwd, name, '..'), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    return cwd;
  };
  const placed = async (cwd: string) => {
    const { document } = await checkJson(['--source', 'src', '-t', 'openai-chat-strict', '--', node, serverFile('older.js')], {
      cwd,
    });
    return document.tools.map(
      ({ name, source, targets }: { name: string; source: object; targets: Record<string, { faults: { loc?: object }[] }> }) => ({
        name,
        source,
        loc: targets['openai-chat-strict']?.faults[0]?.loc,
      }),
    );
  };

  test.each([
    ['src/a.ts', "// 'find_note'\nserver.registerTool(\n  'find_note', {", 3, 3],
    ['src/a.js', 'server.tool("find_note", {})', 1, 13],
    ['src/b.js', "const tools = [{ name: 'find_note' }]", 1, 24],
    ['src/c.py', '@mcp.tool()\nasync def find_note(q: str):\n    pass', 2, 11],
    ['src/d.py', 'Tool(name="find_note")', 1, 11],
    ['src/e.go', 'mcp.NewTool("find_note",', 1, 13],
  ])('%s: a tool is placed where it is registered', async (file, text, line, column) => {
    const [tool] = await placed(folder({ [file]: text }));
    expect(tool.source).toMatchObject({ file, line, column });
    expect(tool.loc).toEqual({ file, line, column });
  });

  test('a name with two lines, or in a package of others, has no place', async () => {
    const cwd = folder({
      'src/a.ts': "tool('find_note'); tool('find_note');",
      'src/node_modules/x/a.js': "tool('drop_note')",
      'src/b.ts': "console.log('drop_note')",
    });
    expect((await placed(cwd)).map(({ source }: { source: { file: string } }) => source.file)).toEqual([
      '<older-notes>',
      '<older-notes>',
    ]);
  });

  test('without a server there is nothing to place', async () => {
    const cwd = folder({ 'tools.json': '{"tools":[{"name":"a","inputSchema":{}}]}' });
    const run = await checkJson(['tools.json', '--source', '.'], { cwd });
    expect(run.document.errors).toEqual([{ code: 'BAD_OPTION', message: expect.stringContaining('no server was read') }]);
    expect(run.code).toBe(2);
  });

  test('a folder that is not there is refused', async () => {
    const run = await checkJson(['--source', 'nowhere', '--', node, serverFile('older.js')], { cwd: folder({}) });
    expect(run.document.errors).toEqual([
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining('nowhere') }),
    ]);
    expect(run.code).toBe(2);
  });
});
