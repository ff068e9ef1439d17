import type { Dialect, Target } from '../model/target.ts';
import { geminiRules, geminiStages } from './gemini.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  rows: [
    { id: 'ref-dangling', keywords: ['$ref'], value: { refers: 'dangling' }, verdict: 'rejects', says: ['gemini-json-schema-ref-unresolved-rejects'], answer: { template: 'reference to undefined schema at {node:dotted}', stage: 'validate' }, note: '`$ref` points to nothing in this schema. Add the definition.' },
    { id: 'ref-external', keywords: ['$ref'], value: { refers: 'external' }, verdict: 'unknown', says: ['gemini-json-schema-ref-accepts'], note: '`$ref` leaves this schema; what happens then is not documented.' },
    { id: 'const-ignored', keywords: ['const'], verdict: 'ignores', says: ['gemini-json-schema-const-ignores'] },
    { id: 'one-of', keywords: ['oneOf'], verdict: 'accepts', says: ['gemini-json-schema-oneof-accepts'] },
    { id: 'enum', keywords: ['enum'], value: { members: ['string', 'number'] }, verdict: 'enforces', says: ['gemini-json-schema-enum-strings-and-numbers-accepts'] },
    { id: 'enum-large', keywords: ['enum'], verdict: 'unknown', says: ['gemini-json-schema-outside-the-published-list-unknown'], note: 'The published list takes strings and numbers in an enum; what other members do is not documented.' },
    { id: 'published', keywords: ['$id', '$defs', '$ref', '$anchor', 'type', 'format', 'title', 'description', 'items', 'prefixItems', 'minItems', 'maxItems', 'minimum', 'maximum', 'anyOf', 'properties', 'additionalProperties', 'required', 'propertyOrdering'], verdict: 'accepts', says: ['gemini-json-schema-id-accepts', 'gemini-json-schema-defs-accepts', 'gemini-json-schema-ref-accepts', 'gemini-json-schema-type-accepts', 'gemini-json-schema-format-accepts', 'gemini-json-schema-items-accepts', 'gemini-json-schema-prefixitems-accepts', 'gemini-json-schema-anyof-accepts', 'gemini-json-schema-properties-accepts', 'gemini-json-schema-additionalproperties-accepts', 'gemini-json-schema-required-accepts', 'gemini-json-schema-anyof-items-missing-additionalproperties-ref-accepts'] },
    { id: 'unlisted', keywords: '*', verdict: 'ignores', says: ['gemini-unknown-keyword-additionalproperties-accepts-r183', 'gemini-google-genai-sdk-convert-schema-accepts'], against: ['gemini-json-schema-outside-the-published-list-unknown'] },
  ],
  rules: [
    { id: 'ref-siblings', rule: 'alone', keyword: '$ref', allowed: ['description', 'default'], allowDollar: true, blame: 'sibling', says: ['gemini-json-schema-ref-siblings-rejects', 'gemini-json-schema-ref-siblings-rejects-2', 'gemini-json-schema-ref-siblings-rejects-3'], answer: { template: "`$ref '{value}' was set alongside unsupported fields. If a schema node has $ref set, then only description and default can be set alongside it`", stage: 'validate' }, note: '`{sibling}` stands beside `$ref`; only description and default may. Move it into the definition.' },
  ],
  noArguments: [{ type: 'object' }],
};

/** Gemini API, JSON Schema field `parametersJsonSchema`. */
export const geminiJsonTarget: Target = {
  id: 'gemini-json',
  title: 'Gemini API, `parametersJsonSchema`',
  vendor: 'gemini',
  carrier: 'gemini-json',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules: geminiRules,
  entry: [
    { id: 'schema-not-object', field: 'schema', is: 'not-object', verdict: 'rejects', says: ['gemini-json-schema-root-enforces'], answer: { stage: 'validate' }, note: 'The input schema is {value:json}; the field must describe an object.' },
  ],
  stages: geminiStages,
};
