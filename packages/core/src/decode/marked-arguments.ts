/** One argument in markup: its name, and its value as text. */
const pair = /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>/g;
const end = '</arg_value>';

/** Reads arguments that a model wrote as markup, name and value each in a tag of its own; null where the text is none. */
export const markedArguments = (text: string): Readonly<Record<string, string>> | null => {
  if (!text.includes('<arg_key>')) return null;
  const found: [string, string][] = [];
  pair.lastIndex = 0;
  for (let match = pair.exec(text); match !== null; match = pair.exec(text)) {
    const close = text.indexOf(end, pair.lastIndex);
    // A value whose tag is not closed was cut off.
    if (close < 0) return null;
    found.push([(match[1] ?? '').trim(), text.slice(pair.lastIndex, close)]);
    pair.lastIndex = close + end.length;
  }
  const names = new Set(found.map(([name]) => name));
  return found.length === 0 || names.size < found.length ? null : Object.fromEntries(found);
};

/** The name of a tool without the arguments that a model wrote behind it, and those; null where there are none. */
export const splitName = (name: string): { readonly name: string; readonly marked: string } | null => {
  const at = name.indexOf('<arg_key>');
  return at > 0 ? { name: name.slice(0, at).trim(), marked: name.slice(at) } : null;
};
