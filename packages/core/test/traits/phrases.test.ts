import { describe, expect, it } from 'vitest';
import { tellsCounterTrigger, tellsReturns, tellsReversal, tellsTrigger, wordsBeyond } from '../../src/traits/phrases.ts';

describe('phrases', () => {
  it.each(['Use this when asked for notes.', 'Call it before read_note.', 'Useful for long lists.', 'Run after you add a note.'])(
    'sees when to call in %j',
    (text) => {
      expect(tellsTrigger(text)).toBe(true);
    },
  );

  it.each(['Finds notes.', 'Moves a note to a page.', 'Whenceforth useless'])('sees no such thing in %j', (text) => {
    expect(tellsTrigger(text)).toBe(false);
  });

  it.each([
    "Don't use it for lists.",
    'For titles use find_titles.',
    'Only use for old notes.',
    'Prefer find_note instead of this.',
  ])('sees when not to call in %j', (text) => {
    expect(tellsCounterTrigger(text)).toBe(true);
  });

  it.each(['Finds notes by words.', 'Use this for notes.'])('sees no counter-trigger in %j', (text) => {
    expect(tellsCounterTrigger(text)).toBe(false);
  });

  it('sees what comes back', () => {
    expect(tellsReturns('Finds notes and returns titles.')).toBe(true);
    expect(tellsReturns('Finds notes.')).toBe(false);
  });

  it.each(['Deletes it permanently.', 'Moves it to the trash.', 'This cannot be undone.', 'Deletes a page and all its notes.'])(
    'sees what becomes of it in %j',
    (text) => {
      expect(tellsReversal(text)).toBe(true);
    },
  );

  it.each(['Deletes a note.', 'Deletes a note by its number. Requires a login.'])('sees nothing of that in %j', (text) => {
    expect(tellsReversal(text)).toBe(false);
  });
});

describe('wordsBeyond', () => {
  it.each([
    ['Gets the specified note by its id', ['get_note'], []],
    ['List load balancers', ['listLoadbalancers'], []],
    ['Finds notebook pages', ['find_note_book_pages'], []],
    ['Deletes a note in Shelf', ['delete_note', 'shelf'], []],
    ['Deletes a note for good', ['delete_note'], ['good']],
    ['Page of a note', ['age'], ['pag', 'not']],
  ])('leaves of %j beside %j %j', (text, names, left) => {
    expect(wordsBeyond(text, ...names)).toEqual(left);
  });
});
