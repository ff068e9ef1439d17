import type { Fault, Rewritten, Unmeasured, Verdict } from '../model/fault.ts';
import type { Target } from '../model/target.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import { conversionsMade, convert, type Way } from './convert.ts';
import type { VerifyOptions } from './verify.ts';

/** Tools on their way to a provider: who lists them, what they pass through. */
export interface Journey {
  readonly block: WireBlock;
  readonly through: Target;
  readonly target: Target;
  readonly options: VerifyOptions;
}

interface Verdicts {
  readonly tools: readonly Verdict[];
  readonly catalog: Verdict;
}

const wayOf = ({ target, options }: Journey): Way => ({
  target,
  circumstances: {
    flag: false,
    ...(options.asOf === undefined ? {} : { asOf: options.asOf }),
    ...(options.model === undefined ? {} : { model: options.model }),
  },
});

/** A verdict in terms of the list that went in: names before they were rewritten, places among all tools. */
const asListed = (verdict: Verdict, entries: readonly WireEntry[], indices: readonly number[]): Verdict => {
  const relate = <T extends Fault | Unmeasured>(one: T): T => {
    if (one.index === null) return one;
    const index = indices[one.index] ?? one.index;
    const name = entries[index]?.name;
    return { ...one, index, tool: typeof name === 'string' ? name : '' };
  };
  return { ...verdict, faults: verdict.faults.map(relate), unmeasured: verdict.unmeasured.map(relate) };
};

const suspected = (fault: Fault): Unmeasured => ({
  fact: fault.id,
  at: fault.at,
  tool: fault.tool,
  index: fault.index,
  message: `Refused behind it, unless it is rewritten on the way: ${fault.message}`,
  evidence: fault.evidence,
});

/** Nobody measured what happens on the way to this provider: what it would refuse is only suspected. */
const unsure = (verdict: Verdict, { through }: Journey, index: number | null, tool: string | null): Verdict => ({
  asSent: 'unknown',
  faults: [],
  more: 0,
  unmeasured: [
    {
      fact: `${through.id}-unmeasured`,
      at: index === null ? '' : 'tool:/inputSchema',
      tool,
      index,
      message: through.passage?.note ?? 'What happens on the way is not known.',
      evidence: through.passage?.says ?? [],
    },
    ...verdict.faults.map(suspected),
    ...verdict.unmeasured,
  ],
  predicted: null,
});

const joined = (host: Verdict, behind: Verdict): Verdict => ({
  asSent: [host, behind].some((one) => one.asSent === 'rejected')
    ? 'rejected'
    : [host, behind].some((one) => one.asSent === 'unknown')
      ? 'unknown'
      : 'accepted',
  faults: [...host.faults, ...behind.faults],
  more: host.more + behind.more,
  unmeasured: [...host.unmeasured, ...behind.unmeasured],
  predicted: host.asSent === 'rejected' ? host.predicted : behind.predicted,
});

const isMeasured = ({ through, target }: Journey): boolean => {
  const measured = through.passage?.measured ?? [];
  return measured === 'all' || measured.includes(target.vendor);
};

const rewritten = (journey: Journey, entry: WireEntry): readonly Rewritten[] =>
  conversionsMade(entry, journey.through, wayOf(journey)).map(({ id, note, says }) => ({
    id,
    message: note,
    evidence: says,
  }));

/** Tells tools of one name apart by their servers, where a host does that and the servers are known. */
const qualified = (entries: readonly WireEntry[], text: string | undefined): readonly WireEntry[] => {
  if (text === undefined) return entries;
  const servers = new Map<unknown, Set<string | undefined>>();
  for (const { name, server } of entries) servers.set(name, (servers.get(name) ?? new Set()).add(server));
  return entries.map((entry) => {
    const { name, server } = entry;
    const isShared = (servers.get(name)?.size ?? 0) > 1;
    return isShared && server !== undefined && typeof name === 'string'
      ? { ...entry, name: text.replace('{server}', server) + name }
      : entry;
  });
};

/**
 * Judges tools that pass through a host or a hop: its own rules on the list as it stands, its rewriting,
 * then the provider's facts on what is left.
 */
export const judgeThrough = (
  journey: Journey,
  judgeHost: (block: WireBlock) => Verdicts,
  judgeBehind: (block: WireBlock) => Verdicts,
): Verdicts => {
  const { block } = journey;
  const host = judgeHost(block);
  const passed = block.entries.flatMap((entry, at) => (host.tools[at]?.asSent === 'rejected' ? [] : [{ entry, at }]));
  const indices = passed.map(({ at }) => at);
  const afterwards = new Map(indices.map((at, after) => [at, after]));
  const converted = passed.map(({ entry }, index) => ({
    ...convert(entry, journey.through, wayOf(journey)),
    place: { group: 0, index },
  }));
  const sent = qualified(converted, journey.through.passage?.qualifies?.text);
  const behind = judgeBehind({ entries: sent, providerTools: block.providerTools });
  const sure = isMeasured(journey);
  const tools = block.entries.map((entry, at): Verdict => {
    const own = host.tools[at] as Verdict;
    const after = afterwards.get(at);
    if (after === undefined) return own;
    const name = typeof entry.name === 'string' ? entry.name : '';
    const alone = asListed(behind.tools[after] as Verdict, block.entries, indices);
    const rewrites = rewritten(journey, entry);
    return {
      ...joined(own, sure ? alone : unsure(alone, journey, at, name)),
      ...(rewrites.length === 0 ? {} : { rewrites }),
    };
  });
  const whole = asListed(behind.catalog, block.entries, indices);
  return { tools, catalog: joined(host.catalog, sure ? whole : unsure(whole, journey, null, null)) };
};
