import { resolve } from 'node:path';
import type { Finding } from '@toolwire/core/unstable';
import type { FoundConfig } from '../config/config.ts';
import { unknownRule } from '../config/read-config.ts';
import { UsageError, type UsageProblem } from '../exit.ts';
import { today } from '../options.ts';
import { findingOf, type LocatedFinding, type Placed, placedTools } from '../placed.ts';
import type { Loaded } from '../source/load.ts';
import { baselineName, partedBy, readBaseline, writeBaseline } from './baseline.ts';
import { commentIgnores, type ToolLines } from './comment-ignores.ts';
import { configIgnores, type PlacedIgnore, ruleSettings, withoutIgnored } from './ignores.ts';
import { type LintScope, lintLoaded } from './lint-loaded.ts';

/** What a lint run is asked for. */
export interface LintAsked {
  readonly scope: LintScope;
  readonly strict: boolean;
  readonly found: FoundConfig | null;
  /** `write` or `prune`, or a file that is read. */
  readonly baseline?: string;
  /** All that the config is about was read. */
  readonly isWhole: boolean;
}

/** What a lint run found, and what of it is not told. */
export interface LintRun {
  readonly findings: readonly LocatedFinding[];
  /** Findings that ignores hide, and those of the baseline. */
  readonly ignored: number;
  readonly known: number;
  readonly problems: readonly UsageProblem[];
  /** What was done to the baseline, in a sentence; for standard error. */
  readonly notes: readonly string[];
}

const located = (finding: Finding, placed: readonly Placed[]): LocatedFinding => {
  const one = finding.index === undefined ? undefined : placed[finding.index];
  return one === undefined ? finding : findingOf(finding, one);
};

/** The lines of each tool, by file. */
const toolLines = (loaded: Loaded): ReadonlyMap<string, readonly ToolLines[]> => {
  const { document, catalog } = loaded;
  const found = new Map<string, ToolLines[]>();
  for (const { name, source } of catalog.tools) {
    const place = document.locate(source.pointer);
    if (place === null) continue;
    const file = place.file ?? document.file;
    found.set(file, [...(found.get(file) ?? []), { name, from: place.line, to: place.endLine }]);
  }
  return found;
};

const ignoresIn = (loaded: Loaded): ReturnType<typeof commentIgnores> => {
  const { document } = loaded;
  const texts = new Map([...(document.texts ?? []), [document.file, document.text] as const]);
  if (![...texts.values()].some((text) => text.includes('toolwire-ignore'))) return { ignores: [], problems: [] };
  const lines = toolLines(loaded);
  const parts = [...texts].map(([file, text]) => commentIgnores(file, text, lines.get(file) ?? []));
  return { ignores: parts.flatMap(({ ignores }) => ignores), problems: parts.flatMap(({ problems }) => problems) };
};

const unknownSettings = (found: FoundConfig | null, known: readonly string[]): readonly UsageProblem[] =>
  Object.keys(found?.config.rules ?? {}).flatMap((id): readonly UsageProblem[] => {
    if (known.includes(id) || found === null) return [];
    const place = found.locate(`/rules/${id}`);
    const loc = place === null ? {} : { line: place.line, column: place.column };
    return [{ code: 'UNKNOWN_RULE', message: unknownRule(id, known), file: found.file, ...loc }];
  });

const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

const byBaseline = (
  { baseline, found }: LintAsked,
  findings: readonly LocatedFinding[],
): Pick<LintRun, 'findings' | 'known' | 'notes'> => {
  const isAction = baseline === 'write' || baseline === 'prune';
  const named = isAction ? found?.config.baseline : (baseline ?? found?.config.baseline);
  const file = named ?? baselineName;
  const path = named !== undefined && named === found?.config.baseline ? resolve(found.path, '..', file) : resolve(file);
  if (baseline === 'write') {
    writeBaseline(path, findings);
    return {
      findings: [],
      known: findings.length,
      notes: [`${findings.length} finding${findings.length === 1 ? '' : 's'} written to ${file}.`],
    };
  }
  const read = readBaseline(path, file);
  if (read === null) {
    if (baseline === undefined && named === undefined) return { findings, known: 0, notes: [] };
    throw new UsageError({
      code: 'BAD_BASELINE',
      message: `There is no baseline ${file}. Write it with --baseline write.`,
      file,
    });
  }
  const { fresh, known, unused } = partedBy(read, findings);
  if (baseline === 'prune') {
    writeBaseline(path, known);
    return { findings: fresh, known: known.length, notes: [`${entries(unused)} taken out of ${file}.`] };
  }
  const [are, them] = unused === 1 ? ['is', 'it'] : ['are', 'them'];
  const notes = unused === 0 ? [] : [`${entries(unused)} of ${file} ${are} repaired; --baseline prune takes ${them} out.`];
  return { findings: fresh, known: known.length, notes };
};

/** Lints what was read, and takes out what ignores and the baseline hide. */
export const lintRun = async (loaded: readonly Loaded[], asked: LintAsked): Promise<LintRun> => {
  const { scope, strict, found } = asked;
  if (scope === 'none') return { findings: [], ignored: 0, known: 0, problems: [], notes: [] };
  const { allRules, presets } = await import('@toolwire/core/lint');
  const config = found?.config ?? {};
  const ids = allRules.map(({ id }) => id);
  const placed = placedTools(loaded);
  const { sideEffects, activeSet } = config;
  const findings = await lintLoaded(placed, loaded, scope, {
    strict,
    rules: ruleSettings(config, presets),
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(activeSet === undefined ? {} : { activeSet }),
  });
  const inline = loaded.map(ignoresIn);
  const ignores: readonly PlacedIgnore[] = [
    ...(found === null ? [] : configIgnores(found)),
    ...inline.flatMap((one) => one.ignores),
  ];
  const { isWhole } = asked;
  const all = findings.map((finding) => located(finding, placed));
  const { left, count, problems } = withoutIgnored(all, ignores, {
    today: today(),
    rules: ids,
    isWhole: isWhole && scope === 'all',
  });
  return {
    ...byBaseline(asked, left),
    ignored: count,
    problems: [...unknownSettings(found, ids), ...inline.flatMap((one) => one.problems), ...problems],
  };
};
