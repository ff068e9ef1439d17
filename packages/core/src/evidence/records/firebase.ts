import type { EvidenceRecord } from '../record.ts';

/** Dated records of what firebase does. */
export const firebase = {
  "firebase-sdk-name-enforces": {"statement": "Letter or underscore first, a-z A-Z 0-9 _ -, max 64 (Unity docs say 63).", "source": "@firebase/ai 2.16.0 type declarations (FunctionDeclaration)", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "enforces", "confidence": "official"},
  "firebase-sdk-description-enforces": {"statement": "Required field.", "source": "@firebase/ai 2.16.0 type declarations", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "enforces", "confidence": "official"},
  "firebase-sdk-limit-tools-enforces": {"statement": "Documented maximum 64 function declarations.", "source": "@firebase/ai 2.16.0 type declarations", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "enforces", "confidence": "official"},
  "firebase-sdk-format-enforces": {"statement": "On the Gemini Developer backend string format must be 'enum' or 'date-time', otherwise the request fails; the Vertex backend has no such note.", "source": "@firebase/ai 2.16.0 type declarations (SchemaShared.format)", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "enforces", "confidence": "official"},
  "firebase-sdk-schema-fields-accepts": {"statement": "Builder covers anyOf, format, description, title, items, minItems, maxItems, properties, propertyOrdering, enum, example, nullable, minimum, maximum. No pattern, minLength, maxLength, default.", "source": "@firebase/ai 2.16.0 type declarations (SchemaShared)", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "accepts", "confidence": "official"},
  "firebase-sdk-optional-enforces": {"statement": "Everything is required unless listed in optionalProperties.", "source": "@firebase/ai 2.16.0 ObjectSchema", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "enforces", "confidence": "official"},
  "firebase-sdk-surface-jsonschema-rejects": {"statement": "Web FunctionDeclaration has no JSON-Schema alternative; the Unity SDK does have a JsonSchema type.", "source": "@firebase/ai 2.16.0 type declarations", "date": "2026-11", "surface": "@firebase/ai 2.16.0", "verdict": "rejects", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
