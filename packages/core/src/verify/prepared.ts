import type { Dialect, Row, Shape } from '../model/target.ts';
import { canonical } from './canonical.ts';
import { type Circumstances, type HeldRow, holds, keyOf } from './facts.ts';

/** What a dialect has to say of a key as written, found once. */
export interface Word {
  /** The key as the grammar's table spells it. */
  readonly keyword: string;
  readonly shape: Shape | undefined;
  /** Rows that may decide, first match wins. */
  readonly rows: readonly HeldRow[];
  /** No row says anything against the keyword, whatever its value and wherever it stands. */
  readonly silent: boolean;
  /** Some row says that the target takes it and does something else. */
  readonly mayAlter: boolean;
}

/** A boolean in place of a schema: judged only by rows that name it. */
export const booleanSchema = 'boolean-schema';

const isFree = (row: Row): boolean =>
  [row.at, row.outside, row.type, row.value, row.beside, row.without].every((one) => one === undefined);

const objects = (row: Row): boolean => row.verdict === 'rejects' || row.verdict === 'unknown';

const look = (dialect: Dialect, written: string, circumstances: Circumstances): Word => {
  const keyword = canonical(written, dialect);
  const { shapes } = dialect.grammar;
  const rows: HeldRow[] = [];
  for (const row of dialect.rows) {
    if (row.keywords === '*' ? keyword === booleanSchema : !row.keywords.includes(keyword)) continue;
    const held = holds(row.when, circumstances);
    if (held === 'no') continue;
    rows.push({ row, isOpen: held === 'open' });
    if (held === 'yes' && isFree(row)) break;
  }
  const shape = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
  const mayAlter = rows.some(({ row }) => row.verdict === 'alters');
  return { keyword, shape, rows, silent: !rows.some(({ row }) => objects(row)), mayAlter };
};

/** Keys kept for one dialect; schemas have few, and what is no keyword is looked up each time. */
const mostKept = 512;

/** Days, models and flags kept for one dialect. */
const mostDays = 64;

const known = new WeakMap<Dialect, Map<string, Map<string, Word>>>();

/** Looks keys up in a dialect; tables are constants, so what was found stays true. */
export const wordsOf = (dialect: Dialect, circumstances: Circumstances): ((written: string) => Word) => {
  const days = known.get(dialect) ?? new Map<string, Map<string, Word>>();
  known.set(dialect, days);
  const day = keyOf(circumstances);
  if (days.size >= mostDays) days.clear();
  const kept = days.get(day) ?? new Map<string, Word>();
  days.set(day, kept);
  return (written) => {
    const found = kept.get(written);
    if (found !== undefined) return found;
    const made = look(dialect, written, circumstances);
    if (kept.size < mostKept) kept.set(written, made);
    return made;
  };
};
