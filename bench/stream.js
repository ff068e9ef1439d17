// What a piece of a streamed call costs, first against last: flat where pieces do not depend on those before.
import { allTargets, compile, decodeStream, readTools } from '../packages/core/dist/unstable.js';

const pieces = 200_000;
const batch = 1_000;
const piece = 'some more text, ';

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const schema = (properties) => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false });

/** The strict form respells `any`, so that the call is held; the other tool passes. */
const tools = [
  { name: 'held', description: 'Held.', inputSchema: schema({ any: {}, text: { type: 'string' } }) },
  { name: 'passed', description: 'Passed.', inputSchema: schema({ text: { type: 'string' } }) },
];

const compiled = () => {
  const read = readTools(JSON.stringify({ tools }));
  if (!read.ok) throw new Error(read.error.message);
  const target = allTargets.find(({ id }) => id === 'openai-chat-strict');
  return compile(read.catalog.tools, target);
};

/** Milliseconds of each thousand pieces, and of the end. */
const run = (name, given) => {
  const stream = decodeStream(given);
  const times = [];
  stream.begin('c', name);
  stream.delta('c', '{"any":"1","text":"');
  for (let done = 0; done < pieces; done += batch) {
    const start = performance.now();
    for (let at = 0; at < batch; at += 1) stream.delta('c', piece);
    times.push(performance.now() - start);
  }
  stream.delta('c', '"}');
  const start = performance.now();
  stream.end('c');
  return { first: times[0], last: times.at(-1), end: performance.now() - start };
};

/** Prints how the last thousand pieces of a long call compare with the first, and what a piece costs in all. */
export const streamRows = (line) => {
  const given = compiled();
  for (const { name } of given.tools) {
    run(name, given);
    const runs = Array.from({ length: 15 }, () => run(name, given));
    const of = (part) => median(runs.map((one) => one[part]));
    line(
      `stream of ${pieces} pieces, ${name}: last thousand against first (1 is flat)`,
      `${(of('last') / of('first')).toFixed(2)} x  (${((of('last') / batch) * 1e6).toFixed(0)} ns a piece)`,
    );
    if (name === 'held') line('  reading it once it is whole, a piece', `${((of('end') / pieces) * 1e6).toFixed(0)} ns`);
  }
};
