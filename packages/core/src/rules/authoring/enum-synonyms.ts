import type { ToolRule } from '../rule.ts';

/** Words that a handler rarely tells apart. */
const sets = `done complete completed finished|canceled cancelled|open opened|closed close|urgent critical|in progress ongoing|
  todo to do|delete deleted remove removed|archive archived|enabled on|disabled off|yes true|no false|new created|mail email|
  picture image|color colour|gray grey|organization organisation|success successful succeeded|failure failed fail|
  pending waiting|medium normal|asc ascending|desc descending|active activated|inactive deactivated`
  .split('|')
  .map((set) => set.trim().split(/\s+/));
const meaning = new Map(sets.flatMap((set) => set.map((word) => [word, set[0] ?? word] as const)));

/** A value without case and the separators inside it; signs that stand alone or at an end mean something. */
const normal = (value: string): string => value.toLowerCase().replace(/(?<=[\p{L}\p{N}])[\s_-]+(?=[\p{L}\p{N}])/gu, '');

export const enumSynonyms: ToolRule = {
  id: 'auth-enum-synonyms',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'warning',
  message: 'Parameter `{name}` lists `{value}` and `{other}`, which say the same.',
  why: 'A model cannot know which of two equal words the handler means.',
  advice: 'Keep one of them, or say in the text what tells them apart.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      properties: {
        state: { enum: ['open', 'done', 'completed'] },
        sort: { type: 'string', enum: ['ASC', 'asc', 'by_date', 'byDate'] },
      },
      at: ['/properties/state', '/properties/sort', '/properties/sort'],
      fixed: { properties: { state: { enum: ['open', 'done'] }, sort: { type: 'string', enum: ['asc', 'by_date'] } } },
    },
  ],
  good: [{ properties: { sort: { enum: ['name', '-name', '+name'] }, test: { enum: ['<', '<=', '>'] } } }],
  check: (subject) =>
    subject.fields().flatMap(({ allowed, at, name, text }) => {
      const first = new Map<string, string>();
      return (allowed ?? []).flatMap((value) => {
        if (typeof value !== 'string') return [];
        const key = meaning.get(normal(value)) ?? normal(value);
        const other = first.get(key);
        first.set(key, other ?? value);
        const isSame = other === undefined || other === value;
        return isSame || (text.includes(value) && text.includes(other)) ? [] : [{ at, data: { name, value, other } }];
      });
    }),
};
