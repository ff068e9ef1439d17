import type { Compiled } from '../../src/compile/compiled.ts';
import { compileFor, type Listed, toolsOf } from '../compile/compiling.ts';

/** Renamed where names have no dots; strict targets respell all arguments but the first. */
const write: Listed = {
  name: 'files.write',
  description: 'Writes a file.',
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string' },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      extra: {},
      size: { type: 'number' },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 },
    },
    required: ['path'],
    additionalProperties: false,
  },
};

/** Taken by every target as it stands. */
const find: Listed = {
  name: 'find',
  description: 'Finds a file.',
  inputSchema: {
    type: 'object',
    properties: { text: { type: 'string' } },
    required: ['text'],
    additionalProperties: false,
  },
};

/** The two tools, compiled for a target. */
export const notesFor = (target: string): Compiled => compileFor(target, toolsOf([write, find]));

/** A value that every respelling of `files.write` touches. */
export const args = { path: 'a.txt', labels: { 'x y': 'one', '2': 'two' }, extra: [1, 'b'], size: 1.5, pair: ['p', 7] };
