/** Ways in which models write arguments as markup: where a name stands, and the tag that closes its value. */
const forms: readonly { readonly open: RegExp; readonly close: string }[] = [
  { open: /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>/g, close: '</arg_value>' },
  { open: /<parameter\s+name="([^"<>]*)"[^<>]*>/g, close: '</parameter>' },
  { open: /<parameter=([^<>]*)>/g, close: '</parameter>' },
];

const pairsOf = (text: string, open: RegExp, close: string): readonly (readonly [string, string])[] | null => {
  const found: (readonly [string, string])[] = [];
  open.lastIndex = 0;
  for (let match = open.exec(text); match !== null; match = open.exec(text)) {
    const end = text.indexOf(close, open.lastIndex);
    // A value whose tag is not closed was cut off.
    if (end < 0) return null;
    found.push([(match[1] ?? '').trim(), text.slice(open.lastIndex, end).replace(/^\n|\n$/g, '')]);
    open.lastIndex = end + close.length;
  }
  return found;
};

/** Reads arguments that a model wrote as markup, name and value each in a tag of its own; null where the text is none. */
export const markedArguments = (text: string): Readonly<Record<string, string>> | null => {
  for (const { open, close } of forms) {
    const found = pairsOf(text, open, close);
    if (found === null) return null;
    if (found.length === 0) continue;
    return new Set(found.map(([name]) => name)).size < found.length ? null : Object.fromEntries(found);
  }
  return null;
};

const tagged = /^\s*<([a-zA-Z_]\w*)>\s*(\{[\s\S]*\})\s*<\/\1>\s*$/;

/** The JSON object that stands alone between a tag and its end; null where there is none. */
export const insideTag = (text: string): string | null => tagged.exec(text)?.[2] ?? null;

/** The name of a tool without the arguments that a model wrote behind it, and those; null where there are none. */
export const splitName = (name: string): { readonly name: string; readonly marked: string } | null => {
  const at = name.search(/<arg_key>|<parameter[\s=]/);
  return at > 0 ? { name: name.slice(0, at).trim(), marked: name.slice(at) } : null;
};
