import type { Config, FoundConfig, Ignore } from '../config/config.ts';
import { unknownRule } from '../config/read-config.ts';
import type { UsageProblem } from '../exit.ts';
import type { LocatedFinding } from '../placed.ts';

/** An ignore, with the place it was written at. */
export interface PlacedIgnore extends Ignore {
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  /** Of a comment: the lines of its file that it is about; a whole tool where it stands above one. */
  readonly lines?: readonly [from: number, to: number];
}

const tokens = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');

const isAtOrBelow = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`);

const holds = (ignore: PlacedIgnore, finding: LocatedFinding): boolean => {
  if (ignore.rule !== finding.id) return false;
  if (ignore.tool !== undefined && !tokens(ignore.tool).test(finding.tool ?? '')) return false;
  if (ignore.at !== undefined && !isAtOrBelow(finding.at, ignore.at)) return false;
  if (ignore.lines === undefined) return true;
  const { loc } = finding;
  return loc !== undefined && loc.file === ignore.place.file && loc.line >= ignore.lines[0] && loc.line <= ignore.lines[1];
};

/** The ignores of a config, each with its place. */
export const configIgnores = (found: FoundConfig): readonly PlacedIgnore[] =>
  (found.config.ignore ?? []).map((ignore, at) => {
    const { line = 1, column = 1 } = found.locate(`/ignore/${at}`) ?? {};
    return { ...ignore, place: { file: found.file, line, column } };
  });

/** What is left of findings, how many were ignored, and what is wrong with the ignores themselves. */
export interface Ignored {
  readonly left: readonly LocatedFinding[];
  readonly count: number;
  readonly problems: readonly UsageProblem[];
}

const problemAt = (ignore: PlacedIgnore, code: string, message: string): UsageProblem => ({ code, message, ...ignore.place });

/**
 * Takes out the findings that are ignored. An ignore whose last day has passed hides nothing and is told; one that hides nothing is
 * stale, where all that it could be about was looked at.
 */
export const withoutIgnored = (
  findings: readonly LocatedFinding[],
  ignores: readonly PlacedIgnore[],
  { today, rules, isWhole }: { readonly today: string; readonly rules: readonly string[]; readonly isWhole: boolean },
): Ignored => {
  const used = new Set<PlacedIgnore>();
  const problems: UsageProblem[] = [];
  const held: PlacedIgnore[] = [];
  for (const ignore of ignores) {
    if (!rules.includes(ignore.rule)) problems.push(problemAt(ignore, 'UNKNOWN_RULE', unknownRule(ignore.rule, rules)));
    else if (ignore.until !== undefined && ignore.until < today)
      problems.push(
        problemAt(
          ignore,
          'IGNORE_EXPIRED',
          `The ignore of ${ignore.rule} ended on ${ignore.until}; renew it, or repair what it hid.`,
        ),
      );
    else held.push(ignore);
  }
  const left = findings.filter((finding) => {
    const by = held.filter((ignore) => holds(ignore, finding));
    for (const one of by) used.add(one);
    return by.length === 0;
  });
  for (const ignore of held)
    if (!used.has(ignore) && (isWhole || ignore.lines !== undefined))
      problems.push(problemAt(ignore, 'IGNORE_STALE', `The ignore of ${ignore.rule} hides nothing any more; remove it.`));
  return { left, count: findings.length - left.length, problems };
};

/** The settings of rules of a config, its preset first; names that no rule has are problems. */
export const ruleSettings = (
  { preset = 'recommended', rules = {} }: Config,
  presets: Readonly<Record<string, NonNullable<Config['rules']>>>,
): NonNullable<Config['rules']> => ({ ...presets[preset], ...rules });
