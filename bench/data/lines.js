/** Reads one JSON text. */
export const parseLine = (text) => JSON.parse(text);
