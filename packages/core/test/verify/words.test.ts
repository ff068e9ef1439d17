import { describe, expect, it } from 'vitest';
import type { Hit } from '../../src/verify/hit.ts';
import { childrenOf, rootNode, type WireNode } from '../../src/verify/node.ts';
import { type PathStyle, spellPath } from '../../src/verify/paths.ts';
import { render } from '../../src/verify/render.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';
import { parsed } from '../plan/plan-of.ts';
import { targetOf } from './request.ts';

const { grammar } = targetOf('anthropic').plain;

/** The node at a way of keywords and members. */
const nodeOf = (schema: unknown, ...way: readonly (string | number)[]): WireNode => {
  let at = rootNode(schema);
  const left = [...way];
  while (left.length > 0) {
    const keyword = String(left.shift());
    const children = childrenOf(
      at,
      keyword,
      (at.schema as Record<string, unknown>)[keyword],
      grammar.shapes[keyword] ?? 'schema-map',
    );
    const key = children[0]?.key === null ? null : left.shift();
    at = children.find((one) => one.key === key) as WireNode;
  }
  return at;
};

describe('a place is spelt', () => {
  const schema = {
    type: ['object', 'null'],
    properties: {
      'a b': { anyOf: [{ type: 'string' }, { anyOf: [{ type: 'array', items: { type: 'string', maxLength: 1 } }] }] },
      c: { type: ['null', 'array'], items: { enum: ['x', 'y'] } },
      "d'e": { additionalProperties: { type: 'object', properties: { f: true } } },
    },
    $defs: { g: { type: 'object', properties: { h: { minimum: 1 } } } },
  };
  const deep = nodeOf(schema, 'properties', 'a b', 'anyOf', 1, 'anyOf', 0, 'items');
  const listed = nodeOf(schema, 'properties', 'c', 'items');
  const mapped = nodeOf(schema, 'properties', "d'e", 'additionalProperties');
  const defined = nodeOf(schema, '$defs', 'g', 'properties', 'h');
  const root = rootNode(schema);

  it.each<[PathStyle, string, string, string, string, string]>([
    [
      'proto-index',
      '.properties[0].value.any_of[1][0].items.max_length',
      '.properties[1].value.items.enum[1]',
      '.properties[2].value.additional_properties.properties[0].value',
      '.$defs[0].value.properties[0].value',
      '',
    ],
    [
      'proto-name',
      '.properties[a b].any_of[1].any_of[0].items.max_length',
      '.properties[c].items.enum[1]',
      ".properties[d'e].additional_properties.properties[f]",
      '.$defs[g].properties[h]',
      '',
    ],
    [
      'tuple',
      "('type', '0', 'properties', 'a b', 'anyOf', '1', 'anyOf', '0', 'items', 'maxLength')",
      "('type', '0', 'properties', 'c', 'type', '1', 'items', 'enum', '1')",
      "('type', '0', 'properties', 'd\\'e', 'additionalProperties', 'properties', 'f')",
      "('properties', 'h')",
      '()',
    ],
    [
      'jsonpath',
      '$.properties.a b.anyOf[1].anyOf[0].items.maxLength',
      '$.properties.c.items.enum[1]',
      "$.properties.d'e.additionalProperties.properties.f",
      '$.$defs.g.properties.h',
      '$',
    ],
    [
      'dotted',
      'properties.a b.anyOf.1.anyOf.0.items.maxLength',
      'properties.c.items.enum.1',
      "properties.d'e.additionalProperties.properties.f",
      '$defs.g.properties.h',
      '',
    ],
    [
      'dotted-root',
      'properties.a b.anyOf.1.anyOf.0.items.maxLength',
      'properties.c.items.enum.1',
      "properties.d'e.additionalProperties.properties.f",
      '$defs.g.properties.h',
      'root',
    ],
    ['names', '.a b.any_of[1].any_of[0].items.max_length', '.c.items.enum[1]', ".d'e.additional_properties.f", '.$defs[g].h', ''],
    [
      'pointer',
      '/properties/a b/anyOf/1/anyOf/0/items/maxLength',
      '/properties/c/items/enum/1',
      "/properties/d'e/additionalProperties/properties/f",
      '/$defs/g/properties/h',
      '',
    ],
    ['first', 'properties', 'properties', 'properties', '$defs', ''],
  ])('as %s', (style, one, two, three, four, five) => {
    expect(spellPath(style, deep, ['maxLength'])).toBe(one);
    expect(spellPath(style, listed, ['enum', 1])).toBe(two);
    expect(spellPath(style, mapped, ['properties', 'f'])).toBe(three);
    expect(spellPath(style, defined, [])).toBe(four);
    expect(spellPath(style, root, [])).toBe(five);
  });

  it('as a tuple with the type that is meant, and of one', () => {
    expect(spellPath('tuple', nodeOf(schema, 'properties', 'c'), [], 'array')).toBe(
      "('type', '0', 'properties', 'c', 'type', '1')",
    );
    expect(spellPath('tuple', nodeOf(schema, 'properties', 'c'), [], 'string')).toBe("('type', '0', 'properties', 'c')");
    expect(spellPath('tuple', defined, ['minimum'], 'array')).toBe("('properties', 'h', 'minimum')");
    expect(spellPath('tuple', rootNode({ minimum: 1 }), ['minimum'])).toBe("('minimum',)");
    expect(spellPath('tuple', rootNode({ 'a\\b': 1 }), ['a\\b'])).toBe("('a\\\\b',)");
    expect(
      spellPath('tuple', rootNode({ type: ['object', 'array'], items: 1, prefixItems: 1, properties: 1, allOf: 1 }), ['items']),
    ).toBe("('type', '1', 'items')");
    expect(spellPath('tuple', rootNode({ type: ['object', 'array'] }), ['prefixItems'])).toBe("('type', '1', 'prefixItems')");
    expect(spellPath('tuple', rootNode({ type: ['array'] }), ['properties'])).toBe("('properties',)");
    expect(spellPath('tuple', rootNode({ type: ['object'] }), ['allOf'])).toBe("('allOf',)");
  });
});

describe('holes are filled', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: ['String', 'null'], enum: ['x'] }, l: { type: 'array', items: { items: 1 } } },
  };
  const node = nodeOf(schema, 'properties', 'a');
  const entry = { name: 'tool_1', server: 'crm', place: { group: 2, index: 4 } } as unknown as WireEntry;
  const hit = (more: Partial<Hit> = {}): Hit => ({
    grounds: { id: 'g', says: [] },
    verdict: 'rejects',
    entry: 0,
    at: '/properties/a/enum/0',
    related: [],
    node,
    below: ['enum', 0],
    vars: { value: 'v', list: ['a', 1, null], flag: true, none: null, object: { a: "it's" }, number: 1 },
    ...more,
  });
  const filled = (template: string, more: Partial<Hit> = {}, of: WireEntry | null = entry) => render(template, hit(more), of);

  it.each([
    ['{tool} of {server}: {group}/{index}/{index1}', 'tool_1 of crm: 2/4/5'],
    ['{value} {list} {flag} {none} {number} {object} {other}.', 'v ["a",1,null] true null 1 {"a":"it\'s"} .'],
    ['{value:json} {list:json} {other:json}', '"v" ["a",1,null] null'],
    ['{value:python} {list:python} {flag:python} {object:python}', "'v' ['a', 1, None] True {'a': \"it's\"}"],
    ['{list:python-set} {value:python-set}', "{'a', 1, None} {'v'}"],
    ['{value:go} {none:go} {number:go}', 'v <nil> 1'],
    [
      '{flag:json-kind} {none:json-kind} {list:json-kind} {value:json-kind} {object:json-kind} {other:json-kind}',
      'boolean null array string object null',
    ],
    ['{flag:kind} {none:kind} {list:kind} {number:kind}', 'bool null array number'],
    ['{list:list} {value:list}', 'a, 1, null v'],
    ['{type} {types} {types:json} {types:list}', 'string string null ["string","null"] string, null'],
    ['{schema} {schema:kind}', '{"type":["String","null"],"enum":["x"]} object'],
    ['{node:dotted} {field:dotted} {at:dotted} {holder:dotted}', 'properties.a properties.a.enum properties.a.enum.0 properties'],
    ['{at:no-style} {node:no-style}|{holder:no-style}', ' |'],
    ['{Value} {value:No} { value } {}', '{Value} {value:No} { value } {}'],
    ['{python}', "'v' is not of type 'object'"],
  ])('%s', (template, text) => expect(filled(template)).toBe(text));

  it('where there is no node or no tool', () => {
    expect(filled('{tool}|{server}|{group}|{index}|{index1}', {}, null)).toBe('||0|0|1');
    expect(filled('{type}|{types}|{schema}|{types:json}', { node: null })).toBe('object|||[]');
    expect(filled('{node:tuple}|{node:dotted}|{holder:dotted}', { node: null })).toBe('()||');
    expect(filled('{type}', { node: rootNode({}) })).toBe('object');
    expect(filled('{holder:dotted}', { node: rootNode({}) })).toBe('');
    expect(filled('{tool}', {}, { ...entry, name: { a: 1 } })).toBe('{"a":1}');
  });

  it('with what a Python validator says', () => {
    expect(filled('{python}', { vars: { value: 1, due: ['type', 'string'] } })).toBe("1 is not of type 'string'");
    const inner = nodeOf(schema, 'properties', 'l', 'items');
    const outermost = { vars: { value: 1, due: ['type', 'string'], outermost: true } };
    expect(filled('{python}', { ...outermost, node: inner })).toBe("{'items': 1} is not valid under any of the given schemas");
    expect(filled('{python}', { ...outermost, node })).toBe("1 is not of type 'string'");
    expect(filled('{python}', { ...outermost, node: null })).toBe("1 is not of type 'string'");
  });

  it('cut where they are long', () => {
    const long = (length: number) => ({ vars: { value: 'x'.repeat(length) } });
    expect(filled('{value}', long(4000))).toBe('x'.repeat(4000));
    expect(filled('{value}!', long(4001))).toBe(`${'x'.repeat(4000)}…!`);
    expect(render('{value}', hit(long(120)), entry, 'note')).toBe('x'.repeat(120));
    expect(render('{value}', hit(long(121)), entry, 'note')).toBe(`${'x'.repeat(120)}…`);
  });
});

it('numbers are shown as they were written', () => {
  const hit = { grounds: {}, node: null, below: [], vars: { value: parsed('[1.0,{"a":1e2}]') } } as unknown as Hit;
  expect(render('{value} {value:json}', hit, null)).toBe('[1.0,{"a":1e2}] [1.0,{"a":1e2}]');
});
