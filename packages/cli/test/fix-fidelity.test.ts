import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { effectOf } from '@toolwire/core/lint';
import { type Change, compile, defaultTargets, selectTargets, type Tool } from '@toolwire/core/unstable';
import { describe, expect, it } from 'vitest';
import { readerOf } from '../src/fix/fix-file.ts';
import { fixAll } from '../src/fix/rounds.ts';
import { lintLoaded } from '../src/lint/lint-loaded.ts';
import type { Loaded } from '../src/source/load.ts';

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));
const isThere = existsSync(`${shared}corpus`) && existsSync(`${shared}cases`);
const read = readerOf(undefined);

const levels = ['exact', 'reversible', 'wider', 'narrower', 'unsupported'] as const;

const targets = () => {
  const selection = selectTargets(defaultTargets);
  if (!selection.ok) throw new Error('There are default targets.');
  return selection.targets;
};

/**
 * An object that demands a member no value suits: no call meets it, open or closed. Gemini's table takes it open as it stands
 * (`exact`); closed it is compiled, which finds that nothing can be sent. Where this changes, the entry has to go.
 */
const knownWorse = ['R166.json gemini 0: {"level":0,"lost":0} to {"level":5,"lost":0}'];

/** How a tool is carried to a target. */
interface Carried {
  /** 0 is exact; the last is left out. */
  readonly level: number;
  /** What was lost, apart from closings: a target that cannot close objects had nothing to lose before they were closed. */
  readonly lost: number;
}

const isClosing = ({ lost, id }: Change): boolean =>
  (lost?.keyword === 'additionalProperties' && lost.value === false) || id === 'drop-closed';

/** How each tool is carried, by target. */
const carried = (tools: readonly Tool[]): ReadonlyMap<string, Carried> =>
  new Map(
    targets().flatMap((target) => {
      const made = compile(tools, target, {});
      return [
        ...made.tools.map(({ index, fidelity, changes }): [string, Carried] => [
          `${target.id} ${index}`,
          {
            level: levels.indexOf(fidelity),
            lost: changes.filter((one) => (one.effects.wider || one.effects.narrower) && !isClosing(one)).length,
          },
        ]),
        ...made.leftOut.map(({ index }): [string, Carried] => [`${target.id} ${index}`, { level: levels.length, lost: 0 }]),
      ];
    }),
  );

/** Tells whether a tool is carried worse: further from the source, and not for a closing alone. */
const isWorse = (before: Carried, after: Carried): boolean =>
  after.lost > before.lost || (after.level > before.level && levels[after.level] !== 'wider');

const fixOnce = async (loaded: Loaded) =>
  fixAll([loaded], {
    lint: (placed, all) => lintLoaded(placed, all, 'all', {}),
    effectOf,
    read,
    choice: { rules: [], isUnsafe: false },
  });

/** What fixing a text makes worse, and what a second run would still change. */
const worse = async (file: string, text: string): Promise<{ readonly found: readonly string[]; readonly edits: number }> => {
  const loaded = await read(file, text);
  if (!('catalog' in loaded)) return { found: [], edits: 0 };
  const { files, skipped } = await fixOnce(loaded);
  const found = skipped.map(({ reason }) => `${file}: ${reason}`);
  const [fixed] = files;
  if (fixed === undefined) return { found, edits: 0 };
  const again = await read(file, fixed.after);
  if (!('catalog' in again)) return { found: [...found, `${file}: ${again.message}`], edits: 0 };
  const before = carried(loaded.catalog.tools);
  for (const [key, now] of carried(again.catalog.tools)) {
    const then = before.get(key) ?? { level: -1, lost: -1 };
    if (isWorse(then, now)) found.push(`${file} ${key}: ${JSON.stringify(then)} to ${JSON.stringify(now)}`);
  }
  if ((await fixOnce(again)).files.length > 0) found.push(`${file}: a second run changes it again`);
  return { found, edits: fixed.fixes.length };
};

describe.skipIf(!isThere)('after fixing (../shared/cases and ../shared/corpus; skipped where they are absent)', () => {
  it('every tool of the cases is carried no worse than before', { timeout: 300_000 }, async () => {
    const rows = readFileSync(`${shared}cases/rejections.jsonl`, 'utf8').trim().split('\n');
    const found: string[] = [];
    let edits = 0;
    for (const row of rows) {
      const { id, tools } = JSON.parse(row);
      const result = await worse(`${id}.json`, JSON.stringify(tools, null, 2));
      found.push(...result.found);
      edits += result.edits;
    }
    expect(found).toEqual(knownWorse);
    expect(edits).toBeGreaterThan(100);
  });

  it('every tool of real lists too', { timeout: 600_000 }, async () => {
    const files = readdirSync(`${shared}corpus`).filter((name) => name.endsWith('.json'));
    const found: string[] = [];
    let edits = 0;
    // Every fifth: all of them take minutes.
    for (const file of files.filter((_, at) => at % 5 === 0)) {
      const result = await worse(file, readFileSync(`${shared}corpus/${file}`, 'utf8'));
      found.push(...result.found);
      edits += result.edits;
    }
    expect(found).toEqual([]);
    expect(edits).toBeGreaterThan(100);
  });
});
