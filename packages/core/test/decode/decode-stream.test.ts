import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallStream, decodeStream } from '../../src/decode/decode-stream.ts';
import { args, notesFor } from './note-tools.ts';

const strict = notesFor('openai-chat-strict');
const wireName = strict.tools[0]?.wireName as string;
const wireText =
  '{"path":"a.txt","labels":[{"key":"2","value":"two"},{"key":"x y","value":"one"}],"extra":"[1,\\"b\\"]","size":1.50,"pair":{"item_1":"p","item_2":7}}';
const sourceText = '{"path":"a.txt","labels":{"2":"two","x y":"one"},"extra":[1,"b"],"size":1.50,"pair":["p",7]}';

const open = (compiled = strict): CallStream => decodeStream(compiled, { validate: 'required' });

/** Cuts a text at places, UTF-16 units from its start. */
const cut = (text: string, places: readonly number[]): readonly string[] => {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
};

describe('decodeStream', () => {
  it('holds a call that is spelt otherwise, and gives it when it ends', () => {
    const stream = open();
    expect(stream.begin('c1', wireName)).toBe('files.write');
    expect([...wireText].map((char) => stream.delta('c1', char)).join('')).toBe('');
    const end = stream.end('c1', 'tool_calls');
    expect(end.text).toBe(sourceText);
    expect(end.call).toMatchObject({ ok: true, tool: 'files.write' });
    expect(end.call?.ok && end.call.arguments).toEqual(args);
    expect(end.received).toBe(wireText);
  });

  it('passes text at once where the wire spells a call as the tool does, whatever the text is', () => {
    const stream = open();
    expect(stream.begin(0, 'find')).toBe('find');
    expect(['{"te', '', 'xt": "\\u', '00e9\ud83d', '\ude00"', '] no JSON'].map((text) => stream.delta(0, text))).toEqual([
      '{"te',
      '',
      'xt": "\\u',
      '00e9\ud83d',
      '\ude00"',
      '] no JSON',
    ]);
    expect(stream.end(0, 'length')).toEqual({ text: '', call: null });
  });

  it('holds a call whose name alone differs', () => {
    const plain = notesFor('openai-chat');
    const stream = open(plain);
    expect(stream.begin(1, plain.tools[0]?.wireName as string)).toBe('files.write');
    expect(stream.delta(1, '{"path": "p"}')).toBe('');
    expect(stream.end(1).text).toBe('{"path":"p"}');
  });

  it('gives a refused call no text, and what came', () => {
    const stream = open();
    stream.begin('c1', wireName);
    stream.delta('c1', '{"path":"a.');
    const end = stream.end('c1', 'length');
    expect([end.text, end.received]).toEqual(['', '{"path":"a.']);
    expect(end.call).toMatchObject({ ok: false, tool: 'files.write', error: { code: 'TRUNCATED', not_run: 'malformed_call' } });
  });

  it('holds a call of a tool that nobody knows, so that it is refused as a whole', () => {
    const stream = open();
    expect(stream.begin('c1', 'gone')).toBe('gone');
    expect(stream.delta('c1', '{}')).toBe('');
    expect(stream.end('c1')).toMatchObject({ text: '', received: '{}', call: { ok: false, tool: null } });
  });

  it('takes a call that is told again as the same, and one of an id that ended as a new one', () => {
    const stream = open();
    stream.begin('c1', wireName);
    stream.delta('c1', wireText.slice(0, 20));
    expect(stream.begin('c1', '')).toBe('files.write');
    stream.delta('c1', wireText.slice(20));
    expect(stream.end('c1').text).toBe(sourceText);
    expect(stream.begin('c1', 'find')).toBe('find');
    expect(stream.delta('c1', '{')).toBe('{');
  });

  it('passes what belongs to no call, and ends none', () => {
    expect(open().delta('x', 'text')).toBe('text');
    expect(open().end('x')).toEqual({ text: '', call: null });
  });

  it('gives the same whatever the cuts and however calls are interleaved', () => {
    const texts = {
      held: wireText.replace('a.txt', '\\ud83d\\ude00 \ud83d\ude00\\n\\"'),
      passed: '{"text":"\ud83d\ude00\\u00e9"}',
      other: wireText,
    };
    const calls = [
      { id: 'held', name: wireName, text: texts.held },
      { id: 'passed', name: 'find', text: texts.passed },
      { id: 'other', name: wireName, text: texts.other },
    ];
    const places = fc.array(fc.nat(400), { maxLength: 30 });
    fc.assert(
      fc.property(places, places, places, fc.infiniteStream(fc.nat(2)), (a, b, c, order) => {
        const stream = open();
        const queues = [a, b, c].map((cuts, at) => [...cut(calls[at]?.text ?? '', cuts)]);
        const out = ['', '', ''];
        for (const { id, name } of calls) stream.begin(id, name);
        while (queues.some((queue) => queue.length > 0)) {
          const first = order.next().value as number;
          const turn = [0, 1, 2].map((step) => (first + step) % 3).find((at) => (queues[at]?.length ?? 0) > 0) as number;
          out[turn] += stream.delta(calls[turn]?.id as string, queues[turn]?.shift() as string);
        }
        expect(out).toEqual(['', texts.passed, '']);
        expect(calls.map(({ id }) => stream.end(id).text)).toEqual([
          sourceText.replace('a.txt', '\ud83d\ude00 \ud83d\ude00\\n\\"'),
          '',
          sourceText,
        ]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
