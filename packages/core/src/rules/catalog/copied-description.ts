import { alikePairs } from '../../traits/alike.ts';
import { ownWords } from '../../traits/boilerplate.ts';
import type { Subject } from '../../traits/subject.ts';
import { isContent, squeezed, wordsOf } from '../../traits/words.ts';
import type { CatalogRule, Hit } from '../rule.ts';

const none: ReadonlySet<string> = new Set();
const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text).filter(isContent));

/** Tells whether a text says a word of one of the names that the other text does not. */
const tellsApart = (a: ReadonlySet<string>, b: ReadonlySet<string>, names: string): boolean =>
  [...a].some((word) => !b.has(word) && names.includes(squeezed(word)));

/** Tells whether two texts are the same but for words that have nothing to do with what tells the tools apart. */
const isCopy = (a: Subject, b: Subject, texts: readonly string[]): boolean => {
  const names = `${squeezed(a.name)} ${squeezed(b.name)}`;
  const pairs = [
    [texts[a.index] ?? '', texts[b.index] ?? ''],
    [a.sentences()[0] ?? '', b.sentences()[0] ?? ''],
  ].map((pair) => pair.map(wordSet));
  return pairs.every(([one = none, other = none]) => !tellsApart(one, other, names) && !tellsApart(other, one, names));
};

export const copiedDescription: CatalogRule = {
  id: 'cat-copied-description',
  since: '0.1.0',
  area: 'catalog',
  isDefault: false,
  severity: 'warning',
  message: '`{name}` has the description of `{other}`.',
  why: 'A copied text says of at least one of the two what is not so, and nothing that tells them apart.',
  advice: 'Write for each what it does, and when to use the other.',
  sources: ['arXiv 2602.18914', 'Read on public tools: one server describes deleting and inserting alike'],
  bad: [
    {
      tools: [
        { name: 'add_note_page', description: 'Adds a page to the note, at the end or at a given place.' },
        { name: 'delete_note_page', description: 'Adds a page to the note, at the end or at a given place!' },
      ],
      at: ['1 tool:/description'],
      fixed: {
        tools: [
          { name: 'add_note_page', description: 'Adds a page to the note, at the end or at a given place.' },
          { name: 'delete_note_page', description: 'Deletes a page of the note.' },
        ],
      },
    },
  ],
  good: [
    {
      tools: [
        { name: 'get_note_title', description: 'Gets the title.' },
        { name: 'get_note_text', description: 'Gets the text.' },
      ],
    },
  ],
  checkAll: ({ subjects }) => {
    const told = new Set<number>();
    const texts = ownWords(subjects);
    return alikePairs(
      texts.map((text) => ({ name: '', text })),
      0.95,
    ).flatMap(({ one, other }): readonly Hit[] => {
      const [a, b] = [subjects[one], subjects[other]];
      // Of a family of copies each is told once.
      if (a === undefined || b === undefined || told.has(other) || a.origin !== b.origin || !isCopy(a, b, texts)) return [];
      told.add(other);
      return [{ at: 'tool:/description', index: other, data: { name: b.name, other: a.name } }];
    });
  },
};
