import { hashOf } from '../json/hash.ts';
import type { DecodedCall, WireCall } from './call.ts';

/** Remembers which calls were refused in one conversation. */
export interface RefusedCalls {
  /** Notes what came of a call; one that is refused alike for the third time says so. */
  readonly seen: (call: WireCall, decoded: DecodedCall) => DecodedCall;
}

/** Refusals that are remembered; the oldest are forgotten. */
const mostKept = 1000;

/** Makes a memory of refused calls. */
export const refusedCalls = (): RefusedCalls => {
  const counts = new Map<string, number>();
  return {
    seen: (call, decoded) => {
      if (decoded.ok) return decoded;
      const key = `${call.name}\n${hashOf(call.arguments ?? null)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > mostKept) counts.delete(counts.keys().next().value as string);
      if (count < 3) return decoded;
      const { allowed } = decoded.error;
      const other = Array.isArray(allowed) && allowed.length > 0 ? ` Use ${JSON.stringify(allowed[0])}.` : '';
      const hint = `This very call was refused ${count} times. Do not send it again.${other || ' Change what is named above, or go on without this tool.'}`;
      return { ...decoded, error: { ...decoded.error, retry_hint: hint } };
    },
  };
};
