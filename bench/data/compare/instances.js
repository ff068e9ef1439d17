// Values for a pair of schemas, by chance and from what the schemas name; written apart from what is measured with them.
import { names } from './schemas.js';

const mostSources = 24;
const texts = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'abc',
  'abcd',
  'foo',
  'bar',
  'foobar',
  'x-',
  'x-a',
  'A',
  '1',
  '42',
  '-',
  'é𝄞',
  'aaaaa',
  'other',
];
const plain = [null, true, false, 0, 1, -1, 0.5, 2.25, 7, 1000, '', 'a', 'foo', [], {}];
const inPlace = ['anyOf', 'oneOf', 'allOf'];
const besides = ['if', 'then', 'else', 'not'];

const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const target = (reference, root) =>
  reference
    .slice(1)
    .split('/')
    .slice(1)
    .reduce((at, token) => at?.[token], root);

/** Nodes that speak of the very same value, with their documents. */
const sourcesOf = (starts) => {
  const open = starts.filter(({ node }) => isNode(node));
  for (let at = 0; at < open.length && open.length < mostSources; at += 1) {
    const { node, root } = open[at];
    const held = [
      ...inPlace.flatMap((keyword) => node[keyword] ?? []),
      ...besides.flatMap((keyword) => node[keyword] ?? []),
      ...(node.$ref === undefined ? [] : [target(node.$ref, root)]),
    ];
    for (const one of held) if (isNode(one) && !open.some(({ node: known }) => known === one)) open.push({ node: one, root });
  }
  return open;
};

const numbersIn = (sources, keywords) =>
  sources.flatMap(({ node }) => keywords.map((keyword) => node[keyword]).filter(Number.isFinite));

const numbersOf = (sources, chance) => {
  const bounds = numbersIn(sources, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const factors = numbersIn(sources, ['multipleOf']);
  return [
    ...bounds.flatMap((bound) => [bound, bound + 1, bound - 1, bound + 0.5, bound - 0.5]),
    ...factors.flatMap((factor) => [factor, factor * 2, factor * 3, -factor, factor * 30, factor * chance.below(20)]),
    0,
    chance.below(40) - 20,
    chance.below(80) / 4 - 10,
  ];
};

const textsOf = (sources, chance) => {
  const lengths = numbersIn(sources, ['minLength', 'maxLength']);
  const letter = chance.pick(['a', 'b', '0', '𝄞']);
  return [
    ...lengths.flatMap((length) => [letter.repeat(length), letter.repeat(length + 1), letter.repeat(Math.max(0, length - 1))]),
    chance.pick(texts),
    chance.pick(texts),
  ];
};

const listFor = (sources, chance, depth) => {
  const lengths = [...numbersIn(sources, ['minItems', 'maxItems']), ...sources.map(({ node }) => node.prefixItems?.length ?? 1)];
  const length = Math.min(6, Math.max(0, chance.pick(lengths) + chance.pick([0, 0, 0, 1, -1])));
  const itemAt = (at) =>
    valueFor(
      sources.flatMap(({ node, root }) => {
        const own = at < (node.prefixItems?.length ?? 0) ? node.prefixItems[at] : node.items;
        return [own, node.contains].filter(isNode).map((one) => ({ node: one, root }));
      }),
      chance,
      depth - 1,
    );
  const items = Array.from({ length }, (_, at) => itemAt(at));
  return length > 1 && chance.percent(15) ? items.with(0, items[1]) : items;
};

const objectFor = (sources, chance, depth) => {
  const declared = [...new Set(sources.flatMap(({ node }) => Object.keys(node.properties ?? {})))];
  const required = [...new Set(sources.flatMap(({ node }) => node.required ?? []))];
  const share = chance.pick([0, 20, 50, 80, 100]);
  const mustShare = chance.pick([60, 100, 100]);
  const others = chance.percent(25) ? [chance.pick([...names, 'ab', 'other', 'foo', '1'])] : [];
  const keys = new Set([...chance.some(declared, share), ...chance.some(required, mustShare), ...others]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const held = sources.flatMap(({ node, root }) =>
        [node.properties?.[key] ?? node.additionalProperties, ...Object.values(node.patternProperties ?? {})]
          .filter(isNode)
          .map((one) => ({ node: one, root })),
      );
      return [key, valueFor(held, chance, depth - 1)];
    }),
  );
};

const makers = {
  null: () => null,
  boolean: (_, chance) => chance.percent(50),
  integer: (sources, chance) => Math.round(chance.pick(numbersOf(sources, chance))),
  number: (sources, chance) => chance.pick(numbersOf(sources, chance)),
  string: (sources, chance) => chance.pick(textsOf(sources, chance)),
  array: listFor,
  object: objectFor,
};

/** Makes one value with what some nodes say of it in mind; it need not meet them. */
const valueFor = (starts, chance, depth) => {
  const sources = sourcesOf(starts);
  if (sources.length === 0 || depth <= 0 || chance.percent(6)) return chance.pick(plain);
  const named = sources.flatMap(({ node }) => [...(node.enum ?? []), ...('const' in node ? [node.const] : [])]);
  if (named.length > 0 && chance.percent(60)) return chance.pick(named);
  const types = sources.flatMap(({ node }) => node.type ?? (node.properties || node.required ? 'object' : []));
  return makers[types.length === 0 ? chance.pick(Object.keys(makers)) : chance.pick(types)](sources, chance, depth);
};

/** The same value with one place made anew. */
const mutantOf = (value, chance) => {
  const inside = isNode(value) ? Object.keys(value) : Array.isArray(value) ? [...value.keys()] : [];
  if (inside.length === 0 || chance.percent(20))
    return typeof value === 'number' ? value + chance.pick([1, -1, 0.5]) : chance.pick(plain);
  const key = chance.pick(inside);
  if (Array.isArray(value)) return chance.percent(30) ? value.toSpliced(key, 1) : value.with(key, mutantOf(value[key], chance));
  if (chance.percent(30)) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
  if (chance.percent(20)) return { ...value, [chance.pick(names)]: chance.pick(plain) };
  return { ...value, [key]: mutantOf(value[key], chance) };
};

const key = (value) => JSON.stringify(value);

/** Lists values for two schemas; those that a test takes are varied further. */
export const instancesFor = (a, b, chance, isTaken, count) => {
  const starts = [
    { node: a, root: a },
    { node: b, root: b },
  ].filter(({ node }) => isNode(node));
  const found = new Map(plain.map((value) => [key(value), value]));
  for (let made = 0; made < count; made += 1) {
    const from = chance.weighted([
      [2, starts],
      [1, starts.slice(0, 1)],
      [1, starts.slice(-1)],
    ]);
    const value = valueFor(from, chance, 5);
    found.set(key(value), value);
  }
  const taken = [...found.values()].filter(isTaken);
  for (let made = 0; taken.length > 0 && made < count; made += 1) {
    const value = mutantOf(chance.pick(taken), chance);
    found.set(key(value), value);
  }
  return [...found.values()];
};
