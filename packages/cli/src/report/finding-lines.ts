import pc from 'picocolors';
import type { LocatedFinding } from '../placed.ts';
import type { CheckDocument, Loc } from './document.ts';
import { frameAt } from './frame.ts';
import { printable, shownName } from './printable.ts';

/** What findings are shown with. */
export interface FindingContext {
  readonly all: boolean;
  readonly wrap: (text: string, indent: string) => string;
  readonly textOf: (file: string) => string | undefined;
}

/** All findings of a run, of tools first. */
export const findingsIn = (document: CheckDocument): readonly LocatedFinding[] => [
  ...document.tools.flatMap((tool) => tool.findings),
  ...document.catalog.findings,
];

const severities = ['error', 'warning', 'info'] as const;

const marks = { error: pc.red('✗'), warning: pc.yellow('!'), info: pc.dim('i') } as const;

/** Findings of one rule and severity, the gravest kinds first, then the most frequent. */
const findingKinds = (findings: readonly LocatedFinding[]): readonly (readonly LocatedFinding[])[] => {
  const kinds = new Map<string, LocatedFinding[]>();
  for (const finding of findings) {
    const key = `${severities.indexOf(finding.severity)} ${finding.id}`;
    const list = kinds.get(key);
    if (list === undefined) kinds.set(key, [finding]);
    else list.push(finding);
  }
  const gravity = ([first]: readonly LocatedFinding[]) => severities.indexOf(first?.severity ?? 'info');
  return [...kinds.values()].sort((a, b) => gravity(a) - gravity(b) || b.length - a.length);
};

const placeOf = (loc: Loc | undefined): string =>
  loc === undefined ? '' : pc.dim(`  ${printable(loc.file)}:${loc.line}:${loc.column}`);

/** Where a finding is, in the words of the tool. */
const whereOf = ({ tool, at }: LocatedFinding): string =>
  `${tool === undefined ? '' : `${shownName(tool)} `}${printable(at.replace(/^tool:\//, ''))}`.trim();

const countOf = (list: readonly LocatedFinding[]): string => {
  const tools = new Set(list.map(({ index }) => index)).size;
  const places = list.length === 1 ? '1 place' : `${list.length} places`;
  return tools > 1 ? `${places} of ${tools} tools` : places;
};

/** One line a rule: how often, an example of it, and where. */
const kindLine = (list: readonly LocatedFinding[], { wrap }: FindingContext): string => {
  const [first] = list;
  if (first === undefined) return '';
  const head = `${marks[first.severity]} ${pc.bold(first.id)} ${pc.dim(`(${countOf(list)})`)}`;
  return `${head}\n    ${pc.dim(`${whereOf(first)}:`)} ${wrap(first.message, '    ')}${placeOf(first.loc)}`;
};

const eachLine = (finding: LocatedFinding, { wrap, textOf }: FindingContext): string => {
  const raised = finding.raised === undefined ? '' : pc.dim(` (${finding.severity}, since ${printable(finding.raised)})`);
  const fix = finding.fix === undefined ? '' : `\n    ${pc.cyan('→')} ${wrap(finding.fix.message, '    ')}`;
  const head = `${marks[finding.severity]} ${pc.bold(whereOf(finding))} ${pc.dim(finding.id)}${placeOf(finding.loc)}`;
  return `${head}\n    ${wrap(finding.message, '    ')}${raised}${frameAt(finding.loc, textOf)}${fix}`;
};

/** Findings as people read them: errors one by one, all else one line a rule; every one with `--all`. */
export const findingPart = (document: CheckDocument, context: FindingContext): string => {
  const findings = findingsIn(document);
  const kinds = findingKinds(findings);
  if (context.all) return kinds.flatMap((list) => list.map((one) => eachLine(one, context))).join('\n');
  const lines = kinds.map((list) =>
    list.length === 1 && list[0]?.severity === 'error' ? eachLine(list[0], context) : kindLine(list, context),
  );
  const hidden = findings.length > kinds.length ? pc.dim('--all lists each place; toolwire explain RULE says more.') : '';
  return [...lines, hidden].filter((line) => line !== '').join('\n');
};
