import { describe, expect, it } from 'vitest';
import { readWireCalls } from '../../src/wire/read-wire-calls.ts';
import { apiShapes } from '../decode/api-shapes.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

describe.each(apiShapes)('a response of $title', ({ carrier, response, isText, id }) => {
  it('gives its call with arguments, id and why the model stopped', () => {
    const args = isText ? '{"a":1}' : { a: 1 };
    const stopReason = carrier === 'mcp' ? {} : { stopReason: 'length' };
    expect(readWireCalls(deepFreeze(response('find', args, 'length')), carrier)).toEqual([
      { name: 'find', arguments: args, ...(id === undefined ? {} : { id }), ...stopReason },
    ]);
  });

  it('gives a call without arguments, and none where there is none', () => {
    expect(readWireCalls(response('find', undefined, 'x'), carrier).map((call) => 'arguments' in call)).toEqual([false]);
    for (const none of [null, {}, [], 'x', { choices: [{}] }, { content: 'x', output: 'y', candidates: null }])
      expect(readWireCalls(none, carrier)).toEqual([]);
  });
});

describe('readWireCalls', () => {
  it('lists calls in their order', () => {
    const content = ['a', 'b', 'c'].map((name) => ({ type: 'tool_use', id: name, name, input: {} }));
    const calls = readWireCalls({ content: [{ type: 'text', text: '' }, ...content], stop_reason: 'tool_use' }, 'anthropic');
    expect(calls.map(({ name, id, stopReason }) => [name, id, stopReason])).toEqual([
      ['a', 'a', 'tool_use'],
      ['b', 'b', 'tool_use'],
      ['c', 'c', 'tool_use'],
    ]);
  });

  it('gives a call without a name an empty one, where the response says that it is a call', () => {
    expect(readWireCalls({ content: [{ type: 'tool_use', input: { a: 1 } }] }, 'anthropic')).toEqual([
      { name: '', arguments: { a: 1 } },
    ]);
    expect(readWireCalls({ content: [{ input: { a: 1 } }] }, 'anthropic')).toEqual([]);
  });

  it('tells of a response that was cut why, and which of its calls are whole', () => {
    const item = (name: string, status: string) => ({ type: 'function_call', call_id: name, name, arguments: '{}', status });
    const calls = readWireCalls(
      {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
        output: [item('a', 'completed'), item('b', 'incomplete')],
      },
      'openai-responses',
    );
    expect(calls.map(({ stopReason }) => stopReason)).toEqual(['completed', 'max_output_tokens']);
  });

  it('passes over calls that the provider runs itself', () => {
    expect(
      readWireCalls({ content: [{ type: 'server_tool_use', id: 's', name: 'web_search', input: {} }] }, 'anthropic'),
    ).toEqual([]);
    expect(readWireCalls({ output: [{ type: 'mcp_call', id: 'm', name: 'x', arguments: '{}' }] }, 'openai-responses')).toEqual(
      [],
    );
  });

  it('tells the calls of several answers apart by why each stopped', () => {
    const choice = (name: string, finish_reason: string) => ({
      finish_reason,
      message: { tool_calls: [{ id: name, function: { name, arguments: '' } }] },
    });
    expect(readWireCalls({ choices: [choice('a', 'tool_calls'), choice('b', 'length')] }, 'openai-chat')).toEqual([
      { name: 'a', arguments: '', id: 'a', stopReason: 'tool_calls' },
      { name: 'b', arguments: '', id: 'b', stopReason: 'length' },
    ]);
  });
});
