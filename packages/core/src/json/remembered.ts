/** A function of one text that keeps what it gave, up to a number of texts; then it begins anew. */
export const remembered = <T>(of: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = of(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
};
