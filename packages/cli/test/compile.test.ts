import { parseJson } from '@toolwire/core/unstable';
import { describe, expect, test } from 'vitest';
import { clean, compileJson, map } from './compile-record.ts';
import { folderWith, listOf, toolwire } from './run.ts';

const elsewhere = listOf({ type: 'object', properties: { to: { $ref: 'https://example.com/address.json' } } }, 'put_note');

describe('the request', () => {
  test('of a tool that is taken as it stands has its own schema, and one line says so', () => {
    const run = toolwire(['compile', 'tools.json', '--target', 'anthropic'], { cwd: folderWith({ 'tools.json': clean }) });
    expect(run).toEqual({
      code: 0,
      err: 'anthropic: 1 tool, as it stands\n',
      out: `{
  "tools": [
    {
      "name": "make_note",
      "description": "Make a note.",
      "input_schema": { "type": "object", "properties": { "title": { "type": "string" } }, "required": ["title"] }
    }
  ]
}
`,
    });
  });

  test('keeps the order of keys and the text of numbers, in what is changed and in what is not', () => {
    const text =
      '{"tools":[{"name":"n","description":"N.","inputSchema":{"type":"object","properties":{"10":{"type":"number","minimum":1.0,"maximum":1e40},"2":{"type":"object","additionalProperties":{"type":"integer","minimum":12345678901234567890}},"__proto__":{"type":"string"}},"required":["10"]}}]}';
    const cwd = folderWith({ 'tools.json': text });
    const { out } = toolwire(['compile', 'tools.json', '-t', 'gemini'], { cwd });
    expect(out).toContain('"10": { "type": "number", "minimum": 1.0, "maximum": 1e40 }');
    expect(out).toContain('"minimum": 12345678901234567890');
    expect(out).toMatch(/"10": [\s\S]*"2": [\s\S]*"__proto__": /);
    const whole = toolwire(['compile', 'tools.json', '-t', 'mcp-2025-11-25'], { cwd }).out;
    expect(JSON.stringify(JSON.parse(whole).tools)).toBe(JSON.stringify(JSON.parse(text).tools));
    expect(whole).toMatch(/"10": [\s\S]*"2": [\s\S]*"__proto__": /);
  });

  test('of several targets is an object by id; joins get the bare list', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const { out, code } = toolwire(['compile', 'tools.json', '-t', 'anthropic,gemini', '-t', 'openai-chat+gemini'], { cwd });
    const requests = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(requests)).toEqual(['anthropic', 'gemini', 'openai-chat+gemini']);
    expect(requests.gemini.tools[0].functionDeclarations[0].name).toBe('make_note');
    expect(JSON.stringify(requests['openai-chat+gemini'])).toContain('"inputSchema"');
  });

  test('holds the tools of all sources, and of standard input', () => {
    const cwd = folderWith({ 'a.json': clean });
    const input = listOf({ type: 'object', properties: {} }, 'list_notes');
    const { out } = toolwire(['compile', 'a.json', '-', '-t', 'anthropic'], { cwd, input });
    expect(JSON.parse(out).tools.map((tool: { name: string }) => tool.name)).toEqual(['make_note', 'list_notes']);
  });

  test('counts tools of the provider itself against the limits of the request, and keeps what stands beside the list', () => {
    const chat = (name: string) => ({ type: 'function', function: { name, parameters: { type: 'object', properties: {} } } });
    const many = [...Array.from({ length: 128 }, (_, at) => chat(`tool_${at}`)), { type: 'web_search' }];
    const one = { type: 'function', function: { name: 'make_note', parameters: { type: 'object', properties: {} } } };
    const cwd = folderWith({
      'many.json': JSON.stringify({ tools: many }),
      'cohere.json': JSON.stringify({ tools: [one, { type: 'web_search' }], strict_tools: true }),
    });
    const { document, code, err } = compileJson(['many.json', '-t', 'openai-chat'], cwd);
    expect([code, document.request.tools.length, document.leftOut.map(({ name }: { name: string }) => name)]).toEqual([
      1,
      128,
      ['tool_127'],
    ]);
    expect(document.leftOut[0].reasons[0].limit).toEqual({ metric: 'tools', max: 128, scope: 'request' });
    expect(err).toContain('      → Send fewer tools in one request. See toolwire explain openai-chat/tools-count.\n');
    const { request } = compileJson(['cohere.json', '-t', 'cohere', '--input', 'cohere'], cwd).document;
    expect([request.tools.at(-1), request.strict_tools]).toEqual([{ type: 'web_search' }, true]);
  });

  test('passes tools of the provider itself in their own form, and names those of another', () => {
    const request = {
      tools: [
        { type: 'web_search' },
        { type: 'function', name: 'make_note', description: 'M.', parameters: { type: 'object', properties: {} }, strict: false },
      ],
    };
    const cwd = folderWith({ 'request.json': JSON.stringify(request) });
    const same = compileJson(['request.json', '-t', 'openai-responses'], cwd);
    expect(same.code).toBe(0);
    expect(same.document.request.tools.map((tool: { type: string }) => tool.type)).toEqual(['function', 'web_search']);
    expect(same.document.providerTools).toMatchObject([{ type: 'web_search', sent: true }]);
    const other = toolwire(['compile', 'request.json', '-t', 'anthropic'], { cwd });
    expect(other.code).toBe(1);
    expect(other.err).toContain('✗ request.json:1:11 web_search is a tool of another provider and is left out\n');
  });
});

describe('what is told beside it', () => {
  test('a change with an effect, in words', () => {
    const run = toolwire(['compile', 'tools.json', '-t', 'gemini'], { cwd: folderWith({ 'tools.json': map }) });
    expect(run.code).toBe(0);
    expect(run.err).toBe(
      'gemini: 1 tool: 1 reversible\n  spelt otherwise, restored on return\n    map → list of entries: 1 tool\n',
    );
  });

  test('annotations that are lost, in one line; each place with --verbose', () => {
    const properties = { a: { type: 'string', readOnly: true, deprecated: true }, b: { type: 'string', readOnly: true } };
    const cwd = folderWith({ 'tools.json': listOf({ type: 'object', properties }) });
    expect(toolwire(['compile', 'tools.json', '-t', 'gemini'], { cwd }).err).toBe(
      'gemini: 1 tool: 1 exact\n  no effect on values: annotation left away: `readOnly`, `deprecated` (3)\n',
    );
    expect(toolwire(['compile', 'tools.json', '-t', 'gemini', '--verbose'], { cwd }).err).toBe(
      [
        'gemini: 1 tool: 1 exact',
        '  no effect on values',
        '    annotation left away: `readOnly`, `deprecated`: 3 places in 1 tool',
        '      tools.json:9:11 make_note /properties/a',
        '      tools.json:9:11 make_note /properties/a',
        '      tools.json:14:11 make_note /properties/b',
        '',
      ].join('\n'),
    );
  });

  test('what the request needs beside the tools', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const { err } = toolwire(['compile', 'tools.json', '-t', 'deepseek-strict,openrouter'], { cwd });
    expect(err).toContain('  the request needs the address https://api.deepseek.com/beta (Strict tools are read at the beta');
    expect(err).toContain('  the request needs `provider` in its body: {"require_parameters":true} (');
    const { document } = compileJson(['tools.json', '-t', 'openrouter'], cwd);
    expect(document.requires).toMatchObject([{ kind: 'body', name: 'provider', value: { require_parameters: true } }]);
  });

  test('a renamed tool, and a tool that went plain', () => {
    const cwd = folderWith({
      'dotted.json': listOf({ type: 'object', properties: {} }, 'notes.list'),
      'box.json': listOf({ type: 'object', properties: { due: { type: ['string', 'null'] } } }),
    });
    expect(toolwire(['compile', 'dotted.json', '-t', 'anthropic'], { cwd }).err).toBe(
      'anthropic: 1 tool: 1 exact\n  renamed: notes.list → notes_list_d6bsl\n',
    );
    expect(toolwire(['compile', 'box.json', '-t', 'openai-chat-strict'], { cwd }).err).toContain(
      '  sent plain, not strict: make_note\n',
    );
  });
});

test('what goes narrower goes by permission only, and is told first', () => {
  const cwd = folderWith({ 'tools.json': listOf({ type: 'object', properties: { due: { type: ['string', 'null'] } } }) });
  const args = ['tools.json', '-t', 'openai-chat-strict', '--strict', 'always'];
  expect(compileJson(args, cwd).document.tools[0].fidelity).toBe('reversible');
  const { document, code, err } = compileJson([...args, '--optional-nullable', 'collapse'], cwd);
  expect([code, document.tools[0].fidelity, document.tools[0].effects]).toEqual([0, 'narrower', { narrower: true }]);
  expect(err.split('\n').slice(0, 4)).toEqual([
    'openai-chat-strict: 1 tool: 1 narrower',
    '  refuses some values that your schema takes',
    '    absent and null → one, sent as null: 1 tool',
    '      tools.json:6:7 make_note (root)',
  ]);
});

describe('a tool that cannot be carried', () => {
  const cwd = folderWith({ 'a.json': elsewhere, 'b.json': clean });

  test('is left out with place, reason and advice; the rest is sent; the code is 1', () => {
    const run = toolwire(['compile', 'a.json', 'b.json', '-t', 'gemini'], { cwd });
    expect(run.code).toBe(1);
    expect(JSON.parse(run.out).tools[0].functionDeclarations.map((tool: { name: string }) => tool.name)).toEqual(['make_note']);
    expect(run.err).toBe(
      [
        'gemini: 1 of 2 tools: 1 exact, 1 left out',
        '  ✗ put_note is left out',
        '      a.json:10:13 /properties/to/$ref: The reference names another document, which is not fetched.',
        '      → Bundle the documents into one.',
        '',
      ].join('\n'),
    );
  });

  test('stands in the record with its index and its line', () => {
    const { document, code } = compileJson(['b.json', 'a.json', '-t', 'gemini'], cwd);
    expect(code).toBe(1);
    expect(document.ok).toBe(false);
    expect(document.leftOut).toEqual([
      {
        name: 'put_note',
        index: 1,
        reasons: [
          expect.objectContaining({
            id: 'ref-external',
            at: '/properties/to/$ref',
            loc: { file: 'a.json', line: 10, column: 13 },
          }),
        ],
      },
    ]);
  });

  test('two tools of one name: the first stays', () => {
    const both = toolwire(['compile', 'b.json', './b.json', '-t', 'anthropic'], { cwd });
    expect(both.code).toBe(1);
    expect(JSON.parse(both.out).tools).toHaveLength(1);
    expect(both.err).toContain('Rename one of the two, or send them in two requests.');
  });

  test('an entry that is no tool is told and ends with 1', () => {
    const folder = folderWith({
      'tools.json': '{"tools":[7,{"name":"abc","description":"A.","inputSchema":{"type":"object"}}]}',
    });
    const run = toolwire(['compile', 'tools.json', '-t', 'anthropic'], { cwd: folder });
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/^tools\.json:1:11: error: .* \(tool-not-object\)\n/);
  });

  test('--unknown refuse leaves out what nobody has measured', () => {
    const odd = folderWith({ 'tools.json': listOf({ type: 'object', properties: { '10': { type: 'string' } } }) });
    expect(toolwire(['compile', 'tools.json', '-t', 'gemini'], { cwd: odd }).code).toBe(0);
    const run = toolwire(['compile', 'tools.json', '-t', 'gemini', '--unknown', 'refuse'], { cwd: odd });
    expect(run.code).toBe(1);
    expect(run.err).toContain('→ Nobody has measured it; --unknown send sends it all the same.');
  });
});

test('hostile tools end quickly, in a request or left out by name', () => {
  const deep = `${'{"type":"object","properties":{"a":'.repeat(2000)}{}${'}}'.repeat(2000)}`;
  const $defs = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => {
      const $ref = `#/$defs/d${at + 1}`;
      return [`d${at}`, { type: 'object', properties: { a: { $ref }, b: { $ref } } }];
    }),
  );
  const fan = { type: 'object', properties: { x: { $ref: '#/$defs/d0' } }, $defs: { ...$defs, d20: { type: 'string' } } };
  const text = `{"tools":[{"name":"deep","description":"D.","inputSchema":${deep}},{"name":"fan","description":"F.","inputSchema":${JSON.stringify(fan)}}]}`;
  const run = toolwire(['compile', 'tools.json', '-t', 'gemini,openai-chat-strict'], { cwd: folderWith({ 'tools.json': text }) });
  expect(run.code).toBe(1);
  expect(run.err).toContain('✗ deep is left out');
  expect(parseJson(run.out).ok).toBe(true);
  expect(run.out.length).toBeLessThan(2_000_000);
});

describe('a schema that no arguments meet', () => {
  const never = listOf({ type: 'object', properties: { a: false }, required: ['a'] }, 'never');

  test('is named where the target takes it as it stands, too', () => {
    const cwd = folderWith({ 'tools.json': never });
    const run = toolwire(['compile', 'tools.json', '--target', 'mistral'], { cwd });
    expect(run.err).toContain(
      'note: never: No arguments meet this schema: what it demands contradicts itself, so no call can be right. (schema-unsatisfiable)',
    );
    expect(run.code).toBe(0);
    expect(toolwire(['compile', 'tools.json', '--target', 'gemini'], { cwd }).err).toContain('✗ never is left out');
  });
});
