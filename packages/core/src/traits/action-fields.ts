import type { Field } from './fields.ts';

/** Names of parameters that say which of several deeds a tool does. */
const actions: ReadonlySet<string> = new Set(['action', 'operation', 'op', 'verb', 'subcommand']);
const looseActions: ReadonlySet<string> = new Set(['command', 'method', 'cmd']);

/** Tells whether a field says by its name which deed is done; loosely, whether it may. */
export const isAction = ({ words }: Field, isLoose = false): boolean => {
  const [word, ...rest] = words;
  return rest.length === 0 && word !== undefined && (actions.has(word) || (isLoose && looseActions.has(word)));
};

/** Tells whether a field is a text of any words. */
export const isFreeText = ({ types, allowed, node }: Field): boolean =>
  types.includes('string') && allowed === null && !node.keywords.has('pattern');
