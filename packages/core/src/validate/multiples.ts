/** A number as a whole number times a power of ten. */
const decimalOf = (value: number): { readonly digits: bigint; readonly power: number } => {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), power: Number(exponent) - fraction.length };
};

/** Powers of ten that are written out; further apart, division of the numbers themselves has to do. */
const mostPowers = 400;

/** Tells whether a number is a whole multiple of another, in decimal digits as they are written: 0.3 is one of 0.1. */
export const isMultipleOf = (value: number, of: number): boolean => {
  if (of === 0 || !Number.isFinite(value) || !Number.isFinite(of)) return false;
  if (Number.isInteger(value) && Number.isInteger(of)) return value % of === 0;
  const [one, other] = [decimalOf(value), decimalOf(of)];
  const power = one.power - other.power;
  if (Math.abs(power) > mostPowers) return Number.isInteger(value / of);
  const scale = 10n ** BigInt(Math.abs(power));
  return power >= 0 ? (one.digits * scale) % other.digits === 0n : one.digits % (other.digits * scale) === 0n;
};
