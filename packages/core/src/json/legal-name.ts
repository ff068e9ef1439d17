import { shortHash } from './hash.ts';

/** Characters of the hash that tells renamed names apart. */
const hashLength = 5;

/** Longest name that every API takes which tells a length. */
const longest = 64;

/**
 * Makes a name of letters, digits and `_` that stands for another one: as much of it as can be read, `_`, and
 * five characters of its SHA-256. A function of the name alone, so that no two names rename each other.
 */
export const legalName = (name: string, most: number = longest): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const head = plain.slice(0, most - hashLength - 1).replace(/_+$/, '');
  const start = /^[A-Za-z]/.test(head) ? head : `t_${head}`.slice(0, most - hashLength - 1).replace(/_+$/, '');
  return `${start}_${shortHash(name, hashLength)}`;
};
