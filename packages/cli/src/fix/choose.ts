import type { Effect } from '@toolwire/core/lint';
import { type Edit, type Finding, isObject, keysOf, own } from '@toolwire/core/unstable';
import type { Placed } from '../placed.ts';

/** A fix that a finding offers for a tool. */
export interface ToolFix {
  readonly rule: string;
  readonly placed: Placed;
  readonly at: string;
  readonly message: string;
  readonly edits: readonly Edit[];
}

/** Which fixes are made. */
export interface Choice {
  /** Rules whose fixes are made; all where it is empty. */
  readonly rules: readonly string[];
  /** Fixes that may change what is accepted, or text that a person wrote, are made too. */
  readonly isUnsafe: boolean;
}

/** The fixes that are made, and how many are not. */
export interface Chosen {
  readonly fixes: readonly ToolFix[];
  /** Left for `--unsafe`. */
  readonly unsafe: number;
  /** Texts for models about tools that may write: a person writes those. */
  readonly prose: number;
}

const texts = ['description', 'title'];

const holdsText = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsText);
  if (!isObject(value)) return false;
  return keysOf(value).some((key) => (texts.includes(key) && typeof own(value, key) === 'string') || holdsText(own(value, key)));
};

/** Tells whether an edit writes what a model reads as an explanation. */
const writesProse = (edit: Edit): boolean => {
  if (edit.op === 'remove') return false;
  const last = edit.at.slice(edit.at.lastIndexOf('/') + 1);
  return (texts.includes(last) && typeof edit.value === 'string') || holdsText(edit.value);
};

/** Picks the fixes that are made out of what was found. */
export const choose = (
  findings: readonly Finding[],
  placed: readonly Placed[],
  choice: Choice,
  effectOf: (tool: Placed['tool']) => Effect,
): Chosen => {
  const fixes: ToolFix[] = [];
  let [unsafe, prose] = [0, 0];
  for (const { id, index, at, fix } of findings) {
    const of = index === undefined ? undefined : placed[index];
    if (of === undefined || fix?.edits === undefined || fix.edits.length === 0) continue;
    if (choice.rules.length > 0 && !choice.rules.includes(id)) continue;
    if (!fix.safe && !choice.isUnsafe) unsafe += 1;
    else if (!fix.safe && fix.edits.some(writesProse) && effectOf(of.tool).class !== 'read') prose += 1;
    else fixes.push({ rule: id, placed: of, at, message: fix.message, edits: fix.edits });
  }
  return { fixes, unsafe, prose };
};
