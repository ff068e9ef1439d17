import { readFileSync } from 'node:fs';
import {
  createChecker,
  joinPointer,
  keysOf,
  nearest,
  ownPatterns,
  resolvePointer,
  type SchemaFault,
} from '@toolwire/core/unstable';

/** A mistake of a config: the place, and what is wrong there. */
export interface ConfigMistake {
  readonly at: string;
  readonly message: string;
}

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : typeof value === 'object' && value !== null
      ? 'an object'
      : (JSON.stringify(value) ?? 'nothing');

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
};

const nameOf = (at: string): string => at.split('/').at(-1) || 'the config';

const didYouMean = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? ` Known: ${known.join(', ')}.` : ` Did you mean '${near}'?`;
};

const settingsAt = (schema: unknown, schemaAt: string): readonly string[] => {
  const found = resolvePointer(schema, `${schemaAt}/properties`);
  return found.found && typeof found.value === 'object' && found.value !== null ? keysOf(found.value) : [];
};

const mistakeOf = ({ at, keyword, schemaAt, limit, value, member = '' }: SchemaFault, schema: unknown): ConfigMistake => {
  const said = (message: string) => ({ at, message: `\`${nameOf(at)}\` ${message}` });
  switch (keyword) {
    case 'additionalProperties':
      return {
        at: joinPointer(at, member),
        message: `There is no setting \`${member}\`.${didYouMean(member, settingsAt(schema, schemaAt))}`,
      };
    case 'required':
      return { at, message: `\`${member}\` is missing here.` };
    case 'enum': {
      const words = (limit as readonly string[]).map(String);
      return said(`takes ${words.join(', ')}; not ${kindOf(value)}.`);
    }
    case 'type':
      return said(`takes ${typeWords[String(limit)] ?? String(limit)}; not ${kindOf(value)}.`);
    case 'minimum':
      return said(`is at least ${String(limit)}; not ${kindOf(value)}.`);
    case 'pattern':
      return said(`is a day as YYYY-MM-DD; not ${kindOf(value)}.`);
    default:
      return said('is empty.');
  }
};

/** What is wrong with a config, by its published schema; empty where nothing is. */
export const configMistakes = (value: unknown): readonly ConfigMistake[] => {
  const schema: unknown = JSON.parse(readFileSync(new URL('../schema/config.schema.json', import.meta.url), 'utf8'));
  return createChecker(schema, { reads: ownPatterns })
    .faults(value)
    .map((fault) => mistakeOf(fault, schema));
};
