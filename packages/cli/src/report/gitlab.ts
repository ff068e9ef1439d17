import { problemLine } from '../exit.ts';
import type { CheckDocument } from './document.ts';
import { fingerprints } from './fingerprint.ts';
import { printable, shortened } from './printable.ts';
import { type Result, resultsOf, spotOf } from './results.ts';
import { fixFor } from './rule-text.ts';

const severities = { error: 'major', warning: 'minor', info: 'info' } as const;

const longest = 1000;

const issueOf = (result: Result, fingerprint: string, pathOf: (file: string) => string): object => {
  const { rule, targets, severity, message, loc, file } = result;
  const fix = fixFor(result);
  const who = result.kind === 'refusal' && targets.length > 0 ? ` Refused by ${targets.join(', ')}.` : '';
  return {
    description: shortened(printable(`${spotOf(result)}: ${message}${who}${fix === undefined ? '' : ` Fix: ${fix}`}`), longest),
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: { path: printable(pathOf(file)), lines: { begin: loc?.line ?? 1 } },
  };
};

/** The report that a merge request of GitLab shows as code quality; sources that were not read block. */
export const gitlabReport = (document: CheckDocument, pathOf: (file: string) => string): string => {
  const results = resultsOf(document);
  const prints = fingerprints(results, pathOf);
  const problems = (document.errors ?? []).map((problem, at) => ({
    description: shortened(printable(problemLine(problem)), longest),
    check_name: problem.code,
    fingerprint: `${problem.code}-${printable(problem.file ?? '')}-${at}`,
    severity: 'blocker',
    location: {
      path: printable(pathOf(problem.file ?? document.context.sources[0] ?? '-')),
      lines: { begin: problem.line ?? 1 },
    },
  }));
  const issues = results.map((result) => issueOf(result, prints.get(result) ?? '', pathOf));
  return `${JSON.stringify([...problems, ...issues], null, 2)}\n`;
};
