import { problemLine } from '../exit.ts';
import type { CheckDocument } from './document.ts';
import { printable } from './printable.ts';
import { type Result, resultsOf, spotOf } from './results.ts';
import { fixFor } from './rule-text.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const command = (name: string, properties: Readonly<Record<string, string | number>>, message: string): string => {
  const pairs = Object.entries(properties).map(([key, value]) => `${key}=${property(printable(String(value)))}`);
  return `::${name} ${pairs.join(',')}::${data(message)}`;
};

const answers = ({ says }: Result): readonly string[] =>
  says
    .filter(({ sentence }) => sentence !== null)
    .map(({ targets, sentence }) => `${targets.join(', ')} would answer: ${printable((sentence ?? '').replaceAll('\n', ' '))}`);

const resultLine = (result: Result, pathOf: (file: string) => string): string => {
  const { loc, severity, rule, targets, message } = result;
  const fix = fixFor(result);
  const who = result.kind === 'refusal' && targets.length > 0 ? [`Refused by ${targets.join(', ')}.`] : [];
  const lines = [
    `${printable(spotOf(result))}: ${printable(message)}`,
    ...who,
    ...answers(result),
    ...(fix === undefined ? [] : [`Fix: ${printable(fix)}`]),
  ];
  const place = { file: pathOf(result.file), ...(loc === undefined ? {} : { line: loc.line, col: loc.column }) };
  return command(commands[severity], { ...place, title: rule }, lines.join('\n'));
};

/** Workflow commands that put results beside the lines of a pull request; the gravest first, since few are shown. */
export const githubReport = (document: CheckDocument, pathOf: (file: string) => string): string => {
  const problems = (document.errors ?? []).map((problem) => {
    const { file, line, column, code } = problem;
    const place = {
      ...(file === undefined ? {} : { file: pathOf(file) }),
      ...(line === undefined ? {} : { line, col: column ?? 1 }),
    };
    return command('error', { ...place, title: code }, problemLine(problem));
  });
  const { tools, errors, warnings } = document.summary;
  return [
    ...problems,
    ...resultsOf(document).map((result) => resultLine(result, pathOf)),
    `toolwire: ${tools} tool${tools === 1 ? '' : 's'}, ${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}\n`,
  ].join('\n');
};

/** Takes from foreign text what a workflow's log would read as commands, and changes nothing else. */
export const disarmed = (text: string): string => text.replace(/^([^\S\n]*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
