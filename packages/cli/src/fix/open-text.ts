import { own } from '@toolwire/core/unstable';
import type { Step } from './steps.ts';
import type { Draft } from './text-edit.ts';

/** A text that steps are drafted for. */
export interface OpenText {
  /** What the text says. */
  readonly value: unknown;
  readonly draft: (step: Step) => Draft;
}

/** A value inside the members that have to be made for it. */
export const wrapped = (tokens: readonly string[], value: unknown): unknown =>
  tokens.reduceRight<unknown>((made, token) => Object.fromEntries([[token, made]]), value);

/** Reads a member through a pointer's tokens; undefined where there is none. */
export const memberAt = (value: unknown, tokens: readonly string[]): unknown =>
  tokens.reduce<unknown>((at, token) => (typeof at === 'object' && at !== null ? own(at, token) : undefined), value);
