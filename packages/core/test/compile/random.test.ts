import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCompiled, excused } from './check-compiled.ts';
import { codec, compileFor, toolWith } from './compiling.ts';
import { createJudge } from './judge.ts';
import { unaccounted } from './keyword-account.ts';
import { randomSchema } from './random-schemas.ts';
import { graphOfTool, witnessesOf } from './witnesses.ts';

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
    const judge = createJudge({ Ajv, Ajv2019, Ajv2020 });
    fc.assert(
      fc.property(randomSchema, (schema) => {
        const tool = toolWith(schema);
        const compiled = compileFor(id, [tool]);
        expect(compiled.verdict.asSent).not.toBe('rejected');
        const [one] = compiled.tools;
        if (one === undefined) return;
        expect(one.effects.narrower).toBe(undefined);
        expect(unaccounted(one, graphOfTool(tool))).toEqual([]);
        const found = checkCompiled(tool, one, witnessesOf(tool, judge), judge, codec).filter(
          ({ kind }) => !excused.includes(kind),
        );
        expect(found.slice(0, 1)).toEqual([]);
      }),
      { numRuns: 40, seed: 11 },
    );
  },
  60_000,
);
