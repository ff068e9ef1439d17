import { type AjvClass, ajvValidator } from '../validate/ajv.ts';
import { type JsonSchemaLibrary, jsonSchemaLibraryValidator } from '../validate/json-schema-library.ts';
import { type LinearEngine, linearPatterns } from '../validate/linear-patterns.ts';
import { createJudge, type Judge } from '../validate/opinion.ts';
import type { PatternReader } from '../validate/validator.ts';
import type { TextsFor } from './scalars.ts';

/** What proving needs from outside: validators that are not ours, an engine for patterns, texts that match them. */
export interface ProofKit {
  readonly judge: Judge;
  readonly reads: PatternReader;
  readonly textsFor: TextsFor;
}

/** How many values are tried of one tool on one target, and the seed of those that are drawn by chance. */
export interface Amount {
  readonly values: number;
  readonly seed: number;
}

/** The libraries behind a kit. */
export interface ProofLibraries {
  readonly Ajv2020: AjvClass;
  readonly jsonSchemaLibrary: JsonSchemaLibrary;
  readonly RE2JS: LinearEngine;
  /** Gives texts that match an expression, always the same ones; may throw. */
  readonly matching: (pattern: RegExp, count: number) => readonly string[];
}

const compiled = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
};

/** Puts a kit together; what it has read and drawn it keeps. */
export const createProofKit = ({ Ajv2020, jsonSchemaLibrary, RE2JS, matching }: ProofLibraries): ProofKit => {
  const reads = linearPatterns(RE2JS);
  const texts = new Map<string, readonly string[]>();
  const textsFor: TextsFor = (pattern, count) => {
    const key = `${count} ${pattern}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    let found: readonly string[] = [];
    try {
      found = reads(pattern) === null ? [] : matching(compiled(pattern), count);
    } catch {
      // No text is known that matches.
    }
    texts.set(key, found);
    return found;
  };
  const validators = [ajvValidator(Ajv2020, reads), jsonSchemaLibraryValidator(jsonSchemaLibrary, reads)];
  return { judge: createJudge(validators, reads), reads, textsFor };
};
