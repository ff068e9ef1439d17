// Compares our verdicts with those of code written elsewhere, by the pairs that the data's README names.
import { readFileSync } from 'node:fs';
import { allTargets, carriers, own, verify } from '../../packages/core/dist/unstable.js';
import { textLines as lines, parseLine } from './lines.js';

const pairs = {
  gemini: ['gemini-proto', 'gemini-proto-cpp'],
  vertex: ['vertex-proto', 'vertex-proto-cpp'],
  anthropic: ['ajv-2020-meta'],
  mistral: ['jsonschema-draft7'],
  bedrock: ['bedrock-model'],
  ollama: ['ollama-types'],
  llamacpp: ['llamacpp'],
  vllm: ['xgrammar-native'],
  sglang: ['jsonschema-2020-12'],
  vscode: ['copilot-normalizer'],
  'mcp-2025-11-25': ['mcp-sdk'],
  'mcp-2026-07-28': ['mcp-sdk'],
};

const corpusTools = (folder) => {
  const cache = new Map();
  return (ref) => {
    const [file, ...name] = ref.split('#');
    if (!cache.has(file)) cache.set(file, parseLine(readFileSync(`${folder}/${file}`, 'utf8')).tools);
    return cache.get(file).find((tool) => tool.name === name.join('#'));
  };
};

/** The pointer-free form of a place in a proto parser's message: `parameters.properties[1].value.enum[0]`. */
const cppPlace = (message) => /^\((parameters[^)]*|[^)]*)\)/.exec(message)?.[1] ?? null;

const live = (message) => {
  const place = cppPlace(message);
  const path = `tools[0].function_declarations[0].${place}`;
  const unknown = /^\([^)]*\) (.*): Cannot find field\.$/s.exec(message);
  if (unknown) return `Invalid JSON payload received. Unknown name "${unknown[1]}" at '${path}': Cannot find field.`;
  const list = /^\([^)]*\) (.*): Proto field is not repeating, cannot start list\.$/s.exec(message);
  if (list)
    return `Invalid JSON payload received. Unknown name "${list[1]}" at '${path}': Proto field is not repeating, cannot start list.`;
  const value = /^\([^)]*\): invalid value (.*) for type (TYPE_STRING|type\.googleapis\.com\/\S*\.Type)$/s.exec(message);
  if (value && !value[1].startsWith('Starting an object')) return `Invalid value at '${path}' (${value[2]}), ${value[1]}`;
  return null;
};

const squeeze = (text) => text.replace(/\s+/g, '');

const protoScore = (message, verdict) => {
  const parse = verdict.faults.filter((fault) => fault.stage === 'parse');
  const last = parse.at(-1);
  const want = live(message);
  if (want === null || message.length >= 300) return { live: false, same: null, last, want };
  return { live: true, same: last?.predicted != null && squeeze(last.predicted) === squeeze(want), last, want };
};

const judge = (target, tool) => {
  const wire = { name: own(tool, 'name'), description: own(tool, 'description'), schema: own(tool, 'inputSchema') };
  const present = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
  return verify(carriers[target.carrier].encode([present]), target, {
    budgets: { faults: Number.POSITIVE_INFINITY, depth: 1000 },
  });
};

const scorePair = (id, oracles, inputs, verdicts, print) => {
  const target = allTargets.find((one) => one.id === id);
  const count = { refused: 0, ours: 0, extra: 0, live: 0, same: 0 };
  const misses = [];
  const extras = new Map();
  const texts = [];
  for (const { id: input, tool } of inputs) {
    const said = verdicts.get(input);
    const states = oracles.map((oracle) =>
      said?.reject?.[oracle] !== undefined ? 'reject' : said?.accept?.includes(oracle) ? 'accept' : 'none',
    );
    if (new Set(states).size !== 1 || states[0] === 'none') continue;
    const verdict = judge(target, tool);
    if (states[0] === 'reject') {
      count.refused += 1;
      if (verdict.asSent === 'rejected') count.ours += 1;
      else misses.push([input, said.reject[oracles.at(-1)]]);
      if (oracles.length === 2) {
        const text = protoScore(said.reject[oracles[1]], verdict);
        if (text.live) {
          count.live += 1;
          if (text.same) count.same += 1;
          else texts.push([input, text.want, text.last?.predicted ?? text.last?.at]);
        }
      }
    } else if (verdict.asSent === 'rejected') {
      count.extra += 1;
      const fact = verdict.faults[0].fact;
      extras.set(fact, (extras.get(fact) ?? 0) + 1);
    }
  }
  print(
    `${id}: refused by ${oracles.join(' and ')} ${count.refused}, by us too ${count.ours} (${((100 * count.ours) / count.refused).toFixed(2)} %); we refuse ${count.extra} more${count.live ? `; last sentence ${count.same}/${count.live} (${((100 * count.same) / count.live).toFixed(1)} %)` : ''}`,
  );
  for (const [fact, times] of [...extras].sort((a, b) => b[1] - a[1])) print(`    more: ${times} ${fact}`);
  for (const [input, message] of misses.slice(0, 15)) print(`    miss ${input}: ${message.slice(0, 160)}`);
  for (const [input, want, got] of texts.slice(0, 8))
    print(`    text ${input}\n      want ${want.slice(0, 200)}\n      got  ${String(got).slice(0, 200)}`);
};

/** Scores all pairs. */
export const scoreOracles = (folder, print) => {
  const corpus = corpusTools(folder);
  const verdicts = new Map(lines(`${folder}/oracles/verdicts.jsonl`).map((line) => [JSON.parse(line).id, JSON.parse(line)]));
  const inputs = lines(`${folder}/oracles/inputs.jsonl`).map((line) => {
    const row = parseLine(line);
    return { id: row.id, tool: row.tool ?? corpus(row.ref) };
  });
  for (const [id, oracles] of Object.entries(pairs))
    scorePair(
      id,
      oracles,
      inputs.filter((one) => one.tool !== undefined),
      verdicts,
      print,
    );
};
