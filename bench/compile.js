// Compiling a tool that was never seen, as ratios to a JSON copy of it in the same round; beside converters of other
// projects where `npm install --prefix bench/peers` was run.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allTargets, compile, createCompiler, readTools } from '../packages/core/dist/unstable.js';
import { makeTool } from './peers/tool.js';

const targets = [
  'openai-chat',
  'anthropic',
  'gemini-json',
  'mistral',
  'kimi',
  'gemini',
  'openai-chat-strict',
  'anthropic-strict',
];
const rounds = 90;
const batch = 20;

let salt = 10_000;

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const targetOf = (id) => allTargets.find((target) => target.id === id);

const read = (tools) => {
  const result = readTools(JSON.stringify({ tools }));
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog.tools;
};

/** Each maker gives a batch of calls on fresh tools; what it takes to make them is not timed. */
const fresh = () =>
  Array.from({ length: batch }, () => {
    salt += 1;
    return makeTool(salt);
  });

const neverSeen = (id) => ({
  name: `toolwire ${id}`,
  batch: () => read(fresh()).map((tool) => () => compile([tool], targetOf(id))),
});

const again = (id) => {
  const compiler = createCompiler();
  const tools = read([makeTool(1)]);
  compiler.compile(tools, targetOf(id));
  return [
    {
      name: `toolwire ${id}, the same object again`,
      batch: () => Array.from({ length: batch }, () => () => compiler.compile(tools, targetOf(id))),
    },
    {
      name: `toolwire ${id}, the same bytes again`,
      batch: () =>
        Array.from({ length: batch }, () => {
          const same = read([makeTool(1)]);
          return () => compiler.compile(same, targetOf(id));
        }),
    },
  ];
};

const peers = async () => {
  if (!existsSync(fileURLToPath(new URL('./peers/node_modules', import.meta.url)))) {
    console.log('converters of other projects skipped: run `npm install --prefix bench/peers` to measure them.');
    return [];
  }
  const { converters } = await import('./peers/converters.js');
  const { converters: found, skipped } = await converters();
  for (const { name, reason } of skipped) console.log(`  not measured: ${name} (${reason})`);
  return found.map(({ name, version, kind, make }) => ({
    name: `${name} ${version} (${kind})`,
    batch: () => fresh().map((tool) => make(tool)),
  }));
};

const timed = async (calls) => {
  const start = performance.now();
  for (const call of calls) {
    const made = call();
    if (made instanceof Promise) await made;
  }
  return performance.now() - start;
};

/** Contestants take turns, so that a slow moment of the machine meets all of them. */
const race = async (contestants) => {
  const ratios = new Map(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, batch: makeBatch } of contestants) {
      const calls = makeBatch();
      const copies = fresh().map((tool) => () => JSON.parse(JSON.stringify(tool)));
      const copy = await timed(copies);
      const own = await timed(calls);
      if (round >= rounds / 3) ratios.get(name).push(own / copy);
    }
  }
  return [...ratios].map(([name, values]) => ({ name, ratio: median(values) }));
};

/** A tool with so many times the members of the usual one. */
const wide = (times) => {
  salt += 1;
  const tool = makeTool(salt);
  const { properties } = tool.inputSchema;
  for (const [name, schema] of Object.entries(properties))
    for (let at = 1; at < times; at += 1) properties[`${name}${at}`] = structuredClone(schema);
  return tool;
};

const growth = (id) => {
  const cost = (times) => {
    const runs = Array.from({ length: 12 }, () => {
      const tools = read([wide(times)]);
      const start = performance.now();
      compile(tools, targetOf(id));
      return performance.now() - start;
    });
    return median(runs.slice(4)) / times;
  };
  const few = cost(4);
  return `${(cost(40) / few).toFixed(2)} x, ${(cost(200) / few).toFixed(2)} x`;
};

/** Prints what compiling costs. */
export const compileRows = async (line) => {
  const contestants = [...targets.map(neverSeen), ...again('openai-chat'), ...(await peers())];
  console.log(
    'compile + verify of one 41-property tool, against JSON.parse(JSON.stringify(tool)); floor 2 x, again 0.1 x and 1 x',
  );
  for (const { name, ratio } of (await race(contestants)).sort((a, b) => a.ratio - b.ratio))
    line(`  ${name}`, `${ratio.toFixed(2)} x`);
  console.log('cost per member of a tool with 40 and 200 times the members, against one with 4 times (1 is linear)');
  for (const id of ['openai-chat', 'gemini', 'openai-chat-strict']) line(`  ${id}`, growth(id));
};
