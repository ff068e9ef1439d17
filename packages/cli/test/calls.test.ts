import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, listOf, toolwire } from './run.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/call.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

const tools = (changed = 'string') =>
  JSON.stringify({
    tools: [
      {
        name: 'notes.tag',
        description: 'Tag a note.',
        inputSchema: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            labels: { type: 'object', additionalProperties: { type: changed } },
            by: { type: 'string' },
          },
          required: ['id', 'labels'],
        },
      },
      { name: 'list_notes', description: 'List notes.', inputSchema: { type: 'object', properties: {} } },
    ],
  });

const wireName = 'notes_tag_vyuum';
const target = 'openai-chat-strict';

/** A folder with tools, their record, and the one plan that does something. */
const folder = (): string => {
  const text = tools();
  const { out } = toolwire(['compile', 'tools.json', '-t', target, '-f', 'json'], { cwd: folderWith({ 'tools.json': text }) });
  const record = JSON.parse(out);
  expect(record.tools[0].wireName).toBe(wireName);
  const { plan } = record.tools[0];
  return folderWith({
    'tools.json': text,
    'changed.json': tools('integer'),
    'record.json': out,
    'plan.json': JSON.stringify(plan),
    'plans.json': JSON.stringify(record.tools.map((tool: { plan: unknown }) => tool.plan)),
  });
};

const cwd = folder();

const lines = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => {
      const document = JSON.parse(line);
      expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
      return document;
    });

const source = { name: 'notes.tag', arguments: { id: 7, labels: { a: 'x', b: 'y' } } };
const wire = {
  name: wireName,
  arguments: {
    id: 7,
    labels: [
      { key: 'a', value: 'x' },
      { key: 'b', value: 'y' },
    ],
    by: null,
  },
};

describe('a call', () => {
  test('goes to the wire and comes back, one line each', () => {
    const out = toolwire(['encode', '--compiled', 'record.json'], { cwd, input: `${JSON.stringify(source)}\n` });
    expect(out).toEqual({
      code: 0,
      err: '',
      out: `{"formatVersion":1,"ok":true,"tool":"${wireName}","arguments":${JSON.stringify(wire.arguments)},"repairs":[]}\n`,
    });
    const back = toolwire(['decode', '--compiled', 'record.json'], { cwd, input: `${JSON.stringify(wire)}\n` });
    expect(back).toEqual({
      code: 0,
      err: '',
      out: `{"formatVersion":1,"ok":true,"tool":"notes.tag","arguments":${JSON.stringify(source.arguments)},"repairs":[]}\n`,
    });
  });

  test('keeps the order of its keys and the text of its numbers', () => {
    const text = `{"name":"${wireName}","arguments":{"id":12345678901234567890,"labels":[{"key":"10","value":1.0},{"key":"2","value":1e2}]}}`;
    const { out } = toolwire(['decode', '--compiled', 'record.json', text], { cwd });
    expect(out).toContain('"arguments":{"id":12345678901234567890,"labels":{"10":1.0,"2":1e2}}');
  });

  test.each(['args', 'input'])('has its arguments under %s, as some providers call them', (field) => {
    const input = JSON.stringify({ name: wireName, [field]: wire.arguments });
    const { code, out } = toolwire(['decode', '--compiled', 'record.json', input], { cwd });
    expect([code, JSON.parse(out).arguments]).toEqual([0, source.arguments]);
  });

  test('has arguments as an object, as JSON text, or none', () => {
    const input = [
      { name: wireName, arguments: JSON.stringify(wire.arguments) },
      { name: 'list_notes', arguments: '' },
      { name: 'list_notes', arguments: null },
      { name: 'list_notes' },
    ];
    const { out, code } = toolwire(['decode', '--compiled', 'record.json', JSON.stringify(input)], { cwd });
    const repairs = [{ id: 'no-arguments', at: '' }];
    expect(code).toBe(0);
    expect(lines(out)).toEqual([
      { formatVersion: 1, ok: true, tool: 'notes.tag', arguments: source.arguments, repairs: [] },
      ...Array(3).fill({ formatVersion: 1, ok: true, tool: 'list_notes', arguments: {}, repairs }),
    ]);
  });

  test('that is spelt as the source spells it is taken, and the repair is told', () => {
    const text = JSON.stringify({ name: wireName, arguments: source.arguments });
    const [line] = lines(toolwire(['decode', '--compiled', 'record.json', text], { cwd }).out);
    expect(line).toMatchObject({ ok: true, arguments: source.arguments, repairs: [{ id: 'source-shape', at: '/labels' }] });
  });

  test.each([
    ['a bare plan', ['--compiled', 'plan.json']],
    ['a list of plans', ['--compiled', 'plans.json']],
    ['tools compiled now', ['--tools', 'tools.json', '--target', target]],
    ['a record and the tools it was made from', ['--compiled', 'record.json', '--tools', 'tools.json']],
  ])('is read by %s', (_, args) => {
    const run = toolwire(['decode', ...args, JSON.stringify(wire)], { cwd });
    expect([run.code, run.err]).toEqual([0, '']);
    expect(lines(run.out)).toEqual([{ formatVersion: 1, ok: true, tool: 'notes.tag', arguments: source.arguments, repairs: [] }]);
  });

  test('is read from a file, over several lines, or from standard input named -', () => {
    const folder = folderWith({
      'record.json': readFileSync(`${cwd}/record.json`, 'utf8'),
      'call.json': JSON.stringify(wire, null, 2),
    });
    const file = toolwire(['decode', '--compiled', 'record.json', 'call.json'], { cwd: folder });
    const piped = toolwire(['decode', '--compiled', 'record.json', '-'], { cwd: folder, input: JSON.stringify(wire, null, 2) });
    expect(lines(file.out)[0].ok).toBe(true);
    expect(piped).toEqual(file);
  });
});

describe('a call that fails', () => {
  const failing = (call: string): readonly [string, string | null, string, string] => {
    const run = toolwire(['decode', '--compiled', 'record.json', call], { cwd });
    expect(run.code).toBe(1);
    const [{ tool, error }] = lines(run.out);
    return [error.code, tool, error.field ?? '', `${error.error} ${error.retry_hint ?? ''}`];
  };

  test.each([
    ['{"name":"list_note"}', 'UNKNOWN_TOOL', 'list_note', '', 'There is no tool "list_note". Did you mean "list_notes"?'],
    ['{"name":"', 'TRUNCATED', null, '', 'Input, line 1, column 9: This string is not closed.'],
    [
      '{"name":"list_notes","arguments":"{\\"a\\":"}',
      'TRUNCATED',
      'list_notes',
      '',
      'The arguments end before they are complete (line 1, column 6).',
    ],
    [
      '{"name":"list_notes","arguments":"{a}"}',
      'INVALID_JSON',
      'list_notes',
      '',
      'The arguments are no JSON: line 1, column 2: ',
    ],
    ['{"name":"list_notes","arguments":"[1]"}', 'INVALID_TYPE', 'list_notes', '', 'Arguments are a JSON object; this is a list.'],
    ['{"name":"list_notes","arguments":7}', 'INVALID_TYPE', 'list_notes', '', 'Arguments are a JSON object; this is a number.'],
    [
      '{"name":"list_notes","arguments":{"a":1,"a":2}}',
      'INVALID_ENCODING',
      null,
      '',
      'Input has the key "a" twice in one object.',
    ],
    ['nonsense', 'INVALID_JSON', null, '', 'Input, line 1, column 1: '],
    ['[7]', 'INVALID_TYPE', null, '', 'A call is {"name": …, "arguments": …}; this is a number.'],
    ['{"function":{}}', 'INVALID_TYPE', null, '', 'A call is {"name": …, "arguments": …}; this object has "function".'],
    [
      `{"name":"${wireName}","arguments":{"id":1,"labels":[{"key":"a","value":"x"},{"key":"a","value":"y"}]}}`,
      'INVALID_ENCODING',
      wireName,
      '/labels/1/key',
      '',
    ],
  ])('%s says why', (call, code, tool, at, message) => {
    const found = failing(call);
    expect(found.slice(0, 3)).toEqual([code, tool, at]);
    expect(found[3]).toContain(message);
  });

  test('leaves the others done; the code is 1', () => {
    const input = `${JSON.stringify(wire)}\r\n\n{"name":"list_notes",\n{"name":"__proto__"}\n{"name":"list_notes"}`;
    const run = toolwire(['decode', '--compiled', 'record.json'], { cwd, input });
    expect(run.code).toBe(1);
    const printed = lines(run.out);
    expect(printed.map(({ ok, error }) => (ok ? 'ok' : error.code))).toEqual(['ok', 'TRUNCATED', 'UNKNOWN_TOOL', 'ok']);
    expect(printed[1].error.error).toMatch(/^Input, line 3, column \d+: /);
  });

  test('one broken value over several lines is one failure', () => {
    const input = JSON.stringify(wire, null, 2).slice(0, -1);
    const run = toolwire(['decode', '--compiled', 'record.json'], { cwd, input });
    expect([run.code, lines(run.out).length, lines(run.out)[0].error.code]).toEqual([1, 1, 'TRUNCATED']);
  });

  test('what the wire cannot spell is told when a call is encoded', () => {
    const data = { type: 'object', additionalProperties: true };
    const text = listOf({ type: 'object', properties: { data }, required: ['data'] });
    const deep = `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`;
    const args = ['encode', '--tools', 'tools.json', '-t', target, `{"name":"make_note","arguments":{"data":${deep}}}`];
    const run = toolwire(args, { cwd: folderWith({ 'tools.json': text }) });
    expect(run.code).toBe(1);
    expect(lines(run.out)[0]).toMatchObject({
      ok: false,
      tool: 'make_note',
      error: { code: 'INVALID_ENCODING', error: 'Nested deeper than 512 levels.' },
    });
  });

  test('long and deep lines end', () => {
    const long = JSON.stringify({ name: 'list_notes', arguments: { text: 'x'.repeat(5_000_000) } });
    const deep = `{"name":"list_notes","arguments":${'['.repeat(100_000)}`;
    const run = toolwire(['decode', '--compiled', 'record.json'], { cwd, input: `${long}\n${deep}\n` });
    expect(run.code).toBe(1);
    const printed = lines(run.out);
    expect(printed[0].arguments.text).toHaveLength(5_000_000);
    expect(printed[1].ok).toBe(false);
  });
});

describe('a call of tools that are known', () => {
  const decode = (call: object, ...more: string[]) => {
    const run = toolwire(['decode', '--tools', 'tools.json', '--target', target, ...more, JSON.stringify(call)], { cwd });
    return { code: run.code, line: lines(run.out)[0] };
  };

  test('is mended where it can mean one thing only', () => {
    const call = { name: 'notes.tag', arguments: { id: '7', labels: { a: 'x' }, by: null } };
    expect(decode(call)).toEqual({
      code: 0,
      line: {
        formatVersion: 1,
        ok: true,
        tool: 'notes.tag',
        arguments: { id: 7, labels: { a: 'x' } },
        repairs: [
          { id: 'source-name', at: '' },
          { id: 'source-shape', at: '/labels' },
          { id: 'number-text', at: '/id' },
        ],
      },
    });
  });

  test('is refused with all that speaks against it, as the model spelt it', () => {
    const { code, line } = decode({ name: wireName, arguments: { labels: [{ key: 'a', value: 3 }] } });
    expect(code).toBe(1);
    expect(line.error).toMatchObject({ success: false, code: 'MISSING_ARGUMENT', field: '/id', not_run: 'missing_arguments' });
    expect(line.faults[1]).toEqual({
      success: false,
      code: 'INVALID_TYPE',
      error: "'labels.0.value' must be string, not number.",
      field: '/labels/0/value',
      sourceField: '/labels/a',
      received: '3',
      allowed: 'must be string',
      retry_hint: 'Correct it and call again.',
      retryable: false,
      not_run: 'invalid_arguments',
    });
    expect(
      decode({ name: wireName, arguments: { id: 1, labels: [{ key: 'a', value: 3 }] } }, '--validate', 'required').code,
    ).toBe(0);
  });

  test('was cut off where the model ran out of room', () => {
    const call = { name: wireName, arguments: { id: 1 } };
    expect(decode(call).line.error.code).toBe('MISSING_ARGUMENT');
    expect(decode(call, '--finish-reason', 'length').line.error.code).toBe('TRUNCATED');
    expect(decode({ ...call, stop_reason: 'max_tokens' }).line.error.code).toBe('TRUNCATED');
  });
});

describe('plans', () => {
  test('made from another schema than the source has now are stale', () => {
    const input = `${JSON.stringify(wire)}\n{"name":"list_notes"}\n`;
    const run = toolwire(['decode', '--compiled', 'record.json', '--tools', 'changed.json'], { cwd, input });
    expect(run.code).toBe(1);
    expect(lines(run.out)).toMatchObject([
      { ok: false, tool: wireName, error: { code: 'STALE_PLAN' } },
      { ok: true, tool: 'list_notes' },
    ]);
    expect(run.err).toBe(
      'toolwire: record.json: notes.tag: The plan was made from another schema than the source has now. Compile again.\n',
    );
  });

  test('of tools that the source has no more are stale', () => {
    const folder = folderWith({
      'record.json': readFileSync(`${cwd}/record.json`, 'utf8'),
      'less.json': '{"tools":[{"name":"list_notes","description":"L.","inputSchema":{"type":"object","properties":{}}}]}',
    });
    const args = ['decode', '--compiled', 'record.json', '--tools', 'less.json', JSON.stringify(wire)];
    const [line] = lines(toolwire(args, { cwd: folder }).out);
    expect(line.error).toMatchObject({ code: 'STALE_PLAN' });
  });

  test('that cannot be run are refused with every place', () => {
    const plan = JSON.parse(readFileSync(`${cwd}/plan.json`, 'utf8'));
    const folder = folderWith({
      'bad.json': JSON.stringify({ ...plan, root: 99, sourceHash: 'x' }, null, 2),
      'loop.json': JSON.stringify({ ...plan, root: 0, ops: [{ op: 'box', key: 'a', child: 5 }] }),
      'future.json': JSON.stringify({ ...plan, planVersion: 2 }),
      'none.json': '{"tools":[{"name":"a"}]}',
      'other.json': '{"a":1}',
      'cut.json': '{"planVersion":1,',
      'several.json': '{"compiled":[{"target":"gemini","tools":[]},{"target":"anthropic","tools":[]}]}',
    });
    const told = (file: string, ...more: string[]) => {
      const run = toolwire(['decode', '--compiled', file, ...more, '{"name":"a"}'], { cwd: folder });
      expect([run.code, run.out]).toEqual([2, '']);
      return run.err.trimEnd().split('\n');
    };
    expect(told('bad.json')).toEqual([
      'toolwire: bad.json:3:3: No plan that can be run: /sourceHash: Expected a SHA-256 as 64 lower-case hexadecimal digits.',
      expect.stringMatching(/^toolwire: bad\.json:\d+:3: No plan that can be run: \/root: There is no operation 99\.$/),
    ]);
    expect(told('loop.json')[0]).toContain('/ops/0/child: There is no operation 5.');
    expect(told('future.json')[0]).toContain('/planVersion: Only plans of version 1 are known.');
    expect(told('none.json')).toEqual([expect.stringContaining('It holds no plan: --compiled takes the output of')]);
    expect(told('other.json')[0]).toContain('Tools go to --tools.');
    expect(told('cut.json')[0]).toMatch(/^toolwire: cut\.json:1:18: /);
    expect(told('missing.json')[0]).toContain('There is no such file: missing.json');
    expect(told('several.json')[0]).toContain('It holds records for gemini, anthropic; name one of them with --target.');
  });

  test('of one target among several are chosen by --target, and no other target is taken', () => {
    const { out } = toolwire(['compile', 'tools.json', '-t', `anthropic,${target}`, '-f', 'json'], { cwd });
    const folder = folderWith({ 'two.json': out, 'one.json': readFileSync(`${cwd}/record.json`, 'utf8') });
    const run = toolwire(['decode', '--compiled', 'two.json', '-t', target, JSON.stringify(wire)], { cwd: folder });
    expect(lines(run.out)[0].arguments).toEqual(source.arguments);
    const other = toolwire(['decode', '--compiled', 'one.json', '-t', 'gemini', JSON.stringify(wire)], { cwd: folder });
    expect([other.code, other.err]).toEqual([2, `toolwire: one.json: It was compiled for ${target}, not for gemini.\n`]);
  });
});

describe('what is asked for in a wrong way', () => {
  test.each([
    [['decode'], 'toolwire decode needs --compiled FILE, or --tools SOURCE with --target ID.'],
    [['encode', '--tools', 'tools.json', '{}'], 'toolwire encode --tools needs --target'],
    [['decode', '--tools', 'tools.json', '-t', 'gemini,anthropic', '{}'], 'Calls come from one target; --target names several.'],
    [['decode', '--tools', '-', '-t', 'gemini'], 'Standard input cannot be the tools and the calls.'],
    [['decode', '--compiled', 'record.json'], 'The input holds no call.'],
    [['decode', '--compiled', 'record.json', 'cal.json'], 'There is no such file: cal.json'],
    [['decode', '--compiled', 'record.json', '--validate', 'all', '{}'], '--validate takes full, types, required, not all.'],
    [['decode', '--compile', 'record.json'], 'Did you mean --compiled?'],
  ])('%j ends with 2 and one line', (args, message) => {
    const run = toolwire(args, { cwd });
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain(message);
    expect(run.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a tool that was left out is no unknown one', () => {
    const $ref = 'https://example.com/x.json';
    const text = JSON.stringify({
      tools: [{ name: 'put', description: 'P.', inputSchema: { type: 'object', properties: { a: { $ref } } } }],
    });
    const folder = folderWith({ 'tools.json': text });
    const run = toolwire(['encode', '--tools', 'tools.json', '-t', 'gemini', '{"name":"put"}'], { cwd: folder });
    expect(run.code).toBe(1);
    expect(lines(run.out)[0].error.error).toBe(
      "The tool 'put' was left out: The reference names another document, which is not fetched.",
    );
  });
});
