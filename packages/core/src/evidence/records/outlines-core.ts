import type { EvidenceRecord } from '../record.ts';

/** Dated records of what outlines-core does. */
export const outlinesCore = {
  "outlines-core-json-schema-supported-enforces": {"statement": "type, enum, const, properties, required, additionalProperties, min/maxProperties, items, prefixItems, min/maxItems, min/maxLength, pattern, format, allOf/anyOf/oneOf, local $ref.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "enforces", "confidence": "official"},
  "outlines-core-json-schema-unknown-node-rejects": {"statement": "See error text.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "Unsupported JSON Schema structure {json}"},
  "outlines-core-json-schema-format-rejects": {"statement": "See error text.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "Format {f} is not supported by Outlines"},
  "outlines-core-json-schema-type-rejects": {"statement": "See error text.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "Unsupported type: {t}"},
  "outlines-core-json-schema-ref-external-rejects": {"statement": "See error text.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "External references are not supported: {r}"},
  "outlines-core-json-schema-ref-recursive-rejects": {"statement": "Recursion unrolled to depth 3.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "Ref recusion limit reached: {n}"},
  "outlines-core-json-schema-maxlengthminlength-rejects": {"statement": "See error text.", "source": "dottxt-ai/outlines-core src/json_schema @a5e00103", "date": "2026-04", "surface": "json schema", "verdict": "rejects", "confidence": "official", "error": "maxLength must be greater than or equal to minLength"},
} as const satisfies Record<string, EvidenceRecord>;
