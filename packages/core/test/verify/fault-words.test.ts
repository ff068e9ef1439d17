import { describe, expect, it } from 'vitest';
import type { Fault } from '../../src/model/fault.ts';
import type { Stage, Target } from '../../src/model/target.ts';
import { answerFor } from '../../src/verify/answer.ts';
import type { Hit } from '../../src/verify/hit.ts';
import { createWording, faultFrom, unmeasuredFrom } from '../../src/verify/report.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';
import { targetOf } from './request.ts';

const stagesOf = (...stages: readonly Partial<Stage>[]): Target => ({
  ...targetOf('anthropic'),
  stages: stages.map((stage, at) => ({ id: `s${at}`, reports: 'all', ...stage }) as Stage),
});

describe('an answer', () => {
  const fault = (predicted: string | null, stage = 's0') => ({ stage, predicted }) as Fault;
  const answer = (stage: Partial<Stage>, ...faults: readonly Fault[]) => answerFor(faults, stagesOf(stage, {}));

  it('is that of the stage of the first fault', () => {
    expect(answer({}, fault('a'), fault('b', 's1'), fault('c'))).toBe('a\nc');
    expect(answer({}, fault('b', 's1'), fault('a'))).toBe('b');
    expect([answer({}), answer({}, fault('a', 'none')), answer({}, fault(null))]).toEqual([null, null, null]);
    expect(answer({}, fault(null), fault('a'))).toBe('a');
  });

  it('names one fault or all of them', () => {
    expect(answer({ reports: 'first' }, fault('a'), fault('b'))).toBe('a');
    expect(answer({ reports: 'first' }, fault(null), fault('b'))).toBeNull();
  });

  it('has a head, a prefix and what joins', () => {
    const stage = { head: '{count} of {count}: ', prefix: '* ', join: '; ' };
    expect(answer(stage, fault('a'), fault('b'))).toBe('2 of {count}: * a; * b');
    expect(answer({ ...stage, headOfOne: 'One: ' }, fault('a'))).toBe('One: * a');
    expect(answer({ ...stage, headOfOne: 'One: ' }, fault('a'), fault('b'))).toBe('2 of {count}: * a; * b');
    expect(answer(stage, fault('a'))).toBe('1 of {count}: * a');
  });

  it('says the same once, unless it repeats', () => {
    expect(answer({ head: '{count} ' }, fault('a'), fault('a'))).toBe('1 a');
    expect(answer({ head: '{count} ', repeats: true }, fault('a'), fault('a'))).toBe('2 a\na');
  });
});

describe('a fault is written', () => {
  const entry = (index: number, name: unknown = 'a') => ({ name, place: { group: 0, index } }) as unknown as WireEntry;
  const target = stagesOf({}, {});
  const hit = (grounds: object, more: object = {}): Hit =>
    ({
      grounds: { id: 'g', says: ['e'], ...grounds },
      verdict: 'rejects',
      entry: 1,
      at: '/a',
      related: ['/b', '/a', ''],
      node: null,
      below: [],
      vars: { value: 'v' },
      ...more,
    }) as unknown as Hit;
  const written = (one: Hit, at: (index: number) => WireEntry | null = entry) => faultFrom(one, at, target, createWording());

  it('with all that is known', () => {
    expect(written(hit({ answer: { template: 'No {value}.', stage: 's0' }, note: 'Not {value}.' }, { models: 'on m' }))).toEqual({
      id: 'g',
      fact: 'anthropic/g',
      stage: 's0',
      at: '/a',
      related: ['/b', ''],
      tool: 'a',
      index: 1,
      message: 'Not v.',
      predicted: 'No v.',
      evidence: ['e'],
      models: 'on m',
    });
    expect(written(hit({}))).toMatchObject({ stage: 's1', message: 'Not taken by this target (g).', predicted: null });
    expect('models' in written(hit({}))).toBe(false);
    expect(written(hit({ answer: { stage: 's0' } }))).toMatchObject({ stage: 's0', predicted: null });
    expect(written(hit({ answer: { template: 'No {value}.', stage: 's0' } }))).toMatchObject({
      message: 'No v.',
      predicted: 'No v.',
    });
    expect(faultFrom(hit({}), entry, stagesOf(), createWording()).stage).toBe('request');
    expect([
      written(hit({}, { entry: null })).tool,
      written(hit({}), () => null).tool,
      written(hit({}), (at) => entry(at, 1)).tool,
    ]).toEqual([null, null, '']);
  });

  it('once, where the words are the same at any place', () => {
    const wording = createWording();
    const [plain, placed, group] = [
      hit({ note: '{tool}' }),
      hit({ note: '{index1} {tool}' }),
      hit({ answer: { template: '{group}{index}', stage: 's0' } }),
    ];
    expect([wording(plain, entry(0)), wording(plain, entry(5, 'other'))].map(({ message }) => message)).toEqual(['a', 'a']);
    expect(wording(plain, null)).toBe(wording(plain, null));
    expect([wording(placed, entry(0)), wording(placed, entry(5))].map(({ message }) => message)).toEqual(['1 a', '6 a']);
    expect([wording(group, entry(0)), wording(group, entry(5))].map(({ predicted }) => predicted)).toEqual(['00', '05']);
  });

  it('of what nobody measured', () => {
    expect(unmeasuredFrom(hit({ note: 'Maybe {value}.' }), entry)).toEqual({
      fact: 'g',
      at: '/a',
      tool: 'a',
      index: 1,
      message: 'Maybe v.',
      evidence: ['e'],
    });
    expect(unmeasuredFrom(hit({}, { entry: null }), entry)).toMatchObject({
      tool: null,
      index: null,
      message: 'What the provider does with this is not known.',
    });
  });
});
