import { nearest } from '../json/nearest.ts';
import type { CallError } from './call.ts';
import { callError } from './call-error.ts';
import { namesOf, type PlannedTool, type PlannedTools } from './planned-tools.ts';

/** The tool a call means, or why there is none. */
export type NamedTool =
  | { readonly ok: true; readonly tool: PlannedTool; readonly isSourceName: boolean }
  | { readonly ok: false; readonly error: CallError };

const shown = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}…` : name);

/** Names listed for a model that has none near. */
const mostNamed = 10;

const bare = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Shorter parts are in too many names. */
const leastPart = 5;

/** The one name that has the word in it, or that is in the word: a prefix of a server or a host came or went. */
const partOfName = (word: string, names: readonly string[]): string | undefined => {
  const asked = bare(word.slice(0, 200));
  if (asked.length < leastPart) return undefined;
  const found = names.filter((name) => {
    const known = bare(name);
    return known.includes(asked) || (known.length >= leastPart && asked.includes(known));
  });
  return found.length === 1 ? found[0] : undefined;
};

const unknown = (name: string, { tools, leftOut = [] }: PlannedTools): CallError => {
  const names = tools.map(({ wireName }) => wireName);
  const gone = leftOut.find((one) => one.name === name);
  const near = nearest(name.slice(0, 200), names) ?? partOfName(name, names);
  const error =
    gone === undefined
      ? `There is no tool ${shown(name)}.`
      : `The tool ${shown(name)} cannot be called here: ${gone.reasons[0]?.message ?? ''}`;
  const list = names.slice(0, mostNamed).map(shown).join(', ');
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const hint =
    near === undefined
      ? names.length === 0
        ? 'No tools are active.'
        : `Tools: ${list}${more}.`
      : `Did you mean ${shown(near)}?`;
  return callError('UNKNOWN_TOOL', error, 'unknown_tool', {
    retry_hint: hint,
    ...(near === undefined ? {} : { allowed: [near] }),
  });
};

/** Finds the tool a call names: by its name on the wire first, then by the tool's own where only one has it. */
export const toolNamed = (name: string, active: PlannedTools): NamedTool => {
  const book = namesOf(active);
  const byWire = book.byWire.get(name) ?? [];
  const found = byWire.length > 0 ? byWire : (book.bySource.get(name) ?? []);
  const [tool, ...others] = found;
  if (tool === undefined) return { ok: false, error: unknown(name, active) };
  if (others.length === 0) return { ok: true, tool, isSourceName: byWire.length === 0 };
  const error = `${found.length} tools are called ${shown(name)}; which one is meant is not known.`;
  return { ok: false, error: callError('UNKNOWN_TOOL', error, 'unknown_tool') };
};
