/** Proof by values, of tools that are compiled. It needs libraries that are not part of this package. */

export type { Objection } from '../validate/validator.ts';
export { type Amount, createProofKit, type ProofKit, type ProofLibraries } from './kit.ts';
export type { Claim, Codec, Exception, ExceptionKind, Law } from './laws.ts';
export { type LawCount, proveTool, type ToolProof } from './prove-tool.ts';
export { sourceValues, type Values } from './values.ts';
export type { Witness } from './witness.ts';
