import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test, vi } from 'vitest';
import { registrations } from '../src/source/module/registration.ts';
import { projectWith, toolwire } from './run.ts';

// Each test starts processes; a busy machine is slow at that.
vi.setConfig({ testTimeout: 60_000 });

const schema = JSON.parse(readFileSync(new URL('../schema/check.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(schema);

/** The document of a check of one file in a folder. */
const check = (cwd: string, file: string, ...more: readonly string[]) => {
  const run = toolwire(['check', file, '--format', 'json', ...more], { cwd });
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

const tool = (name: string) =>
  `{ name: '${name}', description: 'D.', parameters: { type: 'object', properties: { tags: { type: 'array' } } }, run() {} }`;

/** A process that ended but was not waited for still has its number; its state says so. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** The one problem of a module that gives no tools; it always ends the command with 2. */
const problemOf = (files: Readonly<Record<string, string>>, file: string, ...more: readonly string[]) => {
  const { document, code } = check(projectWith(files), file, ...more);
  expect(code).toBe(2);
  expect(document.errors).toHaveLength(1);
  return document.errors[0];
};

describe('tools of a module', () => {
  const cwd = projectWith({
    'tools.ts': `import { z } from 'zod';\nimport { other } from './lib/other.js';\n// name: 'find_note'\nexport const find = {\n  name: 'find_note',\n  description: 'Finds.',\n  inputSchema: z.object({ day: z.date() }),\n};\nexport { other };\n`,
    'lib/other.ts': `const tool = (name: string, rest: object) => ({ name, ...rest });\n\nexport const other = tool('make_note', { description: 'Makes.', inputSchema: { type: 'object', properties: { tags: { type: 'array' } } } });\n`,
  });

  test('have the file and line they are registered at, in what the module imports too', () => {
    const { document } = check(cwd, 'tools.ts', '-t', 'gemini', '--no-lint');
    const sources = document.tools.map(({ name, source }: { name: string; source: object }) => ({ name, ...source }));
    expect(sources).toEqual([
      { name: 'find_note', file: 'tools.ts', pointer: '/0', line: 5, column: 9 },
      { name: 'make_note', file: 'lib/other.ts', pointer: '/1', line: 3, column: 27 },
    ]);
    const [fault] = document.tools[1].targets.gemini.faults;
    expect(fault).toMatchObject({ at: '/properties/tags/items', loc: { file: 'lib/other.ts', line: 3, column: 27 } });
    expect(document.tools[0].findings).toEqual([
      {
        id: 'schema-unrepresentable',
        severity: 'warning',
        message: '/properties/day: JSON Schema has no word for this date; its library writes {}, which takes anything.',
        at: '/properties/day',
        tool: 'find_note',
        index: 0,
        loc: { file: 'tools.ts', line: 5, column: 9 },
      },
    ]);
  });

  test('are found behind the aliases of tsconfig.json', () => {
    const aliased = projectWith({
      'tsconfig.json': `{ // paths\n "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }`,
      'src/tools.ts': `import { one } from '@lib/one';\nenum Kind { A = 'one' }\nexport const tools = [one, Kind];`,
      'src/lib/one.ts': `\nexport const one = ${tool('one')};`,
    });
    const { document } = check(aliased, 'src/tools.ts');
    expect(document.tools[0].source).toEqual({ file: 'src/lib/one.ts', pointer: '/0', line: 2, column: 28 });
  });

  test('are shown in the text they stand in', () => {
    const { out } = toolwire(['check', 'tools.ts', '-t', 'gemini'], { cwd });
    expect(out).toContain('make_note /properties/tags/items  lib/other.ts:3:27');
    expect(out).toContain("> 3 | export const other = tool('make_note'");
  });

  test('come with those of files, in one run', () => {
    const mixed = projectWith({
      'a.mjs': `export default [${tool('one')}];`,
      'b.json': `{"tools":[{"name":"two","inputSchema":{"type":"object"}}]}`,
    });
    const { document } = check(mixed, 'a.mjs', 'b.json');
    expect(document.tools.map(({ name, index }: { name: string; index: number }) => [name, index])).toEqual([
      ['one', 0],
      ['two', 1],
    ]);
  });

  test('a list in a provider’s own form is judged as it stands', () => {
    const list = `export const tools = [{ type: 'function', function: { name: 'one', description: 'O.', strict: true, parameters: { type: 'object', properties: {} } } }];`;
    const { document } = check(projectWith({ 'a.mjs': list }), 'a.mjs', '-t', 'openai-chat');
    const [fault] = document.tools[0].targets['openai-chat'].faults;
    expect(document.tools[0].source).toMatchObject({ pointer: '/0', line: 1 });
    expect(fault).toMatchObject({ at: '/additionalProperties', tool: 'one' });
  });

  test('of an MCP server name the server', () => {
    const server = `import { McpServer } from '@modelcontextprotocol/server';\nexport const server = new McpServer({ name: 'notes', version: '1' });\nserver.registerTool('add_note', { description: 'Adds.' }, async () => ({ content: [] }));`;
    const { document } = check(projectWith({ 'server.mts': server }), 'server.mts');
    expect(document.tools[0].source).toEqual({ file: 'server.mts', pointer: '/tools/0', line: 3, column: 21, server: 'notes' });
  });

  test('what the module prints stays out of the answer, and what it starts ends with it', () => {
    const noisy = `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
console.log('{"noise":1}'); console.error('noise');
const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
writeFileSync(new URL('pid', import.meta.url), String(pid));
setInterval(() => {}, 1000);
Promise.reject(new Error('later'));
export default [${tool('one')}];`;
    const cwd = projectWith({ 'a.mjs': noisy });
    const { document, err, code } = check(cwd, 'a.mjs', '-t', 'anthropic');
    expect([document.tools[0].name, err, code]).toEqual(['one', '', 0]);
    const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'));
    expect(isRunning(pid)).toBe(false);
  });

  test.each([
    ['null', 'throw null;', 'Thrown: null.'],
    ['a getter of an export', "export const x = { get tools() { throw new Error('gt'); } };", 'Error: gt.'],
    ['a text of any length', "throw new Error('x'.repeat(1e6));", '…'],
  ])('thrown by %s is told, cut short', (_, text, end) => {
    const problem = problemOf({ 'tools.mjs': text }, 'tools.mjs');
    expect(problem.code).toBe('MODULE_THREW');
    expect(problem.message).toContain(end);
    expect(problem.message.length).toBeLessThan(2200);
  });

  test('a module is not taken for the program', () => {
    const guarded = `import { pathToFileURL } from 'node:url';\nif (process.argv[1] === new URL(import.meta.url).pathname || process.argv.length > 2 || process.send) process.exit(9);\nexport default [${tool('one')}];`;
    expect(check(projectWith({ 'a.mjs': guarded }), 'a.mjs', '-t', 'anthropic').code).toBe(0);
  });
});

describe('a module that gives no tools', () => {
  const broken = 'export const a = {\n  b: 1\n  c: 2,\n};\n';

  test.each(['a.ts', 'a.mjs', 'a.js', 'a.tsx'])('a syntax error in %s has its line and column', (file) => {
    expect(problemOf({ [file]: broken }, file)).toEqual({
      code: 'SYNTAX',
      message: 'Syntax error: Unexpected token, expected ","',
      file,
      line: 3,
      column: 3,
    });
  });

  test.each(['mjs', 'ts'])('a missing package is named with the %s file that asks for it', (ending) => {
    const files = {
      [`a.${ending}`]: `import './lib/b.${ending}';`,
      [`lib/b.${ending}`]: `\nimport { x } from '@no/such-lib/sub';\nexport const y = x;`,
    };
    expect(problemOf(files, `a.${ending}`)).toEqual({
      code: 'MISSING_PACKAGE',
      message: `lib/b.${ending} needs the package '@no/such-lib', which is not installed here. Run npm install, or npm install @no/such-lib if it is not listed.`,
      file: `lib/b.${ending}`,
      line: 2,
      column: 20,
    });
  });

  test.each(['mjs', 'ts'])('a missing file is named (%s)', (ending) => {
    const file = `a.${ending}`;
    expect(problemOf({ [file]: `import { x } from './nope.js';\nexport const y = x;` }, file)).toMatchObject({
      code: 'MISSING_FILE',
      message: `${file} imports nope.js, and there is no such file.`,
      line: 1,
    });
  });

  test.each(['mjs', 'ts'])('what it throws has the first line of its own (%s)', (ending) => {
    const file = `a.${ending}`;
    const text = `const need = (key) => {\n  if (!process.env[key]) throw new Error(key + ' is not set');\n};\nneed('NO_SUCH_KEY');`;
    expect(problemOf({ [file]: text }, file)).toMatchObject({
      code: 'MODULE_THREW',
      message: `${file} threw while it was loaded: Error: NO_SUCH_KEY is not set.`,
      file,
      line: 2,
    });
  });

  test.each([
    ['a.cjs', `import { z } from 'zod';`, 'Node reads this file as CommonJS.'],
    ['a.mjs', `const { z } = require('zod');`, 'Node reads this file as an ES module.'],
    ['a.mjs', `import { nope } from 'zod';`, 'Check the name'],
  ])('%s: %s is told as a mix-up of module kinds', (file, text, advice) => {
    const problem = problemOf({ [file]: text }, file);
    expect(problem).toMatchObject({ code: 'MODULE_KIND', file, line: 1 });
    expect(problem.message).toContain(advice);
  });

  test('lists its exports and what was tried', () => {
    const text = `export const answer = 42; export class Foo {} export const go = (a) => a; export const list = [1, 2];\nexport const createServer = () => { throw new TypeError('no database'); };`;
    const { code, message } = problemOf({ 'a.mjs': text }, 'a.mjs');
    expect(code).toBe('NO_TOOLS');
    expect(message).toContain(
      'It exports Foo (class), answer (number), createServer (function), go (function of 1), list (list of 2). createServer() was called: TypeError: no database.',
    );
  });

  test('a server without tools is named', () => {
    const text = `import { McpServer } from '@modelcontextprotocol/server'; export const server = new McpServer({ name: 'a', version: '1' });`;
    expect(problemOf({ 'a.mjs': text }, 'a.mjs').message).toContain("The server 'server' was asked: it lists no tools.");
  });

  test('one that ends the process is told with what it printed', () => {
    const text = `console.log('starting'); console.error('no key'); process.exit(3);`;
    expect(problemOf({ 'a.mjs': text }, 'a.mjs')).toEqual({
      code: 'MODULE_EXITED',
      message: 'a.mjs ended the process with exit code 3 while it was loaded. It printed:\n  starting\n  no key',
      file: 'a.mjs',
    });
  });

  test('one that never settles is told', () => {
    expect(problemOf({ 'a.mjs': 'await new Promise(() => {});' }, 'a.mjs').code).toBe('NEVER_SETTLES');
  });

  test.each(['while (true) {}', 'await new Promise((go) => setTimeout(go, 1e8));'])('%s is stopped', (text) => {
    const problem = problemOf({ 'a.mjs': text }, 'a.mjs', '--timeout', '1');
    expect(problem).toMatchObject({ code: 'TIMEOUT', file: 'a.mjs' });
    expect(problem.message).toContain('a.mjs was not loaded in 1 s and was stopped.');
  });

  test('--timeout takes seconds', () => {
    const { document } = check(projectWith({ 'a.mjs': '' }), 'a.mjs', '--timeout', 'soon');
    expect(document.errors[0].message).toBe("--timeout takes seconds, as 30 or 2.5; not 'soon'.");
  });
});

describe('a module that starts a server', () => {
  const stdio = (sdk: string, transport: string, connect: string) =>
    `import { McpServer } from '${sdk}';\nimport { StdioServerTransport } from '${transport}';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('x', { description: 'X.' }, async () => ({ content: [] }));\n${connect}`;

  test.each([
    ['a.ts', '@modelcontextprotocol/sdk/server/mcp.js', '@modelcontextprotocol/sdk/server/stdio.js', 'npx tsx a.ts'],
    ['a.mjs', '@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio', 'node a.mjs'],
  ])('over standard input: %s on %s', (file, sdk, transport, command) => {
    const awaited = stdio(sdk, transport, 'await server.connect(new StdioServerTransport());');
    const later = stdio(
      sdk,
      transport,
      'const main = async () => server.connect(new StdioServerTransport());\nmain().catch(() => process.exit(1));',
    );
    const want = {
      code: 'STARTS_SERVER',
      message: `${file} starts a server that speaks over standard input, and exports no tools. Check the running server: toolwire check -- ${command}`,
      file,
    };
    expect([problemOf({ [file]: awaited }, file), problemOf({ [file]: later }, file)]).toEqual([want, want]);
  });

  test('over a port, which is not taken', () => {
    const text = `import { createServer } from 'node:http';\nconst server = createServer((asked, answer) => { if (asked.url === '/mcp') answer.end(); });\nserver.listen(1, '0.0.0.0', () => console.log(server.address()));`;
    expect(problemOf({ 'a.mjs': text }, 'a.mjs')).toEqual({
      code: 'STARTS_SERVER',
      message:
        'a.mjs starts a server on port 1, and exports no tools. Start it with node a.mjs, then: toolwire check http://localhost:1/mcp',
      file: 'a.mjs',
    });
  });

  test('its tools are read where it exports them', () => {
    const text = `import { createServer } from 'node:http';\nawait new Promise((up) => createServer().listen(1, up));\nexport default [${tool('one')}];`;
    expect(check(projectWith({ 'a.mjs': text }), 'a.mjs', '-t', 'anthropic').document.tools[0].name).toBe('one');
  });
});

test('without a source a server module is listed with its command', () => {
  const text = `import { McpServer } from '@modelcontextprotocol/server'; export const server = new McpServer({ name: 'a', version: '1' });`;
  const { out } = toolwire(['check'], { cwd: projectWith({ 'server.ts': text }, []) });
  expect(out).toContain('  server.ts: an MCP server module (nothing was started)\n    toolwire check server.ts');
});

test('a registration is found by the surest sign of it', () => {
  const files = [
    { path: 'a.ts', text: `// name: 'one'\nlog("one // two");\nconst tools = { three: tool({}), 'four-5': { run } };\n` },
    {
      path: 'b.ts',
      text: `server.registerTool(\n  'one',\n  {});\nconst six = make();\nregister({ id: "two" });\nadd('eight', 1); log('nine'); log('nine');\n`,
    },
  ];
  const find = registrations(files);
  const place = (name: string) => {
    const found = find(name);
    return found === null ? null : `${found.path}:${found.line}:${found.column}`;
  };
  expect(['one', 'two', 'three', 'four-5', 'six', 'seven', 'eight', 'nine', ''].map(place)).toEqual([
    'b.ts:2:3',
    'b.ts:5:16',
    'a.ts:3:17',
    'a.ts:3:34',
    'b.ts:4:7',
    null,
    'b.ts:6:5',
    null,
    null,
  ]);
});
