import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { startRun } from '../../src/compare/run.ts';
import { type Asked, findTexts, isNoText } from '../../src/compare/texts.ts';

const asking = (more: Partial<Asked>): Asked => ({
  matched: [],
  unmatched: [],
  excluded: [],
  low: 0,
  high: Number.POSITIVE_INFINITY,
  ...more,
});

const find = (more: Partial<Asked>) => findTexts(asking(more), startRun(10_000));

describe('texts that patterns ask for', () => {
  test.each<[Partial<Asked>, readonly string[]]>([
    [{ matched: ['^(foo|bar)$'] }, ['bar']],
    [{ matched: ['^(foo|bar)$'], excluded: ['bar'] }, ['foo']],
    [{ matched: ['^(foo|bar)$'], unmatched: ['^f'] }, ['bar']],
    [{ matched: ['^a{2,3}$'] }, ['aa', 'aaa']],
    [{ matched: ['^a{2,3}$'], low: 3 }, ['aaa']],
    [{ matched: ['^a?b$', '^.$'] }, ['b']],
    [{ matched: ['^[^a-z]$'], unmatched: ['[^0]'] }, ['0']],
    [{ matched: ['^(?:x-)?y$', 'x'] }, ['x-y']],
    [{ matched: ['^\\d\\.\\d$'], unmatched: ['[1-9]'] }, ['0.0']],
    [{ matched: ['^\\u{1F4A1}$'] }, ['💡']],
    [{ matched: ['^💡$'], high: 1 }, ['💡']],
    [{ matched: ['^$'] }, ['']],
    [{ matched: ['^(?<name>a|)$'] }, ['', 'a']],
  ])('%j: %j', (asked, some) => {
    expect(find(asked)).toEqual({ some, isSearched: true });
  });

  test.each<Partial<Asked>>([
    { matched: ['^a'], unmatched: ['a'] },
    { matched: ['^a$', '^b$'] },
    { matched: ['^x-'], high: 1 },
    { matched: ['^[a-z]{2,4}$'], low: 5 },
    { matched: ['^(foo|bar)$'], excluded: ['foo', 'bar'] },
    { matched: ['a^'] },
    { matched: ['$a'] },
    { matched: ['^[a-z]+$'], unmatched: ['^\\w+$'] },
    { matched: ['^(a|b)*$'], unmatched: ['^[ab]*$'] },
    { matched: ['[]'] },
  ])('none for %j', (asked) => {
    expect(isNoText(asking(asked), startRun(10_000))).toBe(true);
  });

  test.each(['(?=a)b', '\\bx\\b', '(a)\\1', '\\p{L}', '(?<!a)b', '(', 'a{2', '((){9999}){9999}', `^${'a'.repeat(300)}$`])(
    'asks nothing of %s, which is not read',
    (pattern) => {
      expect(find({ matched: [pattern], high: 0 })).toEqual({ some: [''], isSearched: true });
    },
  );

  it('ends where texts are long and ways are many', () => {
    const run = startRun(10_000);
    const { some, isSearched } = findTexts(asking({ matched: ['^(a|b){200}$', 'a.{20}b.{20}c'], low: 100 }), run);
    expect([some, isSearched]).toEqual([[], false]);
    expect(run.fuel.left).toBeGreaterThan(9_000);
  });

  it('says of each pattern what the engine says', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\s', '\\S', '^', '$', '\\.', '-', '[a-c1]', '💡');
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        atom,
        fc.tuple(tie('tree'), tie('tree')).map((parts) => parts.join('')),
        fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => `(${one}|${other})`),
        fc
          .tuple(tie('tree'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,1}?', '{1,}'))
          .map(([one, count]) => `(?:${one})${count}`),
      ),
    }));
    const text = fc
      .array(fc.constantFrom('a', 'b', '1', ' ', '-', '.', 'z', '💡', '\n'), { maxLength: 4 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(tree, tree, text, (pattern, other, one) => {
        const [first, second] = [new RegExp(pattern, 'u'), new RegExp(other, 'u')];
        const asked = asking({ matched: [pattern], unmatched: [other] });
        const { some } = findTexts(asked, startRun(10_000));
        expect(some.filter((found) => !first.test(found) || second.test(found))).toEqual([]);
        if (isNoText(asked, startRun(10_000))) expect([one, first.test(one) && !second.test(one)]).toEqual([one, false]);
        const exactly = asking({ matched: [pattern], low: 0, high: [...one].length });
        if (isNoText(exactly, startRun(10_000))) expect([one, first.test(one)]).toEqual([one, false]);
      }),
      { numRuns: 400, seed: 5 },
    );
  });
});
