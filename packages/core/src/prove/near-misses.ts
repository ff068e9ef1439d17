import { isObject, keysOf, own } from '../json/value.ts';

// Values that differ from a given one in one place.

const others: readonly unknown[] = [null, 'text', 7, 1.5, true, [], {}, '7', ['text'], { undeclared: 1 }];

const ofText = (text: string): readonly unknown[] => [`${text}x`, '', text.toUpperCase(), text.slice(0, -1)];
const ofNumber = (number: number): readonly unknown[] => [
  number + 1,
  number - 1,
  number + 0.25,
  -number,
  number * 1000,
  String(number),
];

const ofList = (list: readonly unknown[]): readonly unknown[] => [
  list.slice(0, -1),
  list.slice(1),
  [...list, ...list.slice(0, 1)],
  [...list, null],
  [...list].reverse(),
  list[0],
];

const without = (object: object, key: string): unknown =>
  Object.fromEntries(
    keysOf(object)
      .filter((other) => other !== key)
      .map((other) => [other, own(object, other)]),
  );
const withMember = (object: object, key: string, value: unknown): unknown =>
  Object.fromEntries([...keysOf(object).map((other) => [other, own(object, other)]), [key, value]]);

const ofObject = (object: object): readonly unknown[] => [
  ...keysOf(object).map((key) => without(object, key)),
  withMember(object, 'undeclared', 1),
  withMember(object, '__proto__', { polluted: true }),
  withMember(object, 'constructor', 1),
  ...(keysOf(object).length === 0 ? [] : [withMember(object, `${keysOf(object)[0]}x`, 1)]),
];

const ofItself = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string') return ofText(value);
  if (typeof value === 'number') return ofNumber(value);
  if (Array.isArray(value)) return ofList(value);
  return isObject(value) ? ofObject(value) : [];
};

const depth = 5;

/** All values that differ from a value in one place, down to a few levels. */
export const nearMisses = (value: unknown, level = depth): readonly unknown[] => {
  const here = [...others, ...ofItself(value)];
  if (level === 0) return here;
  if (Array.isArray(value))
    return [
      ...here,
      ...value.slice(0, 4).flatMap((item, at) => nearMisses(item, level - 1).map((mutant) => value.with(at, mutant))),
    ];
  if (!isObject(value)) return here;
  return [
    ...here,
    ...keysOf(value).flatMap((key) => nearMisses(own(value, key), level - 1).map((mutant) => withMember(value, key, mutant))),
  ];
};
