import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folderWith, listOf, toolwire } from './run.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/check.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(schema);

const map = listOf({
  type: 'object',
  properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
  required: ['labels'],
});
const elsewhere = listOf({ type: 'object', properties: { to: { $ref: '#/$defs/none' } } }, 'put_note');
const closed = listOf({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false });

const json = (args: readonly string[], cwd: string) => {
  const run = toolwire(['check', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

describe('the compiled column of the JSON', () => {
  test('says what becomes of a tool, beside the verdict on it as it is sent', () => {
    const { document } = json(['tools.json', '-t', 'gemini,anthropic'], folderWith({ 'tools.json': map }));
    const { gemini, anthropic } = document.tools[0].targets;
    expect(gemini).toMatchObject({
      asSent: 'rejected',
      compiled: 'accepted',
      fidelity: 'reversible',
      effects: { respelled: true, slack: true },
      wireName: 'make_note',
      changes: [
        {
          id: 'map-as-entries',
          step: 'map-as-entries',
          by: 'fact',
          at: '/properties/labels',
          wireAt: '/properties/labels',
          effects: { respelled: true, slack: true },
          told: false,
        },
      ],
    });
    expect(gemini.changes[0].cause).toContain('gemini-additionalproperties-rejects');
    expect(gemini.changes[0].message).toMatch(/^Names that are not declared cannot be sent/);
    expect(gemini).not.toHaveProperty('reasons');
    expect(anthropic).toMatchObject({ asSent: 'accepted', compiled: 'accepted', fidelity: 'exact', effects: {}, changes: [] });
  });

  test('tells of what is taken and does not leave as it came: altered structure, examples, no name', () => {
    const tools = [
      { name: 'set_unit', description: 'Set it.', inputSchema: { type: 'object', properties: { unit: { const: 'm' } } } },
      {
        name: 'add_note',
        description: 'Add it.',
        input_examples: [{ text: 'x' }],
        inputSchema: { type: 'object', properties: {} },
      },
      { name: '', description: 'Do it.', inputSchema: { type: 'object', properties: {} } },
    ];
    const { document } = json(['tools.json', '-t', 'ollama'], folderWith({ 'tools.json': JSON.stringify({ tools }) }));
    const columns = document.tools.map(({ targets }: { targets: { ollama: Record<string, unknown> } }) => targets.ollama);
    expect(columns).toMatchObject([
      { asSent: 'accepted', compiled: 'accepted', changes: [{ id: 'const-as-enum' }] },
      { asSent: 'accepted', compiled: 'accepted', changes: [{ id: 'examples-dropped' }] },
      { asSent: 'accepted', compiled: 'left-out', reasons: [{ id: 'tool-name-missing' }] },
    ]);
  });

  test('gives reasons with their places where a tool is left out', () => {
    const { document, code } = json(['tools.json', '-t', 'gemini', '--no-lint'], folderWith({ 'tools.json': elsewhere }));
    expect(code).toBe(1);
    expect(document.tools[0].targets.gemini).toMatchObject({
      compiled: 'left-out',
      fidelity: 'unsupported',
      wireName: null,
      changes: [],
      reasons: [{ id: 'ref-dangling', at: '/properties/to', loc: { file: 'tools.json', line: 9, column: 11 } }],
    });
    expect(document.summary).toMatchObject({ leftOut: 1, errors: 1 });
  });

  test('goes by the policy, and echoes it', () => {
    const cwd = folderWith({ 'tools.json': closed });
    const args = ['tools.json', '-t', 'openai-chat-strict', '--strict', 'never', '--no-tell', '--budget', 'nodes=1'];
    const { document } = json(args, cwd);
    expect(document.policy).toEqual({ strict: 'never', tellConstraints: false, budgets: { nodes: 1 }, failOn: 'error' });
    expect(document.tools[0].targets['openai-chat-strict'].reasons[0].id).toBe('budget-nodes');
  });
});

describe('severity', () => {
  const cwd = folderWith({ 'map.json': map, 'left.json': elsewhere });

  test('a refusal that compiles well is a warning on the default targets, an error on a named one', () => {
    expect(json(['map.json'], cwd)).toMatchObject({ code: 0, document: { ok: true, summary: { errors: 0, leftOut: 0 } } });
    expect(json(['map.json'], cwd).document.summary.warnings).toBeGreaterThan(0);
    expect(json(['map.json', '-t', 'gemini'], cwd)).toMatchObject({ code: 1, document: { summary: { errors: 1 } } });
  });

  test('a tool that cannot be carried is an error on the default targets too', () => {
    const { code, document } = json(['left.json', '--no-lint'], cwd);
    const left = Object.values<{ compiled: string }>(document.tools[0].targets).filter((one) => one.compiled === 'left-out');
    expect(left.length).toBeGreaterThan(0);
    expect([code, document.ok, document.summary.errors]).toEqual([1, false, left.length]);
    expect(toolwire(['check', 'left.json', '--fail-on', 'never'], { cwd }).code).toBe(0);
  });
});

describe('reports', () => {
  const cwd = folderWith({ 'map.json': map, 'left.json': elsewhere, 'closed.json': closed });
  const pretty = (args: readonly string[]) => toolwire(['check', ...args], { cwd }).out;

  test('the matrix shows both verdicts where they differ', () => {
    const out = pretty(['map.json', '-t', 'gemini,anthropic']);
    expect(out).toMatch(/^ {2}make_note +✗→✓ +✓$/m);
    expect(out).toContain('✓ accepted  ✗ rejected  ? nobody has measured it  ✗→✓ as sent → compiled');
    expect(pretty(['map.json', '-t', 'anthropic'])).not.toContain('→');
  });

  test('each target has a line, and what has an effect one more', () => {
    const part = (out: string) => /→ Compiled\n([\s\S]*?)\n\n/.exec(out)?.[1];
    expect(part(pretty(['map.json', '-t', 'gemini,anthropic,mistral']))).toBe(
      [
        '    gemini: 1 reversible',
        '      spelt otherwise, restored on return: map → list of entries',
        '    anthropic, mistral: as it stands',
      ].join('\n'),
    );
    expect(part(pretty(['closed.json', '-t', 'gemini']))).toBe(
      [
        '    gemini: 1 wider',
        '      accepts more than your schema (to be checked on return): closed object → open:',
        '        `additionalProperties`',
      ].join('\n'),
    );
  });

  test('--verbose lists the places of each kind', () => {
    const out = pretty(['map.json', '-t', 'gemini', '--verbose']);
    expect(out).toContain(
      [
        '    gemini: 1 reversible',
        '      spelt otherwise, restored on return',
        '        map → list of entries: make_note /properties/labels',
      ].join('\n'),
    );
  });

  test('a tool that cannot be sent is named with place, reason and advice', () => {
    const out = pretty(['left.json', '-t', 'gemini,kimi']);
    expect(out).toContain(
      [
        '✗ put_note /properties/to  left.json:9:11',
        '    not sent to gemini, kimi; cannot express: The reference names no schema of this document.',
        '    → Define what the reference names, or take it out.',
      ].join('\n'),
    );
    expect(out).toContain('Compiled, 1 cannot be sent somewhere.');
    expect(pretty(['map.json', '-t', 'gemini'])).toContain('Compiled, every target takes every tool.');
  });

  test('compact and markdown have them too', () => {
    const compact = toolwire(['check', 'left.json', '-t', 'gemini', '--format', 'compact'], { cwd }).out;
    expect(compact).toContain(
      'left.json:9:11: put_note /properties/to: gemini: cannot be sent: The reference names no schema of this document.\n',
    );
    expect(compact).toContain('1 tool, 1 rejected, 0 otherwise not known, 1 cannot be sent\n');
    const markdown = toolwire(['check', 'left.json', 'map.json', '-t', 'gemini', '--format', 'markdown'], { cwd }).out;
    expect(markdown).toContain('| make_note | ✗→✓ |');
    expect(markdown).toContain(
      '| tool | at | place | cannot be sent to | why |\n|---|---|---|---|---|\n| put_note | `/properties/to` | left.json:9 | gemini | The reference names no schema of this document. |',
    );
  });
});

describe('a tool that is taken as it stands', () => {
  const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));
  const files = ['crm/tools.json', ...readdirSync(join(examples, 'faults')).map((file) => `faults/${file}`)];
  type Verdicts = Record<string, { asSent: string; compiled: string; wireName: string; changes: readonly unknown[] }>;
  type Sent = { name: string; wireName: string; changes: readonly unknown[] };

  test.each(files)('%s: check says of it what compile does', (file) => {
    const cwd = examples;
    const { tools, targets } = JSON.parse(toolwire(['check', file, '--format', 'json'], { cwd }).out);
    const ids = targets.map(({ id }: { id: string }) => id);
    const { compiled } = JSON.parse(toolwire(['compile', file, '-t', ids.join(), '-f', 'json'], { cwd }).out);
    let seen = 0;
    for (const record of compiled as readonly { target: string; tools: readonly Sent[] }[]) {
      for (const { name, targets: verdicts } of tools as readonly { name: string; targets: Verdicts }[]) {
        const verdict = verdicts[record.target];
        const sent = record.tools.find((tool) => tool.name === name);
        if (verdict?.asSent !== 'accepted' || sent === undefined) continue;
        expect([record.target, verdict.wireName, verdict.changes]).toEqual([record.target, sent.wireName, sent.changes]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(file === 'crm/tools.json' ? 50 : -1);
  });
});
