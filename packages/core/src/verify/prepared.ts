import type { Dialect, Row, Shape } from '../model/target.ts';
import { canonical } from './canonical.ts';

/** What a dialect has to say of a key as written, found once. */
export interface Word {
  /** The key as the grammar's table spells it. */
  readonly keyword: string;
  readonly shape: Shape | undefined;
  readonly rows: readonly Row[];
  /** No row says anything against the keyword, whatever its value and wherever it stands. */
  readonly silent: boolean;
}

/** A boolean in place of a schema: judged only by rows that name it. */
export const booleanSchema = 'boolean-schema';

const isFree = (row: Row): boolean =>
  [row.when, row.at, row.outside, row.type, row.value, row.beside, row.without].every((one) => one === undefined);

const objects = (row: Row): boolean => row.verdict === 'rejects' || row.verdict === 'unknown';

const look = (dialect: Dialect, written: string): Word => {
  const keyword = canonical(written, dialect);
  const { shapes } = dialect.grammar;
  const own = dialect.rows.filter((row) => (row.keywords === '*' ? keyword !== booleanSchema : row.keywords.includes(keyword)));
  const end = own.findIndex(isFree);
  const rows = end < 0 ? own : own.slice(0, end + 1);
  const shape = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
  return { keyword, shape, rows, silent: !rows.some(objects) };
};

/** Keys kept for one dialect; schemas have few, and what is no keyword is looked up each time. */
const mostKept = 512;

const known = new WeakMap<Dialect, Map<string, Word>>();

/** Looks keys up in a dialect; tables are constants, so what was found stays true. */
export const wordsOf = (dialect: Dialect): ((written: string) => Word) => {
  const kept = known.get(dialect) ?? new Map<string, Word>();
  known.set(dialect, kept);
  return (written) => {
    const found = kept.get(written);
    if (found !== undefined) return found;
    const made = look(dialect, written);
    if (kept.size < mostKept) kept.set(written, made);
    return made;
  };
};
