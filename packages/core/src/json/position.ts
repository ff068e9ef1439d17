/** Turns an offset into a line and a column, both from 1; columns count UTF-16 units. */
export const position = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: Math.min(offset, text.length) - start + 1 };
};
