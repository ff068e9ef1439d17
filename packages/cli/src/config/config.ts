import type { EffectClass, PresetId, RuleSetting } from '@toolwire/core/lint';

/** A finding that is known and accepted. */
export interface Ignore {
  readonly rule: string;
  readonly tool?: string;
  readonly at?: string;
  readonly reason: string;
  /** Last day on which it holds. */
  readonly until?: string;
}

/** What a config file says; its schema is `schema/config.schema.json`. */
export interface Config {
  readonly sources?: readonly string[];
  readonly targets?: readonly string[];
  readonly model?: string;
  readonly strict?: string;
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly preset?: PresetId;
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  readonly sideEffects?: Readonly<Record<string, EffectClass>>;
  readonly activeSet?: number;
  readonly ignore?: readonly Ignore[];
  readonly baseline?: string;
}

/** A config and the file it stands in. */
export interface FoundConfig {
  readonly config: Config;
  /** Absolute path. */
  readonly path: string;
  /** As messages name it. */
  readonly file: string;
  /** Line and column of a place of the config; null where the file has no positions. */
  readonly locate: (pointer: string) => { readonly line: number; readonly column: number } | null;
  readonly text: string;
}
