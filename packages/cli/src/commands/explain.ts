import {
  allTargets,
  codeWords,
  type Fact,
  hopTargets,
  nearest,
  repairWords,
  type Target,
  targetFacts,
} from '@toolwire/core/unstable';
import pc from 'picocolors';
import { exitCode, UsageError } from '../exit.ts';
import { oneOf } from '../options.ts';
import { aboutRule, ruleData, ruleIds, ruleOf } from '../report/about-rule.ts';
import { aboutStep, stepAndChangeIds, stepData } from '../report/about-step.ts';
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

/** Everything that is called by an id, tables aside. */
interface Found {
  readonly facts: ReturnType<typeof factsNamed>;
  readonly record: Records[string] | undefined;
  readonly step: string | null;
  readonly rule: ReturnType<typeof ruleOf>;
  /** Of a call: what a code or a repair means. */
  readonly call: string | null;
}

const callWords: Readonly<Record<string, string>> = { ...codeWords, ...repairWords };

const unknownId = (id: string, records: Records): UsageError => {
  const known = [
    ...new Set(everyTable.flatMap((target) => targetFacts(target).map((fact) => fact.id))),
    ...everyTable.map((target) => target.id),
    ...stepAndChangeIds,
    ...ruleIds,
    ...Object.keys(callWords),
    ...Object.keys(records),
  ];
  const near = nearest(id, known);
  return new UsageError({
    code: 'UNKNOWN_ID',
    message: `Nothing is called '${id}'.${near === undefined ? ' Ids stand in reports behind each fault, and in toolwire targets ID.' : ` Did you mean '${near}'?`}`,
  });
};

const documentOf = (id: string, { facts, record, step, rule, call }: Found, records: Records): object => ({
  formatVersion: 1,
  id,
  facts: facts.map(([target, fact]) => ({
    target: target.id,
    ...fact,
    evidence: Object.fromEntries([...fact.says, ...(fact.against ?? [])].map((one) => [one, records[one]])),
  })),
  ...(record === undefined ? {} : { record, citedBy: citedBy(id) }),
  ...(step === null ? {} : { step: stepData(id) }),
  ...(rule === undefined ? {} : { rule: ruleData(rule) }),
  ...(call === null ? {} : { call }),
});

const recordText = (id: string, records: Records): string =>
  [
    ...evidenceLines([id], records, ''),
    `  ${pc.dim('carries')} ${[...new Set(citedBy(id))].join(', ') || 'no fact of a target in this version'}`,
  ].join('\n');

/** Runs `toolwire explain ID`: a fact with its evidence, a record with the facts it carries, a step, a change, a rule, or a target. */
export const explainCommand = async (id: string, options: { readonly format?: string }): Promise<number> => {
  const format = oneOf('format', options.format ?? 'pretty', ['pretty', 'json']);
  const tables = tablesOf([id]);
  if (tables !== null && (format === 'json' || /[+]|^portable$/.test(id))) return targetsCommand([id], options);
  const { records: table } = await import('@toolwire/core/evidence');
  const records: Records = table;
  if (tables !== null) {
    process.stdout.write(tables.map((target) => aboutTarget(target, records)).join('\n'));
    return exitCode.clean;
  }
  const found: Found = {
    facts: factsNamed(id),
    record: Object.hasOwn(records, id) ? records[id] : undefined,
    step: aboutStep(id),
    rule: ruleOf(id),
    call: Object.hasOwn(callWords, id) ? (callWords[id] ?? null) : null,
  };
  const { facts, record, step, rule, call } = found;
  if (facts.length === 0 && [record, rule].every((one) => one === undefined) && [step, call].every((one) => one === null))
    throw unknownId(id, records);
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(documentOf(id, found, records), null, 2)}\n`);
    return exitCode.clean;
  }
  const parts = [
    ...(found.step === null ? [] : [found.step]),
    ...(rule === undefined ? [] : [aboutRule(rule)]),
    ...(found.call === null
      ? []
      : [
          `${pc.bold(id)}  ${pc.dim(Object.hasOwn(codeWords, id) ? 'code of a refused call' : 'told of a call that was read')}\n  ${found.call}`,
        ]),
    ...found.facts.map(([target, fact]) => factText(target, fact, records)),
    ...(found.record === undefined ? [] : [recordText(id, records)]),
  ];
  process.stdout.write(`${parts.join('\n\n')}\n`);
  return exitCode.clean;
};
