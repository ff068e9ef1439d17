import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './print.ts';
import type { Json } from './value.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Hashes a text: the first characters of its SHA-256 in lower-case base32 (RFC 4648), five bits each. */
export const shortHash = (text: string, length: number): string => {
  const bytes = sha256(utf8ToBytes(text));
  let out = '';
  let bits = 0;
  let held = 0;
  for (let at = 0; out.length < length && at < bytes.length; at += 1) {
    held = (held << 8) | (bytes[at] ?? 0);
    for (bits += 8; bits >= 5 && out.length < length; bits -= 5) out += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return out;
};

/** Hashes a value: SHA-256 of its canonical JSON, as hex; what JSON cannot say is hashed as its plain text. */
export const hashOf = (value: Json): string => {
  let text: string;
  try {
    text = canonicalJson(value);
  } catch {
    text = String(value);
  }
  return bytesToHex(sha256(utf8ToBytes(text)));
};
