import { isObject } from '../../json/value.ts';
import type { ToolRule } from '../rule.ts';

const unions = ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const'];

export const rootNotObject: ToolRule = {
  id: 'house-root-not-object',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The root of the input schema {what}.',
  why: 'Every consumer forces an object at the root; arguments are always an object.',
  advice: 'Make the root `"type": "object"` with properties; move a union or an enum into one of them, or split the tool.',
  sources: ['Seed document of house rules, H1'],
  bad: [
    {
      tools: [{ inputSchema: { type: 'array', items: { type: 'string' } } }, { inputSchema: { type: 'object', anyOf: [{}] } }],
      at: ['', '1 /anyOf'],
      fixed: { properties: { words: { type: 'array', items: { type: 'string' } } } },
    },
  ],
  good: [{ properties: { either: { anyOf: [{ type: 'string' }, { type: 'number' }] } } }],
  check: (subject) => {
    const root = subject.graph().nodes[0];
    if (root === undefined || !isObject(root.raw)) return [{ at: '', data: { what: 'is no object schema' } }];
    const { types = [], keywords } = root;
    if (types.length !== 1 || types[0] !== 'object') return [{ at: '', data: { what: 'is not of the one type `object`' } }];
    return unions.flatMap((keyword) =>
      keywords.has(keyword) ? [{ at: `/${keyword}`, data: { what: `has \`${keyword}\`` } }] : [],
    );
  },
};
