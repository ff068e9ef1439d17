import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isObject, keysOf, own, parseJson } from '@toolwire/core/unstable';
import { UsageError } from '../exit.ts';
import type { LocatedFinding } from '../placed.ts';

/** Findings that were there when the baseline was written: rule → tool → places, each as often as it was found. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Its name where no other one is given. */
export const baselineName = '.toolwire-baseline.json';

const badBaseline = (file: string, message: string): UsageError =>
  new UsageError({ code: 'BAD_BASELINE', message: `${message} Write it anew with --baseline write.`, file });

const placesOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/** Reads a baseline; null where there is no such file. */
export const readBaseline = (path: string, file: string): Baseline | null => {
  if (!existsSync(path)) return null;
  const read = parseJson(readFileSync(path, 'utf8'));
  const findings = read.ok && isObject(read.value) ? own(read.value, 'findings') : undefined;
  if (!isObject(findings)) throw badBaseline(file, 'This is no baseline of toolwire.');
  return new Map(
    keysOf(findings).map((rule) => {
      const tools = own(findings, rule);
      if (!isObject(tools)) throw badBaseline(file, `What it holds of ${rule} cannot be read.`);
      const entries = keysOf(tools).map((tool) => {
        const places = placesOf(own(tools, tool));
        if (places === null) throw badBaseline(file, `What it holds of ${rule} in ${tool} cannot be read.`);
        return [tool, places] as const;
      });
      return [rule, new Map(entries)] as const;
    }),
  );
};

const sorted = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

const gathered = (findings: readonly LocatedFinding[]): Map<string, Map<string, string[]>> => {
  const rules = new Map<string, Map<string, string[]>>();
  for (const { id, tool = '', at } of findings) {
    const tools = rules.get(id) ?? new Map<string, string[]>();
    rules.set(id, tools);
    tools.set(tool, [...(tools.get(tool) ?? []), at]);
  }
  return rules;
};

/** Writes the findings of this run as the baseline: sorted, a line a place, so that two branches merge. */
export const writeBaseline = (path: string, findings: readonly LocatedFinding[]): void => {
  const rules = sorted(gathered(findings)).map(
    ([rule, tools]) => [rule, Object.fromEntries(sorted(tools).map(([tool, places]) => [tool, places.sort()]))] as const,
  );
  writeFileSync(path, `${JSON.stringify({ formatVersion: 1, findings: Object.fromEntries(rules) }, null, 2)}\n`);
};

/** Findings that a baseline does not hold, those it does, and its entries that nothing met. */
export interface Parted {
  readonly fresh: readonly LocatedFinding[];
  readonly known: readonly LocatedFinding[];
  readonly unused: number;
}

/** Parts findings by a baseline; a place that it holds once hides one finding. */
export const partedBy = (baseline: Baseline, findings: readonly LocatedFinding[]): Parted => {
  const left = new Map<string, number>();
  const keyOf = (rule: string, tool: string, at: string) => JSON.stringify([rule, tool, at]);
  for (const [rule, tools] of baseline)
    for (const [tool, places] of tools)
      for (const at of places) left.set(keyOf(rule, tool, at), (left.get(keyOf(rule, tool, at)) ?? 0) + 1);
  const [fresh, known]: [LocatedFinding[], LocatedFinding[]] = [[], []];
  for (const finding of findings) {
    const key = keyOf(finding.id, finding.tool ?? '', finding.at);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    (count > 0 ? known : fresh).push(finding);
  }
  return { fresh, known, unused: [...left.values()].reduce((sum, count) => sum + count, 0) };
};
