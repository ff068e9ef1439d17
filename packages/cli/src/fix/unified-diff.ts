import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Lines around a change that are shown with it. */
const context = 3;

const named = (side: 'a' | 'b', file: string): string =>
  /^([\\/]|[A-Za-z]:|<|\.\.)/.test(file) ? file : `${side}/${file.replace(/^\.\//, '')}`;

/** The unified diff of a file, which `git apply` and `patch -p1` take. */
export const unifiedDiff = (file: string, before: string, after: string): string =>
  createTwoFilesPatch(named('a', file), named('b', file), before, after, undefined, undefined, {
    context,
    headerOptions: FILE_HEADERS_ONLY,
  });
