import { parseJson } from '../json/parse.ts';
import { isObject, type Json, own } from '../json/value.ts';
import type { SchemaNode } from '../model/schema.ts';
import { ExactNumber } from './map-parts.ts';

const integer = /^-?(?:0|[1-9]\d*)$/;
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const yes = new Set(['true', 'yes', 'on', '1']);
const no = new Set(['false', 'no', 'off', '0']);

/** What a text is read as, and the name of that repair. */
interface ReadAs {
  readonly id: 'number-text' | 'boolean-word' | 'json-text';
  readonly value: Json;
}

const numberFrom = (text: string, types: ReadonlySet<string>): ReadAs | null => {
  if (!(types.has('number') ? decimal : integer).test(text) || !(types.has('number') || types.has('integer'))) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  return { id: 'number-text', value: String(value) === text ? value : new ExactNumber(value, text) };
};

const booleanFrom = (text: string, types: ReadonlySet<string>): ReadAs | null => {
  const word = text.toLowerCase();
  if (!types.has('boolean') || !(yes.has(word) || no.has(word))) return null;
  return { id: 'boolean-word', value: yes.has(word) };
};

const partsFrom = (text: string, types: ReadonlySet<string>): ReadAs | null => {
  const first = text.trimStart()[0];
  if (!((first === '[' && types.has('array')) || (first === '{' && types.has('object')))) return null;
  const result = parseJson(text);
  return result.ok && result.duplicates.length === 0 ? { id: 'json-text', value: result.value } : null;
};

/** Reads a text where none of the types taken is text; null where it can mean nothing, or two things. */
export const readScalar = (text: string, types: ReadonlySet<string>, isInText: boolean): ReadAs | null => {
  const found = [numberFrom(text, types), booleanFrom(text, types), isInText ? null : partsFrom(text, types)].filter(
    (one) => one !== null,
  );
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
};

/** Names of fields with which somebody agrees to something. */
const consenting = /^(?:confirm|consent)/i;

/** Tells whether a field stands for somebody's consent: only `true` itself is one. */
export const isConsent = (name: string, node: SchemaNode | undefined): boolean =>
  consenting.test(name) || (isObject(node?.raw) && own(node.raw, 'x-toolwire-consent') === true);
