import type { CatalogContext } from '../model/tool.ts';
import { type Text, textsIn } from './texts.ts';

const known = new WeakMap<CatalogContext, readonly Text[]>();

/** All texts that a server says beside its tools; places begin with `server:`. */
export const textsOfContext = (context: CatalogContext): readonly Text[] => {
  const before = known.get(context);
  if (before !== undefined) return before;
  const { instructions, prompts, resources, resourceTemplates, serverInfo } = context;
  const texts = [
    ...textsIn(instructions, 'server:/instructions', 'instructions'),
    ...textsIn(prompts, 'server:/prompts', 'prompt'),
    ...textsIn(resources, 'server:/resources', 'resource'),
    ...textsIn(resourceTemplates, 'server:/resourceTemplates', 'resource'),
    ...textsIn(serverInfo, 'server:/serverInfo', 'server'),
  ];
  known.set(context, texts);
  return texts;
};
