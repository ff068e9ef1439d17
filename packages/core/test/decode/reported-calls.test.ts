import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodeCall } from '../../src/decode/decode-call.ts';
import type { Json } from '../../src/model/tool.ts';
import { compileFor, type Listed, toolsOf } from '../compile/compiling.ts';

interface Report {
  readonly id: string;
  readonly target: string | null;
  readonly tools: readonly Listed[];
  readonly arguments: string;
}

const file = fileURLToPath(new URL('../cases/calls.jsonl', import.meta.url));
const reports = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Report => JSON.parse(line));

/** What each reported call has to come to. R110 asks for consent as text to be taken; nothing but `true` is consent here. */
const right: Readonly<Record<string, Json>> = {
  R109: { arguments: { id: '77', done: true }, repairs: ['boolean-word /done'] },
  R110: { code: 'INVALID_TYPE', field: '/confirmed' },
  R114: { arguments: { items: [{ title: 'a' }] }, repairs: ['json-text /items'] },
  R116: { arguments: {}, repairs: ['no-arguments'] },
  R117: { arguments: {}, repairs: ['no-arguments'] },
  R119: { arguments: {}, repairs: ['no-arguments'] },
  R120: { arguments: {}, repairs: ['no-arguments'] },
  R122: { arguments: { url: 'https://example.com' }, repairs: ['null-as-absent /wait_for', 'null-as-absent /proxy'] },
  R123: { arguments: { facts: [{ fact: 'x' }] }, repairs: ['null-as-absent /facts/0/quote'] },
  R125: { arguments: { ns: 'sys' }, repairs: ['empty-as-absent /fieldSel', 'empty-as-absent /labelSel'] },
  R127: { arguments: { shop: 'A', from: '2025-03-23', to: '2025-03-23' }, repairs: ['double-encoded'] },
  R131: { arguments: { filePath: '/data/x' }, repairs: ['markup', 'markup'] },
  R169: { arguments: { query: 'x', count: 5 }, repairs: ['number-text /count'] },
  R171: { arguments: { schema_definition: { name: 'A', phone: '1' } }, repairs: ['unwrapped'] },
  R189: { arguments: { width: 12.5 }, repairs: ['number-text /width'] },
  R216: {
    arguments: { schemas: ['public'], flag: false, limit: 100 },
    repairs: ['json-text /schemas', 'boolean-word /flag', 'number-text /limit'],
  },
  R238: {
    arguments: { query: 'chips', max_results: 10, exclude: [] },
    repairs: ['number-text /max_results', 'json-text /exclude'],
  },
  R270: { arguments: { cmd: 'mkdir -p a && cd a' }, repairs: ['html-entities'] },
  R273: { arguments: { text: 'x &#xD800; &#55296;' }, repairs: [] },
  R274: { arguments: { query: 'Ume\u0000e5' }, repairs: ['suspect-nul'] },
  R275: { arguments: { question: '넣 가지' }, repairs: ['suspect-escape'] },
  R277: { code: 'TRUNCATED', field: '' },
  R278: { code: 'TRUNCATED', field: '' },
  R282: {
    arguments: { calendar_id: 'c', time_min: '2026-01-01', max_results: 5 },
    repairs: ['name-respelled /calendarId', 'name-respelled /timeMin', 'name-respelled /maxResults'],
  },
  R285: { arguments: { path: 'something' }, repairs: ['undeclared /path'] },
  R286: { arguments: { source: 'a', max_chars: 10 }, repairs: ['name-respelled /source"', 'name-respelled /MAX_CHARS'] },
  R287: { arguments: { name: 'run', arguments: { argv: ['ls'] }, cwd: '/tmp' }, repairs: ['undeclared /cwd'] },
  R289: { arguments: { n: 3 }, repairs: [] },
  R333: { arguments: { guid: '(X)' }, repairs: ['host-key /tool', 'host-key /toolCallId'] },
  R334: { arguments: { query: 'habit', page: 1, types: null }, repairs: ['null-as-absent /after'] },
  R336: { code: 'MISSING_ARGUMENT', field: '/instructions' },
  R380: { code: 'MISSING_ARGUMENT', field: '/query_model' },
  R390: { arguments: { name: 'x', parameters: { cluster: 'c', window: 3600 } }, repairs: ['json-text /parameters'] },
  R392: { arguments: { command: { command: 'view', path: 'a' } }, repairs: ['json-text /command'] },
  R393: { arguments: { input: { type: 'circle', radius: 5 } }, repairs: ['json-text /input'] },
  R397: { arguments: { groups: [{ ids: ['a1', 'a2'] }], item: { ids: ['c1', 'c2'] } }, repairs: ['undeclared /item'] },
  R398: { arguments: { groups: [{ ids: ['a1'] }] }, repairs: ['item-wrapper /groups', 'item-wrapper /groups/0/ids'] },
  R399: {
    arguments: { root: { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] } },
    repairs: ['item-wrapper /root/children', 'item-wrapper /root/children/0/children'],
  },
  R400: { arguments: { text: 'some', data: {} }, repairs: ['suspect-empty /data'] },
};

/** Names that hosts of these reports add to arguments of themselves. */
const hostKeys = ['tool', 'toolCallId'];

describe('calls that went wrong somewhere', () => {
  it.each(reports.map((report) => [report.id, report] as const))('%s', (id, { tools, target, arguments: given }) => {
    const compiled = compileFor(target ?? 'openai-chat', toolsOf(tools));
    const name = compiled.tools[0]?.wireName ?? '';
    const isInName = given.startsWith('<arg_key>');
    const call = { name: isInName ? `${name}${given}` : name, arguments: isInName ? '' : given };
    const decoded = decodeCall(call, compiled, { validate: 'full', hostKeys });
    const repairs = decoded.repairs.map(({ id: repair, at }) => (at === '' ? repair : `${repair} ${at}`));
    const found = decoded.ok
      ? { arguments: JSON.parse(JSON.stringify(decoded.arguments)), repairs }
      : { code: decoded.error.code, field: decoded.error.field ?? '' };
    expect(found).toEqual(right[id]);
  });

  it('are all there', () => {
    expect(reports.map(({ id }) => id)).toEqual(Object.keys(right));
  });
});
