import {
  allTargets,
  hasLittleEvidence,
  hopTargets,
  nearest,
  portable,
  type Selected,
  selectTargets,
  type Target,
  targetEvidence,
  targetFacts,
} from '@toolwire/core/unstable';
import { exitCode, UsageError } from '../exit.ts';
import { factRow, row, table } from '../report/about-target.ts';
import { profileText } from '../report/profile.ts';

/** The tables behind names, groups and joins, hosts and hops included, each once. */
export const tablesOf = (ids: readonly string[]): readonly Target[] | null => {
  const hops = hopTargets.filter((target) => ids.includes(target.id));
  const selection = selectTargets(ids.filter((id) => !hops.some((target) => target.id === id)));
  if (!selection.ok) return null;
  const seats = selection.targets.flatMap(({ members }) => members);
  const tables = seats.flatMap(({ target, through }) => (through === undefined ? [target] : [through, target]));
  return [...new Set([...tables, ...hops])];
};

const tablesNamed = (ids: readonly string[]): readonly Target[] => {
  const tables = tablesOf(ids);
  if (tables !== null) return tables;
  const selection = selectTargets(ids.filter((id) => !hopTargets.some((target) => target.id === id)));
  const { name, known } = selection.ok ? { name: ids.join(', '), known: [] } : selection;
  const near = nearest(name, known);
  throw new UsageError({
    code: 'BAD_TARGET',
    message: `There is no target '${name}'.${near === undefined ? '' : ` Did you mean '${near}'?`}`,
  });
};

/** The joins among names. */
const joinsNamed = (ids: readonly string[]): readonly Selected[] => {
  const selection = selectTargets(ids.filter((id) => !hopTargets.some((target) => target.id === id)));
  return selection.ok ? selection.targets.filter(({ members }) => members.length > 1) : [];
};

/** Runs `toolwire targets`: the list, or one target's facts with the number of records behind them. */
export const targetsCommand = async (ids: readonly string[], options: { readonly format?: string }): Promise<number> => {
  const tables = ids.length === 0 ? [...allTargets, ...hopTargets] : tablesNamed(ids);
  if (options.format === 'json') {
    const targets = tables.map((target) => ({
      id: target.id,
      title: target.title,
      vendor: target.vendor,
      carrier: target.carrier,
      ...(target.passage === undefined ? {} : { passage: target.passage.kind, behind: target.passage.bound?.id ?? null }),
      flag: target.flag,
      mixing: target.mixing,
      dialects: [target.plain, target.strict]
        .filter((one) => one !== undefined)
        .map((one) => ({ id: one.id, capability: one.capability })),
      evidence: targetEvidence(target),
      ...(hasLittleEvidence(target) ? { little: true } : {}),
      facts: ids.length === 0 ? undefined : targetFacts(target),
    }));
    process.stdout.write(`${JSON.stringify({ formatVersion: 1, targets }, null, 2)}\n`);
    return exitCode.clean;
  }
  if (ids.length === 0) {
    process.stdout.write(
      `${table(tables.map(row))}\n\ntoolwire targets ID shows the facts of one; toolwire explain FACT its evidence.\n`,
    );
    return exitCode.clean;
  }
  const joins = joinsNamed(ids);
  for (const { id, members } of joins) {
    process.stdout.write(`${profileText(id, portable(members.map(({ target }) => target)))}\n`);
  }
  if (joins.length > 0 && joins.length === ids.length) return exitCode.clean;
  for (const target of tables) {
    process.stdout.write(`${row(target).join(' · ')}\n${table([...new Set(targetFacts(target))].map(factRow))}\n\n`);
  }
  return exitCode.clean;
};
