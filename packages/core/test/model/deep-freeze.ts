/** Freezes a value and all it holds, so that a reader that writes to its input throws. */
export const deepFreeze = <T>(value: T): T => {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    open.push(...Object.values(next));
  }
  return value;
};
