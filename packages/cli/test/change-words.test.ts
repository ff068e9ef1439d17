import { readdirSync, readFileSync } from 'node:fs';
import { allSteps } from '@toolwire/core/unstable';
import { describe, expect, test } from 'vitest';
import { changeWords, effectWords, sentenceFor, wordsFor } from '../src/report/change-words.ts';
import { toolwire } from './run.ts';

const core = new URL('../../core/src/', import.meta.url);

/** Ids of changes that the engine writes down beside those of its steps. */
const notedIds = (): readonly string[] => {
  const files = ['steps', 'lower', 'compile'].flatMap((folder) =>
    readdirSync(new URL(folder, core)).map((file) => readFileSync(new URL(`${folder}/${file}`, core), 'utf8')),
  );
  const patterns = [/\bnote\(\s*'([a-z-]+)'/g, /\bmeet\(run, \{\s*id: '([a-z-]+)'/g, /\bchange\(\s*'([a-z-]+)'/g];
  const acts = /\bact: '([a-z-]+)'/g;
  const records = /const change: Change = \{\s*id: '([a-z-]+)'/g;
  return [
    ...new Set(
      files.flatMap((text) => [...patterns, acts, records].flatMap((one) => [...text.matchAll(one)].map(([, id = '']) => id))),
    ),
  ];
};

describe('the words of changes', () => {
  test.each(allSteps.map(({ id }) => id))('%s has some', (id) => {
    expect(changeWords[id]).toMatch(/^\S.{5,60}\S$/);
  });

  test('every change that is no step has some too, and a sentence', () => {
    const ids = notedIds();
    expect(ids).toEqual(
      expect.arrayContaining(['annotation-lost', 'tool-name-legal', 'description-derived', 'sent-plain', 'shortened']),
    );
    expect(ids.filter((id) => !Object.hasOwn(changeWords, id))).toEqual([]);
    const without = ids.filter((id) => sentenceFor({ id, step: null }) === `${wordsFor(id)}.`);
    expect(without).toEqual([]);
  });

  test('no words stand for what the engine does not do', () => {
    const known = new Set([...allSteps.map(({ id }) => id), ...notedIds()]);
    expect(Object.keys(changeWords).filter((id) => !known.has(id))).toEqual([]);
  });

  test('a change without words is called by its id, and names of the prototype are none', () => {
    expect(['new-step', 'toString', '__proto__'].map((id) => wordsFor(id))).toEqual(['new-step', 'toString', '__proto__']);
  });

  test('effects are told from the heaviest on', () => {
    expect(effectWords({})).toBe('no effect on values');
    expect(effectWords({ wider: true, narrower: true, slack: true, respelled: true })).toBe(
      'refuses some values that your schema takes; accepts more than your schema (to be checked on return); values are spelt otherwise and restored on return; what spells no value is refused on return',
    );
  });
});

describe('explain', () => {
  test('shows a step with its example: before, after, a call, and what it is read as', () => {
    const { out, code } = toolwire(['explain', 'map-as-entries']);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 5)).toEqual([
      'map-as-entries  a step: map → list of entries',
      '  Names that are not declared cannot be sent, so the members travel as a list of entries with a key and a value.',
      '  works on the shape of values (phase shape)',
      '  effects values are spelt otherwise and restored on return; what spells no value is refused on return',
      '  takes away map',
    ]);
    expect(out).toContain('    at       /properties/labels\n');
    expect(out).toContain('    call     { "labels": [{ "key": "a", "value": "x" }] }\n');
    expect(out).toContain('    read as  { "labels": { "a": "x" } }\n');
  });

  test('shows a change that is no step, and gives both as JSON', () => {
    expect(toolwire(['explain', 'tool-name-legal']).out).toBe(
      'tool-name-legal  a change: tool name → a legal one\n  The name has characters or a length that are not taken, so a name made of it stands for it.\n',
    );
    const { step } = JSON.parse(toolwire(['explain', 'const-as-enum', '-f', 'json']).out);
    expect(step).toMatchObject({ id: 'const-as-enum', phase: 'scalar', effects: {}, words: '`const` → `enum` of one value' });
    expect(step.examples.length).toBeGreaterThan(0);
  });

  test('finds the nearest step', () => {
    expect(toolwire(['explain', 'map-as-entrys']).err).toContain("Did you mean 'map-as-entries'?");
  });
});

describe('help', () => {
  test.each(['check', 'compile', 'decode', 'encode'])('of %s names the options of the policy', (command) => {
    const { out, code } = toolwire([command, '--help']);
    expect(code).toBe(0);
    for (const option of ['--strict', '--allow-narrower', '--unknown', '--free-form', '--optional-nullable', '--recursion'])
      expect(out).toContain(option);
    for (const option of ['--examples', '--names', '--no-tell', '--budget', '--model', '--as-of', '--target'])
      expect(out).toContain(option);
  });

  test('of compile and decode shows the shape of what they print', () => {
    expect(toolwire(['compile', '--help']).out).toContain('compiled: [{ target, request, … }]');
    expect(toolwire(['decode', '--help']).out).toContain(
      '{ success, code, error, field, received, allowed, retry_hint, retryable, not_run }',
    );
    expect(toolwire(['--help']).out).toMatch(/compile[\s\S]*decode[\s\S]*encode[\s\S]*explain/);
  });
});
