/** What a keyword of a lowered schema may be called in the source: in older drafts, or before values were spelt otherwise. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  dependentRequired: ['dependencies'],
  dependentSchemas: ['dependencies'],
  prefixItems: ['items'],
  items: ['additionalItems'],
  // A map that became a list of entries.
  maxItems: ['maxProperties'],
  minItems: ['minProperties'],
  additionalProperties: ['unevaluatedProperties'],
  minimum: ['exclusiveMinimum'],
  maximum: ['exclusiveMaximum'],
  enum: ['const'],
};

/** The other names of a keyword, the likeliest first. */
export const synonymsOf = (keyword: string): readonly string[] =>
  Object.hasOwn(synonyms, keyword) ? (synonyms[keyword] ?? []) : [];
