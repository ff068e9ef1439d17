import { describe, expect, it } from 'vitest';
import { verify } from '../../src/verify/verify.ts';
import { targetOf } from '../verify/request.ts';

const schema = { type: 'object', properties: {} };

describe('fields of a tool that its API does not know', () => {
  it('are told by Anthropic, those it knows are taken', () => {
    const tool = { name: 'a', input_schema: schema, cache_control: { type: 'ephemeral' }, defer_loading: true };
    expect(verify({ tools: [tool] }, targetOf('anthropic')).asSent).toBe('accepted');
    const verdict = verify({ tools: [tool, { ...tool, name: 'b', annotations: {} }] }, targetOf('anthropic'));
    expect([verdict.faults.map(({ at, tool: name }) => [at, name]), verdict.predicted]).toEqual([
      [['tool:/annotations', 'b']],
      'tools.1.custom.annotations: Extra inputs are not permitted',
    ]);
  });

  it('are refused by Mistral in the function, and elsewhere not looked at', () => {
    const tools = [{ type: 'function', function: { name: 'a', parameters: schema, required: ['x'] } }];
    const verdict = verify({ tools }, targetOf('mistral'));
    expect(verdict.faults.map(({ id, at }) => `${id} ${at}`)).toEqual(['unknown-field tool:/required']);
    expect(verify({ tools }, targetOf('openai-chat')).asSent).toBe('accepted');
  });
});
