import type { CarrierId, Target } from '../model/target.ts';
import { allTargets, targetGroups } from './registry.ts';

/** A target and the envelope it is asked through. */
export interface Selected {
  /** As the user named it: `gemini`, `gemini@openai-chat`. */
  readonly id: string;
  readonly target: Target;
  readonly carrier: CarrierId;
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

const selectOne = (name: string): readonly Selected[] | readonly string[] => {
  const [id = '', carrier, ...rest] = name.split('@');
  const group = Object.hasOwn(targetGroups, id) ? targetGroups[id] : undefined;
  const ids = group ?? [id];
  const targets = ids.map((one) => allTargets.find((target) => target.id === one)).filter((one) => one !== undefined);
  if (targets.length !== ids.length || rest.length > 0)
    return [...allTargets.map((target) => target.id), ...Object.keys(targetGroups)];
  if (carrier === undefined) return targets.map((target) => ({ id: target.id, target, carrier: target.carrier }));
  const known = carrierIds.find((one) => one === carrier);
  if (known === undefined) return carrierIds.map((one) => `${id}@${one}`);
  return targets.map((target) => ({ id: `${target.id}@${known}`, target, carrier: known }));
};

const isSelected = (list: readonly Selected[] | readonly string[]): list is readonly Selected[] => typeof list[0] === 'object';

/** Finds the targets that names, groups and `target@carrier` stand for; each once, in the order named. */
export const selectTargets = (names: readonly string[]): Selection => {
  const targets: Selected[] = [];
  for (const name of names) {
    const found = selectOne(name);
    if (!isSelected(found)) return { ok: false, name, known: found };
    for (const one of found) if (!targets.some((other) => other.id === one.id)) targets.push(one);
  }
  return { ok: true, targets };
};
