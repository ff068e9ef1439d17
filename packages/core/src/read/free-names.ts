/** Gives each name that is asked for once as it is, then numbered; linear in the names asked for. */
export const createNames = (): ((name: string) => string) => {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (name) => {
    let free = name;
    let number = numbers.get(name) ?? 2;
    while (taken.has(free)) {
      free = `${name}_${number}`;
      number += 1;
    }
    numbers.set(name, number);
    taken.add(free);
    return free;
  };
};
