import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWhole } from '../src/fix/write-file.ts';
import { folderWith, listOf, projectWith, toolwire } from './run.ts';

const published = JSON.parse(readFileSync(new URL('../schema/fix.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: false }).compile(published);

const schema = { type: 'object', properties: { text: { type: 'string', description: 'What the note says.' } } };
const before = listOf(schema);
const after = listOf({ ...schema, additionalProperties: false });

const diff = `--- a/tools.json
+++ b/tools.json
@@ -10,7 +10,8 @@
             "type": "string",
             "description": "What the note says."
           }
-        }
+        },
+        "additionalProperties": false
       }
     }
   ]
`;

const textOf = (folder: string, file = 'tools.json') => readFileSync(join(folder, file), 'utf8');

describe('toolwire fix', () => {
  it('shows a diff, writes nothing, and exits with 1', () => {
    const cwd = folderWith({ 'tools.json': before });
    const run = toolwire(['fix', 'tools.json'], { cwd });
    expect(run).toEqual({ code: 1, out: diff, err: 'toolwire: 1 edit in 1 file; --write makes them.\n' });
    expect(textOf(cwd)).toBe(before);
  });

  it('writes with --write, keeps the mode, leaves nothing beside it, and then has nothing to say', () => {
    const cwd = folderWith({ 'tools.json': before });
    chmodSync(join(cwd, 'tools.json'), 0o640);
    const run = toolwire(['fix', 'tools.json', '--write'], { cwd });
    expect(run).toEqual({ code: 0, out: diff, err: 'toolwire: 1 edit in 1 file; 1 written.\n' });
    expect([textOf(cwd), statSync(join(cwd, 'tools.json')).mode & 0o777, readdirSync(cwd)]).toEqual([
      after,
      0o640,
      ['tools.json'],
    ]);
    expect(toolwire(['fix', 'tools.json', '--write'], { cwd })).toEqual({ code: 0, out: '', err: '' });
  });

  it('answers in JSON as its schema says', () => {
    const cwd = folderWith({ 'tools.json': before });
    const run = toolwire(['fix', 'tools.json', '--format', 'json'], { cwd });
    const document = JSON.parse(run.out);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const edit = { rule: 'auth-open-object', tool: 'make_note', at: '/additionalProperties', op: 'set', value: false };
    expect([run.code, run.err, document]).toEqual([
      1,
      '',
      {
        formatVersion: 1,
        ok: true,
        done: false,
        files: [{ file: 'tools.json', edits: [{ ...edit, message: 'Close the object.' }], diff }],
        skipped: [],
        left: { unsafe: 0, prose: 0 },
      },
    ]);
    const clean = JSON.parse(toolwire(['fix', 'tools.json', '--write', '-f', 'json'], { cwd }).out);
    expect([validate(clean), clean.done]).toEqual([true, true]);
  });

  it('makes fixes of the rules that --rule names, and knows their names', () => {
    const cwd = folderWith({ 'tools.json': before });
    expect(toolwire(['fix', 'tools.json', '--rule', 'desc-missing'], { cwd }).code).toBe(2);
    const other = toolwire(['fix', 'tools.json', '--rule', 'auth-open-objec'], { cwd });
    expect([other.code, other.err]).toEqual([
      2,
      "toolwire: There is no rule 'auth-open-objec'. Did you mean 'auth-open-object'?\n",
    ]);
    expect(toolwire(['fix', 'tools.json', '--rule', 'auth-desc-missing'], { cwd })).toEqual({ code: 0, out: '', err: '' });
  });

  it('needs a source', () => {
    expect(toolwire(['fix']).code).toBe(2);
  });

  it('leaves a file alone that is read-only or no UTF-8', () => {
    const cwd = folderWith({ 'tools.json': before });
    chmodSync(join(cwd, 'tools.json'), 0o444);
    const run = toolwire(['fix', 'tools.json', '--write'], { cwd });
    expect([run.code, run.err.split('\n')[0], textOf(cwd)]).toEqual([
      1,
      'toolwire: tools.json: It is read-only. Make it writable and run the command again.',
      before,
    ]);
    const latin = Buffer.from(before.replace('Make a note', 'Make a n\u00f6te'), 'latin1');
    writeFileSync(join(cwd, 'latin.json'), latin);
    const other = toolwire(['fix', 'latin.json', '--write'], { cwd });
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toContain('not valid UTF-8');
    expect(readFileSync(join(cwd, 'latin.json')).equals(latin)).toBe(true);
  });

  it('writes the file behind a link that stays inside, and no other', () => {
    const outside = folderWith({ 'tools.json': before });
    const cwd = folderWith({ 'lists/tools.json': before });
    symlinkSync('lists/tools.json', join(cwd, 'inside.json'));
    symlinkSync(join(outside, 'tools.json'), join(cwd, 'out.json'));
    expect(toolwire(['fix', 'inside.json', '--write'], { cwd }).code).toBe(0);
    expect([textOf(cwd, 'lists/tools.json'), lstatSync(join(cwd, 'inside.json')).isSymbolicLink()]).toEqual([after, true]);
    const run = toolwire(['fix', 'out.json', '--write'], { cwd });
    expect([run.code, textOf(outside)]).toEqual([1, before]);
    expect(run.err).toContain('It is a link that leads elsewhere');
  });

  it('shows the diff of standard input, which is not written', () => {
    const shown = toolwire(['fix', '-'], { input: before });
    expect([shown.code, shown.out]).toEqual([1, diff.replace('a/tools.json', '<stdin>').replace('b/tools.json', '<stdin>')]);
    const run = toolwire(['fix', '-', '--write'], { input: before });
    expect([run.code, run.err]).toEqual([
      1,
      'toolwire: <stdin>: Standard input is read, not written. Apply the diff.\ntoolwire: 1 edit in 1 file; 0 written.\n',
    ]);
  });

  it('tells the edits of a module with their places, and writes nothing', () => {
    const text = `export const tools = [\n  { name: 'make_note', description: 'Make a note.', inputSchema: ${JSON.stringify(schema)} },\n];\n`;
    const cwd = projectWith({ 'tools.mjs': text }, []);
    const run = toolwire(['fix', 'tools.mjs', '--write'], { cwd });
    expect([run.code, run.out]).toEqual([
      1,
      'tools.mjs:2:11: make_note /additionalProperties: set it to false (auth-open-object)\n',
    ]);
    expect(run.err).toBe(
      'toolwire: tools.mjs: A module is not rewritten: its schemas may be made by code. Make the edits by hand.\n',
    );
    expect(textOf(cwd, 'tools.mjs')).toBe(text);
    const document = JSON.parse(toolwire(['fix', 'tools.mjs', '-f', 'json'], { cwd }).out);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document.files[0].edits[0].loc).toEqual({ file: 'tools.mjs', line: 2, column: 11 });
  });

  it('goes through folders, and fixes what it can read beside what it cannot', () => {
    const cwd = folderWith({ 'lists/a.json': before, 'lists/b.json': '{', 'lists/c.json': '{"x":1}' });
    const run = toolwire(['fix', 'lists', '--write'], { cwd });
    expect([run.code, textOf(cwd, 'lists/a.json'), textOf(cwd, 'lists/b.json')]).toEqual([2, after, '{']);
    expect(run.err).toContain('lists/b.json');
  });

  it('spells out in the diff what would steer a terminal', () => {
    const cwd = folderWith({ 'tools.json': before.replace('What the note says.', 'What\u202e the note\u009b says.') });
    const { out } = toolwire(['fix', 'tools.json'], { cwd });
    expect(out).toContain('What\\u202e the note\\u009b says.');
  });
});

describe('writing', () => {
  const made: string[] = [];
  afterAll(() => expect(made.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.tmp')))).toEqual([]));
  const folder = () => {
    const path = folderWith({ 'a.json': 'old' });
    made.push(path);
    return join(path, 'a.json');
  };

  it('refuses a file that changed after it was read', async () => {
    const file = folder();
    expect(await writeWhole(file, 'older', 'new')).toBe('It changed on disk after it was read. Run the command again.');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('refuses a file with several names, a folder, and one that is gone', async () => {
    const file = folder();
    linkSync(file, `${file}.other`);
    mkdirSync(`${file}.folder`);
    expect([
      await writeWhole(file, 'old', 'new'),
      await writeWhole(`${file}.folder`, 'old', 'new'),
      await writeWhole(`${file}.gone`, 'old', 'new'),
    ]).toEqual([
      'It has several names (hard links), which writing would part. Edit it by hand.',
      'It is no ordinary file.',
      'It is not there any more.',
    ]);
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.gone`)]).toEqual(['old', false]);
  });
});
