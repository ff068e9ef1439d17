import type { Compiled, Requirement } from '@toolwire/core/unstable';
import type { TargetResult } from '../compile-all.ts';
import type { ShownChange } from '../compiled-tool.ts';
import { locOf, type Placed } from '../placed.ts';
import { type ChangeKind, changeKinds, headingOf, labelCounts, type Outcome, rankOf } from './change-kinds.ts';
import type { Loc } from './document.ts';
import { kindAdvice, type LeftOutKind, leftOutKinds, otherPlaces } from './left-out.ts';
import { printable, shownName } from './printable.ts';

const shownPlaces = 4;
const shownTools = 20;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const locText = (loc: Loc | undefined): string => (loc === undefined ? '' : `${printable(loc.file)}:${loc.line}:${loc.column} `);

const outcomesOf = ({ record }: TargetResult): readonly Outcome[] => [
  ...record.tools.map(({ name, index, verdict: compiled, fidelity, effects, wireName, changes }) => ({
    tool: name,
    index,
    verdict: { compiled, fidelity, effects, wireName, changes },
  })),
  ...record.leftOut.map(({ name, index }) => ({
    tool: name,
    index,
    verdict: { compiled: 'left-out' as const, fidelity: 'unsupported' as const, effects: {}, wireName: null, changes: [] },
  })),
];

const placeText = ({ tool, index }: Outcome, { at }: ShownChange, placed: readonly Placed[]): string => {
  const one = placed[index];
  const loc = one === undefined ? undefined : locOf(one, at);
  return `${locText(loc)}${shownName(tool)} ${printable(at) || '(root)'}`;
};

const countText = ({ places, tools }: ChangeKind): string =>
  places.length === tools ? plural(tools, 'tool') : `${plural(places.length, 'place')} in ${plural(tools, 'tool')}`;

/** One kind of change. Places are listed where it matters most, or where all are asked for. */
const kindLines = (kind: ChangeKind, placed: readonly Placed[], verbose: boolean): readonly string[] => {
  const isHeavy = rankOf(kind.effects) < 2;
  const most = verbose ? kind.places.length : isHeavy ? shownPlaces : 0;
  const left = kind.places.length - most;
  return [
    `    ${kind.words}: ${countText(kind)}`,
    ...kind.places.slice(0, most).map(({ outcome, change }) => `      ${placeText(outcome, change, placed)}`),
    ...(left > 0 && isHeavy ? [`      … and ${left} more (--verbose lists them)`] : []),
  ];
};

const changeLines = (kinds: readonly ChangeKind[], placed: readonly Placed[], verbose: boolean): readonly string[] => {
  // A line of its own says who is renamed.
  const light = kinds.filter(({ id, effects }) => rankOf(effects) === 3 && id !== 'tool-name-legal');
  const heavy = kinds.filter(({ effects }) => rankOf(effects) < 3);
  const ranks = [...new Set(heavy.map(({ effects }) => rankOf(effects)))];
  const short = light.map(({ words, places }) => `${words} (${places.length})`).join(', ');
  return [
    ...ranks.flatMap((rank) => [
      `  ${headingOf(rank)}`,
      ...heavy.filter(({ effects }) => rankOf(effects) === rank).flatMap((kind) => kindLines(kind, placed, verbose)),
    ]),
    ...(light.length === 0 ? [] : verbose ? [`  ${headingOf(3)}`] : [`  ${headingOf(3)}: ${short}`]),
    ...(verbose ? light.flatMap((kind) => kindLines(kind, placed, true)) : []),
  ];
};

const renamedLines = ({ record }: TargetResult): readonly string[] => {
  const renamed = record.tools.filter(({ name, wireName }) => name !== wireName);
  const shown = renamed.slice(0, shownTools).map(({ name, wireName }) => `${shownName(name)} → ${printable(wireName)}`);
  const left = renamed.length - shown.length;
  return renamed.length === 0 ? [] : [`  renamed: ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`];
};

/** Tools that were to go strict and go plain. */
const plainLines = ({ selected, compiled, record }: TargetResult): readonly string[] => {
  const [{ target }] = selected.members;
  if (target.strict === undefined || compiled.policy.strict === 'never') return [];
  const isForced = compiled.policy.strict === 'always' || compiled.policy.strict === 'auto';
  const wished = compiled.tools.filter(({ tool }) => isForced || (tool.strict ?? compiled.policy.flag ?? target.flag) === true);
  const plain = wished.filter(({ dialect }) => dialect === 'plain').map(({ index }) => index);
  const names = record.tools.filter(({ index }) => plain.includes(index)).map(({ name }) => shownName(name));
  const left = names.length - shownTools;
  const listed = names.slice(0, shownTools).join(', ');
  return names.length === 0 ? [] : [`  sent plain, not strict: ${listed}${left > 0 ? ` and ${left} more` : ''}`];
};

/** What is sent although nobody has measured it, each kind once. */
const openLines = ({ compiled, record }: TargetResult): readonly string[] => {
  type Open = Compiled['verdict']['unmeasured'][number];
  const kinds = new Map<string, Open[]>();
  // The verdict is on the request, whose tools have the names of the wire.
  const who = ({ tool, index, at }: Open) =>
    tool === null ? 'the request' : `${shownName(record.tools[index ?? -1]?.name ?? tool)} ${printable(at)}`;
  for (const one of compiled.verdict.unmeasured) kinds.set(one.message, [...(kinds.get(one.message) ?? []), one]);
  return [...kinds].flatMap(([message, [first, ...others]]) =>
    first === undefined
      ? []
      : [`  not measured: ${who(first)}${others.length > 0 ? ` and ${plural(others.length, 'more place')}` : ''}: ${message}`],
  );
};

const requireLine = ({ kind, name, value, note }: Requirement): string => {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value));
  const what = {
    header: `the header ${printable(name)}: ${text}`,
    body: `\`${printable(name)}\` in its body: ${text}`,
    url: `the address ${text}`,
  };
  return `  the request needs ${what[kind]}${note === '' ? '' : ` (${note.replace(/\.$/, '')})`}`;
};

const leftOutLines = (kind: LeftOutKind, verbose: boolean): readonly string[] => {
  const { tool, reason } = kind.first;
  const others = otherPlaces(kind);
  const shown = verbose ? others : others.slice(0, shownPlaces);
  const left = others.length - shown.length;
  return [
    `  ✗ ${shownName(tool)} is left out`,
    `      ${locText(reason.loc)}${printable(reason.at) || '(root)'}: ${printable(reason.message)}`,
    `      → ${kindAdvice(kind)}`,
    ...(others.length === 0 ? [] : [`      the same for ${plural(others.length, 'other place')}:`]),
    ...shown.map((text) => `        ${text}`),
    ...(left > 0 ? [`        … and ${left} more (--verbose lists them)`] : []),
  ];
};

const providerLines = ({ record }: TargetResult): readonly string[] =>
  (record.providerTools ?? []).map(({ type, sent, loc }) =>
    sent
      ? `  ${printable(type)}, a tool of the provider itself, passes as it is`
      : `  ✗ ${locText(loc)}${printable(type)} is a tool of another provider and is left out`,
  );

const headLine = (result: TargetResult, outcomes: readonly Outcome[]): string => {
  const { target, tools, leftOut } = result.record;
  const all = tools.length + leftOut.length;
  if (leftOut.length === 0 && tools.every(({ changes }) => changes.length === 0))
    return `${target}: ${plural(all, 'tool')}, ${all === 1 ? 'as it stands' : 'all as they stand'}`;
  return `${target}: ${leftOut.length === 0 ? plural(all, 'tool') : `${tools.length} of ${plural(all, 'tool')}`}: ${labelCounts(outcomes)}`;
};

/** Says for people what compiling for one target did: the counts, what was changed, what is left out and why. */
export const compileText = (result: TargetResult, placed: readonly Placed[], verbose: boolean): string => {
  const outcomes = outcomesOf(result);
  const { target, requires = [], leftOut } = result.record;
  return `${[
    headLine(result, outcomes),
    ...changeLines(changeKinds(outcomes), placed, verbose),
    ...plainLines(result),
    ...renamedLines(result),
    ...openLines(result),
    ...requires.map(requireLine),
    ...providerLines(result),
    ...leftOutKinds(leftOut.map(({ name: tool, index, reasons }) => ({ tool, index, target, reasons }))).flatMap((kind) =>
      leftOutLines(kind, verbose),
    ),
  ].join('\n')}\n`;
};
