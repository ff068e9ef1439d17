import { allTargets, type Fact, hopTargets, type Target, targetFacts } from '@toolwire/core/unstable';
import pc from 'picocolors';
import { exitCode, UsageError } from '../exit.ts';
import { nearest } from '../nearest.ts';
import { aboutTarget } from '../report/about-target.ts';
import { evidenceLines, type Records } from '../report/evidence-lines.ts';
import { tablesOf, targetsCommand } from './targets.ts';

const everyTable: readonly Target[] = [...allTargets, ...hopTargets];

const conditions = (fact: Omit<Fact, 'verdict'>): string => {
  const { when } = fact;
  if (when === undefined) return '';
  const parts = [
    when.from && `from ${when.from}`,
    when.to && `until ${when.to}`,
    when.models && `on ${when.models.join(', ')}`,
    when.except && `not on ${when.except.join(', ')}`,
    when.flag !== undefined && `strict flag ${when.flag}`,
  ];
  return parts.filter(Boolean).join(', ');
};

const factText = (target: Target, fact: Omit<Fact, 'verdict'>, records: Records): string => {
  const { verdict, keywords } = fact as { verdict?: string; keywords?: readonly string[] | '*' };
  const about = keywords === undefined ? '' : ` ${keywords === '*' ? 'every other keyword' : keywords.join(', ')}`;
  const condition = conditions(fact);
  return [
    `${pc.bold(`${target.id}/${fact.id}`)}  ${verdict ?? 'rejects'}${about}${condition === '' ? '' : pc.dim(`  (${condition})`)}`,
    ...(fact.note === undefined ? [] : [`  ${fact.note}`]),
    ...(fact.answer?.template === undefined ? [] : [`  answers: ${fact.answer.template}`]),
    `  ${pc.dim('says')}`,
    ...evidenceLines(fact.says, records, '    '),
    ...(fact.against === undefined ? [] : [`  ${pc.dim('against')}`, ...evidenceLines(fact.against, records, '    ')]),
  ].join('\n');
};

const factsNamed = (id: string): readonly (readonly [Target, Omit<Fact, 'verdict'>])[] => {
  const [wanted, fact] = id.includes('/') ? id.split('/') : [undefined, id];
  const seen = new Set<object>();
  return everyTable
    .filter((target) => wanted === undefined || target.id === wanted)
    .flatMap((target) =>
      targetFacts(target)
        .filter((one) => one.id === fact && !seen.has(one) && seen.add(one))
        .map((one) => [target, one] as const),
    );
};

const citedBy = (id: string): readonly string[] =>
  everyTable.flatMap((target) =>
    targetFacts(target)
      .filter((fact) => [...fact.says, ...(fact.against ?? [])].some((one) => one === id))
      .map((fact) => `${target.id}/${fact.id}`),
  );

/** Runs `toolwire explain ID`: a fact with its evidence, a record with the facts it carries, or a target. */
export const explainCommand = async (id: string, options: { readonly format?: string }): Promise<number> => {
  const tables = tablesOf([id]);
  if (tables !== null && (options.format === 'json' || /[+]|^portable$/.test(id))) return targetsCommand([id], options);
  const { records: table } = await import('@toolwire/core/evidence');
  const records: Records = table;
  if (tables !== null) {
    process.stdout.write(tables.map((target) => aboutTarget(target, records)).join('\n'));
    return exitCode.clean;
  }
  const facts = factsNamed(id);
  const record = Object.hasOwn(records, id) ? records[id] : undefined;
  if (facts.length === 0 && record === undefined) {
    const known = [
      ...new Set(everyTable.flatMap((target) => targetFacts(target).map((fact) => fact.id))),
      ...everyTable.map((target) => target.id),
      ...Object.keys(records),
    ];
    const near = nearest(id, known);
    throw new UsageError({
      code: 'UNKNOWN_ID',
      message: `Nothing is called '${id}'.${near === undefined ? ' Ids stand in reports behind each fault, and in toolwire targets ID.' : ` Did you mean '${near}'?`}`,
    });
  }
  if (options.format === 'json') {
    const document = {
      formatVersion: 1,
      id,
      facts: facts.map(([target, fact]) => ({
        target: target.id,
        ...fact,
        evidence: Object.fromEntries([...fact.says, ...(fact.against ?? [])].map((one) => [one, records[one]])),
      })),
      ...(record === undefined ? {} : { record, citedBy: citedBy(id) }),
    };
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return exitCode.clean;
  }
  const parts = facts.map(([target, fact]) => factText(target, fact, records));
  if (record !== undefined)
    parts.push(
      [
        ...evidenceLines([id], records, ''),
        `  ${pc.dim('carries')} ${[...new Set(citedBy(id))].join(', ') || 'no fact of a target in this version'}`,
      ].join('\n'),
    );
  process.stdout.write(`${parts.join('\n\n')}\n`);
  return exitCode.clean;
};
