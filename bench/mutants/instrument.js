// A folder's mutants, and its sources with all of them switched off; an environment variable switches one on.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
const sources = `${repository}packages/core/src/`;

/** The folders of packages/core/src whose mutants are made. */
export const folders = ['plan', 'steps', 'lower', 'verify', 'decode', 'validate', 'diagnose'];

const silent = { debug() {}, info() {}, warn() {}, error() {}, isDebugEnabled: () => false };

/** The reason and the examples of a step are prose and tests, not code. */
const notCode = {
  shouldIgnore: ({ node }) =>
    node.type === 'ObjectProperty' && (node.key.name === 'why' || node.key.name === 'examples') ? 'not code' : undefined,
};

const options = { plugins: null, ignorers: [notCode], excludedMutations: [] };

const offsetOf = (lines, { line, column }) => {
  let offset = column;
  for (let at = 0; at < line; at++) offset += lines[at].length + 1;
  return offset;
};

/** The files of these folders with all mutants switched off, and the list of the mutants. */
export const instrument = async () => {
  const names = folders.flatMap((folder) => readdirSync(sources + folder).map((name) => `${sources}${folder}/${name}`));
  const texts = new Map(names.filter((name) => name.endsWith('.ts')).map((name) => [name, readFileSync(name, 'utf8')]));
  const files = [...texts].map(([name, content]) => ({ name, content, mutate: true }));
  const made = await new Instrumenter(silent).instrument(files, options);
  const mutants = made.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, mutatorName, location, replacement }) => {
      const text = texts.get(fileName);
      const lines = text.split('\n');
      const start = offsetOf(lines, location.start);
      const end = offsetOf(lines, location.end);
      return {
        id,
        file: fileName.slice(sources.length),
        path: fileName,
        line: location.start.line + 1,
        column: location.start.column + 1,
        kind: mutatorName,
        original: text.slice(start, end),
        replacement,
        mutated: text.slice(0, start) + replacement + text.slice(end),
      };
    });
  return { files: new Map(made.files.map(({ name, content }) => [name, content])), mutants };
};
