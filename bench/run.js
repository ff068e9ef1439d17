// Speed as ratios in one run; `npm run bench`. Nothing here is a test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allTargets, createRoots, judgeAll, parseJson, readTools, selectTargets } from '../packages/core/dist/unstable.js';
import { compileRows } from './compile.js';
import { decodeRows } from './decode.js';
import { diagnoseRows } from './diagnose.js';
import { streamRows } from './stream.js';

const bin = fileURLToPath(new URL('../packages/cli/bin/toolwire.js', import.meta.url));
const shared = fileURLToPath(new URL('../../shared', import.meta.url));

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const time = (runs, work) => {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
};

const line = (name, value) => console.log(`${name.padEnd(62)} ${value}`);

const everyTarget = selectTargets(allTargets.map(({ id }) => id));

const checkAll = (texts) => {
  const roots = createRoots();
  for (const text of texts) {
    const result = readTools(text);
    if (result.ok) for (const { members } of everyTarget.targets) judgeAll([result.catalog], members, { roots });
  }
};

const corpus = () => {
  if (!existsSync(`${shared}/corpus`)) {
    console.log('corpus part skipped: no ../shared beside this checkout.');
    return;
  }
  const files = readdirSync(`${shared}/corpus`)
    .filter((file) => file.endsWith('.json'))
    .sort();
  const texts = files.map((file) => readFileSync(`${shared}/corpus/${file}`, 'utf8'));
  const half = texts.filter((_, at) => at % 2 === 0);
  const bytes = (list) => list.reduce((sum, text) => sum + text.length, 0);
  const whole = time(3, () => checkAll(texts));
  const part = time(3, () => checkAll(half));
  line(
    `corpus, ${files.length} lists, ${(bytes(texts) / 1e6).toFixed(1)} MB, ${allTargets.length} targets`,
    `${whole.toFixed(0)} ms`,
  );
  line('  time per byte, half against whole (1 is linear)', (part / bytes(half) / (whole / bytes(texts))).toFixed(2));
  const parse = time(3, () => texts.map((text) => JSON.parse(text)));
  const ours = time(3, () => texts.map((text) => parseJson(text)));
  line('  reading text, against JSON.parse', `${(ours / parse).toFixed(1)} x`);
  line('  check of one target, against JSON.parse', `${(whole / allTargets.length / parse).toFixed(1)} x`);
};

/** 20 levels of definitions, each naming the next twice: 2^20 places if it were unrolled. */
const fanOut = () => {
  const $defs = {};
  for (let at = 0; at < 20; at += 1)
    $defs[`d${at}`] = { type: 'object', properties: { a: { $ref: `#/$defs/d${at + 1}` }, b: { $ref: `#/$defs/d${at + 1}` } } };
  $defs.d20 = { type: 'string' };
  return { type: 'object', properties: { x: { $ref: '#/$defs/d0' } }, $defs };
};

const deep = (levels) => {
  let text = '{"type":"string"}';
  for (let at = 0; at < levels; at += 1) text = `{"type":"object","properties":{"a":${text}}}`;
  return text;
};

const hostile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolwire-bench-'));
  for (const [name, schema] of [
    ['fan-out 20', JSON.stringify(fanOut())],
    ['depth 2,000', deep(2000)],
  ]) {
    const text = `{"tools":[{"name":"t","description":"T.","inputSchema":${schema}}]}`;
    const judged = time(5, () => checkAll([text]));
    const file = join(folder, 'tools.json');
    writeFileSync(file, text);
    const printed = (args) =>
      spawnSync(process.execPath, [bin, 'check', file, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout.length;
    line(`${name}: read and judged on all targets (goal under 20 ms)`, `${judged.toFixed(1)} ms`);
    const sizes = [['--format', 'json'], [], ['--target', 'all', '--format', 'json'], ['--target', 'all']].map(
      (args) => printed(args) / 1000,
    );
    line(
      '  printed (goal under 100 kB), default targets: JSON, pretty',
      sizes
        .slice(0, 2)
        .map((size) => `${size.toFixed(1)} kB`)
        .join(', '),
    );
    line(
      '  the same for all targets',
      sizes
        .slice(2)
        .map((size) => `${size.toFixed(1)} kB`)
        .join(', '),
    );
  }
  rmSync(folder, { recursive: true });
};

const coldStart = () => {
  const example = fileURLToPath(new URL('../examples/faults/array-without-items.json', import.meta.url));
  const node = [];
  const ours = [];
  for (let at = 0; at < 15; at += 1) {
    for (const [list, args] of [
      [node, ['-e', '0']],
      [ours, [bin, 'check', example, '--fail-on', 'never']],
    ]) {
      const start = performance.now();
      spawnSync(process.execPath, args);
      list.push(performance.now() - start);
    }
  }
  line(
    'cold start, check of one small file, against node -e 0',
    `${(median(ours) / median(node)).toFixed(2)} x  (${median(ours).toFixed(0)} against ${median(node).toFixed(0)} ms; goal 2.5 x)`,
  );
};

const parts = {
  corpus,
  hostile,
  'cold-start': coldStart,
  compile: () => compileRows(line),
  decode: () => decodeRows(line),
  stream: () => streamRows(line),
  diagnose: () => diagnoseRows(line),
};
const only = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) if (only.length === 0 || only.includes(name)) await part();
