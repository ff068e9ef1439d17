import { codePoints } from '../json/code-points.ts';
import { isObject, type Json, keysOf } from '../json/value.ts';
import { isMultipleOf } from './multiples.ts';
import { equalJson } from './same-value.ts';

type Holds = (value: Json) => boolean;

const ofNumber =
  (test: (value: number) => boolean): Holds =>
  (value) =>
    typeof value !== 'number' || test(value);
const ofText =
  (test: (value: string) => boolean): Holds =>
  (value) =>
    typeof value !== 'string' || test(value);
const ofList =
  (test: (value: readonly Json[]) => boolean): Holds =>
  (value) =>
    !Array.isArray(value) || test(value);
const ofObject =
  (test: (value: object) => boolean): Holds =>
  (value) =>
    !isObject(value) || test(value);

const isUnique = (list: readonly Json[]): boolean => {
  if (list.every((item) => typeof item !== 'object' || item === null)) return new Set(list).size === list.length;
  return list.every((item, at) => !list.slice(0, at).some((other) => equalJson(item, other)));
};

const listed = (members: readonly Json[]): Holds => {
  const plain = new Set(members.filter((one) => typeof one !== 'object' || one === null));
  const others = members.filter((one) => typeof one === 'object' && one !== null);
  return (value) => plain.has(value) || others.some((one) => equalJson(one, value));
};

const makers: Readonly<Record<string, (limit: never) => Holds>> = {
  enum: listed,
  const: (limit) => (value) => equalJson(limit, value),
  minimum: (limit: number) => ofNumber((value) => value >= limit),
  maximum: (limit: number) => ofNumber((value) => value <= limit),
  exclusiveMinimum: (limit: number) => ofNumber((value) => value > limit),
  exclusiveMaximum: (limit: number) => ofNumber((value) => value < limit),
  multipleOf: (limit: number) => ofNumber((value) => isMultipleOf(value, limit)),
  minLength: (limit: number) => ofText((value) => codePoints(value) >= limit),
  maxLength: (limit: number) => ofText((value) => value.length <= limit || codePoints(value) <= limit),
  minItems: (limit: number) => ofList((value) => value.length >= limit),
  maxItems: (limit: number) => ofList((value) => value.length <= limit),
  uniqueItems: (limit: boolean) => ofList((value) => !limit || isUnique(value)),
  minProperties: (limit: number) => ofObject((value) => keysOf(value).length >= limit),
  maxProperties: (limit: number) => ofObject((value) => keysOf(value).length <= limit),
};

/** Gives the test of a keyword that holds data and speaks of one value alone; null for all other keywords. */
export const dataTest = (keyword: string, limit: Json): Holds | null => {
  const maker = Object.hasOwn(makers, keyword) ? makers[keyword] : undefined;
  return maker === undefined ? null : maker(limit as never);
};
