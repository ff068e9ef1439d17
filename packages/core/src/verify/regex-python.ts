export const pythonRegexError = (_p: string): string | null => null;
