import { distance } from '../../json/nearest.ts';
import { isWrite } from '../../traits/side-effect.ts';
import type { Subject } from '../../traits/subject.ts';
import { stemOf } from '../../traits/words.ts';
import type { CatalogRule, Hit } from '../rule.ts';

interface Named {
  readonly subject: Subject;
  readonly verb: string;
}

/** Tools that one origin has for one thing, by the thing: what their names say beside the verb. */
const byThing = (subjects: readonly Subject[]): ReadonlyMap<string, readonly Named[]> => {
  const groups = new Map<string, Named[]>();
  for (const subject of subjects) {
    const { effect, words, origin } = subject;
    const { verb } = effect.by === 'name' ? effect : { verb: words[0] };
    if (verb === undefined || words.length < 2) continue;
    const rest = words.filter((word) => word !== verb).map(stemOf);
    const key = `${origin} ${rest.join(' ')}`;
    groups.set(key, [...(groups.get(key) ?? []), { subject, verb }]);
  }
  return groups;
};

export const readWriteTwin: CatalogRule = {
  id: 'cat-read-write-twin',
  since: '0.1.0',
  area: 'catalog',
  isDefault: false,
  severity: 'info',
  message: '`{name}` writes and `{other}` reads, and their names differ by a letter or two.',
  why: 'A slip of the model turns a reading into a writing.',
  advice: 'Choose verbs that look different: `read_note` and `update_note`.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      tools: [{ name: 'get_note' }, { name: 'set_note' }],
      at: ['1 tool:/name'],
      fixed: { tools: [{ name: 'get_note' }, { name: 'update_note' }] },
    },
  ],
  good: [{ tools: [{ name: 'get_note' }, { name: 'set_title' }, { name: 'find_note' }] }],
  checkAll: ({ subjects }) =>
    [...byThing(subjects).values()].flatMap((group) => {
      const reads = new Map(group.filter(({ subject }) => subject.effect.class === 'read').map((one) => [one.verb, one.subject]));
      return group.flatMap(({ subject, verb }): readonly Hit[] => {
        if (!isWrite(subject.effect.class)) return [];
        const near = [...reads].find(([word]) => distance(word, verb) * 2 < verb.length && word !== verb);
        return near === undefined
          ? []
          : [{ at: 'tool:/name', index: subject.index, data: { name: subject.name, other: near[1].name } }];
      });
    }),
};
