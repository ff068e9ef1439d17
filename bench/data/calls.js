// Sends calls there and back: valid ones have to stay as they are, those with one fault are mended or refused.
// `TOOLS` (500) tools of real servers, `VALUES` (12) of each; `ONLY` names targets.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as jsonSchemaLibrary from 'json-schema-library';
import { RE2JS } from 're2js';
import { createProofKit, sourceValues } from '../../packages/core/dist/prove.js';
import {
  allTargets,
  compile,
  decodeCall,
  decodeStream,
  encodeByPlan,
  encodeHistory,
  selectTargets,
} from '../../packages/core/dist/unstable.js';
import { corpusLists } from './compile-inputs.js';

const matching = (pattern, count) => fc.sample(fc.stringMatching(pattern, { size: 'small' }), { numRuns: count, seed: 7 });
const makeKit = () => createProofKit({ Ajv2020, jsonSchemaLibrary, RE2JS, matching });

const same = (a, b) => {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null || Array.isArray(b))
    return Object.is(a, b) || a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
};

/** Places of a value, with what stands there. */
const places = (value, path = []) => {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return [{ path, value }, ...Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))];
};

const replaced = (value, [key, ...rest], turn) => {
  if (key === undefined) return turn(value);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? replaced(item, rest, turn) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, turn) : part]),
  );
};

const without = (value, path) => {
  const key = path.at(-1);
  return replaced(value, path.slice(0, -1), (holder) =>
    Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)),
  );
};

/** One fault each: the call's text, and what may come of it. */
const faultsOf = (wire, tool) => {
  const all = places(wire);
  const below = all.filter(({ path }) => path.length > 0);
  const pick = (test) => below.find(({ value, path }) => test(value, path));
  const found = [];
  const put = (kind, place, turn) => place && found.push({ kind, wire: replaced(wire, place.path, turn), path: place.path });
  put(
    'wrong type',
    pick((value) => typeof value === 'string'),
    () => ({ unlikely: [1] }),
  );
  put(
    'wrong type',
    pick((value) => typeof value === 'number'),
    () => ({ unlikely: [1] }),
  );
  put(
    'number as text',
    pick((value) => typeof value === 'number'),
    (value) => String(value),
  );
  put(
    'boolean as text',
    pick((value) => typeof value === 'boolean'),
    (value) => String(value),
  );
  put(
    'json as text',
    pick((value) => typeof value === 'object' && value !== null),
    (value) => JSON.stringify(value),
  );
  put(
    'text in another case',
    pick((value) => typeof value === 'string' && value !== value.toUpperCase()),
    (value) => value.toUpperCase(),
  );
  const [required] = tool.inputSchema?.required ?? [];
  if (required !== undefined && Object.hasOwn(wire, required)) found.push({ kind: 'missing', wire: without(wire, [required]) });
  if (!Object.hasOwn(wire, 'zz_unknown')) found.push({ kind: 'unknown key', wire: { ...wire, zz_unknown: 1 } });
  return found;
};

/** A text cut at every byte; what is left of a letter that was cut in two is read as a decoder reads it. */
const cuts = (text) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: bytes.length - 1 }, (_, at) => bytes.subarray(0, at + 1).toString());
};

/** The same call in the history of several APIs: the request, and where its name and arguments stand in it. */
const histories = [
  {
    carrier: 'openai-chat',
    request: (name, value) => ({
      messages: [
        { role: 'assistant', tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: JSON.stringify(value) } }] },
      ],
    }),
    call: ({
      messages: [
        {
          tool_calls: [one],
        },
      ],
    }) => one.function,
  },
  {
    carrier: 'openai-responses',
    request: (name, value) => ({ input: [{ type: 'function_call', call_id: 'c1', name, arguments: JSON.stringify(value) }] }),
    call: ({ input: [one] }) => one,
  },
  {
    carrier: 'anthropic',
    request: (name, input) => ({ messages: [{ role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name, input }] }] }),
    call: ({
      messages: [
        {
          content: [{ name, input }],
        },
      ],
    }) => ({ name, arguments: input }),
  },
  {
    carrier: 'gemini',
    request: (name, args) => ({ contents: [{ role: 'model', parts: [{ functionCall: { name, args } }] }] }),
    call: ({
      contents: [
        {
          parts: [{ functionCall }],
        },
      ],
    }) => ({ name: functionCall.name, arguments: functionCall.args }),
  },
  {
    carrier: 'bedrock',
    request: (name, input) => ({ messages: [{ role: 'assistant', content: [{ toolUse: { toolUseId: 'c1', name, input } }] }] }),
    call: ({
      messages: [
        {
          content: [{ toolUse }],
        },
      ],
    }) => ({ name: toolUse.name, arguments: toolUse.input }),
  },
];

/** Pieces of a text, cut at places that follow from its length. */
const pieces = (text, seed) => {
  const found = [];
  for (let at = 0, step = 1 + (seed % 7); at < text.length; at += step, step = 1 + ((step * 5 + seed) % 11))
    found.push(text.slice(at, at + step));
  return found;
};

/** Runs the calls and prints what came of them. */
export const scoreCalls = async (folder, print) => {
  const most = Number(process.env.TOOLS ?? 500);
  const values = Number(process.env.VALUES ?? 12);
  const only = process.env.ONLY?.split(',');
  const seats = allTargets
    .filter(({ id }) => only === undefined || only.includes(id))
    .map(({ id }) => [id, selectTargets([id]).targets[0]]);
  const seen = new Set();
  const tools = corpusLists(folder, () => {})
    .flatMap(({ catalog }) => catalog.tools)
    .filter(({ inputSchema }) => {
      const text = JSON.stringify(inputSchema);
      return text.length < 20_000 && !seen.has(text) && seen.add(text);
    });
  const chosen = tools.filter((_, at) => at % Math.max(1, Math.floor(tools.length / most)) === 0).slice(0, most);
  const counts = { trips: 0, bad: 0, streams: 0, histories: 0 };
  const kinds = new Map();
  const count = (kind, what) => {
    const row = kinds.get(kind) ?? {};
    row[what] = (row[what] ?? 0) + 1;
    kinds.set(kind, row);
  };
  const wrong = [];
  let kit = makeKit();
  for (const [at, foreign] of chosen.entries()) {
    if (at % 50 === 0) kit = makeKit();
    const tool = { ...foreign, source: { ...foreign.source, trust: 'own' } };
    const found = sourceValues(tool, kit, { values: values * 4, seed: 1 });
    const source = kit.judge(tool.inputSchema, { draft: tool.source.dialect ?? '2020-12' });
    if (found === null || source === null) continue;
    const accepted = found.accepted.slice(0, values).map((value) => JSON.parse(JSON.stringify(value)));
    for (const [id, seat] of seats) {
      const compiled = compile([tool], seat);
      const [one] = compiled.tools;
      if (one === undefined) continue;
      const options = { validate: 'full' };
      const decode = (text) => decodeCall({ name: one.wireName, arguments: text }, compiled, options);
      for (const value of accepted) {
        const encoded = encodeByPlan(one.plan, value);
        if (!encoded.ok) continue;
        counts.trips += 1;
        const nulls = Object.values(value).includes(null);
        const isBack = (args) => args !== undefined && (same(args, value) || nulls);
        const note = (what) => {
          counts.bad += 1;
          if (wrong.length < 20) wrong.push(`${tool.name} on ${id}: ${what}`);
        };
        const text = JSON.stringify(encoded.value);
        const stream = decodeStream(compiled, options);
        stream.begin('c', one.wireName);
        const passed = pieces(text, counts.trips)
          .map((piece) => stream.delta('c', piece))
          .join('');
        const whole = passed + stream.end('c', 'stop').text;
        counts.streams += 1;
        if (whole === '' || !isBack(JSON.parse(whole))) note(`stream: ${text.slice(0, 300)} → ${whole.slice(0, 300)}`);
        const history = histories[counts.trips % histories.length];
        const { request } = encodeHistory(history.request(tool.name, value), compiled, { carrier: history.carrier });
        const sent = history.call(request);
        const again = decodeCall({ name: sent.name, arguments: sent.arguments }, compiled, options);
        counts.histories += 1;
        if (sent.name !== one.wireName || !again.ok || !isBack(again.arguments))
          note(`history of ${history.carrier}: ${JSON.stringify(value).slice(0, 300)} → ${JSON.stringify(sent).slice(0, 300)}`);
        const back = decode(text);
        const repairs = back.repairs.filter(({ id: repair }) => !/^(undeclared|suspect-|no-arguments)/.test(repair));
        if (!back.ok || (!same(back.arguments, value) && !nulls) || repairs.length > 0) {
          counts.bad += 1;
          if (wrong.length < 20)
            wrong.push(`${tool.name} on ${id}: ${text.slice(0, 300)} → ${JSON.stringify(back).slice(0, 400)}`);
        }
      }
      const [value] = accepted.filter((one) => Object.keys(one).length > 0);
      const encoded = value === undefined ? null : encodeByPlan(one.plan, value);
      if (!encoded?.ok) continue;
      const text = JSON.stringify(encoded.value);
      for (const cut of cuts(text)) {
        const back = decode(cut);
        count('cut', back.ok ? 'RUN' : back.error.code);
      }
      const spelt = [{ kind: 'in the tool’s own spelling', wire: value }].filter(({ wire }) => !same(wire, encoded.value));
      for (const fault of [...spelt, ...faultsOf(encoded.value, tool)]) {
        const back = decode(JSON.stringify(fault.wire));
        if (!back.ok) count(fault.kind, back.error.code);
        else if (source.rule(back.arguments) === 'refused') {
          count(fault.kind, 'INVALID AND RUN');
          if (wrong.length < 20)
            wrong.push(
              `${fault.kind}: ${tool.name} on ${id}: ${JSON.stringify(fault.wire).slice(0, 300)} → ${JSON.stringify(back).slice(0, 400)}`,
            );
        } else if (same(back.arguments, value)) count(fault.kind, 'mended');
        else count(fault.kind, back.repairs.length > 0 ? 'taken, told' : 'valid as it is');
      }
    }
  }
  print(
    `  ${chosen.length} tools, ${seats.length} targets: ${counts.trips} calls there and back, ${counts.streams} through streams, ${counts.histories} through histories; ${counts.bad} changed, refused or repaired`,
  );
  for (const [kind, row] of kinds)
    print(
      `  ${kind}: ${Object.entries(row)
        .map(([what, many]) => `${what} ${many}`)
        .join(', ')}`,
    );
  for (const line of wrong) print(`    ${line}`);
};
