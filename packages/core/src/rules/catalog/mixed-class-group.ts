import { byOrigin } from '../../traits/origins.ts';
import type { Subject } from '../../traits/subject.ts';
import type { CatalogRule } from '../rule.ts';

const isGrave = ({ effect }: Subject): boolean => effect.class === 'write-irreversible' || effect.class === 'admin';

const shown = (list: readonly Subject[]): string =>
  list
    .slice(0, 3)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

export const mixedClassGroup: CatalogRule = {
  id: 'cat-mixed-class-group',
  since: '0.1.0',
  area: 'catalog',
  isDefault: false,
  severity: 'info',
  message: '{origin} has {reads} tools that only read beside {count} that cannot be undone: {names}.',
  why: 'Who allows the server as a whole for reading allows these as well.',
  advice: 'Allow tools one by one, or offer those that only read as a server of their own.',
  sources: [
    'Seed document on schemas that agents follow',
    'Most public servers have both: a fact to know, not a fault of theirs',
  ],
  bad: [
    {
      tools: [
        { name: 'find_notes', origin: 'a' },
        { name: 'delete_note', origin: 'a' },
        { name: 'find_places', origin: 'b' },
      ],
      at: [''],
      fixed: {
        tools: [
          { name: 'find_notes', origin: 'a' },
          { name: 'delete_note', origin: 'c' },
        ],
      },
    },
  ],
  good: [
    {
      tools: [
        { name: 'find_notes', origin: 'a' },
        { name: 'update_note', origin: 'a' },
      ],
    },
  ],
  checkAll: ({ subjects }) =>
    [...byOrigin(subjects)].flatMap(([origin, list]) => {
      const [reads, grave] = [list.filter(({ effect }) => effect.class === 'read'), list.filter(isGrave)];
      if (reads.length === 0 || grave.length === 0) return [];
      return [{ at: '', data: { origin, reads: reads.length, count: grave.length, names: shown(grave) } }];
    }),
};
