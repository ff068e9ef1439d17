import { type Fact, hasLittleEvidence, type Target, targetEvidence, targetFacts } from '@toolwire/core/unstable';
import pc from 'picocolors';
import { evidenceLines, type Records } from './evidence-lines.ts';

/** One line of the list of targets: id, title, envelope, dialects, records. */
export const row = (target: Target): readonly string[] => {
  const cited = targetEvidence(target).length;
  return [
    target.id,
    target.title,
    target.carrier,
    target.passage?.kind ?? (target.strict === undefined ? 'one dialect' : `plain and strict, ${target.mixing}`),
    `${cited} records${hasLittleEvidence(target) ? ' (little evidence)' : ''}`,
  ];
};

/** Aligns rows of cells. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  return rows
    .map((cells) =>
      cells
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** One line of a table of facts: id, verdict, what it is about, when it holds. */
export const factRow = (fact: Omit<Fact, 'verdict'>): readonly string[] => {
  const { verdict, keywords, rule, field, does } = fact as {
    verdict?: string;
    keywords?: readonly string[] | '*';
    rule?: string;
    field?: string;
    does?: string;
  };
  const named = rule ?? (field === undefined ? (does ?? 'a value of the wrong shape') : `the tool's ${field}`);
  const about = keywords === undefined ? named : keywords === '*' ? 'every other keyword' : keywords.join(' ');
  const when =
    fact.when === undefined
      ? ''
      : [
          fact.when.from && `from ${fact.when.from}`,
          fact.when.to && `to ${fact.when.to}`,
          fact.when.models && `on ${fact.when.models.join(' ')}`,
        ]
          .filter(Boolean)
          .join(', ');
  return [
    `  ${fact.id}`,
    verdict ?? (does === undefined ? 'rejects' : 'rewrites'),
    about.length > 60 ? `${about.slice(0, 59)}…` : about,
    when,
  ];
};

const passageLines = ({ passage }: Target): readonly string[] => {
  if (passage === undefined) return [];
  const behind =
    passage.bound !== undefined
      ? `Behind it stands ${passage.bound.id}: its facts are judged on what is left.`
      : passage.measured === 'all'
        ? 'Name the provider behind it, as gemini@ID.'
        : `${passage.note} Known for ${passage.measured.length === 0 ? 'no provider' : passage.measured.join(', ')}.`;
  const rewrites = [...(passage.first ?? []), ...passage.conversions].map(({ id, note, behind: who }) => {
    const whom = who === undefined ? '' : pc.dim(` (for ${[...who.vendors, ...who.models].join(', ')})`);
    return `  ${id}  ${note}${whom}`;
  });
  return [`A ${passage.kind}. ${behind}`, ...(rewrites.length === 0 ? [] : ['', pc.bold('Rewrites on the way'), ...rewrites])];
};

const span = (target: Target, records: Records): string => {
  const days = targetEvidence(target)
    .map((id) => (Object.hasOwn(records, id) ? records[id]?.date : null))
    .filter((day) => typeof day === 'string')
    .sort();
  return days.length === 0 ? 'none has a date' : `dated ${days[0]} to ${days.at(-1)}`;
};

/** Writes everything a table says: what is rewritten, all facts, what is contested and by which records, what is open. */
export const aboutTarget = (target: Target, records: Records): string => {
  const facts = [...new Set(targetFacts(target))];
  const contested = [...new Set(facts.filter((fact) => (fact.against ?? []).length > 0))];
  const open = [...new Set(facts.filter((fact) => (fact as { verdict?: string }).verdict === 'unknown'))];
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', pc.bold(title), ...lines]);
  return [
    `${row(target).join(' · ')}, ${span(target, records)}`,
    ...passageLines(target),
    ...part('Facts, in the order they are asked', [table(facts.map(factRow))]),
    ...part(
      'Contested',
      contested.flatMap((fact) => [
        `  ${fact.id}`,
        ...evidenceLines(fact.says.slice(0, 2), records, '    '),
        pc.dim('    against'),
        ...evidenceLines(fact.against ?? [], records, '    '),
      ]),
    ),
    ...part(
      'Open questions',
      open.map((fact) => `  ${fact.id}  ${fact.note ?? ''}`),
    ),
    '',
    `toolwire explain ${target.id}/FACT shows the evidence of one.`,
    '',
  ].join('\n');
};
