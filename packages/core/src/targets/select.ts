import type { CarrierId, Target } from '../model/target.ts';
import { allTargets, hopTargets, joinedProfiles, targetGroups } from './registry.ts';

/** A target, the envelope it is asked through, and what the tools pass on their way. */
export interface Seat {
  readonly id: string;
  readonly target: Target;
  readonly carrier: CarrierId;
  /** The host or hop in between. */
  readonly through?: Target;
}

/** What a user named as a target: one seat, or several that one schema has to suit (`a+b`). */
export interface Selected {
  /** As the user named it: `gemini`, `gemini@openai-chat`, `gemini@vscode`, `openai-chat+gemini`. */
  readonly id: string;
  readonly title: string;
  readonly members: readonly [Seat, ...Seat[]];
}

export type Selection =
  | { readonly ok: true; readonly targets: readonly Selected[] }
  | { readonly ok: false; readonly name: string; readonly known: readonly string[] };

const carrierIds: readonly CarrierId[] = [
  'openai-chat',
  'openai-responses',
  'anthropic',
  'gemini',
  'gemini-json',
  'bedrock',
  'cohere',
  'mcp',
];

/** Hosts and hops by the word that stands behind an `@`. */
const passages: ReadonlyMap<string, Target> = new Map([
  ...allTargets.filter(({ passage }) => passage?.kind === 'host').map((target) => [target.id, target] as const),
  ...hopTargets.map((target) => [target.id.replace(/-hop$/, ''), target] as const),
]);

/** A host that sends to one provider only has that provider behind it. */
const seatOf = (target: Target): Seat => {
  const bound = target.passage?.bound;
  return bound === undefined
    ? { id: target.id, target, carrier: target.carrier }
    : { id: target.id, target: bound, carrier: bound.carrier, through: target };
};

const seatNamed = (name: string): Seat | readonly string[] => {
  const [id = '', by, ...rest] = name.split('@');
  const target = allTargets.find((one) => one.id === id);
  if (target === undefined || rest.length > 0)
    return [...allTargets.map((one) => one.id), ...Object.keys(joinedProfiles), ...Object.keys(targetGroups)];
  if (by === undefined) return seatOf(target);
  const through = target.passage?.kind === 'host' ? undefined : passages.get(by);
  if (through !== undefined) return { id: name, target, carrier: target.carrier, through };
  const carrier = carrierIds.find((one) => one === by);
  if (carrier !== undefined) return { id: name, target, carrier };
  return [...carrierIds, ...passages.keys()].map((one) => `${id}@${one}`);
};

const isSeat = (found: Seat | readonly string[]): found is Seat => !Array.isArray(found);

const titleOf = ({ target, through, carrier, id }: Seat): string => {
  if (through !== undefined) return through.id === id ? through.title : `${target.title}, through ${through.title}`;
  return carrier === target.carrier ? target.title : `${target.title}, in the envelope ${carrier}`;
};

const selectedOf = (name: string): Selected | readonly string[] => {
  const parts = (Object.hasOwn(joinedProfiles, name) ? joinedProfiles[name] : undefined) ?? name.split('+');
  const seats: Seat[] = [];
  for (const part of parts) {
    const seat = seatNamed(part);
    if (!isSeat(seat)) return seat;
    if (!seats.some((one) => one.id === seat.id)) seats.push(seat);
  }
  const [first, ...others] = seats;
  if (first === undefined) return [];
  const title = others.length === 0 ? titleOf(first) : `one schema for ${seats.map((seat) => seat.id).join(', ')}`;
  return { id: name, title, members: [first, ...others] };
};

const isSelected = (found: Selected | readonly string[]): found is Selected => !Array.isArray(found);

const namesIn = (name: string): readonly string[] => {
  const [id = '', by] = name.split('@');
  const group = Object.hasOwn(targetGroups, id) ? targetGroups[id] : undefined;
  if (group === undefined) return [name];
  if (by === undefined) return group;
  // What is itself a host stands behind no other.
  const behind = group.filter((one) => allTargets.find(({ id: known }) => known === one)?.passage === undefined);
  return behind.map((one) => `${one}@${by}`);
};

/** Finds the targets that names, groups, joins (`a+b`) and `target@carrier` stand for; each once, in the order named. */
export const selectTargets = (names: readonly string[]): Selection => {
  const targets: Selected[] = [];
  for (const name of names.flatMap(namesIn)) {
    const found = selectedOf(name);
    if (!isSelected(found)) return { ok: false, name, known: found };
    if (!targets.some((other) => other.id === found.id)) targets.push(found);
  }
  return { ok: true, targets };
};
