import { adviceFor } from './advice.ts';
import type { CheckDocument, Loc, ToolVerdict } from './document.ts';
import { findingsIn } from './finding-lines.ts';
import { bySentence, type FaultGroup, faultGroups } from './groups.ts';
import { leftOutIn, leftOutKinds } from './left-out.ts';

/** What a result is about: a target's refusal, a tool that cannot be sent, values that cannot, or what a rule found. */
type ResultKind = 'refusal' | 'left-out' | 'narrower' | 'finding';

/** One thing that is wrong at one place, whichever part of a run found it: what reports for machines are made of. */
export interface Result {
  readonly kind: ResultKind;
  /** Id of the rule; `left-out/…` and `narrower/…` where compiling is the reason. */
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** What to do, where more is known than the message says. */
  readonly fix?: string;
  /** Null where it is about no tool. */
  readonly index: number | null;
  readonly tool: string | null;
  readonly at: string;
  /** The source, also where no line of it is known. */
  readonly file: string;
  readonly loc?: Loc;
  readonly targets: readonly string[];
  /** What targets would answer. */
  readonly says: ReturnType<typeof bySentence>;
  /** Pointers that belong to it. */
  readonly related: readonly string[];
}

const placed = (loc: Loc | undefined): { readonly loc?: Loc } => (loc === undefined ? {} : { loc });

const fileIn = (document: CheckDocument, index: number | null | undefined, loc?: Loc): string =>
  loc?.file ?? document.tools[index ?? 0]?.source.file ?? document.context.sources[0] ?? '-';

const placeOfTool = ({ source: { file, line, column } }: CheckDocument['tools'][number]): Loc | undefined =>
  line === undefined ? undefined : { file, line, column: column ?? 1 };

/** Faults at one place, apart by what is at fault. */
const byFault = (group: FaultGroup): readonly FaultGroup[] => {
  const found = new Map<string, FaultGroup['targets'][number][]>();
  for (const one of group.targets) found.set(one.fault.id, [...(found.get(one.fault.id) ?? []), one]);
  return [...found.values()].map((targets) => ({ ...group, fault: targets[0]?.fault ?? group.fault, targets }));
};

const refusals = (document: CheckDocument): readonly Result[] => {
  const isNamed = document.targets.some(({ named }) => named);
  return faultGroups(document)
    .flatMap(byFault)
    .map((group) => ({
      kind: 'refusal',
      rule: group.fault.id,
      severity: isNamed ? 'error' : 'warning',
      message: group.fault.message,
      index: group.index,
      tool: group.tool,
      at: group.at,
      file: fileIn(document, group.index, group.fault.loc),
      ...placed(group.fault.loc),
      targets: [...new Set(group.targets.map(({ id }) => id))],
      says: bySentence(group),
      related: group.fault.related,
    }));
};

/** Rule of what was counted and not listed. */
export const moreFaults = 'more-faults';

/** Tools with more faults on a target than are listed. */
const uncounted = (document: CheckDocument): readonly Result[] =>
  document.tools.flatMap((tool) =>
    Object.entries(tool.targets).flatMap(([id, { more }]): Result[] => {
      if (more === undefined) return [];
      const loc = placeOfTool(tool);
      return [
        {
          kind: 'refusal',
          rule: moreFaults,
          severity: document.targets.some(({ named }) => named) ? 'error' : 'warning',
          message: `${more} more fault${more === 1 ? '' : 's'} of this tool on ${id} ${more === 1 ? 'is' : 'are'} counted and not listed.`,
          fix: 'List them with --budget faults=NUMBER.',
          index: tool.index,
          tool: tool.name,
          at: '',
          file: tool.source.file,
          ...placed(loc),
          targets: [id],
          says: [],
          related: [],
        },
      ];
    }),
  );

const leftOut = (document: CheckDocument): readonly Result[] =>
  leftOutKinds(leftOutIn(document)).flatMap(({ first, others }) =>
    [first, ...others].map(({ tool, index, reason, targets }) => ({
      kind: 'left-out',
      rule: `left-out/${reason.id}`,
      severity: 'error',
      message: `Not sent to ${targets.join(', ')}, compiled or not: ${reason.message}`,
      fix: adviceFor(reason, targets),
      index,
      tool,
      at: reason.at,
      file: fileIn(document, index, reason.loc),
      ...placed(reason.loc),
      targets,
      says: [],
      related: [],
    })),
  );

const narrowed = ({ compiled, changes }: ToolVerdict): ToolVerdict['changes'] =>
  compiled === 'left-out' ? [] : changes.filter(({ effects }) => effects.narrower);

const narrower = (document: CheckDocument): readonly Result[] => {
  const found = new Map<string, Result & { targets: string[] }>();
  for (const tool of document.tools) {
    const loc = placeOfTool(tool);
    for (const [target, verdict] of Object.entries(tool.targets)) {
      for (const { id, at, message } of narrowed(verdict)) {
        const key = `${tool.index}\n${at}\n${id}`;
        const one: Result & { targets: string[] } = found.get(key) ?? {
          kind: 'narrower',
          rule: `narrower/${id}`,
          severity: 'warning',
          message: `Compiled, some values that the schema takes cannot be sent: ${message}`,
          index: tool.index,
          tool: tool.name,
          at,
          file: tool.source.file,
          ...placed(loc),
          targets: [],
          says: [],
          related: [],
        };
        if (!one.targets.includes(target)) one.targets.push(target);
        found.set(key, one);
      }
    }
  }
  return [...found.values()];
};

const findings = (document: CheckDocument): readonly Result[] =>
  findingsIn(document).map(({ id, severity, message, raised, fix, tool, index, at, loc, related = [] }) => ({
    kind: 'finding',
    rule: id,
    severity,
    message: raised === undefined ? message : `${message} (${severity} here, since ${raised})`,
    ...(fix === undefined ? {} : { fix: fix.message }),
    index: index ?? null,
    tool: tool ?? null,
    at,
    file: fileIn(document, index, loc),
    ...placed(loc),
    targets: [],
    says: [],
    related,
  }));

const order = ['error', 'warning', 'info'];

/** Everything a run has to say against its tools, the gravest first, then in the order of the tools. */
export const resultsOf = (document: CheckDocument): readonly Result[] =>
  [...leftOut(document), ...refusals(document), ...uncounted(document), ...narrower(document), ...findings(document)]
    .map((result, at) => ({ result, at }))
    .sort(
      (a, b) =>
        order.indexOf(a.result.severity) - order.indexOf(b.result.severity) ||
        (a.result.index ?? -1) - (b.result.index ?? -1) ||
        a.at - b.at,
    )
    .map(({ result }) => result);

/** Where a result is, in the words of the tool. */
export const spotOf = ({ tool, at }: Result): string =>
  [...(tool === null ? [] : [tool === '' ? '(no name)' : tool]), at.replace(/^tool:\//, '')]
    .filter((part) => part !== '')
    .join(' ');
