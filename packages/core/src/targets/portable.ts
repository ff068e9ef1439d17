import type {
  Dialect,
  FactVerdict,
  Keyword,
  Metric,
  Neighbour,
  Position,
  ReferenceNeed,
  Row,
  Rule,
  Target,
  When,
} from '../model/target.ts';
import type { Json } from '../model/tool.ts';

/** What one member of a join says, by the fact that says it. */
export interface Said {
  readonly target: string;
  readonly fact: string;
  readonly verdict: FactVerdict;
}

/** Something a member owes: which keywords, at which nodes. */
export interface Obligation {
  readonly target: string;
  readonly fact: string;
  /** `*`, a keyword, or `type:object` and the like: where it is owed. */
  readonly of: string;
  /** Positions it is owed at; everywhere where absent. */
  readonly at?: readonly Position[];
  readonly has: readonly Neighbour[] | ReferenceNeed | 'closed' | 'all-required' | 'some-required' | 'declared';
}

/** A bound of a member; those of several stand side by side. */
interface Bound {
  readonly target: string;
  readonly fact: string;
  readonly scope: 'value' | 'tool' | 'request';
  readonly max?: number;
  readonly min?: number;
}

/** What one member demands and another refuses: no schema suits both. */
export interface Contradiction {
  readonly keyword: Keyword;
  readonly owed: Said;
  readonly refused: Said;
  readonly message: string;
}

/** What one schema has to be for several targets at once. */
export interface Profile {
  readonly members: readonly string[];
  /** The worst that any member does with a keyword wherever it stands, and who does it. */
  readonly keywords: Readonly<Record<Keyword, { readonly verdict: FactVerdict; readonly by: readonly Said[] }>>;
  /** Keywords that some member refuses at some places, with some values or beside some others. */
  readonly conditional: Readonly<Record<Keyword, readonly Said[]>>;
  readonly obligations: readonly Obligation[];
  readonly limits: Readonly<Partial<Record<Metric, readonly Bound[]>>>;
  readonly contradictions: readonly Contradiction[];
}

const caution: readonly FactVerdict[] = ['enforces', 'accepts', 'ignores', 'alters', 'unknown', 'rejects'];

interface Member {
  readonly id: string;
  readonly dialect: Dialect;
  readonly rules: readonly Rule[];
}

const memberOf = (target: Target): Member => {
  const dialect = target.flag === true && target.strict !== undefined ? target.strict : target.plain;
  return { id: target.id, dialect, rules: [...target.rules, ...dialect.rules] };
};

const holdsOn = (when: When | undefined, day: string): boolean =>
  when === undefined ||
  ((when.from === undefined || when.from <= day) &&
    (when.to === undefined || when.to >= day) &&
    when.models === undefined &&
    when.flag === undefined);

const covers = (row: Row, keyword: Keyword): boolean => row.keywords === '*' || row.keywords.includes(keyword);

const isFree = (row: Row): boolean => [row.at, row.type, row.value, row.beside, row.outside].every((one) => one === undefined);

/** The row that decides about a keyword wherever it stands. */
const decisive = ({ dialect }: Member, keyword: Keyword, day: string): Row | undefined =>
  dialect.rows.find((row) => covers(row, keyword) && isFree(row) && holdsOn(row.when, day));

/** Rows before it that refuse the keyword under conditions. */
const refusing = (member: Member, keyword: Keyword, day: string): readonly Row[] => {
  const before = member.dialect.rows.filter((row) => covers(row, keyword) && holdsOn(row.when, day));
  const end = before.findIndex(isFree);
  return before.slice(0, end < 0 ? before.length : end).filter((row) => row.verdict === 'rejects');
};

const said = (member: Member, fact: { readonly id: string; readonly verdict?: FactVerdict }): Said => ({
  target: member.id,
  fact: `${member.id}/${fact.id}`,
  verdict: fact.verdict ?? 'rejects',
});

/** Tells whether a row speaks of a keyword with this value, whatever else stands around it. */
const speaksOf = (row: Row, keyword: Keyword, value: Json): boolean => {
  if (!covers(row, keyword) || row.at !== undefined || row.type !== undefined || row.beside !== undefined) return false;
  if (row.value === undefined) return true;
  if ('in' in row.value) return row.value.in.includes(value);
  return 'is' in row.value && value !== undefined && row.value.is.some((type) => type === typeof value);
};

const owedKeyword = ({ has }: Obligation): { readonly keyword: Keyword; readonly value: Json } | null => {
  if (has === 'closed') return { keyword: 'additionalProperties', value: false };
  if (has === 'all-required') return { keyword: 'required', value: undefined };
  const only = Array.isArray(has) && has.length === 1 ? (has[0] as Neighbour) : null;
  return typeof only === 'string' ? { keyword: only, value: undefined } : null;
};

const contradictionsOf = (
  obligations: readonly Obligation[],
  members: readonly Member[],
  day: string,
): readonly Contradiction[] =>
  obligations.flatMap((obligation) => {
    const owed = owedKeyword(obligation);
    if (owed === null) return [];
    return members.flatMap((member): Contradiction[] => {
      const row = member.dialect.rows.find((one) => speaksOf(one, owed.keyword, owed.value) && holdsOn(one.when, day));
      if (row === undefined || row.verdict !== 'rejects' || member.id === obligation.target) return [];
      const refused = said(member, row);
      const demand = { target: obligation.target, fact: obligation.fact, verdict: 'rejects' as const };
      return [
        {
          keyword: owed.keyword,
          owed: demand,
          refused,
          message: `No schema suits both: ${demand.target} demands \`${owed.keyword}\` (${demand.fact}), ${refused.target} refuses it (${refused.fact}).`,
        },
      ];
    });
  });

/** One fact may demand a thing in several rules. */
const distinct = (list: readonly Contradiction[]): readonly Contradiction[] =>
  list.filter(({ message }, at) => list.findIndex((other) => other.message === message) === at);

/**
 * Joins targets into what one schema has to be for all of them: the worst verdict on each keyword, all obligations,
 * all limits side by side, and what contradicts itself. `day` is the day of the facts, `YYYY-MM-DD`; the newest where absent.
 */
export const portable = (targets: readonly Target[], day = '9999-12-31'): Profile => {
  const members = targets.map(memberOf);
  const named = new Set(
    members.flatMap(({ dialect }) => dialect.rows.flatMap((row) => (row.keywords === '*' ? [] : row.keywords))),
  );
  const keywords: Record<Keyword, Profile['keywords'][string]> = Object.create(null);
  const conditional: Record<Keyword, readonly Said[]> = Object.create(null);
  for (const keyword of [...named].sort()) {
    const all = members.flatMap((member) => {
      const row = decisive(member, keyword, day);
      return row === undefined ? [] : [said(member, row)];
    });
    const verdict = all.reduce<FactVerdict>((a, { verdict: b }) => (caution.indexOf(b) > caution.indexOf(a) ? b : a), 'enforces');
    keywords[keyword] = { verdict, by: all.filter((one) => one.verdict === verdict) };
    const some = members.flatMap((member) => refusing(member, keyword, day).map((row) => said(member, row)));
    if (some.length > 0) conditional[keyword] = some;
  }
  const obligations: readonly Obligation[] = members.flatMap((member) =>
    member.rules.flatMap((rule) =>
      rule.rule === 'needs' && holdsOn(rule.when, day) && rule.verdict !== 'unknown'
        ? [
            {
              target: member.id,
              fact: `${member.id}/${rule.id}`,
              of: rule.of,
              has: rule.has,
              ...(rule.at === undefined ? {} : { at: rule.at }),
            },
          ]
        : [],
    ),
  );
  return {
    members: members.map(({ id }) => id),
    keywords,
    conditional,
    obligations,
    limits: limitsOf(members, day),
    contradictions: distinct(contradictionsOf(obligations, members, day)),
  };
};

const limitsOf = (members: readonly Member[], day: string): Profile['limits'] => {
  const limits: Partial<Record<Metric, readonly Bound[]>> = Object.create(null);
  for (const member of members) {
    for (const rule of member.rules) {
      if (rule.rule !== 'limit' || !holdsOn(rule.when, day)) continue;
      const bound: Bound = {
        target: member.id,
        fact: `${member.id}/${rule.id}`,
        scope: rule.scope,
        ...(rule.max === undefined ? {} : { max: rule.max }),
        ...(rule.min === undefined ? {} : { min: rule.min }),
      };
      limits[rule.metric] = [...(limits[rule.metric] ?? []), bound];
    }
  }
  return limits;
};
