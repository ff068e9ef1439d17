import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const target = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = entry as Readonly<Record<string, unknown>>;
  return ['node', 'import', 'default'].map((name) => target(conditions[name])).find((found) => found !== undefined);
};

/** A package that only `import` may load is no match for `require.resolve`; its manifest is read instead. */
const importOnly = (module: string, name: string): string | undefined => {
  const parts = name.split('/');
  const [own, rest] = name.startsWith('@') ? [parts.slice(0, 2), parts.slice(2)] : [parts.slice(0, 1), parts.slice(1)];
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    const root = join(folder, 'node_modules', ...own);
    if (existsSync(join(root, 'package.json'))) {
      const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const key = rest.length === 0 ? '.' : `./${rest.join('/')}`;
      const path = target(manifest.exports?.[key] ?? (key === '.' ? manifest.exports : undefined));
      return path === undefined ? undefined : join(root, path);
    }
    if (folder === dirname(folder)) return undefined;
  }
};

const resolve = (module: string, name: string): string | undefined => {
  try {
    return createRequire(module).resolve(name);
  } catch {
    return importOnly(module, name);
  }
};

type Callable = (...given: readonly unknown[]) => unknown;

/** Finds a function in the packages of the module's own project; undefined where none of them has it. */
export const fromProject = async (module: string, packages: readonly string[], name: string): Promise<Callable | undefined> => {
  for (const one of packages) {
    try {
      const path = resolve(module, one);
      if (path === undefined) continue;
      const loaded = await import(pathToFileURL(path).href);
      const [holder, own] = name.split('.').length > 1 ? name.split('.') : ['', name];
      const from = holder === '' ? loaded : (loaded[holder as string] ?? loaded.default?.[holder as string]);
      const found = from?.[own as string] ?? from?.default?.[own as string];
      if (typeof found === 'function') return found.bind(from);
    } catch {
      // A package that does not load is as good as none.
    }
  }
  return undefined;
};
