import { type Field, rawOf } from '../../traits/fields.ts';
import { isEnglish } from '../../traits/language.ts';
import type { ToolRule } from '../rule.ts';

/** Bounds that are none to a person: what each count is anyway, and what a machine can hold. */
const isTelling = (value: unknown, isUpper: boolean): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 2 ** 31 - 1 && (isUpper || Math.abs(value) > 1);

interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
  readonly unit: string;
}

const boundsOf = (field: Field): readonly Bounds[] =>
  (
    [
      ['minimum', 'maximum', ''],
      ['exclusiveMinimum', 'exclusiveMaximum', ''],
      ['minLength', 'maxLength', ' characters'],
      ['minItems', 'maxItems', ' items'],
    ] as const
  ).map(([lower, upper, unit]) => {
    const [least, most] = [rawOf(field, lower), rawOf(field, upper)];
    return { least: isTelling(least, false) ? least : null, most: isTelling(most, true) ? most : null, unit };
  });

const isTold = (text: string, bound: number): boolean =>
  text
    .replace(/(?<=\d)[,_](?=\d{3})/g, '')
    .match(/\d+(?:\.\d+)?/g)
    ?.some((number) => Number(number) === Math.abs(bound)) === true;

const wordsFor = ({ least, most, unit }: Bounds): string => {
  if (least !== null && most !== null) return `${least} to ${most}${unit}`;
  return least === null ? `at most ${most}${unit}` : `at least ${least}${unit}`;
};

export const boundsInProse: ToolRule = {
  id: 'auth-bounds-in-prose',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` has a limit that its text does not tell: {bounds}.',
  why: 'Several providers leave limits out of what they hold a model to; it then knows only the text.',
  advice: 'Write the limit into the text as well.',
  sources: ['Seed document on schemas that agents follow', 'Seed document with house rules for schemas'],
  bad: [
    {
      properties: {
        size: { type: 'integer', minimum: 1, maximum: 100, description: 'Notes on a page.' },
        text: { type: 'string', minLength: 3, maxLength: 1000, description: 'Words to look for' },
      },
      at: ['/properties/size', '/properties/text'],
      fixed: {
        properties: {
          size: { type: 'integer', minimum: 1, maximum: 100, description: 'Notes on a page (at most 100).' },
          text: { type: 'string', minLength: 3, maxLength: 1000, description: 'Words to look for (3 to 1000 characters)' },
        },
      },
    },
  ],
  good: [
    {
      properties: {
        size: { type: 'integer', minimum: 0, maximum: 1000, description: 'Up to 1,000 notes.' },
        count: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991, description: 'How many.' },
      },
    },
  ],
  check: (subject) =>
    subject.fields().flatMap((field) => {
      const { text, at, name, words } = field;
      if (words.some((word) => /^(?:lat|lng|lon|latitude|longitude)$/.test(word))) return [];
      const missing = boundsOf(field)
        .map(({ least, most, unit }) => ({
          least: least === null || isTold(text, least) ? null : least,
          most: most === null || isTold(text, most) ? null : most,
          unit,
        }))
        .filter(({ least, most }) => least !== null || most !== null);
      if (missing.length === 0) return [];
      const bounds = missing.map(wordsFor).join(', ');
      const own = rawOf(field, 'description');
      if (typeof own !== 'string' || own.trim() === '' || !isEnglish(own)) return [{ at, data: { name, bounds } }];
      const value = own.replace(/(\.?)\s*$/, ` (${bounds})$1`);
      const edit = { op: 'set', at: `${at}/description`, value } as const;
      return [{ at, data: { name, bounds }, fix: { safe: false, message: 'Add the limit to the text.', edits: [edit] } }];
    }),
};
