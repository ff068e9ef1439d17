// An MCP server over stdio with one bad habit, named by its first argument. Node only.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [habit, ...rest] = process.argv.slice(2);
const tool = (name) => ({ name, inputSchema: { type: 'object', properties: { q: { type: 'string' } } } });
const write = (text) => process.stdout.write(`${text}\n`);
const send = (message) => write(JSON.stringify({ jsonrpc: '2.0', ...message }));

const info = {
  protocolVersion: habit === 'odd-version' ? '1999-01-01' : '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: `hostile-${habit}`, version: '1.0.0' },
};

const lists = {
  circle: (cursor) => ({ tools: [tool(cursor ?? 'first')], nextCursor: cursor === 'a' ? 'b' : 'a' }),
  endless: (cursor) => ({ tools: [tool(`t${Number(cursor ?? 0)}`)], nextCursor: String(Number(cursor ?? 0) + 1) }),
  many: () => ({ tools: Array.from({ length: 10000 }, (_, at) => tool(`tool_${at}`)) }),
  'no-list': () => ({ tools: 'three' }),
  'odd-cursor': () => ({ tools: [tool('one')], nextCursor: 7 }),
};

const raw = `{"tools":[{"name":"raw","x-own":1,"inputSchema":{"properties":{"10":true,"2":{"minimum":1.0,"maximum":1e2}},"required":null}},{"name":"none","inputSchema":null},{"name":"bare"},"not a tool"]}`;

const answers = {
  'tools/list': ({ id, params }) => {
    if (habit === 'dies-later') process.exit(9);
    if (habit === 'hangs-later') return;
    if (habit === 'refuses') send({ id, error: { code: -32603, message: 'database is away' } });
    else if (habit === 'wrong-id') send({ id: id + 1000, result: { tools: [] } });
    else if (habit === 'long-line') write('x'.repeat(40 * 1024 * 1024));
    else if (habit === 'raw') write(`{"jsonrpc":"2.0","id":${id},"result":${raw}}`);
    else if (habit === 'batch') write(`[{"jsonrpc":"2.0","id":${id},"result":{"tools":[${JSON.stringify(tool('batched'))}]}}]`);
    else send({ id, result: lists[habit]?.(params?.cursor) ?? { tools: [tool('one')] } });
  },
  initialize: ({ id }) => {
    if (habit === 'noise') write('Server ready on stdio');
    if (habit === 'environment') info.serverInfo.version = Object.keys(process.env).sort().join(',');
    send({ id, result: info });
  },
  'server/discover': ({ id }) => {
    if (habit === 'dies-at-unknown') process.exit(1);
    if (habit !== 'ignores-unknown') send({ id, error: { code: -32601, message: 'Method not found' } });
  },
};

/** A child that outlives its parent, in a session of its own. */
const leaveBehind = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  child.unref();
  writeFileSync(rest[0], String(child.pid));
};

if (habit === 'dies') {
  process.stderr.write('loading\nError: API_KEY is missing\n');
  process.exit(3);
}
if (habit === 'junk') {
  write('<html>');
  setInterval(() => write('still no message'), 50);
}
if (habit === 'grandchild') leaveBehind();
if (habit?.startsWith('stubborn')) {
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
}
if (!['hangs', 'junk', 'stubborn-hang'].includes(habit)) {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    answers[message.method]?.(message);
  });
} else setInterval(() => {}, 1000);
