import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test, vi } from 'vitest';
import { folderWith, listOf, toolwire } from './run.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/prove.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const clean = listOf(object({ title: text }, { required: ['title'] }));
const level = object({ level: { type: 'integer', maximum: 5 } }, { required: ['level'], additionalProperties: false });
const elsewhere = listOf(object({ to: { $ref: 'https://example.com/address.json' } }), 'put_note');

const proveJson = (args: readonly string[], cwd: string) => {
  const run = toolwire(['prove', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

describe('toolwire prove', () => {
  test('says how many values came back as they were', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const run = toolwire(['prove', 'tools.json', '-t', 'anthropic,openai-chat-strict', '--values', '40'], { cwd });
    expect(run.code).toBe(0);
    expect(run.err).toBe('');
    expect(run.out).toMatch(
      /^anthropic: 1 tool\. \d+ valid calls sent and read back: all came back as they were\nopenai-chat-strict: 1 tool\. \d+ valid calls sent and read back: all came back as they were; of \d+ calls that the compiled schema takes, all are valid\n$/,
    );
  });

  test('shows what a loss costs, with its place in the file', () => {
    const cwd = folderWith({ 'tools.json': listOf(level) });
    const { code, out } = toolwire(['prove', 'tools.json', '-t', 'anthropic-strict'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain(
      '  calls that can arrive although your schema refuses them (by the compiled schema; the target was not asked):\n',
    );
    expect(out).toMatch(
      /tools\.json:\d+:\d+: make_note \/properties\/level: `maximum: 5` is not enforced by anthropic-strict: 6 at \/level can arrive, which your schema refuses\n/,
    );
  });

  test('says where nothing is lost, as the rest of the schema refuses the same, and what validators pass over', () => {
    const named = object({ name: text, note: text, day: { ...text, format: 'color' } }, { required: ['name'], minProperties: 1 });
    const cwd = folderWith({ 'tools.json': listOf(named) });
    const { document } = proveJson(['tools.json', '-t', 'openai-chat-strict'], cwd);
    const { witnesses } = document.results[0];
    const said = witnesses.map(({ message, isVain }: { message: string; isVain?: true }) => [message, isVain ?? false]);
    expect(said).toContainEqual([
      '`minProperties: 1` is not enforced by openai-chat-strict: harmless, as the rest of your schema refuses the same',
      true,
    ]);
    expect(said).toContainEqual([
      '`format: "color"` is not enforced by openai-chat-strict: no value shows it, as validators pass over formats',
      false,
    ]);
  });

  test('prints one JSON document that fits its schema, and the same again for the same seed', () => {
    const cwd = folderWith({ 'tools.json': listOf(level) });
    const { document, code, out } = proveJson(['tools.json', '-t', 'anthropic-strict', '--seed', '3', '--values', '60'], cwd);
    expect([code, document.ok, document.asked]).toEqual([0, true, { values: 60, seed: 3 }]);
    const [result] = document.results;
    expect(result).toMatchObject({
      target: 'anthropic-strict',
      tool: 'make_note',
      fidelity: 'wider',
      disputed: 0,
      judgedBy: ['ajv', 'json-schema-library'],
      counterexamples: [],
      witnesses: [
        { effect: 'wider', change: { at: '/properties/level', lost: { keyword: 'maximum', value: 5 } }, sent: { level: 6 } },
      ],
    });
    expect(result.laws['1'].checked).toBeGreaterThan(10);
    expect(result.laws['2'].explained).toBeGreaterThan(0);
    expect([result.laws['1'].unexplained, result.laws['3'].checked]).toEqual([0, 0]);
    expect(proveJson(['tools.json', '-t', 'anthropic-strict', '--seed', '3', '--values', '60'], cwd).out).toBe(out);
  });

  test('says how much of what is sent nobody has measured', () => {
    const never = listOf(object({ note: text }, { not: { required: ['gone'] } }));
    const { out } = toolwire(['prove', 'tools.json', '-t', 'qwen'], { cwd: folderWith({ 'tools.json': never }) });
    expect(out).toMatch(/\n {2}not measured by anyone, and counted as enforced here: 1 place \(toolwire compile names them\)\n$/);
  });

  test('names what cannot be sent, and ends with 1', () => {
    const cwd = folderWith({ 'tools.json': elsewhere });
    const { code, document } = proveJson(['tools.json', '-t', 'gemini'], cwd);
    expect(code).toBe(1);
    expect(document).toMatchObject({ ok: false, results: [], leftOut: [{ target: 'gemini', name: 'put_note', index: 0 }] });
    const { out } = toolwire(['prove', 'tools.json', '-t', 'gemini'], { cwd });
    expect(out).toMatch(/ {2}✗ tools\.json:\d+:\d+: put_note cannot be sent: \/properties\/to/);
  });

  test('says what is wrong with its options', () => {
    const cwd = folderWith({ 'tools.json': clean });
    const wrong = (...args: string[]) => {
      const { code, err } = toolwire(['prove', ...args], { cwd });
      return [code, err];
    };
    expect(wrong('tools.json')).toEqual([
      2,
      'toolwire: toolwire prove needs --target, as --target openai-chat. toolwire targets lists them.\n',
    ]);
    expect(wrong('tools.json', '-t', 'gemini', '--values', 'many')).toEqual([
      2,
      "toolwire: --values takes a whole number from 10 to 100000; not 'many'.\n",
    ]);
    expect(wrong('tools.json', '-t', 'gemini', '--seed', '-1')[0]).toBe(2);
    expect(wrong('-t', 'gemini')[1]).toContain('No SOURCE given.');
  });

  test('calls what nothing explains a fault of its own, and ends with 70', async () => {
    vi.doMock('../src/prove/prove-all.ts', () => ({
      proveAll: () => {
        const laws = Object.fromEntries(['1', '2', '3', '4'].map((law) => [law, { checked: 1, explained: 0, unexplained: 1 }]));
        const against = { law: '1', kind: 'not-restored', value: { a: 1 }, sent: { a: 1 }, back: { a: 2 } };
        const counterexamples = [{ ...against, objections: [{ at: '/a', by: 'another value came back' }], by: [] }];
        const one = { name: 'make_note', index: 0, fidelity: 'exact', tool: { inputSchema: {} } };
        const proof = { values: 1, disputed: 0, judgedBy: ['ajv'], laws, witnesses: [], counterexamples };
        return [{ target: 'gemini', proved: [{ one, proof }], leftOut: [], unmeasured: [] }];
      },
    }));
    const { proveCommand } = await import('../src/commands/prove.ts');
    const cwd = folderWith({ 'tools.json': clean });
    const printed: string[] = [];
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    const err = vi.spyOn(process.stderr, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    const code = await proveCommand([`${cwd}/tools.json`], { target: ['gemini'] });
    out.mockRestore();
    err.mockRestore();
    vi.doUnmock('../src/prove/prove-all.ts');
    expect(code).toBe(70);
    expect(printed.join('')).toContain(
      '  ✗ make_note: law 1 (what your schema takes comes back as it was) does not hold. not-restored: at /a another value came back; value {"a":1}, sent as {"a":1}, came back as {"a":2}\n',
    );
    expect(printed.join('')).toContain(
      'toolwire: A fault of toolwire itself: on gemini something happens to values of make_note',
    );
  });

  test('tells a condition and what follows from it in one line, and what is only weaker as such', () => {
    const then = { required: ['b'] };
    const text = listOf({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, n: { type: 'number', exclusiveMinimum: 0 } },
      if: { required: ['a'] },
      ...Object.fromEntries([['then', then]]),
    });
    const run = toolwire(['prove', 'tools.json', '-t', 'gemini', '--values', '60'], { cwd: folderWith({ 'tools.json': text }) });
    const lines = run.out.split('\n').filter((line) => /required|exclusiveMinimum/.test(line));
    expect(lines).toHaveLength(2);
    expect(
      lines.some((line) => line.includes('`if: {"required":["a"]}, then: {"required":["b"]}` is not enforced by gemini: ')),
    ).toBe(true);
    expect(lines.some((line) => line.includes('`exclusiveMinimum: 0` '))).toBe(true);
  });
});
