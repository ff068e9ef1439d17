/** Files that are run to learn their tools. */
export const isModule = (file: string): boolean => /\.([cm]?[jt]s|[jt]sx)$/i.test(file) && !/\.d\.[cm]?ts$/i.test(file);
