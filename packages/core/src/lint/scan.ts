import type { Finding, Tool } from '../model/tool.ts';
import type { Said } from '../rules/rule.ts';
import { securityRules } from '../rules/security/index.ts';

/** What the security scan makes of a tool, or of what a server says beside its tools. */
export type ScanVerdict = 'clean' | 'look' | 'quarantine';

/** The signals found in one tool, or in what one server says beside its tools. */
export interface Scan {
  readonly points: number;
  /** `quarantine` holds a foreign tool back that nobody has approved; `look` asks a person. */
  readonly verdict: ScanVerdict;
  /** Ids of the rules whose points were added, each once. */
  readonly signals: readonly string[];
}

/** The scan of a list of tools. */
export interface ScanResult {
  /** In the order of the tools. */
  readonly tools: readonly Scan[];
  /** In the order of the contexts; what a server says is as trusted as its tools. */
  readonly contexts: readonly (Scan & { readonly origin: string })[];
}

/** Points at which a tool is held back. */
export const enoughPoints = 2;

const pointsOf: ReadonlyMap<string, number> = new Map(securityRules.map(({ id, points = 0 }) => [id, points]));

const scanOf = (ids: Iterable<string>, trust: Tool['source']['trust']): Scan => {
  const signals = [...new Set(ids)].filter((id) => (pointsOf.get(id) ?? 0) > 0);
  const points = signals.reduce((sum, id) => sum + (pointsOf.get(id) ?? 0), 0);
  const held = points >= enoughPoints && trust === 'unpinned' ? 'quarantine' : 'look';
  return { points, verdict: points === 0 ? 'clean' : held, signals };
};

const originOf = ({ source }: Tool): string => source.server ?? source.file ?? '';

const pushTo = <K>(map: Map<K, string[]>, key: K, id: string): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [id]);
  else list.push(id);
};

/** Adds up what the rules on safety found: of each tool, and of what each server says beside its tools. */
export const scanFindings = (
  findings: readonly Finding[],
  tools: readonly Tool[],
  contexts: readonly Pick<Said, 'origin'>[] = [],
): ScanResult => {
  const [byTool, byOrigin] = [new Map<number, string[]>(), new Map<string, string[]>()];
  for (const { id, index, data } of findings) {
    if (index !== undefined) pushTo(byTool, index, id);
    else if (typeof data?.['origin'] === 'string') pushTo(byOrigin, data['origin'], id);
  }
  const trusts = new Map<string, Tool['source']['trust']>();
  // One stranger among the tools of an origin makes its other words those of a stranger.
  for (const tool of tools) if (trusts.get(originOf(tool)) !== 'unpinned') trusts.set(originOf(tool), tool.source.trust);
  return {
    tools: tools.map(({ source }, index) => scanOf(byTool.get(index) ?? [], source.trust)),
    contexts: contexts.map(({ origin }) => ({
      origin,
      ...scanOf(byOrigin.get(origin) ?? [], trusts.get(origin) ?? 'unpinned'),
    })),
  };
};
