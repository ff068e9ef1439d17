import { sameText } from '../json/same.ts';
import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';
import { compile } from './compile.ts';
import type { Compiled } from './compiled.ts';
import { type Destination, routeTo } from './destination.ts';
import type { Besides } from './within-budgets.ts';

/** Compiles tools, and keeps what it made of lists it has seen. */
export interface Compiler {
  /** The same as `compile`; the same tools for the same destination and policy are not compiled again. */
  readonly compile: (tools: readonly Tool[], to: Destination, policy?: Policy, besides?: Besides) => Compiled;
  /** Forgets everything. */
  readonly clear: () => void;
}

interface Kept {
  readonly tools: readonly Tool[];
  readonly compiled: Compiled;
}

/** Results kept for one destination and policy. */
const mostKept = 16;

const isSameTool = (a: Tool, b: Tool): boolean =>
  a === b || (a.name === b.name && a.source.places === b.source.places && sameText(a, b));

const isSame = (a: readonly Tool[], b: readonly Tool[]): boolean =>
  a.length === b.length && a.every((tool, at) => isSameTool(tool, b[at] as Tool));

/**
 * Makes a compiler with a cache of its own. Tools are the same where they are the same objects, or say the same from the
 * same place, key by key; who changes such an object in place has to call `clear`.
 */
export const createCompiler = (): Compiler => {
  const kept = new Map<string, Kept[]>();
  return {
    compile: (tools, to, policy = {}, besides = {}) => {
      const key = `${routeTo(to).id} ${JSON.stringify([policy, besides])}`;
      const known = kept.get(key) ?? [];
      const found = known.find((one) => isSame(one.tools, tools));
      if (found !== undefined) return found.compiled;
      const compiled = compile(tools, to, policy, besides);
      kept.set(key, [{ tools, compiled }, ...known].slice(0, mostKept));
      return compiled;
    },
    clear: () => kept.clear(),
  };
};
