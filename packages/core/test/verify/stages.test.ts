import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse.ts';
import { KEY_ORDER } from '../../src/json/value.ts';
import { verify } from '../../src/verify/verify.ts';
import { judgeSchema, judgeTools, placesOf, targetOf } from './request.ts';

const tool = (name: string, properties: unknown) => ({ name, description: 'Do it.', schema: { type: 'object', properties } });

describe('a target that answers in stages', () => {
  it('names all faults of its first failing stage, and hides the later ones from the answer only', () => {
    const verdict = judgeTools('gemini', [
      tool('first', { list: { type: 'array' }, kind: { type: 'string', const: 'a' } }),
      tool('second', { map: { type: 'object', additionalProperties: true } }),
    ]);
    expect(verdict.asSent).toBe('rejected');
    expect(verdict.faults.map(({ id, stage, at, tool: name, index }) => [id, stage, at, name, index])).toEqual([
      ['unknown-name', 'parse', '/properties/kind/const', 'first', 0],
      ['unknown-name', 'parse', '/properties/map/additionalProperties', 'second', 1],
      ['array-no-items', 'validate', '/properties/list/items', 'first', 0],
    ]);
    expect(verdict.predicted).toBe(
      [
        `Invalid JSON payload received. Unknown name "const" at 'tools[0].function_declarations[0].parameters.properties[1].value': Cannot find field.`,
        `Invalid JSON payload received. Unknown name "additionalProperties" at 'tools[0].function_declarations[1].parameters.properties[0].value': Cannot find field.`,
      ].join('\n'),
    );
  });

  it('answers with the later stage once the earlier one is clean', () => {
    const verdict = judgeTools('gemini', [tool('first', { list: { type: 'array' } })]);
    expect(verdict.predicted).toBe(
      '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[list].items: missing field.',
    );
  });

  it('puts an earlier stage of a later tool before a later stage of an earlier tool', () => {
    const verdict = judgeTools('anthropic', [
      tool('first', { a: { type: 'text' } }),
      { name: 'second', description: 'Do it.', schema: { type: 'object', anyOf: [{ type: 'object' }] } },
    ]);
    expect(verdict.faults.map(({ id, stage, index }) => [id, stage, index])).toEqual([
      ['root-composition', 'request', 1],
      ['meta-schema', 'schema', 0],
    ]);
    expect(verdict.predicted).toBe(
      'tools.1.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
    );
  });

  it('names one fault where it stops at the first, whatever the number of them', () => {
    const verdict = judgeTools('openai-chat', [tool('first', { a: { type: 'array' }, b: { type: 'array' } })]);
    expect(placesOf(verdict)).toEqual(['array-no-items /properties/a/items', 'array-no-items /properties/b/items']);
    expect(verdict.predicted).toBe(
      "Invalid schema for function 'first': In context=('properties', 'a'), array schema missing items.",
    );
  });

  it('counts the sentences where its answer does', () => {
    const empty = (name: string) => ({ name, description: '', schema: { type: 'object', properties: {} } });
    const short = (at: number) =>
      `Value '' at 'toolConfig.tools.${at}.member.toolSpec.description' failed to satisfy constraint: Member must have length greater than or equal to 1`;
    expect(judgeTools('bedrock', [empty('a'), tool('b', {}), empty('c')]).predicted).toBe(
      `2 validation errors detected: ${short(1)}; ${short(3)}`,
    );
  });

  it('has no answer where it accepts', () => {
    expect(judgeTools('anthropic', [tool('first', {})])).toEqual({
      asSent: 'accepted',
      faults: [],
      more: 0,
      unmeasured: [],
      predicted: null,
    });
  });
});

describe('indices in an answer', () => {
  it('count provider-defined tools that stand in front', () => {
    const request = {
      tools: [
        { type: 'web_search_20250305', name: 'web_search' },
        { name: 'first', input_schema: { type: 'object', properties: { a: { type: 'text' } } } },
      ],
    };
    const verdict = verify(request, targetOf('anthropic'));
    expect(verdict.predicted?.slice(0, 43)).toBe('tools.1.custom.input_schema: JSON schema is');
  });

  it('count groups of declarations and places in the group', () => {
    const bad = { name: 'bad', parameters: { type: 'object', properties: { a: { type: 'array' } } } };
    const request = { tools: [{ functionDeclarations: [{ name: 'good' }] }, { functionDeclarations: [{ name: 'fine' }, bad] }] };
    expect(verify(request, targetOf('gemini')).predicted).toBe(
      '* GenerateContentRequest.tools[1].function_declarations[1].parameters.properties[a].items: missing field.',
    );
  });

  const bad = { type: 'string', const: 'x' };
  const unknownAt = (place: number) =>
    `Invalid JSON payload received. Unknown name "const" at 'tools[0].function_declarations[0].parameters.properties[${place}].value': Cannot find field.`;

  it('number properties in the order sent', () => {
    const good = { type: 'string' };
    expect(judgeSchema('gemini', { type: 'object', properties: { z: good, y: good, x: bad } }).predicted).toBe(unknownAt(2));
    expect(judgeSchema('gemini', { type: 'object', properties: { x: bad, z: good, y: good } }).predicted).toBe(unknownAt(0));
  });

  it('number integer-like properties in the order written, where the text was read by us', () => {
    const text =
      '{"type":"object","properties":{"b":{"type":"string"},"20":{"type":"string","const":"x"},"1":{"type":"string"}}}';
    const parsed = parseJson(text);
    expect(judgeSchema('gemini', parsed.ok ? parsed.value : null).predicted).toBe(unknownAt(1));
  });

  it('number integer-like properties in the order of the object, where a program made it', () => {
    expect(
      judgeSchema('gemini', { type: 'object', properties: { b: { type: 'string' }, 20: bad, 5: { type: 'string' } } }).predicted,
    ).toBe(unknownAt(1));
    expect(
      judgeSchema('gemini', { type: 'object', properties: { b: { type: 'string' }, 2: bad, 15: { type: 'string' } } }).predicted,
    ).toBe(unknownAt(0));
  });

  it('number by the kept order of keys, and take the faults in that order', () => {
    const properties = { b: bad, 20: { type: 'string' }, 1: { type: 'string', const: 'y' } };
    Object.defineProperty(properties, KEY_ORDER, { value: ['b', '20', '1'] });
    const verdict = judgeSchema('gemini', { type: 'object', properties });
    expect(placesOf(verdict)).toEqual(['unknown-name /properties/b/const', 'unknown-name /properties/1/const']);
    expect(verdict.predicted).toBe(`${unknownAt(0)}\n${unknownAt(2)}`);
  });
});

describe('the faults of a whole request', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => tool(`tool_${at}`, {}));

  it('belong to no tool and have no place', () => {
    const verdict = judgeTools('openai-chat', many(129));
    expect(verdict.faults.map(({ id, at, tool: name, index, stage }) => [id, at, name, index, stage])).toEqual([
      ['tools-count', '', null, null, 'request'],
    ]);
    expect(verdict.predicted).toBe(
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead.",
    );
    expect(judgeTools('openai-chat', many(128)).asSent).toBe('accepted');
  });

  it('count provider-defined tools too', () => {
    const functions = many(128).map((one) => ({ type: 'function', function: { name: one.name, parameters: one.schema } }));
    expect(verify({ tools: functions }, targetOf('openai-chat')).asSent).toBe('accepted');
    expect(verify({ tools: [...functions, { type: 'web_search' }] }, targetOf('openai-chat')).asSent).toBe('rejected');
  });

  it('blame the second of two tools of one name', () => {
    const verdict = judgeTools('anthropic', [tool('same', {}), tool('other', {}), tool('same', {})]);
    expect(verdict.faults.map(({ id, at, index }) => [id, at, index])).toEqual([['name-duplicate', 'tool:/name', 2]]);
    expect(verdict.predicted).toBe('tools: Tool names must be unique.');
  });
});
