/** One line of a block that describes parameters, and where it stands in the text. */
export interface ArgumentLine {
  readonly name: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A block such as `Args:` with its lines. */
export interface ArgumentBlock {
  /** From the title to the end of the last line. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly lines: readonly ArgumentLine[];
}

const title = /^[ \t]*(Args|Arguments|Parameters|Params)[ \t]*:[ \t]*$/m;
const line = /^[ \t]*(?:[-*•][ \t]*)?[`"']?([A-Za-z_][\w-]*)[`"']?[ \t]*(?:\(([^()\n]*)\))?[ \t]*(?::|-|–)[ \t]+(.+)$/;

/** The block of a docstring that describes parameters; null where there is none. Stops at the first line that is no such line. */
export const argumentBlockOf = (text: string): ArgumentBlock | null => {
  const found = title.exec(text);
  if (found === null) return null;
  const lines: ArgumentLine[] = [];
  let at = found.index + found[0].length;
  let indent = -1;
  while (text[at] === '\n') {
    const end = text.indexOf('\n', at + 1);
    const whole = text.slice(at + 1, end < 0 ? text.length : end);
    const depth = whole.length - whole.trimStart().length;
    const parts = line.exec(whole);
    const last = lines.at(-1);
    if (whole.trim() === '' || (lines.length > 0 && depth < indent)) break;
    const to = at + 1 + whole.length;
    // Deeper lines go on with what the one before says.
    if (last !== undefined && depth > indent) lines[lines.length - 1] = { ...last, text: `${last.text} ${whole.trim()}`, to };
    else if (parts?.[1] !== undefined) {
      indent = depth;
      lines.push({ name: parts[1], text: (parts[3] ?? '').trim(), from: at, to });
    } else break;
    at = to;
  }
  const to = lines.at(-1)?.to;
  return to === undefined ? null : { from: found.index, to, title: `${found[1]}:`, lines };
};

/** A text without a block, or without some of its lines; empty lines that are left over go too. */
export const withoutLines = (text: string, block: ArgumentBlock, moved: readonly ArgumentLine[]): string => {
  const stay = block.lines.filter((one) => !moved.includes(one));
  if (stay.length > 0) {
    const kept = stay.map(({ from, to }) => text.slice(from, to)).join('');
    return text.slice(0, block.lines[0]?.from) + kept + text.slice(block.to);
  }
  const [before, after] = [
    text.slice(0, block.from).trimEnd(),
    text
      .slice(block.to)
      .replace(/^\s*\n/, '')
      .trimEnd(),
  ];
  if (after.trim() === '') return before;
  return before === '' ? after : `${before}\n\n${after}`;
};
