import pc from 'picocolors';
import { compiledPart, leftOutPart } from './compiled.ts';
import type { CatalogVerdict, CheckDocument } from './document.ts';
import { findingPart } from './finding-lines.ts';
import { frameAt } from './frame.ts';
import { bySentence, type FaultGroup, type FaultKind, faultGroups, faultKinds } from './groups.ts';
import { type Cell, cellOf, cellText, type MatrixRow, matrix, type TextWidth } from './matrix.ts';
import { printable, shownName } from './printable.ts';

/** What a report needs beside the document. */
export interface ReportContext {
  readonly width: number;
  /** Show every tool and every fault. */
  readonly all: boolean;
  /** Show each kind of change with its places. */
  readonly verbose: boolean;
  readonly milliseconds: number;
  readonly columns: TextWidth;
  /** Text of a source, and how long the value at a place is. */
  readonly textOf: (file: string) => string | undefined;
}

const shownKinds = 12;
const shownOthers = 4;
const shownTools = 40;
/** Longer lists are folded: tools with the same verdicts share a row. */
const unfoldedTools = 20;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

interface Row extends MatrixRow {
  /** Tools with the same verdicts that the row stands for too. */
  readonly more?: number;
}

const shortened = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name);

/** Tools with the same verdicts everywhere as one row, called by the first and the number of the others. */
const alike = (rows: readonly MatrixRow[]): readonly Row[] => {
  const kinds = new Map<string, MatrixRow[]>();
  for (const row of rows) {
    const key = row.verdicts.map((cell) => (cell === undefined ? '' : cellText(cell))).join(' ');
    kinds.set(key, [...(kinds.get(key) ?? []), row]);
  }
  return [...kinds.values()].map(([first = { name: '', verdicts: [] }, ...others]) =>
    others.length === 0 ? first : { ...first, name: `${shortened(first.name)} and ${others.length} more`, more: others.length },
  );
};

const wholeCell = (verdict: CatalogVerdict | undefined): Cell | undefined => verdict && [verdict.asSent];

const matrixPart = (document: CheckDocument, context: ReportContext): string => {
  const ids = document.targets.map((target) => target.id);
  const rows: readonly Row[] = document.tools.map((tool) => ({
    name: shownName(tool.name),
    verdicts: ids.map((id) => {
      const verdict = tool.targets[id];
      return verdict === undefined ? undefined : cellOf(verdict);
    }),
  }));
  const clean = rows.filter((row) => row.verdicts.every((cell) => cell?.[0] === 'accepted'));
  const folded = context.all || rows.length <= unfoldedTools ? rows : alike(rows);
  const rest = context.all ? folded : folded.slice(0, shownTools);
  const hidden = folded.slice(rest.length).reduce((sum, row) => sum + 1 + (row.more ?? 0), 0);
  const whole = { name: 'whole list', verdicts: ids.map((id) => wholeCell(document.catalog.targets[id])) };
  const text = matrix(ids, document.tools.length > 1 ? [...rest, whole] : rest, context.width, context.columns);
  const isFolded = folded.length < rows.length;
  const note =
    hidden > 0
      ? `\n  ${pc.dim(`… ${plural(hidden, 'more tool')}, ${clean.length} of all taken by every target (--all shows them)`)}`
      : isFolded
        ? `\n  ${pc.dim('Tools with the same verdicts share a row (--all shows each).')}`
        : '';
  const arrow = rows.some((row) => row.verdicts.some((cell) => cell?.[1] !== undefined)) ? '  ✗→✓ as sent → compiled' : '';
  return `${text}${note}\n\n  ${pc.green('✓')} accepted  ${pc.red('✗')} rejected  ${pc.yellow('?')} nobody has measured it${arrow}`;
};

const serverPart = (document: CheckDocument): string =>
  (document.context.servers ?? [])
    .map(({ name, version, protocolVersion, tools }) => {
      const what = [printable(name), ...(version === undefined ? [] : [printable(version)])].join(' ');
      return `${pc.bold(what)} ${pc.dim(`(MCP ${printable(protocolVersion)})`)}: ${plural(tools, 'tool')}`;
    })
    .join('\n');

const wrap = (text: string, width: number, indent: string): string => {
  const lines: string[] = [];
  for (const word of printable(text.replace(/\n/g, ' ')).split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width - indent.length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join(`\n${indent}`);
};

const titleOf = (group: FaultGroup): string =>
  group.index === null ? 'the whole request' : `${shownName(group.tool ?? '')} ${printable(group.at) || '(root)'}`;

const placeOf = (group: FaultGroup): string => {
  const { loc } = group.fault;
  return loc === undefined ? '' : pc.dim(`  ${printable(loc.file)}:${loc.line}:${loc.column}`);
};

/** The other places of a kind: a few by name, or all. */
const alsoPart = (others: readonly FaultGroup[], context: ReportContext): readonly string[] => {
  const listed = context.all ? others : others.slice(0, shownOthers);
  const left = others.length - listed.length;
  const head = others.length === 0 ? [] : [`    ${pc.bold(`the same at ${plural(others.length, 'more place')}`)}`];
  return [
    ...head,
    ...listed.map((group) => `      ${titleOf(group)}${placeOf(group)}`),
    ...(left > 0 ? [pc.dim(`      … and ${left} more (--all lists them)`)] : []),
  ];
};

/** Each text once; one that another begins with says nothing more. */
const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter(
    (text, at, all) => !all.some((other, place) => place !== at && other.startsWith(text.replace(/\.$/, ''))),
  );

const faultPart = ({ first: group, others }: FaultKind, context: ReportContext): string => {
  const { loc } = group.fault;
  const says = bySentence(group).map(({ targets, sentence, models }) => {
    const who = pc.bold(targets.join(', ')) + (models === undefined ? '' : pc.dim(` (${models})`));
    const words = sentence === null ? 'would refuse it; the text of the answer is not known' : `would answer: ${sentence}`;
    return `    ${who} ${wrap(words, context.width, '      ')}`;
  });
  const notes = distinct(group.targets.map(({ fault }) => fault.message)).slice(0, 2);
  const advice = notes.map((note) => `    ${pc.cyan('→')} ${wrap(note, context.width, '      ')}`);
  return [
    `${pc.red('✗')} ${pc.bold(titleOf(group))}${placeOf(group)}${frameAt(loc, context.textOf)}`,
    ...says,
    ...advice,
    ...alsoPart(others, context),
  ].join('\n');
};

const openPart = (document: CheckDocument): string => {
  const open = new Map<string, { count: number; message: string }>();
  for (const tool of document.tools) {
    for (const [id, verdict] of Object.entries(tool.targets)) {
      for (const one of verdict.unmeasured) {
        const key = `${id}: ${one.message}`;
        open.set(key, { count: (open.get(key)?.count ?? 0) + 1, message: one.message });
      }
    }
  }
  const lines = [...open]
    .sort((a, b) => b[1].count - a[1].count)
    .slice(0, 6)
    .map(([key, { count }]) => `    ${printable(key)} ${pc.dim(`(${plural(count, 'place')})`)}`);
  return lines.length === 0
    ? ''
    : `${pc.yellow('?')} ${pc.bold('Not known')}\n${lines.join('\n')}${open.size > 6 ? `\n    ${pc.dim(`… ${open.size - 6} more kinds (--format json lists all)`)}` : ''}`;
};

/** What hosts and hops change on the way, each kind once with the number of tools. */
const rewritesPart = (document: CheckDocument): string => {
  const kinds = new Map<string, { ids: Set<string>; tools: Set<number> }>();
  for (const tool of document.tools) {
    for (const [id, verdict] of Object.entries(tool.targets)) {
      for (const { message } of verdict.rewrites ?? []) {
        const kind = kinds.get(message) ?? { ids: new Set<string>(), tools: new Set<number>() };
        kind.ids.add(id);
        kind.tools.add(tool.index);
        kinds.set(message, kind);
      }
    }
  }
  const lines = [...kinds].map(
    ([message, { ids, tools }]) => `    ${pc.bold([...ids].join(', '))} ${message} ${pc.dim(`(${plural(tools.size, 'tool')})`)}`,
  );
  return lines.length === 0 ? '' : `${pc.yellow('~')} ${pc.bold('Changed on the way')}\n${lines.join('\n')}`;
};

/** Targets whose verdicts rest on few records. */
const littlePart = (document: CheckDocument): string => {
  const little = document.targets.filter((target) => target.little);
  const asked = little.map((target) => `${target.id} (${plural(target.evidence, 'record')})`).join(', ');
  const { leftOut = [] } = document.context;
  const left =
    leftOut.length === 0 ? '' : `Left out of \`all\` for little evidence: ${leftOut.join(', ')}. Name one to have it judged.`;
  return pc.dim([asked === '' ? '' : `Little evidence: ${asked}.`, left].filter((line) => line !== '').join('\n'));
};

const findingCounts = ({ summary: { errors, warnings, ignored = 0, known = 0 } }: CheckDocument): string =>
  [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(known > 0 ? [`${known} known before`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ].join(', ');

const summaryPart = (document: CheckDocument, context: ReportContext): string => {
  const { tools, accepted, rejected, unknown, leftOut } = document.summary;
  if (document.targets.length === 0)
    return `${plural(tools, 'tool')}: ${findingCounts(document)}. ${pc.dim(`${context.milliseconds} ms`)}`;
  const compiled =
    leftOut === 0 ? 'Compiled, every target takes every tool.' : pc.red(`Compiled, ${leftOut} cannot be sent somewhere.`);
  const counts = [
    pc.green(`${accepted} accepted everywhere`),
    pc.red(`${rejected} rejected somewhere`),
    pc.yellow(`${unknown} otherwise not known`),
  ].join(', ');
  return `${plural(tools, 'tool')} on ${plural(document.targets.length, 'target')}: ${counts}. ${pc.dim(`${context.milliseconds} ms`)}${tools === 0 ? '' : `\n${compiled}`}`;
};

/** Writes the report for people: the matrix first, then each fault once, then what is not known, then the counts. */
export const prettyReport = (document: CheckDocument, context: ReportContext): string => {
  const kinds = faultKinds(faultGroups(document));
  const shown = context.all ? kinds : kinds.slice(0, shownKinds);
  const left = kinds.length - shown.length;
  const { all, verbose } = context;
  const compiling = { all, verbose, wrap: (text: string, indent: string) => wrap(text, context.width, indent) };
  const parts = [
    serverPart(document),
    document.tools.length === 0 || document.targets.length === 0 ? '' : matrixPart(document, context),
    ...shown.map((kind) => faultPart(kind, context)),
    left === 0 ? '' : pc.dim(`… ${plural(left, 'more kind')} of faults (--all shows them)`),
    leftOutPart(document, compiling),
    compiledPart(document, compiling),
    rewritesPart(document),
    openPart(document),
    findingPart(document, { all, wrap: compiling.wrap, textOf: context.textOf }),
    littlePart(document),
    summaryPart(document, context),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};
