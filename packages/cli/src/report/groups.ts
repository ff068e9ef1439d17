import type { CheckDocument, LocatedFault } from './document.ts';

/** One fault of one tool, and all targets that refuse it for this reason. */
export interface FaultGroup {
  readonly tool: string | null;
  readonly index: number | null;
  readonly at: string;
  readonly fault: LocatedFault;
  readonly targets: readonly { readonly id: string; readonly fault: LocatedFault }[];
}

/** Gathers faults at the same place of the same tool: each is shown once, with every target's own words. */
export const faultGroups = (document: CheckDocument): readonly FaultGroup[] => {
  const groups = new Map<string, { head: LocatedFault; targets: { id: string; fault: LocatedFault }[] }>();
  const joins = new Set(document.targets.filter(({ members }) => members !== undefined).map(({ id }) => id));
  const add = (name: string, fault: LocatedFault): void => {
    const id = joins.has(name) ? (fault.fact.split('/')[0] ?? name) : name;
    const key = `${fault.index}\n${fault.at}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { head: fault, targets: [{ id, fault }] });
    else if (!group.targets.some((one) => one.id === id && one.fault.id === fault.id)) group.targets.push({ id, fault });
  };
  for (const tool of document.tools) {
    for (const [id, verdict] of Object.entries(tool.targets)) for (const fault of verdict.faults) add(id, fault);
  }
  for (const [id, verdict] of Object.entries(document.catalog.targets)) {
    for (const fault of verdict.faults) if (fault.index === null || fault.id === 'name-duplicate') add(id, fault);
  }
  return [...groups.values()].map(({ head, targets }) => ({
    tool: head.tool,
    index: head.index,
    at: head.at,
    fault: head,
    targets,
  }));
};

/** Joins targets that say the same: the sentence, and who says it. */
export const bySentence = (
  group: FaultGroup,
): readonly { readonly targets: readonly string[]; readonly sentence: string | null; readonly models?: string }[] => {
  const said = new Map<string, { targets: string[]; sentence: string | null; models?: string }>();
  for (const { id, fault } of group.targets) {
    const key = `${fault.predicted}\n${fault.models ?? ''}`;
    const one = said.get(key);
    if (one === undefined)
      said.set(key, {
        targets: [id],
        sentence: fault.predicted,
        ...(fault.models === undefined ? {} : { models: fault.models }),
      });
    else if (!one.targets.includes(id)) one.targets.push(id);
  }
  return [...said.values()];
};

/** Faults of one kind: the same facts of the same targets, wherever they are met. */
export interface FaultKind {
  readonly first: FaultGroup;
  readonly others: readonly FaultGroup[];
}

/** Gathers places where the same targets object for the same reasons, the farthest-reaching kind first. */
export const faultKinds = (groups: readonly FaultGroup[]): readonly FaultKind[] => {
  const kinds = new Map<string, FaultGroup[]>();
  for (const group of groups) {
    const key = group.targets
      .map(({ id, fault }) => `${id}/${fault.id}`)
      .sort()
      .join(' ');
    kinds.set(key, [...(kinds.get(key) ?? []), group]);
  }
  const reach = ({ first }: FaultKind) => new Set(first.targets.map(({ id }) => id)).size;
  return [...kinds.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
    .sort((a, b) => reach(b) - reach(a) || b.others.length - a.others.length);
};
