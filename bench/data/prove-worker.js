// Proves the tools it is handed, one after the other: each different pair of a schema and what stands on a wire, once.
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as jsonSchemaLibrary from 'json-schema-library';
import { RE2JS } from 're2js';
import { createProofKit, proveTool, sourceValues } from '../../packages/core/dist/prove.js';
import { compile, decodeByPlan, encodeByPlan, selectTargets } from '../../packages/core/dist/unstable.js';
import { proveInputs } from './prove-inputs.js';

const { ids, values, seed, state, done, every } = workerData;
const known = new Set(done);
const codec = { encode: encodeByPlan, decode: decodeByPlan };
const matching = (pattern, count) => fc.sample(fc.stringMatching(pattern, { size: 'small' }), { numRuns: count, seed: 7 });
const makeKit = () => createProofKit({ Ajv2020, jsonSchemaLibrary, RE2JS, matching });

const destinations = ids.map((id) => {
  const selection = selectTargets([id]);
  if (!selection.ok) throw new Error(`There is no target ${id}.`);
  return [id, selection.targets[0]];
});

const keyOf = ({ tool, wire, plan, changes }) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        values,
        seed,
        tool.inputSchema,
        tool.source?.dialect,
        wire.schema,
        plan.ops,
        plan.root,
        changes.map(({ at, wireAt, effects, lost }) => [at, wireAt, effects, lost]),
      ]),
    )
    .digest('hex');

/** What is proved of one tool: one line for each different wire, with the targets that share it. */
const pairsOf = (tool) => {
  const pairs = new Map();
  for (const [id, to] of destinations) {
    const [one] = compile([tool], to).tools;
    if (one === undefined) continue;
    const key = keyOf(one);
    const before = pairs.get(key);
    if (before === undefined) pairs.set(key, { one, ids: [id] });
    else before.ids.push(id);
  }
  return pairs;
};

const shown = ({ law, kind, value, sent, back, objections }) =>
  JSON.stringify({ law, kind, objections: objections.slice(0, 4), value, sent, back }).slice(0, 3000);

const lineOf = (of, part, key, ids, proof, ms) => ({
  key,
  of,
  part,
  ids,
  ms,
  values: proof.values,
  disputed: proof.disputed,
  judgedBy: proof.judgedBy,
  laws: proof.laws,
  widened: proof.witnesses.length,
  shown: proof.witnesses.filter(({ exception }) => exception !== undefined).length,
  unshown: proof.witnesses
    .filter(({ exception }) => exception === undefined)
    .slice(0, 5)
    .map(({ change, effect }) => [effect, change.id, change.at, change.lost?.keyword]),
  against: proof.counterexamples.slice(0, 3).map(shown),
});

let kit = makeKit();
let read = 0;
const mostRead = 30_000;
const folder = fileURLToPath(new URL('../../../shared', import.meta.url));
const inputs = proveInputs(folder, () => {}).filter((_, at) => at % every === 0);

const proveInput = ({ of, part, tool, given }) => {
  let found;
  try {
    for (const [key, { one, ids: shared }] of pairsOf(tool)) {
      if (known.has(key)) continue;
      const start = performance.now();
      found ??= { values: sourceValues(tool, kit, { values, seed }, given ?? []) };
      const proof = proveTool(tool, one, codec, kit, { values, seed }, found.values);
      appendFileSync(state, `${JSON.stringify(lineOf(of, part, key, shared, proof, Math.round(performance.now() - start)))}\n`);
    }
  } catch (cause) {
    appendFileSync(
      state,
      `${JSON.stringify({ key: `threw ${of}`, of, part, threw: String(cause?.stack ?? cause).slice(0, 600) })}\n`,
    );
  }
};

parentPort.on('message', (at) => {
  if (at === undefined) return parentPort.close();
  proveInput(inputs[at]);
  read += JSON.stringify(inputs[at].tool.inputSchema ?? null).length;
  // What validators made of schemas is many times their size.
  if (read > mostRead) [kit, read] = [makeKit(), 0];
  parentPort.postMessage(inputs.length);
});
parentPort.postMessage(inputs.length);
