import { createProofKit, type ProofKit } from '@toolwire/core/prove';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sample, stringMatching } from 'fast-check';
import * as jsonSchemaLibrary from 'json-schema-library';
import { RE2JS } from 're2js';

/** Texts that match an expression, always the same ones. */
const matching = (pattern: RegExp, count: number): readonly string[] =>
  sample(stringMatching(pattern, { size: 'small' }), { numRuns: count, seed: 7 });

/** What tools are proved with: Ajv and json-schema-library as judges, RE2 for patterns, fast-check for texts. */
export const proofKit = (): ProofKit =>
  createProofKit({ Ajv2020: Ajv2020 as never, jsonSchemaLibrary: jsonSchemaLibrary as never, RE2JS, matching });
