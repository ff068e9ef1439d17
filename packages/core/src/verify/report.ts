import type { Fault, Unmeasured } from '../model/fault.ts';
import type { Target } from '../model/target.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Hit } from './hit.ts';
import { render } from './render.ts';

const entryOf = (hit: Hit, entries: readonly WireEntry[]): WireEntry | null =>
  hit.entry === null ? null : (entries[hit.entry] ?? null);

const nameOf = (entry: WireEntry | null): string | null =>
  entry === null ? null : typeof entry.name === 'string' ? entry.name : '';

const messageOf = (hit: Hit, entry: WireEntry | null): string => {
  const said = hit.grounds.note === undefined ? null : render(hit.grounds.note, hit, entry, 'note');
  const template = hit.grounds.answer?.template;
  return said ?? (template === undefined ? `Not taken by this target (${hit.grounds.id}).` : render(template, hit, entry));
};

/** Writes a fault from a hit, as users and programs read it. */
export const faultFrom = (hit: Hit, entries: readonly WireEntry[], target: Target): Fault => {
  const entry = entryOf(hit, entries);
  const template = hit.grounds.answer?.template;
  return {
    id: hit.grounds.id,
    fact: `${target.id}/${hit.grounds.id}`,
    stage: hit.grounds.answer?.stage ?? target.stages.at(-1)?.id ?? 'request',
    at: hit.at,
    related: hit.related.filter((pointer) => pointer !== hit.at),
    tool: nameOf(entry),
    index: hit.entry,
    message: messageOf(hit, entry),
    predicted: template === undefined ? null : render(template, hit, entry),
    evidence: hit.grounds.says,
    ...(hit.models === undefined ? {} : { models: hit.models }),
  };
};

/** Writes what nobody has measured from a hit. */
export const unmeasuredFrom = (hit: Hit, entries: readonly WireEntry[]): Unmeasured => {
  const entry = entryOf(hit, entries);
  return {
    fact: hit.grounds.id,
    at: hit.at,
    tool: nameOf(entry),
    index: hit.entry,
    message:
      hit.grounds.note === undefined
        ? 'What the provider does with this is not known.'
        : render(hit.grounds.note, hit, entry, 'note'),
    evidence: hit.grounds.says,
  };
};
