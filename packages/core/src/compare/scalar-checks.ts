import type { Json } from '../json/value.ts';
import { type Checks, truthOf } from './check.ts';
import { equalJson } from './equal.ts';
import { textsOfFormat } from './formats.ts';
import { isStrange, kindOf } from './node.ts';
import { matches } from './pattern.ts';
import { type Run, spend } from './run.ts';
import { oneHolds, type Truth } from './verdict.ts';

const unitsPerNode = 256;

/** Counts characters; a long text costs fuel. */
const lengthOf = (text: string, run: Run): number => {
  spend(run, text.length / unitsPerNode);
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** Reads a number as digits and a power of ten. */
const decimalOf = (value: number): readonly [digits: bigint, power: number] => {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return [BigInt(sign + whole + fraction), Number(power) - fraction.length];
};

/** Divides as the decimals are written. */
const isWrittenMultiple = (value: number, factor: number): boolean => {
  const [digits, power] = decimalOf(value);
  const [factorDigits, factorPower] = decimalOf(factor);
  const least = Math.min(power, factorPower);
  return (digits * 10n ** BigInt(power - least)) % (factorDigits * 10n ** BigInt(factorPower - least)) === 0n;
};

/** Tells whether a number is a multiple; unknown where binary and decimal division disagree. */
const isMultiple = (value: number, factor: number): Truth => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return truthOf(value % factor === 0);
  const written = isWrittenMultiple(value, factor);
  return Number.isInteger(value / factor) === written && Math.abs(value / factor) <= Number.MAX_SAFE_INTEGER
    ? truthOf(written)
    : 'unknown';
};

const hasType = (type: Json, value: Json): boolean => (type === 'integer' ? Number.isInteger(value) : type === kindOf(value));

const number = (value: Json): number => value as number;

/** Checks of what a value is as a whole, and of numbers and strings. */
export const scalarChecks: Checks = {
  type: (held, value, { node }) => {
    // Drafts disagree about null where `nullable` stands.
    if (value === null && isStrange(node, 'null')) return 'unknown';
    return truthOf([held].flat().some((type) => hasType(type, value)));
  },
  enum: (held, value, { run }) => oneHolds(held as readonly Json[], (member) => equalJson(member, value, run)),
  const: (held, value, { run }) => equalJson(held, value, run),
  minimum: (held, value) => truthOf(number(value) >= number(held)),
  maximum: (held, value) => truthOf(number(value) <= number(held)),
  exclusiveMinimum: (held, value) => truthOf(number(value) > number(held)),
  exclusiveMaximum: (held, value) => truthOf(number(value) < number(held)),
  multipleOf: (held, value) => isMultiple(number(value), number(held)),
  minLength: (held, value, { run }) => truthOf(lengthOf(value as string, run) >= number(held)),
  maxLength: (held, value, { run }) => truthOf(lengthOf(value as string, run) <= number(held)),
  pattern: (held, value, { run }) => matches(held as string, value as string, run),
  // Some readers take it as a note only, others disagree about what is of it.
  format: (held, value) => (textsOfFormat(held as string).includes(value as string) ? 'yes' : 'unknown'),
};
