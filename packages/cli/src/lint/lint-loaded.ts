import type { LintOptions } from '@toolwire/core/lint';
import type { Finding, Tool } from '@toolwire/core/unstable';
import type { Placed } from '../placed.ts';
import type { Loaded } from '../source/load.ts';

/** What is looked for beside the verdicts of targets: everything that is on, what is unsafe, or nothing. */
export type LintScope = 'all' | 'security' | 'none';

/** A tool with its file as its server where it names none, so that rules on several sources see them apart. */
const withOrigin = ({ tool, loaded }: Placed): Tool =>
  tool.source.server !== undefined || tool.source.file !== undefined
    ? tool
    : { ...tool, source: { ...tool.source, file: loaded.document.file } };

const contextsOf = (loaded: readonly Loaded[]): NonNullable<LintOptions['contexts']> =>
  loaded.flatMap(({ catalog, document }) =>
    catalog.context === undefined ? [] : [{ origin: catalog.server ?? document.file, context: catalog.context }],
  );

const settingsOfArea = (rules: LintOptions['rules'] = {}, prefix: string): LintOptions['rules'] =>
  Object.fromEntries(Object.entries(rules).filter(([id]) => id.startsWith(prefix)));

/** Lints all tools of a run together; the rules are loaded when they are needed. */
export const lintLoaded = async (
  placed: readonly Placed[],
  loaded: readonly Loaded[],
  scope: LintScope,
  options: Omit<LintOptions, 'contexts'>,
): Promise<readonly Finding[]> => {
  if (scope === 'none' || placed.length === 0) return [];
  const { allRules, lintTools } = await import('@toolwire/core/lint');
  // Soft signals are off by default: alone they say little. A scan adds them up.
  const scanned = Object.fromEntries(
    allRules.map(({ id, area }) => [id, area === 'security' ? ('on' as const) : ('off' as const)]),
  );
  const rules = scope === 'security' ? { ...scanned, ...settingsOfArea(options.rules, 'sec-') } : options.rules;
  return lintTools(placed.map(withOrigin), {
    ...options,
    ...(rules === undefined ? {} : { rules }),
    contexts: contextsOf(loaded),
  });
};
