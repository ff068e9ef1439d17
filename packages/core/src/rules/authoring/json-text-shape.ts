import { type Field, rawOf } from '../../traits/fields.ts';
import { languageOf } from '../../traits/language.ts';
import type { ToolRule } from '../rule.ts';

const json =
  /\b(?:json[\s-]*(?:encoded|serialized|string|text|object|array|payload|formatted|format|data|content|map|body)|(?:as|in|valid|stringified|serialized|encoded|the|a)\s+json)\b/i;
/** Texts of what names a file, or says that something else is JSON. */
const elsewhere =
  /\b(?:path|file|filename|directory|returns?|output|response)\b|\.json\b|\bjson\s*(?:,|\/|or\b)|(?:,|\/|\bor)\s*json\b/i;
const placeNames = new Set(['path', 'file', 'filename', 'url', 'uri', 'dir', 'pointer', 'schema']);

const isShape = (text: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
};

/** Tells whether a piece of the text parses as an object or a list: from an opening bracket to one of the last closing ones. */
const showsShape = (text: string): boolean => {
  const starts = [...text.matchAll(/[{[]/g)].slice(0, 8).map(({ index }) => index);
  const ends = [...text.matchAll(/[}\]]/g)].slice(-8).map(({ index }) => index);
  return starts.some((start) => ends.some((end) => end > start && isShape(text.slice(start, end + 1))));
};

const isShown = (field: Field): boolean => {
  const examples = rawOf(field, 'examples');
  const given = [rawOf(field, 'default'), ...(Array.isArray(examples) ? examples : [])];
  return given.some((value) => typeof value === 'string' && isShape(value)) || showsShape(field.text);
};

export const jsonTextShape: ToolRule = {
  id: 'auth-json-text-shape',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: '`{name}` carries JSON as text, and no example that parses shows its shape.',
  why: 'Text that holds JSON is the portable way to carry values of any form; without a shape the model makes one up.',
  advice: 'Show one in the text: `As JSON text, e.g. {"color":"red"}`.',
  sources: ['Seed document on wire fidelity'],
  bad: [
    {
      properties: {
        options: { type: 'string', description: 'Options of the note as a JSON string.' },
        marks: { type: 'string', description: 'JSON array of marks, e.g. [first, second].' },
      },
      at: ['/properties/options', '/properties/marks'],
      fixed: {
        properties: {
          options: { type: 'string', description: 'Options of the note as a JSON string, e.g. {"color":"red"}.' },
          marks: { type: 'string', description: 'JSON array of marks, e.g. ["first", "second"].' },
        },
      },
    },
  ],
  good: [
    { properties: { backup: { type: 'string', description: 'Path to a JSON file.' }, text: { type: 'string' } } },
    { properties: { format: { type: 'string', enum: ['json'], description: 'In the JSON format.' } } },
    { properties: { kind: { type: 'string', description: 'One of JSON, CSV.' } } },
  ],
  check: ({ fields }) =>
    fields().flatMap((field) => {
      const { name, words, types, allowed, text, at } = field;
      if (allowed !== null || types.length !== 1 || types[0] !== 'string') return [];
      if (words.some((word) => placeNames.has(word)) || !json.test(text) || elsewhere.test(text)) return [];
      return languageOf(text) !== 'en' || isShown(field) ? [] : [{ at, data: { name } }];
    }),
};
