// Diagnosing an error against a request of many tools: milliseconds, and how they grow with tools and text.
import { allTargets, carriers, diagnoseRejection } from '../packages/core/dist/unstable.js';
import { makeTool } from './peers/tool.js';

const runs = 25;

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const time = (work) => {
  for (let warm = 0; warm < 8; warm += 1) work();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
};

/** A tool of two inputs, or one of 41. */
const small = (at) => ({
  name: `look_up_${at}`,
  description: 'Look up.',
  schema: { type: 'object', properties: { id: { type: 'string' }, most: { type: 'integer' } }, required: ['id'] },
});
const large = (at) => {
  const { description, inputSchema } = makeTool(at);
  return { name: `large_${at}`, description, schema: inputSchema };
};

const requestOf = (target, count, make) => carriers[target.carrier].encode(Array.from({ length: count }, (_, at) => make(at)));

const errors = [
  [
    'openai-chat',
    'names the tool',
    "Invalid schema for function 'look_up_321': In context=('properties', 'id'), array schema missing items.",
  ],
  [
    'gemini',
    'has an index',
    'GenerateContentRequest.tools[0].function_declarations[321].parameters.properties[id].items: missing field.',
  ],
  ['openai-chat', 'has a path only', 'Invalid JSON schema: regex lookaround is not supported. Found at $.properties.id.pattern.'],
  ['xai', 'says nothing', 'Client specified an invalid argument'],
  ['anthropic', 'blames the set', 'The compiled grammar is too large'],
];

/** Prints a line for each kind of error. */
export const diagnoseRows = (line) => {
  for (const [id, what, error] of errors) {
    const target = allTargets.find((one) => one.id === id);
    const [half, whole] = [250, 500].map((count) => requestOf(target, count, small));
    const ms = time(() => diagnoseRejection(error, whole, target));
    const growth = ms / time(() => diagnoseRejection(error, half, target));
    line(`diagnose, 500 tools, an error that ${what}`, `${ms.toFixed(2)} ms`);
    line('  500 tools against 250 (2 is linear)', growth.toFixed(1));
  }
  const target = allTargets.find((one) => one.id === 'gemini');
  const big = requestOf(target, 500, large);
  line(
    'diagnose, 500 tools of 41 inputs, an error with an index',
    `${time(() => diagnoseRejection(errors[1][2], big, target)).toFixed(2)} ms`,
  );
  const one = requestOf(target, 1, small);
  const noise = 'tools[0].{"a":[(\'x\' '.repeat(500_000);
  line('diagnose, an error of 10 MB', `${time(() => diagnoseRejection(noise, one, target)).toFixed(2)} ms`);
};
