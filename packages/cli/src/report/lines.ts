import type { CheckDocument, Loc, ToolVerdict } from './document.ts';
import { bySentence, faultGroups } from './groups.ts';
import { leftOutIn, leftOutKinds } from './left-out.ts';
import { cellOf, cellText } from './matrix.ts';
import { printable, shownName } from './printable.ts';

/** A place as compilers print it before a message; empty where none is known. */
export const lineStart = (loc: Loc | undefined): string =>
  loc === undefined ? '' : `${printable(loc.file)}:${loc.line}:${loc.column}: `;

/** One line a fault, as compilers print them: `file:line:column: tool /pointer: target: sentence`. */
export const compactReport = (document: CheckDocument): string => {
  const faults = faultGroups(document).flatMap((group) =>
    bySentence(group).map(({ targets, sentence }) => {
      const where = lineStart(group.fault.loc);
      const who = group.index === null ? 'request' : `${shownName(group.tool ?? '')} ${printable(group.at)}`;
      return `${where}${who}: ${targets.join(',')}: ${printable((sentence ?? group.fault.message).replace(/\n/g, ' '))}`;
    }),
  );
  const findings = [...document.tools.flatMap((tool) => tool.findings), ...document.catalog.findings].map((finding) => {
    return `${lineStart(finding.loc)}${finding.severity}: ${printable(finding.message)} (${finding.id})`;
  });
  const left = leftOutKinds(leftOutIn(document)).flatMap(({ first, others }) =>
    [first, ...others].map(
      ({ tool, reason, targets }) =>
        `${lineStart(reason.loc)}${shownName(tool)} ${printable(reason.at)}: ${targets.join(',')}: cannot be sent: ${printable(reason.message)}`,
    ),
  );
  const { tools, rejected, unknown, leftOut } = document.summary;
  const counts = `${tools} tool${tools === 1 ? '' : 's'}, ${rejected} rejected, ${unknown} otherwise not known, ${leftOut} cannot be sent`;
  return `${[...faults, ...left, ...findings, counts].join('\n')}\n`;
};

const cell = (text: string): string => printable(text.replace(/\n/g, ' ')).replaceAll('|', '\\|').replaceAll('<', '&lt;');

const cellFor = (verdict: ToolVerdict | undefined): string => (verdict === undefined ? '?' : cellText(cellOf(verdict)));

/** The matrix and the faults as Markdown tables, for pull requests. */
export const markdownReport = (document: CheckDocument): string => {
  const ids = document.targets.map((target) => target.id);
  const rows = document.tools.map(
    (tool) => `| ${cell(shownName(tool.name))} | ${ids.map((id) => cellFor(tool.targets[id])).join(' | ')} |`,
  );
  const whole = `| *whole list* | ${ids.map((id) => cellText([document.catalog.targets[id]?.asSent ?? 'unknown'])).join(' | ')} |`;
  const faults = faultGroups(document).flatMap((group) =>
    bySentence(group).map(({ targets, sentence }) => {
      const loc = group.fault.loc;
      const where = loc === undefined ? '' : `${printable(loc.file)}:${loc.line}`;
      return `| ${group.index === null ? '*request*' : cell(shownName(group.tool ?? ''))} | \`${cell(group.at) || '/'}\` | ${cell(where)} | ${targets.join(', ')} | ${cell(sentence ?? group.fault.message)} |`;
    }),
  );
  const table = [
    `| tool | ${ids.join(' | ')} |`,
    `|---|${ids.map(() => ':-:').join('|')}|`,
    ...rows,
    ...(rows.length > 1 ? [whole] : []),
  ];
  const details = faults.length === 0 ? [] : ['', '| tool | at | place | target | answer |', '|---|---|---|---|---|', ...faults];
  const left = leftOutKinds(leftOutIn(document)).flatMap(({ first, others }) =>
    [first, ...others].map(({ tool, reason: { at, loc, message }, targets }) => {
      const where = loc === undefined ? '' : `${printable(loc.file)}:${loc.line}`;
      return `| ${cell(shownName(tool))} | \`${cell(at) || '/'}\` | ${cell(where)} | ${targets.join(', ')} | ${cell(message)} |`;
    }),
  );
  const leftTable =
    left.length === 0 ? [] : ['', '| tool | at | place | cannot be sent to | why |', '|---|---|---|---|---|', ...left];
  const { tools, rejected, unknown, leftOut } = document.summary;
  return `${[...table, ...details, ...leftTable, '', `${tools} tool${tools === 1 ? '' : 's'}, ${rejected} rejected somewhere, ${unknown} not known, ${leftOut} cannot be sent somewhere.`].join('\n')}\n`;
};
