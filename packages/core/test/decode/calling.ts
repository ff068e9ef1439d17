import type { CallRepair, DecodedCall } from '../../src/decode/call.ts';
import { type DecodeCallOptions, decodeCall } from '../../src/decode/decode-call.ts';
import type { Json } from '../../src/model/tool.ts';
import { compileFor, toolWith } from '../compile/compiling.ts';

/** What came of a call, short enough to be compared. */
export type Outcome =
  | { readonly arguments: Json; readonly repairs: readonly string[] }
  | { readonly code: string; readonly error: string };

const repairLine = ({ id, at }: CallRepair): string => (at === '' ? id : `${id} ${at}`);

/** Shortens what came of a call. */
export const outcome = (decoded: DecodedCall): Outcome =>
  decoded.ok
    ? { arguments: JSON.parse(JSON.stringify(decoded.arguments)), repairs: decoded.repairs.map(repairLine) }
    : { code: decoded.error.code, error: decoded.error.error };

/** Reads one call of one tool of one's own, compiled for a target. */
export const called = (schema: Json, given: Json, target = 'openai-chat', options: DecodeCallOptions = {}): DecodedCall => {
  const compiled = compileFor(target, [toolWith(schema)]);
  return decodeCall({ name: 'make_note', arguments: given }, compiled, { validate: 'full', ...options });
};

/** An object schema. */
export const object = (properties: object, required: readonly string[] = [], more: object = {}): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  ...more,
});
