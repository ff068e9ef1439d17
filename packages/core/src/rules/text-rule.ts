import { readingsOfContext } from '../traits/context-readings.ts';
import type { Form, Reading } from '../traits/reading.ts';
import type { Subject } from '../traits/subject.ts';
import type { Channel, Text } from '../traits/texts.ts';
import { shownText } from '../traits/visible.ts';
import type { Hit, Surroundings, ToolRule } from './rule.ts';

/** What a text is called in a message. */
const places: Readonly<Record<Channel, string>> = {
  name: 'The name',
  description: 'A description',
  title: 'A title',
  key: 'The name of a member',
  enum: 'An allowed value',
  default: 'A default',
  example: 'An example',
  comment: 'A comment',
  pattern: 'A pattern',
  annotation: 'An annotation',
  other: 'A text beside the definition',
  instructions: 'The instruction text',
  prompt: 'A prompt',
  resource: 'A resource',
  server: 'What the server says of itself',
};

/** What is asked of every text; `subject` is absent where a server says it beside its tools. */
export interface Asked {
  readonly text: Text;
  readonly reading: Reading;
  readonly subject: Subject | undefined;
  readonly origin: string;
  readonly around: Surroundings;
}

/** What was found in a text: the words, and what of a hit is not said by every rule. */
export interface Found extends Omit<Hit, 'at' | 'data' | 'index'> {
  readonly words: string;
  readonly from?: string | null;
  readonly data?: Hit['data'];
}

/** The hit for what was found in one text. */
const hitIn = (text: Text, { words, from = null, data, ...rest }: Found, origin?: string): Hit => {
  const code = from === null ? '' : `, decoded from ${from},`;
  const place = `${places[text.channel]}${origin === undefined ? '' : ` of server \`${shownText(origin, 40)}\``}${code}`;
  return {
    at: text.at,
    data: { place, words: shownText(words), ...data, ...(origin === undefined ? {} : { origin }) },
    ...rest,
  };
};

type Head = Omit<ToolRule, 'area' | 'since' | 'check' | 'checkContext'>;

/** A rule on safety that looks at every text of a tool, and at all that servers say beside their tools. */
export const textRule = (
  head: Head,
  find: (asked: Asked) => Found | null,
  mayBe: (reading: Reading) => boolean = () => true,
): ToolRule => {
  const look = (
    readings: readonly Reading[],
    subject: Subject | undefined,
    origin: string,
    around: Surroundings,
  ): readonly Hit[] => {
    const hits: Hit[] = [];
    for (const reading of readings) {
      if (!mayBe(reading)) continue;
      const found = find({ text: reading.said, reading, subject, origin, around });
      if (found !== null) hits.push(hitIn(reading.said, found, subject === undefined ? origin : undefined));
    }
    return hits;
  };
  return {
    ...head,
    area: 'security',
    since: '0.1.0',
    check: (subject, around) => look(subject.readings(), subject, subject.origin, around),
    checkContext: ({ origin, context }, around) => look(readingsOfContext(context), undefined, origin, around),
  };
};

/** The words of a form that the first matching pattern finds; `needs` is a cheap test that every match passes. */
export const matchIn = (form: Form, needs: RegExp, patterns: readonly RegExp[]): string | null => {
  if (!needs.test(form.lower)) return null;
  for (const pattern of patterns) {
    const match = pattern.exec(form.lower);
    if (match !== null) return form.flat.slice(match.index, match.index + match[0].length);
  }
  return null;
};

/** A rule that looks for phrases: patterns are laid on lower case, with single spaces between words. */
export const phraseRule = (
  head: Head,
  needs: RegExp,
  patterns: readonly RegExp[],
  isExcused: (words: string, asked: Asked, form: Form) => boolean = () => false,
): ToolRule =>
  textRule(
    head,
    (asked) => {
      for (const form of asked.reading.forms) {
        const words = matchIn(form, needs, patterns);
        if (words !== null && !isExcused(words, asked, form)) return { words, from: form.from };
      }
      return null;
    },
    ({ forms }) => forms.some(({ lower }) => needs.test(lower)),
  );
