import { hasOwn } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Conversion } from '../model/passage.ts';
import type { Dialect, Fact, Position, Row, Rule, Shape } from '../model/target.ts';
import { type Circumstances, caution, holdsWhen } from './circumstances.ts';
import { looksBelow } from './looked-at.ts';
import { isOnReferences, type OnReferences } from './reference-objections.ts';

/** What a dialect says of one keyword on a day, for a model and a flag. */
interface Word {
  /** The keyword as the grammar's table spells it. */
  readonly keyword: string;
  readonly shape: Shape | undefined;
  /** Rows that may decide, first match wins; `open` where it depends on a model that nobody named. */
  readonly rows: readonly { readonly row: Row; readonly isOpen: boolean }[];
  /** Nothing is said against the keyword, whatever its value and place. */
  readonly isSilent: boolean;
}

/** A bound on what one tool, or a request, holds. */
export type Limit = Extract<Rule, { rule: 'limit' }>;

/** A rule that is asked of nodes, and the only type it speaks of, where there is one. */
interface Asked {
  readonly rule: Rule;
  readonly type: string | null;
}

/** A dialect made ready for one day, model and flag: what is asked often is found once. */
export interface Words {
  readonly dialect: Dialect;
  readonly word: (written: string) => Word;
  /** Rules that are asked of a node, by where it stands. */
  readonly rulesAt: Readonly<Record<Position, readonly Asked[]>>;
  /** What is rewritten on the way behind it. */
  readonly conversions: readonly Conversion[];
  readonly rules: readonly Rule[];
  /** Those that bound one tool. */
  readonly limits: readonly Limit[];
  /** A demand on everything that is called `$ref`, in data and among names of members too. */
  readonly onReferences: readonly OnReferences[];
  /** Tells how what a keyword holds is seen: as plain nodes or not at all; null where it depends on the node. */
  readonly sightBelow: ((child: Draft) => readonly (undefined | null)[]) | null;
}

const spelt = (written: string, { grammar }: Dialect): string => {
  if (grammar.snakeCase && /^[a-z]+_/.test(written))
    return written.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!grammar.foldKeywords || hasOwn(grammar.shapes, written)) return written;
  const folded = written.toLowerCase();
  return Object.keys(grammar.shapes).find((keyword) => keyword.toLowerCase() === folded) ?? written;
};

/** A boolean in place of a schema, asked about like a keyword. */
export const booleanSchema = 'boolean-schema';

const isBare = (row: Row): boolean =>
  [row.at, row.outside, row.type, row.value, row.beside, row.without].every((condition) => condition === undefined);

const mayObject = (fact: Fact): boolean => caution(fact.verdict) > caution('ignores');

const lookUp = (written: string, dialect: Dialect, circumstances: Circumstances): Word => {
  const keyword = spelt(written, dialect);
  const rows: { row: Row; isOpen: boolean }[] = [];
  for (const row of dialect.rows) {
    if (row.keywords === '*' ? keyword === booleanSchema : !row.keywords.includes(keyword)) continue;
    const held = holdsWhen(row.when, circumstances);
    if (held === 'no') continue;
    rows.push({ row, isOpen: held === 'maybe' });
    if (held === 'yes' && isBare(row)) break;
  }
  const { shapes } = dialect.grammar;
  const shape = hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
  const isShapeAsked = shape !== undefined && shape !== 'any' && dialect.shapes !== undefined;
  return { keyword, shape, rows, isSilent: !isShapeAsked && !rows.some(({ row }) => mayObject(row)) };
};

const typeOf = (rule: Rule): string | null => {
  const of = 'of' in rule ? rule.of : undefined;
  return of?.startsWith('type:') ? of.slice(5) : null;
};

/** Rules about nodes; counts, names of tools and what a whole schema owes are asked elsewhere. */
const isOfNode = (rule: Rule): boolean =>
  rule.rule !== 'limit' && !(rule.rule === 'name' && rule.of !== 'property') && !isOnReferences(rule);

const rulesByPosition = (rules: readonly Rule[]): Readonly<Record<Position, readonly Asked[]>> => {
  const asked = rules.filter(isOfNode).map((rule) => ({ rule, type: typeOf(rule) }));
  const at = (position: Position) => asked.filter(({ rule }) => rule.at?.includes(position) ?? true);
  return {
    root: at('root'),
    'root-property': at('root-property'),
    property: at('property'),
    items: at('items'),
    branch: at('branch'),
    definition: at('definition'),
    'map-value': at('map-value'),
    condition: at('condition'),
  };
};

const seen = [undefined] as const;
const unseen = [null] as const;

/** Words kept for one dialect; what a schema may call its keywords has no end. */
const mostKept = 512;

/** Makes a dialect ready for one day, model and flag. */
export const wordsOf = (dialect: Dialect, circumstances: Circumstances, conversions: readonly Conversion[] = []): Words => {
  const known = new Map<string, Word>();
  const rules = dialect.rules.filter((rule) => holdsWhen(rule.when, circumstances) !== 'no');
  return {
    dialect,
    conversions,
    rules,
    limits: rules.filter((rule): rule is Limit => rule.rule === 'limit' && rule.scope !== 'request'),
    onReferences: rules.filter(isOnReferences),
    rulesAt: rulesByPosition(rules),
    sightBelow:
      dialect.grammar.readings === undefined
        ? ({ keyword, schema }) => (looksBelow(keyword ?? '', dialect.grammar, null, typeof schema === 'boolean') ? seen : unseen)
        : null,
    word: (written) => {
      const found = known.get(written);
      if (found !== undefined) return found;
      const made = lookUp(written, dialect, circumstances);
      if (known.size < mostKept) known.set(written, made);
      return made;
    },
  };
};
