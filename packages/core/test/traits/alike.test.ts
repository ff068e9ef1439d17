import { describe, expect, it } from 'vitest';
import { exampleTools } from '../../src/rules/example.ts';
import type { ExampleTool } from '../../src/rules/rule.ts';
import { alikePairs, likenessIn } from '../../src/traits/alike.ts';
import { ownWords } from '../../src/traits/boilerplate.ts';
import { subjectOf } from '../../src/traits/subject.ts';
import { areToldApart } from '../../src/traits/told-apart.ts';

/** Numbers that look random and are the same in each run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
};

const letters = 'bdfgklmnprtv';
const wordFor = (number: number) =>
  [...number.toString(12).padStart(3, '0')].map((digit) => `${letters[Number.parseInt(digit, 12)]}a`).join('');

/** Texts of words some of which are frequent, with copies that differ by a word or two. */
const randomTexts = (count: number, vocabulary: number, seed: number) => {
  const roll = dice(seed);
  const word = () => wordFor(Math.floor((roll(1000) / 1000) ** 2 * vocabulary));
  const texts: { name: string; text: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const copied = at > 0 && roll(3) === 0 ? texts[roll(at)] : undefined;
    const words = copied?.text.split(' ') ?? Array.from({ length: 4 + roll(12) }, word);
    if (copied !== undefined) words[roll(words.length)] = word();
    texts.push({ name: `${word()}_${word()}`, text: words.join(' ') });
  }
  return texts;
};

const bruteForce = (texts: ReturnType<typeof randomTexts>, threshold: number) => {
  const likeness = likenessIn(texts);
  return texts.flatMap((_, one) =>
    texts.flatMap((__, other) => (one < other && likeness(one, other) >= threshold ? [`${one} ${other}`] : [])),
  );
};

const subjectFor = (tool: ExampleTool) => {
  const [made] = exampleTools({ tools: [tool] });
  if (made === undefined) throw new Error('no tool');
  return subjectOf(made, 0);
};

const apart = (name: string, description: string, other: string, otherDescription: string) =>
  areToldApart(subjectFor({ name, description }), subjectFor({ name: other, description: otherDescription }));

describe('pairs of texts that are alike', () => {
  it.each([1, 2, 3, 4, 5, 6])('are those that comparing all with all finds, with seed %i', (seed) => {
    const texts = randomTexts(120, 150, seed);
    for (const threshold of [0.5, 0.7, 0.95]) {
      const found = alikePairs(texts, threshold).map(({ one, other }) => `${one} ${other}`);
      expect(found).toEqual(bruteForce(texts, threshold));
    }
    expect(bruteForce(texts, 0.5).length).toBeGreaterThan(10);
  });

  it('are found without comparing all with all', () => {
    const compared = (count: number) => {
      let pairs = 0;
      alikePairs(
        Array.from({ length: count }, (_, at) => ({
          name: `${wordFor(at >> 1)}_get`,
          text: `Gets the ${wordFor(at >> 1)} of a note by its ${wordFor(at % 7)}`,
        })),
        0.7,
        () => {
          pairs += 1;
        },
      );
      return pairs;
    };
    const [some, many] = [compared(200), compared(1600)];
    expect(some).toBeGreaterThan(0);
    expect(many).toBeLessThan(some * 8 * 1.5);
    expect(many).toBeLessThan(1600 * 5);
  });

  it('of many copies are compared with a few of them', () => {
    let pairs = 0;
    alikePairs(
      Array.from({ length: 1000 }, () => ({ name: 'a', text: 'The very same words' })),
      0.7,
      () => {
        pairs += 1;
      },
    );
    expect(pairs).toBeLessThan(1000 * 60);
  });
});

describe('what several tools of one origin repeat', () => {
  const note = 'Use when the notes of the team are wanted and nothing else will do.';
  const tools = ['Adds pages.', 'Reads titles.', 'Moves folders.'].map((text, at) => ({
    name: `tool_${at}`,
    origin: 'a',
    text: `${text} ${note}`,
  }));

  it('is left out of their texts, but for what their names say', () => {
    expect(ownWords(tools)).toEqual(['Adds pages.', 'Reads titles.', 'Moves folders.']);
    expect(ownWords(tools.map((tool) => ({ ...tool, name: 'team_notes' })))[0]).toBe('Adds pages. notes team');
  });

  it('stays where two tools say it, tools of other origins, or where it is all they say', () => {
    expect(ownWords(tools.slice(1)).every((text) => text.endsWith(note))).toBe(true);
    expect(ownWords(tools.map((tool, at) => ({ ...tool, origin: String(at) }))).every((text) => text.endsWith(note))).toBe(true);
    expect(ownWords(tools.map((tool) => ({ ...tool, text: note })))).toEqual([note, note, note]);
  });
});

describe('names that tell tools apart', () => {
  it('say another thing, which the text takes up', () => {
    expect(apart('get_note', 'Gets a note.', 'get_note_files', 'Gets the files of a note.')).toBe(true);
    expect(apart('get_note', 'Gets a note.', 'get_note_entry', 'Gets a note.')).toBe(false);
  });

  it('say one thing or many', () => {
    expect(apart('get_note', 'Gets a note.', 'list_notes', 'Lists notes.')).toBe(true);
    expect(apart('get_notes', 'Gets all notes.', 'list_notes', 'Lists notes.')).toBe(false);
    expect(apart('acmes_get_note', 'Gets a note.', 'acmes_list_notes', 'Lists notes.')).toBe(true);
    expect(apart('notes_get', 'Gets a note.', 'notes_list', 'Lists notes.')).toBe(true);
  });

  it('say another deed', () => {
    expect(apart('add_label', 'Adds a label.', 'delete_label', 'Deletes a label.')).toBe(true);
    expect(apart('pause_note', 'Pauses it.', 'resume_note', 'Resumes it.')).toBe(true);
    expect(apart('find_notes', 'Finds notes.', 'search_notes', 'Searches notes.')).toBe(false);
  });
});
