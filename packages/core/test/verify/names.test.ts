import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { judgeSchema, judgeTools, placesOf } from './request.ts';

/** Names that are keywords, that prototypes have, or that pointers escape. */
const names = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '',
  '/',
  '~',
  'a/b',
  'pattern',
  'strict',
  'enum',
  'default',
  'type',
  '$ref',
  'items',
  'required',
  'properties',
  'additionalProperties',
];

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** An object with one own key, `__proto__` too. */
const holding = (name: string, value: unknown): unknown => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

const properties = (name: string, value: unknown) => ({
  type: 'object',
  properties: holding(name, value),
  required: [name],
  additionalProperties: false,
});

/** Targets whose table says something about property names. */
const limitsNames = new Set(
  allTargets
    .filter(({ plain, strict }) =>
      [plain, strict].some((dialect) =>
        dialect?.rules.some((rule) => rule.rule === 'name' || (rule.rule === 'needs' && rule.of === '$ref')),
      ),
    )
    .map(({ id }) => id),
);
const free = allTargets.filter(({ id }) => !limitsNames.has(id)).map(({ id }) => id);

describe.each(names)('a property named %j', (name) => {
  it('is a property like any other, on targets that say nothing of names', () => {
    expect(free.length).toBeGreaterThan(7);
    for (const id of free) {
      const verdict = judgeSchema(id, properties(name, { type: 'string' }));
      const other = judgeSchema(id, properties('city', { type: 'string' }));
      expect([id, verdict.asSent, placesOf(verdict)]).toEqual([id, other.asSent, placesOf(other)]);
    }
  });

  it('leads to the faults below it by its own pointer', () => {
    const verdict = judgeSchema('mistral', properties(name, { type: 'array', items: 5 }));
    expect(placesOf(verdict)).toEqual([`meta-schema /properties/${escaped(name)}/items`]);
    expect(verdict.predicted).toBe("Invalid tool schema: 5 is not of type 'object', 'boolean'");
  });

  it('is declared where it is declared, and only there', () => {
    const required = (declared: string) => ({
      type: 'object',
      properties: holding(declared, { type: 'string' }),
      required: [name],
    });
    expect(placesOf(judgeSchema('gemini', required(name)))).toEqual([]);
    expect(placesOf(judgeSchema('gemini', required('other')))).toEqual(['required-undeclared /required/0']);
  });

  it('is not read as a keyword of the map that holds it, nor of the schema in a const', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', default: holding(name, 5), enum: ['x'] } } };
    expect(judgeSchema('anthropic', schema).asSent).toBe('accepted');
  });
});

describe('a keyword named like something of a prototype', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s is an unknown keyword', (keyword) => {
    const node = JSON.parse(`{"type":"string",${JSON.stringify(keyword)}:1}`);
    const verdict = judgeSchema('gemini', { type: 'object', properties: { a: node } });
    expect(placesOf(verdict)).toEqual([`unknown-name /properties/a/${keyword}`]);
    expect(judgeSchema('mistral', { type: 'object', properties: { a: node } }).asSent).toBe('accepted');
  });
});

describe('a keyword that only the prototype of its definition has', () => {
  it('stands beside a reference without a clash, where one that both have clashes', () => {
    const beside = (keyword: string) => ({
      type: 'object',
      properties: { a: JSON.parse(`{"$ref":"#/$defs/d",${JSON.stringify(keyword)}:"x"}`) },
      $defs: { d: { type: 'string', description: 'A text.' } },
    });
    const clashes = (keyword: string) =>
      placesOf(judgeSchema('kimi', beside(keyword))).filter((place) => place.startsWith('ref-expansion-clash'));
    expect(clashes('description')).toEqual(['ref-expansion-clash /properties/a/description']);
    expect(['constructor', 'toString', '__proto__'].flatMap(clashes)).toEqual([]);
  });
});

describe('a tool named like something of a prototype', () => {
  it('clashes only with another of its name', () => {
    const tool = (name: string) => ({ name, description: 'Do it.', schema: { type: 'object' } });
    expect(judgeTools('anthropic', [tool('constructor'), tool('toString')]).asSent).toBe('accepted');
    expect(placesOf(judgeTools('anthropic', [tool('constructor'), tool('constructor')]))).toEqual(['name-duplicate tool:/name']);
  });
});
