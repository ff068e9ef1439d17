const known = new Map<string, RegExp>();

/** Expressions of tables are few; those of other sources are compiled each time beyond this number. */
const mostKept = 256;

/** Compiles an expression that a table holds, in Unicode mode; once for each source. */
export const compiledRegex = (source: string): RegExp => {
  const found = known.get(source);
  if (found !== undefined) return found;
  const made = new RegExp(source, 'u');
  if (known.size < mostKept) known.set(source, made);
  return made;
};
