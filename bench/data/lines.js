import { readFileSync } from 'node:fs';
import { parseJson } from '../../packages/core/dist/unstable.js';

/** Reads one JSON text with its key order kept. */
export const parseLine = (text) => {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** The lines of a file. */
export const textLines = (file) => readFileSync(file, 'utf8').trim().split('\n');
