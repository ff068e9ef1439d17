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

/** Lints all tools of a run together; the rules are loaded when they are needed. */
export const lintLoaded = async (
  placed: readonly Placed[],
  loaded: readonly Loaded[],
  scope: LintScope,
  options: Omit<LintOptions, 'contexts'>,
): Promise<readonly Finding[]> => {
  if (scope === 'none' || placed.length === 0) return [];
  const { allRules, lintTools } = await import('@toolwire/core/lint');
  const others = scope === 'security' ? allRules.filter(({ area }) => area !== 'security') : [];
  const off = Object.fromEntries(others.map(({ id }) => [id, 'off' as const]));
  return lintTools(placed.map(withOrigin), { ...options, rules: { ...options.rules, ...off }, contexts: contextsOf(loaded) });
};
