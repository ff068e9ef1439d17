import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Compiled } from '../../src/compile/compiled.ts';
import type { Verdict } from '../../src/model/fault.ts';
import type { Catalog, Json, Tool } from '../../src/model/tool.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { judgeAll } from '../../src/verify/judge.ts';
import { type Case, generatedOf } from './cases.ts';
import { compileFor } from './compiling.ts';

// What comes out of each case on each target, as one text that is compared byte for byte.

const sorted = (ids: Iterable<string>): readonly string[] => [...new Set(ids)].sort();

const catalogOf = (tools: readonly Tool[], of?: Catalog): Catalog => ({
  format: of?.format ?? 'mcp',
  tools,
  findings: [],
  providerTools: [],
  block: undefined,
});

/** The verdict of a target on tools as they are sent, through its host where it is one. */
const verdictAsSent = (id: string, catalog: Catalog): Verdict => {
  const selection = selectTargets([id]);
  const [selected] = selection.ok ? selection.targets : [];
  if (selected === undefined) throw new Error(`There is no target ${id}.`);
  return judgeAll([catalog], selected.members).catalog;
};

const evidenceOf = (asSent: Verdict, compiled: Compiled): readonly string[] =>
  sorted([
    ...asSent.faults.flatMap(({ evidence }) => evidence),
    ...compiled.tools.flatMap(({ changes }) => changes.flatMap(({ cause }) => cause)),
  ]);

/** What comes out for one tool: how it would fare unchanged, what is sent instead, and why. */
const recordOf = (id: string, tool: Tool, of: Catalog): Json => {
  const asSent = verdictAsSent(id, catalogOf([tool], of));
  const compiled = compileFor(id, [tool]);
  const [one] = compiled.tools;
  return {
    asSent: asSent.asSent,
    compiled: one === undefined ? null : compiled.request,
    fidelity: one?.fidelity ?? 'unsupported',
    plan: one?.plan ?? null,
    changes: one?.changes ?? [],
    ...(compiled.leftOut.length === 0 ? {} : { leftOut: compiled.leftOut.flatMap(({ reasons }) => reasons) }),
    evidence: evidenceOf(asSent, compiled),
  };
};

/** What comes out for a long list: who is in, who is not, and why. */
const summaryOf = (id: string, tools: readonly Tool[]): Json => {
  const asSent = verdictAsSent(id, catalogOf(tools));
  const compiled = compileFor(id, tools);
  const reasons = new Map<string, string[]>();
  for (const { name, reasons: all } of compiled.leftOut)
    for (const reason of all) reasons.set(reason.id, [...(reasons.get(reason.id) ?? []), name]);
  return {
    asSent: asSent.asSent,
    compiled: compiled.tools.length,
    verdict: compiled.verdict.asSent,
    fidelity: sorted(compiled.tools.map(({ fidelity }) => fidelity)),
    strict: compiled.tools.filter(({ dialect }) => dialect === 'strict').length,
    plain: compiled.tools.filter(({ dialect }) => dialect === 'plain').length,
    plainNames: compiled.tools
      .filter(({ dialect }) => dialect === 'plain')
      .slice(0, 3)
      .map(({ name }) => name),
    leftOut: Object.fromEntries(
      [...reasons].map(([why, names]) => [why, { count: names.length, first: names[0], last: names.at(-1) }]),
    ),
    evidence: evidenceOf(asSent, compiled),
  };
};

/** Records by target, targets with the same record under one key. */
const grouped = (recordFor: (id: string) => Json): Readonly<Record<string, Json>> => {
  const byText = new Map<string, { readonly ids: string[]; readonly record: Json }>();
  for (const { id } of allTargets) {
    const record = recordFor(id);
    const text = JSON.stringify(record);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { ids: [id], record });
    else known.ids.push(id);
  }
  return Object.fromEntries([...byText.values()].map(({ ids, record }) => [ids.join(', '), record]));
};

/** What comes out of a case, by tool (by list, where the case is generated) and by target. */
const outcomeOf = (one: Case): Readonly<Record<string, Readonly<Record<string, Json>>>> =>
  Object.fromEntries(
    one.catalogs.length === 0
      ? generatedOf(one).map(({ name, tools }) => [name, grouped((id) => summaryOf(id, tools))])
      : one.catalogs.flatMap((catalog) => catalog.tools.map((tool) => [tool.name, grouped((id) => recordOf(id, tool, catalog))])),
  );

/** JSON whose upper levels stand on lines of their own and whose depths are compact. */
const printed = (value: Json, levels: number, indent = ''): string => {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${printed(item, levels - 1, inner)}`)
    : Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${printed(member, levels - 1, inner)}`);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${start}${end}` : `${start}\n${parts.join(',\n')}\n${indent}${end}`;
};

const biggest = 200_000;

/** The golden files of a case by their names: one, or one for each tool where that one would be too big. */
export const goldenFiles = (one: Case): ReadonlyMap<string, string> => {
  const outcome = outcomeOf(one);
  const whole = `${printed({ case: one.name, tools: outcome }, 6)}\n`;
  if (whole.length <= biggest) return new Map([['expected.json', whole]]);
  return new Map(
    Object.entries(outcome).map(([tool, targets], at) => [
      `expected/${String(at + 1).padStart(2, '0')}.json`,
      `${printed({ case: one.name, tools: { [tool]: targets } }, 6)}\n`,
    ]),
  );
};

const existing = (folder: URL): string[] => [
  ...(existsSync(new URL('expected.json', folder)) ? ['expected.json'] : []),
  ...(existsSync(new URL('expected/', folder))
    ? readdirSync(new URL('expected/', folder)).map((file) => `expected/${file}`)
    : []),
];

/** The golden files that are there. */
export const savedFiles = ({ folder }: Case): ReadonlyMap<string, string> =>
  new Map(
    existing(folder)
      .sort()
      .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
  );

/** Writes the golden files of a case anew. */
export const saveFiles = ({ folder }: Case, files: ReadonlyMap<string, string>): void => {
  for (const file of existing(folder)) rmSync(new URL(file, folder));
  for (const [file, text] of files) {
    if (file.includes('/')) mkdirSync(new URL('expected/', folder), { recursive: true });
    writeFileSync(new URL(file, folder), text);
  }
};
