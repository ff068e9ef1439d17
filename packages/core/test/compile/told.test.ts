import { describe, expect, it } from 'vitest';
import { sentencesFor } from '../../src/lower/sentences.ts';
import { keywordRows } from '../../src/model/keywords.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Json } from '../../src/model/tool.ts';
import { carriedTo, toolWith } from './compiling.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** All that the descriptions of a compiled tool say, its own included. */
const said = (id: string, schema: unknown, policy?: Policy): string =>
  JSON.stringify(carriedTo(id, toolWith(schema), policy).wire).replaceAll('\\"', '"');

const losses = (id: string, schema: unknown, policy?: Policy): readonly string[] =>
  carriedTo(id, toolWith(schema), policy).changes.flatMap(({ at, lost, effects }) =>
    lost !== undefined && effects.wider ? [`${at} ${lost.keyword}`] : [],
  );

/** What follows comes by name, since `then` in a literal looks like a promise. */
const where = (name: string, follows: string) => ({
  if: { required: [name] },
  ...Object.fromEntries([['then', { required: [follows] }]]),
});
const condition = where('k', 'm');
const other = where('m', 'k');

describe('a condition', () => {
  it.each(['gemini', 'vertex', 'openai-chat-strict'])('from a join is told on %s as it stood there', (id) => {
    const schema = object({ k: { type: 'string' }, m: { type: 'string' } }, { allOf: [condition] });
    expect(said(id, schema)).toContain('Where it matches {"required":["k"]}, it must match {"required":["m"]}.');
  });

  it('is told in the words of the source, not in those of the wire', () => {
    const schema = object({ k: { type: 'string' } }, { if: { properties: { k: { const: 'a' } } }, else: { required: ['k'] } });
    expect(said('cerebras-strict', schema)).toContain(
      'Where it does not match {"properties":{"k":{"const":"a"}}}, it must match {"required":["k"]}.',
    );
  });

  it('says nothing of what was not there', () => {
    expect(said('gemini', object({}, condition))).not.toContain('else');
    expect(said('gemini', object({ k: {} }, { ...condition, else: { required: ['o'] } }))).toContain(
      ', else {"required":["o"]}.',
    );
  });

  it('is lost once, keyword by keyword, at the place where it stood', () => {
    expect(losses('gemini', object({ k: {} }, condition))).toEqual([' if', ' then']);
    expect(losses('gemini', object({ k: {} }, { allOf: [{ title: 'none' }, condition] }))).toEqual([
      '/allOf/1 if',
      '/allOf/1 then',
    ]);
  });

  it('that stays is not told, and one that cannot be joined with it is', () => {
    const schema = object({ k: { type: 'string' } }, { allOf: [condition, other] });
    const compiled = carriedTo('kimi', toolWith(schema), { model: 'kimi-k2.6' });
    expect(compiled.wire.schema).toMatchObject({ ...condition, description: `Must also match ${JSON.stringify(other)}.` });
    expect(compiled.changes.flatMap(({ lost }) => (lost === undefined ? [] : [lost]))).toEqual([
      { keyword: 'allOf', value: [other] },
    ]);
  });

  it('takes nothing of another one: what follows from it stays with it', () => {
    const odd = { else: { required: ['k'] }, ...other };
    const compiled = carriedTo('kimi', toolWith(object({}, { allOf: [condition, odd] })), { model: 'kimi-k2.6' });
    expect(compiled.wire.schema).not.toHaveProperty('else');
  });
});

describe('what belongs together', () => {
  const list = (more: object) => object({ l: { type: 'array', items: {}, contains: { const: 'x' }, ...more } });

  it('is one sentence and one record for each keyword', () => {
    expect(said('gemini', list({}))).toContain('Must contain an item that matches {"const":"x"}.');
    expect(said('gemini', list({ minContains: 2 }))).toContain('Must contain at least 2 items that match {"const":"x"}.');
    expect(said('gemini', list({ minContains: 2, maxContains: 3 }))).toContain('Must contain from 2 to 3 items that match');
    expect(losses('gemini', list({ minContains: 2 }))).toEqual(['/properties/l contains', '/properties/l minContains']);
  });

  it.each(['anthropic-strict', 'bedrock-strict'])('holds on %s for a bound and the flag that makes it exclusive', (id) => {
    const bounds = { minimum: 0, exclusiveMinimum: true, maximum: 9 };
    const draft = { $schema: 'http://json-schema.org/draft-04/schema#' };
    expect(said(id, { ...draft, ...object({ n: { type: 'number', ...bounds } }) })).toContain(
      '"Must be greater than 0 and at most 9."',
    );
  });
});

it.each(['vertex', 'xai'])('a format that says that values are listed goes on %s with an empty list', (id) => {
  const compiled = carriedTo(id, toolWith(object({ n: { type: 'string', format: 'enum', enum: [] } })));
  expect(compiled.wire.schema).toMatchObject({ properties: { n: { type: 'string', description: 'No value is allowed.' } } });
  expect(JSON.stringify(compiled.wire.schema)).not.toContain('format');
});

describe('no sentence is empty or has a gap', () => {
  const values: readonly Json[] = [undefined, '', 0, true, false, null, [], [''], {}, { a: [] }, [{ required: [] }], 'x', 2];
  const all = ['minimum', 'maximum', 'if', 'then', 'contains', 'minContains'];

  it.each([...keywordRows.keys()])('of %s, whatever its value and what stands beside it', (keyword) => {
    for (const value of values)
      for (const one of values) {
        const beside = { ...Object.fromEntries(all.map((name) => [name, one])), [keyword]: value };
        for (const sentence of sentencesFor([{ keyword, value, beside }], ''))
          expect(sentence).toMatch(/^[^ .,](?!.*( {2}| [.,]|undefined)).+\.$/);
      }
  });
});
