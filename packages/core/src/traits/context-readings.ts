import type { CatalogContext } from '../model/tool.ts';
import { type Reading, readingsOf } from './reading.ts';
import { textsIn } from './texts.ts';

const known = new WeakMap<CatalogContext, readonly Reading[]>();

/** All that a server says beside its tools, read; places begin with `server:`. */
export const readingsOfContext = (context: CatalogContext): readonly Reading[] => {
  const before = known.get(context);
  if (before !== undefined) return before;
  const { instructions, prompts, resources, resourceTemplates, serverInfo } = context;
  const made = readingsOf([
    ...textsIn(instructions, 'server:/instructions', 'instructions'),
    ...textsIn(prompts, 'server:/prompts', 'prompt'),
    ...textsIn(resources, 'server:/resources', 'resource'),
    ...textsIn(resourceTemplates, 'server:/resourceTemplates', 'resource'),
    ...textsIn(serverInfo, 'server:/serverInfo', 'server'),
  ]);
  known.set(context, made);
  return made;
};
