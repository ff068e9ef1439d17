import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { listOf, toolwire } from './run.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/compile.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

/** A list whose tool every target takes. */
export const clean = listOf({ type: 'object', properties: { title: { type: 'string' } }, required: ['title'] });

/** A list whose tool has a map. */
export const map = listOf({
  type: 'object',
  properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
  required: ['labels'],
});

/** Expects a document to fit the published schema. */
export const expectRecord = (document: unknown): void => expect(validate(document), JSON.stringify(validate.errors)).toBe(true);

/** Runs `compile` and reads the JSON it prints, which fits the published schema. */
export const compileJson = (args: readonly string[], cwd: string) => {
  const run = toolwire(['compile', ...args, '--format', 'json'], { cwd });
  const document = JSON.parse(run.out);
  expectRecord(document);
  return { ...run, document };
};
