import type { EvidenceId } from '../evidence/ids.ts';
import type { Keyword, Position, Target, When } from './target.ts';
import type { Json } from './tool.ts';

/** What is rewritten on the way; closed. */
type Rewrite =
  /** Deletes keywords. */
  | { readonly does: 'drop'; readonly keywords: readonly Keyword[]; readonly at?: readonly Position[] }
  /** Cuts the text of a keyword. */
  | { readonly does: 'cut'; readonly keyword: Keyword; readonly longest: number }
  /** Takes names out of `required` that `properties` does not declare. */
  | { readonly does: 'declared-only' }
  /** Turns a list under `items` into one `anyOf`. */
  | { readonly does: 'items-as-union' }
  /** Turns `[T, "null"]` into `T` and `nullable`, and takes `null` out of wider lists. */
  | { readonly does: 'null-as-nullable' }
  /** Puts another schema in place of one whose root is no object. */
  | { readonly does: 'object-root'; readonly instead: Json }
  /** Gives the root a keyword that it lacks or that is empty. */
  | { readonly does: 'fill'; readonly keyword: Keyword; readonly value: Json }
  /** Gives a tool without a schema one. */
  | { readonly does: 'missing-schema'; readonly value: Json }
  /** Describes a tool that has no description. */
  | { readonly does: 'describe'; readonly text: string }
  /** Puts the server's name, as users write it in their configuration, before the tool's; `{server}` is a hole. */
  | { readonly does: 'prefix'; readonly text: string; readonly configurable: string }
  /** Replaces characters, and the middle of a name that is too long. */
  | {
      readonly does: 'spell-name';
      readonly illegal: string;
      readonly longest: number;
      readonly head: number;
      readonly tail: number;
      readonly fill: string;
    };

/** One rewrite, for whom it is made, and who says so. */
export type Conversion = Rewrite & {
  readonly id: string;
  readonly says: readonly EvidenceId[];
  readonly when?: When;
  /** Made only where the model behind is of these vendors or has one of these names. */
  readonly behind?: { readonly vendors: readonly string[]; readonly models: readonly string[] };
  /** What happens to the tool, in one sentence. */
  readonly note: string;
};

/** What a host or a hop does with a tool list before the provider gets it. */
export interface Passage {
  readonly kind: 'host' | 'hop';
  /** The provider whose facts stand behind, where there is only one. */
  readonly bound?: Target;
  /** Made before its own rules are asked. */
  readonly first?: readonly Conversion[];
  /** Made on what its own rules take, in this order. */
  readonly conversions: readonly Conversion[];
  /** What stands before the names of tools that several servers share; without it they clash. */
  readonly qualifies?: { readonly text: string; readonly says: readonly EvidenceId[] };
  /** Vendors for which it is known what is rewritten; for all others a verdict is unknown. */
  readonly measured: 'all' | readonly string[];
  readonly says: readonly EvidenceId[];
  /** What is not known where nothing was measured. */
  readonly note: string;
}
