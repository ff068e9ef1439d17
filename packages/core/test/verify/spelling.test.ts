import { describe, expect, it } from 'vitest';
import type { Fault } from '../../src/model/fault.ts';
import type { Shape } from '../../src/model/grammar.ts';
import type { Stage, Target } from '../../src/model/target.ts';
import { answerFor } from '../../src/verify/answer.ts';
import type { Hit } from '../../src/verify/hit.ts';
import { childrenOf, createRoots, isBelow, pointerOf, rootNode, type WireNode } from '../../src/verify/node.ts';
import { type PathStyle, pathStyles, spellPath } from '../../src/verify/paths.ts';
import { render } from '../../src/verify/render.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';

const shapes: Readonly<Record<string, Shape>> = {
  properties: 'schema-map',
  $defs: 'schema-map',
  items: 'schema-or-list',
  anyOf: 'schema-list',
  additionalProperties: 'schema',
};

/** The node that these keywords and keys lead to. */
const at = (schema: unknown, ...way: readonly (readonly [string, (string | number)?])[]): WireNode => {
  let node = rootNode(schema);
  for (const [keyword, key = null] of way) {
    const value = (node.schema as Record<string, unknown>)[keyword];
    const held = childrenOf(node, keyword, value, shapes[keyword] as Shape);
    node = held.find((one) => one.key === key) as WireNode;
  }
  return node;
};

const text = { type: ['string', 'null'], minLength: 1, enum: ['a', 'b'] };
const schema = {
  type: 'object',
  properties: { first: {}, 'a b': { type: 'array', items: [{}, { anyOf: [{}, { anyOf: [{}, text] }] }] } },
  additionalProperties: { type: ['null', 'object'], properties: { "it's": text } },
  $defs: { Pair: { properties: { a: text } } },
};
const deep = at(schema, ['properties', 'a b'], ['items', 1], ['anyOf', 1], ['anyOf', 1]);
const member = at(schema, ['additionalProperties'], ['properties', "it's"]);
const defined = at(schema, ['$defs', 'Pair'], ['properties', 'a']);

const all = (node: WireNode, below: readonly (string | number)[], focus?: string): Readonly<Record<PathStyle, string>> =>
  Object.fromEntries(pathStyles.map((style) => [style, spellPath(style, node, below, focus)])) as never;

describe('a place is spelt in each style', () => {
  it('at the root', () => {
    const nothing = { 'proto-index': '', 'proto-name': '', tuple: '()', jsonpath: '$', dotted: '', names: '', pointer: '' };
    expect(all(rootNode(schema), [])).toEqual({ ...nothing, 'dotted-root': 'root', first: '' });
    expect(all(rootNode(schema), ['additionalProperties'])).toEqual({
      'proto-index': '.additional_properties',
      'proto-name': '.additional_properties',
      tuple: "('additionalProperties',)",
      jsonpath: '$.additionalProperties',
      dotted: 'additionalProperties',
      'dotted-root': 'additionalProperties',
      names: '.additional_properties',
      pointer: '/additionalProperties',
      first: 'additionalproperties',
    });
  });

  it('in lists and unions', () => {
    expect(all(deep, ['enum', 1])).toEqual({
      'proto-index': '.properties[1].value.items[1].any_of[1][1].enum[1]',
      'proto-name': '.properties[a b].items[1].any_of[1].any_of[1].enum[1]',
      tuple: "('properties', 'a b', 'items', '1', 'anyOf', '1', 'anyOf', '1', 'enum', '1')",
      jsonpath: '$.properties.a b.items[1].anyOf[1].anyOf[1].enum[1]',
      dotted: 'properties.a b.items.1.anyOf.1.anyOf.1.enum.1',
      'dotted-root': 'properties.a b.items.1.anyOf.1.anyOf.1.enum.1',
      names: '.a b.items[1].any_of[1].any_of[1].enum[1]',
      pointer: '/properties/a b/items/1/anyOf/1/anyOf/1/enum/1',
      first: 'properties',
    });
  });

  it('in definitions, and with the types of lists', () => {
    expect(spellPath('tuple', member, ['minLength'])).toBe(
      "('additionalProperties', 'type', '1', 'properties', 'it\\'s', 'minLength')",
    );
    expect(spellPath('tuple', member, ['minLength'], 'null')).toBe(
      "('additionalProperties', 'type', '1', 'properties', 'it\\'s', 'minLength', 'type', '1')",
    );
    expect(spellPath('tuple', member, [], 'array')).toBe("('additionalProperties', 'type', '1', 'properties', 'it\\'s')");
    expect(spellPath('tuple', defined, [])).toBe("('properties', 'a')");
    expect(spellPath('dotted', defined, [])).toBe('$defs.Pair.properties.a');
    const lists = at({ type: ['null', 'array'], items: {}, anyOf: [{}] }, ['items']);
    expect(spellPath('tuple', lists, [])).toBe("('type', '1', 'items')");
    expect(spellPath('tuple', rootNode({ type: ['null', 'object'], anyOf: [{}] }), ['anyOf', 0])).toBe("('anyOf', '0')");
    expect(spellPath('tuple', rootNode({ properties: { 'a\\': {} } }), ['properties', 'a\\'])).toBe("('properties', 'a\\\\')");
    expect(spellPath('proto-index', rootNode(schema), ['properties', 'a b'])).toBe('.properties[1].value');
  });
});

describe('a node', () => {
  it('has the position that its keyword gives it', () => {
    const position = (node: WireNode) => [node.position, node.level, pointerOf(node)];
    expect(position(rootNode(schema))).toEqual(['root', 1, '']);
    expect(position(at(schema, ['properties', 'a b']))).toEqual(['root-property', 2, '/properties/a b']);
    expect(position(member)).toEqual(['property', 3, "/additionalProperties/properties/it's"]);
    expect(position(at(schema, ['additionalProperties']))).toEqual(['map-value', 2, '/additionalProperties']);
    expect(position(defined)).toEqual(['property', 3, '/$defs/Pair/properties/a']);
    expect(position(at(schema, ['$defs', 'Pair']))[0]).toBe('definition');
    expect(position(deep)).toEqual(['branch', 5, '/properties/a b/items/1/anyOf/1/anyOf/1']);
    const keywords = ['not', 'if', 'contains', 'unevaluatedItems', 'patternProperties', 'unevaluatedProperties', 'oneOf', 'defs'];
    const held = (keyword: string) => childrenOf(rootNode({}), keyword, {}, 'schema')[0]?.position;
    expect(keywords.map(held)).toEqual([
      'condition',
      'condition',
      'items',
      'items',
      'map-value',
      'map-value',
      'branch',
      'definition',
    ]);
    expect([isBelow(deep, ['items']), isBelow(deep, ['$defs']), isBelow(defined, ['$defs'])]).toEqual([true, false, true]);
  });

  it.each<readonly [Shape, unknown, readonly (string | number | null)[]]>([
    ['schema', {}, [null]],
    ['schema', 1, [null]],
    ['schema', [{}], []],
    ['object-schema', [{}], []],
    ['schema-map', { b: {}, a: 1 }, ['b', 'a']],
    ['schema-map', [{}], []],
    ['pattern-map', { b: {} }, ['b']],
    ['schema-list', [{}, 1], [0, 1]],
    ['schema-list', { a: {} }, []],
    ['schema-list-filled', [{}], [0]],
    ['schema-list-if-any', [{}], [0]],
    ['object-schemas', [{}], [0]],
    ['schema-members', [{}], [0]],
    ['schema-members', { a: {} }, ['a']],
    ['schema-members', 1, []],
    ['schema-or-list', [{}], [0]],
    ['schema-or-list', {}, [null]],
    ['schema-or-members', [{}], [0]],
    ['schema-or-members', 1, [null]],
    ['schema-or-flag', {}, [null]],
    ['schema-or-flag', true, []],
    ['schema-if-object', {}, [null]],
    ['schema-if-object', [{}], []],
    ['schema-or-strings-map', { a: ['b'], c: {} }, ['c']],
    ['schema-or-strings-map', 1, []],
    ['strings-map', { a: {} }, []],
    ['vocabulary', { a: {} }, []],
    ['any', {}, []],
  ])('holds in the shape %s of %j: %j', (shape, value, keys) => {
    for (const node of [rootNode({}), createRoots()({})])
      for (let turn = 0; turn < 2; turn += 1) expect(childrenOf(node, 'x', value, shape).map(({ key }) => key)).toEqual(keys);
  });

  it('is kept where its schema is asked about again', () => {
    const roots = createRoots();
    expect(roots(schema)).toBe(roots(schema));
    const held = () => childrenOf(roots(schema), 'properties', schema.properties, 'schema-map');
    expect(held()).toBe(held());
    expect(childrenOf(roots(schema), 'properties', schema.properties, 'schema-if-object')).not.toBe(held());
    expect(roots(true).schema).toBe(true);
  });
});

describe('a template', () => {
  const entry: WireEntry = {
    name: 'do_it',
    description: 1,
    schema: {},
    strict: undefined,
    server: 'crm',
    place: { group: 2, index: 3 },
  };
  const vars = { value: ["it's", null, 1], flag: true, empty: null, name: 'a' };
  const hit = (node: WireNode | null, more: Partial<Hit> = {}): Hit => ({
    grounds: { id: 'x', says: [] },
    verdict: 'rejects',
    entry: 0,
    at: '',
    related: [],
    node,
    below: ['enum', 1],
    vars,
    ...more,
  });

  it.each([
    ['{tool} {server} {index} {index1} {group}', 'do_it crm 3 4 2'],
    ['{node:dotted-root}', 'properties.a b.items.1.anyOf.1.anyOf.1'],
    [
      '{at:pointer} {field:pointer}',
      '/properties/a b/items/1/anyOf/1/anyOf/1/enum/1 /properties/a b/items/1/anyOf/1/anyOf/1/enum',
    ],
    ['{holder:dotted}', 'properties.a b.items.1.anyOf.1.anyOf'],
    ['{node:none}{holder:none}', ''],
    ['{types} {type} {types:list}', 'string null string string, null'],
    ['{schema:json}', '{"type":["string","null"],"minLength":1,"enum":["a","b"]}'],
    ['{value:json} {value:python} {name:python}', `["it's",null,1] ["it's", None, 1] 'a'`],
    ['{value:python-set} {name:python-set}', `{"it's", None, 1} {'a'}`],
    ['{value:list} {name:list}', "it's, null, 1 a"],
    ['{value:kind} {flag:kind} {empty:kind} {name:kind} {missing:kind}', 'array bool null string null'],
    ['{flag:json-kind} {empty:json-kind} {name:json-kind}', 'boolean null string'],
    ['{empty:go} {name:go} {empty}', '<nil> a null'],
    ['{missing}{Tool} {name}', '{Tool} a'],
    ['{python}', `["it's", None, 1] is not of type 'object'`],
  ])('%s is filled', (template, filled) => expect(render(template, hit(deep), entry)).toBe(filled));

  it('is filled where there is no node, and no tool', () => {
    expect(render('{tool}|{server}|{index}|{index1}|{group}|{type}|{types}', hit(null), null)).toBe('||0|1|0|object|');
    expect(render('{at:tuple}|{at:dotted}|{holder:dotted}', hit(null), null)).toBe('()||');
    expect(render('{holder:dotted}|{node:dotted-root}', hit(rootNode({})), entry)).toBe('|root');
  });

  it('says what is due, below the outermost list where the validator blames that', () => {
    expect(render('{python}', hit(deep, { vars: { value: 1, due: ['type', 'string'] } }), null)).toBe(
      "1 is not of type 'string'",
    );
    const outer = at({ items: { items: { type: 'x' } } }, ['items'], ['items']);
    expect(render('{python}', hit(outer, { vars: { outermost: true } }), null)).toBe(
      "{'items': {'type': 'x'}} is not valid under any of the given schemas",
    );
    const none = { outermost: true, value: 1 };
    for (const node of [null, rootNode({})])
      expect(render('{python}', hit(node, { vars: none }), null)).toBe("1 is not of type 'object'");
  });

  it('has long values cut', () => {
    const filled = (length: number, kind?: 'note') =>
      render('{long}', hit(null, { vars: { long: 'x'.repeat(length) } }), null, kind);
    expect([filled(4000).length, filled(4001).length, filled(120, 'note').length, filled(121, 'note').length]).toEqual([
      4000, 4001, 120, 121,
    ]);
    expect([filled(4001).at(-1), filled(121, 'note').at(-1), filled(120, 'note').at(-1)]).toEqual(['…', '…', 'x']);
  });
});

describe('an answer', () => {
  const fault = (stage: string, predicted: string | null): Fault => ({ stage, predicted }) as Fault;
  const answer = (stage: Partial<Stage>, ...faults: readonly Fault[]) =>
    answerFor(faults, { stages: [{ id: 's', reports: 'all', ...stage }] } as unknown as Target);
  const two = [fault('s', 'A.'), fault('s', 'B.')] as const;

  it('has the sentences of the stage of the first fault', () => {
    expect(answer({}, ...two, fault('later', 'C.'))).toBe('A.\nB.');
    expect(answer({ reports: 'first' }, ...two)).toBe('A.');
    expect(answer({}, fault('other', 'A.'))).toBeNull();
    expect(answer({})).toBeNull();
    expect(answer({}, fault('s', null))).toBeNull();
    expect(answer({}, fault('s', null), two[1])).toBe('B.');
  });

  it('has a head, a count and words between', () => {
    expect(answer({ head: '{count} errors: ', join: '; ', prefix: '* ' }, ...two)).toBe('2 errors: * A.; * B.');
    const heads = { head: 'Errors: ', headOfOne: 'Error: ' };
    expect([answer(heads, ...two), answer(heads, two[0])]).toEqual(['Errors: A.\nB.', 'Error: A.']);
    expect(answer({ head: '{count}: ' }, two[0])).toBe('1: A.');
  });

  it('says a sentence once, unless its stage repeats itself', () => {
    expect(answer({ head: '{count} ' }, two[0], two[0])).toBe('1 A.');
    expect(answer({ head: '{count} ', repeats: true }, two[0], two[0])).toBe('2 A.\nA.');
  });
});
