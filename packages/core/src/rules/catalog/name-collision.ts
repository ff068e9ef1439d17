import type { Subject } from '../../traits/subject.ts';
import { squeezed } from '../../traits/words.ts';
import type { CatalogRule, Hit } from '../rule.ts';

const placeOf = ({ origin, index }: Subject): string => (origin === '' ? `tool ${index + 1}` : `tool ${index + 1} of ${origin}`);

export const nameCollision: CatalogRule = {
  id: 'cat-name-collision',
  since: '0.1.0',
  area: 'catalog',
  isDefault: true,
  severity: 'error',
  message: '`{name}` is {how} as `{other}`, {place}.',
  why: 'Where lists are merged one of the two is lost or called for the other, by accident or because somebody meant it.',
  advice: 'Rename one of them, or put its service in front.',
  sources: ['MCP specification 2026-07-28, tools', '13 exact and 14 squeezed collisions over 70 public servers'],
  bad: [
    {
      tools: [
        { name: 'find_notes', origin: 'a' },
        { name: 'find_notes', origin: 'b' },
        { name: 'findNotes', origin: 'a' },
      ],
      at: ['1 tool:/name', '2 tool:/name'],
      fixed: {
        tools: [
          { name: 'find_notes', origin: 'a' },
          { name: 'b_find_notes', origin: 'b' },
          { name: 'find_all_notes', origin: 'a' },
        ],
      },
    },
  ],
  // The reader tells of a name that one list has twice.
  good: [{ tools: [{ name: 'find_notes' }, { name: 'find_notes' }, { name: 'find_note' }] }],
  checkAll: ({ subjects }) => {
    const first = new Map<string, Subject>();
    const exact = new Map<string, Subject>();
    return subjects.flatMap((subject): readonly Hit[] => {
      const { name, index, origin } = subject;
      const key = squeezed(name);
      const [same, near] = [exact.get(name), first.get(key)];
      if (same === undefined) exact.set(name, subject);
      if (near === undefined) first.set(key, subject);
      const other = same ?? near;
      if (other === undefined || key === '' || (same !== undefined && same.origin === origin)) return [];
      const how = same === undefined ? 'but for case and separators the same name' : 'the same name';
      // Names of two servers that differ by a hyphen are two names, until something rewrites them.
      const isFar = same === undefined && other.origin !== origin;
      const data = { name, how, other: other.name, place: placeOf(other) };
      return [{ at: 'tool:/name', index, data, ...(isFar ? { severity: 'warning' as const } : {}) }];
    });
  },
};
