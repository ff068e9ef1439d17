import { describe, expect, it } from 'vitest';
import { readTools } from '../../src/read/read-tools.ts';

const schema = { type: 'object', properties: { a: { type: 'string' } } };
const chat = { type: 'function', function: { name: 'a', description: 'A.', parameters: schema } };

const catalogOf = (value: unknown) => {
  const result = readTools(value);
  if (!result.ok) throw new Error(result.error.message);
  return result.catalog;
};

describe('the reader of Cohere tools', () => {
  it('reads a v2 request and gives each tool the flag of the request', () => {
    const { format, tools, findings } = catalogOf({ model: 'm', strict_tools: true, tools: [chat, chat] });
    expect([format, tools.map(({ name, strict }) => [name, strict])]).toEqual([
      'cohere',
      [
        ['a', true],
        ['a', true],
      ],
    ]);
    expect(tools[0]?.inputSchema).toBe(schema);
    expect(findings.map(({ id }) => id)).toEqual(['tool-name-duplicate']);
  });

  it('reads on past an entry that is no tool', () => {
    const { tools, findings } = catalogOf({ strict_tools: false, tools: [{ type: 'function', function: 'x' }, chat] });
    expect(tools.map(({ name, strict }) => [name, strict])).toEqual([['a', false]]);
    expect(findings.map(({ id, at }) => [id, at])).toEqual([['tool-not-object', '/tools/0/function']]);
  });

  it('tells that the parameters of v1 are no JSON Schema', () => {
    const { format, tools, findings } = catalogOf([{ name: 'a', parameter_definitions: { q: { type: 'str' } } }]);
    expect([format, tools.map(({ inputSchema }) => inputSchema)]).toEqual(['cohere', [undefined]]);
    expect(findings.map(({ id, message }) => [id, message])).toEqual([
      [
        'schema-missing',
        "The schema stands under `parameter_definitions`, which is another format's field than this list's; write `parameters`.",
      ],
    ]);
  });

  it('leaves other lists to their readers', () => {
    const others = [
      { tools: [chat] },
      { tools: [{ name: 'a', inputSchema: schema }] },
      { strict_tools: true },
      { strict_tools: true, tools: 5 },
    ];
    expect(
      others.map((value) => readTools(value)).map((result) => (result.ok ? result.catalog.format : result.error.code)),
    ).toEqual(['openai-chat', 'mcp', 'FORMAT', 'FORMAT']);
  });
});
