import type { Shape } from '../model/target.ts';
import type { Json } from '../model/tool.ts';

const isScalar = (value: Json): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const asNumber = (value: Json): Json => {
  if (value === null || typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
};

const asBoolean = (value: Json): Json => {
  if (value === 'true' || value === 1) return true;
  return value === 'false' || value === 0 || value === null ? false : value;
};

const asText = (value: Json): Json => (value === null ? '' : String(value));

/** What becomes of a scalar of the wrong kind under the type coercion of common validators (ajv.js.org/coercion.html). */
export const coerced = (value: Json, shape: Shape): Json => {
  if (!isScalar(value)) return value;
  switch (shape) {
    case 'string':
    case 'regex':
    case 'uri':
    case 'id':
    case 'anchor':
      return asText(value);
    case 'number':
    case 'positive':
    case 'count':
    case 'integer':
      return asNumber(value);
    case 'boolean':
    case 'schema':
      return asBoolean(value);
    default:
      return value;
  }
};
