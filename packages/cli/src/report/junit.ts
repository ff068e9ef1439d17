import { problemLine } from '../exit.ts';
import type { CheckDocument, CheckedTool } from './document.ts';
import { shownName } from './printable.ts';
import { type Result, resultsOf } from './results.ts';
import { fixFor, ruleText } from './rule-text.ts';
import { markupLines, markupText } from './xml.ts';

/** One test of a suite: a tool on a target, or a tool and a kind of rules. */
interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly place?: { readonly file: string; readonly line?: number };
  /** What makes it fail, and what it says beside. */
  readonly failures: readonly Result[];
  readonly notes: readonly Result[];
  readonly skipped?: string;
  readonly error?: string;
}

const linesOf = (result: Result): readonly string[] => {
  const { loc, rule, severity, at, message, says } = result;
  const fix = fixFor(result);
  const place = loc === undefined ? '' : `${loc.file}:${loc.line}:${loc.column}: `;
  return [
    `${place}${severity} ${rule} ${at}: ${message}`,
    ...says.flatMap(({ targets, sentence }) => (sentence === null ? [] : [`  ${targets.join(', ')} would answer: ${sentence}`])),
    ...(fix === undefined ? [] : [`  fix: ${fix}`]),
  ];
};

const listOf = (results: readonly Result[]): string => markupLines(results.flatMap(linesOf));

const caseText = ({ classname, name, place, failures, notes, skipped, error }: TestCase): string => {
  const where =
    place === undefined ? '' : ` file="${markupText(place.file)}"${place.line === undefined ? '' : ` line="${place.line}"`}`;
  const [first] = failures;
  const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : '';
  const inside = [
    ...(error === undefined ? [] : [`      <error message="${markupText(error)}"/>`]),
    ...(first === undefined
      ? []
      : [
          `      <failure message="${markupText(`${first.message}${more}`)}" type="${markupText(first.rule)}">${listOf(failures)}</failure>`,
        ]),
    ...(skipped === undefined ? [] : [`      <skipped message="${markupText(skipped)}"/>`]),
    ...(notes.length === 0 ? [] : [`      <system-out>${listOf(notes)}</system-out>`]),
  ];
  const head = `    <testcase classname="${markupText(classname)}" name="${markupText(name)}" time="0"${where}`;
  return inside.length === 0 ? `${head}/>` : `${head}>\n${inside.join('\n')}\n    </testcase>`;
};

const suiteText = (name: string, cases: readonly TestCase[]): string => {
  const count = (has: (one: TestCase) => boolean) => cases.filter(has).length;
  const counts = `tests="${cases.length}" failures="${count(({ failures }) => failures.length > 0)}" errors="${count(({ error }) => error !== undefined)}" skipped="${count(({ skipped }) => skipped !== undefined)}"`;
  return `  <testsuite name="${markupText(name)}" ${counts} time="0">\n${cases.map(caseText).join('\n')}\n  </testsuite>`;
};

/** Parts results into what fails by `--fail-on` and what is only said. */
const parted = (results: readonly Result[], failOn: string): Pick<TestCase, 'failures' | 'notes'> => {
  const fails = ({ severity }: Result) => severity === 'error' || (failOn === 'warning' && severity === 'warning');
  return { failures: results.filter(fails), notes: results.filter((result) => !fails(result)) };
};

const kindsOf = (results: readonly Result[]): ReadonlyMap<string, readonly Result[]> => {
  const kinds = new Map<string, Result[]>();
  for (const result of results.filter(({ kind }) => kind === 'finding')) {
    const { area } = ruleText(result);
    kinds.set(area, [...(kinds.get(area) ?? []), result]);
  }
  return kinds;
};

/** Kinds of rules that every tool is a test of, found or not. */
const ruleKinds = ['reading', 'authoring', 'catalog', 'security'];

/** Tests of one tool, or of the whole list. */
const casesOf = (
  about: { readonly classname: string; readonly place?: NonNullable<TestCase['place']>; readonly open: (id: string) => boolean },
  results: readonly Result[],
  document: CheckDocument,
): readonly TestCase[] => {
  const { classname, place } = about;
  const head = place === undefined ? { classname } : { classname, place };
  const onTargets = document.targets.map(({ id, members = [] }) => {
    const ids = [id, ...members];
    const own = parted(
      results.filter(({ kind, targets }) => kind !== 'finding' && targets.some((one) => ids.includes(one))),
      document.policy.failOn,
    );
    const isOpen = own.failures.length === 0 && about.open(id);
    return { ...head, name: `target ${id}`, ...own, ...(isOpen ? { skipped: 'nobody has measured what is in it' } : {}) };
  });
  const kinds = kindsOf(results);
  const byRules = ruleKinds.map((kind) => ({
    ...head,
    name: `rules: ${kind}`,
    ...parted(kinds.get(kind) ?? [], document.policy.failOn),
  }));
  return [...onTargets, ...byRules];
};

const toolCases = (tool: CheckedTool, results: readonly Result[], document: CheckDocument): readonly TestCase[] =>
  casesOf(
    {
      classname: shownName(tool.name),
      place: { file: tool.source.file, ...(tool.source.line === undefined ? {} : { line: tool.source.line }) },
      open: (id) => tool.targets[id]?.asSent === 'unknown',
    },
    results,
    document,
  );

/** JUnit's XML: a suite for each source, a test for each tool and target and for each tool and kind of rules. */
export const junitReport = (document: CheckDocument): string => {
  const results = resultsOf(document);
  const byTool = new Map<number | null, Result[]>();
  for (const result of results) byTool.set(result.index, [...(byTool.get(result.index) ?? []), result]);
  const files = [...new Set(document.tools.map(({ source }) => source.file))];
  const suites = files.map((file) => {
    const tools = document.tools.filter(({ source }) => source.file === file);
    return { name: file, cases: tools.flatMap((tool) => toolCases(tool, byTool.get(tool.index) ?? [], document)) };
  });
  const whole = casesOf({ classname: 'whole list', open: () => false }, byTool.get(null) ?? [], document);
  const failed = (document.errors ?? []).map((problem) => ({
    classname: problem.file ?? 'sources',
    name: `read ${problem.code}`,
    failures: [],
    notes: [],
    error: problemLine(problem),
  }));
  const all = [
    ...suites,
    { name: 'whole list', cases: whole },
    ...(failed.length === 0 ? [] : [{ name: 'sources that were not read', cases: failed }]),
  ].filter(({ cases }) => cases.length > 0);
  const cases = all.flatMap((suite) => suite.cases);
  const count = (has: (one: TestCase) => boolean) => cases.filter(has).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="toolwire" tests="${cases.length}" failures="${count(({ failures }) => failures.length > 0)}" errors="${count(({ error }) => error !== undefined)}" skipped="${count(({ skipped }) => skipped !== undefined)}" time="0">\n${all.map(({ name, cases: own }) => suiteText(name, own)).join('\n')}\n</testsuites>\n`;
};
