import { compile, decodeByPlan, decodeCall, parseArguments, readTools, selectTargets } from '../packages/core/dist/unstable.js';

const text = { type: 'string' };
const record = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    status: { enum: ['open', 'closed', 'waiting'] },
    tags: { type: 'array', items: text, maxItems: 20 },
    owner: { type: 'object', properties: { name: text, email: text }, required: ['name'], additionalProperties: false },
    due: { anyOf: [text, { type: 'null' }] },
    score: { type: 'number', minimum: 0, maximum: 1 },
  },
  required: ['id', 'title', 'status'],
  additionalProperties: false,
};
const schema = {
  type: 'object',
  properties: { records: { type: 'array', items: record }, note: text, dryRun: { type: 'boolean' } },
  required: ['records'],
  additionalProperties: false,
};

const records = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  title: `A record with the number ${at} and a title of some length`,
  status: ['open', 'closed', 'waiting'][at % 3],
  tags: ['alpha', 'beta', `tag-${at}`],
  owner: { name: `Somebody ${at}`, email: `somebody${at}@example.com` },
  due: at % 2 === 0 ? null : '2026-11-30',
  score: at / 20,
}));
const sent = JSON.stringify({ records, note: 'Twelve of them.', dryRun: false });

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds of one round of many calls, the middle of several rounds; works take turns. */
const timed = (works) => {
  const rounds = works.map(() => []);
  for (const work of works) for (let at = 0; at < 3000; at += 1) work();
  for (let round = 0; round < 15; round += 1)
    for (const [place, work] of works.entries()) {
      const start = performance.now();
      for (let at = 0; at < 500; at += 1) work();
      rounds[place].push(performance.now() - start);
    }
  return rounds.map(median);
};

/** Prints rows about reading a call: against `JSON.parse` of its text. */
export const decodeRows = (line) => {
  const read = readTools(
    { tools: [{ name: 'put_records', description: 'Puts records.', inputSchema: schema }] },
    { format: 'mcp' },
  );
  const tools = read.catalog.tools.map((tool) => ({ ...tool, source: { ...tool.source, trust: 'own' } }));
  for (const id of ['openai-chat', 'openai-chat-strict']) {
    const compiled = compile(tools, selectTargets([id]).targets[0]);
    const { plan, wireName } = compiled.tools[0];
    const decoded = decodeCall({ name: wireName, arguments: sent }, compiled, { validate: 'full' });
    if (!decoded.ok) throw new Error(decoded.error.error);
    const [parse, arguments_, undo, whole] = timed([
      () => JSON.parse(sent),
      () => parseArguments(sent),
      () => decodeByPlan(plan, JSON.parse(sent)),
      () => decodeCall({ name: wireName, arguments: sent }, compiled, { validate: 'full' }),
    ]);
    line(`a call of ${sent.length} bytes on ${id}, read and checked, against JSON.parse`, `${(whole / parse).toFixed(2)} x`);
    line('  its text alone', `${(arguments_ / parse).toFixed(2)} x`);
    line('  parsed and undone', `${(undo / parse).toFixed(2)} x`);
  }
};
