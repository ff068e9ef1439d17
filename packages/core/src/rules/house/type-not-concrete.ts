import { dataOf } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const holders = ['anyOf', 'oneOf', 'allOf', '$ref', '$dynamicRef'];

export const typeNotConcrete: ToolRule = {
  id: 'house-type-not-concrete',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The schema {what}.',
  why: 'A missing or manifold type is read differently from one provider to the next; lists without an item schema are refused.',
  advice: 'Give each schema one of object, string, number, integer, boolean, array, and each array one schema under `items`.',
  sources: ['Seed document of house rules, H2'],
  bad: [
    {
      properties: {
        any: { description: 'Anything.' },
        mixed: { type: ['string', 'integer'] },
        list: { type: 'array' },
        pair: { type: 'array', prefixItems: [{ type: 'string' }] },
      },
      at: ['/properties/any', '/properties/mixed/type', '/properties/list/items', '/properties/pair/items'],
      fixed: { properties: { any: { type: 'string' }, list: { type: 'array', items: { type: 'string' } } } },
    },
  ],
  good: [{ properties: { note: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, none: { type: ['string', 'null'] } } }],
  check: (subject) =>
    subject.graph().nodes.flatMap((node) => {
      const { types, keywords, pointer, keyword } = node;
      if (node.boolean !== undefined || ['not', 'if', 'then', 'else'].includes(keyword ?? '')) return [];
      if (types === undefined || types.length === 0) {
        const isHeld = holders.some((one) => keywords.has(one)) || keyword === 'allOf';
        return isHeld ? [] : [{ at: pointer, data: { what: 'has no type' } }];
      }
      const real = types.filter((type) => type !== 'null');
      if (real.length !== 1 && Array.isArray(dataOf(node, 'type')))
        return [{ at: `${pointer}/type`, data: { what: 'has several types' } }];
      const isBare = real[0] === 'array' && keywords.get('items')?.holds !== 'schema';
      return isBare ? [{ at: `${pointer}/items`, data: { what: 'is an array without one schema for its items' } }] : [];
    }),
};
