// Values of one JSON type that lie at and around what a schema says of them. They need not fit: the judge tells.

const formats: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-30'],
  'date-time': ['2026-11-30T10:15:00Z', '2026-11-30T10:15:00.5+02:00'],
  time: ['10:15:00Z'],
  email: ['ada@example.org'],
  uri: ['https://example.org/a?b=c'],
  uuid: ['3b1f8a52-6c7d-4f7e-9a0b-5d2c1e4f6a78'],
};

/** Texts that look like other values, blanks and signs beyond the first plane among them. */
const plain = ['note', '', '42', 'null', '{"a":1}', '"quoted"', 'two words', 'Ünï\u{1F4A1}'];

/** Texts that match a pattern, always the same ones; fewer or none where none are known. */
export type TextsFor = (pattern: string, count: number) => readonly string[];

const cap = (length: number): number => Math.min(Math.max(length, 0), 400);

export interface TextLimits {
  readonly format?: unknown;
  readonly patterns: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly textsFor: TextsFor;
}

/** Texts at and around their limits. */
export const texts = ({ format, patterns, minLength, maxLength, textsFor }: TextLimits): readonly string[] => [
  ...(typeof format === 'string' && Object.hasOwn(formats, format) ? (formats[format] ?? []) : []),
  ...patterns.flatMap((pattern) => textsFor(pattern, 4)),
  ...(minLength === undefined
    ? []
    : ['x'.repeat(cap(minLength)), 'x'.repeat(cap(minLength - 1)), '\u{1F4A1}'.repeat(cap(minLength))]),
  ...(maxLength === undefined
    ? []
    : ['x'.repeat(cap(maxLength)), 'x'.repeat(cap(maxLength + 1)), '\u{1F4A1}'.repeat(cap(maxLength))]),
  ...plain,
];

export interface NumberLimits {
  readonly bounds: readonly number[];
  readonly steps: readonly number[];
  readonly isInteger: boolean;
  /** Tells whether a number lies within all bounds. */
  readonly isWithin: (value: number) => boolean;
}

/** Numbers at and around their limits, one that lies within them first. */
export const numbers = ({ bounds, steps, isInteger, isWithin }: NumberLimits): readonly number[] => {
  const all = [
    ...bounds,
    ...steps.flatMap((step) => [step, step * 2, step * 1.5, -step, ...bounds.map((bound) => Math.ceil(bound / step) * step)]),
    ...bounds.flatMap((bound) => [bound + 1, bound - 1, bound + 0.5, bound - 0.5]),
    ...(isInteger ? [] : [0.5, 2.25]),
    0,
    1,
    -1,
    7,
    1_000_000,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    -Number.MAX_SAFE_INTEGER,
  ];
  const first = all.find((value) => isWithin(value) && (!isInteger || Number.isInteger(value)));
  return first === undefined ? all : [first, ...all];
};
