/** Deeper values stay on this indent: a text of 5,000 levels must not grow with the square of its depth. */
const deepest = 24;

const blank = /\s/;

/** Place behind a string that opens at `at`. */
const stringEnd = (json: string, at: number): number => {
  let end = at + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end + 1;
};

/** Place behind the number or word that begins at `at`. */
const wordEnd = (json: string, at: number): number => {
  let end = at + 1;
  while (end < json.length && !'{}[],:"'.includes(json[end] ?? '') && !blank.test(json[end] ?? '')) end += 1;
  return end;
};

/** JSON text with line breaks and indents of two; every token, number text and key stays as it was sent. */
export const reindent = (json: string, level = 0): string => {
  const out: string[] = [];
  let depth = level;
  let opened = false;
  const line = () => out.push(`\n${'  '.repeat(Math.min(depth, deepest))}`);
  for (let at = 0; at < json.length; ) {
    const char = json[at] ?? '';
    if (blank.test(char)) {
      at += 1;
      continue;
    }
    const closes = char === '}' || char === ']';
    if (closes) depth -= 1;
    if (opened !== closes && (opened || closes)) line();
    const end = char === '"' ? stringEnd(json, at) : '{}[],:'.includes(char) ? at + 1 : wordEnd(json, at);
    out.push(json.slice(at, end));
    opened = char === '{' || char === '[';
    if (opened) depth += 1;
    else if (char === ',') line();
    else if (char === ':') out.push(' ');
    at = end;
  }
  return out.join('');
};
