import type { Fault, Unmeasured } from '../model/fault.ts';
import type { Target } from '../model/target.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Hit } from './hit.ts';
import { render } from './render.ts';

/** The entry at a place of the list, as it stands in the request. */
export type EntryAt = (index: number) => WireEntry | null;

const entryOf = (hit: Hit, entryAt: EntryAt): WireEntry | null => (hit.entry === null ? null : entryAt(hit.entry));

const nameOf = (entry: WireEntry | null): string | null =>
  entry === null ? null : typeof entry.name === 'string' ? entry.name : '';

/** What is said of a hit, and whether the words are the same at any place in the request. */
interface Said {
  readonly message: string;
  readonly predicted: string | null;
}

const placed = /\{(?:index1?|group)\}/;

const say = (hit: Hit, entry: WireEntry | null): Said => {
  const { note, answer, id } = hit.grounds;
  const predicted = answer?.template === undefined ? null : render(answer.template, hit, entry);
  if (note !== undefined) return { message: render(note, hit, entry, 'note'), predicted };
  return { message: predicted ?? `Not taken by this target (${id}).`, predicted };
};

/** Words hits; each once, where the words are the same for the tool alone and in a list. */
export type Wording = (hit: Hit, entry: WireEntry | null) => Said;

/** Makes a wording that remembers what it said, for one request and its tools alone. */
export const createWording = (): Wording => {
  const known = new Map<Hit, Said>();
  return (hit, entry) => {
    const { note, answer } = hit.grounds;
    if (placed.test(answer?.template ?? '') || placed.test(note ?? '')) return say(hit, entry);
    const found = known.get(hit);
    if (found !== undefined) return found;
    const made = say(hit, entry);
    known.set(hit, made);
    return made;
  };
};

/** Writes a fault from a hit, as users and programs read it. */
export const faultFrom = (hit: Hit, entryAt: EntryAt, target: Target, wording: Wording): Fault => {
  const entry = entryOf(hit, entryAt);
  const { message, predicted } = wording(hit, entry);
  return {
    id: hit.grounds.id,
    fact: `${target.id}/${hit.grounds.id}`,
    stage: hit.grounds.answer?.stage ?? target.stages.at(-1)?.id ?? 'request',
    at: hit.at,
    related: hit.related.filter((pointer) => pointer !== hit.at),
    tool: nameOf(entry),
    index: hit.entry,
    message,
    predicted,
    evidence: hit.grounds.says,
    ...(hit.models === undefined ? {} : { models: hit.models }),
  };
};

/** Writes what nobody has measured from a hit. */
export const unmeasuredFrom = (hit: Hit, entryAt: EntryAt): Unmeasured => {
  const entry = entryOf(hit, entryAt);
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
