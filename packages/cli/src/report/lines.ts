import type { CheckDocument } from './document.ts';
import { bySentence, faultGroups } from './groups.ts';
import { printable, shownName } from './printable.ts';

/** One line a fault, as compilers print them: `file:line:column: tool /pointer: target: sentence`. */
export const compactReport = (document: CheckDocument): string => {
  const faults = faultGroups(document).flatMap((group) =>
    bySentence(group).map(({ targets, sentence }) => {
      const loc = group.fault.loc;
      const where = loc === undefined ? '' : `${printable(loc.file)}:${loc.line}:${loc.column}: `;
      const who = group.index === null ? 'request' : `${shownName(group.tool ?? '')} ${printable(group.at)}`;
      return `${where}${who}: ${targets.join(',')}: ${printable((sentence ?? group.fault.message).replace(/\n/g, ' '))}`;
    }),
  );
  const findings = [...document.tools.flatMap((tool) => tool.findings), ...document.catalog.findings].map((finding) => {
    const where = finding.loc === undefined ? '' : `${printable(finding.loc.file)}:${finding.loc.line}:${finding.loc.column}: `;
    return `${where}${finding.severity}: ${printable(finding.message)} (${finding.id})`;
  });
  const { tools, rejected, unknown } = document.summary;
  return `${[...faults, ...findings, `${tools} tool${tools === 1 ? '' : 's'}, ${rejected} rejected, ${unknown} otherwise not known`].join('\n')}\n`;
};

const cell = (text: string): string => printable(text.replace(/\n/g, ' ')).replaceAll('|', '\\|').replaceAll('<', '&lt;');

const marks = { accepted: '✓', rejected: '✗', unknown: '?' } as const;

/** The matrix and the faults as Markdown tables, for pull requests. */
export const markdownReport = (document: CheckDocument): string => {
  const ids = document.targets.map((target) => target.id);
  const rows = document.tools.map(
    (tool) => `| ${cell(shownName(tool.name))} | ${ids.map((id) => marks[tool.targets[id]?.asSent ?? 'unknown']).join(' | ')} |`,
  );
  const whole = `| *whole list* | ${ids.map((id) => marks[document.catalog.targets[id]?.asSent ?? 'unknown']).join(' | ')} |`;
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
  const { tools, rejected, unknown } = document.summary;
  return `${[...table, ...details, '', `${tools} tool${tools === 1 ? '' : 's'}, ${rejected} rejected somewhere, ${unknown} not known.`].join('\n')}\n`;
};
