import type { Route } from '../compile/destination.ts';
import type { Fault } from '../model/fault.ts';
import type { Target } from '../model/target.ts';
import type { Day } from '../model/tool.ts';
import { targetFacts } from '../targets/citations.ts';
import { judgeWay } from '../verify/judge.ts';
import { createRoots, type Roots } from '../verify/node.ts';
import { type VerifyOptions, verifyBlock } from '../verify/verify.ts';
import type { WireBlock } from '../wire/carrier.ts';
import type { SentTool } from './sent-tools.ts';

/** On what day, of which model and with which flag a request was refused, where that is known. */
export type Occasion = Pick<VerifyOptions, 'asOf' | 'model' | 'flag'>;

/** What a target says against tools by its own facts; asked lazily, each tool once. */
export interface LocalFaults {
  /** Faults of one tool in the target's order. */
  readonly of: (tool: SentTool) => readonly Fault[];
  /** The same by the facts of other days and with other flags, where the occasion leaves them open. */
  readonly everOf: (tool: SentTool) => readonly Fault[];
  /** Faults of one tool beside all others, all found in one pass. */
  readonly inSet: (tool: SentTool) => readonly Fault[];
  /** Faults of the request as a whole, the tools' own included. */
  readonly ofSet: () => readonly Fault[];
}

const dayBefore = (day: Day): Day => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const pad = (number: number, size: number): string => String(number).padStart(size, '0');
  if (date > 1) return `${pad(year, 4)}-${pad(month, 2)}-${pad(date - 1, 2)}`;
  return month > 1 ? `${pad(year, 4)}-${pad(month - 1, 2)}-31` : `${pad(year - 1, 4)}-12-31`;
};

const daysKnown = new WeakMap<Target, readonly Day[]>();

/** Days on which some fact of a target held that holds no more, newest first. */
const daysOf = (target: Target): readonly Day[] => {
  const known = daysKnown.get(target);
  if (known !== undefined) return known;
  const ends = targetFacts(target).flatMap(({ when }) => [
    ...(when?.to === undefined ? [] : [when.to]),
    ...(when?.from === undefined ? [] : [dayBefore(when.from)]),
  ]);
  const days = [...new Set(ends)].sort().reverse().slice(0, 16);
  daysKnown.set(target, days);
  return days;
};

const blockOf = (tools: readonly SentTool[]): WireBlock => ({ entries: tools.map(({ entry }) => entry), providerTools: 0 });

const flagsOf = (target: Target, occasion: Occasion): readonly VerifyOptions['flag'][] =>
  occasion.flag !== undefined || target.mixing === 'fixed'
    ? [occasion.flag]
    : [undefined, 'omitted', false, ...(target.strict ? [true] : [])];

const unique = (faults: readonly Fault[]): readonly Fault[] => {
  const seen = new Set<string>();
  return faults.filter(({ fact, at, predicted }) => {
    const key = `${fact}\u0000${at}\u0000${predicted}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
};

const memo = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};

const judgeSafely = (block: WireBlock, route: Route, occasion: Occasion, roots: Roots | null) =>
  route.members.flatMap(({ target, through }): readonly Fault[] => {
    try {
      const options = { ...occasion, ...(roots === null ? {} : { roots }) };
      return through === undefined
        ? verifyBlock(block, target, options).faults
        : judgeWay(block, target, { ...options, through }).catalog.faults;
    } catch {
      // An entry may be nested deeper than the stack: such a tool has no faults that could be told.
      return [];
    }
  });

const byTool = (faults: readonly Fault[], tools: readonly SentTool[]): ReadonlyMap<SentTool, readonly Fault[]> => {
  const lists = new Map<SentTool, Fault[]>();
  for (const fault of faults) {
    const tool = fault.index === null ? undefined : tools[fault.index];
    if (tool === undefined) continue;
    const list = lists.get(tool);
    if (list === undefined) lists.set(tool, [fault]);
    else list.push(fault);
  }
  return lists;
};

/** Makes what a diagnosis asks of verify, for the tools of one request. */
export const localFaults = (tools: readonly SentTool[], route: Route, occasion: Occasion): LocalFaults => {
  const roots = createRoots();
  const judged = (given: Occasion, some: readonly SentTool[]): readonly Fault[] =>
    judgeSafely(blockOf(some), route, given, roots);
  const of = memo((tool: SentTool) => judged(occasion, [tool]));
  const targets = route.members.flatMap(({ target, through }) => (through === undefined ? [target] : [target, through]));
  const days = occasion.asOf === undefined ? [undefined, ...new Set(targets.flatMap(daysOf))] : [occasion.asOf];
  const flags = [...new Set(targets.flatMap((target) => flagsOf(target, occasion)))];
  const occasions: readonly Occasion[] = [
    ...days.flatMap((asOf) => (asOf === undefined ? [] : [{ ...occasion, asOf }])),
    ...flags.flatMap((flag) => (flag === undefined ? [] : [{ ...occasion, flag }])),
  ];
  const everOf = memo((tool: SentTool) => unique([...of(tool), ...occasions.flatMap((one) => judged(one, [tool]))]));
  let set: readonly Fault[] | undefined;
  const ofSet = (): readonly Fault[] => {
    // Each schema is read once here: what was read is not worth keeping.
    set ??= judgeSafely(blockOf(tools), route, occasion, null);
    return set;
  };
  let each: ReadonlyMap<SentTool, readonly Fault[]> | undefined;
  return {
    of,
    everOf,
    ofSet,
    inSet: (tool) => {
      each ??= byTool(ofSet(), tools);
      return each.get(tool) ?? [];
    },
  };
};
