import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, toolwire } from './run.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/diagnose.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

const text = { type: 'string' };
const tools = JSON.stringify(
  {
    tools: [
      { name: 'get_note', description: 'Get a note.', inputSchema: { type: 'object', properties: { id: text } } },
      {
        name: 'make note',
        description: 'Make a note.',
        inputSchema: { type: 'object', properties: { labels: { type: 'array' } } },
      },
    ],
  },
  null,
  2,
);
const error = '* GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[labels].items: missing field.\n';

const inFolder = (files: Readonly<Record<string, string>> = {}): string => folderWith({ 'tools.json': tools, ...files });
const ask = ['diagnose', '--tools', 'tools.json', '--target', 'gemini'];

const diagnoseJson = (args: readonly string[], options: { cwd: string; input?: string }) => {
  const run = toolwire([...args, '--format', 'json'], options);
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

describe('toolwire diagnose', () => {
  test("leads to the tool and the line of the author's file, with the fact and what to change", () => {
    const run = toolwire([...ask, error], { cwd: inFolder() });
    expect([run.code, run.err]).toEqual([0, '']);
    expect(run.out).toMatch(/^✗ tools\.json:21:\d+: make note \/properties\/labels\/items \(high; the error names it\)\n/);
    expect(run.out).toContain(
      '  The definition of make note is at fault at /properties/labels/items: The array has no `items`; change it there or compile it for gemini.\n',
    );
    expect(run.out).toContain('  fact: gemini/array-no-items, see toolwire explain gemini/array-no-items\n');
  });

  test('takes the error as a text, as a file and from standard input, and prints one document', () => {
    const cwd = inFolder({ 'error.txt': error });
    const runs = [
      diagnoseJson([...ask, error], { cwd }),
      diagnoseJson([...ask, 'error.txt'], { cwd }),
      diagnoseJson([...ask, '-'], { cwd, input: error }),
      diagnoseJson(ask, { cwd, input: error }),
    ];
    for (const { code, document } of runs) {
      expect(code).toBe(0);
      expect(document).toMatchObject({
        formatVersion: 1,
        ok: true,
        context: { target: 'gemini', sources: ['tools.json'] },
        tool: 'make note',
        index: 1,
        at: '/properties/labels/items',
        wireAt: '/properties/labels/items',
        fact: 'gemini/array-no-items',
        confidence: 'high',
        blames: 'definition',
        loc: { file: 'tools.json', line: 21 },
      });
      expect(document.faults).toHaveLength(1);
    }
  });

  test('brings the names and places of compiled tools back to the source', () => {
    const said =
      'GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[labels].items.format: only some are supported';
    const { document } = diagnoseJson([...ask, '--compiled', said], { cwd: inFolder() });
    expect([document.tool, document.index, document.confidence]).toEqual(['make note', 1, 'high']);
  });

  test('says that no tool is to blame, and succeeds', () => {
    const { code, document } = diagnoseJson([...ask, 'Rate limit reached for requests'], { cwd: inFolder() });
    expect([code, document.tool, document.at, document.blames]).toEqual([0, null, null, 'account']);
    const pretty = toolwire([...ask, 'Rate limit reached for requests'], { cwd: inFolder() });
    expect(pretty.out).toMatch(/^! no tool: the account is to blame \(medium; /);
  });

  test('ends with 1 where nothing leads to a cause', () => {
    const cwd = folderWith({
      'tools.json': JSON.stringify({
        tools: [{ name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { b: text } } }],
      }),
    });
    expect(diagnoseJson([...ask, 'INVALID_ARGUMENT'], { cwd }).code).toBe(1);
  });

  test.each([
    [['diagnose', '--target', 'gemini', 'x'], 'toolwire diagnose needs --tools SOURCE: the tools that were sent.'],
    [
      ['diagnose', '--tools', 'tools.json', 'x'],
      'toolwire diagnose needs --target, as --target openai-chat. toolwire targets lists them.',
    ],
    [
      ['diagnose', '--tools', 'tools.json', '--target', 'gemini,vertex', 'x'],
      'An error comes from one target; --target names several.',
    ],
    [
      ['diagnose', '--tools', '-', '--target', 'gemini', '-'],
      'Standard input cannot be the tools and the error. Give one of them as a file.',
    ],
    [[...ask, 'nowhere.txt'], 'There is no such file: nowhere.txt'],
    [ask, 'No error given. Name a file, give the text of the error, or pipe it in.'],
  ])('refuses %j', (args, message) => {
    const { code, document } = diagnoseJson(args, { cwd: inFolder() });
    expect(code).toBe(2);
    expect(document.errors.map((one: { message: string }) => one.message)).toEqual([message]);
  });
});
