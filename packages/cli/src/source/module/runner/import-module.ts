import { pathToFileURL } from 'node:url';
import { confusionAdvice } from '../confusion.ts';

type Exports = Readonly<Record<string, unknown>>;

const needsTransform = /\.([cm]?ts|tsx|jsx)$/;

/** Failures of `node` that a bundler or a TypeScript runner would not have: nothing of the module has run yet. */
const beforeRunning = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_UNSUPPORTED_DIR_IMPORT', 'ERR_REQUIRE_ASYNC_MODULE'];

const transformed = async (file: string): Promise<unknown> => {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(file, { fsCache: false, moduleCache: true, interopDefault: false, jsx: true, tsconfigPaths: true });
  return jiti.import(file);
};

const natively = async (file: string): Promise<unknown> => {
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    // Anything may be thrown, null too.
    const { name, code, message } = Object(cause) as {
      readonly name?: string;
      readonly code?: string;
      readonly message?: string;
    };
    const hasRun = name !== 'SyntaxError' && !beforeRunning.includes(code ?? '');
    if (hasRun || confusionAdvice(message ?? '') !== undefined) throw cause;
    try {
      return await transformed(file);
    } catch (second) {
      // Of the two the parser's error has a place.
      throw /ParseError/.test(String((second as Error).message)) ? second : cause;
    }
  }
};

/** CommonJS modules come with their exports as default export too. */
const flat = (namespace: object): Exports => {
  const { default: whole, ...named } = namespace as Exports;
  const rest = Object.fromEntries(Object.entries(named).filter(([key]) => key !== 'module.exports' && key !== '__esModule'));
  if (typeof whole !== 'object' || whole === null) return whole === undefined ? rest : { ...rest, default: whole };
  const same = Object.keys(rest).length > 0 && Object.keys(rest).every((key) => (whole as Exports)[key] === rest[key]);
  return same ? { ...(whole as Exports) } : { ...rest, default: whole };
};

/** Imports a module, TypeScript and JSX too, and gives its exports by name. */
export const importModule = async (file: string): Promise<Exports> => {
  const namespace = needsTransform.test(file) ? await transformed(file) : await natively(file);
  return typeof namespace === 'object' && namespace !== null ? flat(namespace) : { default: namespace };
};
