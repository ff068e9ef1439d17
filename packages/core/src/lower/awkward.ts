import type { Reason } from '../model/change.ts';
import type { Run } from './run.ts';

/** Id of the reason that sends a tool another way than through a step that is awkward for a model. */
export const awkward = 'awkward';

/** Says which step a tool would have needed, and for what. */
export const awkwardReason = ({ step, node, raised }: NonNullable<Run['gaveUp']>): Reason => ({
  id: awkward,
  at: node.source[0] ?? '',
  fact: raised.fact,
  message: `\`${step.id}\` would be needed, which is awkward for a model to fill in.`,
});
