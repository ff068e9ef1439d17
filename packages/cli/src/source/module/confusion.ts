/** Mistakes between the two kinds of modules: what Node says, and what to do. */
const confusions: readonly (readonly [RegExp, string])[] = [
  [
    /Cannot use import statement outside a module|Unexpected token 'export'/,
    'Node reads this file as CommonJS. Name it .mjs, or write "type": "module" into package.json.',
  ],
  [
    /(require|module|exports|__dirname|__filename) is not defined in ES module scope/,
    'Node reads this file as an ES module. Name it .cjs, or use import and export.',
  ],
  [
    /does not provide an export named|Named export '.*' not found/,
    'Check the name, and whether the other module is CommonJS: then import its default export.',
  ],
];

/** Advice on an error that comes of mixing CommonJS and ES modules; undefined for other errors. */
export const confusionAdvice = (message: string): string | undefined =>
  confusions.find(([pattern]) => pattern.test(message))?.[1];
