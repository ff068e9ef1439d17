import { describe, expect, it } from 'vitest';
import { argumentBlockOf, withoutLines } from '../../src/traits/docstring.ts';

const text = 'Finds notes.\n\nArgs:\n  words (str): Words,\n    all of them.\n  limit: At most.\n\nReturns:\n  Titles.';

describe('argumentBlockOf', () => {
  it('reads names and texts, over several lines', () => {
    const block = argumentBlockOf(text);
    expect(block?.lines.map(({ name, text: said }) => [name, said])).toEqual([
      ['words', 'Words, all of them.'],
      ['limit', 'At most.'],
    ]);
  });

  it.each(['Finds notes.', 'Args: words', 'Args:\n\nwords: a', 'Args:\n', 'Parameters:\n  see below'])(
    'finds none in %j',
    (one) => {
      expect(argumentBlockOf(one)).toBeNull();
    },
  );
});

describe('withoutLines', () => {
  const block = argumentBlockOf(text);
  if (block === null) throw new Error('no block');

  it('takes a whole block out with its title', () => {
    expect(withoutLines(text, block, block.lines)).toBe('Finds notes.\n\nReturns:\n  Titles.');
  });

  it('leaves lines that are not moved', () => {
    expect(withoutLines(text, block, block.lines.slice(0, 1))).toBe(
      'Finds notes.\n\nArgs:\n  limit: At most.\n\nReturns:\n  Titles.',
    );
  });

  it('leaves nothing of a text that is all block', () => {
    const all = 'Args:\n  a: b';
    const only = argumentBlockOf(all);
    expect(only === null ? null : withoutLines(all, only, only.lines)).toBe('');
  });
});
