import { type Fact, selectTargets, type Target, targetEvidence, targetFacts } from '@toolwire/core/unstable';
import { exitCode, UsageError } from '../exit.ts';
import { nearest } from '../nearest.ts';

const littleEvidence = 20;

const row = (target: Target): readonly string[] => {
  const cited = targetEvidence(target).length;
  return [
    target.id,
    target.title,
    target.carrier,
    target.strict === undefined ? 'one dialect' : `plain and strict, ${target.mixing}`,
    `${cited} records${cited < littleEvidence ? ' (little evidence)' : ''}`,
  ];
};

const table = (rows: readonly (readonly string[])[]): string => {
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

const factRow = (fact: Omit<Fact, 'verdict'>): readonly string[] => {
  const { verdict, keywords, rule } = fact as { verdict?: string; keywords?: readonly string[] | '*'; rule?: string };
  const about = keywords === undefined ? (rule ?? 'entry') : keywords === '*' ? 'every other keyword' : keywords.join(' ');
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
  return [`  ${fact.id}`, verdict ?? 'rejects', about.length > 60 ? `${about.slice(0, 59)}…` : about, when];
};

/** Runs `toolwire targets`: the list, or one target's facts with the number of records behind them. */
export const targetsCommand = async (ids: readonly string[], options: { readonly format?: string }): Promise<number> => {
  const selection = selectTargets(ids.length === 0 ? ['all'] : ids);
  if (!selection.ok) {
    const near = nearest(selection.name, selection.known);
    throw new UsageError({
      code: 'BAD_TARGET',
      message: `There is no target '${selection.name}'.${near === undefined ? '' : ` Did you mean '${near}'?`}`,
    });
  }
  if (options.format === 'json') {
    const targets = selection.targets.map(({ id, target, carrier }) => ({
      id,
      title: target.title,
      vendor: target.vendor,
      carrier,
      flag: target.flag,
      mixing: target.mixing,
      dialects: [target.plain, target.strict]
        .filter((one) => one !== undefined)
        .map((one) => ({ id: one.id, capability: one.capability })),
      evidence: targetEvidence(target),
      facts: ids.length === 0 ? undefined : targetFacts(target),
    }));
    process.stdout.write(`${JSON.stringify({ formatVersion: 1, targets }, null, 2)}\n`);
    return exitCode.clean;
  }
  if (ids.length === 0) {
    process.stdout.write(
      `${table(selection.targets.map(({ target }) => row(target)))}\n\ntoolwire targets ID shows the facts of one; toolwire explain FACT its evidence.\n`,
    );
    return exitCode.clean;
  }
  for (const { target } of selection.targets) {
    process.stdout.write(`${row(target).join(' · ')}\n${table(targetFacts(target).map(factRow))}\n\n`);
  }
  return exitCode.clean;
};
