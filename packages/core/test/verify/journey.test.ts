import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/model/fault.ts';
import type { Conversion, Passage } from '../../src/model/passage.ts';
import type { Target } from '../../src/model/target.ts';
import { type Journey, judgeThrough } from '../../src/verify/passage.ts';
import type { WireBlock, WireEntry } from '../../src/wire/carrier.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { targetOf } from './request.ts';

const conversion = (given: object, id = 'c'): Conversion =>
  ({ id, says: [], note: `Note of ${id}.`, ...given }) as unknown as Conversion;

const through = (conversions: readonly Conversion[], more: Partial<Passage> = {}): Target => ({
  ...targetOf('anthropic'),
  id: 'host',
  passage: { kind: 'host', conversions, measured: 'all', says: [], note: 'Nobody knows.', ...more },
});

const behind = targetOf('openai-chat');

const entryOf = (more: Partial<WireEntry> = {}): WireEntry =>
  deepFreeze({
    name: 'tool',
    description: 'Do it.',
    schema: { type: 'object' },
    strict: undefined,
    place: { group: 0, index: 0 },
    ...more,
  });

describe('tools on their way', () => {
  const verdict = (asSent: Verdict['asSent'], more: Partial<Verdict> = {}): Verdict => ({
    asSent,
    faults: [],
    more: 0,
    unmeasured: [],
    predicted: null,
    ...more,
  });
  const fault = (id: string, index: number | null) =>
    ({ id, at: '/a', tool: 'renamed', index, message: `${id}.`, evidence: ['e'] }) as unknown as Verdict['faults'][number];
  const names = ['one', 'two', 'two'];
  const block: WireBlock = {
    entries: names.map((name, index) => entryOf({ name, server: `s${index}`, place: { group: 0, index } })),
    providerTools: 3,
  };
  const journey = (passage: Partial<Passage> = {}, conversions: readonly Conversion[] = []): Journey => ({
    block,
    through: through(conversions, passage),
    target: behind,
    options: {},
  });
  const alone = (count: number, make: (at: number) => Verdict) => ({
    tools: Array.from({ length: count }, (_, at) => make(at)),
    catalog: verdict('accepted'),
  });

  it('that the host refuses go no further, and places are those of the list', () => {
    let sent: WireBlock | undefined;
    const judged = judgeThrough(
      journey({}, [conversion({ does: 'prefix', text: 'x_', configurable: '' })]),
      () => ({
        tools: names.map((_, at) => verdict(at === 0 ? 'rejected' : 'accepted', at === 0 ? { predicted: 'Host.' } : {})),
        catalog: verdict('accepted', { more: 1 }),
      }),
      (passed) => {
        sent = passed;
        return {
          tools: [verdict('rejected', { faults: [fault('f', 0)], more: 2, predicted: 'Behind.' }), verdict('unknown')],
          catalog: verdict('rejected', { faults: [fault('g', 1), fault('h', null)], more: 2, predicted: 'All.' }),
        };
      },
    );
    expect([sent?.providerTools, sent?.entries.map(({ name, place }) => [name, place])]).toEqual([
      3,
      [
        ['x_two', { group: 0, index: 0 }],
        ['x_two', { group: 0, index: 1 }],
      ],
    ]);
    const rewrites = [{ id: 'c', message: 'Note of c.', evidence: [] }];
    expect(judged.tools).toEqual([
      verdict('rejected', { predicted: 'Host.' }),
      { ...verdict('rejected', { faults: [{ ...fault('f', 1), tool: 'two' }], more: 2, predicted: 'Behind.' }), rewrites },
      { ...verdict('unknown'), rewrites },
    ]);
    expect(judged.catalog).toEqual(
      verdict('rejected', { faults: [{ ...fault('g', 2), tool: 'two' }, fault('h', null)], more: 3, predicted: 'All.' }),
    );
  });

  it('of one name are told apart by their servers where a host does that', () => {
    const sentBy = (passage: Partial<Passage>) => {
      let sent: readonly unknown[] = [];
      judgeThrough(
        journey(passage),
        () => alone(3, () => verdict('accepted')),
        ({ entries }) => {
          sent = entries.map(({ name }) => name);
          return alone(3, () => verdict('accepted'));
        },
      );
      return sent;
    };
    expect(sentBy({ qualifies: { text: '{server}-', says: [] } })).toEqual(['one', 's1-two', 's2-two']);
    expect(sentBy({})).toEqual(names);
  });

  it('are only suspected where nobody measured', () => {
    const unmeasured = [{ fact: 'u', at: '/u', tool: 'renamed', index: 0, message: 'U.', evidence: [] }];
    const through = (measured: Passage['measured']) =>
      judgeThrough(
        journey({ measured }),
        () => alone(3, () => verdict('accepted')),
        () => ({
          tools: [
            verdict('rejected', { faults: [fault('f', 0)], unmeasured, predicted: 'No.' }),
            verdict('accepted'),
            verdict('accepted'),
          ],
          catalog: verdict('rejected', { faults: [fault('f', 0)], predicted: 'No.' }),
        }),
      );
    const unknown = (tool: string | null, index: number | null, at: string) => ({
      fact: 'host-unmeasured',
      at,
      tool,
      index,
      message: 'Nobody knows.',
      evidence: [],
    });
    const suspected = {
      fact: 'f',
      at: '/a',
      tool: 'one',
      index: 0,
      message: 'Refused behind it, unless it is rewritten on the way: f.',
      evidence: ['e'],
    };
    const open = through(['other']);
    expect(open.tools[0]).toEqual(
      verdict('unknown', {
        unmeasured: [unknown('one', 0, 'tool:/inputSchema'), suspected, { ...unmeasured[0], tool: 'one' }] as never,
      }),
    );
    expect(open.tools[1]).toEqual(verdict('unknown', { unmeasured: [unknown('two', 1, 'tool:/inputSchema')] as never }));
    expect(open.catalog).toEqual(verdict('unknown', { unmeasured: [unknown(null, null, ''), suspected] as never }));
    for (const measured of ['all', [behind.vendor]] as const)
      expect(through(measured).tools[0]).toMatchObject({ asSent: 'rejected', predicted: 'No.' });
  });
});
