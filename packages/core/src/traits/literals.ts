/** An example value in a text. */
export interface Literal {
  readonly value: unknown;
  readonly written: string;
}

// What follows is one example or a list of them; values in straight double quotes or JSON brackets are meant as written.
const opening = /\b(?:e\.g\.|for example|for instance|examples?)[:,]?\s*/gi;

const parse = (text: string): readonly [unknown] | null => {
  try {
    return [JSON.parse(text)];
  } catch {
    return null;
  }
};

/** Place behind the bracket that closes the one at the start; -1 where it does not close. */
const closing = (text: string): number => {
  let [depth, isText] = [0, false];
  for (let at = 0; at < Math.min(text.length, 2000); at += 1) {
    const char = text[at] ?? '';
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if ('[{'.includes(char)) depth += 1;
    else if (']}'.includes(char)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

/** Length of the JSON value a text begins with; 0 where it begins with none. */
const lengthOf = (text: string): number => {
  if (/^[[{]/.test(text)) return Math.max(0, closing(text));
  return /^"(?:[^"\\\n]|\\.)*"/.exec(text)?.[0].length ?? 0;
};

/** The values a text gives as examples, in the form of JSON: `e.g. "a", "b"` or `Example: {"a": 1}`. */
export const literalsIn = (text: string): readonly Literal[] => {
  const found: Literal[] = [];
  for (const { 0: words, index } of text.matchAll(opening)) {
    let rest = text.slice(index + words.length);
    for (;;) {
      const fence = rest.startsWith('`') ? 1 : 0;
      const length = lengthOf(rest.slice(fence));
      const written = rest.slice(fence, fence + length);
      const made = length === 0 ? null : parse(written);
      if (made === null) break;
      found.push({ value: made[0], written });
      rest = rest.slice(2 * fence + length);
      const between = /^\s*(?:,\s*(?:or\s+|and\s+)?|\s+or\s+)/.exec(rest);
      if (between === null) break;
      rest = rest.slice(between[0].length);
    }
  }
  return found;
};
