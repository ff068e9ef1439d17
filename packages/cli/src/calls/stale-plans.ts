import { allTargets, compile, type Plan, type Tool } from '@toolwire/core/unstable';

/** A target that takes schemas as they are: what is asked of it is only how a schema hashes. */
const asIs = allTargets.find(({ carrier, passage }) => carrier === 'mcp' && passage === undefined);

const sourceHashOf = (tool: Tool): string | null =>
  asIs === undefined ? null : (compile([tool], asIs).tools[0]?.plan.sourceHash ?? null);

/** Finds plans that were made from another schema than the tools have now: the reason by the tool's own name. */
export const stalePlans = (plans: readonly Plan[], tools: readonly Tool[]): ReadonlyMap<string, string> => {
  const stale = new Map<string, string>();
  for (const { name, sourceHash } of plans) {
    const same = tools.filter((tool) => tool.name === name.source);
    const hashes = same.map(sourceHashOf);
    if (same.length === 0) stale.set(name.source, 'The source has no tool of this name any more. Compile again.');
    else if (!hashes.includes(sourceHash) && !hashes.includes(null))
      stale.set(name.source, 'The plan was made from another schema than the source has now. Compile again.');
  }
  return stale;
};
