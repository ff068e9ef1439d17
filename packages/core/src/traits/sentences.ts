/** The number of a list's line, and parts of abbreviations such as `z. B.`: a sentence never ends with them. */
const goesOn = /^\s*\d+[.)]$|(?:^|[\s(])\p{L}\.$/u;
const abbreviations = /\b(?:e\.g|i\.e|etc|vs|approx|no|fig|cf|resp|incl)\.$/i;

/** The sentences of a text: ended by a mark, a blank line or a line of a list. */
export const sentencesOf = (text: string): readonly string[] => {
  const found: string[] = [];
  for (const line of text.split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)|[。！？]/)) {
    let open = '';
    for (const part of line.split(/(?<=[.!?])["')\]]*\s+/)) {
      open = open === '' ? part : `${open} ${part}`;
      if (abbreviations.test(open) || goesOn.test(open)) continue;
      if (/[\p{L}\p{N}]/u.test(open)) found.push(open.trim());
      open = '';
    }
    if (/[\p{L}\p{N}]/u.test(open)) found.push(open.trim());
  }
  return found;
};
