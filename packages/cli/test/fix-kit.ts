import type { Edit, Finding } from '@toolwire/core/unstable';
import { readerOf } from '../src/fix/fix-file.ts';
import { type FixResult, fixAll } from '../src/fix/rounds.ts';
import type { Placed } from '../src/placed.ts';

/** A rule of a test: what it proposes for a tool as it stands. */
export type Proposal = (tool: Placed['tool']) => readonly {
  readonly edits: readonly Edit[];
  readonly safe?: boolean;
  readonly id?: string;
}[];

/** Fixes one text by a rule of the test; gives what it became, and what was left. */
export const fixed = async (
  file: string,
  text: string,
  rule: Proposal,
  { isUnsafe = false, effect = 'read' }: { isUnsafe?: boolean; effect?: 'read' | 'admin' } = {},
): Promise<{ readonly text: string; readonly reasons: readonly string[]; readonly result: FixResult }> => {
  const read = readerOf(undefined);
  const loaded = await read(file, text);
  if (!('catalog' in loaded)) throw new Error(loaded.message);
  const lint = (placed: readonly Placed[]): readonly Finding[] =>
    placed.flatMap(({ tool }, index) =>
      rule(tool).map(({ edits, safe = true, id = 'test-rule' }) => ({
        id,
        severity: 'info' as const,
        message: 'It is so.',
        at: edits[0]?.at ?? '',
        tool: tool.name,
        index,
        fix: { safe, message: 'Change it.', edits },
      })),
    );
  const effectOf = () => ({ class: effect, by: 'declared' as const });
  const result = await fixAll([loaded], { lint, effectOf, read, choice: { rules: [], isUnsafe } });
  return { text: result.files[0]?.after ?? text, reasons: result.skipped.map(({ reason }) => reason), result };
};

/** One edit wherever it is not made yet. */
export const set =
  (at: string, value: unknown): Proposal =>
  () => [{ edits: [{ op: 'set', at, value }] }];
