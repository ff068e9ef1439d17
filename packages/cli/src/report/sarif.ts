import type { Invocation, Location, Log, Notification, ReportingDescriptor, Result as SarifResult } from 'sarif';
import { problemLine, type UsageProblem } from '../exit.ts';
import { version } from '../version.ts';
import type { CheckDocument, Loc } from './document.ts';
import { fingerprints } from './fingerprint.ts';
import { printable, shortened } from './printable.ts';
import { type Result, resultsOf, spotOf } from './results.ts';
import { fixFor, type RuleText, ruleText } from './rule-text.ts';
import { uriOf } from './source-path.ts';

/** What the writer is told beside the document. */
export interface SarifContext {
  /** Name of the command: runs of several commands stay apart. */
  readonly command: string;
  readonly pathOf: (file: string) => string;
  /** Where a pointer of a tool stands. */
  readonly locate: (index: number, at: string) => Loc | undefined;
  /** Most results of a run; GitHub takes no more than 25,000. */
  readonly most?: number;
}

/** GitHub's limits. */
const mostResults = 25_000;
const mostRules = 25_000;
const mostLocations = 1000;
const mostTags = 20;
const longestMessage = 4000;

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** How grave security findings are on the scale of CVSS, which GitHub sorts by. */
const securityScores = { error: '8.0', warning: '5.5', info: '2.0' } as const;

/** Text of a message: square brackets before round ones would be a link, so they are kept apart. */
const messageText = (text: string): string => {
  const lines = text.split('\n').map((one) => printable(one));
  return shortened(lines.join('\n').replaceAll('](', '] ('), longestMessage);
};

const physical = (file: string, loc: Loc | undefined, pathOf: SarifContext['pathOf']): Location['physicalLocation'] & object => ({
  artifactLocation: { uri: uriOf(pathOf(file)) },
  ...(loc === undefined ? {} : { region: { startLine: loc.line, startColumn: loc.column } }),
});

const helpOf = ({ why, advice, sources, explained }: RuleText): ReportingDescriptor['help'] & object => {
  const more = explained === undefined ? [] : [`\`toolwire explain ${explained}\` says more.`];
  const parts = [
    `Why: ${why}`,
    `What to do: ${advice}`,
    ...(sources.length === 0 ? [] : [`Sources: ${sources.join('; ')}`]),
    ...more,
  ];
  return { text: parts.join('\n'), markdown: parts.map((part) => part.replace(/^(\w[\w ]*):/, '**$1:**')).join('\n\n') };
};

const ruleOf = (result: Result): ReportingDescriptor => {
  const rule = ruleText(result);
  const isSecurity = rule.area === 'security';
  const tags = isSecurity ? ['security'] : ['tools', rule.area];
  return {
    id: rule.id,
    name: rule.id.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: rule.title },
    fullDescription: { text: `${rule.title} ${rule.why}` },
    help: helpOf(rule),
    defaultConfiguration: { level: levels[result.severity] },
    properties: {
      tags: tags.slice(0, mostTags),
      'problem.severity': result.severity === 'info' ? 'recommendation' : result.severity,
      ...(isSecurity ? { 'security-severity': securityScores[result.severity] } : {}),
    },
  };
};

const textOf = (result: Result): string => {
  const fix = fixFor(result);
  const who = result.kind === 'refusal' && result.targets.length > 0 ? [`Refused by ${result.targets.join(', ')}.`] : [];
  const answers = result.says.flatMap(({ targets, sentence }) =>
    sentence === null ? [] : [`${targets.join(', ')} would answer: ${sentence.replaceAll('\n', ' ')}`],
  );
  const where = spotOf(result);
  const what = `${where === '' ? '' : `${printable(where)}: `}${printable(result.message)}`;
  return [what, ...who, ...answers, ...(fix === undefined ? [] : [`Fix: ${fix}`])].join('\n');
};

const relatedOf = (result: Result, { locate, pathOf }: SarifContext): readonly Location[] =>
  result.related.flatMap((at) => {
    const loc = result.index === null ? undefined : locate(result.index, at);
    return loc === undefined ? [] : [{ physicalLocation: physical(loc.file, loc, pathOf), message: { text: messageText(at) } }];
  });

/** Results that GitHub's own fingerprint, a hash of the line, would take for one: same rule, file and line, or no line. */
const sharingLines = (results: readonly Result[]): ReadonlySet<Result> => {
  const byLine = new Map<string, Result[]>();
  for (const result of results) {
    const key = JSON.stringify([result.rule, result.file, result.loc?.line]);
    const list = byLine.get(key);
    if (list === undefined) byLine.set(key, [result]);
    else list.push(result);
  }
  return new Set([...byLine.values()].filter(([first, ...more]) => more.length > 0 || first?.loc === undefined).flat());
};

const notificationOf = (problem: UsageProblem, pathOf: SarifContext['pathOf']): Notification => {
  const { file, line, column = 1, code } = problem;
  const loc = file === undefined || line === undefined ? undefined : { file, line, column };
  return {
    descriptor: { id: code },
    level: 'error',
    message: { text: messageText(problemLine(problem)) },
    ...(file === undefined ? {} : { locations: [{ physicalLocation: physical(file, loc, pathOf) }] }),
  };
};

const invocationOf = (document: CheckDocument, hidden: number, pathOf: SarifContext['pathOf']): Invocation => {
  const problems = (document.errors ?? []).map((problem) => notificationOf(problem, pathOf));
  const cut: Notification = {
    descriptor: { id: 'RESULTS_CUT' },
    level: 'warning',
    message: { text: `${hidden} more results, none graver than those here, were left out: GitHub takes no more.` },
  };
  return {
    executionSuccessful: problems.length === 0,
    toolExecutionNotifications: [...problems, ...(hidden > 0 ? [cut] : [])],
  };
};

/** Writes SARIF 2.1.0 as GitHub's code scanning takes it: one run, the gravest results first. */
export const sarifLog = (document: CheckDocument, context: SarifContext): Log => {
  const { command, pathOf } = context;
  const all = resultsOf(document);
  const kept = all.slice(0, Math.min(context.most ?? mostResults, mostResults));
  const prints = fingerprints(all, pathOf);
  const sharing = sharingLines(all);
  const rules = new Map<string, number>();
  const descriptors: ReportingDescriptor[] = [];
  const results = kept.flatMap((result): SarifResult[] => {
    if (!rules.has(result.rule)) {
      if (descriptors.length === mostRules) return [];
      rules.set(result.rule, descriptors.length);
      descriptors.push(ruleOf(result));
    }
    const print = prints.get(result) ?? '';
    const related = relatedOf(result, context).slice(0, mostLocations - 1);
    const where = `${result.tool ?? ''}#${result.at}`;
    const logical = result.tool === null ? {} : { logicalLocations: [{ fullyQualifiedName: printable(where), kind: 'object' }] };
    return [
      {
        ruleId: result.rule,
        ruleIndex: rules.get(result.rule) ?? 0,
        level: levels[result.severity],
        message: { text: messageText(textOf(result)) },
        locations: [{ physicalLocation: physical(result.file, result.loc, pathOf), ...logical }],
        ...(related.length === 0 ? {} : { relatedLocations: related.map((one, id) => ({ id: id + 1, ...one })) }),
        partialFingerprints: { 'toolwire/v1': print, ...(sharing.has(result) ? { primaryLocationLineHash: `${print}:1` } : {}) },
        ...(result.targets.length === 0 ? {} : { properties: { targets: [...result.targets] } }),
      },
    ];
  });
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'toolwire', version, rules: descriptors } },
        automationDetails: { id: `toolwire-${command}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(document, all.length - results.length, pathOf)],
        results,
      },
    ],
  };
};
