import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, listOf, toolwire } from './run.ts';

const published = JSON.parse(readFileSync(new URL('../schema/check.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(published);

const schema = (properties: object = { title: { type: 'string' } }) => JSON.stringify({ type: 'object', properties });

const json = (args: readonly string[], cwd: string) => {
  const run = toolwire(['check', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { code: run.code, document, err: run.err };
};

const namesAndFiles = (document: { tools: { name: string; source: { file: string } }[] }) =>
  document.tools.map(({ name, source }) => `${name} ${source.file}`);

describe('folders', () => {
  test('a folder of bare schemas gives one tool a file, sorted, nested ones too', () => {
    const cwd = folderWith({
      'schemas/find_note.json': schema(),
      'schemas/add_note.schema.json': schema(),
      'schemas/deep/er/get.yaml': 'type: object\nproperties: {}\n',
      'schemas/node_modules/x/tool.json': schema(),
      'schemas/.cache/tool.json': schema(),
      'schemas/.hidden.json': schema(),
      'schemas/notes.txt': 'x',
    });
    for (const folder of ['schemas', 'schemas/']) {
      const { document, code } = json([folder, '--no-lint'], cwd);
      expect(code).toBe(0);
      expect(namesAndFiles(document)).toEqual([
        'add_note schemas/add_note.schema.json',
        'get schemas/deep/er/get.yaml',
        'find_note schemas/find_note.json',
      ]);
      expect(document.skipped).toBeUndefined();
    }
  });

  test('files that hold no tools are named and fail nothing; broken ones do', () => {
    const files = {
      'tools.json': listOf({ type: 'object', properties: {} }),
      'package.json': '{"name":"x","version":"1.0.0","type":"module"}',
      'tsconfig.json': '{"$schema":"https://example.com/x","compilerOptions":{"types":[]}}',
      'people.json': '[{"name":"Ada","age":36}]',
      'empty.yaml': '',
      'two.yaml': 'a: 1\n---\nb: 2\n',
    };
    const cwd = folderWith(files);
    const { document, code } = json(['.'], cwd);
    expect([code, namesAndFiles(document), document.ok]).toEqual([0, ['make_note tools.json'], true]);
    expect(document.skipped.map(({ file }: { file: string }) => file)).toEqual([
      'empty.yaml',
      'package.json',
      'people.json',
      'tsconfig.json',
      'two.yaml',
    ]);
    const run = toolwire(['check', '.'], { cwd });
    expect([run.code, run.err]).toEqual([
      0,
      'toolwire: 5 files hold no tools and were left out: empty.yaml, package.json, people.json, tsconfig.json, two.yaml\n',
    ]);
    const broken = json(['.'], folderWith({ ...files, 'broken.json': '{"tools": [' }));
    expect([broken.code, broken.document.errors]).toEqual([
      2,
      [expect.objectContaining({ code: 'SYNTAX', file: 'broken.json' })],
    ]);
  });

  test('a file that is named as well is no find', () => {
    const cwd = folderWith({ 'a/tools.json': listOf({ type: 'object' }), 'a/package.json': '{}' });
    expect(json(['a', 'a/package.json'], cwd).code).toBe(2);
    expect(namesAndFiles(json(['a', 'a/tools.json'], cwd).document)).toEqual(['make_note a/tools.json']);
  });

  test('a folder without any tool is a usage mistake', () => {
    const none = toolwire(['check', 'a'], { cwd: folderWith({ 'a/x.txt': '' }) });
    expect([none.code, none.err]).toEqual([2, 'toolwire: The folder a holds no .json, .jsonc, .yaml or .yml file.\n']);
    const other = toolwire(['check', 'a'], { cwd: folderWith({ 'a/package.json': '{"name":"x"}' }) });
    expect([other.code, other.err]).toEqual([
      2,
      'toolwire: No file of the folder holds tools: a/package.json. Name one to hear why.\n',
    ]);
  });
});

describe('OpenAPI documents', () => {
  const lines = [
    'openapi: 3.0.3',
    'info: { title: T, version: "1" }',
    'paths:',
    '  /notes/{id}:',
    '    post:',
    '      operationId: addNote',
    '      parameters:',
    '        - { name: id, in: path, required: true, schema: { type: string } }',
    '      requestBody:',
    '        required: true',
    '        content:',
    '          application/json:',
    "            schema: { $ref: '#/components/schemas/Note' }",
    'components:',
    '  schemas:',
    '    Note:',
    '      type: object',
    '      properties:',
    '        labels:',
    '          type: array',
  ];

  test('faults lead to the line of the document that is at fault', () => {
    const cwd = folderWith({ 'api.yaml': lines.join('\n') });
    const { document } = json(['api.yaml', '-t', 'gemini'], cwd);
    expect(document.tools[0]).toMatchObject({
      name: 'addNote',
      source: { file: 'api.yaml', pointer: '/paths/~1notes~1{id}/post', line: 6 },
    });
    expect(document.tools[0].targets.gemini.faults[0]).toMatchObject({
      at: '/properties/labels/items',
      loc: { file: 'api.yaml', line: 20 },
    });
  });

  test('Swagger is named, and --input says how else a source is read', () => {
    const cwd = folderWith({
      'api.json': '{"swagger":"2.0","paths":{}}',
      'list.json': '[{"function":{"name":"abc","parameters":{"type":"object","properties":{}}}}]',
    });
    expect(toolwire(['check', 'api.json'], { cwd }).err).toContain('This is a Swagger 2.0 document');
    for (const word of ['mistral', 'ollama'])
      expect(namesAndFiles(json(['list.json', '--input', word], cwd).document)).toEqual(['abc list.json']);
    expect(toolwire(['check', 'list.json', '--input', 'olama'], { cwd }).err).toContain("Did you mean 'ollama'?");
  });

  test('a run without sources finds them', () => {
    const cwd = folderWith({ 'api.yaml': lines.join('\n'), 'one.json': schema(), 'config.yml': 'a: 1' });
    const { out } = toolwire(['check'], { cwd });
    expect(out).toBe('Found here:\n\n  api.yaml: 1 tool, openapi format\n    toolwire check api.yaml\n');
  });
});
