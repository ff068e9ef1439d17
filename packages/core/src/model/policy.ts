import type { Budgets } from './budget.ts';
import type { Day } from './tool.ts';

/** Which dialect each tool was compiled to, by the tool's own name. */
export type Grants = Readonly<Record<string, 'strict' | 'plain'>>;

/** What the user wants; every field is optional, the first member of each union is the default. */
export interface Policy {
  readonly strict?: 'as-sent' | 'auto' | 'always' | 'never';
  /** Flag with which tools were sent that bring none; the target's own where absent. */
  readonly flag?: 'omitted' | boolean;
  readonly previous?: Grants;
  readonly allowNarrower?: boolean;
  readonly unsupported?: 'leave-out' | 'throw';
  readonly unknown?: 'send' | 'refuse';
  readonly freeForm?: 'json-text' | 'refuse';
  readonly optionalNullable?: 'keep' | 'collapse';
  readonly recursion?: 'json-text' | 'unroll';
  readonly examples?: 'native' | 'describe';
  readonly names?: 'legalise' | 'leave-out';
  readonly tellConstraints?: boolean;
  /** How much of a call is checked when it comes back; all of one's own tools, types of others, where absent. */
  readonly validate?: 'full' | 'types' | 'required';
  readonly budgets?: Partial<Budgets>;
  /** Day of the facts; the newest where absent. */
  readonly asOf?: Day;
  readonly model?: string;
}
