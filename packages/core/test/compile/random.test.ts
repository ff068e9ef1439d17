import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphOfTool } from '../../src/prove/values.ts';
import { brief, counterexamplesOf, valuesOf } from '../prove/proving.ts';
import { compileFor, toolWith } from './compiling.ts';
import { unaccounted } from './keyword-account.ts';
import { randomSchema } from './random-schemas.ts';

/** One target of each kind of dialect. */
const targets = [
  'openai-chat-strict',
  'anthropic-strict',
  'gemini',
  'vertex',
  'deepseek-strict',
  'cohere-strict',
  'bedrock-nova',
  'cerebras-strict',
  'kimi',
  'openai-chat',
  'vscode',
];

it.each(targets)(
  'values prove what a compilation of any schema says of itself, on %s',
  (id) => {
    fc.assert(
      fc.property(randomSchema, (schema) => {
        const tool = toolWith(schema);
        const compiled = compileFor(id, [tool]);
        expect(compiled.verdict.asSent).not.toBe('rejected');
        const [one] = compiled.tools;
        if (one === undefined) return;
        expect(one.effects.narrower).toBe(undefined);
        expect(unaccounted(one, graphOfTool(tool))).toEqual([]);
        const found = counterexamplesOf(tool, one, valuesOf(tool)).map(brief);
        expect(found.slice(0, 1)).toEqual([]);
      }),
      { numRuns: 40, seed: 11 },
    );
  },
  60_000,
);
