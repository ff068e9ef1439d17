import { describe, expect, it } from 'vitest';
import { judgeSchema, placesOf } from './request.ts';

/** A chain of definitions, each referring to the next; the last one is at fault. */
const chain = (length: number) => ({
  type: 'object',
  properties: { a: { $ref: '#/$defs/d0' } },
  $defs: Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `d${at}`,
      at === length - 1 ? { type: 'any' } : { type: 'array', items: { $ref: `#/$defs/d${at + 1}` } },
    ]),
  ),
});

describe('a reference that is followed', () => {
  it.each([1, 20, 3000])('leads to the end of a chain of %i', (length) => {
    expect(placesOf(judgeSchema('vllm', chain(length)))).toEqual([`unknown-type /$defs/d${length - 1}/type`]);
  });

  it('is followed once, in circles too', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#' }, b: { $ref: '#/$defs/B' } },
      $defs: { B: { $ref: '#/$defs/B' } },
    };
    expect(placesOf(judgeSchema('vllm', schema))).toEqual([]);
  });

  it('may lead to what is no schema', () => {
    const schema = { type: 'object', title: 'no schema', properties: { a: { $ref: '#/title' } } };
    expect(placesOf(judgeSchema('vllm', schema))).toEqual(['schema-form /properties/a/$ref']);
    expect(judgeSchema('llamacpp', schema).predicted).toBe('JSON schema conversion failed:\nUnrecognized schema: "no schema"');
  });

  it('is met in data too, where the whole document is searched', () => {
    const schema = { properties: { a: { default: { $ref: 'x' }, enum: [{ $ref: 5 }] } } };
    expect(placesOf(judgeSchema('llamacpp', schema))).toEqual([
      'ref-text /properties/a/enum/0/$ref',
      'ref-unsupported /properties/a/default/$ref',
    ]);
  });

  it('is not looked for behind another one', () => {
    const schema = { $ref: '#/$defs/A', $defs: { A: { properties: { b: { $ref: '#/$defs/B' } } }, B: true } };
    expect(placesOf(judgeSchema('llamacpp', schema))).toEqual([]);
    expect(placesOf(judgeSchema('llamacpp', { ...schema, $ref: undefined }))).toEqual([]);
  });
});

describe('names that an open object has to exclude', () => {
  const open = (...names: string[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    additionalProperties: true,
  });
  it.each([
    [['größe'], []],
    [['größe', 'grab'], ['name-in-open-object /properties/größe']],
    [['城市'], []],
    [['城市', 'end', 'start'], ['name-in-open-object /properties/城市']],
    [['a\\b'], ['name-in-open-object /properties/a\\b']],
    [['a[b', '"', '^', '-'], []],
  ])('%j', (names, places) => {
    expect(placesOf(judgeSchema('llamacpp', open(...names)))).toEqual(places);
  });
});
