import { byOrigin } from '../../traits/origins.ts';
import type { CatalogRule } from '../rule.ts';

const most = 9;
const names = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `find_notes_${at}`, origin: 'a' }));

export const namespaceSize: CatalogRule = {
  id: 'cat-namespace-size',
  since: '0.1.0',
  area: 'catalog',
  isDefault: false,
  severity: 'info',
  message: '{origin} has {count} tools{bare}.',
  why: 'A search for tools that a provider runs works on groups: small ones with a line that says what they are for are found.',
  advice: 'Split the group so that each has fewer than 10 tools, and say what each is for.',
  sources: ['Tool-search guide of one vendor', '7 of 70 public servers have more than 20'],
  bad: [{ tools: names(10), at: [''], fixed: { tools: names(9) } }],
  good: [{ tools: names(9) }],
  checkAll: ({ subjects, contexts }) =>
    [...byOrigin(subjects)].flatMap(([origin, list]) => {
      if (list.length <= most) return [];
      const context = contexts.find((one) => one.origin === origin)?.context;
      const isBare = context !== undefined && (context.instructions ?? '').trim() === '';
      return [{ at: '', data: { origin, count: list.length, bare: isBare ? ' and no instructions' : '' } }];
    }),
};
