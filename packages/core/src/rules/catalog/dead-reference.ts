import { isObject, own } from '../../json/value.ts';
import { languageOf } from '../../traits/language.ts';
import type { Subject } from '../../traits/subject.ts';
import type { Text } from '../../traits/texts.ts';
import { type Mention, mentionsIn } from '../../traits/tool-mentions.ts';
import { verbOf } from '../../traits/verbs.ts';
import { nameWords, squeezed } from '../../traits/words.ts';
import type { CatalogRule, Hit, Surroundings } from '../rule.ts';

/** Names of one origin that are no tools: parameters, values, members of what is returned, prompts. */
const otherNames = (subjects: readonly Subject[], contexts: Surroundings['contexts']): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { context } of contexts)
    for (const one of [...context.prompts, ...context.resources])
      if (isObject(one)) found.add(squeezed(String(own(one, 'name'))));
  for (const subject of subjects)
    for (const { channel, text } of subject.texts()) if (text.length < 80 && channel !== 'name') found.add(squeezed(text));
  return found;
};

/** Tells whether a name is made like a tool's: a verb in front, or at the end, in the style of the tools beside it. */
const isToolLike = (name: string, siblings: readonly Subject[]): boolean => {
  const words = nameWords(name);
  const [first, last] = [verbOf(words[0] ?? ''), verbOf(words.at(-1) ?? '')];
  if (name !== name.toLowerCase() || words.length > 6) return false;
  // A hyphen joins common words too: `read-only`.
  if (
    name.includes('-') &&
    (siblings.filter((one) => one.name.includes('-')).length * 2 < siblings.length || name.includes('only'))
  )
    return false;
  return (
    first?.kind === 'verb' ||
    first?.kind === 'lead' ||
    (last?.kind === 'verb' && siblings.some((one) => one.words[0] === words[0]))
  );
};

const fixOf = ({ text, at }: Text, { name, start }: Mention, full: string): Hit['fix'] => ({
  safe: false,
  message: `Write \`${full}\`.`,
  edits: [{ op: 'set', at, value: text.slice(0, start) + full + text.slice(start + name.length) }],
});

const plain = { name: 'find_notes', description: 'Finds notes.' };

export const deadReference: CatalogRule = {
  id: 'cat-dead-reference',
  since: '0.1.0',
  area: 'catalog',
  isDefault: true,
  severity: 'warning',
  message: 'The text sends to `{name}`, and no tool is called so{near}.',
  why: 'A model calls what the text names, and is told that there is no such tool; renaming and prefixes leave such texts behind.',
  advice: 'Write the name the tool has now, or take the sentence out.',
  sources: ['Seed document on wire fidelity', '28 references within a server and none across in 527 public tools'],
  bad: [
    {
      tools: [
        { name: 'acme_find_notes', description: 'Finds notes.' },
        { name: 'acme_read_note', description: 'Reads a note. Use find_notes first.' },
      ],
      at: ['1 tool:/description'],
      fixed: {
        tools: [
          { name: 'acme_find_notes', description: 'Finds notes.' },
          { name: 'acme_read_note', description: 'Reads a note. Use acme_find_notes first.' },
        ],
      },
    },
    {
      tools: [{ ...plain, inputSchema: { properties: { note_id: { description: 'Id of the note, from `list_titles`.' } } } }],
      at: ['/properties/note_id/description'],
      fixed: {
        tools: [{ ...plain, inputSchema: { properties: { note_id: { description: 'Id of the note, from `find_notes`.' } } } }],
      },
    },
  ],
  good: [
    {
      tools: [
        {
          ...plain,
          inputSchema: {
            properties: {
              note_id: { description: 'Id from find_notes; used with list_type.' },
              list_type: { enum: ['set_size'], description: 'Use set_size for the shortest, use read-only for none.' },
            },
          },
        },
      ],
    },
  ],
  checkAll: ({ subjects, named, contexts }) => {
    const groups = new Map<string, Subject[]>();
    for (const subject of subjects) groups.set(subject.origin, [...(groups.get(subject.origin) ?? []), subject]);
    return [...groups].flatMap(([origin, siblings]) => {
      const known = otherNames(
        siblings,
        contexts.filter((one) => one.origin === origin),
      );
      const ends = new Map<string, string[]>();
      for (const { name, words } of siblings)
        for (const at of words.keys()) {
          const end = words.slice(at).join('');
          ends.set(end, [...(ends.get(end) ?? []), name]);
        }
      return siblings.flatMap((subject) =>
        subject.texts().flatMap((text): readonly Hit[] => {
          if (text.channel !== 'description' || languageOf(text.text) !== 'en') return [];
          return mentionsIn(text.text).flatMap((mention): readonly Hit[] => {
            const { name } = mention;
            const key = squeezed(name);
            if (named(name).length > 0 || named(key).length > 0 || known.has(key) || !isToolLike(name, siblings)) return [];
            const [full, ...rest] = ends.get(key) ?? [];
            const data = { name, near: full === undefined ? '' : `; \`${full}\` is` };
            const isOne = full !== undefined && rest.length === 0;
            return [{ at: text.at, index: subject.index, data, ...(isOne ? { fix: fixOf(text, mention, full) } : {}) } as Hit];
          });
        }),
      );
    });
  },
};
