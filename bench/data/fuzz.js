// Throws anything at what reads foreign input, for `MINUTES` (10) each; `ONLY` names parts, `SEED` (1) the draws.
import fc from 'fast-check';
import * as core from '../../packages/core/dist/unstable.js';
import { corpusLists } from './compile-inputs.js';

const { compile, decodeCall, loadPlan, parseJson, selectTargets } = core;

/** Texts that begin as JSON and go wrong somewhere: cut, doubled, with bytes turned. */
const broken = fc
  .tuple(
    fc.json({ maxDepth: 6 }),
    fc.nat(),
    fc.nat(),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('cut', 'put', 'twice', 'as it is'),
  )
  .map(([json, from, to, noise, how]) => {
    const [a, b] = [from % (json.length + 1), to % (json.length + 1)].sort((x, y) => x - y);
    if (how === 'cut') return json.slice(0, a);
    if (how === 'put') return json.slice(0, a) + noise + json.slice(b);
    return how === 'twice' ? json + json.slice(a, b) : json;
  });

const hostile = fc.constantFrom(
  '{'.repeat(20_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
  `"${'\\u0000'.repeat(10_000)}"`,
  `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`,
  '\ud800\udc00\ud800',
  `${'9'.repeat(10_000)}e${'9'.repeat(100)}`,
  `{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}},"toString":3}`,
  `${'```json\n'.repeat(500)}{}`,
  '<arg_key>'.repeat(2000),
);

const texts = fc.oneof(
  { weight: 6, arbitrary: broken },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: hostile },
);
const anything = fc.oneof(
  texts,
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
);

const parts = (folder) => {
  const tools = corpusLists(folder, () => {})
    .flatMap(({ catalog }) => catalog.tools)
    .filter((_, at) => at % 29 === 0);
  const seats = ['openai-chat-strict', 'gemini', 'xai', 'anthropic', 'kimi'].map((id) => [id, selectTargets([id]).targets[0]]);
  const compiled = seats.map(([, seat]) => compile(tools, seat));
  const plans = compiled.flatMap(({ tools: some }) => some.slice(0, 40).map(({ plan }) => JSON.stringify(plan)));
  const place = fc.nat();
  return {
    parse: [texts, (text) => parseJson(text)],
    decode: [
      fc.tuple(place, place, anything, fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.string())),
      ([which, tool, given, name]) => {
        const one = compiled[which % compiled.length];
        const { wireName } = one.tools[tool % one.tools.length];
        const decoded = decodeCall({ name: name ?? wireName, arguments: given }, one, { validate: 'full' });
        if (!decoded.ok && typeof decoded.error.error !== 'string') throw new Error('no sentence');
      },
    ],
    plans: [
      fc.oneof(
        anything,
        fc.tuple(place, place, place, fc.json({ maxDepth: 2 })).map(([which, from, length, noise]) => {
          const text = plans[which % plans.length];
          const at = from % text.length;
          return text.slice(0, at) + noise + text.slice(at + (length % 12));
        }),
      ),
      (given) => {
        const value = typeof given === 'string' ? parseJson(given) : { ok: true, value: given };
        if (!value.ok) return;
        const loaded = loadPlan(value.value);
        if (loaded.ok) core.decodeByPlan(loaded.plan, { a: [1, { b: 'x' }] });
      },
    ],
    ...(core.diagnoseRejection === undefined
      ? {}
      : {
          diagnose: [
            fc.tuple(
              place,
              anything,
              fc.constantFrom(
                '',
                'tools.1.custom.input_schema: ',
                "Invalid schema for function 'a': In context=(",
                '{"error":{"message":"',
              ),
            ),
            ([which, given, start]) => {
              const at = which % compiled.length;
              const error = typeof given === 'string' ? start + given : given;
              core.diagnoseRejection(error, compiled[at], seats[at][1]);
            },
          ],
        }),
  };
};

/** Runs each part for its time and prints how many inputs it took. */
export const scoreFuzz = async (folder, print) => {
  const minutes = Number(process.env.MINUTES ?? 10);
  const only = process.env.ONLY?.split(',');
  for (const [name, [arbitrary, run]] of Object.entries(parts(folder))) {
    if (only !== undefined && !only.includes(name)) continue;
    const end = performance.now() + minutes * 60_000;
    let [count, slowest, seed] = [0, 0, Number(process.env.SEED ?? 1)];
    const failures = [];
    while (performance.now() < end && failures.length < 5) {
      for (const input of fc.sample(arbitrary, { numRuns: 500, seed })) {
        const start = performance.now();
        try {
          run(input);
        } catch (cause) {
          let shown = 'a value without a text';
          try {
            shown = JSON.stringify(input, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? shown;
          } catch {
            // Nothing more can be shown of it.
          }
          failures.push(`${cause?.stack?.split('\n').slice(0, 3).join(' ')} on ${shown.slice(0, 400)}`);
        }
        slowest = Math.max(slowest, performance.now() - start);
        count += 1;
      }
      seed += 1;
    }
    print(
      `  ${name}: ${count} inputs in ${minutes} minutes, ${failures.length} crashes, the slowest took ${slowest.toFixed(0)} ms`,
    );
    for (const failure of failures.slice(0, 5)) print(`    ${failure}`);
  }
};
