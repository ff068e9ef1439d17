import type { EvidenceId } from '../evidence/ids.ts';

/** What the models of a target are known to do to the arguments of their calls. */
interface CallHabits {
  /** `&`, `<`, `>` and quotes in texts come as HTML entities. */
  readonly entities?: readonly EvidenceId[];
}

const habits: Readonly<Record<string, CallHabits>> = {
  xai: { entities: ['xai-arguments-entities'] },
};

/** Tells whether texts in the arguments of a target's calls come with HTML entities; joins and hops have the habits of each part. */
export const escapesEntities = (target: string): boolean =>
  target.split(/[@+]/).some((id) => Object.hasOwn(habits, id) && habits[id]?.entities !== undefined);
