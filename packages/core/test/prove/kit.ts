import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as jsonSchemaLibrary from 'json-schema-library';
import { RE2JS } from 're2js';
import { createProofKit, type ProofKit } from '../../src/prove/kit.ts';

/** The kit that users prove with. */
export const kit: ProofKit = createProofKit({
  Ajv2020: Ajv2020 as never,
  jsonSchemaLibrary: jsonSchemaLibrary as never,
  RE2JS,
  matching: (pattern, count) => fc.sample(fc.stringMatching(pattern, { size: 'small' }), { numRuns: count, seed: 7 }),
});
